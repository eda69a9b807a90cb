"""Making Monsters' components: the box by default, tables replaced by a file, and what RULES holds of them."""

import pytest

from analyser.errors import UsageError
from analyser.games.making_monsters import GAME, state
from analyser.games.making_monsters.deck import ACTIONS, deck_of
from analyser.games.making_monsters.tables import default_tables, tables_of

BAG = "[bag]\nlimb=5\nstitch=4\nspike=3\ngoop=2\nzapper=1\nmutation=0\nrot=7\n"
TOKENS = "[tokens]\nlimb=70\nstitch=52\nspike=52\ngoop=48\nzapper=44\nmutation=20\nrot=58\n"
CARTS = '[carts]\nA=["limb"]\nB=["stitch","zapper"]\nC=["goop"]\nD=["limb","stitch","spike","goop","zapper"]\n'
TABLE = "[reanimate_table]\nbonus=[0,1,2,3,4,5]\nrot=[1,1,1,1,1,1]\nitems=[0,0,0,0,0,9]\n"
UPGRADES = (
    "[upgrades]\nsorting_table=0\nrefrigeration=1\nbogo=0\nmeat_replicator=0\nstitches_replicator=0\n"
    "spikes_replicator=0\ngoop_replicator=0\nzapper_replicator=0\nuniversal_replicator=0\nteleporter=0\n"
    "med_school=0\nlester=0\nwarehouse=129\n"
)
PRINTED = '[printed]\nrows=[{id="X",need="ZZ",prestige=7},{id="Y",need=[0,1,0,0,0],prestige=1,action="compost"}]\n'
ONE_CARD = '[[cards]]\nid = "C"\nneed = "LS"\nprestige = 1\n'


def rules(seats=4, **settings):
    """RULES under some settings."""
    return GAME.new_rules({**GAME.defaults(), **settings}, seats)[0]


@pytest.fixture
def tables_file(tmp_path):
    """Write tables; return the value of the option `components`."""

    def write(text):
        path = tmp_path / "tables.toml"
        path.write_text(text, encoding="utf-8")
        return str(path)

    return write


def test_the_box():
    tables = default_tables()
    assert sum(tables.tokens) == 344
    assert sum(tables.bag) == 22
    assert sum(tables.upgrades) == 40
    assert len(deck_of(GAME.defaults())) == 72
    left = [all_of - 4 * in_bag for all_of, in_bag in zip(tables.tokens, tables.bag, strict=True)]
    assert left == [50, 36, 40, 40, 40, 20, 30]
    assert tables.rot_left == 30


def test_the_reanimate_table():
    table = default_tables().reanimate_table
    assert table.bonus == (0, 1, 3, 6, 10, 15)
    assert table.rot == (0, 1, 1, 2, 2, 3)
    assert table.items == (1, 2, 3, 4, 5, 6)


def test_carts_have_three_kinds_each_and_rare_ones_on_carts_that_alternate():
    carts = default_tables().carts
    assert [sum(cart) for cart in carts] == [3, 3, 3, 3]
    assert [sum(cart[part] for cart in carts) for part in range(5)] == [3, 3, 2, 2, 2]
    assert [cart[state.ZAPPER] for cart in carts] == [1, 0, 1, 0]
    assert [cart[state.GOOP] for cart in carts] == [0, 1, 0, 1]


def test_the_rules_hold_monsters_and_tables():
    found = rules()
    assert found.monsters == 74
    assert found.need[:3].tolist() == [[1, 1, 0, 0, 0], [1, 1, 1, 0, 0], [2, 0, 0, 0, 0]]
    assert found.symbols[:3].tolist() == [2, 3, 2]
    assert found.worth[:3].tolist() == [2, 4, 2]
    assert found.action[:4].tolist() == [state.NO_ACTION, state.NO_ACTION, state.GAIN_OWN, state.PRESTIGE_1]
    assert found.action[73] == state.GAIN_MUTATION
    assert found.need[74:].sum() == 0
    assert found.tokens.tolist() == list(default_tables().tokens)
    assert found.bag.tolist() == [5, 4, 3, 2, 1, 0, 7]
    assert found.tiles.tolist() == [4] + [3] * 12
    assert found.cart_parts[1].tolist() == [1, 0, 1, 1, 0]


def test_actions_have_the_numbers_of_the_rules():
    numbers = {
        "none": state.NO_ACTION,
        "gain_own": state.GAIN_OWN,
        "gain_any": state.GAIN_ANY,
        "prestige1": state.PRESTIGE_1,
        "extra_item": state.EXTRA_ITEM,
        "draw_monster": state.DRAW_MONSTER,
        "compost": state.COMPOST_ONE,
        "gain_mutation": state.GAIN_MUTATION,
    }
    assert {name: number for number, name in enumerate(ACTIONS)} == numbers


