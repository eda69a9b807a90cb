"""Actions tried out: against a slow search in plain Python on made-up tables, and against the rulebook's examples."""

from random import Random

import pytest
from monstargh_cards import COLOURS, cell_at, numbered

from analyser.games.monstargh import state, trials
from analyser.games.monstargh.thinking import legal_answers

SEEDS = range(30)
ROOM = 5  # rows and columns that made-up tables cover
GREEDY = {0: 3, 1: -1, 2: -1, 3: -1, 4: -1}


def species_in(bits):
    """Return a set of species from its bits."""
    return {species for species in range(6) if bits >> species & 1}


def slow_chain(tops, worth, protagonist, cell, value, optional=False):
    """Follow an action on a table given as cards by cell; return the species that lose a card."""
    tops = {place: card for place, card in tops.items() if card != protagonist}
    lost = set()
    while True:
        beside = [cell + step for step in state.STEP if cell + step in tops]
        preys = [place for place in beside if tops[place] % 6 + 1 == value - 1]
        own = [place for place in preys if tops[place] // 6 == protagonist // 6]
        if own:
            lost.add(tops.pop(own[0]) // 6)
            continue
        if not preys:
            return lost
        cell = min(preys, key=lambda place: worth[tops[place] // 6])
        if optional and worth[tops[cell] // 6] > 0:
            return lost
        lost.add(tops.pop(cell) // 6)


def made_up(chance):
    """Lay a third of the cards of five species somewhere near the centre, and give the species some worth."""
    places = [(row, column) for row in range(ROOM) for column in range(ROOM)]
    cards = [f"{colour}{value}" for colour in "PGBYR" for value in range(1, 7)]
    laid = dict(zip(chance.sample(places, 12), chance.sample(cards, 12), strict=True))
    worth = {species: chance.choice((-3, -2, -1, 0, 1, 2)) for species in range(6)}
    return laid, worth


@pytest.fixture(params=SEEDS)
def made(request, table_of, hand_of):
    """A made-up table, the hand of a seat with the cards that are left, and worths."""
    chance = Random(request.param)
    laid, worth = made_up(chance)
    table = table_of(laid, optional=request.param % 3 == 0, clamped=request.param % 2)
    left = [
        f"{colour}{value}" for colour in "PGBYR" for value in range(1, 7) if f"{colour}{value}" not in laid.values()
    ]
    me = hand_of(*chance.sample(left, 3), "+1", "+2", role=chance.randrange(5))
    for species, value in worth.items():
        trials.weigh(me, species, value)
    return table, me, worth, {cell_at(*place): numbered(card) for place, card in laid.items()}


def value_of(lost, worth):
    """What losses are worth."""
    return -sum(worth[species] for species in lost)


def placings(made, card):
    """Every free space with what it is worth to place a card there, by the slow search."""
    table, _, worth, tops = made
    spaces = table["space"][: table["spaces"]].tolist()
    outcomes = [slow_chain(tops, worth, card, cell, card % 6 + 1, bool(table["optional"])) for cell in spaces]
    return spaces, outcomes, [worth[card // 6] + value_of(lost, worth) for lost in outcomes]


def focusings(made, change):
    """Every answer to focus_monster with its losses."""
    table, _, worth, tops = made
    found = []
    for cell in table["pile"][: table["piles"]].tolist():
        for sign in (-1, 1):
            value = tops[cell] % 6 + 1 + sign * change
            value = min(max(value, 1), 6) if table["clamped"] else value
            found.append(slow_chain(tops, worth, tops[cell], cell, value, bool(table["optional"])))
    return found


def hand(me):
    """The monsters in a hand."""
    return [card for card in range(state.CARDS) if me["holds"][card]]


def test_trials_follow_the_action_and_touch_nothing(made):
    table, me, _, _ = made
    before = table.tobytes()
    for card in hand(me):
        spaces, outcomes, _ = placings(made, card)
        assert [species_in(trials.try_placing(table, me, card, cell)) for cell in spaces] == outcomes
    for change in (1, 2):
        found = [
            species_in(trials.try_focus(table, me, cell, sign * change))
            for cell in table["pile"][: table["piles"]].tolist()
            for sign in (-1, 1)
        ]
        assert found == focusings(made, change)
    assert table.tobytes() == before


def test_the_best_space_is_worth_as_much_as_any(made):
    table, me, _, _ = made
    for card in hand(me):
        _, _, worths = placings(made, card)
        best = trials.best_space(table, me, card)
        assert me["scratch"][trials.FOUND] == worths[best] == max(worths)


def test_the_best_focus_is_worth_as_much_as_any(made):
    table, me, worth, _ = made
    for change in (1, 2):
        worths = [value_of(lost, worth) for lost in focusings(made, change)]
        best = trials.best_focus(table, me, change)
        assert me["scratch"][trials.FOUND] == worths[best] == max(worths)


@pytest.mark.parametrize("least", [-100, 1, 100])
def test_the_best_card(made, least):
    table, me, worth, _ = made
    monsters = {card: max(placings(made, card)[2]) for card in hand(me)}
    focus = {36 + i: max(value_of(lost, worth) for lost in focusings(made, i + 1)) for i in range(2)}
    wanted = monsters | {card: value for card, value in focus.items() if value >= least}
    best = trials.best_card(table, me, least)
    assert me["scratch"][trials.FOUND] == wanted[best] == max(wanted.values())


def test_victims(table_of, hand_of):
    """Yellow 3 between two monsters of value 2; behind one of them lies a third."""
    table = table_of({(0, 0): "Y3", (0, 1): "P2", (1, 0): "R2", (2, 0): "B2"}, protagonist=numbered("Y3"), value=3)
    table["at"] = state.CENTRE
    me = hand_of(role=1)
    trials.weigh_own(me, 3, -1)
    assert species_in(trials.try_victim(table, me, state.RIGHT)) == {0}
    assert species_in(trials.try_victim(table, me, state.DOWN)) == {2, 4}
    assert trials.best_victim(table, me) == state.DOWN
    trials.weigh(me, 2, 5)
    assert trials.best_victim(table, me) == state.RIGHT
    assert [me["legal"][i] for i in range(legal_answers(table, me, state.CHOOSE_VICTIM))] == [1, 2]
    table["optional"] = 1
    assert [me["legal"][i] for i in range(legal_answers(table, me, state.CHOOSE_VICTIM))] == [1, 2, 4]
    assert trials.best_victim(table, me) == state.RIGHT
    for species in range(6):
        trials.weigh(me, species, 1)
    assert trials.best_victim(table, me) == state.STOP


def test_the_rulebooks_focus_example(table_of, hand_of):
    """Red 5 raised by 2 eclipses Red 6, then steals Yellow 6's shot; Yellow 4 is not concerned."""
    table = table_of({(0, 0): "R5", (0, 1): "R6", (1, 0): "Y6", (0, -1): "Y4"})
    me = hand_of()
    trials.weigh_own(me, 3, -1)
    assert species_in(trials.try_focus(table, me, state.CENTRE, 2)) == {3, 4}
    table["clamped"] = 1
    assert species_in(trials.try_focus(table, me, state.CENTRE, 2)) == set()
    assert species_in(trials.try_focus(table, me, state.CENTRE, -1)) == set()


def test_an_empty_table_and_a_full_one(table_of, hand_of):
    me = hand_of("G2", "P4", "+1")
    for species, worth in GREEDY.items():
        trials.weigh(me, species, worth)
    assert trials.best_card(table_of({}), me, 1) == numbered("P4")
    full = table_of({(0, 0): "G1"}, spaces=0)
    assert trials.best_card(full, me, 100) == state.FOCUS_1
    me["holds"][state.FOCUS_1] = 0
    assert trials.best_card(full, me, 100) == numbered("P4")


@pytest.mark.parametrize("role", range(5))
def test_no_species_fares_better_by_its_number(table_of, hand_of, role):
    """Cards and victims of equal worth are taken from the own species on."""
    species = [COLOURS[(role + step) % 5] for step in range(5)]
    me = hand_of(f"{species[1]}4", f"{species[3]}4", role=role)
    trials.weigh_own(me, 3, -1)
    table = table_of({(0, 0): f"{species[2]}1", (0, 9): f"{species[4]}1"})
    assert trials.best_card(table, me, 1) == numbered(f"{species[1]}4")
    best = trials.best_space(table, me, numbered(f"{species[1]}2"))
    assert abs(int(table["space"][best]) - state.CENTRE) in {1, state.SIDE}
