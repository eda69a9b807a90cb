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
            story.append(f"{who} plays alone: {goal(rules)}." if a == 1 else f"{a} players: {goal(rules)}.")
        elif name == "roll":
            rolls.append(a)
        elif name == "bust":
            lost = f", {counted(a, 'point')} lost" if a else ""
            story.append(f"Turn {turn}, {who} rolls {listed(rolls)}: bust{lost}.")
            rolls = []
        elif name == "bank":
            story.append(f"Turn {turn}, {who} rolls {listed(rolls)}: banks {a}, now {b}.")
            rolls = []
        elif name == "end" and a:
            story.append(f"The game ends after {counted(turn, 'turn')}.")
        elif name == "end":
            if rolls:
                story.append(f"Turn {turn}, {who} rolls {listed(rolls)}: too many rolls for one turn.")
            rolls = []
            story.append(f"The game is broken off after {counted(turn, 'turn')}: unfinished.")
    if rolls:  # the journal was full before the turn ended
        story.append(f"Turn {turn}, {who} rolls {listed(rolls)} and on.")
    return story


def goal(rules: Any) -> str:
    """Say what is played for."""
    if rules.rounds_each > 0:
        return f"{counted(int(rules.rounds_each), 'turn')} each, the highest total wins"
    return f"the first to {rules.target} wins"


def listed(rolls: list[int]) -> str:
    """Write rolls in a row, long ones shortened in the middle.

    >>> listed([3, 4, 1])
    '3 4 1'
    """
    if len(rolls) <= 24:
        return " ".join(map(str, rolls))
    return " ".join(map(str, rolls[:12])) + f" ... ({len(rolls) - 18} more) ... " + " ".join(map(str, rolls[-6:]))


def counted(number: int, noun: str) -> str:
    """Write a number of things.

    >>> counted(1, "point"), counted(4, "point")
    ('1 point', '4 points')
    """
    return f"{number} {noun if number == 1 else noun + 's'}"
