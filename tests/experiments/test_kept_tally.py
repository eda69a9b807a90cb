"""The tally in a result folder: the same numbers come back, and nothing that belongs to another result."""

import pytest
from plans import plan_of, tally_of
from runs import played

from analyser.experiments.keeping.kept_tally import file_of, keep_tally, kept_tally


@pytest.fixture(scope="module")
def pig():
    plan = plan_of("pig", ["z=hold_at:at=5", "a=hold_at:at=20"], 400)
    return plan, tally_of(plan)


def test_it_comes_back_with_the_labels_in_canonical_order(pig, tmp_path):
    plan, tally = pig
    keep_tally(tmp_path, plan, tally)
    labels, found = kept_tally(tmp_path, plan, tally.hash)
    assert labels == plan.labels
    assert found.hash == tally.hash
    assert file_of(tmp_path, 2).stat().st_size < 100_000


def test_nothing_is_taken_for_another_result(pig, tmp_path):
    plan, tally = pig
    assert kept_tally(tmp_path, plan, tally.hash) is None
    keep_tally(tmp_path, plan, tally)
    assert kept_tally(tmp_path, plan, "0" * 64) is None
    three = plan_of("pig", ["hold_at"] * 3, 6)
    file_of(tmp_path, 2).rename(file_of(tmp_path, 3))
    assert kept_tally(tmp_path, three, tally.hash) is None
    file_of(tmp_path, 3).write_bytes(b"PK no archive")
    assert kept_tally(tmp_path, three, tally.hash) is None


def test_every_run_keeps_its_tally(pig, tmp_path):
    plan, tally = pig
    result = played(tmp_path / "a", "z=hold_at:at=5,a=hold_at:at=20", games=400)
    labels, found = kept_tally(tmp_path / "a", plan, result["hash"])
    assert (labels, found.hash) == (plan.labels, tally.hash)
