"""Result folders: what is refused and how, and files that are either whole or not there."""

import json
import os
import shutil
from collections.abc import Callable
from pathlib import Path
from typing import Any

import pytest

from analyser.errors import OutputError, UsageError
from reports import write_report
from reports.writer import redraw, replace_file


def test_report_and_figures_are_written_and_nothing_else_is_left(written: Callable[[str], Path]) -> None:
    folder = written("igor")
    assert sorted(path.name for path in folder.iterdir()) == ["figures", "report.html", "result.json"]
    assert not [path for path in folder.rglob("*") if path.name.startswith(".")]


def test_drawing_again_gives_the_same_page(written: Callable[[str], Path], tmp_path: Path) -> None:
    shutil.copy(written("pig") / "result.json", tmp_path)
    (tmp_path / "report.html").write_text("old", encoding="utf-8")
    assert write_report(tmp_path) == tmp_path / "report.html"
    assert (tmp_path / "report.html").read_bytes() == (written("pig") / "report.html").read_bytes()


@pytest.mark.parametrize(
    ("content", "message"),
    [
        (None, "holds no result.json"),
        ('{"schema": "analyser.run/1", "play', "is not complete JSON"),
        ("[1, 2]", "is no result of analyser"),
        ('{"games": 3}', "is no result of analyser"),
        ('{"schema": "analyser.run/2"}', "has schema 'analyser.run/2'"),
        ('{"schema": "analyser.run/1", "players": []}', "lacks players and table"),
        ('{"schema": "analyser.run/1", "by_seats": {"2": {"players": [1]}}}', "lacks table"),
    ],
)
def test_unusable_results_are_named_with_a_hint(tmp_path: Path, content: str | None, message: str) -> None:
    if content is not None:
        (tmp_path / "result.json").write_text(content, encoding="utf-8")
    with pytest.raises(UsageError, match=message) as caught:
        write_report(tmp_path)
    assert caught.value.hint
    assert not (tmp_path / "report.html").exists()


@pytest.mark.parametrize(
    ("key", "value"), [("players", [1]), ("table", {"turns": 3}), ("seats", "two"), ("confidence", None), ("rules", 7)]
)
def test_an_altered_result_is_refused_before_anything_is_written(
    tmp_path: Path, result_of: Callable[[str], Any], key: str, value: Any
) -> None:
    (tmp_path / "result.json").write_text(json.dumps({**result_of("pig"), key: value}), encoding="utf-8")
    with pytest.raises(UsageError, match=r"result\.json is no whole result: ") as caught:
        redraw(tmp_path)
    assert "altered" in caught.value.hint
    assert [path.name for path in tmp_path.iterdir()] == ["result.json"]


def test_a_near_schema_is_suggested(tmp_path: Path) -> None:
    (tmp_path / "result.json").write_text('{"schema": "analyser.run/2"}', encoding="utf-8")
    with pytest.raises(UsageError) as caught:
        write_report(tmp_path)
    assert "analyser.run/1" in caught.value.hint


def test_a_folder_that_cannot_be_written_is_an_output_error(tmp_path: Path, result_of: Callable[[str], Any]) -> None:
    (tmp_path / "result.json").write_text(json.dumps(result_of("one_deal")), encoding="utf-8")
    (tmp_path / "figures").write_text("a file where the folder should be", encoding="utf-8")
    with pytest.raises(OutputError, match="cannot write the report"):
        write_report(tmp_path)


def test_a_file_is_replaced_whole_or_not_at_all(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    target = tmp_path / "page"
    target.write_bytes(b"old")

    def fail(source: object, destination: object) -> None:
        raise OSError("disk is gone")

    monkeypatch.setattr(os, "replace", fail)
    with pytest.raises(OSError, match="disk is gone"):
        replace_file(target, b"new")
    assert target.read_bytes() == b"old"
    assert list(tmp_path.iterdir()) == [target]


def test_additional_keys_do_no_harm(result_of: Callable[[str], Any], printed: Callable[[Any], str]) -> None:
    result = result_of("igor")
    result["later"] = {"x": [1]}
    result["players"][0]["later"] = 1
    result["table"]["later"] = None
    assert "IGOR: careful against bold" in printed(result)
