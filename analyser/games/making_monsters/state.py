"""Making Monsters' records: what the rules, the table, a hand and the box hold."""

from analyser.core.records import MAX_SEATS, Counters, Field, box_fields, hand_fields, layout
from analyser.core.stream import STREAM

SEATS = 4
LIMB, STITCH, SPIKE, GOOP, ZAPPER, MUTATION, ROT = range(7)  # Monster part tokens
USEFUL = 5  # kinds that a monster asks for
PARTS = 6  # kinds that may be placed in the lab: the useful ones and Mutations
TOKENS = 7

RED, YELLOW, BLUE = range(3)  # order tokens; the banner of colour c shows colour (c + 1) % 3
COLOURS = 3

SLOTS = 5  # places for monsters on a lab board
PRINTED = 2  # the first two have a monster printed on them
MAX_CARDS = 120
MAX_MONSTERS = PRINTED + MAX_CARDS  # monsters 0 and 1 are the printed ones, card n is monster 2 + n
MOST_SYMBOLS = 9  # of one part on one monster

# Places a part can go to: 5 * slot + symbol on a monster (0-24), or
SORTING, FRIDGE, SCHOOL, REJECTS = range(25, 29)
PLACES = 29
# A part moves from the sorting table (source 0) or the fridge (1): answer (6 * source + kind) * 32 + place, or
NO_MOVE = 384

CARTS = 4
SPOTS = 2  # upgrades on a cart
TAKE_UPGRADE = USEFUL  # take_item: kind 0-4, or 5 + 2 * cart + spot (5-12), or
TAKE_NOTHING = 13
ITEMS = 14

(
    SORTING_TABLE,
    REFRIGERATION,
    BOGO,
    MEAT_REPLICATOR,
    STITCHES_REPLICATOR,
    SPIKES_REPLICATOR,
    GOOP_REPLICATOR,
    ZAPPER_REPLICATOR,
    UNIVERSAL,
    TELEPORTER,
    MED_SCHOOL,
    LESTER,
    WAREHOUSE,
) = range(13)  # upgrades; replicator of kind k is MEAT_REPLICATOR + k
UPGRADES = 13
MAX_TILES = 130

COMPOST, FLEXIBILITY, SCAVENGE, PUBLICITY, EXPAND = range(5)  # L.E.S.T.E.R. cards
LESTERS = 5
NOT_YET = 5  # lester_card, where the card may wait

NO_ACTION, GAIN_OWN, GAIN_ANY, PRESTIGE_1, EXTRA_ITEM, DRAW_MONSTER, COMPOST_ONE, GAIN_MUTATION = range(8)
PILE = 5  # card_place: slot 0-4, or the pile next to the lab
NO_CARD = MAX_CARDS  # fair_monster: a card's position in the pile, or none
KEEP_NOTHING = 6  # keep_cold: kind 0-5, or nothing

(
    ORDER,
    TAKE_SUPER,
    DRAW_AGAIN,
    PICK_PART,
    PLACE_PART,
    MOVE_PART,
    GAIN_PART,
    TAKE_ITEM,
    REPLACE_UPGRADE,
    LESTER_CARD,
    REANIMATE,
    KEEP_COLD,
    KEEP_CARD,
    CARD_PLACE,
    FAIR_MONSTER,
) = range(15)  # decisions

SET_UP, ORDERS, DELIVERIES, REANIMATION, REFRESH, FAIR = range(6)  # phases

# Why a token is gained, a prestige point is won, a Rot leaves the bag
(
    BY_RED,
    BY_RED_SUPER,
    BY_FLEXIBILITY,
    BY_SCAVENGE,
    BY_PUBLICITY,
    BY_COMPOST,
    BY_ACTION,
    BY_CART,
    BY_BOGO,
    BY_REPLICATOR,
    BY_MED_SCHOOL,
    BY_EXPAND,
) = range(12)

