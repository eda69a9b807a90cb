"""A study's page: pure text from the study's file and the numbers gathered for it."""

from collections.abc import Mapping
from typing import Any

from reports.quantity import count, said
from reports.wording import capital, listed, several
from scripts.studies.readers import Numbers, again_of
from scripts.studies.rows import Row
from scripts.studies.study import Finding, Step, Study
from scripts.studies.tell import Told, Variants, told
from scripts.studies.words import Again, turned

Block = Mapping[str, Any]

HOW_TO_READ = (
    "Numbers stand with their 95 % interval: 3.2 ± 0.3, or [2.9, 3.6] where it is lopsided. A difference is called more or "
    "less only where it is told apart from 0, Holm-adjusted over all numbers of its sentence or table; else the text says "
    "how far from 0 it may be. *Points* are percentage points of games won, ties shared."
)


def page(study: Study, found: Block) -> str:
    """Return the page as Markdown."""
    blocks = [(step, found["steps"][step.id]) for step in study.steps]
    telling = [(step, block, [tell(study, found, *each) for each in pairs(step, block)]) for step, block in blocks]
    lines = [
        f"# {study.title}: a balance study",
        "",
        f"<!-- The numbers come from {study.game}.json, the words from scripts/studies: edit neither here. -->",
        "",
        f"*Written by `python -m scripts.studies {study.game}` (`make studies` writes all) with analyser "
        f"{found['analyser']}, seed {found['seed']}; {count(found['games'])} games.*",
        "",
        *study.intro.strip().splitlines(),
        "",
        HOW_TO_READ,
        *again_words(study, found),
        "",
        "## In short",
        "",
    ]
    for step, _, each in telling:
        lines += in_short(step, each)
    lines += [*turning(study, found), ""]
    for step, block, each in telling:
        lines += section(study, step, block, each)
    return "\n".join(lines).rstrip() + "\n"


def in_short(step: Step, each: list[Told]) -> list[str]:
    """Return a question with its main findings."""
    texts = [text for finding, one in zip(step.findings, each, strict=True) if finding.main for text in one.sentences]
    return [f"**{step.question}**", "", *(f"- {text}" for text in texts), ""] if texts else []


def turning(study: Study, found: Block) -> list[str]:
    """Say which differences are told apart from 0 here and on the other side under a variant: main findings by name."""
    number = len(found["variants"])
    if not number:
        return []
    texts, others = [], 0
    for step in study.steps:
        for finding, block in pairs(step, found["steps"][step.id]):
            base = Numbers.of(block["base"])
            again = [each.rows for each in again_of(base, block["again"])]
            rows = [row for row in base.rows if turned(row, again)]
            texts += [turned_words(finding, row, again, number) for row in rows if finding.main]
            others += 0 if finding.main else len(rows)
    lines = [f"**What turns around under other {'cards' if study.decks else 'settings'}**", ""]
    if others:
        texts.append(f"{capital(several(others, 'number'))} of the tables below, in one of the {study.called} or more.")
    if not texts:
        texts = [f"Nothing: no difference told apart from 0 here is so on the other side in any of the {number}."]
    return [*lines, *(f"- {text}" for text in texts)]


def turned_words(finding: Finding, row: Row, again: Again, number: int) -> str:
    """Return a difference that turns around, and how often."""
    name = capital(", ".join(filter(None, (finding.topic, row.case, row.name))))
    size = said(row.quantity, row.unit, signed=True)
    return f"{name}: here {size}, the other way round in {turned(row, again)} of {number}."


def again_words(study: Study, found: Block) -> list[str]:
    """Say what *survives* means; nothing without variants."""
    number = len(found["variants"])
    if not number:
        return []
    return [
        "",
        f"Each finding was measured again under {several(number, 'other setting')} of what is assumed, the {study.called}"
        f"{'' if study.decks else ' (' + listed(found['variants']) + ')'}, with fewer games. A finding *survives* there if "
        "the difference is told apart from 0 again, on the same side.",
    ]


def pairs(step: Step, block: Block) -> list[tuple[Finding, Block]]:
    """Return the findings of a step with what was gathered for each."""
    return list(zip(step.findings, block["findings"], strict=True))


def tell(study: Study, found: Block, finding: Finding, block: Block) -> Told:
    """Return what the page says of one finding."""
    base = Numbers.of(block["base"])
    again = again_of(base, block["again"])
    return told(finding, base, Variants(again, found["variants"] if again else [], study.called))


def section(study: Study, step: Step, block: Block, each: list[Told]) -> list[str]:
    """Return the lines of one question."""
    lines = [f"## {step.question}", ""]
    if step.note:
        lines += [*step.note.strip().splitlines(), ""]
    for one in each:
        if one.sentences:
            lines += [*(f"- {text}" for text in one.sentences), ""]
        if one.table:
            lines += [*one.table, ""]
    for play in block["plays"]:
        about = f"{step.question} {capital(play['case'])}".strip()
        lines += [f"![{about}]({figure})" for figure in play["figures"]]
    if any(play["figures"] for play in block["plays"]):
        lines.append("")
    return [*lines, f"*{rests_on(study, block['assumptions'])}*", "", *commands(block["plays"]), ""]


def rests_on(study: Study, assumptions: list[str]) -> str:
    """Say whether findings rest on assumed components, and on which assumed rules.

    >>> study = Study(game="g", title="", seed=1, intro="", called="decks", components=["deck"], step=[])
    >>> rests_on(study, ["deck", "timing"])
    'Rests on assumed components: yes (deck). On assumed rules: yes (timing).'
    """
    parts = []
    for what, names in (
        ("Rests on assumed components", [name for name in assumptions if name in study.components]),
        ("On assumed rules", [name for name in assumptions if name not in study.components]),
    ):
        parts.append(f"{what}: yes ({', '.join(names)})." if names else f"{what}: no.")
    return " ".join(parts)


def commands(plays: list[Block]) -> list[str]:
    """Return the command lines of a step, folded away."""
    total = count(sum(play["games"] for play in plays))
    head = f"<summary>{capital(several(len(plays), 'command'))}, {total} games</summary>"
    return ["<details>", head, "", "```text", *(play["command"] for play in plays), "```", "", "</details>"]
