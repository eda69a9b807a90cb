"""IGOR's decks: the default cards, random ones by the same recipe, and cards from a file."""

from collections import Counter

import pytest
from decks import write_deck

from analyser.errors import UsageError
from analyser.games.igor import GAME
from analyser.games.igor.deck import deck_of

DEFAULT = """
I01 11100 2, I02 01110 2, I03 00111 2, I04 10011 2, I05 11001 2, I06 21010 4, I07 02101 4, I08 10210 4, I09 01021 4,
I10 10102 4, I11 20201 6, I12 12020 6, I13 01202 6, I14 20120 6, I15 02012 6, I16 21111 6, I17 20202 8, I18 03021 8
"""


def cards(**rules):
    """The cards under some rules."""
    return deck_of({**GAME.defaults(), **rules})


def recipe_value(card):
    """Symbols, plus copies beyond the first of each part, minus one."""
    return sum(card.need) + sum(copies - 1 for copies in card.need if copies) - 1


def test_the_default_deck():
    told = [f"{card.id} {''.join(map(str, card.need))} {card.value}" for card in cards()]
    assert ", ".join(told).split() == DEFAULT.split()
    assert sum(card.value for card in cards()) == 82
    assert [sum(card.need[part] for card in cards()) for part in range(5)] == [16, 16, 15, 15, 16]
    assert [card.value for card in cards()] == [recipe_value(card) for card in cards()]


def test_random_decks_follow_the_recipe_of_the_default_one():
    for seed in range(200):
        deck = cards(deck="random", deck_seed=seed)
        assert Counter(sum(card.need) for card in deck) == {3: 5, 4: 5, 5: 5, 6: 3}
        totals = [sum(card.need[part] for card in deck) for part in range(5)]
        assert max(totals) - min(totals) <= 1
        assert [card.value for card in deck] == [recipe_value(card) for card in deck]
        assert len({card.need for card in deck}) == 18
        assert max(max(card.need) for card in deck) <= 3


def test_random_decks_depend_on_their_seed_alone():
    assert cards(deck="random", deck_seed=7) == cards(deck="random", deck_seed=7)
    assert len({cards(deck="random", deck_seed=seed) for seed in range(50)}) == 50


def test_a_deck_from_a_file(tmp_path):
    deck = cards(deck=write_deck(tmp_path, [("10000", 0), ("90201", 10_000)]))
    assert [(card.id, card.need, card.value) for card in deck] == [
        ("C0", (1, 0, 0, 0, 0), 0),
        ("C1", (9, 0, 2, 0, 1), 10_000),
    ]


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", r"needs \[\[cards\]\] tables and nothing else"),
        ("cards = []", r"needs \[\[cards\]\] tables and nothing else"),
        ("other = 1\n[[cards]]\nid='a'\nneed=[1,0,0,0,0]\nvalue=1", r"needs \[\[cards\]\] tables and nothing else"),
        ("[[cards", "is not TOML"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0,0]", "card 1: a card has id, need and value, nothing else"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0,0]\nvalue=1\ncolour='red'", "a card has id, need and value, nothing else"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0]\nvalue=1", "is not five numbers from 0 to 9"),
        ("[[cards]]\nid='a'\nneed=[0,0,0,0,0]\nvalue=1", "is not five numbers from 0 to 9"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0,10]\nvalue=1", "is not five numbers from 0 to 9"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0,true]\nvalue=1", "is not five numbers from 0 to 9"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0,0]\nvalue=1.5", "is not a whole number from 0 to 10000"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0,0]\nvalue=-1", "is not a whole number from 0 to 10000"),
        ("[[cards]]\nid=' '\nneed=[1,0,0,0,0]\nvalue=1", "is not a name"),
        ("[[cards]]\nid='a'\nneed=[1,0,0,0,0]\nvalue=1\n" * 2, "two cards have one id"),
    ],
)
def test_a_file_that_is_no_deck_is_refused(tmp_path, text, message):
    path = tmp_path / "cards.toml"
    path.write_text(text, encoding="utf-8")
    with pytest.raises(UsageError, match=message):
        cards(deck=str(path))


def test_a_deck_that_is_too_large_is_refused(tmp_path):
    assert len(cards(deck=write_deck(tmp_path, [("10000", 1)] * 60))) == 60
    with pytest.raises(UsageError, match="has 61 cards; at most 60"):
        cards(deck=write_deck(tmp_path, [("10000", 1)] * 61))


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(UsageError, match="can't be read"):
        cards(deck=str(tmp_path / "none.toml"))
