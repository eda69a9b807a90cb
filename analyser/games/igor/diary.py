"""IGOR's journal as sentences."""

from typing import Any

from analyser.games.igor.state import PARTS


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

    def write(self, events: Any) -> list[str]:
        """Turn events into sentences."""
        for name, turn, seat, a, b, c in events:
            if name not in ("place", "keep_igor", "complete"):
                self.tell_kept()
            sentence = getattr(self, f"on_{name}")(turn, self.names[seat], a, b, c)
            if sentence:
                self.story.append(sentence)
        return self.story

    def tell_kept(self) -> None:
        """Write down what was set aside of the last roll."""
        if self.kept:
            self.story.append(f"    sets aside {', '.join(self.kept)}.")
            self.kept = []

    def monster(self, card: int) -> str:
        """Name a card with what it needs and is worth."""
        parts = " ".join(f"P{p + 1}" for p in range(PARTS) for _ in range(int(self.rules.need[card, p])))
        return f"{self.cards[card]} ({parts}; {self.rules.worth[card]})"

    def on_remove(self, turn: int, who: str, card: int, b: int, c: int) -> str:
        """A card is taken out before the game."""
        return f"{self.cards[card]} is taken out unseen."

    def on_start(self, turn: int, who: str, seats: int, start: int, c: int) -> str:
        """The game starts."""
        if seats == 1:
            return f"{self.names[0]} plays alone."
        return f"{seats} players; {self.names[start]} starts."

    def on_reveal(self, turn: int, who: str, slot: int, card: int, c: int) -> str:
        """A card is revealed."""
        return f"{'' if turn == 0 else '    '}Slot {slot + 1}: {self.monster(card)}."

    def on_turn(self, turn: int, who: str, a: int, b: int, c: int) -> str:
        """A turn starts."""
        return f"Turn {turn}, {who}:"

    def on_roll(self, turn: int, who: str, dice: int, faces: int, number: int) -> str:
        """Dice are rolled."""
        counts = [int(digit) for digit in f"{faces:0{PARTS + 1}d}"]
        shown = [f"P{p + 1}" for p in range(PARTS) for _ in range(counts[p])] + ["IGOR!"] * counts[PARTS]
        return f"    rolls {' '.join(shown)};"

    def on_place(self, turn: int, who: str, slot: int, part: int, card: int) -> str:
        """A Helper is placed."""
        self.kept.append(f"P{part + 1} for {self.cards[card]}")
        return ""

    def on_keep_igor(self, turn: int, who: str, igors: int, b: int, c: int) -> str:
        """An IGOR! is kept."""
        self.kept.append("an IGOR!")
        return ""

    def on_complete(self, turn: int, who: str, slot: int, card: int, value: int) -> str:
        """A monster is complete."""
        self.kept[-1] += f" (complete, {value} at risk)"
        return ""

    def on_reroll(self, turn: int, who: str, number: int, b: int, c: int) -> str:
        """All five dice go on."""
        return "    takes all five dice back: IGOR!"

    def on_stop(self, turn: int, who: str, ready: int, b: int, c: int) -> str:
        """The turn ends by choice."""
        return "    concludes the turn." if ready == 0 else "    concludes the turn: PULL THE SWITCH!"

    def on_all_aside(self, turn: int, who: str, ready: int, b: int, c: int) -> str:
        """The turn ends for want of dice."""
        return "    has no dice left." if ready == 0 else "    has no dice left: PULL THE SWITCH!"

    def on_bust(self, turn: int, who: str, lost: int, b: int, c: int) -> str:
        """A bust."""
        return f"    nothing fits: the turn is lost{f', and {lost} points with it' if lost else ''}."

    def on_win(self, turn: int, who: str, slot: int, card: int, value: int) -> str:
        """A card is won."""
        return f"    wins {self.cards[card]} for {value}."

    def on_discard(self, turn: int, who: str, slot: int, card: int, value: int) -> str:
        """A completed card is lost."""
        return f"    {self.cards[card]} is discarded."

    def on_clear(self, turn: int, who: str, slot: int, card: int, c: int) -> str:
        """A completed card loses its Helpers."""
        return f"    {self.cards[card]} stays without its Helpers."

    def on_take_off(self, turn: int, who: str, slot: int, part: int, helpers: int) -> str:
        """Helpers come off."""
        return f"    {helpers} {'Helper comes' if helpers == 1 else 'Helpers come'} off P{part + 1} in slot {slot + 1}."

    def on_solo_discard(self, turn: int, who: str, slot: int, card: int, c: int) -> str:
        """The solo player discards."""
        return f"    {self.cards[card]} is discarded from {'the deck' if slot < 0 else f'slot {slot + 1}'}."

    def on_last_turn(self, turn: int, who: str, a: int, b: int, c: int) -> str:
        """The deck is empty."""
        return "The deck is empty: one more turn."

    def on_end(self, turn: int, who: str, finished: int, b: int, c: int) -> str:
        """The end."""
        return f"The game ends after {turn} turns." if finished else f"The game is broken off after {turn} turns: unfinished."
