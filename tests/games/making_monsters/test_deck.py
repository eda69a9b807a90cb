"""Making Monsters' decks: the default cards, random ones by the same recipe, and cards from a file."""

from collections import Counter
from fractions import Fraction

import pytest

from analyser.errors import UsageError
from analyser.games.making_monsters import GAME
from analyser.games.making_monsters.deck import deck_of

DEFAULT = """
M01 LL 2 gain_own, M02 LS 3 prestige1, M03 LS 3 gain_any, M04 LK 3 extra_item, M05 LK 3 draw_monster, M06 LG 4 compost,
M07 LZ 4 gain_own, M08 SS 3 prestige1, M09 SK 4 gain_any, M10 SK 4 extra_item, M11 SG 4 draw_monster, M12 SZ 5 compost,
M13 KK 4 gain_own, M14 KG 5 prestige1, M15 KZ 5 gain_any, M16 GG 5 extra_item, M17 GZ 6 draw_monster, M18 ZZ 6 compost,
M19 LLS 5 gain_own, M20 LLK 5 prestige1, M21 LLG 6 gain_any, M22 LLZ 6 extra_item, M23 LSS 5 draw_monster,
M24 LSK 6 compost, M25 LSK 6 gain_own, M26 LSG 6 prestige1, M27 LSZ 7 gain_any, M28 LKK 6 extra_item,
M29 LKG 7 draw_monster, M30 LKZ 7 compost, M31 LGG 7 gain_own, M32 LGZ 8 prestige1, M33 LZZ 8 gain_any,
M34 SSK 6 extra_item, M35 SSG 7 draw_monster, M36 SSZ 7 compost, M37 SKK 7 gain_own, M38 SKG 7 prestige1,
M39 SKZ 8 gain_any, M40 SGZ 8 extra_item, M41 KKG 8 draw_monster, M42 KGZ 9 compost,
M43 LLSK 8 gain_own, M44 LLSG 8 prestige1, M45 LLKG 9 gain_any, M46 LLSZ 9 extra_item, M47 LLKZ 9 draw_monster,
M48 LSSK 8 compost, M49 LSSG 9 gain_own, M50 LSKG 9 prestige1, M51 LSKZ 10 gain_any, M52 LSGZ 10 extra_item,
M53 LKKG 10 draw_monster, M54 LKGZ 11 compost, M55 SSKG 10 gain_own, M56 SSKZ 10 prestige1, M57 SKGG 11 gain_any,
M58 SKGZ 11 extra_item, M59 LLGZ 10 draw_monster, M60 KKGZ 12 compost,
M61 LLSKG 11 gain_mutation, M62 LLSKZ 12 gain_mutation, M63 LSSKG 12 gain_mutation, M64 LSKGZ 13 gain_mutation,
M65 LSKGZ 13 gain_mutation, M66 LLSGZ 12 gain_mutation, M67 LSKKG 12 gain_mutation, M68 SSKGZ 14 gain_mutation,
M69 LLKGZ 13 gain_mutation, M70 LSGGZ 14 gain_mutation, M71 LSKZZ 14 gain_mutation, M72 LLSSK 10 gain_mutation
"""
SIZES = {2: 18, 3: 24, 4: 18, 5: 12}
WEIGHTS = {"L": Fraction(1), "S": Fraction(3, 2), "K": Fraction(2), "G": Fraction(5, 2), "Z": Fraction(3)}
SMALL = {
    (size, action): cards
    for size, cards in {2: 3, 3: 4, 4: 3}.items()
    for action in ("gain_own", "gain_any", "prestige1", "extra_item", "draw_monster", "compost")
}
GOOD = 'id="a"\nneed="LS"\nprestige=1'


def cards(**rules):
    """The cards under some rules."""
    return deck_of({**GAME.defaults(), **rules})


def write_deck(folder, text):
    """Write a deck; return the value of the option `deck`."""
    path = folder / "cards.toml"
    path.write_text(text, encoding="utf-8")
    return str(path)


def recipe_prestige(card):
    """Weights of the parts, plus parts beyond two, rounded half up."""
    return int(sum(WEIGHTS[part] for part in card.parts) + len(card.parts) - 2 + Fraction(1, 2))


def symbols(deck):
    """Symbols of each part over a deck."""
    return [sum(card.need[part] for card in deck) for part in range(5)]


def follows_the_recipe(deck):
    """Whether sizes, symbols, prestige and actions are those of the recipe."""
    return (
        Counter(sum(card.need) for card in deck) == SIZES
        and symbols(deck) == [62, 55, 49, 40, 34]
        and [card.prestige for card in deck] == [recipe_prestige(card) for card in deck]
        and Counter((sum(card.need), card.action) for card in deck) == {**SMALL, (5, "gain_mutation"): 12}
        and max(max(card.need) for card in deck) == 2
        and len({card.id for card in deck}) == 72
    )


