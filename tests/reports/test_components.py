"""Tables of components: decimals that follow the errors, and what is too rare to compare."""

from collections.abc import Callable
from typing import Any

from reports.quantity import Quantity
from reports.section import Section, Table
from reports.sections import components
from reports.sections.common import column

Result = dict[str, Any]
Results = Callable[[str], Result]


def sections_of(result: Result) -> tuple[Section, ...]:
    return components.sections(result)


def row_of(table: Table, name: str) -> dict[str, str]:
    row = next(row for row in table.rows if row[0].text == name)
    return {
        head.label: f"{cell.text} {cell.error}".strip()
        for head, cell in zip(table.columns, row, strict=True)
        if head.label
    }


def test_one_sharp_row_does_not_blow_up_its_column() -> None:
    blunt, sharp = Quantity(19.8807, 19.6697, 20.0917), Quantity(25.0003, 24.9997, 25.0009)
    cells = column([blunt, sharp, None], uneven=True)
    assert [(cell.text, cell.error) for cell in cells] == [
        ("19.88", "± 0.21"),
        ("25.0003", "± 0.0006"),
        ("not played", ""),
    ]
    assert column([blunt, sharp])[0].text == "19.8807"


def test_what_is_too_rare_says_so_and_comes_last(result_of: Results) -> None:
    _, upgrades = sections_of(result_of("in_rounds"))
    (table,) = upgrades.tables
    assert table.rows[-1][0].text == "Teleporter"
    shown = row_of(table, "Teleporter")
    assert shown["Wins with"] == "– (1 game)"
    assert (shown["Wins without"], shown["Difference"], shown["Verdict"]) == ("–", "–", "too rare")
    assert shown["Taken"] == "≤ 0.029"
    assert table.rows[-1][-1].mini is None
    assert "Too rare: an interval wider than 20 points; in brackets the games it was used in." in table.note
    common = row_of(table, "I01")
    assert common["Wins without"].endswith("± 0.7")
    assert table.columns[-1].label == "\u22128 to +8"  # its interval would have stretched the pictures to 57 points


def test_nothing_is_said_to_be_too_rare_where_nothing_is(result_of: Results) -> None:
    monsters, _ = sections_of(result_of("in_rounds"))
    assert "rare" not in monsters.tables[0].note


def test_a_wide_interval_that_still_tells_a_difference_is_kept(result_of: Results) -> None:
    result = result_of("in_rounds")
    wide = {"value": 0.9, "low": 0.7, "high": 0.95, "n": 12, "method": "Wilson, n_eff = deals"}
    result["more_components"][0]["rows"][-1].update(share_with=wide, separated=True)
    assert not components.too_rare(result["more_components"][0]["rows"][-1])


def test_long_tables_leave_out_what_is_too_rare(result_of: Results) -> None:
    result = result_of("in_rounds")
    block = result["more_components"][0]
    rare = block["rows"][-1]
    common = [{**row, "name": f"{row['name']}-{copy}"} for copy in range(2) for row in block["rows"][:-1]]
    for kept, title, shown in ((36, "The 8 best and the 8 weakest.", 16), (3, "Those that are not too rare", 3)):
        block["rows"] = [*common[:kept], *({**rare, "name": f"rare {number}"} for number in range(30))]
        section = sections_of(result)[1]
        assert section.tables[0].title.startswith(title)
        assert len(section.tables[0].rows) == shown
        assert not any(row[0].text.startswith("rare") for row in section.tables[0].rows)
        assert len(section.folds[0].tables[0].rows) == kept + 30
    block["rows"] = [{**rare, "name": f"rare {number}"} for number in range(30)]
    assert sections_of(result)[1].tables[0].title == "The 16 used most; all are too rare to compare."
