"""Making Monsters' journal as sentences."""

from typing import Any

from analyser.games.making_monsters.state import (
    BY_ACTION,
    BY_BOGO,
    BY_CART,
    BY_EXPAND,
    BY_MED_SCHOOL,
    BY_REPLICATOR,
    DRAW_MONSTER,
    EXTRA_ITEM,
    PILE,
    PRINTED,
    REJECTS,
    ROT,
)
from analyser.games.making_monsters.teller import ALL, Teller
from analyser.games.making_monsters.wording import (
    CART_NAMES,
    COLOUR_NAMES,
    KINDS,
    LESTER_CARDS,
    UPGRADE_TITLES,
    Item,
    listed,
)

GAINS = {  # lead and where, by reason; else the part is simply added to the bag
    BY_CART: ("takes", "from the cart"),
    BY_BOGO: ("BOGO Coupon Printer adds", ""),
    BY_REPLICATOR: ("Replicator adds", ""),
}
SWITCH = ("flips the switch", "busted, flips the switch without bonus", "flips the switch as everybody must")
DUMMY_BIT = 7
OFFER = -1  # the reason that the cards of an action carry


def tell(events: Any, rules: Any, names: list[str], cards: list[dict[str, Any]]) -> list[str]:
    """Return the diary of one game: a list of sentences.

    Args:
        events: rows (event name, turn, seat, a, b, c).
        rules: the RULES record.
        names: the players' labels by seat.
        cards: id and facts of each monster by number: the printed ones, then the cards.
    """
    return Diary(rules, names, [card["id"] for card in cards]).write(events)


