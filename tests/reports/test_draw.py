"""Drawing: tokens instead of colours, names as they are, the same bytes twice, and no warnings."""

import re
import struct
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

import matplotlib as mpl
import pytest

from reports import svg
from reports.charts.intervals import Row, interval_figure
from reports.charts.scales import apart, decades, ticks
from reports.charts.spreads import Heap, over_figure, stacked_figure
from reports.draw import render
from reports.marks import Axis, Bars, Figure, Panel, Words
from reports.quantity import Quantity
from reports.run import page
from reports.spread import binned, grid_of, read_spread

NAMES = ("#3465cc", "$x^2$", "a & b", "\u202e\u05d0\U0001f47e")


def figure_of(names: tuple[str, ...] = NAMES) -> Figure:
    rows = [Row(name, Quantity(25.0 + place, 24.0, 30.0, 99, True), place) for place, name in enumerate(names)]
    return interval_figure(id="f", title="Share, %", unit="%", rows=rows, aria='say "it" & more', caption="Read it.")


def texts(code: str) -> list[str]:
    return [element.text or "" for element in ElementTree.fromstring(code).iter() if element.tag.endswith("text")]


def test_the_page_gets_tokens_and_no_colour_of_its_own() -> None:
    code = svg.inline(render(figure_of(("a", "b"))).svg, "f", "words")
    assert not re.search(r"#[0-9a-fA-F]{6}\b", code)
    assert {"var(--s1)", "var(--s2)", "var(--ink)", "var(--grid)", "var(--muted)"} <= set(
        re.findall(r"var\(--\w+\)", code)
    )
    assert "font-family" not in code
    assert "<metadata" not in code


def test_a_colour_without_a_token_is_refused() -> None:
    with pytest.raises(ValueError, match=r"no colour of tokens\.css"):
        svg.inline('<svg viewBox="0 0 1 1"><path style="fill: #123456"/></svg>', "f", "words")


def test_names_are_drawn_as_they_are() -> None:
    for code in (render(figure_of()).svg, svg.inline(render(figure_of()).svg, "f", "words")):
        assert set(NAMES) <= set(texts(code))


def test_what_a_screen_reader_says_is_escaped() -> None:
    code = svg.inline(render(figure_of()).svg, "f", figure_of().aria)
    assert ElementTree.fromstring(code).get("aria-label") == 'say "it" & more'


def test_ids_belong_to_their_figure() -> None:
    code = svg.inline(render(figure_of()).svg, "f", "words")
    ids = re.findall(r' id="([^"]*)"', code)
    used = re.findall(r'href="#([^"]*)"', code) + re.findall(r"url\(#([^)]*)\)", code)
    assert len(ids) == len(set(ids))
    assert set(used) <= set(ids)
    assert all(name.startswith("f-") for name in ids)


def test_drawing_is_repeatable_and_leaves_no_state() -> None:
    before = dict(mpl.rcParams)
    first, second = render(figure_of()), render(figure_of())
    assert first == second
    assert dict(mpl.rcParams) == before


def test_every_figure_of_a_hostile_result_is_written(
    written: Callable[[str], Path], result_of: Callable[[str], Any]
) -> None:
    folder = written("hostile") / "figures"
    ids = {figure.id for figure in page(result_of("hostile")).figures}
    assert {path.name for path in folder.iterdir()} == {f"{name}.{kind}" for name in ids for kind in ("svg", "png")}
    for path in folder.glob("*.png"):
        width, height = struct.unpack(">II", path.read_bytes()[16:24])
        assert width == 720
        assert 300 <= height <= 1000
    for path in folder.glob("*.svg"):
        ElementTree.parse(path)


def test_text_of_figures_is_at_least_twelve_pixels_on_a_phone(written: Callable[[str], Path]) -> None:
    scale = 345 / 259.2  # a phone's column over the width of a figure
    for path in (written("igor") / "figures").glob("*.svg"):
        sizes = [float(size) for size in re.findall(r"font-size: ([\d.]+)px", path.read_text(encoding="utf-8"))]
        assert sizes
        assert min(sizes) * scale >= 11.97


def test_long_names_are_clipped_in_figures() -> None:
    label = next(text for text in texts(render(figure_of(("n" * 300,))).svg) if text.startswith("nn"))
    assert label == "n" * 17 + "…"


def heap_of(histogram: list[list[int]], label: str = "answering machine", hatched: float | None = None) -> Heap:
    spread = read_spread({"histogram": histogram})
    assert spread is not None
    return Heap(label, spread, None if hatched is not None else 0, hatched)


