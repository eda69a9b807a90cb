"""What the twin's box of Making Monsters holds, typed from the list of default components."""

from types import SimpleNamespace

LETTERS = "LSKGZ"  # limb, stitch, spike, goop, zapper
ACTIONS = ("gain_own", "prestige1", "gain_any", "extra_item", "draw_monster", "compost")  # dealt in turn, M01 to M60
NUMBER_OF = {
    "none": 0,
    "gain_own": 1,
    "gain_any": 2,
    "prestige1": 3,
    "extra_item": 4,
    "draw_monster": 5,
    "compost": 6,
    "gain_mutation": 7,
}
PRINTED = [("LS", 2), ("LSK", 4)]
CARDS = """
LL2 LS3 LS3 LK3 LK3 LG4 LZ4 SS3 SK4 SK4 SG4 SZ5 KK4 KG5 KZ5 GG5 GZ6 ZZ6
LLS5 LLK5 LLG6 LLZ6 LSS5 LSK6 LSK6 LSG6 LSZ7 LKK6 LKG7 LKZ7 LGG7 LGZ8 LZZ8 SSK6 SSG7 SSZ7 SKK7 SKG7 SKZ8 SGZ8 KKG8 KGZ9
LLSK8 LLSG8 LLKG9 LLSZ9 LLKZ9 LSSK8 LSSG9 LSKG9 LSKZ10 LSGZ10 LKKG10 LKGZ11 SSKG10 SSKZ10 SKGG11 SKGZ11 LLGZ10 KKGZ12
LLSKG11 LLSKZ12 LSSKG12 LSKGZ13 LSKGZ13 LLSGZ12 LSKKG12 SSKGZ14 LLKGZ13 LSGGZ14 LSKZZ14 LLSSK10
"""


def needs_of(parts):
    """Symbols of each part.

    >>> needs_of("LLSZ")
    (2, 1, 0, 0, 1)
    """
    return tuple(parts.count(letter) for letter in LETTERS)


def default_monsters(with_actions=True):
    """(needs, worth, action number) by monster number: the two printed ones, then the 72 cards."""
    monsters = [(needs_of(parts), worth, 0) for parts, worth in PRINTED]
    for number, card in enumerate(CARDS.split()):
        parts = card.rstrip("0123456789")
        action = ACTIONS[number % len(ACTIONS)] if number < 60 else "gain_mutation"
        monsters.append((needs_of(parts), int(card.removeprefix(parts)), NUMBER_OF[action] if with_actions else 0))
    return monsters


def default_tables(seats, **changes):
    """The numbers of the default components for this many seats, some changed."""
    tables = SimpleNamespace(
        bonus=[0, 1, 3, 6, 10, 15],
        rot=[0, 1, 1, 2, 2, 3],
        items=[1, 2, 3, 4, 5, 6],
        cart_parts=[needs_of(parts) for parts in ("LSZ", "LKG", "SKZ", "LSG")],
        place_of=[0, 2] if seats == 2 else list(range(seats)),
        bag=[5, 4, 3, 2, 1, 0, 7],
        tokens=[70, 52, 52, 48, 44, 20, 58],
        tiles=[4] + [3] * 12,
        rot_track=4 * seats,
        reject_slots=6,
        sorting_slots=2,
        upgrade_slots=3,
        warehouse_slots=2,
        first_draws=5,
        max_rounds=100,
    )
    unknown = set(changes) - set(vars(tables))
    if unknown:
        raise ValueError(f"no component is called {sorted(unknown)}")
    vars(tables).update(changes)
    return tables
