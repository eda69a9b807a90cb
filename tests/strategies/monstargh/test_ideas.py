"""What tells the strategies apart: tables on which each answers by its own idea."""

from monstargh_cards import cell_at, numbered

from analyser.games.monstargh import state

# Pink is the own species. A 3 can steal from Blue 2, a 6 from Yellow 5.
LINE = {(0, 0): "B2", (0, 1): "Y5"}


def focused(table, answer):
    """Return the cell and the change of an answer to focus_monster."""
    return int(table["pile"][answer // 2]), 1 if answer % 2 else -1


def test_greedy_plays_its_own_and_steals_for_it(table_of, hand_of, answer, placed):
    table, me = table_of(LINE), hand_of("P3", "G3", "Y1")
    assert answer("greedy", "play_card", table, me) == numbered("P3")
    assert placed("greedy", table, me, "P3") in {(-1, 0), (1, 0), (0, -1)}
    assert placed("greedy", table, me, "P6") in {(-1, 1), (1, 1), (0, 2)}  # beside Yellow 5


def test_greedy_hides_nobody_of_its_own(table_of, hand_of, placed):
    table, me = table_of({(0, 0): "P2", (0, 1): "Y5"}), hand_of("G3")
    assert placed("greedy", table, me, "G3") in {(-1, 1), (1, 1), (0, 2)}


def test_greedy_spends_a_focus_card_for_a_gain_only(table_of, hand_of, answer):
    me = hand_of("G1", "+1")
    assert answer("greedy", "play_card", table_of({(0, 0): "B2", (0, 1): "Y2"}), me) == state.FOCUS_1
    assert answer("greedy", "play_card", table_of({(0, 0): "B2", (0, 1): "Y6"}), me) == numbered("G1")
    assert answer("greedy", "play_card", table_of({(0, 0): "P2", (0, 1): "P3"}), me) == numbered("G1")
    assert answer("greedy", "play_card", table_of({(0, 0): "P2", (0, 1): "P3"}), hand_of("+1")) == state.FOCUS_1


def test_focus_saver_waits_for_a_better_chance(table_of, hand_of, answer):
    me = hand_of("G1", "+1")
    table = table_of({(0, 0): "B2", (0, 1): "Y2"})
    assert answer("focus_saver", "play_card", table, me) == numbered("G1")
    assert answer("focus_saver", "play_card", table, me, least=1) == state.FOCUS_1
    star = {(0, 0): "P4", (0, 1): "Y4", (0, 2): "B4", (0, 3): "G4"}  # Pink 4 raised to 5 takes all three shots
    assert answer("focus_saver", "play_card", table_of(star), me) == state.FOCUS_1
    assert answer("focus_saver", "play_card", table, hand_of("+1")) == state.FOCUS_1


def test_hider_helps_a_second_species_while_exposed(table_of, hand_of, answer):
    me = hand_of("P1", "Y1")
    exposed = {0: (2, 0, 0, 1, 0)}
    assert answer("hider", "play_card", table_of(LINE, evidence=exposed), me, own=1, cover=2) == numbered("Y1")
    assert answer("hider", "play_card", table_of(LINE, evidence=exposed), me, own=3, cover=2) == numbered("P1")
    masked = {0: (2, 0, 0, 3, 0)}
    assert answer("hider", "play_card", table_of(LINE, evidence=masked), me, own=1, cover=2) == numbered("P1")


def test_role_guesser_hurts_the_likeliest_leader(table_of, hand_of, answer):
    """Red 3 may steal from Blue 2 or from Yellow 2, but not from both."""
    cards = {(0, 0): "R3", (0, 1): "B2", (0, -1): "Y2", (5, 5): "B6", (5, 7): "B5", (7, 5): "Y6", (7, 7): "Y5"}
    choice = {"protagonist": numbered("R3"), "at": state.CENTRE, "value": 3}
    evidence = {1: (0, 0, 4, 0, 0), 2: (0, 0, 0, 4, 0)}
    for close_ups, direction in (((0, 3, 0, 0), state.RIGHT), ((0, 0, 3, 0), state.LEFT)):
        table = table_of(cards, evidence=evidence, close_ups=close_ups, **choice)
        assert answer("role_guesser", "choose_victim", table, hand_of()) == direction


def test_king_of_the_hill_brings_high_cards_first_and_low_ones_of_others(table_of, hand_of, answer):
    table = table_of(LINE)
    assert answer("king_of_the_hill", "play_card", table, hand_of("P1", "P4", "G1")) == numbered("P4")
    assert answer("king_of_the_hill", "play_card", table, hand_of("G5", "Y1", "R4")) == numbered("Y1")


def test_king_of_the_hill_lets_nobody_near(table_of, hand_of, placed):
    table, me = table_of({(0, 0): "P5", (0, 1): "Y3", (1, 0): "B3"}), hand_of()
    assert placed("king_of_the_hill", table, me, "G1") not in {(-1, 0), (0, -1)}
    assert placed("king_of_the_hill", table, me, "P1") != (1, 1)  # it has two neighbours
    assert placed("king_of_the_hill", table, me, "P4") in {(1, 1), (0, 2), (-1, 1), (2, 0), (1, -1)}


def test_no_focus_spends_them_at_once_on_nothing(table_of, hand_of, answer):
    me = hand_of("P1", "+1", "+2")
    table = table_of({(0, 0): "B2", (0, 1): "Y2", (0, 2): "G4"}, change=1)
    assert answer("no_focus", "play_card", table, me) == state.FOCUS_1
    assert answer("no_focus", "play_card", table_of({}), me) == numbered("P1")
    cell, change = focused(table, answer("no_focus", "focus_monster", table, me))
    assert (cell, change) not in {(cell_at(0, 0), 1), (cell_at(0, 1), 1)}


def test_never_steal_looks_for_peace(table_of, hand_of, answer, placed):
    table = table_of(LINE)
    assert placed("never_steal", table, hand_of(), "P3") not in {(-1, 0), (1, 0), (0, -1)}
    assert placed("never_steal", table, hand_of(), "P6") not in {(-1, 1), (1, 1), (0, 2)}
    choice = {"protagonist": numbered("R3"), "at": state.CENTRE, "value": 3, "optional": 1}
    table = table_of({(0, 0): "R3", (0, 1): "B2"}, **choice)
    assert answer("never_steal", "choose_victim", table, hand_of()) == state.STOP
