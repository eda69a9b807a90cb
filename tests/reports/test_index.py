"""The list of reports in one folder."""

import json
import os
import re
import shutil
from pathlib import Path

import pytest

from reports import index, write_report

PAGE = "<html><body><h1>{}</h1></body></html>"


def put(folder: Path, name: str, title: str = "Pig: a against b", command: str = "analyser run pig") -> Path:
    """Put a result with a drawn report into a folder."""
    place = folder / name
    place.mkdir()
    (place / "result.json").write_text(json.dumps({"schema": "x", "command": command}, indent=1), encoding="utf-8")
    (place / "report.html").write_text(PAGE.format(title), encoding="utf-8")
    return place


def test_one_report_needs_no_list(tmp_path):
    put(tmp_path, "a")
    assert index.renew(tmp_path) is None
    assert not (tmp_path / "index.html").exists()


def test_all_reports_are_linked_with_title_and_command(tmp_path):
    for name in ("run-10", "run-9", "a b&c"):
        put(tmp_path, name, f"Pig &amp; {name.split('&')[0]}", f"analyser run pig -o '{name}'")
    (tmp_path / "no report").mkdir()
    (tmp_path / "file").write_text("x")
    assert index.renew(tmp_path) == tmp_path / "index.html"
    html = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert re.findall(r'href="([^"#]+/report\.html)"', html) == [
        "a%20b%26c/report.html",
        "run-9/report.html",
        "run-10/report.html",
    ]
    assert "<bdi>Pig &amp; run-9</bdi>" in html
    assert "analyser run pig -o &#39;a b&amp;c&#39;" in html
    assert not re.search(r"\b20\d\d-\d\d|\d\d:\d\d", html)  # no dates
    assert "default-src &#39;none&#39;" in html or "default-src 'none'" in html


def test_hostile_titles_and_commands_stay_text(tmp_path):
    for name in ("a", "b"):
        put(tmp_path, name, "&lt;script&gt;x&lt;/script&gt;", '<b>"quoted"\n</b> \\')
    index.renew(tmp_path)
    html = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert "<script" not in html
    assert "&lt;script&gt;x&lt;/script&gt;" in html
    assert "&lt;b&gt;&#34;quoted&#34; &lt;/b&gt; \\" in html


def test_the_list_is_the_same_for_the_same_reports(tmp_path):
    put(tmp_path, "a"), put(tmp_path, "b")
    index.renew(tmp_path)
    first = (tmp_path / "index.html").read_bytes()
    index.renew(tmp_path)
    assert (tmp_path / "index.html").read_bytes() == first


def test_a_deleted_result_leaves_the_list(tmp_path):
    for name in "abc":
        put(tmp_path, name)
    index.renew(tmp_path)
    shutil.rmtree(tmp_path / "b")
    index.renew(tmp_path)
    assert "b/report.html" not in (tmp_path / "index.html").read_text(encoding="utf-8")


@pytest.mark.parametrize("name", ["b.partial", "b.writing-12", "b.old-3", "b.probe-9"])
def test_unfinished_results_are_not_listed(tmp_path, name):
    put(tmp_path, "a"), put(tmp_path, name)
    assert index.renew(tmp_path) is None


def test_another_page_of_that_name_is_never_touched(tmp_path):
    put(tmp_path, "a"), put(tmp_path, "b")
    (tmp_path / "index.html").write_text("my own page", encoding="utf-8")
    assert index.renew(tmp_path) is None
    assert (tmp_path / "index.html").read_text(encoding="utf-8") == "my own page"


def test_the_old_list_stays_whole_when_writing_fails(tmp_path, monkeypatch):
    put(tmp_path, "a"), put(tmp_path, "b")
    index.renew(tmp_path)
    before = (tmp_path / "index.html").read_bytes()
    put(tmp_path, "c")

    def fail(source, destination):
        raise OSError("disk is gone")

    monkeypatch.setattr(os, "replace", fail)
    assert index.renew(tmp_path) is None
    assert (tmp_path / "index.html").read_bytes() == before
    assert sorted(path.name for path in tmp_path.iterdir()) == ["a", "b", "c", "index.html"]


def test_a_report_that_is_drawn_meanwhile_is_not_missed(tmp_path, monkeypatch):
    put(tmp_path, "a"), put(tmp_path, "b")
    write = index.replace_file

    def late(path, content):
        if not (tmp_path / "c").exists():
            put(tmp_path, "c")
        write(path, content)

    monkeypatch.setattr(index, "replace_file", late)
    index.renew(tmp_path)
    assert "c/report.html" in (tmp_path / "index.html").read_text(encoding="utf-8")


def test_drawing_a_report_renews_the_list_beside_it(tmp_path, result_of):
    put(tmp_path, "other")
    (tmp_path / "mine").mkdir()
    (tmp_path / "mine" / "result.json").write_text(json.dumps(result_of("one_deal"), indent=1), encoding="utf-8")
    write_report(tmp_path / "mine")
    html = (tmp_path / "index.html").read_text(encoding="utf-8")
    assert 'href="mine/report.html"' in html
    heading = re.search(r"<h1>(.*?)</h1>", (tmp_path / "mine" / "report.html").read_text(encoding="utf-8"))[1]
    assert f"<bdi>{heading}</bdi>" in html
    assert result_of("one_deal")["command"].split()[0] in html