(
    SUPERS,
    MONSTERS_COMPLETED,
    REANIMATIONS,
    BONUS_PRESTIGE,
    FAIR_PRESTIGE,
    ROT_IN_BAG,
    CARD_PRESTIGE,
    ORDER_PRESTIGE,
    LESTER_PRESTIGE,
    UPGRADE_PRESTIGE,
    ACTION_PRESTIGE,
    FAIR_BUSTS,
) = range(12)  # the game's own columns of each seat
ROT_OVERSHOOT, FAIR_DECIDED = range(2)  # and of the table

MAX_REJECTS = 12  # reject slots an option can ask for
COLUMNS = SLOTS + 1  # of the Reanimate table

COUNTERS = Counters(
    ordered=COLOURS,
    supers=COLOURS,
    super_from=MAX_SEATS,
    delivered=MAX_REJECTS,
    delivery_bust=MAX_REJECTS,
    asked=MAX_REJECTS,
    stopped=MAX_REJECTS,
    reanimated=COLUMNS,
    reanimated_bust=COLUMNS,
    column_bonus=COLUMNS,
    fair_column=COLUMNS,
    final_bag=TOKENS,
    used=MAX_MONSTERS + UPGRADES,
    used_share=MAX_MONSTERS + UPGRADES,
)

RULES_FIELDS = (
    Field("monsters", "i8", (), "printed monsters and cards"),
    Field("need", "i8", (MAX_MONSTERS, USEFUL), "symbols of each monster by part"),
    Field("symbols", "i8", (MAX_MONSTERS,), "symbols of each monster"),
    Field("worth", "i8", (MAX_MONSTERS,), "prestige of each monster"),
    Field("action", "i8", (MAX_MONSTERS,), "Reanimate action of each monster; 0 = none"),
    Field("bonus", "i8", (COLUMNS,), "Reanimate table: bonus prestige by monsters completed"),
    Field("rot", "i8", (COLUMNS,), "Reanimate table: Rot tokens taken"),
    Field("items", "i8", (COLUMNS,), "Reanimate table: items from the cart"),
    Field("cart_parts", "i8", (CARTS, USEFUL), "1 if the cart has the part printed on it"),
    Field("place_of", "i8", (SEATS,), "place at the table, 0-3 clockwise, of each seat"),
    Field("bag", "i8", (TOKENS,), "tokens in a bag at the start"),
    Field("tokens", "i8", (TOKENS,), "tokens in the box"),
    Field("tiles", "i8", (UPGRADES,), "tiles of each upgrade"),
    Field("rot_track", "i8", (), "Rot tokens on the track at the start"),
    Field("reject_slots", "i8", (), "slots of the Rejects track; filling the last one is a bust"),
    Field("sorting_slots", "i8", (), "places on the printed sorting table"),
    Field("upgrade_slots", "i8", (), "places for upgrades on a lab board"),
    Field("warehouse_slots", "i8", (), "places that a Warehouse adds"),
    Field("first_draws", "i8", (), "tokens drawn at set-up"),
    Field("dummy", "i8", (), "1: two players have a random token for a second neighbour"),
    Field("super_optional", "i8", (), "1: a player may decline its Super action"),
    Field("resolution", "i8", (), "who resolves first: 0 the start marker's seat, 1 seat 0, 2 a seat named by chance"),
    Field("red_before", "i8", (), "1: the part that red adds goes into the bag before the draws"),
    Field("strict_batch", "i8", (), "1: a batch is placed in the order drawn and stops at the bust"),
    Field("bust_keeps_order", "i8", (), "1: the other effects of an order happen in spite of a bust"),
    Field("lester_any", "i8", (), "1: a L.E.S.T.E.R. card may be played before, between or after the draws"),
    Field("lester_cards", "i8", (), "0: nobody plays L.E.S.T.E.R. cards"),
    Field("voluntary_reject", "i8", (), "1: a part that fits may be rejected all the same"),
    Field("zero_reanimate", "i8", (), "1: reanimating without a finished monster is allowed"),
    Field("final_forced", "i8", (), "1: everybody reanimates in the last round"),
    Field("replace_when_full", "i8", (), "1: a new upgrade may replace an old one"),
    Field("duplicates", "i8", (), "1: a player may own an upgrade twice"),
    Field("bogo_mutation", "i8", (), "1: the BOGO Coupon Printer may print a Mutation"),
    Field("fridge_accepts", "i8", (), "1: a part just drawn may be placed in the fridge"),
    Field("unused_to_supply", "i8", (), "1: the bags of absent players are emptied into the supply"),
    Field("must_cover", "i8", (), "1: with slots 3-5 full, a free printed monster must be covered"),
    Field("replaced_to_pile", "i8", (), "1: a replaced card goes to its owner's pile; 0: out of the game"),
    Field("lester_timing", "i8", (), "LESTER upgrade: 0 at a reanimation, 1 when gained, 2 every round"),
    Field("bust_takes_rot", "i8", (), "1: a bust takes Rot as any reanimation"),
    Field("bust_actions", "i8", (), "1: a bust triggers the monsters' actions"),
    Field("max_rounds", "i8", (), "rounds after which a game counts as unfinished"),
)