def test_options_that_are_words_become_numbers():
    default = rules()
    assert (default.dummy, default.red_before, default.strict_batch, default.lester_any, default.must_cover) == (0,) * 5
    assert (default.replace_when_full, default.replaced_to_pile) == (1, 1)
    assert (default.resolution, default.lester_timing) == (0, 0)
    assert rules(resolution_order="fixed").resolution == 1
    assert rules(resolution_order="random").resolution == 2
    assert rules(lester_upgrade_timing="on_gain").lester_timing == 1
    assert rules(lester_upgrade_timing="each_round").lester_timing == 2
    assert rules(upgrade_when_full="forbid").replace_when_full == 0
    assert rules(replaced_card="box").replaced_to_pile == 0


def test_places_at_the_table():
    assert [rules(seats).place_of.tolist()[:seats] for seats in (2, 3, 4)] == [[0, 2], [0, 1, 2], [0, 1, 2, 3]]
    adjacent = [rules(seats, cart_places="adjacent").place_of.tolist()[:seats] for seats in (2, 3, 4)]
    assert adjacent == [[0, 1], [0, 1, 2], [0, 1, 2, 3]]


def test_monsters_without_actions():
    assert set(rules(monster_actions="none").action.tolist()) == {0}
    assert rules(monster_actions="none").worth.tolist() == rules().worth.tolist()


def test_the_rot_track():
    assert [rules(seats).rot_track for seats in (2, 3, 4)] == [8, 12, 16]
    assert rules(rot_per_player=6).rot_track == 24
    assert rules(rot_per_player=6, rot_track=9).rot_track == 9
    assert rules(rot_track=30).rot_track == 30


def test_a_rot_track_that_cannot_be_filled_is_refused():
    with pytest.raises(UsageError, match="a Rot track of 31 can't be filled: 30 Rot tokens are left") as refusal:
        rules(rot_track=31)
    assert refusal.value.hint == "allowed: rot_track 1 to 30, or rot_per_player up to 7"
    with pytest.raises(UsageError, match="a Rot track of 32"):
        rules(rot_per_player=8)
    assert rules(2, rot_track=44, unused_bags_to_supply=True).rot_track == 44
    with pytest.raises(UsageError, match="a Rot track of 45"):
        rules(2, rot_track=45, unused_bags_to_supply=True)


