"""The fast Le grand méchant Monstre and its slow twin play the same games: every event, every outcome."""

import pytest
from grand_mechant_monstre_twin import DEFAULTS, SIZES, TOKENS, play_grand_mechant_monstre
from grand_mechant_monstre_twin_players import RandomPlayer
from opening import CHANCE, opened
from recorded import Recorder

GAME = "grand_mechant_monstre"
SEATS = [2, 3, 4]
ATTRIBUTES = ("teeth", "horns", "eyes", "legs", "arms", "accessories")
FEW = {2: (1, 0, 0, 2, 0, 1), 3: (0, 0, 0, 1, 0, 1), 5: (0, 1, 0, 0, 0, 0)}
MANY = {2: (9, 9, 9, 9, 9, 9), 3: (4, 4, 4, 4, 4, 4), 5: (2, 0, 2, 0, 2, 0)}
NONE_OF_THREE = {2: (3, 2, 1, 0, 1, 2), 3: (0, 0, 0, 0, 0, 0), 5: (2, 2, 2, 2, 2, 2)}

VARIANTS = {  # together they set every option to every choice, and every number to several values
    "even": {"tokens": "even", "meter_height": 16},
    "even, reach": {"tokens": "even", "win_condition": "reach", "finish_round": True, "extra_dice": 0},
    "only if forced": {"decor_voluntary": False},
    "only if forced, few dice": {"decor_voluntary": False, "extra_dice": 0, "max_ticks": 2, "meter_height": 20},
    "bonus, open": {"missing_token": "bonus_open", "max_ticks": 3},
    "bonus, open, many boxes": {"missing_token": "bonus_open", "max_ticks": 12, "decor_limit": None},
    "bonus, closes": {"missing_token": "bonus_close", "decor_height": 2},
    "bonus, closes, high": {"missing_token": "bonus_close", "meter_height": 40, "decor_limit": 30, "max_ticks": 6},
    "nothing": {"missing_token": "none", "decor_limit": 4, "stall": "highest_wins", "meter_height": 24},
    "stalls": {"meter_height": 60, "decor_limit": 2},
    "stalls, highest": {"meter_height": 200, "decor_limit": 0, "stall": "highest_wins", "max_ticks": 4},
    "stalls, smaller tokens": {"meter_height": 90, "decor_limit": 5, "exact_threshold": False, "max_ticks": 4},
    "stalls, Decors worth nothing": {"meter_height": 99, "decor_height": 0, "decor_limit": 90, "max_ticks": 3},
    "smaller tokens": {"exact_threshold": False, "finish_round": True},
    "smaller tokens, bonus": {"exact_threshold": False, "missing_token": "bonus_close", "max_ticks": 8},
    "few rounds": {"max_rounds": 7, "decor_limit": None},
    "few rounds, highest": {"max_rounds": 6, "stall": "highest_wins", "start_player": "random"},
    "one round": {"max_rounds": 1, "meter_height": 1, "decor_height": 3},
    "random start": {"start_player": "random", "extra_dice": 3},
    "six more dice": {"extra_dice": 6, "removed_per_missing_player": 0},
    "many out": {"removed_per_missing_player": 4, "decor_limit": 12},
    "all out": {"removed_per_missing_player": 12, "meter_height": 8, "stall": "highest_wins"},
    "reach at once": {"win_condition": "reach", "meter_height": 2},
    "finish, highest": {"finish_round": True, "meter_height": 4, "decor_height": 4, "missing_token": "bonus_open"},
    "left out": {"without": "arms-2,teeth-5,accessories-3", "missing_token": "bonus_close"},
    "few tokens": {"components": FEW, "stall": "highest_wins"},
    "many tokens": {"components": MANY, "meter_height": 35, "exact_threshold": False},
    "no token of three": {"components": NONE_OF_THREE, "missing_token": "bonus_open", "decor_limit": 20},
}


