"""Reports: reads a result folder, never simulates. Sections are pure data; only draw.py knows matplotlib."""

import logging
from pathlib import Path

# It makes folders of its own where there is no home, and says so; that is no news for a reader of reports.
logging.getLogger("matplotlib").setLevel(logging.ERROR)


def write_report(folder: Path) -> Path:
    """Draw the report of a result folder: report.html, figures/*.png and figures/*.svg; return the page's path.

    Raises UsageError for a folder without a usable result.json, OutputError where nothing can be written.
    """
    from reports.writer import write  # here, so that the words and numbers of reports cost nobody matplotlib

    return write(Path(folder))
