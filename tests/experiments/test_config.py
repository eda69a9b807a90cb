"""Configuration files: what is read, and what is refused with file, key, value and a hint."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyser.errors import UsageError
from analyser.experiments.settings.config import parse_toml, read_config
from analyser.experiments.settings.players import Part

PLAYER = 'game = "pig"\n[[players]]\nstrategy = "hold_at"\n'
CHECK = 'game = "pig"\n[[check]]\nmetric = "share"\n'


@pytest.fixture
def read(tmp_path):
    def read_text(text, encoding="utf-8"):
        path = tmp_path / "my file.toml"
        path.write_bytes(text if isinstance(text, bytes) else text.encode(encoding))
        return read_config(path)

    return read_text


@pytest.fixture
def refused(read):
    def refuse(text):
        with pytest.raises(UsageError) as error:
            read(text)
        assert "my file.toml" in error.value.message
        assert error.value.hint
        return error.value

    return refuse


def test_everything_a_file_can_say(read):
    config = read("""
        game = "pig"
        games = 1e6
        seed = "18446744073709551615"
        seats = "2-3"
        [rules]
        target = 50
        refill = "immediate"
        random = true
        [[players]]
        strategy = "hold_at"
        name = "a, b: [bold]=c"
        params = { at = 20, odds.limit = 0.5 }
        [[players]]
        strategy = "bots/a.py:Mine+hold_at"
        params = { "hold_at.at" = 25 }
        [[vary]]
        name = "rules.target"
        values = "50..100 step 10"
        [[check]]
        metric = "share"
        of = "hold_at"
        by = "seat"
        within = [0.45, 0.55]
    """)
    assert (config.game, config.games, config.seed, config.seats) == ("pig", 10**6, 2**64 - 1, [2, 3])
    assert config.rules == {"target": 50, "refill": "immediate", "random": True}
    assert config.vary[0].values == "50..100 step 10"
    assert config.checks[0].within == [0.45, 0.55]


def test_players_become_specifications(read, tmp_path):
    config = read(
        PLAYER + 'name = " bold "\nparams = { at = 20 }\n[[players]]\nstrategy = "bots/a.py:Mine+hold_at"\n'
        'params = { "hold_at.at" = 2.5, Mine.greedy = true }\n'
    )
    first, second = config.player_specs()
    assert (first.label, first.parts, first.parameters) == ("bold", (Part("hold_at"),), ((None, "at", 20),))
    assert second.parts == (Part("Mine", str(tmp_path / "bots/a.py")), Part("hold_at"))
    assert second.parameters == (("hold_at", "at", 2.5), ("Mine", "greedy", True))


def test_a_byte_order_mark_and_windows_line_ends_are_fine(read):
    assert read("\ufeffgame = 'pig'\r\ngames = 5\r\n").games == 5


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "latin-1", "utf-32"])
def test_other_encodings_are_refused_with_a_hint(read, encoding):
    with pytest.raises(UsageError, match="UTF-8") as error:
        read("game = 'pig' # é\n", encoding)
    assert "save the file as UTF-8" in error.value.hint


@pytest.mark.parametrize(
    ("text", "says", "hint"),
    [
        ("", "the file is empty", "analyser new config"),
        ("# a comment\r\n", "the file is empty", "analyser new config"),
        ("games = 5", 'the key "game" is missing', "analyser games"),
        ('game = ""', 'game = ""', "empty"),
        ("game = 5", "game = 5", "text in quotes"),
        ('game = "pig"\ngames = 0', "games = 0", "from 1 to"),
        ('game = "pig"\ngames = -5', "games = -5", "from 1 to"),
        ('game = "pig"\ngames = 1.5', "games = 1.5", "from 1 to"),
        ('game = "pig"\ngames = nan', "games = nan", "from 1 to"),
        ('game = "pig"\ngames = "1000"', 'games = "1000"', "without quotes"),
        ('game = "pig"\ngames = true', "games = true", "from 1 to"),
        ('game = "pig"\nseed = 18446744073709551616', "seed = 18446744073709551616", "2^64 - 1"),
        ('game = "pig"\nseed = -1', "seed = -1", "from 0 to"),
        ('game = "pig"\nseed = 1.5', "seed = 1.5", "from 0 to"),
        ('game = "pig"\nseats = 9', "seats = 9", "1 to 6"),
        ('game = "pig"\nseats = [2, 3]', "seats = [2, 3]", "2-4"),
        ('game = "pig"\ngmaes = 5', 'there is no key "gmaes"', 'did you mean "games"?'),
        ('game = "pig"\ninclude = "x.toml"', 'there is no key "include"', "known: check, game"),
        ('game = "pig"\nstrategy = "hold_at"', 'there is no key "strategy"', "[[players]]"),
        (PLAYER + "seed = 1", '[[players]] 1: there is no key "seed"', "at the top of the file"),
        (PLAYER + "treshold = 20", '[[players]] 1: there is no key "treshold"', "params = { treshold = value }"),
        (PLAYER + "paramz = 20", 'there is no key "paramz"', 'did you mean "params"?'),
        (PLAYER + 'params = { at = "20" }', '[[players]] 1: params.at = "20"', "without quotes"),
        (PLAYER + "params = { at = nan }", "params.at = nan", "finite"),
        (PLAYER + "params = { at = inf }", "params.at = inf", "finite"),
        (PLAYER + "params = { at = [1] }", "params.at = [1]", "finite"),
        (PLAYER + "params = 5", "params = 5", "a table"),
        (
            'game = "pig"\n[[players]]\nname = "a"',
            '[[players]] 1: the key "strategy" is missing',
            "analyser strategies",
        ),
        ('game = "pig"\n[players]\nstrategy = "a"', "players = {'strategy': 'a'}", "two brackets"),
        ('game = "pig"\n[[rules]]\na = 1', "rules = [{'a': 1}]", "[rules]"),
        ('game = "pig"\n[rules]\na = nan', "[rules] a = nan", "finite"),
        ('game = "pig"\n[rules]\na = 2020-01-01', "[rules] a = 2020-01-01", "finite"),
        ('game = "pig"\n[rules]\na = 1\na = 2', 'line 4: "a" is written twice', "keep one"),
        ('game = "pig"\n[rules]\na = 1\n[rules]\n', 'line 4: "[rules]" is written twice', "keep one"),
        ("game = pig", "line 1 is not valid TOML", "text needs quotes"),
        ('game = "pig', "not valid TOML", "at the end"),
        ('game = "pig"\nx = ' + "[" * 5000, "nested too deeply", "three levels"),
        ('game = "pig"\nseed = ' + "9" * 5000, "thousands of digits", "64 bits"),
        (CHECK, "a limit is missing", "analyser new config"),
        (CHECK + "within = [1, 0]", "the lower limit 1 is above the upper limit 0", "analyser new config"),
        (CHECK + "within = [1]", "within = [1]", "two finite numbers"),
        (CHECK + "at_most = inf", "at_most = inf", "finite"),
        (CHECK + "at_mots = 1", 'there is no key "at_mots"', 'did you mean "at_most"?'),
        (CHECK + "at_most = 1\nwithin = [0, 1]", "within already says both limits", "analyser new config"),
        ('game = "pig"\n[[vary]]\nname = "seats"\nvalues = []', "values = []", "list of values"),
    ],
)
def test_mistakes_are_named(refused, text, says, hint):
    error = refused(text)
    assert says in error.message
    assert hint in error.hint
    assert error.message.count("\n") == 0


@pytest.mark.parametrize(
    ("text", "says"),
    [
        ('strategy = "a:b=1"', "[[players]] 1: strategy: "),
        ('strategy = "a"\nname = ""', "[[players]] 1: name: the label is empty"),
        ('strategy = "a"\nname = "a\\nb"', "[[players]] 1: name: the label holds a control character"),
        ('strategy = "a"\nparams = { "b.c" = 1 }', '[[players]] 1: params: "b.c" names no part of a'),
        ('strategy = "a"\nparams = { a.c = 1, "a.c" = 2 }', '"c" is given twice'),
    ],
)
def test_players_that_cannot_be_are_named(read, text, says):
    config = read(f'game = "pig"\n[[players]]\n{text}\n')
    with pytest.raises(UsageError) as error:
        config.player_specs()
    assert says in error.value.message


def test_missing_files_and_folders_are_named(tmp_path):
    for path in (tmp_path / "none.toml", tmp_path):
        with pytest.raises(UsageError) as error:
            read_config(path)
        assert str(path) in error.value.message


@given(st.text(max_size=80) | st.text('[]{}="ab.1\n#,', max_size=80))
def test_any_text_is_toml_or_refused(text):
    try:
        assert isinstance(parse_toml(text, "x.toml"), dict)
    except UsageError as error:
        assert error.message.startswith("x.toml: ")
