"""The page around the findings: what stands at its top, what it rests on, what turns around."""

from scripts.studies.page import again_words, in_short, page, rests_on, turning
from scripts.studies.study import Finding, Step, Study
from scripts.studies.tell import Told

LEAD = Finding(read="share", topic="the lead", more="Bold wins {size} more.", less="Bold wins {size} less.", main=True)
ASIDE = Finding(read="share", topic="an aside")
STEP = Step(id="who", question="Who wins?", command="run pig", games=1_000, again_games=500, finding=[LEAD, ASIDE])
STUDY = Study(
    game="pig", title="Pig", seed=1, intro="Dice.", components=["deck"], called="random decks", decks=2, step=[STEP]
)


def row(value, told=True):
    ends = {"value": value, "low": value - 1.0, "high": value + 1.0}
    return ends | {"n": 1000, "unit": "points", "contrast": True, "told": told}


def found(base, *again):
    values = [[value, value - 1.0, value + 1.0, 1] for value in again]
    finding = {"base": {"rows": [row(base)]}, "again": {"rows": [["", "", values]]}}
    plays = [{"case": "", "command": "analyser run pig", "games": 1_000, "figures": ["figures/pig-who.svg"]}]
    step = {"games": 2_000, "assumptions": ["deck", "timing"], "plays": plays, "findings": [finding, finding]}
    return {
        "game": "pig",
        "analyser": "0.1.0",
        "seed": 1,
        "games": 2_000,
        "variants": ["deck 1", "deck 2"],
        "steps": {"who": step},
    }


def test_a_whole_page():
    text = page(STUDY, found(5.0, 4.0, 3.0))
    assert text.startswith("# Pig: a balance study\n")
    assert "with analyser 0.1.0, seed 1; 2,000 games.*" in text
    assert "## In short\n\n**Who wins?**\n\n- Bold wins 5 ± 1 points more. Survives in 2 of 2 random decks.\n" in text
    assert "![Who wins?](figures/pig-who.svg)" in text
    assert "*Rests on assumed components: yes (deck). On assumed rules: yes (timing).*" in text
    assert "<summary>One command, 1,000 games</summary>\n\n```text\nanalyser run pig\n```\n" in text
    assert text.endswith("</details>\n")


def test_only_main_findings_stand_at_the_top():
    told = [Told(["Bold leads."]), Told(["An aside."])]
    assert in_short(STEP, told) == ["**Who wins?**", "", "- Bold leads.", ""]
    assert in_short(STEP.model_copy(update={"findings": (ASIDE,)}), [Told(["An aside."])]) == []


def test_what_turns_around_is_named_if_it_is_a_main_finding():
    assert turning(STUDY, found(5.0, 4.0, -3.0))[2:] == [
        "- The lead: here +5 ± 1 points, the other way round in 1 of 2.",
        "- One number of the tables below, in one of the random decks or more.",
    ]


def test_nothing_turns_around():
    assert turning(STUDY, found(5.0, 4.0, 3.0))[2:] == [
        "- Nothing: no difference told apart from 0 here is so on the other side in any of the 2."
    ]


def test_without_variants_nothing_is_said_of_them():
    nothing = found(5.0) | {"variants": []}
    assert turning(STUDY, nothing) == again_words(STUDY, nothing) == []
    assert "urvives" not in page(STUDY, nothing)


def test_what_a_finding_rests_on():
    assert rests_on(STUDY, []) == "Rests on assumed components: no. On assumed rules: no."
    assert rests_on(STUDY, ["timing"]) == "Rests on assumed components: no. On assumed rules: yes (timing)."