TABLE_FIELDS = (
    Field("seats", "i8", (), "seats of the game, 2-4"),
    Field("round_number", "i8", (), "rounds begun, 1 or more; 0 at set-up"),
    Field("phase", "i8", (), "0 set-up, 1 orders, 2 deliveries, 3 reanimation, 4 refresh, 5 Fair"),
    Field("track_left", "i8", (), "Rot tokens on the track: the game's clock"),
    Field("track_length", "i8", (), "Rot tokens on the track at the start"),
    Field("supply", "i8", (TOKENS,), "tokens in the supply at the start of this phase, the Rot track not included"),
    Field("cart_upgrade", "i8", (CARTS, SPOTS), "upgrade on each spot at the start of this phase; -1 = none"),
    Field("cart_parts", "i8", (CARTS, USEFUL), "1 if the cart has the part printed on it"),
    Field("tiles_left", "i8", (), "upgrade tiles in the stack"),
    Field("deck_left", "i8", (), "cards in the deck"),
    Field("reject_slots", "i8", (), "slots of the Rejects track"),
    Field("sorting_slots", "i8", (), "places on the printed sorting table"),
    Field("upgrade_slots", "i8", (), "places for upgrades on a lab board"),
    Field("warehouse_slots", "i8", (), "places that a Warehouse adds"),
    Field("fridge_accepts", "i8", (), "1: a part just drawn may be placed in the fridge"),
    Field("voluntary_reject", "i8", (), "1: a part that fits may be rejected all the same"),
    Field("must_cover", "i8", (), "1: with slots 3-5 full, a free printed monster must be covered"),
    Field("monsters", "i8", (), "printed monsters (numbers 0 and 1) and cards (2 and up)"),
    Field("need", "i8", (MAX_MONSTERS, USEFUL), "symbols of each monster by part"),
    Field("symbols", "i8", (MAX_MONSTERS,), "symbols of each monster"),
    Field("worth", "i8", (MAX_MONSTERS,), "prestige of each monster"),
    Field("action", "i8", (MAX_MONSTERS,), "Reanimate action of each monster; 0 = none"),
    Field("bonus", "i8", (COLUMNS,), "Reanimate table: bonus prestige by monsters completed"),
    Field("rot", "i8", (COLUMNS,), "Reanimate table: Rot tokens taken"),
    Field("items", "i8", (COLUMNS,), "Reanimate table: items from the cart"),
    Field("last_order", "i8", (SEATS,), "order of the last reveal by seat: 0 red, 1 yellow, 2 blue; -1 = none yet"),
    Field("last_super", "i8", (SEATS,), "1 if that order was a Super action"),
    Field("orders", "i8", (SEATS, COLOURS), "orders revealed so far by seat and colour"),
    # Labs as they were at the end of the last phase; a seat finds its own present state in its hand
    Field("prestige", "i8", (SEATS,), "prestige by seat"),
    Field("bag", "i8", (SEATS, TOKENS), "tokens in each bag"),
    Field("monster", "i8", (SEATS, SLOTS), "monster in each slot: card, printed monster (0, 1), or -1"),
    Field("missing", "i8", (SEATS, SLOTS), "symbols without a part, by slot; 0 = finished, or no monster"),
    Field("open_symbols", "i8", (SEATS, SLOTS, USEFUL), "symbols without a part, by slot and part"),
    Field("sorting", "i8", (SEATS, PARTS), "parts on the sorting table"),
    Field("fridge", "i8", (SEATS, PARTS), "parts in the fridge"),
    Field("school", "i8", (SEATS, PARTS), "parts on Med School tiles"),
    Field("rejects", "i8", (SEATS, TOKENS), "tokens on the Rejects track"),
    Field("rejects_used", "i8", (SEATS,), "how many"),
    Field("upgrades", "i8", (SEATS, UPGRADES), "upgrades owned"),
    Field("lester_left", "i8", (SEATS, LESTERS), "1 for each L.E.S.T.E.R. card not yet used"),
    Field("pile_size", "i8", (SEATS,), "cards next to the lab"),
)

