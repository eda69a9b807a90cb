"""The page of a check: its headline, its table of verdicts, how it was decided, and that it is a page like all others."""

import json
import re

import pytest
import sample_check
from sample import HOSTILE

from analyser.errors import UsageError
from reports import write_report
from reports.check import method, page, signs, source, verdicts
from reports.page import render
from reports.sections.checks import allowed, lead_for

SAMPLES = ("contract", "kept", "hostile", "by_seats")


@pytest.fixture(params=SAMPLES)
def any_check(request):
    return getattr(sample_check, request.param)()


def rows(result):
    (table,) = verdicts(result).tables
    return {cells[0].text: cells for cells in table.rows}


def test_the_headline_says_it_in_words():
    headings = [page(getattr(sample_check, name)()).heading for name in ("contract", "kept")]
    assert headings == ["IGOR breaks its contract", "IGOR keeps its contract"]
    open_ended = sample_check.result_of(sample_check.a_check("UNDECIDED", "share", "bold", [None, 0.5], 0.5, 0.1))
    assert page(open_ended).heading == "IGOR: the contract is undecided"
    assert verdicts(open_ended).lead == "Undecided. One of one check is undecided: “share, bold”."
    assert verdicts(open_ended).notes == ("Exit code 3: a check is undecided.",)
    assert verdicts(sample_check.kept()).lead == "Pass. The one check passes."


def test_fails_stand_first_then_the_undecided():
    (table,) = verdicts(sample_check.contract()).tables
    assert [cells[1].verdict for cells in table.rows] == ["fail", "undecided", "undecided", "pass", "pass", "pass"]
    assert verdicts(sample_check.contract()).lead == (
        "Fail. One of six checks fails: “Seats are fair (Seat 1)”. Undecided: “No dominance” and “margin”. Three pass."
    )


def test_numbers_limits_and_games_in_their_units():
    found = rows(sample_check.contract())
    assert [(c.text, c.error) for c in found["Seats are fair (Seat 1)"][2:4]] == [("56 %", "± 2"), ("47 to 53 %", "")]
    assert [(c.text, c.error) for c in found["Every game ends"][2:4]] == [("0 %", "≤ 0.070 %"), ("at most 0.1 %", "")]
    assert [(c.text, c.error) for c in found["Score"][2:4]] == [("41 points", "± 2"), ("at least 30 points", "")]
    assert [(c.text, c.error) for c in found["Share"][2:4]] == [("+1 points", "± 1"), ("−3 to +3 points", "")]
    assert found["Share"][0].below == "share, bold, minus results/old"
    assert found["Seats are fair (Seat 1)"][5].text == "12,800"
    assert found["No dominance"][5].text == "about 1.4 million"
    assert (found["Margin"][2].text, found["Margin"][5].text) == ("not played", "cannot say")


def test_pictures_show_interval_and_band():
    found = rows(sample_check.contract())
    fair = found["Seats are fair (Seat 1)"][4].mini
    assert fair.verdict == "fail"
    assert fair.line[0] > fair.shade[1]  # the interval lies right of what is allowed
    score = found["Score"][4].mini
    assert score.shade[0] < score.line[0] < score.dot < score.line[1]
    assert found["Margin"][4].mini is None


def test_how_it_was_decided():
    said = " ".join(map(str, method(sample_check.contract()).paragraphs))
    assert "400, 800 and 51,200 games" in said
    assert "Each of the six numbers has intervals of 99.1667 % confidence" in said
    assert "differences from an earlier result" in said
    alone = " ".join(map(str, method(sample_check.kept()).paragraphs))
    assert "Each of the" not in alone
    assert "earlier result" not in alone


def test_only_what_the_page_shows_is_explained():
    assert "spread" not in [key.icon for key in signs(sample_check.contract()).keys]
    facts = {fact.term: fact.text for fact in source(sample_check.contract()).facts}
    assert facts["Errors"].startswith("confidence sequences")
    assert facts["Players"] == "careful: threshold; bold: threshold"


def test_several_numbers_of_seats_are_told_apart():
    (table,) = verdicts(sample_check.by_seats()).tables
    assert [cells[0].below for cells in table.rows] == ["share, Seat 1, 2 seats", "share, Seat 1, 3 seats"]
    assert "2 and 3 seats" in page(sample_check.by_seats()).kicker


def test_many_names_are_not_all_in_the_headline():
    checks = [sample_check.a_check("FAIL", "used", f"card {n}", [None, 0.1], 0.5, 0.1) for n in range(40)]
    assert lead_for(checks).endswith("“used, card 5” and 34 others.")


def test_limits_of_results_without_units():
    """A run's checks of an earlier version said less: what is a share is known by its name."""
    old = {"metric": "share", "of": "bold", "within": [0.45, 0.55], "estimate": None}
    assert allowed({}, old) == "45 to 55 %"


def test_every_page_can_be_printed(any_check):
    html = render(page(any_check), {})
    assert html.count("<h1") == 1
    assert len(re.findall("<caption", html)) == len(re.findall("<table", html))
    assert "<script>alert" not in html


def test_names_are_escaped():
    html = render(page(sample_check.hostile()), {})
    assert "&lt;script&gt;alert(1)&lt;/script&gt;" in html
    assert HOSTILE[0] not in html


def test_the_report_is_drawn_from_the_folder(tmp_path):
    (tmp_path / "result.json").write_text(json.dumps(sample_check.contract()), encoding="utf-8")
    assert "IGOR breaks its contract" in write_report(tmp_path).read_text(encoding="utf-8")
    (tmp_path / "result.json").write_text('{"schema": "analyser.check/1", "players": [1]}', encoding="utf-8")
    with pytest.raises(UsageError, match="lacks checks"):
        write_report(tmp_path)
