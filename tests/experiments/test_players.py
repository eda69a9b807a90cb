"""The grammar of player specifications."""

import pytest
from hypothesis import example, given
from hypothesis import strategies as st

from analyser.errors import UsageError
from analyser.experiments.settings.labels import unique_labels, visible
from analyser.experiments.settings.players import (
    Part,
    PlayerSpec,
    parse_player,
    parse_players,
    parse_strategy,
    split_players,
)


def test_a_name_alone():
    assert parse_player("threshold") == PlayerSpec(None, (Part("threshold"),))


def test_parameters_keep_their_kind():
    player = parse_player("a:n=6,x=0.5,e=1e3,yes=true,no=false,below=-2")
    assert player.parameters == (
        (None, "n", 6),
        (None, "x", 0.5),
        (None, "e", 1000.0),
        (None, "yes", True),
        (None, "no", False),
        (None, "below", -2),
    )
    assert [type(value) for _, _, value in player.parameters] == [int, float, float, bool, bool, int]


def test_composition_with_a_parameter_of_one_part():
    player = parse_player("mixed_orders+bust_odds:red=0.2,bust_odds.limit=0.15")
    assert [part.name for part in player.parts] == ["mixed_orders", "bust_odds"]
    assert player.parameters == ((None, "red", 0.2), ("bust_odds", "limit", 0.15))
    assert player.name == "mixed_orders+bust_odds"


@pytest.mark.parametrize(
    "path",
    [
        "bots.py",
        "./my strategies/a-b.py",
        "C:\\my bots\\a.py",
        "D:/x/a.py",
        "../c++/a.py",
        "/tmp/ü/戦略.py",
        "a.pyc/b.py",
    ],
)
def test_files(path):
    player = parse_player(f"{path}:Greedy:points=4")
    assert player == PlayerSpec(None, (Part("Greedy", path),), ((None, "points", 4),))
    assert player.name == "Greedy"
    assert parse_player(f"threshold+{path}:Greedy").parts == (Part("threshold"), Part("Greedy", path))
    assert parse_player(f"mine={path}:Greedy+threshold").label == "mine"


def test_a_label_ends_at_the_first_equals_sign():
    assert parse_player("bold=threshold:points=6").label == "bold"
    assert parse_player("my = a=b.py:X").parts == (Part("X", "a=b.py"),)
    assert parse_player("threshold:points=6").label is None


@pytest.mark.parametrize(
    "label",
    [
        "<script>alert(1)</script>",
        "a/b",
        "../../x",
        "CON",
        "Grün é",
        "戦略",
        "🎲",
        "שלום",
        "x" * 300,
        "-dash",
        "[bold]x[/bold]",
        "a b",
    ],
)
def test_hostile_labels_are_kept_exactly(label):
    assert parse_player(f"{label}=threshold").label == label


@pytest.mark.parametrize(
    ("text", "says", "hint"),
    [
        ("", "is not a strategy", "write NAME"),
        ("=threshold", "label is empty", "leave the label out"),
        (" = threshold", "label is empty", "leave the label out"),
        ("\u200b=threshold", "label is empty", "leave the label out"),
        ("a\tb\x07=threshold", "control character", "one line"),
        ("threshold,points=6", "parameters come after a colon", 'write "threshold:points=6"'),
        ("threshold:", "a parameter is missing", "param=value"),
        ("threshold:points", '"points" is not a parameter', "param=value"),
        ("threshold:points=", "is not a finite number", "true or false"),
        ("threshold:points=nan", '"nan" is not a finite number', "true or false"),
        ("threshold:points=-inf", "is not a finite number", "true or false"),
        ("threshold:points=1e999", "is out of range", "finite"),
        ("threshold:points=99999999999999999999", "is out of range", "finite"),
        ("threshold:points=" + "9" * 5000, "is not a finite number", "finite"),
        ("threshold:points=True", "is not a finite number", "true or false"),
        ("threshold:points=1,points=2", '"points" is given twice', "leave one"),
        ("threshold:odds.limit=1", "names no part of threshold", "threshold"),
        ("threshold+threshold", "named twice", "leave one"),
        ("bots/a.py", "is not a strategy", "name of its class"),
        ("bots/a.py:points=3", "is not a strategy", "name of its class"),
        ("points=3", '"3" is not a strategy', "NAME:param=value"),
        ("limit=nan", '"nan" is not a strategy', "finite"),
        ("two words", '"two words" is not a strategy', "write NAME"),
        ("a+", '"" is not a strategy', "write NAME"),
    ],
)
def test_mistakes_are_named(text, says, hint):
    with pytest.raises(UsageError) as refused:
        parse_player(text)
    assert says in refused.value.message
    assert hint in refused.value.hint
    assert refused.value.message.count("\n") == 0


