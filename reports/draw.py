"""Paints figures with matplotlib: the only file that knows it. No display, no pyplot, no state left behind."""

import io
import warnings
from dataclasses import dataclass
from typing import Any

from matplotlib import style
from matplotlib.axes import Axes
from matplotlib.backends.backend_agg import FigureCanvasAgg
from matplotlib.backends.backend_svg import FigureCanvasSVG
from matplotlib.figure import Figure as Canvas
from matplotlib.ticker import NullLocator
from matplotlib.transforms import ScaledTranslation

from reports import marks
from reports.palette import STYLE, light

WIDTH = 3.6  # inches: two panels a row on a desk, one on a phone
PNG_DPI = 200
MARKERS = "os^DvP"
DASHES: tuple[Any, ...] = ("-", (0, (5, 2)), (0, (5, 2, 1, 2)), (0, (1, 1.3)), (0, (8, 2)), (0, (3, 1, 1, 1, 1, 1)))
MISSING_GLYPH = r"Glyph \d+ .* missing from"


@dataclass(frozen=True)
class Drawing:
    """A painted figure: an SVG file's text with light colours, and a PNG file's bytes."""

    svg: str
    png: bytes


def render(figure: marks.Figure) -> Drawing:
    """Return the figure as SVG and PNG. Same figure, same bytes, on every machine with the same matplotlib."""
    with style.context(str(STYLE), after_reset=True), warnings.catch_warnings():
        # Players may name a strategy in any script. DejaVu Sans draws a box for a sign it lacks: nothing to warn about.
        warnings.filterwarnings("ignore", message=MISSING_GLYPH, category=UserWarning)
        canvas = _painted(figure)
        canvas.draw_without_rendering()
        canvas.set_layout_engine("none")  # both files share one layout
        drawing = Drawing(_svg(canvas), _png(canvas))
        canvas.clear()
        return drawing


def _svg(canvas: Canvas) -> str:
    buffer = io.StringIO()
    printer: Any = FigureCanvasSVG(canvas)
    printer.print_svg(buffer, metadata={"Date": None, "Creator": None})
    return buffer.getvalue()


def _png(canvas: Canvas) -> bytes:
    """Print without `savefig`, which would draw everything twice."""
    buffer = io.BytesIO()
    canvas.set_dpi(PNG_DPI)
    printer: Any = FigureCanvasAgg(canvas)
    printer.print_png(buffer, metadata={"Software": None})
    return buffer.getvalue()


def _painted(figure: marks.Figure) -> Canvas:
    canvas = Canvas(figsize=(WIDTH, figure.height))
    FigureCanvasAgg(canvas)
    canvas.suptitle(figure.title, x=0.006, ha="left")
    weights = [panel.weight for panel in figure.panels]
    grid = canvas.subplots(len(weights), 1, squeeze=False, gridspec_kw={"height_ratios": weights})
    for axes, panel in zip(grid[:, 0], figure.panels, strict=True):
        _axes(axes, panel)
        for mark in panel.marks:
            PAINTERS[type(mark)](axes, mark)
        axes.set_xlim(*_ends(panel.x))
        axes.set_ylim(*_ends(panel.y))
    return canvas


def _ends(axis: marks.Axis) -> tuple[float, float]:
    """Return where an axis ends; one on which all values are the same gets some room."""
    if axis.low < axis.high:
        return axis.low, axis.high
    return (axis.low / 2, axis.low * 2) if axis.log else (axis.low - 0.5, axis.low + 0.5)


def _axes(axes: Any, panel: marks.Panel) -> None:
    for name, axis in (("x", panel.x), ("y", panel.y)):
        if axis.log:
            axes.set(**{f"{name}scale": "log"})
            getattr(axes, f"{name}axis").set_minor_locator(NullLocator())
        axes.set(**{f"{name}lim": _ends(axis)})
        getattr(axes, f"set_{name}ticks")([at for at, _ in axis.ticks], [text for _, text in axis.ticks])
        if axis.label:
            axes.set(**{f"{name}label": axis.label})
        axes.grid(axis.grid, axis=name)
        if axis.names:
            axes.tick_params(axis=name, labelcolor=light()["ink"], length=0)
    axes.spines["bottom"].set_visible(panel.base)
    if not panel.base:
        axes.tick_params(axis="x", length=0)


def _line(axes: Axes, mark: marks.Line) -> None:
    dash = DASHES[mark.dash % len(DASHES)]
    axes.plot(mark.xs, mark.ys, color=light()[mark.ink], linestyle=dash, linewidth=mark.width, clip_on=False)


