"""The picture of a run: how the table lay at the end of its first game, for games that are worth seeing.

A picture is plain data, as a game's `picture` returns it: `title`, `lead` (a sentence), `noun` (what the groups are),
`rows` and `columns` of the grid; `groups` with `name`, `mark` (a letter), `colour` (its name), `player` (or None) and
`visible` (its tiles); and `tiles` with `row`, `column`, `group` (its place in the list), `value` and `pile` (names of its
cards from top to bottom).
"""

from typing import Any

from analyser.experiments.plans.plan import Plan
from analyser.experiments.running.trace import replay
from analyser.experiments.settings.request import RunRequest


def picture_of(plan: Plan, request: RunRequest) -> dict[str, Any] | None:
    """Return the picture of a plan's first game, which is played once more for it; None for a game without pictures.

    Raises:
        PlayError: the game fails.
    """
    if plan.game.picture is None:
        return None
    played = replay(plan, 0, request)
    return plan.game.picture(played.rows, played.rules, played.names)
