"""What the strategies do with the die they took, at tables on which they differ."""

import pytest

from analyser.games.grand_mechant_monstre.state import DECOR, TICK

TEETH, HORNS, EYES = range(3)
TAKERS = ("small_tokens", "tempo", "denier", "never_decor")


def drawn(ticks, attribute=TEETH, others=()):
    """Ticks of seat 0 in one attribute, then those of the other seats in the same one."""
    rows = []
    for number in (ticks, *others):
        row = [0] * 6
        row[attribute] = number
        rows.append(row)
    return rows


@pytest.mark.parametrize("name", TAKERS)
@pytest.mark.parametrize(("ticks", "use"), [(1, 1), (2, 2), (4, 3)])
def test_every_token_at_once(name, ticks, use, answer, table_of):
    assert answer(name, "use_die", table_of(die=TEETH, ticks=drawn(ticks))) == use


@pytest.mark.parametrize("name", TAKERS)
def test_the_largest_that_can_be_had(name, answer, table_of):
    assert answer(name, "use_die", table_of(die=TEETH, ticks=drawn(4), exact=0)) == 3
    assert answer(name, "use_die", table_of(die=TEETH, ticks=drawn(3), exact=0)) == 2


def test_a_token_that_is_gone(answer, table_of):
    no_twos = [[0] * 6, [1] * 6, [1] * 6]
    table = table_of(die=TEETH, ticks=drawn(1), tokens=no_twos)
    assert answer("small_tokens", "use_die", table) == DECOR
    assert answer("tempo", "use_die", table) == TICK  # three units for two dice
    assert answer("never_decor", "use_die", table) == TICK
    no_more = table_of(die=TEETH, ticks=drawn(1), tokens=[[0] * 6] * 3)
    assert answer("tempo", "use_die", no_more) == DECOR
    assert answer("never_decor", "use_die", no_more) == TICK
    wins = table_of(die=TEETH, ticks=drawn(1), tokens=no_twos, heights=[12])
    assert answer("tempo", "use_die", wins) == DECOR


class TestPatient:
    def test_passes_small_tokens_by(self, answer, table_of):
        for ticks in (1, 2):
            assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(ticks))) == TICK
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(4))) == 3

    def test_holds_out_in_so_many_attributes(self, answer, table_of):
        ticks = [(1, 2, 3, 0, 0, 0)]
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=ticks)) == 1
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=ticks), waits=3) == TICK
        assert answer("patient", "use_die", table_of(die=HORNS, ticks=ticks)) == TICK
        assert answer("patient", "use_die", table_of(die=HORNS, ticks=ticks), waits=1) == 2
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1)), waits=0) == 1

    def test_attributes_that_are_closed_or_bring_no_five_do_not_count(self, answer, table_of):
        ticks = [(1, 2, 3, 0, 0, 0)]
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=ticks, closed=[(0, 1, 0, 0, 0, 0)])) == TICK
        tokens = [[1] * 6, [1] * 6, [1, 0, 1, 1, 1, 1]]
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=ticks, tokens=tokens)) == TICK

    def test_takes_what_it_can_where_no_five_will_come(self, answer, table_of):
        assert (
            answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1), tokens=[[1] * 6, [1] * 6, [0] * 6])) == 1
        )
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1), max_ticks=4)) == 1
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1, others=[2]))) == 1
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1, others=[1]))) == TICK
        closed = [(0,) * 6, (1,) * 6]
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1, others=[2]), closed=closed)) == TICK

    def test_takes_what_wins(self, answer, table_of):
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1), heights=[11])) == 1
        assert answer("patient", "use_die", table_of(die=TEETH, ticks=drawn(1), heights=[10])) == TICK


class TestFlexible:
    @pytest.mark.parametrize(("threshold", "uses"), [(2, [1, 2, 3]), (3, [0, 2, 3]), (4, [0, 0, 3]), (5, [0, 0, 3])])
    def test_takes_tokens_from_its_threshold_on(self, threshold, uses, answer, table_of):
        tables = [table_of(die=TEETH, ticks=drawn(ticks)) for ticks in (1, 2, 4)]
        assert [answer("flexible", "use_die", table, threshold=threshold) for table in tables] == uses

    def test_takes_any_where_no_larger_one_is_left(self, answer, table_of):
        tokens = [[1] * 6, [0] * 6, [0] * 6]
        assert answer("flexible", "use_die", table_of(die=TEETH, ticks=drawn(1), tokens=tokens)) == 1

    def test_takes_any_near_the_end(self, answer, table_of):
        far, near = [0, 7, 0, 0], [0, 8, 0, 0]
        assert answer("flexible", "use_die", table_of(die=TEETH, ticks=drawn(1), heights=far)) == TICK
        assert answer("flexible", "use_die", table_of(die=TEETH, ticks=drawn(1), heights=near)) == 1


def test_one_size_only(answer, table_of):
    uses = [
        [answer(name, "use_die", table_of(die=TEETH, ticks=drawn(ticks))) for ticks in (1, 2, 4)]
        for name in ("only_twos", "only_fives")
    ]
    assert uses == [[1, TICK, TICK], [TICK, TICK, 3]]
    smaller = table_of(die=TEETH, ticks=drawn(3), exact=0)
    assert answer("only_twos", "use_die", smaller) == 1
