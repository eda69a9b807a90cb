"""Draws the guide's pictures from reports of seeded runs: docs/images/*.svg, each for light and dark screens.

Run it from the project's folder:   python scripts/draw_guide.py
The same program draws the same pictures; a changed picture means that numbers or drawing changed.
"""

import sys
import tempfile
from pathlib import Path
from xml.etree import ElementTree

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))

from analyser.cli.app import main as analyser
from reports.palette import dark, light
from reports.svg import inline

IMAGES = Path(__file__).resolve().parents[1] / "docs" / "images"
TABLE = ("cautious=closest_monster+threshold:points=3,bold=closest_monster+threshold:points=6,"
         "odds=most_valuable+bust_odds,look_ahead=closest_monster+one_step")  # fmt: skip
CIRCLE = "three=hold_at:at=3,fourteen=hold_at:at=14,nineteen=hold_at:at=19"
COMMANDS = {
    "four": f"run igor --players {TABLE} -n 200_000",
    "sweep": "sweep pig --players bold=hold_at,other=hold_at:at=20 --vary bold.at=10..35 -n 40_000",
    "circle": f"tournament pig --players {CIRCLE} --set rounds=1 -n 40_000",
}
PICTURES = {  # name of the picture: the figures it shows, two a row
    "igor-at-a-glance": (("four", "share-by-strategy"), ("four", "share-by-seat")),
    "push-your-luck": (("four", "bust-by-roll"), ("four", "stop-by-stake")),
    "spread-and-error": (("four", "scores"), ("four", "precision")),
    "sweep": (("sweep", "curve-share"),),
    "circle": (("circle", "circle"),),
}
GAP = 14  # points between two figures and around them


def picture(figures: list[str], name: str) -> str:
    """Return one SVG file with some figures side by side, on its own ground, in the colours of the reader's theme.

    Args:
        figures: SVG texts as the report's drawing writes them.
        name: starts the ids inside, which must differ from those of other pictures of a page.
    """
    parts, right, below = [], float(GAP), 0.0
    for number, svg in enumerate(figures):
        part = ElementTree.fromstring(inline(svg, f"{name}-{number}", ""))
        _, _, width, height = map(float, part.attrib["viewBox"].split())
        part.attrib = {"viewBox": part.attrib["viewBox"], "x": f"{right:g}", "y": f"{GAP}",
                       "width": f"{width:g}", "height": f"{height:g}"}  # fmt: skip
        parts.append(ElementTree.tostring(part, encoding="unicode"))
        right, below = right + width + GAP, max(below, GAP + height + GAP)
    day, night = (";".join(f"--{token}:{theme()[token]}" for token in sorted(theme())) for theme in (light, dark))
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 {right:g} {below:g}">\n'
        f"<style>svg{{{day};font-family:'Segoe UI',Roboto,'DejaVu Sans',Arial,sans-serif}}\n"
        f"@media (prefers-color-scheme:dark){{svg{{{night}}}}}</style>\n"
        f'<rect width="100%" height="100%" fill="var(--bg)"/>\n' + "\n".join(parts) + "\n</svg>\n"
    )


def main() -> int:
    """Play the runs and write the pictures; return the exit code of a run that failed, else 0."""
    with tempfile.TemporaryDirectory() as folder:
        for name, words in COMMANDS.items():
            code = analyser([*words.split(), "--seed", "1", "-q", "-o", f"{folder}/{name}"])
            if code:
                return code
        for name, figures in PICTURES.items():
            drawn = [Path(folder, run, "figures", f"{figure}.svg") for run, figure in figures]
            texts = [path.read_text(encoding="utf-8") for path in drawn]
            (IMAGES / f"{name}.svg").write_text(picture(texts, name), encoding="utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
