"""The sample keeps what every game of this program keeps: the same tests, on its facts, diaries, panels and strategies."""

import ast
import importlib.util
from pathlib import Path

import pytest

from analyser.experiments.loading import catalogue
from zombie_dice import GAME

CONTRACT = Path(__file__).parents[1] / "contract"
KEPT = {  # what is collected here, with this folder's game
    "test_games": (
        "test_a_line_up_for_every_number_of_seats",
        "test_component_tables_have_a_source",
        "test_decisions_are_described",
        "test_defaults_fill_the_rules",
        "test_every_option_changes_the_rules",
        "test_exact_odds_are_chances",
        "test_fields_have_meanings",
        "test_it_says_what_it_is",
        "test_layouts_are_aligned_records",
        "test_metrics_name_columns_that_exist",
        "test_options_have_meaning_source_and_a_default_that_is_allowed",
        "test_panels_fit_their_counters",
        "test_the_baseline_answers_everything",
    ),
    "test_diaries": (
        "told",
        "test_diaries_are_sentences",
        "test_events_are_declared",
        "test_every_event_happens_and_has_its_numbers",
    ),
    "test_panels": ("test_a_panel_counts_every_game_of_a_long_run_too", "test_a_panel_counts_parts_of_wholes"),
}
STRATEGIES = {name: catalogue.strategy("zombie_dice", name) for name in catalogue.strategy_ids("zombie_dice")}

for module, names in KEPT.items():
    spec = importlib.util.spec_from_file_location(f"contract_{module}", CONTRACT / f"{module}.py")
    loaded = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(loaded)
    globals().update({name: getattr(loaded, name) for name in names})


@pytest.mark.parametrize("name", STRATEGIES)
def test_a_strategy_is_documented_and_bounded(name):
    made = STRATEGIES[name]
    assert made.game is GAME
    assert made.summary().endswith(".")
    assert [heading for heading in ("Idea", "Source", "Weakness") if not made.about(heading).endswith(".")] == []
    for parameter in made.parameters.values():
        assert parameter.meaning
        assert parameter.low < parameter.high


def test_a_control_and_a_plan():
    assert {made.control for made in STRATEGIES.values()} == {True, False}


def test_it_needs_nothing_of_the_engine_but_the_api():
    imported = set()
    for file in GAME.folder.rglob("*.py"):
        for node in ast.walk(ast.parse(file.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Import | ast.ImportFrom):
                imported.add(node.module if isinstance(node, ast.ImportFrom) else node.names[0].name)
    assert {name for name in imported if not name.startswith("zombie_dice")} == {"analyser.api", "pathlib"}
