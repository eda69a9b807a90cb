"""`analyser report RESULT`: draw the report of a result folder again."""

from pathlib import Path
from typing import Annotated

import typer

from analyser.cli import completion, playing

Result = Annotated[str, typer.Argument(metavar="RESULT", help="A result folder.", autocompletion=completion.results)]


def report(result: Result, debug: playing.Debug = False) -> None:
    """Draw a report again."""
    from analyser.cli.console import write_results
    from reports.writer import RESULT, redraw

    path = Path(result)
    write_results([str(redraw(path.parent if path.name == RESULT else path))])