def _dots(axes: Axes, mark: marks.Dots) -> None:
    colour, ground = light()[mark.ink], light()["bg"]
    axes.plot(
        mark.xs,
        mark.ys,
        linestyle="none",
        marker=MARKERS[mark.marker % len(MARKERS)],
        markerfacecolor=ground if mark.hollow else colour,
        markeredgecolor=colour if mark.hollow else ground,
        markeredgewidth=1.2 if mark.hollow else 0.8,
        clip_on=False,
        zorder=4,
    )


def _errors(axes: Axes, mark: marks.Errors) -> None:
    lines, cap = (axes.vlines, "_") if mark.along == "y" else (axes.hlines, "|")
    colour = light()[mark.ink]
    lines(mark.at, mark.lows, mark.highs, colors=colour, linewidth=1.4, clip_on=False, zorder=3)
    ends = mark.lows + mark.highs
    xs, ys = (mark.at * 2, ends) if mark.along == "y" else (ends, mark.at * 2)
    axes.plot(xs, ys, cap, color=colour, markersize=6, markeredgewidth=1.0, markeredgecolor=colour, clip_on=False)


def _ribbon(axes: Axes, mark: marks.Ribbon) -> None:
    axes.fill_between(mark.xs, mark.lows, mark.highs, color=light()[mark.ink], alpha=0.2, linewidth=0)


def _bars(axes: Axes, mark: marks.Bars) -> None:
    colour = light()[mark.ink]
    look: dict[str, Any] = {"color": colour, "alpha": 0.45 if mark.pale else 1.0, "linewidth": 0}
    if mark.hatched:
        look = {"facecolor": light()["bg"], "edgecolor": light()["ink"], "hatch": "//////", "linewidth": 0.8}
    axes.bar(mark.xs, mark.heights, mark.width, **look, clip_on=False, zorder=2)


def _reference(axes: Axes, mark: marks.Reference) -> None:
    draw = axes.axhline if mark.along == "x" else axes.axvline
    draw(mark.at, color=light()[mark.ink], linewidth=1.0, linestyle=(0, (3, 2)), zorder=1.5)


def _shade(axes: Axes, mark: marks.Shade) -> None:
    draw = axes.axvspan if mark.on == "x" else axes.axhspan
    draw(mark.low, mark.high, color=light()["band"], linewidth=0, zorder=0)


SPOTS: dict[str, tuple[Any, tuple[float, float], str]] = {
    "data": (("data", "data"), (0, 0), "center"),
    "right": (("axes fraction", "data"), (6, 0), "center"),
    "top": (("data", "axes fraction"), (4, -1), "top"),
    "title": (("axes fraction", "axes fraction"), (0, 3), "bottom"),
    "aside": (("axes fraction", "axes fraction"), (0, 3), "bottom"),
}


def _words(axes: Axes, mark: marks.Words) -> None:
    coordinates, (shift, lift), vertical = SPOTS[mark.place]
    x = 1.0 if mark.place in ("right", "aside") else 0.0 if mark.place == "title" else mark.x
    y = 1.0 if mark.place in ("top", "title", "aside") else mark.y
    if mark.slot is not None:
        _label_marker(axes, mark)
        shift += 7
    axes.annotate(
        mark.text,
        (x, y),
        xycoords=coordinates,
        xytext=(-shift if mark.align == "right" else shift if mark.align == "left" else 0, lift),
        textcoords="offset points",
        ha=mark.align,
        va=vertical,
        color=light()[mark.ink],
        fontweight="bold" if mark.bold else "normal",
        annotation_clip=False,
        zorder=5,
    )


def _label_marker(axes: Axes, mark: marks.Words) -> None:
    """Draw the strategy's marker in front of its direct label."""
    slot = mark.slot or 0
    figure: Any = axes.figure
    beside = axes.get_yaxis_transform() + ScaledTranslation(7 / 72, 0, figure.dpi_scale_trans)
    colour, marker = light()[marks.ink_of(slot)], MARKERS[slot % len(MARKERS)]
    axes.plot([1.0], [mark.y], transform=beside, linestyle="none", clip_on=False, color=colour, marker=marker)


PAINTERS: dict[type, Any] = {
    marks.Line: _line,
    marks.Dots: _dots,
    marks.Errors: _errors,
    marks.Ribbon: _ribbon,
    marks.Bars: _bars,
    marks.Words: _words,
    marks.Reference: _reference,
    marks.Shade: _shade,
}