def test_the_default_deck():
    told = [f"{card.id} {card.parts} {card.prestige} {card.action}" for card in cards()]
    assert ", ".join(told).split() == DEFAULT.split()
    assert len(told) == 72
    assert sum(symbols(cards())) == 240
    assert round(sum(card.prestige for card in cards()) / 72, 1) == 7.8


def test_the_default_deck_follows_its_recipe():
    assert follows_the_recipe(cards())


def test_random_decks_follow_the_recipe_of_the_default_one():
    assert all(follows_the_recipe(cards(deck="random", deck_seed=seed)) for seed in range(20))


def test_random_decks_depend_on_their_seed_alone():
    assert cards(deck="random", deck_seed=7) == cards(deck="random", deck_seed=7)
    assert len({cards(deck="random", deck_seed=seed) for seed in range(20)}) == 20


def test_a_deck_from_a_file(tmp_path):
    text = (
        '[[cards]]\nid = "plain"\nneed = "ZKLK"\nprestige = 0\n'
        '[[cards]]\nid = "large"\nneed = [9, 0, 2, 0, 1]\nprestige = 10_000\naction = "compost"\n'
    )
    deck = cards(deck=write_deck(tmp_path, text))
    assert [(card.id, card.need, card.prestige, card.action) for card in deck] == [
        ("plain", (1, 0, 2, 0, 1), 0, "none"),
        ("large", (9, 0, 2, 0, 1), 10_000, "compost"),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"needs \[\[cards\]\] tables and nothing else"),
        ("cards = []", r"needs \[\[cards\]\] tables and nothing else"),
        (f"other = 1\n[[cards]]\n{GOOD}", r"needs \[\[cards\]\] tables and nothing else"),
        ("[[cards", "is not TOML"),
        ("cards = [1]", "card 1: a card has id, need, prestige and perhaps action"),
        ('[[cards]]\nid="a"\nneed="LS"', "card 1: a card has id, need, prestige and perhaps action"),
        (f'[[cards]]\n{GOOD}\ncolour="red"', "a card has id, need, prestige and perhaps action"),
        (f'[[cards]]\n{GOOD}\naction="compots"', "action = 'compots' is not an action"),
        (f"[[cards]]\n{GOOD}\naction=[1]", "is not an action"),
        ('[[cards]]\nid="a"\nneed=[1,0,0,0]\nprestige=1', "is neither letters of LSKGZ nor five numbers"),
        ('[[cards]]\nid="a"\nneed=[0,0,0,0,0]\nprestige=1', "is neither letters of LSKGZ nor five numbers"),
        ('[[cards]]\nid="a"\nneed=[1,0,0,0,10]\nprestige=1', "is neither letters of LSKGZ nor five numbers"),
        ('[[cards]]\nid="a"\nneed=[1,0,0,0,true]\nprestige=1', "is neither letters of LSKGZ nor five numbers"),
        ('[[cards]]\nid="a"\nneed="LM"\nprestige=1', "is neither letters of LSKGZ nor five numbers"),
        ('[[cards]]\nid="a"\nneed=""\nprestige=1', "is neither letters of LSKGZ nor five numbers"),
        ('[[cards]]\nid="a"\nneed="LLLLLLLLLL"\nprestige=1', "is neither letters of LSKGZ nor five numbers"),
        ('[[cards]]\nid="a"\nneed="LS"\nprestige=1.5', "is not a whole number from 0 to 10000"),
        ('[[cards]]\nid="a"\nneed="LS"\nprestige=-1', "is not a whole number from 0 to 10000"),
        ('[[cards]]\nid=" "\nneed="LS"\nprestige=1', "is not a name"),
        (f"[[cards]]\n{GOOD}\n" * 2, "two cards have one id"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(tmp_path, text, message):
    with pytest.raises(UsageError, match=message):
        cards(deck=write_deck(tmp_path, text))


def test_a_misspelt_action_is_named(tmp_path):
    with pytest.raises(UsageError) as refusal:
        cards(deck=write_deck(tmp_path, f'[[cards]]\n{GOOD}\naction="compots"'))
    assert refusal.value.hint == 'did you mean "compost"?'


def test_a_deck_that_is_too_large_is_refused(tmp_path):
    def deck(count):
        entries = [f'[[cards]]\nid = "C{number}"\nneed = "L"\nprestige = 1' for number in range(count)]
        return write_deck(tmp_path, "\n".join(entries))

    assert len(cards(deck=deck(120))) == 120
    with pytest.raises(UsageError, match="has 121 cards; at most 120"):
        cards(deck=deck(121))


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(UsageError, match="can't be read"):
        cards(deck=str(tmp_path / "none.toml"))
