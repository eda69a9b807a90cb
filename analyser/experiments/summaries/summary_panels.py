"""A game's own panels: shares, rates, means and averages of each player, read from ranges of the counters.

The rules count these ranges in every game, so all games and deals of the run are their evidence.
"""

import numpy as np
from numpy.typing import NDArray

from analyser.core.facts import PER_CELL, Panel
from analyser.experiments.summaries.summary_view import Block, View, estimate
from analyser.statistics.estimate import nothing
from analyser.statistics.groups import Counts
from analyser.statistics.panel import group_rate, group_ratio

Cells = NDArray[np.int64]  # [groups, cells]


def panels(view: View) -> list[Block]:
    """Return one block per panel that the game declares; players and their labels in order of entry."""
    return [_panel(view, panel) for panel in view.plan.game.panels]


def _panel(view: View, panel: Panel) -> Block:
    names = [player.label for player in view.plan.players]
    labels = list(panel.labels) or names
    at = [panel.first + number for number in (range(len(labels)) if panel.labels else view.plan.numbers)]
    above = [view.cells(panel.above)[:, number][:, at] for number in view.plan.numbers]
    below = [_below(view, panel, number, at) for number in view.plan.numbers]
    shown = _reached(below) if panel.kind in PER_CELL and panel.ordered else len(labels)
    return {
        "name": panel.name,
        "title": panel.title,
        "noun": panel.noun,
        "unit": panel.unit,
        "kind": panel.kind,
        "ordered": panel.ordered,
        "between_players": not panel.labels,
        "caption": panel.caption,
        "labels": labels[:shown],
        "players": [
            {
                "name": name,
                "cells": [
                    _cell(view, panel, label, hits[:, cell], trials[:, cell], own=not panel.labels and cell == entry)
                    for cell, label in enumerate(labels[:shown])
                ],
            }
            for entry, (name, hits, trials) in enumerate(zip(names, above, below, strict=True))
        ],
    }


def _below(view: View, panel: Panel, number: int, at: list[int]) -> Cells:
    """Return what each cell of a player stands over: games, the sum of a range, or the same cell of another range."""
    if panel.kind in PER_CELL:
        return view.cells(panel.below)[:, number][:, at]
    if panel.kind == "mean":
        total = view.tally.deals * view.plan.rotations
    elif panel.below:
        total = view.cells(panel.below)[:, number].sum(axis=1)
    else:
        total = view.cells(panel.above)[:, number][:, at].sum(axis=1)
    return np.repeat(total[:, None], len(at), axis=1)


def _reached(below: list[Cells]) -> int:
    """Return how many cells there are up to the last one that somebody reached."""
    return int(np.max(np.flatnonzero(np.sum(below, axis=(0, 1))), initial=-1)) + 1


def _cell(view: View, panel: Panel, label: str, hits: Counts, trials: Counts, *, own: bool) -> Block:
    """Return a label's value; None where there is nothing to count, such as what no player does to itself (`own`)."""
    if own and not hits.any():
        found = nothing()
    elif panel.kind in ("mean", "average"):
        found = group_ratio(hits, trials, view.confidence, view.tally.deals)
    else:
        found = group_rate(trials, hits, view.confidence, view.deals)
    return {"label": label, "value": estimate(found), "n": int(trials.sum())}
