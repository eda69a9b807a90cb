"""A study as its file tells it: steps, each a command line of `analyser`, and what is read from their results."""

import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any

from pydantic import BaseModel, ConfigDict, Field

ROOT = Path(__file__).resolve().parents[2]
STUDIES = ROOT / "configs" / "studies"
PAGES = ROOT / "docs" / "studies"


class _Part(BaseModel):
    model_config = ConfigDict(extra="forbid", frozen=True, populate_by_name=True)


class Finding(_Part):
    """What is read from the results of a step, and how it is told.

    `more` and `less` are the sentences for a difference above and below 0, `text` that for a plain number; `{size}` is
    the number with its error, `{case}` and `{name}` say whose it is. `topic` names the number in tables, and where it
    is not told apart from 0. A finding of the `main` ones stands at the top of the page too.
    """

    read: str
    topic: str = ""
    of: tuple[str, ...] = ()
    metrics: tuple[str, ...] = ()
    more: str = ""
    less: str = ""
    text: str = ""
    main: bool = False
    again: bool = True


class Case(_Part):
    """One command of a step: what it is called on the page, and the words added to the step's command line."""

    name: str = ""
    add: str = ""


class Step(_Part):
    """One question, the commands that answer it, and the findings."""

    id: str
    question: str
    command: str
    games: int
    again_games: int = 0
    note: str = ""
    cases: tuple[Case, ...] = (Case(),)
    findings: tuple[Finding, ...] = Field(alias="finding")
    figures: tuple[str, ...] = ()

    def name_of(self, case: Case) -> str:
        """Return the name of the folder that a case's result goes to.

        >>> seats = Case(name="4 players, all bold")
        >>> Step(id="seats", question="", command="", games=1, finding=[]).name_of(seats)
        'seats-4-players-all-bold'
        """
        return re.sub(r"[^a-z0-9]+", "-", f"{self.id} {case.name}".lower()).strip("-")


class Variant(_Part):
    """Rules under which every finding is measured once more."""

    name: str
    rules: Mapping[str, Any]


class Study(_Part):
    """The study of one game.

    `players` are written `{name}` in command lines. `components` are those of a result's assumptions that are components
    of the game; the others are rules. `called` says what the variants are.
    """

    game: str
    title: str
    seed: int
    intro: str
    players: Mapping[str, str] = {}
    components: tuple[str, ...] = ()
    called: str
    decks: int = 0
    variants_given: tuple[Variant, ...] = Field((), alias="variant")
    steps: tuple[Step, ...] = Field(alias="step")

    @property
    def variants(self) -> tuple[Variant, ...]:
        """Return the variants: random decks by number, and those the file lists."""
        numbers = range(1, self.decks + 1)
        decks = tuple(Variant(name=f"deck {n}", rules={"deck": "random", "deck_seed": n}) for n in numbers)
        return decks + self.variants_given


def read_study(path: Path) -> Study:
    """Read a study.

    Raises:
        OSError, tomllib.TOMLDecodeError, pydantic.ValidationError: the file can't be read, or is none.
        ValueError: two steps, or two cases of one step, have one name.
    """
    study = Study.model_validate(tomllib.loads(path.read_text(encoding="utf-8")))
    names = [step.name_of(case) for step in study.steps for case in step.cases]
    twice = sorted({name for name in names if names.count(name) > 1})
    if twice:
        raise ValueError(f"{path.name}: {', '.join(twice)} comes twice")
    return study


def games_studied() -> list[str]:
    """Return the games that have a study."""
    return sorted(path.stem for path in STUDIES.glob("*.toml"))
