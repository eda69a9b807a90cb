"""What the rules, the table and the box hold: every field with its meaning and its range."""

from analyser.api import MAX_SEATS, Counters, Field, box_fields, hand_fields

COLOURS = 3  # green, yellow, red
SIDES = 6
THROWN = 3  # dice of a throw

THROWS_SHOWN = 12  # throws of a turn that have a cell of their own in the report; the last cell holds all later ones
BRAINS_SHOWN = 31  # likewise brains at risk: 0-29, and more
ROUNDS_SHOWN = 15
HANDS = 10  # ways to take three dice of three colours

COUNTERS = Counters(
    stopped_at=THROWS_SHOWN,
    bust_at=THROWS_SHOWN,
    late_rolls=1,
    stake_asked=BRAINS_SHOWN,
    stake_stopped=BRAINS_SHOWN,
    stake_bust=BRAINS_SHOWN,
    lost_points=1,
    exact_made=HANDS * THROWN,
    exact_bust=HANDS * THROWN,
    dice_thrown=COLOURS,
    shotguns_thrown=COLOURS,
    score_after=ROUNDS_SHOWN,
    reached=ROUNDS_SHOWN,
)

RULES_FIELDS = (
    Field("goal", "i8", (), "brains that begin the last round"),
    Field("too_many", "i8", (), "shotguns that end a turn with nothing"),
    Field("dice", "i8", (COLOURS,), "dice by colour: green, yellow, red"),
    Field("brain_sides", "i8", (COLOURS,), "sides of a die with a brain, by colour"),
    Field("shotgun_sides", "i8", (COLOURS,), "sides of a die with a shotgun, by colour"),
    Field("tie_breaker", "i8", (), "1: tied leaders play on"),
    Field("rounds_each", "i8", (), "turns each; 0 = play to the goal"),
    Field("max_rounds", "i8", (), "rounds after which a game counts as unfinished"),
    Field("max_throws", "i8", (), "throws of one turn after which a game counts as unfinished"),
)
TABLE_FIELDS = (
    Field("score", "i8", (MAX_SEATS,), "brains eaten, by seat"),
    Field("brains", "i8", (), "brains of this turn: what a bust would lose"),
    Field("shotguns", "i8", (), "shotguns of this turn, 0 to too_many - 1 when a question is put"),
    Field("too_many", "i8", (), "shotguns that end a turn with nothing"),
    Field("cup", "i8", (COLOURS,), "dice in the cup, by colour: green, yellow, red"),
    Field("footprints", "i8", (COLOURS,), "dice that show footprints and are thrown again, by colour"),
    Field("brain_dice", "i8", (COLOURS,), "dice set aside with a brain, by colour"),
    Field("shotgun_dice", "i8", (COLOURS,), "dice set aside with a shotgun, by colour"),
    Field("brain_sides", "i8", (COLOURS,), "sides of a die with a brain, by colour: 3, 2, 1 of six"),
    Field("shotgun_sides", "i8", (COLOURS,), "sides of a die with a shotgun, by colour: 1, 2, 3 of six"),
    Field("rolls", "i8", (), "throws made in this turn, 1 or more"),
    Field("seat", "i8", (), "seat whose turn it is; the start player is 0"),
    Field("seats", "i8", (), "seats of the game, 1-6"),
    Field("goal", "i8", (), "brains that begin the last round"),
    Field("turn", "i8", (), "turns begun in this game, 1 or more"),
    Field("last_round", "i8", (), "1 once a seat has the goal: whoever leads at the end of this round wins"),
    Field("tie_breakers", "i8", (), "tie-breaker rounds begun"),
    Field("plays", "i8", (MAX_SEATS,), "1 for seats that still have turns; in a tie-breaker only the leaders"),
)
HAND_FIELDS = hand_fields()
BOX_FIELDS = box_fields(COUNTERS.total, Field("throw", "i8", (COLOURS,), "dice about to be thrown, by colour"))
