"""A03: which seeds there are, and that each is a stream of its own.

Cases: numpy/numpy issues 17079 (2^32 is refused), 22745 (a negative seed fails deep inside) and pull request 4676 (seeds were
cut to 32 bits, so two of them were one).
"""

import re
from pathlib import Path

import pytest
from calls import called, document, process, refused, result

SEEDS = ["0", "1", "4294967295", "4294967296", "1099511627777", "18446744073709551615"]
SEEDS += [str(1 + 2**bit) for bit in (1, 31, 32, 33, 48, 62, 63)]
NOT_SEEDS = ["18446744073709551616", "-1", "1.5", "abc", "", "nan", "1e3", "0x10", "+5", "1 2", "9" * 5000]
COMMANDS = [
    "run pig",
    "sweep pig --vary rules.target=50,100",
    "compare pig --set target=50",
    "tournament pig --players hold_at,keep_pace",
    "probe pig",
    "tune pig --rule target=20..200 --target turns=10",
]


def test_every_seed_is_kept_as_it_is_and_has_games_of_its_own():
    hashes = set()
    for seed in SEEDS:
        found = result(f"run pig --players hold_at -n 200 --seed {seed}")
        assert found["seed"] == seed
        hashes.add(found["hash"])
    assert len(hashes) == len(SEEDS)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_highest_bits_count_in_every_mode(command):
    found = [result(f"{command} -n 100 --seed {seed}") for seed in (1, 1 + 2**40, 1 + 2**63)]
    assert [one["seed"] for one in found] == [str(seed) for seed in (1, 1 + 2**40, 1 + 2**63)]
    assert len({one["hash"] for one in found}) == 3


@pytest.mark.parametrize("seed", NOT_SEEDS)
def test_anything_else_is_one_message_that_names_the_option(seed):
    said = refused("run pig --seed", seed)
    assert said.startswith("error: --seed: ")
    assert "from 0 to 18446744073709551615" in said
    assert len(said) < 500


@pytest.mark.parametrize("command", [*COMMANDS, "trace pig --game 0"])
def test_no_mode_takes_a_bad_seed(command):
    assert refused(f"{command} --seed -1").startswith("error: --seed: ")


@pytest.mark.parametrize("seed", ["-1", "18446744073709551616", "1.5", "'abc'", "true", "nan"])
def test_a_file_is_held_to_the_same(seed, here):
    (here / "x.toml").write_text(f'game = "pig"\ngames = 100\nseed = {seed}\n', encoding="utf-8")
    said = refused("run x.toml")
    assert said.startswith("error: x.toml: seed")


@pytest.mark.parametrize("quote", ["", "'"])  # other readers of TOML end at 2^63 - 1
def test_a_file_may_hold_the_largest_seed(quote, here):
    text = f'game = "pig"\ngames = 100\nseed = {quote}{2**64 - 1}{quote}\n'
    (here / "x.toml").write_text(text, encoding="utf-8")
    assert result("run x.toml")["seed"] == str(2**64 - 1)


@pytest.mark.parametrize("command", COMMANDS)
def test_without_a_seed_the_one_drawn_is_stored_and_repeats_the_run(command):
    drawn, other = result(f"{command} -n 100"), result(f"{command} -n 100")
    assert drawn["seed"] != other["seed"]
    assert result(f"{command} -n 100 --seed {drawn['seed']}")["hash"] == drawn["hash"]


def test_the_seed_that_was_drawn_is_printed():
    done = called("run pig -n 100 --no-report -q -o x")
    seed = re.search(r"seed\s+(\d+)", done.out)[1]
    assert document(Path("x", "result.json").read_text(encoding="utf-8"))["seed"] == seed


def test_a_process_of_its_own_says_the_same():
    done = process("run", "pig", "--seed", "-1")
    assert (done.returncode, done.stdout) == (2, "")
    assert len(done.stderr.splitlines()) == 2
