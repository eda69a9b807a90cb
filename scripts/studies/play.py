"""Plays the command lines of a study and keeps their results; nothing is played twice in the same way."""

import hashlib
import io
import json
import shlex
import shutil
import sys
import time
from collections.abc import Mapping
from contextlib import redirect_stdout
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from analyser import __version__
from analyser.cli.app import main
from scripts.studies.study import ROOT, Case, Step, Study, Variant

RESULTS = ROOT / "results" / "studies"
DECIDED = (0, 1, 3)  # exit codes of a command that has written its result
FEWEST = 400  # games of a command, however small the scale

Block = dict[str, Any]


class StudyFailed(Exception):
    """A command of a study wrote no result."""


@dataclass(frozen=True)
class Player:
    """Plays a study's commands: workers, and the share of the games to play (1 for the real thing)."""

    study: Study
    jobs: int = 2
    scale: float = 1.0
    results: Path = RESULTS

    @property
    def folder(self) -> Path:
        """Return where the results go."""
        return self.results / self.study.game

    def words(self, step: Step, case: Case, games: int) -> list[str]:
        """Return the words of a command line, without the output folder and the workers."""
        games = max(FEWEST, round(games * self.scale))
        typed = f"{step.command} {case.add}".format_map(self.study.players)
        return [*shlex.split(typed), "-n", str(games), "--seed", str(self.study.seed)]

    def result(self, step: Step, case: Case) -> Block:
        """Return the result of a case, played unless it lies there; a report is drawn if the step shows figures."""
        words, folder = self.words(step, case, step.games), self.folder / step.name_of(case)
        identity = identity_of(words)
        found = kept(folder / "result.json", folder / "study.json", identity)
        if found is None:
            started = time.perf_counter()
            self.run([*words, "--out", str(folder), "--force", *(() if step.figures else ("--no-report",))])
            (folder / "study.json").write_text(identity, encoding="utf-8")
            found = load(folder / "result.json")
            self.say(f"{folder.name}: {time.perf_counter() - started:.1f} s")
        return found

    def again(self, step: Step, case: Case, variant: Variant) -> Block:
        """Return the result of a case under the rules of a variant; only the result file is kept."""
        file = self.folder / "again" / f"{step.name_of(case)}-{slug(variant.name)}.json"
        note, folder = file.with_suffix(".study"), file.with_suffix(".partial")
        words = under(self.words(step, case, step.again_games), self.config(variant), variant)
        identity = identity_of(words)
        found = kept(file, note, identity)
        if found is None:
            file.parent.mkdir(parents=True, exist_ok=True)
            self.run([*words, "--out", str(folder), "--force", "--no-report"])
            (folder / "result.json").replace(file)
            shutil.rmtree(folder)
            note.write_text(identity, encoding="utf-8")
            found = load(file)
        return found

    def config(self, variant: Variant) -> Path:
        """Write the variant's rules as a configuration of the game, and return its path."""
        path = self.folder / "again" / f"{slug(variant.name)}.toml"
        text = "\n".join((f"game = {json.dumps(self.study.game)}", "[rules]", *toml_lines(variant.rules), ""))
        path.parent.mkdir(parents=True, exist_ok=True)
        if not path.exists() or path.read_text(encoding="utf-8") != text:
            path.write_text(text, encoding="utf-8")
        return path

    def run(self, words: list[str]) -> None:
        """Run one command in this process.

        Raises:
            StudyFailed: it wrote no result.
        """
        typed = [*words, "--jobs", str(self.jobs), "--json", "--quiet"]
        with redirect_stdout(io.StringIO()):
            code = main(typed)
        if code not in DECIDED:
            raise StudyFailed(f"exit code {code} from: analyser {shlex.join(typed)}")

    def say(self, text: str) -> None:
        """Say how far the study is."""
        sys.stderr.write(f"{self.study.game}: {text}\n")


def under(words: list[str], config: Path, variant: Variant) -> list[str]:
    """Return a command line under a variant's rules: its game becomes the variant's file, a file gets the rules set.

    >>> even = Variant(name="even", rules={"tokens": "even"})
    >>> under(["run", "pig", "-n", "9"], Path("even.toml"), even)
    ['run', 'even.toml', '-n', '9']
    >>> under(["check", "pig.toml"], Path("even.toml"), even)
    ['check', 'pig.toml', '--set', 'tokens=even']
    """
    command, source, *rest = words
    if not source.endswith(".toml"):
        return [command, str(config), *rest]
    return [
        *words,
        *(word for line in toml_lines(variant.rules) for word in ("--set", line.replace('"', "").replace(" ", ""))),
    ]


def toml_lines(rules: Mapping[str, Any]) -> list[str]:
    """Return rules as lines of TOML."""
    return [f"{name} = {json.dumps(value)}" for name, value in rules.items()]


def identity_of(words: list[str]) -> str:
    """Return what a result depends on: the command line, the program's version, the files that it names."""
    files = {word: Path(word) for word in words if word.endswith(".toml")}
    sums = {name: hashlib.blake2b(path.read_bytes(), digest_size=8).hexdigest() for name, path in files.items()}
    return json.dumps({"words": words, "version": __version__, "files": sums})


def kept(file: Path, note: Path, identity: str) -> Block | None:
    """Return the result that lies there already, if it is what would be played."""
    if not (file.is_file() and note.is_file()) or note.read_text(encoding="utf-8") != identity:
        return None
    return load(file)


def load(file: Path) -> Block:
    """Return a result file."""
    result: Block = json.loads(file.read_text(encoding="utf-8"))
    return result


def slug(name: str) -> str:
    """Return a name for a file."""
    return "-".join("".join(sign if sign.isalnum() else " " for sign in name.lower()).split())
