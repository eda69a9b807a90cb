"""Plays a study and gathers what its page needs: numbers, assumptions, command lines, figures."""

import json
import shlex
from pathlib import Path
from typing import Any

from analyser import __version__
from reports.files import replace_file
from scripts.draw_guide import picture
from scripts.studies.play import Player
from scripts.studies.readers import again_as_data, assumptions_of, numbers_of
from scripts.studies.study import Case, Step

Block = dict[str, Any]


def gather(player: Player, pages: Path) -> Block:
    """Play all steps of a study; copy the figures beside the pages and return what the text is made of."""
    study = player.study
    steps = {step.id: gathered(player, step, pages) for step in study.steps}
    return {
        "game": study.game,
        "analyser": __version__,
        "seed": study.seed,
        "games": sum(each["games"] for each in steps.values()),
        "variants": [variant.name for variant in study.variants],
        "steps": steps,
    }


def gathered(player: Player, step: Step, pages: Path) -> Block:
    """Play one step, and play it again under each variant."""
    results = {case.name: player.result(step, case) for case in step.cases}
    variants: list[dict[str, Block]] = []
    if step.again_games and any(finding.again for finding in step.findings):
        player.say(f"{step.id}: under {len(player.study.variants)} {player.study.called}")
        variants = [
            {case.name: player.again(step, case, variant) for case in step.cases} for variant in player.study.variants
        ]
    return {
        "games": sum(games_of(result) for each in (results, *variants) for result in each.values()),
        "assumptions": assumptions_of(list(results.values())),
        "plays": [
            {
                "case": case.name,
                "command": shlex.join(["analyser", *player.words(step, case, step.games)]),
                "games": games_of(results[case.name]),
                "figures": figures_of(player, step, case, pages),
            }
            for case in step.cases
        ],
        "findings": [
            {
                "base": numbers_of(finding, results).as_data(),
                "again": again_as_data(finding, [numbers_of(finding, each) for each in variants if finding.again]),
            }
            for finding in step.findings
        ],
    }


def games_of(result: Block) -> int:
    """Return the games behind a result: of a comparison those of both designs."""
    designs = result.get("designs")
    return sum(design["games"] for design in designs.values()) if designs else int(result["games"])


def figures_of(player: Player, step: Step, case: Case, pages: Path) -> list[str]:
    """Write the figures of a case beside the pages, for light and dark screens; return their paths seen from there."""
    folder = pages / "figures"
    folder.mkdir(parents=True, exist_ok=True)
    names = []
    for figure in step.figures:
        source = player.folder / step.name_of(case) / "figures" / f"{figure}.svg"
        if source.is_file():
            target = folder / f"{player.study.game}-{step.name_of(case)}-{figure}.svg".replace("_", "-")
            replace_file(target, picture([source.read_text(encoding="utf-8")], target.stem).encode())
            names.append(f"figures/{target.name}")
    return names


def written(found: Block) -> str:
    """Return what was gathered as a file's text, with lines that people can compare."""
    return f"{in_lines(found, 3)}\n"


def in_lines(value: Any, depth: int) -> str:
    """Return JSON with line breaks between the items of the outer levels."""
    if depth == 0 or not isinstance(value, dict | list) or not value:
        return json.dumps(value, ensure_ascii=False)
    if isinstance(value, list):
        return "[\n" + ",\n".join(json.dumps(item, ensure_ascii=False) for item in value) + "]"
    nested = {key: in_lines(item, depth - 1) for key, item in value.items()}
    texts = [f"{json.dumps(key)}: {text}" for key, text in nested.items()]
    return "{" + ("\n" if depth == 2 else "") + ",\n".join(texts) + "}"
