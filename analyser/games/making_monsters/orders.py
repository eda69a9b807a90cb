"""What an order token may bring: chances of a Super action, the need of a lab, and a rough value in prestige points.

Everything is read from the table, so a seat can ask it for its neighbours as well as for itself. At the question `order`
the table shows every lab as it is. The random second neighbour that an option gives two players counts as absent.

The value of an order is rough. Drawn parts that fit are worth their share of the points the lab can still earn: prestige
of the unfinished monsters, and the bonus for finishing them all. A bust, whose chance is that of its batch drawn from
the bag, loses the bonus of the finished monsters and the parts on unfinished ones. Single draws go on until one slot of
the Rejects track is left, on average. Only Rot is rejected while the sorting table has room; after that, so are parts
that no monster wants. What else an order brings has the fixed values below.
"""

from typing import Any

from analyser.core.jit import compiled
from analyser.games.making_monsters.state import (
    BLUE,
    COLOURS,
    MUTATION,
    RED,
    ROT,
    SEATS,
    SLOTS,
    SORTING_TABLE,
    TOKENS,
    USEFUL,
    YELLOW,
)

# Tokens drawn by order colour: all at once; at once and one at a time with a Super action
BATCH = (2, 4, 6)
SUPER_BATCH = (1, 2, 3)
SUPER_SINGLES = (4, 5, 6)

# Prestige points that the rest of an order is worth, base and Super action: our guesses, but for red's three points
EXTRAS = (0.5, 0.0, 0.0)  # red: one part gained
SUPER_EXTRAS = (4.0, 0.0, 3.0)  # red: 3 prestige and a Mutation; blue: a L.E.S.T.E.R. card

# Cells of me.scratch that `level_order` uses
GUESS = 0  # order by seat
REPLY = GUESS + SEATS  # best reply by seat


@compiled
def neighbour(table: Any, seat: Any, steps: Any) -> Any:
    """Return the seat so many steps clockwise; 1 and -1 are the neighbours, one and the same with two players."""
    return (seat + steps + table.seats) % table.seats


@compiled
def banner(colour: Any) -> Any:
    """Return the colour that a neighbour has to show for the Super action of an order."""
    return (colour + 1) % COLOURS


@compiled
def shown_share(table: Any, seat: Any, colour: Any, prior: Any) -> Any:
    """Return the share of a colour in a seat's orders so far, `prior` orders added that are even over the colours."""
    total = prior
    for other in range(COLOURS):
        total += table.orders[seat, other]
    return (table.orders[seat, colour] + prior / COLOURS) / total


@compiled
def super_chance(table: Any, seat: Any, colour: Any, prior: Any) -> Any:
    """Return the chance that an order becomes a Super action if neighbours order as they have so far. # M-1 to M-3"""
    left = neighbour(table, seat, 1)
    right = neighbour(table, seat, -1)
    missed = 1.0 - shown_share(table, left, banner(colour), prior)
    if left != right:
        missed *= 1.0 - shown_share(table, right, banner(colour), prior)
    return 1.0 - missed


@compiled
def open_count(table: Any, seat: Any) -> Any:
    """Count the open symbols of a lab."""
    count = 0
    for slot in range(SLOTS):
        count += table.missing[seat, slot]
    return count


@compiled
def wanted(table: Any, seat: Any, part: Any) -> Any:
    """Count the open symbols of one part in a lab."""
    count = 0
    for slot in range(SLOTS):
        count += table.open_symbols[seat, slot, part]
    return count


@compiled
def sorting_room(table: Any, seat: Any) -> Any:
    """Count the free places on a seat's sorting table."""
    places = table.sorting_slots + 2 * table.upgrades[seat, SORTING_TABLE]
    for kind in range(MUTATION + 1):
        places -= table.sorting[seat, kind]
    return places


@compiled
def reject_room(table: Any, seat: Any) -> Any:
    """Count the free slots of a seat's Rejects track; filling the last one is a bust."""
    return table.reject_slots - table.rejects_used[seat]


@compiled
def needed_order(
    table: Any, seat: Any, blue_symbols: Any, blue_rejects: Any, red_symbols: Any, red_rejects: Any
) -> Any:
    """Return the order that a lab seems to need: blue with much room, red with little, else yellow.

    Blue takes at least `blue_symbols` places for parts (open symbols, and the sorting table) and `blue_rejects` free
    slots for rejects; red follows from at most `red_symbols` or `red_rejects`.
    """
    places = open_count(table, seat) + sorting_room(table, seat)
    rejects = reject_room(table, seat)
    if places <= red_symbols or rejects <= red_rejects:
        return RED
    return BLUE if places >= blue_symbols and rejects >= blue_rejects else YELLOW


@compiled
def usual_need(table: Any, seat: Any) -> Any:
    """Return `needed_order` with the bounds that the strategy need_based_orders has by default."""
    return needed_order(table, seat, 6, 3, 2, 2)


@compiled
def bag_size(table: Any, seat: Any) -> Any:
    """Count the tokens in a seat's bag."""
    tokens = 0
    for kind in range(TOKENS):
        tokens += table.bag[seat, kind]
    return tokens


@compiled
def useless_tokens(table: Any, seat: Any) -> Any:
    """Count the tokens in a seat's bag that would be rejected."""
    tokens = table.bag[seat, ROT]
    if sorting_room(table, seat) <= 0:
        for part in range(USEFUL):
            if wanted(table, seat, part) == 0:
                tokens += table.bag[seat, part]
    return tokens


@compiled
def ways(items: Any, chosen: Any) -> Any:
    """Return how many ways there are to choose some of so many items."""
    count = 1.0
    for step in range(chosen):
        count *= (items - step) / (step + 1)
    return count


