"""Le grand méchant Monstre's components: the token presets, tokens of a file, and what RULES holds of the options."""

import pytest

from analyser.errors import UsageError
from analyser.games.grand_mechant_monstre import GAME, state
from analyser.games.grand_mechant_monstre.tables import preset

FILE = '[tokens]\nsource="mine"\nteeth=[1,0,0]\nhorns=[0,2,0]\neyes=[0,0,3]\nlegs=[4,0,0]\narms=[0,5,0]\naccessories=[0,0,100]'
NONE = "[tokens]\n" + "".join(f"{name}=[0,0,0]\n" for name in ("teeth", "horns", "eyes", "legs", "arms", "accessories"))


def rules(seats=4, **settings):
    """RULES under some settings."""
    return GAME.new_rules({**GAME.defaults(), **settings}, seats)[0]


@pytest.fixture
def tokens_file(tmp_path):
    """Write tokens; return the value of the option `components`."""

    def write(text):
        path = tmp_path / "tokens.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


@pytest.mark.parametrize(("name", "by_size"), [("two_heavy", (12, 7, 6)), ("even", (9, 8, 8))])
def test_the_presets(name, by_size):
    tokens = preset(name)
    assert tuple(map(sum, zip(*tokens, strict=True))) == by_size
    assert sum(by_size) == 25
    assert sorted(map(sum, tokens)) == [4, 4, 4, 4, 4, 5]
    assert rules(tokens=name).copies.sum(axis=1).tolist() == list(by_size)


def test_two_heavy_has_one_three_more_for_accessories():
    copies = rules().copies
    assert copies.tolist() == [[2] * 6, [1, 1, 1, 1, 1, 2], [1] * 6]


def test_even_by_attribute():
    copies = rules(tokens="even").copies
    assert copies.tolist() == [[2, 2, 2, 1, 1, 1], [1, 1, 1, 2, 2, 1], [1, 1, 1, 1, 2, 2]]


def test_a_file_replaces_the_tokens(tokens_file):
    found = rules(components=tokens_file(FILE), tokens="even")
    assert found.copies.tolist() == [[1, 0, 0, 4, 0, 0], [0, 2, 0, 0, 5, 0], [0, 0, 3, 0, 0, 100]]


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[tokens", "is not TOML", "components is default, or a TOML file"),
        ("[token]\nteeth=[1,1,1]", r"needs a table \[tokens\] and nothing else", "in the form"),
        (FILE + "\n[more]", r"needs a table \[tokens\] and nothing else", "in the form"),
        ("tokens = 5", r"needs a table \[tokens\] and nothing else", "in the form"),
        (FILE + "\ntail=[1,1,1]", 'there is no attribute "tail"', ""),
        (FILE.replace("horns", "horn"), 'there is no attribute "horn"', 'did you mean "horns"?'),
        (FILE.replace("legs=[4,0,0]\n", ""), "legs are missing", "the attributes are teeth"),
        (
            FILE.replace("[4,0,0]", "[4,0]"),
            r"legs = \[4, 0\] is not three whole numbers from 0 to 100",
            "tokens of size",
        ),
        (FILE.replace("[4,0,0]", "[4,0,-1]"), "is not three whole numbers", "tokens of size"),
        (FILE.replace("[4,0,0]", "[4,0,101]"), "is not three whole numbers", "tokens of size"),
        (FILE.replace("[4,0,0]", "[4,0,1.0]"), "is not three whole numbers", "tokens of size"),
        (FILE.replace("[4,0,0]", "[4,0,true]"), "is not three whole numbers", "tokens of size"),
        (FILE.replace("[4,0,0]", "4"), "legs = 4 is not three whole numbers", "tokens of size"),
    ],
)
def test_tokens_that_cannot_be_played_are_refused(tokens_file, text, message, hint):
    with pytest.raises(UsageError, match=message) as refusal:
        rules(components=tokens_file(text))
    assert refusal.value.hint.startswith(hint)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(UsageError, match="can't be read"):
        rules(components=str(tmp_path / "none.toml"))


def test_defaults_become_numbers():
    found = rules()
    values = {name: int(found[name]) for name in found.dtype.names if name != "copies"}
    assert values == {
        "meter_height": 12,
        "to_win": 13,
        "decor_height": 1,
        "decors": 10,
        "voluntary": 1,
        "max_ticks": 5,
        "missing_token": state.CONVERT,
        "exact": 1,
        "highest_wins": 0,
        "finish_round": 0,
        "extra_dice": 1,
        "random_start": 0,
        "removed": 1,
        "max_rounds": 60,
    }


@pytest.mark.parametrize(
    ("settings", "field", "value"),
    [
        ({"win_condition": "reach"}, "to_win", 12),
        ({"meter_height": 20}, "to_win", 21),
        ({"meter_height": 20}, "meter_height", 20),
        ({"decor_limit": None}, "decors", state.UNLIMITED),
        ({"decor_limit": 0}, "decors", 0),
        ({"decor_voluntary": False}, "voluntary", 0),
        ({"missing_token": "bonus_open"}, "missing_token", state.BONUS_OPEN),
        ({"missing_token": "bonus_close"}, "missing_token", state.BONUS_CLOSE),
        ({"missing_token": "none"}, "missing_token", state.NO_DECOR),
        ({"exact_threshold": False}, "exact", 0),
        ({"stall": "highest_wins"}, "highest_wins", 1),
        ({"finish_round": True}, "finish_round", 1),
        ({"start_player": "random"}, "random_start", 1),
        ({"removed_per_missing_player": 3}, "removed", 3),
    ],
)
def test_options_that_are_words_or_change_their_name(settings, field, value):
    assert rules(**settings)[field] == value


def test_what_a_reader_is_told(tokens_file):
    defaults = GAME.defaults()
    assert GAME.cautions(defaults) == []
    assert GAME.assumptions(defaults) == ["tokens", "meter_height", "decor_height"]
    other = {**defaults, "components": tokens_file(FILE), "stall": "highest_wins", "max_rounds": 9}
    assert GAME.assumptions(other) == ["components", "meter_height", "decor_height", "stall", "max_rounds"]


def cautioned(**settings):
    return GAME.cautions({**GAME.defaults(), **settings})


def test_a_scare_o_meter_that_nobody_can_overflow():
    assert cautioned(meter_height=39) == []  # six giant tokens and all Decor tokens
    (sentence,) = cautioned(meter_height=40)
    assert sentence.startswith("A monster grows to 40 units at most")
    assert sentence.endswith("41 units win: nobody can win.")
    assert cautioned(meter_height=40, win_condition="reach") == []
    assert cautioned(meter_height=200, decor_limit=None) == []
    assert cautioned(meter_height=30, decor_limit=None, decor_height=0) != []
    assert cautioned(meter_height=28, max_ticks=4) != []  # without giant tokens
    assert cautioned(meter_height=27, max_ticks=4) == []


def test_tokens_that_are_not_there_are_not_counted(tokens_file):
    assert cautioned(components=tokens_file(NONE), meter_height=9) == []
    assert cautioned(components=tokens_file(NONE), meter_height=10) != []


def test_decor_that_is_worth_most():
    assert "worth most" in cautioned(decor_limit=None, missing_token="bonus_open")[0]
