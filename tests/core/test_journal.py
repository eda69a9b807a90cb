"""The journal: events in order while there is room, and a count of those that found none."""

import numpy as np
from plans import plan_of, worker_of

from analyser.core.journal import events_of, note
from analyser.core.records import JOURNAL_ROWS, box_fields, layout
from analyser.experiments.running.trace import trace_plan
from analyser.experiments.settings.request import RunRequest


def box(is_open):
    made = np.zeros(1, layout(box_fields(0)))[0]
    made.journal_open = is_open
    return made


def test_events_are_kept_in_order():
    journal = box(1)
    note(journal, 3, 1, 0, 7, 8, 9)
    note(journal, 4, 2, 1, -7, 0, 2**60)
    assert events_of(journal).tolist() == [[3, 1, 0, 7, 8, 9], [4, 2, 1, -7, 0, 2**60]]


def test_a_closed_journal_stays_empty():
    journal = box(0)
    note(journal, 3, 1, 0, 7, 8, 9)
    assert (events_of(journal).shape, int(journal.journal_length), journal.journal.any()) == ((0, 6), 0, False)


def test_what_finds_no_room_is_counted():
    journal = box(1)
    for turn in range(JOURNAL_ROWS + 5):
        note(journal, 1, turn, 0, 0, 0, 0)
    assert int(journal.journal_length) == JOURNAL_ROWS + 5
    assert events_of(journal)[:, 1].tolist() == list(range(JOURNAL_ROWS))
    assert not journal.counts.any()  # what lies behind the journal


def test_a_story_that_is_too_long_says_so():
    plan = plan_of("pig", ["never_stop", "never_stop"], 2, bust_face=0, max_rolls=JOURNAL_ROWS + 100)
    told = trace_plan(plan, 0, RunRequest(source="pig", game="pig", seed=1))
    assert told["story"][0] == "(Only the first 8,192 of 8,295 events are shown.)"
    assert len(told["events"]) == JOURNAL_ROWS
    assert told["result"]["finished"] is False
    assert told["result"]["winners"] == []


def test_an_open_journal_changes_nothing():
    plan = plan_of("pig", ["hold_at", "random"], 40)
    worker, told = worker_of(plan), worker_of(plan)
    told.box[0]["journal_open"] = 1
    assert worker.play(0, 40).tolist() == told.play(0, 40).tolist()
    assert int(told.box[0]["journal_length"]) > 40