HAND_FIELDS = hand_fields(
    Field("seat", "i8", (), "this seat"),
    Field("left", "i8", (), "the neighbour on the left"),
    Field("right", "i8", (), "the neighbour on the right; the same seat with two players"),
    Field("cart", "i8", (), "cart in front of this seat"),
    Field("prestige", "i8", (), "prestige"),
    Field("bag", "i8", (TOKENS,), "tokens in the bag"),
    Field("bag_size", "i8", (), "how many"),
    Field("own", "i8", (TOKENS,), "tokens this seat owns, in the bag and on the lab"),
    Field("owned", "i8", (), "how many"),
    Field("monster", "i8", (SLOTS,), "monster in each slot: card (2 and up), printed monster (0, 1), or -1"),
    Field("open_symbols", "i8", (SLOTS, USEFUL), "symbols without a part, by slot and part"),
    Field("missing", "i8", (SLOTS,), "symbols without a part, by slot; 0 = finished, or no monster"),
    Field("laid", "i8", (SLOTS, PARTS), "parts on each monster"),
    Field("laid_count", "i8", (SLOTS,), "how many"),
    Field("wanted", "i8", (PARTS,), "open symbols of all monsters by part; the sixth counts them all"),
    Field("finished", "i8", (), "finished monsters"),
    Field("finished_worth", "i8", (), "their prestige"),
    Field("sorting", "i8", (PARTS,), "parts on the sorting table"),
    Field("sorting_room", "i8", (), "free places on it"),
    Field("fridge", "i8", (PARTS,), "parts in the fridge"),
    Field("fridge_room", "i8", (), "free places in it"),
    Field("school", "i8", (PARTS,), "parts on Med School tiles"),
    Field("school_room", "i8", (), "free places on them"),
    Field("stored", "i8", (), "parts on the sorting table and in the fridge"),
    Field("rejects", "i8", (TOKENS,), "tokens on the Rejects track, those beyond its end included"),
    Field("rejects_used", "i8", (), "how many"),
    Field("is_bust", "i8", (), "1 after a bust, until the reanimation it forces"),
    Field("reanimated", "i8", (), "1 if this seat has reanimated in this round"),
    Field("upgrades", "i8", (UPGRADES,), "upgrades owned"),
    Field("upgrades_owned", "i8", (), "how many"),
    Field("lester_left", "i8", (LESTERS,), "1 for each L.E.S.T.E.R. card not yet used"),
    Field("lesters_left", "i8", (), "how many"),
    Field("pile", "i8", (MAX_CARDS,), "cards next to the lab, oldest first"),
    Field("pile_size", "i8", (), "how many"),
    Field("order", "i8", (), "order of this round: 0 red, 1 yellow, 2 blue"),
    Field("is_super", "i8", (), "1 if it is a Super action"),
    # What is on offer at the decision being asked
    Field("token", "i8", (), "place_part: the part to place"),
    Field("batch", "i8", (PARTS,), "parts drawn together and not yet placed, by kind"),
    Field("batch_left", "i8", (), "how many"),
    Field("draws_made", "i8", (), "draw_again: single draws made"),
    Field("draws_left", "i8", (), "draw_again: single draws still allowed"),
    Field("reason", "i8", (), "gain_part, take_item, replace_upgrade, lester_card: why; see the reasons in the rules"),
    Field("may_gain", "i8", (PARTS,), "gain_part: 1 for each kind that may be chosen"),
    Field("may_take", "i8", (ITEMS,), "take_item: 1 for each answer that is allowed"),
    Field("items_left", "i8", (), "take_item: items still to be taken, this one included"),
    Field("lester_may_wait", "i8", (), "lester_card: 1 if the card may be played later"),
    Field("may_keep", "i8", (PARTS,), "keep_cold: parts of each kind that may stay in the fridge"),
    Field("offer", "i8", (2,), "keep_card: the two cards drawn"),
    Field("offer_to_pile", "i8", (), "keep_card: 1 if the card goes straight to the pile"),
    Field("new_card", "i8", (), "card_place: the card to place"),
    Field("fair_slot", "i8", (), "fair_monster: the slot to fill"),
    Field("chosen", "i8", (MAX_CARDS,), "fair_monster: 1 for each position of the pile already on the lab"),
    Field("legal", "i8", (NO_MOVE + 1,), "scratch: answers listed by legal_answers(table, me, decision)"),
    Field("scratch", "i8", (64,), "scratch: room for thinking ahead"),
)

