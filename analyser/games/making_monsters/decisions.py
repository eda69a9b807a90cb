"""The questions that Making Monsters puts to a seat, in the order of their numbers in state.py."""

from analyser.core.facts import Decision

DECISIONS = (
    Decision("order", "which order token?", "0 = red, 1 = yellow, 2 = blue"),
    Decision(
        "take_super",
        "super_optional = true, and the order became a Super action: take it instead of the base action?",
        "true = Super action, false = base action",
    ),
    Decision("draw_again", "draw one more token?", "true = draw, false = stop"),
    Decision(
        "pick_part",
        "which part of the batch in hand is placed next? asked only if it holds two kinds or more",
        "a kind that me.batch holds: 0 limb, 1 stitch, 2 spike, 3 goop, 4 zapper, 5 Mutation",
    ),
    Decision(
        "place_part",
        "where does me.token go? a part that fits nowhere goes to the rejects without a question",
        "5 * slot + symbol (0-24) an open symbol of the part's kind, of any kind for a Mutation; 25 sorting table, "
        "26 fridge if fridge_accepts, 27 Med School, each if it has room; 28 rejects, only with voluntary_reject",
    ),
    Decision(
        "move_part",
        "which stored part moves, and where to? asked again until no move is wanted or left",
        "(6 * source + kind) * 32 + place, from source 0 sorting table or 1 fridge to an open symbol 5 * slot + symbol, "
        "or from the sorting table to 27 Med School; 384 = no (more) move",
    ),
    Decision(
        "gain_part",
        "which part comes from the supply into the bag? me.reason says why",
        "a kind that me.may_gain allows: 0 limb, 1 stitch, 2 spike, 3 goop, 4 zapper, 5 Mutation",
    ),
    Decision(
        "take_item",
        "which item next? asked as long as items are left",
        "an answer that me.may_take allows: 0-4 a part of that kind, 5 + 2 * cart + spot (5-12) an upgrade, "
        "13 = take nothing more",
    ),
    Decision(
        "replace_upgrade",
        "which upgrade goes back to the box to make room?",
        "an upgrade that the seat owns: 0 sorting table, 1 refrigeration, 2 BOGO, 3-7 replicators of limbs, stitches, "
        "spikes, goop and zappers, 8 universal, 9 teleporter, 10 Med School, 11 LESTER, 12 warehouse",
    ),
    Decision(
        "lester_card",
        "which LESTER card to play?",
        "a card that me.lester_left holds: 0 compost, 1 flexibility, 2 scavenge, 3 publicity, 4 expand; "
        "5 = not yet, only if me.lester_may_wait",
    ),
    Decision("reanimate", "reanimate now, or push on?", "true = reanimate, false = push on"),
    Decision(
        "keep_cold",
        "which part stays in the fridge? asked once for each fridge",
        "a kind that me.may_keep holds (0-5); 6 = nothing (more)",
    ),
    Decision("keep_card", "which of the two cards drawn to keep? the other is discarded", "0 or 1, as in me.offer"),
    Decision(
        "card_place",
        "where does me.new_card go? where it may: an empty slot, over a printed monster, over a card, or the pile",
        "slot 0-4; 5 = the pile next to the lab",
    ),
    Decision(
        "fair_monster",
        "which card of the pile goes to slot me.fair_slot for the Fair? asked for slots 0 to 4 in turn",
        "position in me.pile (oldest = 0) that me.chosen does not mark; 120 = none, a printed monster stays",
    ),
)
