"""Compiling a game for the first time is announced; later starts say nothing."""

from runs import plan_of_request

from analyser.core import jit
from analyser.experiments.playing.first_time import tell_first_time


def test_it_is_told_until_the_machine_code_is_kept(tmp_path, monkeypatch):
    plan, said = plan_of_request(None), []
    monkeypatch.setattr(jit, "cache_folder", lambda unit: tmp_path)
    tell_first_time(plan, said.append)
    assert said == ["compiling Pig: once, up to a minute; the machine code is kept"]
    (tmp_path / "__pycache__").mkdir()
    (tmp_path / "__pycache__" / "kernel.play_block_pig-84.py311.nbi").touch()
    tell_first_time(plan, said.append)
    assert len(said) == 1


def test_without_a_folder_every_start_compiles_and_says_so(monkeypatch):
    said = []
    monkeypatch.setattr(jit, "cache_folder", lambda unit: None)
    tell_first_time(plan_of_request(None), said.append)
    assert said == ["compiling Pig: up to a minute, at every start"]


def test_what_is_not_compiled_says_nothing(monkeypatch):
    said = []
    monkeypatch.setattr(jit, "INTERPRETED", True)
    tell_first_time(plan_of_request(None), said.append)
    assert said == []
