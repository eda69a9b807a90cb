"""Numbers from the command line and from files."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from analyser.errors import UsageError
from analyser.experiments.settings import numbers


@pytest.mark.parametrize(
    ("text", "games"),
    [
        ("1", 1),
        ("100000", 100_000),
        ("1e6", 10**6),
        ("1E6", 10**6),
        ("1_000_000", 10**6),
        ("2M", 2 * 10**6),
        ("100k", 10**5),
        ("1.5k", 1500),
        ("1.3M", 1_300_000),
        (" 7 ", 7),
        (5, 5),
        (1e6, 10**6),
        ("2m", 2 * 10**6),
    ],
)
def test_games_are_read_as_people_write_them(text, games):
    assert numbers.games_count(text) == games


@pytest.mark.parametrize(
    "text",
    [
        "0",
        "-5",
        "nan",
        "inf",
        "1.5",
        "1.0005k",
        "",
        "abc",
        "1e999",
        "1e-1",
        "9" * 5000,
        "1__0",
        "_1",
        "0x10",
        "1e16",
        "٣",
        0,
        -1,
        1.5,
        float("nan"),
        float("inf"),
        True,
        None,
        [1],
        int("9" * 4000),
    ],
)
def test_other_games_are_refused_with_option_value_and_range(text):
    with pytest.raises(UsageError) as refused:
        numbers.games_count(text)
    assert refused.value.message.startswith("--games: ")
    assert "from 1 to 1_000_000_000_000_000" in refused.value.hint
    assert len(refused.value.message) < 120


@pytest.mark.parametrize("value", ["0", "1", "4294967295", "4294967296", "1099511627777", "18446744073709551615"])
def test_every_seed_that_fits_64_bits_comes_back_unchanged(value):
    assert str(numbers.seed(value)) == value
    assert numbers.seed(int(value)) == int(value)


@pytest.mark.parametrize(
    "value", ["18446744073709551616", "-1", "1.5", "abc", "", " ", "1e3", "1_0", -1, 2**64, 1.0, True]
)
def test_other_seeds_are_refused_with_one_line(value):
    with pytest.raises(UsageError, match="--seed") as refused:
        numbers.seed(value)
    assert "18446744073709551615" in refused.value.hint
    assert "\n" not in refused.value.message


def test_seats_are_a_number_or_a_range():
    assert numbers.seats("2") == [2]
    assert numbers.seats("2-4") == [2, 3, 4]
    assert numbers.seats("3 - 3") == [3]


@pytest.mark.parametrize(
    "value", ["0", "7", "4-2", "2-9", "-2", "2-", "two", "", "2,3", 0, 7, [2, 3], True, "99999999999"]
)
def test_other_seats_are_refused(value):
    with pytest.raises(UsageError, match="--seats"):
        numbers.seats(value)


@pytest.mark.parametrize("value", ["0.5", "0.95", "0.9999", ".99"])
def test_confidence_is_a_share(value):
    assert numbers.confidence(value) == float(value)


@pytest.mark.parametrize("value", ["95", "95%", "1", "0.49", "0", "-0.95", "nan", "inf", "", "0,95"])
def test_other_confidence_is_refused(value):
    with pytest.raises(UsageError, match="--confidence") as refused:
        numbers.confidence(value)
    assert "0.5 to 0.999999" in refused.value.hint


@pytest.mark.parametrize("value", ["0", "-1", "nan", "inf", "51", "x"])
def test_a_target_error_is_a_positive_number_of_points(value):
    assert numbers.percent_points("0.25") == 0.25
    with pytest.raises(UsageError, match="--target-error"):
        numbers.percent_points(value)


@pytest.mark.parametrize("value", ["0", "-1", "10000", "1.5", "all"])
def test_jobs_and_their_limits(value):
    assert numbers.jobs("1") == 1
    with pytest.raises(UsageError, match="--jobs"):
        numbers.jobs(value)


@pytest.mark.parametrize("value", ["0/4", "5/4", "1", "1/", "a/b", "-1/4", "1/0", ""])
def test_shards_are_counted_from_one(value):
    assert numbers.shard("4/4") == (4, 4)
    with pytest.raises(UsageError, match="--shard"):
        numbers.shard(value)


@given(st.text(max_size=40) | st.integers() | st.floats() | st.booleans() | st.none())
def test_readers_return_a_value_in_range_or_refuse(value):
    for read, low, high in (
        (numbers.games_count, 1, numbers.MOST_GAMES),
        (numbers.seed, 0, numbers.LARGEST_SEED),
        (numbers.confidence, 0.5, 0.999999),
        (numbers.percent_points, 0, 50),
        (numbers.jobs, 1, numbers.MOST_JOBS),
    ):
        try:
            assert low <= read(value) <= high
        except UsageError as refused:
            assert refused.hint
