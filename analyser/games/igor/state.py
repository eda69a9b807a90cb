"""IGOR's records: what the rules, the table, a hand and the box hold."""

from analyser.core.records import MAX_SEATS, Counters, Field, box_fields, hand_fields, layout

SLOTS = 3  # monster cards face up
PARTS = 5  # monster parts; a die has these and one IGOR!
DICE = 5
IGOR = PARTS  # the die face IGOR!
MAX_CARDS = 60

SET_ASIDE, ROLL_AGAIN, DISCARD_CARD = range(3)  # decisions

PLACEMENTS = SLOTS * PARTS  # answers 0-14 of set_aside: 5 * slot + part
KEEP_IGOR = 15
DONE = 16

ROLLS_SHOWN = 12  # rolls of a turn that have a cell of their own in the panel; the last cell holds all later ones
STAKES_SHOWN = 41  # likewise points of finished monsters at risk: 0-39, and more

COUNTERS = Counters(
    stopped_at=ROLLS_SHOWN,
    bust_at=ROLLS_SHOWN,
    late_rolls=1,
    stake_asked=STAKES_SHOWN,
    stake_stopped=STAKES_SHOWN,
    stake_bust=STAKES_SHOWN,
    banked=STAKES_SHOWN,
    lost_points=1,
    exact_made=DICE * (PARTS + 1),
    exact_bust=DICE * (PARTS + 1),
    used=MAX_CARDS,
    used_share=MAX_CARDS,
    lost=MAX_CARDS,
)

RULES_FIELDS = (
    Field("cards", "i8", (), "monster cards in the box"),
    Field("need", "i8", (MAX_CARDS, PARTS), "symbols of each card by part"),
    Field("symbols", "i8", (MAX_CARDS,), "symbols of each card"),
    Field("worth", "i8", (MAX_CARDS,), "points of each card"),
    Field("chips", "i8", (), "Helper Chips"),
    Field("removed_cards", "i8", (), "cards taken out unseen for a shorter game"),
    Field("igor_needed", "i8", (), "IGOR!s among the five dice set aside that allow a reroll"),
    Field("reroll_limit", "i8", (), "five-dice rerolls in one turn; -1 = no limit"),
    Field("helpers_come_off", "i8", (), "1: a bust takes this turn's Helpers off unfinished monsters"),
    Field("completed_stay", "i8", (), "1: a bust clears completed monsters instead of discarding them"),
    Field("refill_at_once", "i8", (), "1: a completed monster is replaced at once and waits in a pile"),
    Field("hidden_scores", "i8", (), "1: points won are not shown"),
    Field("most_cards", "i8", (), "1: among equal scores more cards win"),
    Field("random_start", "i8", (), "1: chance names the start player"),
    Field("choose_discard", "i8", (), "1: the solo player discards a face-up card of his choice"),
    Field("extra_turn", "i8", (), "1: solo, one more turn once the deck is empty"),
    Field("max_turns", "i8", (), "turns after which a game counts as unfinished"),
)
TABLE_FIELDS = (
    Field("dice", "i8", (PARTS + 1,), "dice rolled and not yet set aside, by face: parts 0-4, IGOR! 5; 0-5 each"),
    Field("open_symbols", "i8", (SLOTS, PARTS), "symbols without a Helper, by slot and part"),
    Field("missing", "i8", (SLOTS,), "symbols without a Helper, by slot; 0 = complete, or no card"),
    Field("value", "i8", (SLOTS,), "points of the card in each slot; 0 = no card"),
    Field("face_up", "i8", (SLOTS,), "1 if a card lies in the slot"),
    Field("card", "i8", (SLOTS,), "number of the card in each slot; -1 = no card"),
    Field("free", "i8", (PARTS + 1,), "symbols without a Helper by part, all face-up cards together; the sixth is 0"),
    Field("fitting", "i8", (), "dice of this roll that the cards still have a symbol for; 0 without a chip"),
    Field("ready_points", "i8", (), "points of the monsters completed and not yet won: what a bust would lose"),
    Field("aside", "i8", (), "dice set aside from this roll, 0-5"),
    Field("dice_left", "i8", (), "dice not yet set aside in this turn; 0 at the five-dice question"),
    Field("igors_aside", "i8", (), "IGOR!s set aside since the last five fresh dice"),
    Field("igor_needed", "i8", (), "IGOR!s that allow the five-dice reroll"),
    Field("rerolls_left", "i8", (), "five-dice rerolls still allowed in this turn; -1 = no limit"),
    Field("chips_left", "i8", (), "Helper Chips not on a card"),
    Field("deck_left", "i8", (), "cards in the deck"),
    Field("score", "i8", (MAX_SEATS,), "points won, by seat; 0 while scores are hidden"),
    Field("cards_won", "i8", (MAX_SEATS,), "monsters won, by seat"),
    Field("seat", "i8", (), "seat whose turn it is; the start player is 0"),
    Field("seats", "i8", (), "seats of the game, 1-4"),
    Field("rolls", "i8", (), "rolls made in this turn, 1 or more"),
    Field("turn", "i8", (), "turns begun in this game, 1 or more"),
)
HAND_FIELDS = hand_fields(
    Field("own_score", "i8", (), "points this seat has won"),
    Field("legal", "i8", (DONE + 1,), "scratch: answers listed by legal_answers(table, me)"),
    Field("scratch", "i8", (64,), "scratch: room for thinking ahead"),
)
BOX_FIELDS = box_fields(
    COUNTERS.total,
    Field("deck", "i8", (MAX_CARDS,), "cards in the deck; the top is the end"),
    Field("score", "i8", (MAX_SEATS,), "points won, by seat"),
    Field("owner", "i8", (MAX_CARDS,), "seat that won each card; -1 = nobody"),
    Field("placed", "i8", (SLOTS, PARTS), "Helpers placed in this turn, by slot and part"),
    Field("pending", "i8", (MAX_CARDS,), "completed cards waiting in the pile (refill_timing = immediate)"),
    Field("pending_cards", "i8", (), "how many of them"),
    Field("rerolls", "i8", (), "five-dice rerolls of this turn"),
)

RULES, TABLE, HAND, BOX = map(layout, (RULES_FIELDS, TABLE_FIELDS, HAND_FIELDS, BOX_FIELDS))
