"""The panels of a page, one per file: pure functions from a result to a Section, or to None where a panel does not apply."""

from reports.section import Section
from reports.sections import (
    checks,
    components,
    drama,
    extras,
    length,
    luck,
    origin,
    panels,
    picture,
    reading,
    scores,
    short,
    sure,
    wins,
)
from reports.sections.common import Result

FIRST = (checks, short, wins, luck, panels, picture, scores, length, drama)
LAST = (extras, sure)
CLOSING = (reading, origin)


def findings(result: Result) -> tuple[Section, ...]:
    """Return the panels of one run in a designer's order of questions."""
    first, last = ([panel.section(result) for panel in group] for group in (FIRST, LAST))
    found = [*first, *components.sections(result), *last]
    return tuple(panel for panel in found if panel is not None)


def closing(result: Result) -> tuple[Section, ...]:
    """Return the panels that stand once at the end of a page."""
    return tuple(panel.section(result) for panel in CLOSING)
