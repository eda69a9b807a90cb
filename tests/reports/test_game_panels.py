"""A game's own panels: the lead, a table or a curve for each, tints, dashes, and names that break out of nothing."""

from collections.abc import Callable
from typing import Any

import pytest

from reports.section import Section, Table
from reports.sections import panels
from reports.sections.components import sections

Result = dict[str, Any]
Results = Callable[[str], Result]


def section_of(result: Result) -> Section:
    section = panels.section(result)
    assert section is not None
    return section


def texts(table: Table) -> list[list[str]]:
    return [[" ".join(filter(None, (cell.text, cell.error))) for cell in row] for row in table.rows]


def test_no_panel_without_declarations(result_of: Results) -> None:
    assert panels.section(result_of("pig")) is None
    old = {key: value for key, value in result_of("igor").items() if key != "panels"}
    assert panels.section(old) is None
    assert panels.section({**old, "panels": [{**result_of("igor")["panels"][1], "labels": [], "players": []}]}) is None


def test_the_lead_names_the_largest_difference(result_of: Results) -> None:
    assert panels.lead(result_of("igor")) == (
        "The strategies differ most in order mix (token: red): bold 58.0 % ± 0.2 of orders, careful 50.0 % ± 0.2."
    )


@pytest.mark.parametrize("apart", [0.0, 0.003])
def test_the_lead_names_no_difference_within_twice_the_errors(result_of: Results, apart: float) -> None:
    result = result_of("igor")
    for block in result["panels"]:
        for place, each in enumerate(block["players"]):
            for cell in each["cells"]:
                value = 0.5 + apart * place
                cell["value"] = {"value": value, "low": value - 0.002, "high": value + 0.002, "n": 99}
    assert panels.lead(result) == "Four measures of how this game is played, by strategy."


def test_a_share_has_a_row_for_each_player(result_of: Results) -> None:
    table = section_of(result_of("igor")).tables[0]
    assert table.title == "Order mix, % of orders."
    assert table.note == "Reads order mix by thing. Columns: token. Tint: above or below the mean of the players."
    assert [column.label for column in table.columns] == ["Strategy", "Red", "Yellow", "Blue"]
    assert texts(table) == [
        ["bold", "58.0 ± 0.2", "22.0 ± 0.2", "20.0 ± 0.2"],
        ["careful", "50.0 ± 0.2", "30.0 ± 0.2", "20.0 ± 0.2"],
    ]
    assert [[cell.tint and cell.tint.side for cell in row[1:]] for row in table.rows] == [
        ["hi", "lo", None],
        ["lo", "hi", None],
    ]


def test_a_mean_is_told_per_game(result_of: Results) -> None:
    table = section_of(result_of("igor")).tables[2]
    assert table.title == "Final bag, tokens per game."
    assert texts(table)[1] == ["careful", "4.500 ± 0.009", "5.500 ± 0.009"]


def test_nobody_gives_to_itself(result_of: Results) -> None:
    table = section_of(result_of("igor")).tables[1]
    assert [column.label for column in table.columns] == ["Strategy", "bold", "careful"]  # the order of the rows
    assert texts(table) == [["bold", "–", "20.0 ± 0.2"], ["careful", "21.0 ± 0.2", "–"]]
    assert not table.heat


def test_an_ordered_rate_is_a_curve_with_its_numbers_folded(result_of: Results) -> None:
    section = section_of(result_of("igor"))
    (figure,) = section.figures
    assert figure.id == "panel-bust-by-rejects"
    assert figure.title == "Bust by rejects, % of deliveries"
    assert figure.panels[0].x.label == "rejects used"
    assert figure.caption.startswith("Reads bust by rejects by thing. ")
    (fold,) = section.folds
    (table,) = fold.tables
    assert [row[0] for row in texts(table)] == ["0", "1", "2", "3"]
    assert texts(table)[1] == ["1", "12.0 ± 0.1", "10.0 ± 0.1"]
    assert texts(table)[3] == ["3", "not played", "not played"]
    assert table.rows[1][1].below == "(200,000)"
    assert table.note.endswith("In brackets: the deliveries.")


def test_a_slim_table_stands_beside_an_odd_last_figure(result_of: Results) -> None:
    result = result_of("igor")
    assert [table.beside for table in section_of(result).tables] == [True, False, False]
    result["panels"].append({**result["panels"][1], "name": "again"})
    assert not any(table.beside for table in section_of(result).tables)