BOX_FIELDS = box_fields(
    COUNTERS.total,
    Field("draws", STREAM, (SEATS,), "the stream each seat draws its tokens from"),
    Field("supply", "i8", (TOKENS,), "tokens in the supply, the Rot track not included"),
    Field("aside", "i8", (TOKENS,), "tokens in the bags of absent players"),
    Field("composted", "i8", (), "Rot tokens removed from the game"),
    Field("cart_upgrade", "i8", (CARTS, SPOTS), "upgrade on each spot; -1 = none"),
    Field("tile", "i8", (MAX_TILES,), "stack of upgrade tiles; the top is the end"),
    Field("tiles_boxed", "i8", (), "upgrade tiles replaced"),
    Field("deck", "i8", (MAX_CARDS,), "cards in the deck; the top is the end"),
    Field("discard", "i8", (MAX_CARDS,), "the common discard pile"),
    Field("discards", "i8", (), "how many"),
    Field("cards_boxed", "i8", (), "cards replaced and out of the game"),
    Field("drawn", "i8", (64,), "tokens of a batch in the order drawn"),
    Field("seasoned", "i8", (SEATS, UPGRADES), "upgrades owned since before this reanimation's items"),
    Field("done_by", "i8", (MAX_MONSTERS,), "seat that has reanimated the card; -1 = nobody"),
    Field("printed_done", "i8", (SEATS, PRINTED), "1 if the seat has reanimated its printed monster"),
    Field("kept_cold", "i8", (PARTS,), "parts that stay in the fridge in this reanimation"),
    Field("dummy_order", "i8", (), "token of the random neighbour"),
    Field("first", "i8", (), "seat that resolves first in this round"),
    Field("rules_shown", "i8", (), "1 once the table shows the rules, which stay the same"),
)

RULES, TABLE, HAND, BOX = map(layout, (RULES_FIELDS, TABLE_FIELDS, HAND_FIELDS, BOX_FIELDS))
