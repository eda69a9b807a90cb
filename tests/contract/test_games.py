"""What every game states about itself is complete, and true of its rules."""

import numpy as np

from analyser.core.ask import MAX_DECISIONS
from analyser.core.components import KINDS, SOURCES
from analyser.core.facts import PANEL_KINDS, PER_CELL
from analyser.core.records import MAX_METRICS, MAX_SEATS
from analyser.errors import UsageError
from analyser.experiments.loading import catalogue
from analyser.experiments.matchups.variants import number_variants, word_variants
from analyser.experiments.plans.counting import row_columns
from analyser.experiments.settings.labels import unique_labels
from analyser.experiments.settings.options import Place, check_value, set_rules, setting_text
from analyser.experiments.settings.players import parse_player

COMMON = {
    "share", "win_rate", "tie_rate", "score", "busts_per_turn", "busts_per_game", "turns", "rounds", "ties",
    "unfinished", "lead_changes", "margin", "comebacks", "runaways", "first_seat",
}  # fmt: skip


def seats_of(game):
    return range(game.min_seats, game.max_seats + 1)


def rules_of(game, seats, setting):
    """Return the bytes of RULES under some settings; None if the game refuses them."""
    try:
        return game.new_rules({**game.defaults(), **set_rules(game.options, setting, "--set")}, seats).tobytes()
    except UsageError:
        return None


def test_it_says_what_it_is(game):
    assert game.id == game.folder.name
    assert game.title
    assert game.standing
    assert game.standing_unit
    assert game.length_unit in ("turns", "rounds")
    assert type(game.version) is int
    assert game.version >= 1
    assert 1 <= game.min_seats <= game.max_seats <= MAX_SEATS
    assert game.memory >= 1


def test_options_have_meaning_source_and_a_default_that_is_allowed(game):
    assert game.options
    for name, option in game.options.items():
        assert option.name == name
        assert option.meaning, name
        assert option.source in SOURCES, name
        assert option.kind in KINDS, name
        assert check_value(option, option.default, Place("default", game.folder)) == option.default, name
        assert (option.default is None) <= option.nullable, name
        if option.kind in ("integer", "number"):
            assert option.low is not None, name
            assert option.high is not None, name
        if option.kind == "choice":
            assert len(set(option.choices)) == len(option.choices) >= 2, name


def test_component_tables_have_a_source(game):
    for name, table in game.component_tables.items():
        assert table["source"] in SOURCES, name


def test_decisions_are_described(game):
    assert 1 <= len(game.decisions) <= MAX_DECISIONS
    assert len(set(game.decision_names)) == len(game.decisions)
    for decision in game.decisions:
        assert decision.name.isidentifier()
        assert "?" in decision.question, decision.name
        assert decision.answers, decision.name


def test_a_line_up_for_every_number_of_seats(game):
    assert list(game.line_ups) == list(seats_of(game))
    for seats, texts in game.line_ups.items():
        specs = [parse_player(text) for text in texts]
        assert len(specs) == seats
        assert len(set(unique_labels((spec.label, spec.name) for spec in specs))) == seats
        for spec in specs:
            player = catalogue.load_player(game.id, spec)
            assert len(player.answered_by) == len(game.decisions)


def test_the_baseline_answers_everything(game):
    player = catalogue.load_player(game.id, parse_player(game.baseline))
    assert {name for part in player.parts[: player.own] for name in part.strategy.decisions} == set(game.decision_names)
    assert len(player.parts) == player.own


def test_metrics_name_columns_that_exist(game):
    table, seat = row_columns(game)
    assert len(set(table)) == len(table)
    assert len(set(seat)) == len(seat)
    assert max(len(game.table_columns), len(game.seat_columns)) <= MAX_METRICS
    names = [metric.name for metric in game.metrics]
    assert len(set(names)) == len(names)
    assert not COMMON & set(names)
    for metric in game.metrics:
        assert metric.meaning, metric.name
        assert metric.of in ("player", "table"), metric.name
        known = {*table, *seat} if metric.of == "player" else set(table)
        assert {metric.column, *([metric.over] if metric.over else [])} <= known, metric.name


