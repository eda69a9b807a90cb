"""Le grand méchant Monstre's journal as sentences."""

from typing import Any

from analyser.games.grand_mechant_monstre.tables import ATTRIBUTE_NAMES


def tell(events: Any, rules: Any, names: list[str], cards: list[dict[str, Any]]) -> list[str]:
    """Return the diary of one game: a list of sentences.

    Args:
        events: rows (event name, turn, seat, a, b, c).
        rules: the RULES record.
        names: the players' labels by seat.
        cards: not used, the game has none.
    """
    return Diary(rules, names).write(events)


class Diary:
    """Gathers the events of one pick, of one roll and of the leftover dice into one sentence each."""

    def __init__(self, rules: Any, names: list[str]) -> None:
        self.rules, self.names = rules, names
        self.story: list[str] = []
        self.said: list[str] = []  # clauses of the sentence that is being written
        self.kind = ""  # of that sentence
        self.die = 0  # attribute of the die taken last
        self.first = 0  # first player of the round

    def write(self, events: Any) -> list[str]:
        """Turn events into sentences."""
        for name, turn, seat, a, b, c in events:
            getattr(self, f"on_{name}")(turn, seat, a, b, c)
        self.end_sentence()
        return self.story

    def end_sentence(self) -> None:
        """Write the sentence down that is being written."""
        if self.said:
            self.story.append(f"{', '.join(self.said)}.")
        self.said, self.kind = [], ""

    def tell(self, sentence: str) -> None:
        """Write a whole sentence down."""
        self.end_sentence()
        self.story.append(sentence)

    def gather(self, kind: str, lead: str, item: str) -> None:
        """Add an item to the list of its kind, or begin one."""
        if self.kind == kind:
            self.said.append(item)
        else:
            self.end_sentence()
            self.said, self.kind = [f"{lead} {item}"], kind

    def draw(self, words: str) -> None:
        """Go on with the sentence of a pick."""
        if self.said and self.kind == "pick":
            self.said[-1] += words
        else:
            self.said, self.kind = [words.strip()], "pick"

    def on_start(self, turn: int, seat: int, seats: int, first: int, c: int) -> None:
        """The game starts."""
        self.tell(
            f"{seats} players; {self.names[first]} is first player; {counted(int(self.rules.to_win), 'unit')} to win."
        )

    def on_remove(self, turn: int, seat: int, attribute: int, size: int, c: int) -> None:
        """A Fear token is taken out."""
        self.gather("remove", "Taken out:", f"{ATTRIBUTE_NAMES[attribute]} {size}")

    def on_round(self, turn: int, seat: int, first: int, b: int, c: int) -> None:
        """A round starts; its dice come next."""
        self.end_sentence()
        self.first = first

    def on_die(self, turn: int, seat: int, attribute: int, b: int, c: int) -> None:
        """A die is rolled."""
        self.gather("roll", f"Round {turn}, {self.names[self.first]} rolls", ATTRIBUTE_NAMES[attribute])

    def on_take_die(self, turn: int, seat: int, attribute: int, left: int, c: int) -> None:
        """A die is taken; what becomes of it comes next."""
        self.end_sentence()
        self.die = attribute
        self.said, self.kind = [f"    {self.names[seat]}"], "pick"

    def on_tick(self, turn: int, seat: int, attribute: int, ticks: int, c: int) -> None:
        """A box is ticked."""
        self.draw(f" draws {ATTRIBUTE_NAMES[attribute]}, box {ticks}")

    def on_token(self, turn: int, seat: int, attribute: int, size: int, height: int) -> None:
        """A Fear token is taken."""
        self.draw(f", and takes the {size}: now {height} high")

    def on_decor(self, turn: int, seat: int, left: int, height: int, c: int) -> None:
        """A Decor token is taken."""
        ticked = " draws " in self.said[-1] if self.said else False
        lead = ", and takes a Decor" if ticked else f" makes {ATTRIBUTE_NAMES[self.die]} a Decor"
        self.draw(f"{lead}{f' ({left} left)' if left >= 0 else ''}: now {height} high")

    def on_waste(self, turn: int, seat: int, attribute: int, b: int, c: int) -> None:
        """A die does nothing."""
        self.draw(f" takes {ATTRIBUTE_NAMES[attribute]}, which do nothing")

    def on_leftover(self, turn: int, seat: int, attribute: int, b: int, c: int) -> None:
        """A die is left over."""
        self.gather("leftover", "    Left over:", ATTRIBUTE_NAMES[attribute])

    def on_win(self, turn: int, seat: int, height: int, b: int, c: int) -> None:
        """Somebody has won."""
        self.tell(f"    {self.names[seat]}'s monster is {counted(height, 'unit')} high: that wins!")

    def on_stall(self, turn: int, seat: int, a: int, b: int, c: int) -> None:
        """Nobody can grow any more."""
        self.tell("No monster can grow any more.")

    def on_end(self, turn: int, seat: int, finished: int, b: int, c: int) -> None:
        """The end."""
        ends = "ends" if finished else "is broken off"
        unfinished = "" if finished else ", unfinished"
        self.tell(f"The game {ends} after {counted(turn, 'round')}{unfinished}.")


def counted(number: int, noun: str) -> str:
    """Write a number of things.

    >>> counted(1, "unit"), counted(13, "unit")
    ('1 unit', '13 units')
    """
    return f"{number} {noun if number == 1 else noun + 's'}"
