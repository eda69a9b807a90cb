"""How to read the page: its few signs, explained once."""

from reports.section import Key, Section
from reports.sections.common import Result, score_unit

LEAD = (
    "\u00b1 says how well a number is known. How much single games differ is another matter: that is the spread, "
    "written \u201c12 to 22\u201d."
)


def section(result: Result) -> Section:
    """Return the panel; verdicts are explained always, as the self-checks carry them."""
    level = f"{100 * result['confidence']:g} %"
    keys = [
        Key(
            "error",
            "Dot and capped line: an estimate and its error.",
            f"Of such {level} intervals, {level} hold the true "
            "value of the simulated game. A line shorter than its dot is hidden by it. More games shorten it.",
        ),
        Key(
            "spread",
            "Bars and a line: the spread of single games.",
            "Line: the median. Dark: the middle half. More games do not make it narrower.",
        ),
        Key("band", "Dashes: no effect, an equal share or an even match.", "A shaded band is what a check allows."),
        Key(
            "unseen",
            "Hollow dot: never seen.",
            "The line shows how large it could still be. Hatched: ties and unfinished "
            "games, drawn even when there are none.",
        ),
    ]
    if result.get("checks"):
        keys.append(
            Key(
                "verdicts",
                "Undecided is a result:",
                "these games cannot tell on which side of the limit the truth "
                "lies. It is neither half a pass nor half a fail; the check says how many games would tell.",
            )
        )
    both = " Where scores are counted in points too, the column head says which."
    points = f"from 25 % to 27 % is 2 points.{both if score_unit(result) == 'points' else ''}"
    keys.append(Key("points", "Points between percentages:", points))
    note = "Everything here holds for these strategies and these rules. People at a table are not among them."
    return Section(
        id="read", label="How to read this page", menu="How to read", lead=LEAD, keys=tuple(keys), notes=(note,)
    )
