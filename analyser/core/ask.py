"""Put a decision to a seat: a strategy's compiled answer is called by its address."""

from typing import Any

import numpy as np
from llvmlite import ir
from numba import from_dtype, types, uintp
from numba.core import cgutils
from numba.core.errors import TypingError
from numba.extending import intrinsic

from analyser.core.jit import INTERPRETED, always_inlined, compiled
from analyser.core.records import MAX_SEATS, Field, layout, part_layout

MAX_DECISIONS = 24

PLAYERS_FIELDS = (
    Field("code", "u8", (MAX_SEATS, MAX_DECISIONS), "address of the answer, by seat and decision"),
    Field("part", "u8", (MAX_SEATS, MAX_DECISIONS), "address of the record of the part that answers"),
)
PLAYERS = layout(PLAYERS_FIELDS)
ANY_PART = from_dtype(part_layout(1))

# Interpreted mode only: there are no machine addresses, so numbers stand for functions and records.
functions: dict[int, Any] = {}
part_records: dict[int, Any] = {}
last_asked = [-1, -1]  # seat and decision, so that a replay can say whose answer failed


@intrinsic
def call_answer(typing: Any, address: Any, table: Any, hand: Any, part: Any) -> Any:
    """Call a compiled answer by its address; records are pointers, so one call fits every game and every strategy."""

    def codegen(context: Any, builder: Any, _: Any, args: Any) -> Any:
        kinds = (table, hand, ANY_PART)
        kind = context.call_conv.get_function_type(types.int64, kinds)
        function = builder.inttoptr(args[0], ir.PointerType(kind))
        record = builder.inttoptr(args[3], context.get_value_type(ANY_PART))
        status, result = context.call_conv.call_function(
            builder, function, types.int64, kinds, [args[1], args[2], record]
        )
        with cgutils.if_unlikely(builder, status.is_error):
            context.call_conv.return_status_propagate(builder, status)
        return result

    return types.int64(types.uint64, table, hand, types.uint64), codegen


@intrinsic
def _as_answer(typing: Any, answer: Any) -> Any:
    """Pass integers and booleans on as an integer; anything else is a typing error, never a cast."""
    if not isinstance(answer, (types.Integer, types.Boolean, types.IntegerLiteral, types.BooleanLiteral)):
        raise TypingError(f"not an answer: {answer}")

    def codegen(context: Any, builder: Any, signature: Any, args: Any) -> Any:
        return context.cast(builder, args[0], signature.args[0], types.int64)

    return types.int64(answer), codegen


def _as_answer_interpreted(answer: Any) -> int:
    if not isinstance(answer, (bool, int, np.integer, np.bool_)):
        raise TypeError(f"not an answer: {answer!r}")
    return int(answer)


as_answer: Any = _as_answer_interpreted if INTERPRETED else compiled(lambda answer: _as_answer(answer))


def _ask_seat(players: Any, decision: Any, seat: Any, table: Any, hands: Any) -> Any:
    row = uintp(seat)  # unsigned: no test for a negative index
    return call_answer(players.code[row, decision], table, hands.hand[row], players.part[row, decision])


def _ask_seat_interpreted(players: Any, decision: Any, seat: Any, table: Any, hands: Any) -> int:
    last_asked[:] = [int(seat), int(decision)]
    answer = functions[int(players.code[seat, decision])]
    return int(answer(table, hands.hand[seat], part_records[int(players.part[seat, decision])]))


ask_seat: Any = _ask_seat_interpreted if INTERPRETED else always_inlined(_ask_seat)


@compiled
def ask(players: Any, decision: Any, table: Any, hands: Any) -> Any:
    """Put a decision to the seat whose turn it is; return its answer, unchecked: the rules check it where they ask."""
    return ask_seat(players, decision, table.seat, table, hands)


class IllegalAnswer(ValueError):
    """A strategy gave an answer that its decision doesn't allow."""


@compiled
def refuse(box: Any, decision: Any, seat: Any, answer: Any) -> None:
    """Stop the run because of an illegal answer; box says whose and which."""
    box.fault_seat = seat
    box.fault_decision = decision
    box.fault_answer = answer
    raise IllegalAnswer("illegal answer")
