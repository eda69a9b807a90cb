"""Building blocks of Making Monsters' strategies for what comes from the carts, and for L.E.S.T.E.R. cards."""

from typing import Any

from analyser.core.jit import compiled
from analyser.games.making_monsters.choices import most_wanted
from analyser.games.making_monsters.state import (
    CARTS,
    COMPOST,
    EXPAND,
    FLEXIBILITY,
    LESTERS,
    MEAT_REPLICATOR,
    PUBLICITY,
    ROT,
    SCAVENGE,
    SPOTS,
    TAKE_NOTHING,
    TAKE_UPGRADE,
    UNIVERSAL,
    UPGRADES,
    WAREHOUSE,
    ZAPPER_REPLICATOR,
)

# What an upgrade is worth to fill_needs, by number (Sorting Table … Warehouse); a part is worth PART
UPGRADE_WORTH = (8, 5, 7, 6, 6, 6, 6, 6, 1, 3, 9, 9, 5)
PART = 4
PER_REPLICATOR = 2  # that a Universal Replicator is worth for each replicator owned
# Its rank in an engine; 0 = no part of one
ENGINE_RANK = (0, 0, 3, 5, 5, 5, 5, 5, 4, 0, 0, 1, 2)
KEEP_ALWAYS = 100  # a Warehouse once it is owned: without it others have to go


@compiled
def replicators(me: Any) -> Any:
    """Count the replicators owned."""
    count = 0
    for upgrade in range(MEAT_REPLICATOR, ZAPPER_REPLICATOR + 1):
        count += me.upgrades[upgrade]
    return count


@compiled
def upgrade_worth(me: Any, upgrade: Any) -> Any:
    """Return what an upgrade is worth compared with others, and with a part (PART)."""
    worth = UPGRADE_WORTH[upgrade]
    if upgrade == UNIVERSAL:
        worth += PER_REPLICATOR * replicators(me)
    return worth


@compiled
def least_upgrade(me: Any) -> Any:
    """Return the upgrade owned that is worth least; a Warehouse only if there is nothing else."""
    least = -1
    lowest = 1 << 30
    for upgrade in range(UPGRADES):
        if me.upgrades[upgrade] > 0:
            worth = KEEP_ALWAYS if upgrade == WAREHOUSE else upgrade_worth(me, upgrade)
            if worth < lowest:
                least = upgrade
                lowest = worth
    return least


@compiled
def has_upgrade_room(table: Any, me: Any) -> Any:
    """Say whether a place for an upgrade is free."""
    return me.upgrades_owned < table.upgrade_slots + table.warehouse_slots * me.upgrades[WAREHOUSE]


