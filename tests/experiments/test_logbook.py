"""The logbook: pieces come back, finished ones on pages, the one under way as far as it came; games are counted."""

import pytest
from plans import plan_of, tally_of
from pydantic import TypeAdapter

from analyser.errors import OutputError, UsageError
from analyser.experiments.keeping import logbook
from analyser.experiments.keeping.logbook import Logbook, Pages, files_in, saved_seed

WORDS = TypeAdapter(str)


@pytest.fixture(autouse=True)
def at_once(monkeypatch):
    """Every step is due."""
    monkeypatch.setattr(logbook, "SECONDS", -1.0)


def text(word):
    return lambda: WORDS.dump_json(word)


def opened(folder, plan="p", seed=7):
    book = Logbook(folder, plan, seed)
    book.load()
    return book


def test_finished_pieces_and_the_one_under_way_come_back(tmp_path):
    book = Logbook(tmp_path / "x", "p", 7)
    book.finish("a", 100, text("one"))
    book.go_on("b", 20, text("two"))
    book.go_on("b", 30, text("three"))
    assert (book.games, book.resumed, saved_seed(tmp_path / "x")) == (130, 0, 7)
    again = opened(tmp_path / "x")
    assert (again.games, again.resumed) == (0, 0)
    assert [again.take(key, WORDS) for key in "abc"] == ["one", None, None]
    assert again.take_any("b", WORDS) == "three"
    assert (again.games, again.resumed) == (130, 130)
    again.go_on("b", 40, text("four"))
    assert (again.games, again.resumed) == (140, 130)
    again.finish("b", 50, text("five"))
    assert (again.games, again.resumed) == (150, 130)
    last = opened(tmp_path / "x")
    assert [last.take_any(key, WORDS) for key in "ba"] == ["five", "one"]
    last.finish("b", 50, text("not put again"))
    assert (last.games, last.resumed) == (150, 150)
    assert opened(tmp_path / "x").take("b", WORDS) == "five"


def test_pages_are_filled_up_and_then_left_alone(tmp_path, monkeypatch):
    monkeypatch.setattr(logbook, "PAGE", 400)
    book = Logbook(tmp_path, "p", 7)
    for number in range(20):
        book.finish(str(number), 1, text(50 * "x" + str(number)))
    pages = files_in(tmp_path)
    assert 3 <= len(pages) <= 7
    first = pages[0].stat().st_mtime_ns
    again = opened(tmp_path)
    assert [again.take(str(number), WORDS)[50:] for number in range(20)] == [str(number) for number in range(20)]
    again.finish("new", 1, text("y"))
    assert len(files_in(tmp_path)) == len(pages) + 1
    assert pages[0].stat().st_mtime_ns == first


def test_a_page_that_was_deleted_costs_its_games_only(tmp_path, monkeypatch):
    monkeypatch.setattr(logbook, "PAGE", 1)
    book = Logbook(tmp_path, "p", 7)
    for key in "abc":
        book.finish(key, 1, text(key))
    files_in(tmp_path)[1].unlink()
    again = opened(tmp_path)
    assert [again.take(key, WORDS) for key in "abc"] == ["a", None, "c"]
    again.finish("b", 1, text("b"))
    assert [opened(tmp_path).take(key, WORDS) for key in "abc"] == ["a", "b", "c"]


def test_what_was_saved_is_kept_until_something_new_is(tmp_path):
    Logbook(tmp_path, "p", 7).go_on("b", 20, text("two"))
    opened(tmp_path).save()
    assert opened(tmp_path).take_any("b", WORDS) == "two"


def test_an_empty_logbook_keeps_the_seed(tmp_path):
    assert saved_seed(tmp_path) is None
    Logbook(tmp_path, "p", 7).save()
    assert saved_seed(tmp_path) == 7


def test_another_plan_and_another_kind_of_piece_are_refused(tmp_path):
    Logbook(tmp_path, "p", 7).finish("a", 1, text("one"))
    with pytest.raises(UsageError, match="belongs to another plan"):
        opened(tmp_path, plan="q")
    with pytest.raises(UsageError, match=r"finished-000001\.saved is damaged"):
        opened(tmp_path).take("a", TypeAdapter(int))
    with pytest.raises(UsageError, match="is damaged"):
        opened(tmp_path).take_tally("a", plan_of("pig", ["hold_at", "hold_at"], 10))


def test_tallies_come_back_and_those_of_another_game_are_refused(tmp_path):
    two, three = plan_of("pig", ["hold_at", "hold_at"], 40), plan_of("pig", ["hold_at", "hold_at", "hold_at"], 30)
    book = Logbook(tmp_path, "p", 7)
    assert book.take_tally("two", two).n == 0
    book.go_on_tally("two", two, tally_of(two))
    assert opened(tmp_path).take_tally("two", two).hash == tally_of(two).hash
    book.finish_tally("three", three, tally_of(three))
    again = opened(tmp_path)
    assert again.take_tally("three", three).hash == tally_of(three).hash
    assert again.resumed == 30
    with pytest.raises(UsageError, match="is damaged"):
        opened(tmp_path).take_tally("three", two)


def test_pages_of_plans(tmp_path):
    plans = [plan_of("pig", ["hold_at", "hold_at"], games) for games in (10, 20)]
    pages = Pages(Logbook(tmp_path, "p", 7), tuple[int, str])
    pages.finish(plans[0], (1, "x"))
    again = Pages(opened(tmp_path), tuple[int, str])
    assert [again.take(plan) for plan in plans] == [(1, "x"), None]
    assert again.book.resumed == 10


def test_without_a_folder_nothing_is_saved():
    book = Logbook()
    book.go_on("a", 5, text("x"))
    book.finish("a", 9, text("x"))
    book.save()
    assert (book.games, book.take("a", WORDS)) == (9, None)


def test_a_folder_that_can_not_be_written_is_told(tmp_path):
    (tmp_path / "x").write_text("a file")
    with pytest.raises(OutputError, match="could not be written"):
        Logbook(tmp_path / "x", "p", 7).go_on("a", 1, text("x"))
