"""Making Monsters as its events tell it: where every token, card and tile is, kept without the engine."""

from collections import Counter
from collections.abc import Iterable
from typing import Any

from recorded import Event

from analyser.games.making_monsters import state as mm

PLACES = ("sorting", "fridge", "school", "rejects")
STORES = {mm.SORTING: "sorting", mm.FRIDGE: "fridge", mm.SCHOOL: "school", mm.REJECTS: "rejects"}
WITHIN_A_REANIMATION = {
    *("complete", "action", "rot", "gain", "prestige", "lester", "remove_rot", "take_upgrade", "drop_upgrade"),
    *("return_part", "keep_cold"),
}
OF_A_CARD_DRAWN = {"reshuffle", "offer", "discard", "keep"}


class LabLedger:
    """One seat's lab and bag: Counters of kinds, the monsters by slot, cards in the pile, upgrades, and prestige."""

    def __init__(self, bag: Iterable[int]) -> None:
        self.bag = Counter(dict(enumerate(bag)))
        self.store: dict[str, Counter[int]] = {place: Counter() for place in PLACES}
        self.laid = [Counter[int]() for _ in range(mm.SLOTS)]
        self.monster = [0, 1, -1, -1, -1]
        self.pile: list[int] = []
        self.upgrades: Counter[int] = Counter()
        self.prestige = 0
        self.hand: Counter[int] = Counter()  # tokens drawn and not yet placed
        self.kept: Counter[int] = Counter()
        self.done: list[int] = []  # slots of cards finished, while the lab is not yet cleared
        self.lost: str | None = None  # the store that an upgrade given up has taken along
        self.is_clearing = False

    def clear(self) -> None:
        """Lay finished cards on the pile; return all tokens to the bag, but for those that stay in the fridge."""
        for slot in self.done:
            self.take_card(slot)
        self.done.clear()
        for place in (*self.store.values(), *self.laid):
            self.bag.update(place)
            place.clear()
        self.bag.subtract(self.kept)
        self.store["fridge"].update(self.kept)
        self.kept.clear()
        self.is_clearing = False

    def take_card(self, slot: int) -> None:
        """Lay the card in a slot on the pile; a printed monster shows again."""
        self.pile.append(self.monster[slot])
        self.monster[slot] = slot if slot < mm.PRINTED else -1


class BoxLedger:
    """Follows one game event by event; believes what it is told, so that tests can ask whether it makes sense."""

    def __init__(self, rules: Any, seats: int, unused_to_supply: bool) -> None:
        bags = seats if unused_to_supply else mm.SEATS
        self.bag = rules["bag"].tolist()
        self.supply = Counter({kind: int(rules["tokens"][kind]) - bags * self.bag[kind] for kind in range(mm.TOKENS)})
        self.track = int(rules["rot_track"])
        self.supply[mm.ROT] -= self.track
        self.labs = [LabLedger(self.bag) for _ in range(seats)]
        self.composted = self.tiles_boxed = 0
        self.boxed_cards: list[int] = []
        self.discard: list[int] = []
        self.replaced_to_pile = bool(rules["replaced_to_pile"])
        self.draws_a_monster = False

    def read(self, event: Event) -> None:
        """Take note of one event."""
        goes_on = event.name in WITHIN_A_REANIMATION or (event.name in OF_A_CARD_DRAWN and self.draws_a_monster)
        if not goes_on:
            self.end_reanimations()
        getattr(self, f"read_{event.name}", lambda event, lab: None)(event, self.labs[event.seat])

    def end_reanimations(self) -> None:
        """Clear the labs of those who have reanimated."""
        for lab in self.labs:
            if lab.is_clearing:
                lab.clear()

    def read_draw(self, event: Event, lab: LabLedger) -> None:
        lab.bag[event.a] -= 1
        lab.hand[event.a] += 1
        assert sum(lab.bag.values()) == event.b

    def read_place(self, event: Event, lab: LabLedger) -> None:
        lab.hand[event.a] -= 1
        self.put(lab, event.a, event.b)

    def put(self, lab: LabLedger, kind: int, place: int) -> None:
        """Put a token to a place of the lab."""
        (lab.store[STORES[place]] if place in STORES else lab.laid[place // mm.USEFUL])[kind] += 1

    def read_move(self, event: Event, lab: LabLedger) -> None:
        lab.store[("sorting", "fridge")[event.a]][event.b] -= 1
        self.put(lab, event.b, event.c)

    def read_return_part(self, event: Event, lab: LabLedger) -> None:
        if lab.hand[event.a] > 0:  # strict: drawn after the bust
            lab.hand[event.a] -= 1
        else:
            assert lab.lost is not None
            lab.store[lab.lost][event.a] -= 1
        lab.bag[event.a] += 1

    def read_return_rot(self, event: Event, lab: LabLedger) -> None:
        lab.store["rejects"][mm.ROT] -= 1
        lab.bag[mm.ROT] += 1

    def read_gain(self, event: Event, lab: LabLedger) -> None:
        self.supply[event.a] -= 1
        lab.bag[event.a] += 1

    def read_prestige(self, event: Event, lab: LabLedger) -> None:
        lab.prestige += event.a

    def read_remove_rot(self, event: Event, lab: LabLedger) -> None:
        lab.bag[mm.ROT] -= 1
        self.composted += 1

    def read_take_upgrade(self, event: Event, lab: LabLedger) -> None:
        lab.upgrades[event.a] += 1

    def read_drop_upgrade(self, event: Event, lab: LabLedger) -> None:
        lab.upgrades[event.a] -= 1
        self.tiles_boxed += 1
        stores = {mm.SORTING_TABLE: "sorting", mm.REFRIGERATION: "fridge", mm.MED_SCHOOL: "school"}
        lab.lost = stores.get(event.a)

    def read_reanimate(self, event: Event, lab: LabLedger) -> None:
        lab.is_clearing = True
        lab.prestige += event.c

    def read_complete(self, event: Event, lab: LabLedger) -> None:
        lab.prestige += event.c
        if event.a >= mm.PRINTED:
            lab.done.append(event.b)

    def read_action(self, event: Event, lab: LabLedger) -> None:
        self.draws_a_monster = event.b == mm.DRAW_MONSTER

    def read_rot(self, event: Event, lab: LabLedger) -> None:
        self.track -= event.a
        self.supply[mm.ROT] -= event.b
        lab.bag[mm.ROT] += event.a + event.b

    def read_keep_cold(self, event: Event, lab: LabLedger) -> None:
        lab.kept[event.a] += 1

    def read_keep(self, event: Event, lab: LabLedger) -> None:
        self.draws_a_monster = False
        if event.b == mm.PILE:
            lab.pile.append(event.a)
            return
        if event.c >= 0:
            (lab.pile if self.replaced_to_pile else self.boxed_cards).append(event.c)
        lab.monster[event.b] = event.a

    def read_discard(self, event: Event, lab: LabLedger) -> None:
        self.discard.append(event.a)

    def read_reshuffle(self, event: Event, lab: LabLedger) -> None:
        assert event.a == len(self.discard)
        self.discard.clear()

    def read_fair(self, event: Event, lab: LabLedger) -> None:
        for each in self.labs:
            each.clear()
            for slot, monster in enumerate(each.monster):
                if monster >= mm.PRINTED:
                    each.take_card(slot)

    def read_fair_monster(self, event: Event, lab: LabLedger) -> None:
        assert event.b < mm.PRINTED or event.b in lab.pile
        lab.monster[event.a] = event.b

    def read_fair_score(self, event: Event, lab: LabLedger) -> None:
        lab.prestige += event.a
        lab.clear()
