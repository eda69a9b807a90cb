"""The verdicts of a check as a JUnit file, which continuous integration shows test by test.

FAIL is a failure. UNDECIDED is an error, not a skip: several systems show a suite whose tests were skipped as green,
and a check that could not be decided is no pass. Both words keep apart what broke a limit and what needs more games.
"""

import os
import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any
from xml.etree import ElementTree

from analyser.errors import OutputError, UsageError
from analyser.experiments.settings.labels import visible

FORBIDDEN = re.compile("[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\U00010000-\U0010ffff]")  # characters that XML can't hold

Block = Mapping[str, Any]


def check_place(file: Path) -> None:
    """Make sure, before anything is played, that a file can be written.

    Raises:
        UsageError: it can't.
    """
    if file.is_dir():
        raise UsageError(f"--junit {file}: this is a folder", "name a file, such as check.xml")
    probe = beside(file)
    try:
        file.parent.mkdir(parents=True, exist_ok=True)
        probe.write_bytes(b"")
    except OSError as error:
        raise UsageError(f"--junit {file}: it can't be written: {error.strerror}", "name another file") from error
    finally:
        if probe.is_file():
            probe.unlink()


def write_junit(file: Path, result: Block) -> None:
    """Write the JUnit file of a check's result; its final name never holds half of it.

    Raises:
        OutputError: it could not be written; the result itself is safe.
    """
    new = beside(file)
    try:
        new.write_bytes(junit(result))
        new.replace(file)
    except OSError as error:
        new.unlink(missing_ok=True)
        raise OutputError(
            f"{file} could not be written: {error.strerror or error}", "the result folder is whole"
        ) from error


def beside(file: Path) -> Path:
    """Return the temporary name of a file that is being written."""
    return file.with_name(f".{file.name}.writing-{os.getpid()}")


def junit(result: Block) -> bytes:
    """Return the XML: one suite, one test case for each number."""
    checks = result["checks"]
    counts = {
        "tests": str(len(checks)),
        "failures": str(sum(check["verdict"] == "FAIL" for check in checks)),
        "errors": str(sum(check["verdict"] == "UNDECIDED" for check in checks)),
        "skipped": "0",
        "time": f"{result['speed']['play_s']:.3f}",
    }
    name = clean(f"analyser check {result['game']}")
    root = ElementTree.Element("testsuites", {"name": name, **counts})
    suite = ElementTree.SubElement(root, "testsuite", {"name": name, **counts})
    properties = ElementTree.SubElement(suite, "properties")
    for key in ("command", "game", "game_version", "version", "seed", "games", "confidence", "hash"):
        ElementTree.SubElement(properties, "property", {"name": key, "value": clean(str(result[key]))})
    several = len({check["seats"] for check in checks}) > 1
    used: set[str] = set()
    for check in checks:
        suite.append(case_of(check, result["game"], several, used))
    ElementTree.indent(root)
    text: bytes = ElementTree.tostring(root, encoding="utf-8", xml_declaration=True)
    return text + b"\n"


def case_of(check: Block, game: str, several: bool, used: set[str]) -> ElementTree.Element:
    """Return the test case of one number; no two of a suite have one name, by which systems tell them apart."""
    title = f"{check['metric']} of {check['of']}, {check['limit']}"
    title = f"{check['name']}: {title}" if check["name"] else title
    title += f", {check['seats']} seats" if several else ""
    title += f", against {check['baseline']}" if check["baseline"] else ""
    name, number = clean(title), 1
    while name in used:
        number += 1
        name = f"{clean(title)} ({number})"
    used.add(name)
    case = ElementTree.Element("testcase", {"classname": clean(f"check.{game}"), "name": name, "time": "0"})
    said = clean(story(check))
    if check["verdict"] == "FAIL":
        ElementTree.SubElement(case, "failure", {"message": said, "type": "FAIL"}).text = said
    elif check["verdict"] == "UNDECIDED":
        ElementTree.SubElement(case, "error", {"message": said, "type": "UNDECIDED"}).text = said
    else:
        ElementTree.SubElement(case, "system-out").text = said
    return case


def story(check: Block) -> str:
    """Say what was found, what is allowed, and what decided or would decide."""
    found = check["estimate"]
    if not found:
        return f"{check['verdict']}: nothing to count in {check['games']:,} games"
    interval = "" if found["low"] is None else f" [{found['low']:.6g}, {found['high']:.6g}]"
    text = (
        f"{check['verdict']}: {found['value']:.6g}{interval} after {check['games']:,} games, allowed: {check['limit']}"
    )
    if check["verdict"] == "UNDECIDED":
        needed = check["games_needed"]
        return f"{text}; " + (
            f"about {needed:,} games would decide" if needed else "no number of games is known to decide"
        )
    return f"{text}; {check['reason']}"


def clean(text: str) -> str:
    """Return a text that XML can hold, steering characters written out; escaping is the writer's."""
    return FORBIDDEN.sub("\ufffd", visible(text))
