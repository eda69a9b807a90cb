"""Every example of README, CONTRIBUTING and the guide works: its commands run, its files are read, its Python runs.

A page is played from top to bottom in one empty folder. A block whose first line is a comment with a file name, such as
`# my_bot.py`, becomes that file.
"""

from pathlib import Path

import pytest
from blocks import LANGUAGES, PAGES, ROOT, SHELL, blocks_of, commands_of
from guide_examples import COMMANDS, is_configuration, read, run

from analyser.experiments.conforming import conformance_play, conformance_watch


@pytest.fixture
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    """Stand in an empty folder in which the project's own folders can be seen, on a terminal of known width."""
    for name in ("configs", "docs", "examples", "scripts"):
        (tmp_path / name).symlink_to(ROOT / name)
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("COLUMNS", "80")
    monkeypatch.setattr(conformance_play, "SECONDS", 0.3)
    monkeypatch.setattr(conformance_watch, "SECONDS", 0.3)
    return tmp_path


@pytest.mark.parametrize("page", PAGES, ids=lambda page: str(page.relative_to(ROOT)))
def test_examples_work(page: Path, folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    names: dict[str, object] = {"__name__": "example"}
    for block in blocks_of(page):
        assert block.language in LANGUAGES, f"{block.place}: a block names its language: {', '.join(LANGUAGES)}"
        if block.language in SHELL:
            for command in commands_of(block):
                run(command, capsys)
        elif block.file_name:
            Path(block.file_name).parent.mkdir(parents=True, exist_ok=True)
            Path(block.file_name).write_text(block.text, encoding="utf-8")
        if block.quoted:
            source = (ROOT / "examples" / block.quoted).read_text(encoding="utf-8")
            assert block.text.partition("\n")[2] in source, f"{block.place}: examples/{block.quoted} has no such piece"
        elif block.language == "toml" and is_configuration(block):
            read(block)
        elif block.language == "python" and not block.file_name:
            exec(compile(block.text, block.place, "exec"), names)


def test_every_command_has_an_example() -> None:
    shell = [block for page in PAGES for block in blocks_of(page) if block.language in SHELL]
    lines = [command.text for block in shell for command in commands_of(block)]
    assert sum(line.startswith("analyser run") for line in lines) > 20
    assert {name for name in COMMANDS if not any(line.startswith(f"analyser {name}") for line in lines)} == set()
