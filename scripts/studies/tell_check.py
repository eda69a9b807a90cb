"""What a page says of a balance contract."""

from collections import Counter
from collections.abc import Mapping, Sequence
from typing import Any

from reports.wording import capital, listed
from scripts.studies.markdown import table
from scripts.studies.words import brackets, quantity_words

Facts = Mapping[str, Mapping[str, Any]]  # by case
WORDS = {"PASS": "kept", "FAIL": "broken", "UNDECIDED": "undecided"}
MOST_ALIKE = 6  # checks of one kind that pass, beyond which they are left out of the table


def told(facts: Facts, again: Sequence[Facts], called: str) -> tuple[list[str], list[str]]:
    """Return a sentence for each contract, and its checks as a table."""
    sentences, rows = [], []
    for case, found in facts.items():
        twins = [each[case] for each in again if case in each]
        start = f"{capital(case)}: " if case else ""
        sentences.append(f"{start}{summary(found)} {survival(found, twins, called)}".strip())
        rows += [[case, *cells(check, twins)] for check in found["checks"] if not by_component(check, found)]
    return sentences, table(["", "check", "allowed", "found", "verdict", called], rows)


def summary(found: Mapping[str, Any]) -> str:
    """Say how many checks are kept, broken and undecided, and which are broken."""
    counts = Counter(check["verdict"] for check in found["checks"])
    if counts["PASS"] == len(found["checks"]):
        return f"The balance contract is kept: all {len(found['checks'])} checks pass."
    words = listed([f"{counts[verdict]} {WORDS[verdict]}" for verdict in WORDS if counts[verdict]])
    broken = [check["name"] for check in found["checks"] if check["verdict"] == "FAIL"]
    names = f" Broken: {listed(broken)}." if broken else ""
    return f"The balance contract is {WORDS[found['verdict']]}: of {len(found['checks'])} checks {words}.{names}"


def survival(found: Mapping[str, Any], twins: Sequence[Mapping[str, Any]], called: str) -> str:
    """Say in how many variants the contract has the same verdict."""
    if not twins:
        return ""
    counts = Counter(twin["verdict"] for twin in twins)
    same = counts.pop(found["verdict"], 0)
    rest = [f"{WORDS[verdict]} in {number}" for verdict, number in counts.most_common()]
    return f"Survives in {same} of {len(twins)} {called}, with the same verdict{brackets(rest)}."


def cells(check: Mapping[str, Any], twins: Sequence[Mapping[str, Any]]) -> list[str]:
    """Return the cells of one check, the last with how many variants keep it."""
    number = quantity_words(check["estimate"], check["unit"]) if check["estimate"] else "nothing to count"
    same = [twin["kept"][check["name"]] for twin in twins if check["name"] in twin["kept"]]
    kept = f"kept in {sum(same)} of {len(same)}" if same else ""
    return [check["name"], check["allowed"], number, WORDS[check["verdict"]], kept]


def by_component(check: Mapping[str, Any], found: Mapping[str, Any]) -> bool:
    """Say whether a check is one of many alike that pass: a verdict for each card would fill the page."""
    group = check["name"].partition(" (")[0]
    alike = [each for each in found["checks"] if each["name"].partition(" (")[0] == group]
    return len(alike) > MOST_ALIKE and all(each["verdict"] == "PASS" for each in alike)
