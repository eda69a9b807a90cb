"""How Sphinx builds the guide: `make docs`. Reference pages are filled from the program itself (reference_pages.py)."""

import sys
from pathlib import Path

from sphinx.application import Sphinx

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
sys.path.insert(0, str(Path(__file__).resolve().parent))

from reference_pages import filled

from analyser import __version__

project = "analyser"
release = __version__
html_title = f"analyser {__version__}"
extensions = ["myst_parser"]
exclude_patterns = ["_build"]
myst_heading_anchors = 3

html_theme = "furo"
html_static_path = ["static"]
html_css_files = ["guide.css"]
html_copy_source = False
html_show_sphinx = False
html_show_copyright = False


def setup(app: Sphinx) -> None:
    """Fill the reference pages while they are read."""
    app.connect("source-read", _fill)


def _fill(app: Sphinx, page: str, text: list[str]) -> None:
    text[0] = filled(text[0])
