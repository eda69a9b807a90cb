"""MONSTArgh!'s journal as sentences."""

from typing import Any

from analyser.games.monstargh.scene import CORNERS, SPECIES_NAMES, Scene, card_name, card_names, drawn
from analyser.games.monstargh.state import VALUES


def tell(events: Any, rules: Any, names: list[str], cards: list[dict[str, Any]]) -> list[str]:
    """Return the diary of one game: a list of sentences.

    Args:
        events: rows (event name, turn, seat, a, b, c).
        rules: the RULES record.
        names: the players' labels by seat.
        cards: id and facts of each species by number.
    """
    return Diary(rules, names).write(events)


class Diary:
    """One sentence for each turn, from several events: on_<event> takes the seat and the event's numbers."""

    def __init__(self, rules: Any, names: list[str]) -> None:
        self.rules, self.names = rules, names
        self.story: list[str] = []
        self.scene = Scene()
        self.turn = 0
        self.head = ""  # of the sentence that is being written
        self.deeds: list[str] = []
        self.acted = True  # the focused monster has done something
        self.is_drawn = False

    def write(self, events: Any) -> list[str]:
        """Turn events into sentences."""
        for name, self.turn, seat, *numbers in events:
            getattr(self, f"on_{name}")(seat, *numbers)
            self.scene.follow(name, seat, *numbers)
        self.finish()
        return self.story

    def begin(self, head: str) -> None:
        """Start a sentence that several events fill; the one before is done, unless it has the same head."""
        if head != self.head:
            self.finish()
            self.head = head

    def finish(self) -> None:
        """Write down the sentence that was being filled."""
        if not self.acted:
            self.deeds.insert(1, "nothing happens")
        if self.head:
            self.story.append(f"{self.head}{'; '.join(self.deeds) or 'nothing'}.")
        self.head, self.deeds, self.acted = "", [], True

    # Set-up

    def on_start(self, seat: int, seats: int, species: int, first: int) -> None:
        """The game is set up."""
        listed = ", ".join(SPECIES_NAMES[:species])
        self.story.append(f"{seats} players; {listed}; {self.names[first]} starts.")

    def on_scene(self, seat: int, number: int, first: int, c: int) -> None:
        """A scene begins."""
        self.finish()
        self.scene, self.is_drawn = Scene(number), False
        self.story.append(f"Scene {number}, {self.names[first]} starts:")

    def on_token(self, seat: int, species: int, b: int, c: int) -> None:
        """A seat gets its species, in secret."""
        self.begin("    Secretly ")
        self.deeds.append(f"{self.names[seat]} is {SPECIES_NAMES[species]}")

    def on_deal(self, seat: int, card: int, b: int, c: int) -> None:
        """A card is dealt."""
        self.begin(f"    {self.names[seat]} is dealt ")
        self.deeds = [", ".join([*self.deeds, card_name(card)])]

    # Turns

    def on_turn(self, seat: int, a: int, b: int, c: int) -> None:
        """A turn begins."""
        self.begin(f"Turn {self.turn}, {self.names[seat]} ")

    def on_place(self, seat: int, card: int, cell: int, c: int) -> None:
        """A monster comes into play."""
        beside = self.scene.neighbours(cell)
        corner = self.scene.neighbours(cell, CORNERS)
        where = f" beside {card_names(beside)}" if beside else ""
        where = where or (f" at a corner of {card_names(corner)}" if corner else "")
        self.deeds.append(f"places {card_name(card)}{where}")

    def on_focus(self, seat: int, card: int, change: int, cell: int) -> None:
        """A monster acts with a changed value."""
        self.acted = False
        value = card % VALUES + 1 + change
        if self.rules.clamped:
            value = min(max(value, 1), VALUES)
        self.deeds.append(f"focuses {card_name(card)} by {change:+d} to {value}")

    def on_eclipse(self, seat: int, protagonist: int, card: int, cell: int) -> None:
        """A monster disappears beneath one of its own species."""
        self.acted = True
        self.deeds.append(f"eclipses {card_name(card)}")

    def on_steal(self, seat: int, protagonist: int, card: int, cell: int) -> None:
        """A monster of another species loses its shot."""
        self.acted = True
        self.deeds.append(f"steals the shot of {card_name(card)}")

    def on_stop_action(self, seat: int, a: int, b: int, c: int) -> None:
        """A player declines to steal."""
        self.acted = True
        self.deeds.append("steals no more")

    def on_no_room(self, seat: int, card: int, b: int, c: int) -> None:
        """A monster can't be placed."""
        self.deeds.append(f"finds no room for {card_name(card)}")

    def on_draw(self, seat: int, card: int, b: int, c: int) -> None:
        """A card is drawn."""
        self.deeds.append(f"draws {card_name(card)}")

    # The end of a scene

    def draw(self) -> None:
        """Draw the table when the scene is over."""
        if not self.is_drawn:
            self.finish()
            self.story.append("The scene ends, with these visible (and so many under them):")
            self.story += drawn(self.scene)
        self.is_drawn = True

    def on_unassigned(self, seat: int, species: int, b: int, c: int) -> None:
        """Nobody stood for a species."""
        self.draw()
        self.begin("Nobody was ")
        self.deeds = [" or ".join([*self.deeds, SPECIES_NAMES[species]])]

    def on_score(self, seat: int, close_ups: int, total: int, species: int) -> None:
        """A seat gets its Close-Up Shots."""
        self.draw()
        self.finish()
        shots = f"{close_ups} Close-Up Shot{'' if close_ups == 1 else 's'}"
        self.story.append(f"{self.names[seat]} was {SPECIES_NAMES[species]}: {shots}, now {total}.")

    def on_end(self, seat: int, finished: int, b: int, c: int) -> None:
        """The end."""
        scenes = f"{self.scene.number} scene{'' if self.scene.number == 1 else 's'}"
        self.story.append(
            f"The game ends after {scenes}." if finished else f"The game is broken off after {scenes}: unfinished."
        )