@compiled
def upgrade_at(table: Any, answer: Any) -> Any:
    """Return the upgrade that an answer to take_item means."""
    spot = answer - TAKE_UPGRADE
    return table.cart_upgrade[spot // SPOTS, spot % SPOTS]


@compiled
def best_upgrade(table: Any, me: Any) -> Any:
    """Return the answer to take_item that takes the most useful upgrade; -1 if none may be taken."""
    best = -1
    highest = -1
    for answer in range(TAKE_UPGRADE, TAKE_NOTHING):
        if me.may_take[answer] == 1:
            worth = upgrade_worth(me, upgrade_at(table, answer))
            if worth > highest:
                best = answer
                highest = worth
    return best


@compiled
def improves(table: Any, me: Any, upgrade: Any) -> Any:
    """Say whether an upgrade finds a free place, or one with an upgrade that is worth less."""
    if has_upgrade_room(table, me):
        return True
    least = least_upgrade(me)
    return least >= 0 and least != WAREHOUSE and upgrade_worth(me, least) < upgrade_worth(me, upgrade)


@compiled
def item_for(table: Any, me: Any) -> Any:
    """Return the item to take: an upgrade worth more than a part, else the most wanted part, else any upgrade."""
    answer = best_upgrade(table, me)
    part = most_wanted(table, me, me.may_take)
    if answer >= 0:
        upgrade = upgrade_at(table, answer)
        if (part < 0 or upgrade_worth(me, upgrade) > PART) and improves(table, me, upgrade):
            return answer
    return part if part >= 0 else TAKE_NOTHING


@compiled
def part_or_nothing(table: Any, me: Any) -> Any:
    """Return the most wanted part that may be taken, else nothing."""
    part = most_wanted(table, me, me.may_take)
    return part if part >= 0 else TAKE_NOTHING


@compiled
def any_item(table: Any, me: Any) -> Any:
    """Return the item to take for one who leaves nothing behind: upgrades while there is room for them, then parts."""
    answer = best_upgrade(table, me)
    return answer if answer >= 0 and has_upgrade_room(table, me) else part_or_nothing(table, me)


@compiled
def upgrade_or_item(table: Any, me: Any, upgrade: Any) -> Any:
    """Return the answer to take_item that takes a certain upgrade, else the item that fill_needs takes."""
    for answer in range(TAKE_UPGRADE, TAKE_NOTHING):
        if me.may_take[answer] == 1 and upgrade_at(table, answer) == upgrade and improves(table, me, upgrade):
            return answer
    return item_for(table, me)


@compiled
def engine_rank(me: Any, upgrade: Any) -> Any:
    """Return how much an upgrade matters to an engine; a Universal Replicator needs a replicator to feed."""
    return 0 if upgrade == UNIVERSAL and replicators(me) == 0 else ENGINE_RANK[upgrade]


@compiled
def least_engine(me: Any) -> Any:
    """Return the upgrade owned that matters least to an engine; a Warehouse only if there is nothing else."""
    least = -1
    lowest = 1 << 30
    for upgrade in range(UPGRADES):
        if me.upgrades[upgrade] > 0:
            rank = KEEP_ALWAYS if upgrade == WAREHOUSE else engine_rank(me, upgrade)
            if rank < lowest:
                least = upgrade
                lowest = rank
    return least


@compiled
def engine_item(table: Any, me: Any) -> Any:
    """Return the item to take for an engine: its upgrades, also for lesser ones; else like fill_needs, dropping none."""
    room = has_upgrade_room(table, me)
    best = -1
    highest = 0 if room else engine_rank(me, max(least_engine(me), 0))
    for answer in range(TAKE_UPGRADE, TAKE_NOTHING):
        if me.may_take[answer] == 1:
            rank = engine_rank(me, upgrade_at(table, answer))
            if rank > highest:
                best = answer
                highest = rank
    if best >= 0:
        return best
    return item_for(table, me) if room else part_or_nothing(table, me)


@compiled
def lester_or(me: Any, first: Any, second: Any, third: Any, fourth: Any) -> Any:
    """Return the first of these L.E.S.T.E.R. cards that is left, else the lowest."""
    for card in (first, second, third, fourth):
        if me.lester_left[card] == 1:
            return card
    for card in range(LESTERS):
        if me.lester_left[card] == 1:
            return card
    return COMPOST


@compiled
def lester_for(table: Any, me: Any) -> Any:
    """Return the L.E.S.T.E.R. card to play: what helps the bag longest first; near the end prestige first."""
    if me.lester_left[PUBLICITY] == 1 and table.track_left <= table.seats:
        return PUBLICITY
    if me.lester_left[EXPAND] == 1 and has_upgrade_room(table, me):
        return EXPAND
    if me.lester_left[COMPOST] == 1 and me.bag[ROT] == 0:
        return lester_or(me, FLEXIBILITY, SCAVENGE, PUBLICITY, EXPAND)
    return lester_or(me, FLEXIBILITY, SCAVENGE, COMPOST, PUBLICITY)


@compiled
def lester_first(table: Any, me: Any, card: Any) -> Any:
    """Return a certain L.E.S.T.E.R. card if it is left, else the one that fill_needs plays."""
    return card if me.lester_left[card] == 1 else lester_for(table, me)


@compiled
def upgrade_on_carts(table: Any) -> Any:
    """Say whether any cart has an upgrade."""
    for cart in range(CARTS):
        for spot in range(SPOTS):
            if table.cart_upgrade[cart, spot] >= 0:
                return True
    return False
