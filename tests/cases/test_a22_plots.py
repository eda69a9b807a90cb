"""A22: plots without a display, zeros and single points, and many figures.

Cases: swing-research/icecream issue 6 (a dead display ends the job after its work is done); matplotlib/matplotlib issues 2872 and
5938 (zeros on a logarithmic axis take other points with them); swaschke/pypnf issue 5 (figures are never closed).
"""

import gc
import math

from calls import called, document, process, result
from matplotlib.figure import Figure as Drawn

from reports import sweep
from reports.charts.curves import Curve
from reports.charts.response import Marked, response_figure
from reports.draw import render
from reports.marks import Line
from reports.quantity import Quantity

PNG = b"\x89PNG\r\n\x1a\n"


def test_a_dead_display_and_a_backend_with_windows_change_nothing(here):
    assert called("run pig -n 400 --seed 1 -q --no-report -o x").code == 0
    done = process("report", "x", env={"DISPLAY": "localhost:64.0", "MPLBACKEND": "TkAgg"})
    assert (done.returncode, done.stderr) == (0, "")
    pictures = list((here / "x" / "figures").glob("*.png"))
    assert len(pictures) >= 5
    assert all(path.read_bytes().startswith(PNG) for path in pictures)


def curve(points):
    return Curve("a", 0, tuple((x, Quantity(y, y, y, 400, proportion=True)) for x, y in points))


def drawn(points):
    """Draw a curve over a varied value; return the figure's line as (x, y)."""
    figure = response_figure(
        id="x", title="t", unit="u", curves=[curve(points)], aria="a", caption="c", marked=Marked()
    )
    made = render(figure)
    assert made.png.startswith(PNG)
    assert "nan" not in made.svg.lower().replace("nano", "")
    lines = [mark for mark in figure.panels[0].marks if isinstance(mark, Line)]
    return figure.panels[0].x, list(zip(lines[0].xs, lines[0].ys, strict=True))


def test_zeros_are_drawn_where_they_are_and_no_neighbour_is_lost():
    points = [(1.0, 0.0), (10.0, 50.0), (100.0, 0.0), (1000.0, 20.0)]
    axis, line = drawn(points)
    assert axis.log  # of the varied value, from 1 to 1000; shares are never on a logarithmic axis
    assert line == points


def test_a_varied_value_of_zero_makes_the_axis_even():
    points = [(0.0, 10.0), (1.0, 20.0), (1000.0, 30.0)]
    axis, line = drawn(points)
    assert not axis.log
    assert [y for _, y in line] == [10.0, 20.0, 30.0]


def test_all_zeros_and_a_single_point_are_drawn():
    assert drawn([(1.0, 0.0), (2.0, 0.0)])[1]
    assert drawn([(5.0, 0.0)])[1]
    assert drawn([(0.0, 100.0)])[1]


def test_points_without_a_number_are_left_out_and_the_others_kept():
    found = result("sweep pig --players a=hold_at,b=hold_at --vary a.at=20..22 -n 200 --seed 1")
    found["points"][1]["players"][0]["share"] = None
    (figure,) = sweep.figures(found)
    assert render(figure).png.startswith(PNG)
    first = next(mark for mark in figure.panels[0].marks if isinstance(mark, Line))
    assert [round(x) for x in first.xs] == [20, 22]
    assert all(map(math.isfinite, first.ys))


def test_many_figures_leave_none_behind():
    for i in range(40):
        drawn([(1.0, float(i)), (2.0, 50.0)])
    gc.collect()
    assert sum(type(thing) is Drawn for thing in gc.get_objects()) <= 1


def test_if_drawing_fails_the_tables_are_there_and_the_exit_code_says_so(here, monkeypatch):
    def fails(figure):
        raise RuntimeError("no fonts")

    monkeypatch.setattr("reports.writer.draw", fails)
    done = called("run pig -n 400 --seed 1 -q -o x")
    assert done.code == 5
    assert "the report could not be drawn: RuntimeError: no fonts" in done.err
    assert "analyser report x" in done.err
    assert document((here / "x" / "result.json").read_text(encoding="utf-8"))["complete"]
    assert (here / "x" / "tables" / "players.csv").exists()
    assert not (here / "x" / "report.html").exists()
