"""`analyser merge`: shards put together are the run of the whole, to the last digit; what is no whole is refused."""

import json

import pytest

RUN = ["run", "pig", "--players", "bold=hold_at:at=25,calm=hold_at", "-n", "3_000", "--seed", "7", "--no-report", "-q"]


@pytest.fixture(autouse=True)
def here(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    return tmp_path


def played(command, part, *more):
    folder = f"part-{part.replace('/', '-')}"
    done = command(*RUN, *more, "--shard", part, "-o", folder, "--force")
    assert done.code == 0, done.err
    return folder


def merged(command, *folders):
    return command("merge", *folders, "-o", "whole", "--no-report", "--json")


def same(result):
    """What does not depend on who played, and how fast."""
    skipped = ("command", "speed", "resumed_games", "shard")
    return {key: value for key, value in result.items() if key not in skipped}


def test_the_parts_in_any_order_make_the_whole(command):
    whole = json.loads(command(*RUN, "-o", "one", "--json").out)
    folders = [played(command, f"{part}/3") for part in (2, 3, 1)]
    result = json.loads(merged(command, *folders).out)
    assert same(result) == same(whole)
    assert (result["hash"], result["complete"], result["games"]) == (whole["hash"], True, 3000)
    again = json.loads(command("run", "pig", "-n", "10", "--no-report", "--json", "-q").out)
    assert again["hash"] != whole["hash"]


def test_several_seat_counts_are_merged_each(command):
    words = ["run", "pig", "--seats", "1-2", "-n", "400", "--seed", "3", "--no-report", "-q"]
    whole = json.loads(command(*words, "-o", "one", "--json").out)
    for part in ("1/2", "2/2"):
        assert command(*words, "--shard", part, "-o", part[0]).code == 0
    result = json.loads(merged(command, "1", "2").out)
    assert {k: b["hash"] for k, b in result["by_seats"].items()} == {k: b["hash"] for k, b in whole["by_seats"].items()}


def test_the_report_is_drawn(command, here):
    folders = [played(command, part) for part in ("1/2", "2/2")]
    done = command("merge", *folders, "-o", "whole")
    assert (done.code, (here / "whole" / "report.html").exists()) == (0, True)
    assert "bold" in done.out


def test_what_is_no_whole_is_refused(command):
    first, second = played(command, "1/2"), played(command, "2/2")
    third = played(command, "1/3")
    other = command(*RUN[:-2], "-q", "--seed", "8", "--shard", "2/2", "-o", "other")
    assert other.code == 0
    assert command(*RUN, "-o", "complete").code == 0
    for folders, said in (
        ([first], "shard 2/2 is missing"),
        ([first, first], "named twice"),
        ([second, third], "different numbers of parts"),
        ([first, "other"], "another plan"),
        ([first, "complete"], "no shard"),
        ([first, "nowhere"], "no result"),
    ):
        done = merged(command, *folders)
        assert (done.code, said in done.err) == (2, True), done.err


def test_a_cut_tally_is_refused(command, here):
    folders = [played(command, part) for part in ("1/2", "2/2")]
    file = here / folders[1] / "tallies" / "seats-2.npz"
    file.write_bytes(file.read_bytes()[:200])
    done = merged(command, *folders)
    assert (done.code, "no whole tally" in done.err) == (2, True)
    assert not (here / "whole").exists()


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("shard", "1/2", "no whole result"),
        ("shard", [3, 2], "no whole result"),
        ("shard", [1, 10**12], "and more are missing"),
        ("plan", 7, "another plan"),
        ("hash", "x", "no whole tally"),
        ("speed", {}, "no whole result"),
        ("by_seats", 5, "no whole result"),
        ("command", "analyser run 'pig", "by which command"),
        ("command", "analyser run --help", "by which command"),
        ("command", "analyser sweep pig", "by which command"),
    ],
)
def test_an_altered_shard_is_refused(command, here, key, value, said):
    folders = [played(command, "1/2")] if key == "shard" else [played(command, part) for part in ("1/2", "2/2")]
    file = here / folders[0] / "result.json"
    file.write_text(json.dumps({**json.loads(file.read_text(encoding="utf-8")), key: value}), encoding="utf-8")
    done = merged(command, *folders)
    assert (done.code, said in done.err) == (2, True), done.err
    assert not (here / "whole").exists()


def test_the_games_of_a_shard_are_those_of_its_tally(command, here):
    folders = [played(command, part) for part in ("1/2", "2/2")]
    file = here / folders[0] / "result.json"
    file.write_text(file.read_text(encoding="utf-8").replace('"games": 1500,', '"games": 9,', 1), encoding="utf-8")
    assert json.loads(merged(command, *folders).out)["games"] == 3000
