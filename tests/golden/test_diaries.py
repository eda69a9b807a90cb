"""Diaries of whole games, as `analyser trace` tells them: a changed rule or sentence shows in them as a story.

`pytest tests/golden --renew` writes them anew; the difference then explains the change.
"""

from pathlib import Path

import pytest

from analyser.experiments.running.trace import trace_game
from analyser.experiments.settings.players import parse_player
from analyser.experiments.settings.request import RunRequest

FOLDER = Path(__file__).parent
MOST_BYTES = 20_000

CAREFUL = "careful=closest_monster+threshold:points=3"
BOLD = "bold=closest_monster+threshold:points=8"
DIARIES = {  # game, players, game index, and what the diary must show
    "igor_two_seats": ("igor", [CAREFUL, BOLD], 23, ["the turn is lost, and 6 points with it.", "PULL THE SWITCH!"]),
    "igor_solo": ("igor", [CAREFUL], 22, ["careful plays alone.", "is discarded from the deck.", "one more turn."]),
    "igor_reroll": (
        "igor",
        ["collector=igor_collector+bust_odds", CAREFUL, "chance=random"],
        365,
        ["takes all five dice back: IGOR!", "14 points with it."],
    ),
    "making_monsters": (
        "making_monsters",
        ["gambler=uniform_orders+rejects_limit:rejects=5", "builder=best_response_orders+bust_odds"],
        4,
        ["SUPER thanks to", "BUST with 6 rejects", "plays Compost", "in the fridge", "returns Rot to the bag", "Fair"],
    ),
    "grand_mechant_monstre": (
        "grand_mechant_monstre",
        ["racer=tempo", "patient=patient:waits=1", "spoiler=denier"],
        13,
        ["Taken out: ", "and takes the 3", "and takes the 5", " a Decor (0 left)", "which do nothing.", "that wins!"],
    ),
    "monstargh": (
        "monstargh",
        ["open=greedy", "masked=hider"],
        83,
        ["by +1 to 7; ", "; nothing happens", "steals the shot of ", "eclipses ", "Nobody was ", "masked wins."],
    ),
    "pig": (
        "pig",
        ["steady=hold_at:at=20", "chaser=keep_pace"],
        46,
        ["bust, 16 points lost.", "banks 10, now 100.", "steady wins."],
    ),
}


def told(name):
    """Play the game again; return its diary."""
    game, players, index, _ = DIARIES[name]
    request = RunRequest(game, game, players=tuple(map(parse_player, players)), seed=1, rotate=False)
    return "\n".join([*trace_game(request, index)["story"], ""])


@pytest.mark.parametrize("name", DIARIES)
def test_the_diary_is_still_the_same_and_shows_what_it_was_chosen_for(name, request):
    path, story = FOLDER / f"{name}.txt", told(name)
    for words in DIARIES[name][3]:
        assert words in story
    assert len(story.encode()) <= MOST_BYTES
    assert max(map(len, story.splitlines())) <= 160
    if request.config.getoption("--renew"):
        path.write_text(story, encoding="utf-8", newline="\n")
    assert path.read_text(encoding="utf-8") == story


def test_every_diary_in_the_folder_is_told():
    assert {path.stem for path in FOLDER.glob("*.txt")} <= set(DIARIES)