def test_a_name_is_only_clipped_where_its_numbers_need_the_room() -> None:
    short = heap_of([[value, 10] for value in range(40)])
    long = heap_of([[value, 10] for value in range(1_000_000, 1_000_040)])
    for heap, name in ((short, "answering machine"), (long, "answering mac…")):
        figure = stacked_figure(id="f", title="t", unit="points", heaps=[heap], aria="a", caption="c")
        assert figure.labels[0] == name


def test_hatching_covers_its_own_value_only() -> None:
    heap = heap_of([[value, 10] for value in range(200)], hatched=0.0)
    (panel,) = stacked_figure(id="f", title="t", unit="points", heaps=[heap], aria="a", caption="c").panels
    bars = [mark for mark in panel.marks if isinstance(mark, Bars)]
    (hatched,) = [mark for mark in bars if mark.hatched]
    assert hatched.heights == pytest.approx((0.5,))
    assert bars[-1] is hatched  # over the bar of the values 0 to 4, which stays whole
    assert sum(sum(mark.heights) for mark in bars if not mark.hatched) == pytest.approx(100.0)


def test_labels_of_a_steep_step_curve_stay_off_its_line() -> None:
    spread = read_spread({"histogram": [[5, 1], [6, 13], [7, 38], [8, 35], [9, 11], [10, 2]]})
    assert spread is not None
    (panel,) = over_figure(id="f", title="t", unit="round", spread=spread, aria="a", caption="c").panels
    heights = {mark.text: mark.y for mark in panel.marks if isinstance(mark, Words)}
    assert heights == {"5 % by 6": 5.0, "50 % by 7": 44.0, "95 % by 9": 90.0}


def test_zero_seen_is_a_hollow_dot() -> None:
    rows = [Row("never", Quantity(0.0, 0.0, 0.5, 99, True))]
    figure = interval_figure(id="f", title="t", unit="%", rows=rows, aria="a", caption="c")
    assert [mark.hollow for mark in figure.panels[0].marks if hasattr(mark, "hollow")] == [True]
    assert [mark.text for mark in figure.panels[0].marks if isinstance(mark, Words)] == ["0 ≤ 0.50"]


@pytest.mark.parametrize("log", [False, True])
def test_an_axis_on_which_all_values_are_one_gets_room(log: bool) -> None:
    """Matplotlib would widen it as well, but with a warning in everybody's terminal."""
    panel = Panel(Axis(7.0, 7.0, log=log), Axis(3.0, 3.0, log=log), (Words("x", 7.0, 3.0),))
    assert render(Figure("one", "curve", "One value", "one value", "", (panel,))).png


def test_labels_keep_their_distance() -> None:
    placed = apart([10.0, 10.1, 10.2, 30.0], 1.0)
    assert placed == [9.1, 10.1, 11.1, 30.0]
    assert sorted(apart([5.0, 4.0], 2.0)) == [3.5, 5.5]


def test_ticks_are_round() -> None:
    assert [text for _, text in ticks(0.0, 0.03)] == ["0", "0.01", "0.02", "0.03"]
    assert [text for _, text in ticks(12.0, 31.0, whole=True)] == ["15", "20", "25", "30"]
    assert [text for _, text in decades(8_000, 400_000, (1, 3))] == ["10 k", "30 k", "100 k", "300 k"]


def test_bars_stand_on_the_grid_of_the_values() -> None:
    even = read_spread({"histogram": [[value, 10] for value in range(0, 42, 2)]})
    assert even is not None
    low, high, width = grid_of([even])
    assert width == 2.0
    assert sum(binned(even, low, high, width).shares) == pytest.approx(100.0)


def test_far_tails_are_cut_and_counted() -> None:
    tailed = read_spread({"histogram": [[value, 1000] for value in range(20)] + [[5000, 1]]})
    assert tailed is not None
    bins = binned(tailed, *grid_of([tailed]))
    assert max(bins.centres) < 30
    assert bins.cut == pytest.approx(100 / 20_001)


def test_only_draw_knows_matplotlib() -> None:
    package = Path(svg.__file__).parent
    knowing = {
        path.name
        for path in package.rglob("*.py")
        if re.search(r"^\s*(from|import) matplotlib", path.read_text("utf-8"), re.MULTILINE)
    }
    assert knowing == {"draw.py"}


def test_words_and_numbers_cost_no_drawing_library() -> None:
    code = "import sys, reports.wording, reports.quantity; sys.exit('matplotlib' in sys.modules or 'jinja2' in sys.modules)"
    assert subprocess.run([sys.executable, "-c", code], cwd=Path(svg.__file__).parents[1], check=False).returncode == 0
