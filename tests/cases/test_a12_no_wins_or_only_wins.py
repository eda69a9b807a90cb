"""A12: an interval for somebody who never wins, or always.

Cases: Disservin/fastchess pull request 881 (ratings of infinity and NaN after one-sided matches); NVIDIA/garak issue 2076 (0 of n
with an interval of no width); statsmodels/statsmodels issues 2609 and 7386 with pull request 10010 (limits of NaN, or just
above 1). Limits by Wilson at 95 %, exactly; with seats rotated n games are n / 2 deals, and deals are what counts.
"""

import csv
import math
import re

import pytest
from calls import called, document, result

MATCH = "--players never_stop,hold_at"  # the first never banks a point
TWO = 1.959963984540054
LIMITS = {  # games as typed: upper limit of 0 of so many, with fixed and with rotated seats
    "1": (0.7935, 0.7935),
    "10": (0.2775, 0.4345),
    "50": (0.0713, 0.1332),
    "100": (0.0370, 0.0713),
    "1000000": (3.84e-6, 7.68e-6),
}
MODES = {
    "run": f"run pig {MATCH}",
    "until it is known": f"run pig {MATCH} --target-error 20",
    "sweep": f"sweep pig {MATCH} --vary rules.target=50,100",
    "compare": f"compare pig {MATCH} --set target=50",
    "tournament": "tournament pig --players never_stop,hold_at,a=hold_at:at=1000",
    "adaptive": "tournament pig --players never_stop,hold_at --adaptive",
    "tables of three": "tournament pig --players never_stop,hold_at,keep_pace --seats 3",
    "probe": f"probe pig {MATCH}",
    "tune": f"tune pig {MATCH} --rule target=50..60 --target share@hold_at=0.5",
}
SHARES = ("share", "share_b", "win_rate", "mean_share")
BOT = """
from analyser.games import pig


class Greedy(pig.Strategy):
    def roll_again(table, me, my):
        return True
"""


def wilson(deals):
    """The upper limit of 0 of so many."""
    return TWO**2 / (deals + TWO**2)


@pytest.mark.parametrize("games", LIMITS)
@pytest.mark.parametrize("fixed", [True, False])
def test_the_limits_are_wilsons(games, fixed):
    found = result(f"run pig {MATCH} -n {games} --seed 1 {'--no-rotate' if fixed else ''}")
    limit = LIMITS[games][0 if fixed else 1]
    assert found["deals"] == max(int(games) // (1 if fixed else 2), 1)
    never, always = (player["share"] for player in found["players"])
    assert (never["value"], never["low"]) == (0, 0)
    assert (always["value"], always["high"]) == (1, 1)
    assert never["high"] == pytest.approx(limit, rel=0.002)
    assert never["high"] == pytest.approx(wilson(found["deals"]), rel=1e-9)
    assert always["low"] == pytest.approx(1 - never["high"], rel=1e-9)
    assert "Wilson" in never["method"]


@pytest.mark.parametrize("mode", MODES)
@pytest.mark.parametrize("games", ["1", "400"])
def test_no_number_is_infinite_or_missing_where_it_is_known(mode, games, here):
    """Results, tables and summary; a share's limits lie in 0 to 1 and have some width."""
    done = called(f"{MODES[mode]} -n {games} --seed 1 -q --no-report -o x")
    assert done.code == 0, done.err
    found = document((here / "x" / "result.json").read_text(encoding="utf-8"))
    shares = list(shares_in(found, ("estimate",) if mode == "tune" else SHARES))
    assert shares or mode == "probe"  # which holds differences only
    for share in shares:
        assert 0 <= share["low"] <= share["value"] <= share["high"] <= 1
        assert share["low"] < share["high"]
    for file in (here / "x" / "tables").glob("*.csv"):
        cells = [cell.lower() for row in csv.reader(file.read_text(encoding="utf-8").splitlines()) for cell in row]
        assert not {"nan", "inf", "-inf", "infinity"} & set(cells), file
    assert not re.search(r"\b(nan|inf|infinity)\b", done.out, re.IGNORECASE)


def shares_in(found, names):
    """Yield every number of these names in a result that is known to an interval."""
    if isinstance(found, list):
        for value in found:
            yield from shares_in(value, names)
    elif isinstance(found, dict):
        for key, value in found.items():
            if key in names and isinstance(value, dict) and value.get("low") is not None:
                yield value
            else:
                yield from shares_in(value, names)


def test_points_that_never_differ_have_a_spread_of_nothing_and_one_deal_no_error():
    found = result(f"run pig {MATCH} -n 400 --seed 1")["players"][0]["score"]
    assert (found["sd"], found["mean"]["value"]) == (0, 0)
    assert all(math.isfinite(value) for value in found["quantiles"].values())
    alone = result(f"run pig {MATCH} -n 1 --seed 1 --no-rotate")["players"][1]["score"]
    assert (alone["mean"]["low"], alone["mean"]["high"]) == (None, None)


def test_the_page_names_the_method_and_draws_what_never_happened(here):
    done = called(f"run pig {MATCH} -n 10 --seed 1 -q -o x")
    assert (done.code, done.err) == (0, "")
    page = (here / "x" / "report.html").read_text(encoding="utf-8")
    assert "Wilson" in page
    text = re.sub(r"<script.*?</script>|<style.*?</style>|<[^>]*>", " ", page, flags=re.DOTALL)
    assert not re.search(r"\b(nan|inf|infinity)\b", text, re.IGNORECASE)


def test_a_rating_without_a_win_is_bounded_on_one_side(here):
    (here / "bot.py").write_text(BOT, encoding="utf-8")
    found = result("tournament pig --players a=bot.py:Greedy,b=hold_at,c=keep_pace -n 400 --seed 1")
    ratings = {row["name"]: row for row in found["ratings"]}
    assert ratings["a"]["bounded"]
    assert ratings["a"]["low"] is None
    assert math.isfinite(ratings["a"]["high"])
    assert ratings["a"]["high"] < min(ratings[name]["low"] for name in "bc")
    assert all(math.isfinite(row["rating"]) for row in found["ratings"])