@compiled
def overfill_chance(table: Any, seat: Any, tokens: Any, rejects: Any) -> Any:
    """Return the chance that at least `rejects` of so many tokens drawn together are useless."""
    size = bag_size(table, seat)
    useless = useless_tokens(table, seat)
    drawn = min(tokens, size)
    safe = 0.0
    for bad in range(min(rejects, drawn + 1)):
        safe += ways(useless, bad) * ways(size - useless, drawn - bad)
    return max(0.0, 1.0 - safe / ways(size, drawn))


@compiled
def single_draws(table: Any, seat: Any, tokens: Any, singles: Any, rejects: Any) -> Any:
    """Return the single draws after a batch that leave one of the free slots for rejects, on average."""
    useless = useless_tokens(table, seat)
    if useless == 0:
        return float(singles)
    draws = (rejects - 1) * bag_size(table, seat) / useless - tokens
    return max(0.0, min(float(singles), draws))


@compiled
def parts_placed(table: Any, seat: Any, draws: Any) -> Any:
    """Return about how many of so many tokens drawn find a symbol."""
    size = bag_size(table, seat)
    if size == 0:
        return 0.0
    share = min(1.0, draws / size)
    placed = share * table.bag[seat, MUTATION]
    for part in range(USEFUL):
        placed += min(share * table.bag[seat, part], float(wanted(table, seat, part)))
    return min(placed, float(open_count(table, seat)))


@compiled
def points_per_part(table: Any, seat: Any) -> Any:
    """Return the points that a lab can still earn, prestige and bonus, by symbol of its unfinished monsters."""
    finished = 0
    unfinished = 0
    symbols = 0
    points = 0
    for slot in range(SLOTS):
        monster = table.monster[seat, slot]
        if monster >= 0 and table.missing[seat, slot] > 0:
            unfinished += 1
            symbols += table.symbols[monster]
            points += table.worth[monster]
        elif monster >= 0:
            finished += 1
    points += table.bonus[finished + unfinished] - table.bonus[finished]
    return points / symbols if symbols > 0 else 0.0


@compiled
def lost_by_bust(table: Any, seat: Any) -> Any:
    """Return the points that a bust loses: the bonus for finished monsters, and the parts on unfinished ones."""
    finished = 0
    laid = 0
    for slot in range(SLOTS):
        monster = table.monster[seat, slot]
        if monster >= 0 and table.missing[seat, slot] > 0:
            laid += table.symbols[monster] - table.missing[seat, slot]
        elif monster >= 0:
            finished += 1
    return table.bonus[finished] + laid * points_per_part(table, seat)


@compiled
def order_value(table: Any, seat: Any, colour: Any, is_super: Any) -> Any:
    """Return the rough value of an order to a seat, in prestige points."""
    rejects = reject_room(table, seat)
    if is_super:
        if colour == YELLOW:
            rejects += 1  # one Rot goes back into the bag # M-16
        tokens = SUPER_BATCH[colour]
        draws = tokens + single_draws(table, seat, tokens, SUPER_SINGLES[colour], rejects)
        extras = SUPER_EXTRAS[colour]
    else:
        tokens = BATCH[colour]
        draws = float(tokens)
        extras = EXTRAS[colour]
    gain = points_per_part(table, seat) * parts_placed(table, seat, draws)
    return gain + extras - overfill_chance(table, seat, tokens, rejects) * lost_by_bust(table, seat)


@compiled
def expected_value(table: Any, seat: Any, colour: Any, chance: Any) -> Any:
    """Return the rough value of an order to a seat if it becomes a Super action with this chance."""
    value = chance * order_value(table, seat, colour, True)
    return value + (1.0 - chance) * order_value(table, seat, colour, False)


@compiled
def best_order(table: Any, seat: Any, prior: Any) -> Any:
    """Return the order of the highest expected value against neighbours that order as they have so far."""
    best = RED
    highest = -1e9
    for colour in range(COLOURS):
        value = expected_value(table, seat, colour, super_chance(table, seat, colour, prior))
        if value > highest:
            best = colour
            highest = value
    return best


@compiled
def likeliest_super(table: Any, seat: Any, prior: Any) -> Any:
    """Return the order most likely to become a Super action; among equals the needed one, else red before yellow."""
    best = usual_need(table, seat)
    highest = super_chance(table, seat, best, prior)
    for colour in range(COLOURS):
        chance = super_chance(table, seat, colour, prior)
        if chance > highest + 1e-9:  # equal chances may differ in their last digit
            best = colour
            highest = chance
    return best


@compiled
def best_reply(table: Any, me: Any, seat: Any) -> Any:
    """Return a seat's best order if its neighbours order as guessed in me.scratch."""
    left = me.scratch[GUESS + neighbour(table, seat, 1)]
    right = me.scratch[GUESS + neighbour(table, seat, -1)]
    best = RED
    highest = -1e9
    for colour in range(COLOURS):
        is_super = banner(colour) == left or banner(colour) == right
        value = order_value(table, seat, colour, is_super)
        if value > highest:
            best = colour
            highest = value
    return best


@compiled
def level_order(table: Any, me: Any, level: Any) -> Any:
    """Return this seat's order at a level of reasoning: what its lab needs, or the best reply to the level below."""
    for seat in range(table.seats):
        me.scratch[GUESS + seat] = usual_need(table, seat)
    for _ in range(level):
        for seat in range(table.seats):
            me.scratch[REPLY + seat] = best_reply(table, me, seat)
        for seat in range(table.seats):
            me.scratch[GUESS + seat] = me.scratch[REPLY + seat]
    return me.scratch[GUESS + me.seat]
