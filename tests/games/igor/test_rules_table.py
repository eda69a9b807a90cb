"""Rule decisions I-16 to I-21 of IGOR: guards, chips, what is public, ties, who starts, the shorter game."""

from collections import Counter

import pytest
from ledger import deck_of, pairs, told
from recorded import Recorder

from analyser.errors import UsageError

FLAT = [("10000", 1), ("01000", 1), ("00100", 1), ("00010", 2), ("00001", 2), ("11000", 3)]


def test_i16_a_game_that_does_not_end_is_broken_off_and_counts_as_unfinished(record):
    recorder, games = record(["random"] * 2, games=20)
    for index, game in enumerate(games):
        length = game.table["turns"]
        assert (game.table["unfinished"], sum(game.shares), game.events[-1].a) == (0, 60, 1)
        for limit in (length, length - 1):
            recorder.worker.rules[0]["max_turns"] = limit
            shorter = recorder.play(index)
            if limit == length:
                assert shorter == game
                continue
            assert (shorter.table["turns"], shorter.table["unfinished"], sum(shorter.shares)) == (limit, 1, 0)
            assert shorter.events[-1][:4] == ("end", limit, (limit - 1) % 2, 0)
            assert shorter.events[:-1] == game.events[: len(shorter.events) - 1]
        recorder.worker.rules[0]["max_turns"] = 500


def test_i16_max_turns_is_an_option(record):
    _, games = record(["random"] * 2, games=10, max_turns=3)
    assert {(game.table["turns"], game.table["unfinished"]) for game in games} == {(3, 1)}


def test_i17_eighteen_chips_never_run_out_with_the_default_deck(record):
    recorder, games = record(["stop_at_once"] * 4, games=60)
    fewest = min(ledger.chips_left for ledger, event in told(recorder, games) if event.name == "roll")
    assert max(sum(card.need) for card in deck_of(recorder)) == 6
    assert fewest >= 1  # three cards of six, one of them unfinished


@pytest.mark.parametrize("timing", ["end_of_turn", "immediate"])
@pytest.mark.parametrize("chips", [1, 3, 5])
def test_i17_without_a_chip_no_part_die_can_be_set_aside(record, chips, timing):
    rules = {"chips": chips, "refill_timing": timing, "max_turns": 40}
    recorder, games = record(["random", "closest_monster+never_stop"], games=40, **rules)
    seen = Counter()
    for ledger, event, following in pairs(recorder, games):
        assert ledger.chips_left >= 0
        if ledger.chips_left == 0:
            assert following.name != "place"
            if event.name == "roll":
                assert following.name == ("keep_igor" if ledger.dice[5] else "bust")
                wanted = any(ledger.dice[part] and ledger.wanted[part] for part in range(5))
                seen["a part die had a symbol but no chip"] += wanted and following.name == "bust"
        if event.name in ("stop", "bust"):
            seen["some chips left"] += ledger.chips_left > 0
    assert seen["a part die had a symbol but no chip"] > 20
    assert chips < 5 or seen["some chips left"] > 20


@pytest.mark.parametrize("hidden", [False, True])
def test_i18_points_are_public_unless_scores_are_hidden(habit, record, hidden):
    recorder, games = record([habit("Reader"), "stop_at_once"], hidden_scores=hidden)
    again = Counter()
    for ledger, event in told(recorder, games):
        if event.name == "roll" and event.seat == 0 and event.c > 1:
            again[ledger.scores[1] > 0] += 1
    assert (again[True] > 100) == (not hidden)
    assert again[False] == 0


@pytest.mark.parametrize("hidden", [False, True])
def test_i18_everyone_knows_its_own_points(habit, record, hidden):
    recorder, games = record([habit("Reader", own=True), "stop_at_once"], hidden_scores=hidden)
    again = Counter()
    for ledger, event in told(recorder, games):
        if event.name == "roll" and event.seat == 0 and event.c > 1:
            again[ledger.scores[0] > 0] += 1
    assert again[True] > 100
    assert again[False] == 0


@pytest.mark.parametrize("tiebreak", ["shared", "most_cards"])
def test_i19_equal_scores_share_the_win_or_more_cards_win(record, deck_file, tiebreak):
    _, games = record(["random"] * 3, games=300, deck=deck_file(FLAT), tiebreak=tiebreak)
    kinds = Counter()
    for game in games:
        cards = [sum(event.seat == seat for event in game.named("win")) for seat in range(3)]
        results = list(zip(game.points, cards if tiebreak == "most_cards" else [0] * 3, strict=True))
        winners = [result == max(results) for result in results]
        assert game.shares == [60 // sum(winners) * won for won in winners]
        assert [seat["tied"] for seat in game.seats] == [int(won and sum(winners) > 1) for won in winners]
        assert game.table["shared"] == (sum(winners) > 1)
        top = [number for points, number in zip(game.points, cards, strict=True) if points == max(game.points)]
        kinds["tied in points", len(set(top)) > 1] += len(top) > 1
    assert kinds["tied in points", True] > 5  # broken by cards, if at all
    assert kinds["tied in points", False] > 5  # shared in any case


def test_i20_seat_0_starts(many):
    for _, games in many():
        for game in games:
            assert game.named("start")[0].b == game.turns[0][0].seat == 0


def test_i20_or_chance_names_the_start_player_and_play_goes_round(record):
    _, games = record(["random"] * 3, games=240, start_player="random")
    first = Counter()
    for game in games:
        start = game.named("start")[0].b
        first[start] += 1
        assert [turn[0].seat for turn in game.turns] == [(start + turn) % 3 for turn in range(len(game.turns))]
    assert sum((first[seat] - 80) ** 2 / 80 for seat in range(3)) < 13.8  # chi-square, 2 df, one in a thousand


@pytest.mark.parametrize("removed", [0, 5, 17])
@pytest.mark.parametrize("seats", [1, 3])
def test_i21_cards_can_be_taken_out_unseen(record, seats, removed):
    _, games = record(["random"] * seats, games=60, removed_cards=removed)
    often = Counter()
    for game in games:
        out = [event.a for event in game.named("remove")]
        seen = [event.b for event in game.named("reveal")] + [e.b for e in game.named("solo_discard") if e.a == -1]
        assert len(out) == len(set(out)) == removed
        assert not set(out) & set(seen)
        assert len(set(seen)) == len(seen) <= 18 - removed
        assert seats == 1 or len(seen) == 18 - removed
        often.update(out)
    if removed == 5:
        assert len(often) == 18  # any card can be one of them
        assert max(often.values()) < 40


@pytest.mark.parametrize(
    ("rules", "message"),
    [
        ({"removed_cards": 18}, "removed_cards=18 leaves no card of 18"),
        ({"refill_timing": "immediate", "bust_completed": "clear_and_keep"}, "contradict each other"),
    ],
)
def test_rules_that_contradict_each_other_are_refused(rules, message):
    with pytest.raises(UsageError, match=message):
        Recorder("igor", ["random"] * 2, **rules)
