"""Zombie Dice's journal as sentences."""

COLOURS = ("green", "yellow", "red")
SYMBOLS = ("brain", "footprint", "shotgun")


def tell(events, rules, names, components):
    """Return the diary of one game: a list of sentences.

    Args:
        events: rows (event name, turn, seat, a, b, c).
        rules: the RULES record.
        names: the players' labels by seat.
        components: rows of component tables; there are none.
    """
    story = []
    dice = ""
    for name, turn, seat, a, b, c in events:
        who = names[seat]
        if name == "start":
            story.append(f"{who} plays alone: {goal(rules)}." if a == 1 else f"{a} players: {goal(rules)}.")
        elif name == "turn":
            story.append(f"Turn {turn}, {who}:")
        elif name == "brains_return":
            story.append(
                f"  The cup holds too few dice: {counted(a, 'die')} with brains go back; {counted(b, 'brain')} count."
            )
        elif name == "draw":
            dice = listed((a, b, c), COLOURS)
        elif name == "throw":
            story.append(f"  {dice}: {listed((a, b, c), SYMBOLS, plural=True)}.")
        elif name == "bust":
            story.append("  Bust" + (f", {counted(a, 'brain')} lost." if a else "."))
        elif name == "stop":
            story.append(f"  {who} stops and eats {counted(a, 'brain')}, {b} in all.")
        elif name == "tie_breaker":
            story.append(f"{a} players have {counted(b, 'brain')} each: they play a tie-breaker round.")
        elif name == "end" and a:
            story.append(f"The game ends after {counted(turn, 'turn')}.")
        elif name == "end":
            story.append(f"The game is broken off after {counted(turn, 'turn')}: unfinished.")
    return story


def goal(rules):
    """Say what is played for."""
    if rules.rounds_each > 0:
        return f"{counted(int(rules.rounds_each), 'turn')} each, the most brains win"
    return f"the round in which somebody has {counted(int(rules.goal), 'brain')} is the last"


def listed(numbers, nouns, plural=False):
    """Write numbers of things, those that are none left out.

    >>> listed((1, 0, 2), ("green", "yellow", "red")), listed((0, 0, 2), SYMBOLS, plural=True)
    ('1 green, 2 red', '2 shotguns')
    """
    pairs = [(number, noun) for number, noun in zip(numbers, nouns, strict=True) if number]
    return ", ".join(counted(number, noun) if plural else f"{number} {noun}" for number, noun in pairs)


def counted(number, noun):
    """Write a number of things.

    >>> counted(1, "brain"), counted(4, "brain"), counted(2, "die")
    ('1 brain', '4 brains', '2 dice')
    """
    plural = "dice" if noun == "die" else noun + "s"
    return f"{number} {noun if number == 1 else plural}"
