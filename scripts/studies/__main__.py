"""The command line of the studies."""

import argparse
import json
import sys
from collections.abc import Sequence
from pathlib import Path

from reports.files import replace_file
from scripts.studies.gather import gather, written
from scripts.studies.page import page
from scripts.studies.play import RESULTS, Player, StudyFailed
from scripts.studies.study import PAGES, STUDIES, games_studied, read_study


def main(arguments: Sequence[str] | None = None) -> None:
    """Play the studies named, all without, and write their pages."""
    parser = argparse.ArgumentParser(
        prog="python -m scripts.studies",
        description="Play the balance studies and write their pages. Results that lie there are kept: delete them to play anew.",
    )
    parser.add_argument("games", nargs="*", metavar="GAME", help="a game that has a study; all without")
    parser.add_argument("-j", "--jobs", type=int, default=2, help="workers")
    parser.add_argument("--text", action="store_true", help="play nothing: write the pages from their JSON files")
    parser.add_argument("--scale", type=float, default=1.0, help="share of the games to play, to try a study out")
    parser.add_argument("--pages", type=Path, default=PAGES, help="where the pages go")
    parser.add_argument("--results", type=Path, default=RESULTS, help="where the results go")
    asked = parser.parse_args(arguments)
    for game in asked.games or games_studied():
        study = read_study(STUDIES / f"{game}.toml")
        numbers = asked.pages / f"{game}.json"
        if asked.text:
            found = json.loads(numbers.read_text(encoding="utf-8"))
        else:
            asked.pages.mkdir(parents=True, exist_ok=True)
            found = gather(Player(study, asked.jobs, asked.scale, asked.results), asked.pages)
            replace_file(numbers, written(found).encode())
        replace_file(asked.pages / f"{game}.md", page(study, found).encode())
        sys.stdout.write(f"{asked.pages / game}.md\n")


if __name__ == "__main__":
    try:
        main()
    except StudyFailed as failure:
        sys.exit(str(failure))
