"""Pig's records: what the rules, the table and the box hold."""

from analyser.core.records import MAX_SEATS, Counters, Field, box_fields, hand_fields, layout

ROLLS_SHOWN = 12  # rolls of a turn that have a cell of their own in the panel; the last cell holds all later ones
STAKES_SHOWN = 101  # points at risk 0-99 have a cell of their own; the last holds all higher ones

COUNTERS = Counters(
    stopped_at=ROLLS_SHOWN,
    bust_at=ROLLS_SHOWN,
    late_rolls=1,
    stake_asked=STAKES_SHOWN,
    stake_stopped=STAKES_SHOWN,
    stake_bust=STAKES_SHOWN,
    lost_points=1,
)

RULES_FIELDS = (
    Field("target", "i8", (), "points that win the game"),
    Field("sides", "i8", (), "faces of the die"),
    Field("bust_face", "i8", (), "face that loses the turn; 0 = none"),
    Field("rounds_each", "i8", (), "turns each; 0 = play to the target"),
    Field("max_turns", "i8", (), "turns after which a game counts as unfinished"),
    Field("max_rolls", "i8", (), "rolls of one turn after which a game counts as unfinished"),
)
TABLE_FIELDS = (
    Field("score", "i8", (MAX_SEATS,), "points banked, by seat"),
    Field("turn_total", "i8", (), "points at risk in this turn"),
    Field("seat", "i8", (), "seat whose turn it is; the start player is 0"),
    Field(
        "target", "i8", (), "points that win the game; with a fixed number of turns the goal is only the highest total"
    ),
    Field("rolls", "i8", (), "rolls made in this turn, 1 or more"),
    Field("seats", "i8", (), "seats of the game, 1-6"),
    Field("sides", "i8", (), "faces of the die"),
    Field("bust_face", "i8", (), "face that loses the turn; 0 = none"),
    Field("turns_left", "i8", (), "turns this seat has after this one; -1 = play to the target"),
    Field("turn", "i8", (), "turns begun in this game, 1 or more"),
)
HAND_FIELDS = hand_fields()
BOX_FIELDS = box_fields(COUNTERS.total)

RULES, TABLE, HAND, BOX = map(layout, (RULES_FIELDS, TABLE_FIELDS, HAND_FIELDS, BOX_FIELDS))