def test_thin_points_are_left_out_and_a_curve_of_one_point_is_a_table(result_of: Results) -> None:
    result = result_of("igor")
    curve = result["panels"][1]
    for each in curve["players"]:
        each["cells"][2]["n"] = 99
    assert "Points that stand for fewer than 100 are left out." in section_of(result).figures[0].caption
    for each in curve["players"]:
        each["cells"][1]["n"] = 99
    section = section_of(result)
    assert section.figures == section.folds == ()
    assert "Bust by rejects, % of deliveries." in [table.title for table in section.tables]


def with_an_average(result: Result, rounds: int) -> dict[str, Any]:
    """Turn the first panel into heights after so many rounds, all above what a share could be; return it."""
    block: dict[str, Any] = result["panels"][0]
    words = {"title": "Height", "noun": "round", "unit": "units", "caption": "How high."}
    block.update(kind="average", ordered=True, labels=[str(number + 1) for number in range(rounds)], **words)
    for each in block["players"]:
        values = [{"value": 90.0 + at, "low": 89.5 + at, "high": 90.5 + at, "n": 64} for at in range(rounds)]
        each["cells"] = [{"label": str(at), "value": value, "n": 500} for at, value in enumerate(values)]
    return block


def test_an_average_is_a_curve_in_its_own_unit(result_of: Results) -> None:
    result = result_of("igor")
    with_an_average(result, 3)
    section = section_of(result)
    figure = section.figures[0]
    assert figure.title == "Height, units"
    assert figure.caption.startswith("How high. Capped lines")
    assert figure.panels[0].y.high == 100.0
    table = section.folds[0].tables[0]
    assert table.title == "Height, units."
    assert texts(table)[2] == ["3", "92.0 ± 0.5", "92.0 ± 0.5"]
    assert table.rows[0][1].below == ""


def test_an_average_may_rise_above_a_hundred_and_its_axis_is_not_crowded(result_of: Results) -> None:
    result = result_of("igor")
    with_an_average(result, 20)
    axis = section_of(result).figures[0].panels[0]
    assert axis.y.high > 110.0
    assert [text for _, text in axis.x.ticks] == [str(number) for number in range(1, 21, 2)]


def test_the_lead_compares_shares_only(result_of: Results) -> None:
    result = result_of("igor")
    block = with_an_average(result, 3)
    block["players"][0]["cells"][0]["value"] = {"value": 10.0, "low": 9.0, "high": 11.0, "n": 64}
    assert "height" not in panels.lead(result)


def test_many_labels_stand_below_each_other(result_of: Results) -> None:
    result = result_of("igor")
    mix = result["panels"][0]
    mix["labels"] = [f"token {number}" for number in range(9)]
    for each in mix["players"]:
        each["cells"] = [{**each["cells"][0], "label": name} for name in mix["labels"]]
    table = section_of(result).tables[0]
    assert [column.label for column in table.columns] == ["Token", "bold", "careful"]
    assert len(table.rows) == 9


def test_hostile_words_stay_words(result_of: Results, printed: Callable[[Result], str]) -> None:
    html = printed(result_of("hostile"))
    shown = html[html.index('<section id="panels"') : html.index('<section id="scores"')]
    assert "&lt;script&gt;alert(3)&lt;/script&gt;" in shown
    assert "Bad &lt;b&gt;title&lt;/b&gt;, % of &lt;/td&gt;" in shown
    for raw in ("<script", "<b>title", "<i>noun"):
        assert raw not in shown


def test_several_component_tables_make_several_sections(result_of: Results) -> None:
    monsters, upgrades = sections(result_of("igor"))
    assert (monsters.id, monsters.label, upgrades.id, upgrades.label) == (
        "components",
        "Monsters",
        "components-2",
        "Upgrades",
    )
    assert "Lost to a bust" in [column.label for column in monsters.tables[0].columns]
    assert "Lost" not in " ".join(column.label for column in upgrades.tables[0].columns)
    assert all(column.unit == "% of games" for column in monsters.tables[0].columns if column.label == "Taken")
    old = {key: value for key, value in result_of("igor").items() if key != "more_components"}
    assert [section.id for section in sections(old)] == ["components"]


def test_what_several_players_use_in_one_game_is_told_per_game(result_of: Results) -> None:
    result = result_of("igor")
    result["components"]["rows"][0]["used"] = {"value": 1.9, "low": 1.88, "high": 1.92, "n": 64, "method": "jackknife"}
    (table,) = sections(result)[0].tables
    place = [column.label for column in table.columns].index("Taken")
    assert (table.columns[place].unit, table.columns[place + 1].unit) == ("per game", "% of games")
    used = {row[0].text: row[place].text for row in table.rows}
    assert (used["I01"][:3], used["I02"][:4]) == ("1.9", "0.81")