def test_fields_have_meanings(game):
    for fields in (game.rules_fields, game.table_fields, game.hand_fields, game.box_fields):
        assert [field.name for field in fields if not field.meaning.strip()] == []


def test_defaults_fill_the_rules(game):
    for seats in seats_of(game):
        assert rules_of(game, seats, {}) == rules_of(game, seats, {})
        assert rules_of(game, seats, {}) is not None


def test_every_option_changes_the_rules(game):
    words, numbers = list(word_variants(game.options)), list(number_variants(game.options))
    idle = {name for name, option in game.options.items() if option.kind != "path" or len(option.choices) > 1}
    outs = game.knock_outs(game.defaults()).values()
    numbers += [{name: setting_text(value) for name, value in rules.items()} for rules in list(outs)[:1]]
    for other in [{}, *words]:  # some options count only together with another: the seed of a random deck
        for setting in words + numbers:
            for seats in seats_of(game):
                changed = rules_of(game, seats, {**other, **setting})
                if changed is not None and changed != rules_of(game, seats, other):
                    idle -= set(setting)
    assert idle == set()


def test_exact_odds_are_chances(game_of_luck):
    game = game_of_luck
    cells = game.luck.exact(game.new_rules(game.defaults(), game.max_seats)[0])
    assert cells
    assert len({(row, column) for row, column, _ in cells}) == len(cells)
    assert all(0 <= chance <= 1 for _, _, chance in cells)
    if "exact_made" in game.counters.lengths:
        assert game.counters.lengths["exact_made"] == game.counters.lengths["exact_bust"] == len(cells)


def test_component_rows_fit_their_table_and_counters(game_of_components):
    game = game_of_components
    for setting in [{}, *word_variants(game.options)]:
        values = {**game.defaults(), **set_rules(game.options, setting, "--set")}
        ends = 0
        for components in game.components:
            rows = components.rows(values)
            assert rows
            assert len({row["id"] for row in rows}) == len(rows)
            assert all(set(components.facts) <= set(row) for row in rows)
            assert components.first >= ends  # no cell belongs to two tables
            ends = components.first + len(rows)
            for cells in ("used", "used_share", *(["lost"] if components.lost else [])):
                assert ends <= game.counters.lengths[cells]


def test_component_tables_have_names_of_their_own(game_of_components):
    nouns = [components.noun for components in game_of_components.components]
    assert len(set(nouns)) == len(nouns)


def test_panels_fit_their_counters(game):
    names = [panel.name for panel in game.panels]
    assert len(set(names)) == len(names)
    for panel in game.panels:
        assert panel.name.isidentifier()
        assert panel.kind in PANEL_KINDS
        assert (panel.kind in PER_CELL) <= bool(panel.below)
        assert panel.below == "" or panel.kind != "mean"
        assert panel.unit or panel.kind != "average"
        assert panel.caption.endswith(".")
        assert len(set(panel.labels)) == len(panel.labels)
        for cells in (panel.above, *([panel.below] if panel.kind in PER_CELL else [])):
            assert panel.first + (len(panel.labels) or game.max_seats) <= game.counters.lengths[cells]
        assert panel.below == "" or panel.below in game.counters.lengths


def test_assumptions_are_options_or_tables(game):
    for setting in [{}, *word_variants(game.options), *number_variants(game.options)]:
        values = {**game.defaults(), **set_rules(game.options, setting, "--set")}
        assert set(game.assumptions(values)) <= {*game.options, *game.component_tables}
        assert all(sentence.endswith(".") for sentence in game.cautions(values))


def test_layouts_are_aligned_records(game):
    for layout in game.layouts():
        assert layout.isalignedstruct
        assert np.zeros(1, layout)[0].dtype.type is np.record


def test_every_knock_out_can_be_played(game):
    """Leaving a component out makes other rules, of whatever kind it is."""
    defaults = game.defaults()
    seats = max(game.min_seats, 2)
    for name, rules in game.knock_outs(defaults).items():
        values = {**defaults, **set_rules(game.options, rules, "a knock-out")}
        assert game.new_rules(values, seats).tobytes() != game.new_rules(defaults, seats).tobytes(), name