class Diary(Teller):
    """One sentence or two for each event, or for several: on_<event> takes the seat and the event's numbers."""

    def __init__(self, rules: Any, names: list[str], cards: list[str]) -> None:
        super().__init__(rules, names, cards)
        self.turn = 0
        self.track = 0  # Rot tokens left on it
        self.orders: list[tuple[int, int, int, int]] = []  # seat, colour, Super, given by
        self.offered = (-1, -1)
        self.single = False  # the token in hand was drawn alone

    def write(self, events: Any) -> list[str]:
        """Turn events into sentences."""
        for name, self.turn, seat, *numbers in events:
            getattr(self, f"on_{name}")(seat, *numbers)
        self.end_block()
        return self.story

    # Set-up, orders

    def on_start(self, seat: int, seats: int, track: int, c: int) -> None:
        """The game is set up."""
        self.track = track
        self.story.append(f"{seats} players; {track} Rot on the track.")
        self.story.append(f"Printed in every lab: {self.monster(0)} and {self.monster(1)}.")

    def on_card_dealt(self, seat: int, card: int, b: int, c: int) -> None:
        """A seat gets its first card; where it lays it comes next."""
        self.begin("deal", ALL, "First cards: ")

    def on_round(self, seat: int, first: int, b: int, c: int) -> None:
        """A round begins."""
        self.end_block()
        left = f"{self.track} Rot on the track"
        self.story.append(f"Round {self.turn}: {self.names[first]} first; {left}; {self.standing()}.")

    def on_dummy(self, seat: int, colour: int, b: int, c: int) -> None:
        """A random token lies between two players."""
        self.begin("orders", ALL, "    Orders: ")
        self.say(f"random token {COLOUR_NAMES[colour]}")

    def on_order(self, seat: int, colour: int, is_super: int, given_by: int) -> None:
        """An order token is turned over."""
        self.begin("orders", ALL, "    Orders: ")
        self.orders.append((seat, colour, is_super, given_by))
        if len(self.orders) == len(self.names):
            self.tell_orders()

    def tell_orders(self) -> None:
        """Write who plays what, who got the Super thanks to whom, and who gave one and got none."""
        givers = 0
        for _, _, is_super, given_by in self.orders:
            givers |= given_by if is_super else 0
        for seat, colour, is_super, given_by in self.orders:
            said = f"{self.names[seat]} {COLOUR_NAMES[colour]}"
            if is_super:
                said += f" SUPER thanks to {self.givers(given_by)}"
            elif given_by:
                said += f" declines the Super from {self.givers(given_by)}"
            elif givers >> seat & 1:
                said += " (bluffed)"
            self.say(said)
        self.orders = []

    def givers(self, bits: int) -> str:
        """Name those whose token gave a Super."""
        names = [name for seat, name in enumerate(self.names) if bits >> seat & 1]
        return listed(names + ["the random token"] * (bits >> DUMMY_BIT & 1))

    # Deliveries

    def on_draw(self, seat: int, kind: int, left: int, batch: int) -> None:
        """A token is drawn; a single one is told when it is placed."""
        self.single = batch == 0
        if batch:
            self.act(seat, "draws", Item(KINDS[kind]), "draw")

    def on_place(self, seat: int, kind: int, place: int, c: int) -> None:
        """A token just drawn is placed."""
        item = self.lay(seat, kind, place)
        self.begin_seat(seat)
        if self.single:
            drawn = any(clause.topic in ("draw", "single") for clause in self.clauses)
            lead = "then one by one:" if drawn else "draws one by one:"
            self.say(lead, item if place != REJECTS else item._replace(where="rejected"), "single")
        elif place == REJECTS:
            self.say("rejects", item, "reject")
        else:
            self.say("lays", item, "lay")

    def on_move(self, seat: int, source: int, kind: int, place: int) -> None:
        """A stored part moves, in a delivery, before a reanimation or after the Refresh."""
        item = self.lay(seat, kind, place)
        item = item._replace(where=f"from the {'fridge' if source else 'sorting table'} {item.where}")
        if self.block == ("refresh", ALL):
            self.say(f"{self.names[seat]} puts", item, f"move {seat}")
        else:
            self.act(seat, "puts", item, f"move {seat}")

    def on_return_part(self, seat: int, kind: int, b: int, c: int) -> None:
        """A part without a place returns to the bag."""
        self.act(seat, "returns", Item(KINDS[kind], "to the bag"), "return")

    def on_return_rot(self, seat: int, a: int, b: int, c: int) -> None:
        """The yellow Super action returns a Rot."""
        self.labs[seat].rejects -= 1
        self.act(seat, "returns", Item(KINDS[ROT], "to the bag", self.rejects(seat)))

    def on_stop(self, seat: int, drawn: int, b: int, c: int) -> None:
        """A seat draws no more."""
        self.act(seat, "stops" if drawn else "draws no more" if self.block == ("acts", seat) else "draws nothing")

    def on_bust(self, seat: int, rejects: int, b: int, c: int) -> None:
        """The Rejects track is full."""
        self.act(seat, f"BUST with {rejects} rejects")

    def on_gain(self, seat: int, kind: int, reason: int, c: int) -> None:
        """A part from the supply goes into the bag."""
        lead, where = GAINS.get(reason, ("adds", "to the bag"))
        self.act(seat, lead, Item(KINDS[kind], where), f"gain {reason}", due_to=reason)

    def on_prestige(self, seat: int, points: int, reason: int, c: int) -> None:
        """Prestige besides that of monsters."""
        self.begin_seat(seat)
        self.labs[seat].prestige += points
        self.act(seat, f"{'Med School gives' if reason == BY_MED_SCHOOL else 'gains'} {points} prestige", due_to=reason)

    def on_lester(self, seat: int, card: int, by_upgrade: int, c: int) -> None:
        """A L.E.S.T.E.R. card is played; its effects come next."""
        self.begin_seat(seat)
        name, reason = LESTER_CARDS[card]
        self.open(reason, f"plays {name}{' by the upgrade' if by_upgrade else ''}")

    def on_remove_rot(self, seat: int, reason: int, b: int, c: int) -> None:
        """A Rot leaves the game."""
        self.act(seat, "removes a Rot from the bag", due_to=reason)

    def on_take_upgrade(self, seat: int, upgrade: int, cart: int, spot: int) -> None:
        """An upgrade is taken from a cart."""
        self.act(seat, f"installs {UPGRADE_TITLES[upgrade]} from cart {CART_NAMES[cart]}", due_to=BY_EXPAND)

    def on_drop_upgrade(self, seat: int, upgrade: int, b: int, c: int) -> None:
        """An upgrade goes back to the box."""
        self.act(seat, f"gives up {UPGRADE_TITLES[upgrade]}")

    # Reanimation

    def on_push_on(self, seat: int, a: int, b: int, c: int) -> None:
        """A seat does not reanimate."""
        self.begin("push_on", ALL, "    ")
        self.say("Pushing on:", Item(self.names[seat]), "push_on")

    def on_reanimate(self, seat: int, monsters: int, why: int, bonus: int) -> None:
        """A seat flips the switch; its monsters come next."""
        self.end_block()
        self.begin_seat(seat)
        self.labs[seat].clear()
        self.labs[seat].prestige += bonus
        with_it = f", bonus {bonus}" if bonus else ""
        self.say(f"{SWITCH[why]}{with_it}{':' if monsters else ', no monster finished'}", topic="switch")

    def on_complete(self, seat: int, monster: int, slot: int, worth: int) -> None:
        """A monster lives."""
        self.begin_seat(seat)
        lab = self.labs[seat]
        lab.prestige += worth
        lab.put(slot, -1)
        self.act(seat, "reanimates", Item(f"{self.cards[monster]} for {worth}"), "switch")

    def on_action(self, seat: int, monster: int, action: int, c: int) -> None:
        """A monster's action; its effect comes next."""
        words = f"{self.cards[monster]}'s action"
        if action == EXTRA_ITEM:
            self.act(seat, f"{words}: one item more")
            return
        self.begin_seat(seat)
        self.open(OFFER if action == DRAW_MONSTER else BY_ACTION, words)

    def on_rot(self, seat: int, track: int, supply: int, c: int) -> None:
        """Rot goes into the bag."""
        self.track -= track
        left = f"({self.track} left)" if self.track else "(now empty)"
        parts = [f"{track} Rot from the track {left}"] if track else []
        parts += [f"{supply} Rot from the supply"] if supply else []
        self.act(seat, f"takes {listed(parts)}" if parts else "finds no Rot to take")

    def on_keep_cold(self, seat: int, kind: int, b: int, c: int) -> None:
        """A part stays in the fridge."""
        self.act(seat, "keeps", Item(KINDS[kind], "in the fridge"), "cold")

    # Refresh

    def on_refill(self, seat: int, cart: int, spot: int, upgrade: int) -> None:
        """A cart gets an upgrade."""
        self.begin("refill", ALL, "    ")
        self.say("New upgrades:", Item(UPGRADE_TITLES[upgrade], f"on cart {CART_NAMES[cart]}"), "refill")

    def on_reshuffle(self, seat: int, cards: int, b: int, c: int) -> None:
        """The discard pile becomes the deck: told at once, before the block in which it happens."""
        if not self.opened:
            self.end_block()
        self.story.append(f"    The discard pile becomes the deck: {cards} cards.")

    def on_offer(self, seat: int, first: int, second: int, c: int) -> None:
        """Two cards are drawn; what becomes of them comes next."""
        self.offered = (first, second)
        if not (self.opened and self.opened[0] == OFFER):
            self.begin("refresh", ALL, "    Refresh: ")

    def on_keep(self, seat: int, card: int, place: int, replaced: int) -> None:
        """A card is kept."""
        keeps = "" if self.block[0] == "deal" else "keeps "
        said = f"{keeps}{self.monster(card)}"
        others = [self.cards[other] for other in self.offered if other not in (card, -1)]
        said += f" over {others[0]}," if others else ""
        said += " on the pile" if place == PILE else f" in slot {place + 1}"
        if replaced >= 0:
            said += f" in place of {self.cards[replaced]}"
        elif place < PRINTED:
            said += f" covering {self.cards[place]}"
        if place != PILE:
            self.labs[seat].put(place, card)
        self.offered = (-1, -1)
        self.say(said if self.block[1] == seat else f"{self.names[seat]} {said}", due_to=OFFER)

    def on_discard(self, seat: int, card: int, b: int, c: int) -> None:
        """The other card is discarded: told with the one that is kept."""

    # The Fair and the end

    def on_fair(self, seat: int, a: int, b: int, c: int) -> None:
        """The Mad Science Fair."""
        self.end_block()
        for lab in self.labs:
            lab.clear()
        self.story.append(f"The Mad Science Fair: {self.standing()}.")

    def on_fair_monster(self, seat: int, slot: int, monster: int, c: int) -> None:
        """A monster is chosen for the Fair."""
        self.begin("shows", seat, f"    {self.names[seat]} ")
        self.labs[seat].put(slot, monster)
        shown = self.labs[seat].monster[slot]
        if shown >= 0:
            self.say("shows", Item(f"{self.cards[shown]} ({int(self.rules.worth[shown])})"), "show")

    def on_fair_score(self, seat: int, points: int, bonus: int, bust: int) -> None:
        """What the Fair brings."""
        self.begin_seat(seat)
        self.labs[seat].prestige += points
        self.act(seat, f"scores {points}{' without bonus' if bust else f', bonus {bonus} included' if bonus else ''}")

    def on_end(self, seat: int, finished: int, b: int, c: int) -> None:
        """The end."""
        self.end_block()
        rounds = f"{self.turn} {'round' if self.turn == 1 else 'rounds'}"
        ends = f"ends after {rounds}" if finished else f"is broken off after {rounds}, unfinished"
        self.story.append(f"The game {ends}: {self.standing()}.")
