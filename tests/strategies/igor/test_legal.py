"""Every composition plays thousands of turns in which the engine finds no illegal answer."""

import pytest

RULES = {
    "default": {},
    "short": {"removed_cards": 5, "start_player": "random"},
    "random deck": {"deck": "random", "deck_seed": 7, "igor_needed": 1},
    "few chips": {"refill_timing": "immediate", "chips": 7},
    "harsh": {"bust_helpers": "remove_this_turn", "igor_reroll_limit": 1, "igor_needed": 3},
    "mild": {"bust_completed": "clear_and_keep", "hidden_scores": True},
}
GAMES = 20


@pytest.mark.parametrize("rules", RULES)
def test_answers_are_legal_at_the_table(rules, compositions, play, player):
    other = player("random")
    turns = 0
    for composition in compositions:
        one = player(composition)
        for players in ((one, other), (other, one, one)):
            table, seats = play(players, GAMES, **RULES[rules])
            assert (seats[:, :, 0].sum(axis=1) == 60 * (1 - table[:, 3])).all()  # shares of a win; none if unfinished
            turns += table[:, 0].sum()
    assert turns > 10_000


@pytest.mark.parametrize("discard", ["deck_top", "face_up_choice"])
def test_answers_are_legal_alone(discard, compositions, play, player):
    for composition in compositions:
        table, _ = play((player(composition),), GAMES, solo_discard=discard)
        assert table[:, 0].min() > 3
        assert table[:, 3].sum() == 0


def test_games_end_whatever_the_composition(compositions, play, player):
    assert len(compositions) > 30
    for composition in compositions:
        one = player(composition)
        table, seats = play((one, one), GAMES)
        assert table[:, 3].sum() == 0
        assert (seats[:, :, 3].sum(axis=1) <= 82).all()  # points in the box


def test_alone_the_spoiler_is_the_closest_monster(play, player):
    (table, seats), (other_table, other_seats) = (play((player(name),), 50) for name in ("spoiler", "closest_monster"))
    assert (table == other_table).all()
    assert (seats == other_seats).all()
