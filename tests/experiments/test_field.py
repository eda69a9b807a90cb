import pytest
from runs import request_of

from analyser.errors import UsageError
from analyser.experiments.loading.catalogue import game
from analyser.experiments.tournaments.field import announce, field_of, refuse_absurd


def field(players="hold_at:at=20,hold_at:at=25,random", name="pig", **more):
    return field_of(game(name), request_of(None, players, name, **more))


def test_the_field_is_the_list_and_tables_are_small():
    found = field()
    assert [entrant.label for entrant in found.entrants] == ["hold_at", "hold_at#2", "random"]
    assert [entrant.control for entrant in found.entrants] == [False, False, True]
    assert (found.seats, found.tables) == (2, 3)
    assert list(found.groups()) == [(0, 1), (0, 2), (1, 2)]


def test_seats_are_the_size_of_a_table():
    assert field(seats=(3,)).tables == 1
    assert list(field(seats=(3,)).groups()) == [(0, 1, 2)]


def test_the_order_inside_does_not_depend_on_the_order_given():
    one, other = field("a=hold_at:at=20,b=keep_pace,c=random"), field("c=random,b=keep_pace,a=hold_at:at=20")
    assert [one.entrants[i].label for i in one.order] == [other.entrants[i].label for i in other.order]


@pytest.mark.parametrize(
    ("players", "more", "message"),
    [
        ("hold_at", {}, "a field of one player fills no table of 2"),
        ("hold_at,random", {"seats": (3,)}, "a field of 2 players fills no table of 3"),
        ("hold_at,random", {"seats": (1,)}, "Pig has no tables of 1"),
        ("hold_at,random", {"seats": (2, 3)}, "one size"),
    ],
)
def test_what_fills_no_table_is_refused(players, more, message):
    with pytest.raises(UsageError, match=message) as caught:
        field(players, **more)
    assert caught.value.hint


@pytest.mark.parametrize("name", ["pig", "igor", "making_monsters", "monstargh", "grand_mechant_monstre"])
def test_every_game_has_a_default_field_without_twins(name):
    found = field("", name)
    labels = [entrant.label for entrant in found.entrants]
    assert len(set(labels)) == len(labels) >= 4
    assert sum(not entrant.control for entrant in found.entrants) >= 2
    assert "random" in labels


def test_players_of_one_name_get_their_values_behind_it():
    labels = [entrant.label for entrant in field("").entrants]
    assert "hold_at(25)" in labels
    assert labels.count("hold_at(20)") == 1  # the default is the one of the line-ups


def test_the_size_is_told_and_absurd_sizes_need_a_word():
    found = field()
    assert announce(found, 1000) == "3 players, 3 pairs, 1,000 games each: 3,000 games"
    assert announce(field(seats=(3,)), 9) == "3 players, 1 table of 3, 9 games each: 9 games"
    refuse_absurd(found, 10**10, confirmed=False)
    with pytest.raises(UsageError, match="more than 100,000,000,000 games") as caught:
        refuse_absurd(found, 10**11, confirmed=False)
    assert "--yes" in caught.value.hint
    refuse_absurd(found, 10**11, confirmed=True)


def test_too_many_tables_are_refused_before_they_are_listed():
    many = field(",".join(f"p{i}=hold_at:at={i + 1}" for i in range(60)), seats=(6,))
    assert many.tables == 50_063_860
    with pytest.raises(UsageError, match="more than 50,000 tables"):
        refuse_absurd(many, 6, confirmed=False)
