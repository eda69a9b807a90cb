"""IGOR's journal as sentences."""

from typing import Any

from analyser.games.igor.state import PARTS, SLOTS


def tell(events: Any, rules: Any, names: list[str], cards: list[dict[str, Any]]) -> list[str]:
    """Return the diary of one game: a list of sentences.

    Args:
        events: rows (event name, turn, seat, a, b, c).
        rules: the RULES record.
        names: the players' labels by seat.
        cards: id and facts of each card by number.
    """
    return Diary(rules, names, [card["id"] for card in cards]).write(events)


class Diary:
    """Gathers the events of one roll into one sentence."""

    def __init__(self, rules: Any, names: list[str], cards: list[str]) -> None:
        self.rules, self.names, self.cards = rules, names, cards
        self.story: list[str] = []
        self.kept: list[str] = []
        self.lies = [-1] * SLOTS  # card last revealed in each slot
        self.scores = [0] * len(names)

    def write(self, events: Any) -> list[str]:
        """Turn events into sentences."""
        for name, turn, seat, a, b, c in events:
            if name not in ("place", "keep_igor", "complete"):
                self.tell_kept()
            sentence = getattr(self, f"on_{name}")(turn, seat, a, b, c)
            if sentence:
                self.story.append(sentence)
        self.tell_kept()
        return self.story

    def tell_kept(self) -> None:
        """Write down what was set aside of the last roll."""
        if self.kept:
            self.story.append(f"    sets aside {', '.join(self.kept)}.")
            self.kept = []

    def monster(self, card: int) -> str:
        """Name a card with what it needs and is worth."""
        parts = " ".join(f"P{p + 1}" for p in range(PARTS) for _ in range(int(self.rules.need[card, p])))
        return f"{self.cards[card]}: {parts}, {counted(int(self.rules.worth[card]), 'point')}"

    def on_remove(self, turn: int, seat: int, card: int, b: int, c: int) -> str:
        """A card is taken out before the game."""
        return f"{self.cards[card]} is taken out unseen."

    def on_start(self, turn: int, seat: int, seats: int, start: int, c: int) -> str:
        """The game starts."""
        if seats == 1:
            return f"{self.names[0]} plays alone."
        return f"{seats} players; {self.names[start]} starts."

    def on_reveal(self, turn: int, seat: int, slot: int, card: int, c: int) -> str:
        """A card is revealed."""
        self.lies[slot] = card
        start, shows = ("Slot", "shows") if turn == 0 else ("    slot", "now shows")
        return f"{start} {slot + 1} {shows} {self.monster(card)}."

    def on_turn(self, turn: int, seat: int, a: int, b: int, c: int) -> str:
        """A turn starts."""
        return f"Turn {turn}, {self.names[seat]}:"

    def on_roll(self, turn: int, seat: int, dice: int, faces: int, number: int) -> str:
        """Dice are rolled."""
        counts = [int(digit) for digit in f"{faces:0{PARTS + 1}d}"]
        shown = [f"P{p + 1}" for p in range(PARTS) for _ in range(counts[p])] + ["IGOR!"] * counts[PARTS]
        return f"    rolls {' '.join(shown)};"

    def on_place(self, turn: int, seat: int, slot: int, part: int, card: int) -> str:
        """A Helper is placed."""
        self.kept.append(f"P{part + 1} for {self.cards[card]}")
        return ""

    def on_keep_igor(self, turn: int, seat: int, igors: int, b: int, c: int) -> str:
        """An IGOR! is kept."""
        self.kept.append("an IGOR!")
        return ""

    def on_complete(self, turn: int, seat: int, slot: int, card: int, value: int) -> str:
        """A monster is complete."""
        self.kept[-1] += f" (complete, {value} at risk)"
        return ""

    def on_reroll(self, turn: int, seat: int, number: int, b: int, c: int) -> str:
        """All five dice go on."""
        return "    takes all five dice back: IGOR!"

    def on_stop(self, turn: int, seat: int, ready: int, b: int, c: int) -> str:
        """The turn ends by choice."""
        return "    concludes the turn." if ready == 0 else "    concludes the turn: PULL THE SWITCH!"

    def on_all_aside(self, turn: int, seat: int, ready: int, b: int, c: int) -> str:
        """The turn ends for want of dice."""
        return "    has set all five dice aside." if ready == 0 else "    has set all five dice aside: PULL THE SWITCH!"

    def on_bust(self, turn: int, seat: int, lost: int, b: int, c: int) -> str:
        """A bust."""
        with_it = f", and {counted(lost, 'point')} with it" if lost else ""
        return f"    nothing fits: the turn is lost{with_it}."

    def on_win(self, turn: int, seat: int, slot: int, card: int, value: int) -> str:
        """A card is won."""
        self.scores[seat] += value
        return f"    wins {self.cards[card]} for {value}, now {self.scores[seat]}."

    def on_discard(self, turn: int, seat: int, slot: int, card: int, value: int) -> str:
        """A completed card is lost."""
        return f"    {self.cards[card]} is discarded."

    def on_clear(self, turn: int, seat: int, slot: int, card: int, c: int) -> str:
        """A completed card loses its Helpers."""
        return f"    {self.cards[card]} stays without its Helpers."

    def on_take_off(self, turn: int, seat: int, slot: int, part: int, helpers: int) -> str:
        """Helpers come off."""
        comes = "Helper comes" if helpers == 1 else "Helpers come"
        return f"    {helpers} {comes} off P{part + 1} of {self.cards[self.lies[slot]]}."

    def on_solo_discard(self, turn: int, seat: int, slot: int, card: int, c: int) -> str:
        """The solo player discards."""
        return f"    {self.cards[card]} is discarded from {'the deck' if slot < 0 else f'slot {slot + 1}'}."

    def on_last_turn(self, turn: int, seat: int, a: int, b: int, c: int) -> str:
        """The deck is empty."""
        return "The deck is empty: one more turn."

    def on_end(self, turn: int, seat: int, finished: int, b: int, c: int) -> str:
        """The end."""
        turns = counted(turn, "turn")
        return f"The game ends after {turns}." if finished else f"The game is broken off after {turns}: unfinished."


def counted(number: int, noun: str) -> str:
    """Write a number of things.

    >>> counted(1, "point"), counted(4, "point")
    ('1 point', '4 points')
    """
    return f"{number} {noun if number == 1 else noun + 's'}"
