import numpy as np
from hypothesis import given
from hypothesis import strategies as st

from analyser.statistics.circles import circles, count_of_three, in_words, is_circular


def wins(size, *pairs):
    beats = np.zeros((size, size), bool)
    for a, b in pairs:
        beats[a, b] = True
    return beats


def test_a_ladder_is_no_circle():
    ladder = np.triu(np.ones((5, 5), bool), 1)
    assert not is_circular(ladder)
    assert circles(ladder, ladder * 0.1) == []
    assert count_of_three(ladder) == 0


def test_a_circle_of_three_begins_with_its_lowest_number():
    beats = wins(4, (3, 1), (1, 2), (2, 3), (0, 1))
    assert is_circular(beats)
    assert circles(beats, beats * 0.1) == [[1, 2, 3]]
    assert count_of_three(beats) == 1


def test_the_clearest_circle_comes_first():
    beats = wins(6, (0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3))
    margin = beats * 0.1
    margin[0, 1] = 0.01
    assert circles(beats, margin) == [[3, 4, 5], [0, 1, 2]]


def test_a_longer_circle_is_found_where_none_has_three():
    beats = wins(5, (0, 1), (1, 2), (2, 3), (3, 0), (4, 0))
    assert is_circular(beats)
    assert circles(beats, beats * 0.1) == [[0, 1, 2, 3]]


def test_no_more_circles_than_asked_for():
    size = 9
    beats = np.array([[(b - a) % size in range(1, 5) for b in range(size)] for a in range(size)])
    assert count_of_three(beats) == 30
    assert len(circles(beats, beats * 0.1, most=4)) == 4


@given(st.integers(2, 6), st.data())
def test_what_is_found_is_a_circle_and_found_if_there_is_one(size, data):
    pairs = [(a, b) for a in range(size) for b in range(a + 1, size)]
    results = data.draw(st.lists(st.sampled_from([-1, 0, 1]), min_size=len(pairs), max_size=len(pairs)))
    beats = wins(size, *(((a, b) if r > 0 else (b, a)) for (a, b), r in zip(pairs, results, strict=True) if r))
    found = circles(beats, beats * 0.1)
    assert bool(found) == is_circular(beats)
    for circle in found:
        assert len(set(circle)) == len(circle) >= 3
        assert circle[0] == min(circle)
        assert all(beats[a, b] for a, b in zip(circle, [*circle[1:], circle[0]], strict=True))


def test_in_words():
    assert in_words(["A", "B", "C"]) == "A beats B beats C beats A"
