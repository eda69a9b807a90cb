"""The page as HTML: one file, well-formed, accessible, and no name can break out of it."""

import json
import re
from collections.abc import Callable
from html.parser import HTMLParser
from itertools import pairwise
from pathlib import Path
from typing import Any

import pytest

from reports.page import MOST_DATA, embedded, glue

Result = dict[str, Any]
Printed = Callable[[Result], str]
VOID = {"meta", "link", "br"}


class Tree(HTMLParser):
    """Checks nesting and collects tags, attributes and visible text."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: list[tuple[str, dict[str, str]]] = []
        self.text = ""
        self.data = ""
        self.feed(html)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.append((tag, {name: value or "" for name, value in attrs}))

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag

    def handle_data(self, data: str) -> None:
        if self.open and self.open[-1] == "script":
            self.data += data
        elif not self.open or self.open[-1] != "style":
            self.text += data

    def all(self, tag: str) -> list[dict[str, str]]:
        return [attributes for name, attributes in self.tags if name == tag]


def test_every_page_is_well_formed_and_has_its_landmarks(any_result: Result, printed: Printed) -> None:
    tree = Tree(printed(any_result))
    assert tree.all("html") == [{"lang": "en"}]
    assert [len(tree.all(tag)) for tag in ("h1", "main", "nav", "header", "footer", "title")] == [1] * 6
    assert tree.all("a")[0] == {"class": "skip", "href": "#main"}
    assert len(tree.all("caption")) == len(tree.all("table"))
    assert all("scope" in attributes for attributes in tree.all("th"))
    regions = [attributes for attributes in tree.all("div") if attributes.get("role") == "region"]
    assert len(regions) == len(tree.all("table"))
    assert all(attributes["tabindex"] == "0" and attributes["aria-label"] for attributes in regions)


def test_links_lead_somewhere_and_ids_are_unique(any_result: Result, printed: Printed) -> None:
    tree = Tree(printed(any_result))
    ids = [attributes["id"] for _, attributes in tree.tags if "id" in attributes]
    assert len(ids) == len(set(ids))
    targets = {attributes["href"] for attributes in tree.all("a") + tree.all("use")}
    assert targets <= {f"#{name}" for name in ids}


def test_headings_do_not_skip_a_level(any_result: Result, printed: Printed) -> None:
    levels = [int(tag[1]) for tag, _ in Tree(printed(any_result)).tags if re.fullmatch("h[1-6]", tag)]
    assert levels[0] == 1
    assert all(after - before <= 1 for before, after in pairwise(levels))


def test_a_page_asks_for_nothing_and_runs_nothing(written: Callable[[str], Path]) -> None:
    html = (written("hostile") / "report.html").read_text(encoding="utf-8")
    tree = Tree(html)
    policies = [attributes["content"] for attributes in tree.all("meta") if "http-equiv" in attributes]
    assert policies == ["default-src 'none'; style-src 'unsafe-inline'; img-src data:"]
    assert tree.all("script") == [{"type": "application/json", "id": "result"}]
    assert tree.all("img") == tree.all("iframe") == []
    assert not any(name.startswith("on") or name == "src" for _, attributes in tree.tags for name in attributes)
    assert not re.search(r"@import|url\((?!#)", html)
    assert all(attributes["href"].startswith(("#", "data:,")) for _, attributes in tree.tags if "href" in attributes)


@pytest.mark.parametrize("name", ["igor", "hostile"])
def test_a_page_stays_below_a_megabyte(written: Callable[[str], Path], name: str) -> None:
    assert 50_000 < (written(name) / "report.html").stat().st_size < 1_000_000


def test_hostile_names_are_shown_literally(result_of: Callable[[str], Result], printed: Printed) -> None:
    result = result_of("hostile")
    tree = Tree(printed(result))
    for player in result["players"]:
        assert player["name"] in tree.text
    assert "49" not in tree.text.split("{{7*7}}")[0][-20:]
    assert tree.all("b") and not any("markup" in str(attributes) for attributes in tree.all("b"))
    assert "a warning with </script><b>markup</b>" in tree.text


def test_the_embedded_result_survives_unchanged(result_of: Callable[[str], Result], printed: Printed) -> None:
    result = result_of("hostile")
    tree = Tree(printed(result))
    assert json.loads(tree.data) == result
    assert "<" not in tree.data


def test_a_large_result_is_embedded_without_its_histograms() -> None:
    small = {"schema": "s", "score": {"mean": 1.0, "histogram": [[1, 2]] * 9}}
    large = {"schema": "s", "score": {"mean": 1.0, "histogram": [[1, 2]] * MOST_DATA}}
    assert json.loads(embedded(small)) == small
    assert json.loads(embedded(large)) == {"schema": "s", "score": {"mean": 1.0}}


def test_verdicts_have_glyph_word_and_colour(result_of: Callable[[str], Result], printed: Printed) -> None:
    html = printed(result_of("igor"))
    for kind, glyph, word in (("pass", "pass", "Pass"), ("fail", "fail", "Fail"), ("open", "open", "Undecided")):
        assert (
            f'<b class="v {kind}"><svg aria-hidden="true" viewBox="0 0 16 16"><use href="#g-{glyph}"/></svg>{word}</b>'
            in html
        )


def test_numbers_stay_with_their_unit_and_error() -> None:
    assert glue("28.9 % ± 0.2 points") == "28.9\u00a0%\u00a0±\u00a00.2 points"
    assert glue("0 ≤ 0.1") == "0\u00a0≤\u00a00.1"