def test_a_deck_with_fewer_cards_than_players_is_refused(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text("".join(ONE_CARD.replace("C", f"C{number}") for number in range(3)), encoding="utf-8")
    assert rules(3, deck=str(path)).monsters == 5
    with pytest.raises(UsageError, match="a deck of 3 cards can't give one to each of 4 players"):
        rules(4, deck=str(path))


def test_a_card_with_the_id_of_a_printed_monster_is_refused(tmp_path):
    path = tmp_path / "cards.toml"
    path.write_text("".join(ONE_CARD.replace("C", f"P{number}") for number in range(4)), encoding="utf-8")
    with pytest.raises(UsageError, match="has the id of a printed monster"):
        rules(deck=str(path))


def test_a_file_replaces_whole_tables(tables_file):
    found = rules(components=tables_file(CARTS + TABLE + UPGRADES + PRINTED))
    assert found.cart_parts.tolist() == [[1, 0, 0, 0, 0], [0, 1, 0, 0, 1], [0, 0, 0, 1, 0], [1, 1, 1, 1, 1]]
    assert found.bonus.tolist() == [0, 1, 2, 3, 4, 5]
    assert found.rot.tolist() == [1] * 6
    assert found.items.tolist() == [0, 0, 0, 0, 0, 9]
    assert found.tiles.tolist() == [0, 1, *[0] * 10, 129]
    assert found.need[:2].tolist() == [[0, 0, 0, 0, 2], [0, 1, 0, 0, 0]]
    assert found.worth[:2].tolist() == [7, 1]
    assert found.action[:2].tolist() == [state.NO_ACTION, state.COMPOST_ONE]
    assert found.bag.tolist() == rules().bag.tolist()
    assert found.need[2:].tolist() == rules().need[2:].tolist()


def test_a_file_may_say_where_its_numbers_come_from(tables_file):
    values = {**GAME.defaults(), "components": tables_file(BAG.replace("limb=5", 'source="mine"\nnote="more"\nlimb=6'))}
    assert tables_of(values).bag == (6, 4, 3, 2, 1, 0, 7)


def test_larger_bags_need_a_larger_box(tables_file):
    bag = BAG.replace("mutation=0", "mutation=6")
    with pytest.raises(UsageError, match="four bags of 6 mutation need more than the 20 in the box") as refusal:
        rules(components=tables_file(bag))
    assert refusal.value.hint == "raise mutation in [tokens] to 24 or more, or lower it in [bag]"
    found = rules(components=tables_file(bag + TOKENS.replace("mutation=20", "mutation=24")))
    assert (found.bag[state.MUTATION], found.tokens[state.MUTATION]) == (6, 24)


def test_less_rot_in_the_bags_leaves_more_for_the_track(tables_file):
    assert rules(rot_track=58, components=tables_file(BAG.replace("rot=7", "rot=0"))).rot_track == 58
    with pytest.raises(UsageError, match="leave no Rot for the Rot track"):
        rules(components=tables_file(TOKENS.replace("rot=58", "rot=28")))


@pytest.mark.parametrize(
    ("text", "message", "hint"),
    [
        ("[bags]\nlimb=1", r"there is no table \[bags\]", 'did you mean "bag"?'),
        ("bag = 5", "bag is not a table", "write [bag] and its entries below"),
        ("[bag", "is not TOML", "components is default, or a TOML file of tables"),
        (BAG.replace("limb", "limbs"), 'there is no entry "limbs"', 'did you mean "limb"?'),
        (BAG.replace("limb=5\n", ""), 'the entry "limb" is missing', "a table needs limb, stitch"),
        (BAG.replace("=5", "=-1"), "limb = -1 is not a whole number from 0 to 1000", ""),
        (BAG.replace("=5", "=1.5"), "limb = 1.5 is not a whole number", ""),
        (BAG.replace("=5", "=true"), "limb = True is not a whole number", ""),
        (TOKENS.replace("=70", "=1001"), "limb = 1001 is not a whole number from 0 to 1000", ""),
        ("[bag]\nlimb=0\nstitch=0\nspike=0\ngoop=0\nzapper=0\nmutation=0\nrot=0", "the bag is empty", "one token"),
        (UPGRADES.replace("=129", "=130"), "131 tiles; at most 130 can be played", ""),
        (UPGRADES.replace("lester=0\n", ""), 'the entry "lester" is missing', "a table needs sorting_table"),
        (TABLE.replace("rot=[1,1,1,1,1,1]", "rot=[1,1,1,1,1]"), "is not 6 whole numbers from 0 to 100", "one for each"),
        (TABLE.replace("bonus=[0", "bonus=[-1"), "is not 6 whole numbers from 0 to 10000", "one for each"),
        (TABLE.replace("items=[0,0,0,0,0,9]", "items=9"), "items = 9 is not 6 whole numbers", "one for each"),
        (CARTS.replace('["limb"]', "[]"), r"A = \[\] is not a list of parts", "of limb, stitch, spike, goop, zapper"),
        (CARTS.replace('["limb"]', '["rot"]'), "is not a list of parts", "of limb"),
        (CARTS.replace('["limb"]', '["limb","limb"]'), "names a part twice", "name each part once"),
        (CARTS + 'E=["limb"]', 'there is no entry "E"', "known: A, B, C, D"),
        ('[printed]\nrows=[{id="X",need="ZZ",prestige=7}]', "rows must hold 2 monsters", "each with id"),
        (PRINTED.replace('id="Y"', 'id="X"'), "two cards have one id", "ids must differ"),
        (PRINTED.replace('"ZZ"', '"ZR"'), "card 1: need = 'ZR' is neither letters", "limb, stitch"),
    ],
)
def test_tables_that_cannot_be_played_are_refused(tables_file, text, message, hint):
    with pytest.raises(UsageError, match=message) as refusal:
        rules(components=tables_file(text))
    assert refusal.value.hint.startswith(hint)


def test_a_missing_file_is_refused(tmp_path):
    with pytest.raises(UsageError, match="can't be read"):
        rules(components=str(tmp_path / "none.toml"))


def test_component_rows_follow_the_numbers_of_monsters_and_upgrades(tables_file):
    monsters, upgrades = (components.rows(GAME.defaults()) for components in GAME.components)
    assert [row["id"] for row in monsters[:3]] == ["P1", "P2", "M01"]
    assert monsters[29] == {"id": "M28", "prestige": 6, "parts": "LKK", "action": "extra_item"}
    assert upgrades[state.LESTER] == {"id": "lester", "name": "LESTER", "tiles": 3}
    assert upgrades[state.ZAPPER_REPLICATOR]["id"] == "zapper_replicator"
    assert upgrades[state.UNIVERSAL]["id"] == "universal_replicator"
    values = {**GAME.defaults(), "components": tables_file(UPGRADES), "monster_actions": "none"}
    monsters, upgrades = (components.rows(values) for components in GAME.components)
    assert {row["action"] for row in monsters} == {"none"}
    assert upgrades[state.WAREHOUSE]["tiles"] == 129


def test_what_a_reader_is_told(tables_file):
    defaults = GAME.defaults()
    assert GAME.cautions(defaults) == []
    assert set(GAME.assumptions(defaults)) > {
        "deck",
        "carts",
        "printed",
        "upgrades",
        "rot_per_player",
        "monster_actions",
    }
    other = {**defaults, "rot_track": 20, "monster_actions": "none", "bust_takes_rot": False, "max_rounds": 50}
    assert {"rot_track", "max_rounds"} <= set(GAME.assumptions(other))
    assert not {"rot_per_player", "monster_actions"} & set(GAME.assumptions(other))
    assert ["bust" in sentence for sentence in GAME.cautions(other)] == [True]
    no_rot = tables_file(TABLE.replace("rot=[1,1,1,1,1,1]", "rot=[0,0,0,0,0,0]"))
    assert "never empties" in GAME.cautions({**defaults, "components": no_rot})[0]
