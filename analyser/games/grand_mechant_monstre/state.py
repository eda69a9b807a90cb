"""Le grand méchant Monstre's records: what the rules, the table, a hand and the box hold."""

from analyser.core.records import Counters, Field, box_fields, hand_fields, layout

SEATS = 4
TEETH, HORNS, EYES, LEGS, ARMS, ACCESSORIES = range(6)
ATTRIBUTES = 6
SIZES = 3  # of Fear tokens: small, larger, giant
UNITS = (2, 3, 5)  # their heights, and the ticks that earn them

TAKE_DIE, USE_DIE = range(2)  # decisions
TICK = 0  # use_die: tick only; 1 + size = tick and take that token (1-3); Decor
DECOR = 4
WASTE = 5  # a die that does nothing; never an answer
USES = 6

CONVERT, BONUS_OPEN, BONUS_CLOSE, NO_DECOR = range(4)  # what becomes of a die whose token is gone (L-6)
UNLIMITED = 1 << 40  # Decor tokens without a limit

ROUNDS_SHOWN = 30  # rounds that the height curve shows
CURVE = ROUNDS_SHOWN + 1

COUNTERS = Counters(
    dice=USES,
    tokens=SIZES * ATTRIBUTES,
    height_after=CURVE,
    reached=CURVE,
    ticks_unused=ATTRIBUTES,
)

HEIGHT, TOKENS_2, TOKENS_3, TOKENS_5, DECORS, WASTED_DICE = range(6)  # the game's own columns of each seat
DECORS_LEFT = 0  # and of the table

RULES_FIELDS = (
    Field("copies", "i8", (SIZES, ATTRIBUTES), "Fear tokens by size and attribute"),
    Field("meter_height", "i8", (), "units of the Scare-O-Meter"),
    Field("to_win", "i8", (), "units that win"),
    Field("decor_height", "i8", (), "units of a Decor token"),
    Field("decors", "i8", (), "Decor tokens"),
    Field("voluntary", "i8", (), "1: a die of a closed attribute may be taken although another would serve"),
    Field("max_ticks", "i8", (), "boxes of an attribute"),
    Field("missing_token", "i8", (), "0 convert, 1 bonus and stays open, 2 bonus and closes, 3 nothing"),
    Field("exact", "i8", (), "1: only the token of the number just ticked; 0: smaller ones as well"),
    Field("highest_wins", "i8", (), "1: a stalled game is won by the highest monster"),
    Field("finish_round", "i8", (), "1: the round in which somebody wins is played to its end"),
    Field("extra_dice", "i8", (), "dice beyond the number of players"),
    Field("random_start", "i8", (), "1: chance names the first player"),
    Field("removed", "i8", (), "tokens of each size taken out before the game"),
    Field("max_rounds", "i8", (), "rounds after which a game counts as unfinished"),
)
TABLE_FIELDS = (
    Field("seats", "i8", (), "seats of the game, 2-4"),
    Field("seat", "i8", (), "seat whose turn it is"),
    Field("first", "i8", (), "first player of this round"),
    Field("round_number", "i8", (), "rounds begun, 1 or more"),
    Field("dice", "i8", (ATTRIBUTES,), "dice on offer by attribute"),
    Field("dice_left", "i8", (), "how many"),
    Field("die", "i8", (), "use_die: attribute of the die taken"),
    Field("ticks", "i8", (SEATS, ATTRIBUTES), "boxes ticked by seat and attribute"),
    Field("closed", "i8", (SEATS, ATTRIBUTES), "1 if the seat has a Fear token of the attribute, or closed it"),
    Field("tokens", "i8", (SIZES, ATTRIBUTES), "Fear tokens left by size and attribute"),
    Field("decors_left", "i8", (), "Decor tokens left"),
    Field("height", "i8", (SEATS,), "units on each Scare-O-Meter"),
    Field("fear_tokens", "i8", (SEATS, SIZES), "Fear tokens taken by seat and size"),
    Field("decors", "i8", (SEATS,), "Decor tokens taken by seat"),
    Field("meter_height", "i8", (), "units of the Scare-O-Meter"),
    Field("to_win", "i8", (), "units that win"),
    Field("decor_height", "i8", (), "units of a Decor token"),
    Field("voluntary", "i8", (), "1: a die of a closed attribute may be taken although another would serve"),
    Field("max_ticks", "i8", (), "boxes of an attribute"),
    Field("missing_token", "i8", (), "0 convert, 1 bonus and stays open, 2 bonus and closes, 3 nothing"),
    Field("exact", "i8", (), "1: only the token of the number just ticked; 0: smaller ones as well"),
)
HAND_FIELDS = hand_fields(
    Field("seat", "i8", (), "this seat"),
    Field("legal", "i8", (ATTRIBUTES,), "scratch: answers listed by legal_answers(table, me, decision)"),
    Field("scratch", "i8", (32,), "scratch: room for thinking ahead"),
)
BOX_FIELDS = box_fields(
    COUNTERS.total,
    Field("start", "i8", (), "first player of the first round"),
    Field("gained", "i8", (), "1 if somebody gained height in this round"),
)

RULES, TABLE, HAND, BOX = map(layout, (RULES_FIELDS, TABLE_FIELDS, HAND_FIELDS, BOX_FIELDS))
