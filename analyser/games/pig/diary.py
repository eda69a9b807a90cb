"""Pig's journal as sentences."""

from typing import Any


def tell(events: Any, rules: Any, names: list[str], components: list[dict[str, Any]]) -> list[str]:
    """Return the diary of one game: a list of sentences.

    Args:
        events: rows (event name, turn, seat, a, b, c).
        rules: the RULES record.
        names: the players' labels by seat.
        components: none in Pig.
    """
    story: list[str] = []
    rolls: list[int] = []
    for name, turn, seat, a, b, _ in events:
        who = names[seat]
        if name == "start":
            story.append(f"{a} {'player' if a == 1 else 'players'}, {goal(rules)}.")
        elif name == "turn":
            rolls = []
        elif name == "roll":
            rolls.append(a)
        elif name == "bust":
            story.append(f"Turn {turn}, {who} rolls {listed(rolls)}: bust, {a} {points(a)} lost.")
        elif name == "bank":
            story.append(f"Turn {turn}, {who} rolls {listed(rolls)}: banks {a}, now {b}.")
        elif name == "end":
            story.append(f"The game ends after {turn} {'turn' if turn == 1 else 'turns'}." if a else "A guard ends the game: unfinished.")
    return story


def goal(rules: Any) -> str:
    """Say what is played for."""
    if rules.rounds_each > 0:
        return f"{rules.rounds_each} {'turn' if rules.rounds_each == 1 else 'turns'} each, the highest total wins"
    return f"the first to {rules.target} wins"


def listed(rolls: list[int]) -> str:
    """Write rolls in a row, long ones shortened in the middle.

    >>> listed([3, 4, 1])
    '3 4 1'
    """
    if len(rolls) <= 24:
        return " ".join(map(str, rolls))
    return " ".join(map(str, rolls[:12])) + f" ... ({len(rolls) - 18} more) ... " + " ".join(map(str, rolls[-6:]))


def points(n: int) -> str:
    """Return "point" or "points"."""
    return "point" if n == 1 else "points"