def written(folder, tokens):
    """A file of other Fear tokens."""
    lines = ["[tokens]", 'source = "assumption"', 'note = "made for a test"']
    lines += [f"{name} = {[tokens[size][face] for size in SIZES]}" for face, name in enumerate(ATTRIBUTES)]
    file = folder / "components.toml"
    file.write_text("\n".join(lines) + "\n", encoding="utf-8")
    return str(file)


def compare(recorder, index, tokens):
    """Play one game twice, with the same chance and the same minds; they must not differ."""
    fast = recorder.play(index)
    plan, deal = recorder.plan, index // recorder.plan.rotations
    players = [RandomPlayer(opened(plan.seed, deal, 1 + number)) for number in fast.players]
    options = {name: value for name, value in recorder.values.items() if name in DEFAULTS}
    chance = opened(plan.seed, deal, CHANCE)
    events, outcome = play_grand_mechant_monstre(tokens, len(players), options, chance, players)
    assert list(map(tuple, fast.events)) == events
    check_outcome(fast, outcome)


def check_outcome(fast, outcome):
    winners = outcome["winners"]
    assert fast.points == outcome["heights"] == [seat["height"] for seat in fast.seats]
    assert [[seat[f"tokens_{size}"] for size in SIZES] for seat in fast.seats] == outcome["tokens"]
    assert [seat["decors"] for seat in fast.seats] == outcome["decors"]
    assert [seat["wasted_dice"] for seat in fast.seats] == outcome["wasted"]
    assert [seat["turns_taken"] for seat in fast.seats] == outcome["turns_by_seat"]
    assert fast.table["decors_left"] == (outcome["decors_left"] or 0)  # 0 as well if there are any number of them
    assert fast.table["turns"] == fast.table["rounds"] == outcome["rounds"]
    assert (fast.table["unfinished"] == 0) == outcome["finished"]
    assert fast.shares == [60 // len(winners) * (seat in winners) if winners else 0 for seat in range(len(fast.seats))]


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_games(seats):
    recorder = Recorder(GAME, ["random"] * seats, seed=20)
    for index in range(200):
        compare(recorder, index, TOKENS["two_heavy"])


@pytest.mark.parametrize("seats", SEATS)
@pytest.mark.parametrize("variant", VARIANTS)
def test_the_same_games_by_other_rules(variant, seats, tmp_path):
    rules = dict(VARIANTS[variant])
    tokens = TOKENS[rules.get("tokens", "two_heavy")]
    if "components" in rules:
        tokens = rules["components"]
        rules["components"] = written(tmp_path, tokens)
    out = rules.get("without", "").split(",")
    tokens = {
        size: [0 if f"{name}-{size}" in out else copies for name, copies in zip(ATTRIBUTES, row, strict=True)]
        for size, row in tokens.items()
    }
    recorder = Recorder(GAME, ["random"] * seats, seed=2**64 - 7, **rules)
    for index in range(30):
        compare(recorder, index, tokens)


@pytest.mark.parametrize("seats", SEATS)
def test_the_same_games_with_players_who_change_seats(seats):
    """In every rotation of every cyclic order, each player keeps its own mind."""
    recorder = Recorder(GAME, ["random"] * seats, seed=5, rotate=True, start_player="random")
    seatings = set()
    for index in range(2 * seats * recorder.plan.cycle):
        compare(recorder, index, TOKENS["two_heavy"])
        seatings.add(recorder.play(index).players)
    assert len(seatings) >= seats


def test_variants_set_every_option():
    options = Recorder(GAME, ["random"] * 2).plan.game.options
    changed = {name for rules in VARIANTS.values() for name in rules}
    assert changed == set(options)
    for name, option in options.items():
        tried = {str(rules.get(name, option.default)) for rules in VARIANTS.values()}
        assert {*option.choices} <= tried
        assert option.kind != "flag" or tried == {"False", "True"}