def test_a_comma_begins_a_parameter_only_before_a_number_or_a_truth_value():
    assert split_players(["a:x=1,y=2,b.z=true,c=false,d=e,f:g=1e-3,h.i=-.5,j,k=l+m:n=1"]) == [
        "a:x=1,y=2,b.z=true,c=false",
        "d=e",
        "f:g=1e-3,h.i=-.5",
        "j",
        "k=l+m:n=1",
    ]
    assert split_players(["a", "b,c", "x=1"]) == ["a", "b", "c", "x=1"]
    assert split_players(["a:x=1,y=nan"]) == ["a:x=1,y=nan"]  # refused later, by its name


@pytest.mark.parametrize("text", ["", ",", "a,", ",a", "a,,b", " "])
def test_nothing_between_commas_is_refused(text):
    with pytest.raises(UsageError, match="comma"):
        split_players([text])


def test_the_same_strategy_twice_gets_visible_numbers():
    players = parse_players(["threshold,threshold:points=9,dice_left,threshold"])
    labels = unique_labels((player.label, player.name) for player in players)
    assert labels == ["threshold", "threshold#2", "dice_left", "threshold#3"]


def test_numbers_avoid_labels_given_by_hand():
    assert unique_labels([(None, "t"), ("T#2", "t"), ("t", "u"), (None, "t")]) == ["t#3", "T#2", "t", "t#4"]


@pytest.mark.parametrize("second", ["cautious", "Cautious", "cautious ", "CAUTIOUS", "caut\u200bious", "ｃautious"])
def test_labels_that_look_alike_are_refused_with_both_positions(second):
    with pytest.raises(UsageError, match="players 1 and 3 have one label"):
        parse_players([f"cautious=threshold:points=15,dice_left,{second}=threshold:points=25"])


def test_a_strategy_of_a_file_has_no_label_and_no_parameters():
    assert parse_strategy("a+bots.py:B", "x") == (Part("a"), Part("B", "bots.py"))
    with pytest.raises(UsageError, match="holds parameters"):
        parse_strategy("a:points=3", "x")


def test_visible_text_steers_nothing():
    assert visible("a\x1b[2Jb\u202ec\r\td\n") == "a\\x1b[2Jb\\u202ec\\x0d\\x09d\n"
    assert visible("戦略 é 🎲 שלום") == "戦略 é 🎲 שלום"


names = st.from_regex(r"[a-z][a-z_0-9]{0,8}", fullmatch=True)
files = st.builds(
    lambda path, name: Part(name, f"./{path}.py"), names, st.from_regex(r"[A-Z][a-z]{0,5}", fullmatch=True)
)
values = st.integers(-(2**63) + 1, 2**63 - 1) | st.floats(-1e300, 1e300) | st.booleans()


@st.composite
def specs(draw):
    parts = tuple(draw(st.lists(names.map(Part) | files, min_size=1, max_size=3, unique_by=lambda part: part.name)))
    owners = st.none() | st.sampled_from([part.name for part in parts])
    found = draw(st.lists(st.tuples(owners, names, values), max_size=4, unique_by=lambda row: row[:2]))
    return PlayerSpec(
        draw(st.none() | st.text("abz<> -/é戦", min_size=1, max_size=5).map(str.strip).filter(bool)),
        parts,
        tuple(found),
    )


@given(specs())
def test_a_specification_survives_its_own_text(spec):
    assert repr(parse_player(spec.text)) == repr(spec)


@given(st.lists(specs(), min_size=1, max_size=4))
def test_a_line_up_survives_its_own_text(players):
    assert split_players([",".join(player.text for player in players)]) == [player.text for player in players]


@given(st.text(max_size=60) | st.text("ab=:+.,py/\\1 -en", max_size=40))
@example("a" * 500)
@example("\ud800=x")
def test_any_text_is_read_or_refused(text):
    try:
        players = parse_players([text])
    except UsageError as refused:
        assert refused.message
        assert refused.hint
    else:
        again = parse_players([player.text for player in players])
        assert [player.text for player in again] == [player.text for player in players]
