"""The code blocks of README, CONTRIBUTING and the guide, and the command lines in them."""

import re
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from markdown_it import MarkdownIt

ROOT = Path(__file__).parents[2]
PAGES = [
    ROOT / "README.md",
    ROOT / "CONTRIBUTING.md",
    *(page for page in sorted((ROOT / "docs").rglob("*.md")) if "_build" not in page.parts),
]
FILE_NAME = re.compile(r"# ([\w/-]+\.(?:py|toml))\s*$", re.MULTILINE)
SHELL = ("sh", "console")
LANGUAGES = (*SHELL, "python", "toml", "yaml", "json", "text")


@dataclass(frozen=True)
class Block:
    """One code block: where it stands, its language, its text."""

    page: Path
    line: int
    language: str
    text: str

    @property
    def place(self) -> str:
        """Where to look: `README.md:12`."""
        return f"{self.page.relative_to(ROOT)}:{self.line}"

    @property
    def file_name(self) -> str | None:
        """The name that the block's first line gives to a file, as in `# my_bot.py`."""
        match = FILE_NAME.match(self.text)
        return match[1] if match else None

    @property
    def quoted(self) -> str | None:
        """The file of `examples/` that the block is a piece of, as its first line says: `# from GAME/rules.py`."""
        head, _, rest = self.text.partition("\n")
        return head.removeprefix("# from ") if head.startswith("# from ") and rest else None


@dataclass(frozen=True)
class Command:
    """A command line of a block, and the output that the block shows for it: None where it shows none."""

    place: str
    text: str
    output: str | None


def blocks_of(page: Path) -> list[Block]:
    """Return the code blocks of a page in order; directives of the site generator are none."""
    tokens = MarkdownIt().parse(page.read_text(encoding="utf-8"))
    found = []
    for token in tokens:
        language = token.info.split()[0] if token.info.split() else ""
        if token.type in ("fence", "code_block") and not language.startswith("{"):
            found.append(Block(page, (token.map or [0])[0] + 1, language, token.content))
    return found


def commands_of(block: Block) -> Iterator[Command]:
    """Yield a shell block's command lines; after a prompt `$ ` the lines up to the next prompt are its output."""
    text = re.sub(r"\\\n\s*", "", block.text)
    if not re.search(r"^\$ ", text, re.MULTILINE):
        yield from (Command(block.place, line, None) for line in text.splitlines() if line.strip())
        return
    for piece in re.split(r"^\$ ", text, flags=re.MULTILINE)[1:]:
        line, _, output = piece.partition("\n")
        yield Command(block.place, line, output)
