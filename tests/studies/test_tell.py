"""What a page says of findings that are more than rows: best values, fields, contracts, grids."""

from invented import player, run, sweep, tournament

from scripts.studies.readers import Numbers, again_as_data, again_of, numbers_of
from scripts.studies.study import Finding
from scripts.studies.tell import Variants, told
from scripts.studies.words import MOST_SENTENCES


def tell(finding, results, variants=()):
    base = numbers_of(finding, results)
    again = again_of(base, again_as_data(finding, [numbers_of(finding, each) for each in variants]))
    names = [f"deck {place}" for place in range(1, len(again) + 1)]
    return told(finding, base, Variants(again, names, "random decks"))


BEST = Finding(read="best", topic="Best threshold")
FIELD = Finding(read="field")


def test_a_best_value_that_is_told_apart():
    (text,) = tell(BEST, {"two players": sweep(2, [])}).sentences
    assert text == (
        "Best threshold, two players: 2, told apart from every other value tried (1 to 3); "
        "on fresh deals 2 makes 55 % ± 1 (share of me; an equal share is 50 %)."
    )


def test_best_values_that_cannot_be_told_apart():
    (text,) = tell(BEST, {"": sweep(2, [2, 3])}).sentences
    assert text.startswith("Best threshold: 2 or 3, which cannot be told apart;")


def test_a_best_value_survives_where_it_is_among_the_best():
    variants = [{"": sweep(2, [])}, {"": sweep(3, [2, 3])}, {"": sweep(1, [])}]
    (text,) = tell(BEST, {"": sweep(2, [])}, variants).sentences
    assert text.endswith(
        "Survives in 2 of 3 random decks: there one of these is among the best, and the best value is 1 to 3."
    )


def test_nobody_is_best_who_is_not_separated():
    best, _ = tell(FIELD, {"": tournament(None)}, [{"": tournament("bold")}, {"": tournament(None)}]).sentences
    assert best.startswith("No best strategy can be named: bold and calm cannot be told apart")
    assert best.endswith("Survives in 1 of 2 random decks, where nobody is best either.")


def test_a_champion_and_the_variants_in_which_another_is():
    variants = [{"": tournament("bold")}, {"": tournament("calm", mix=(("calm", 1.0),))}]
    best, mix = tell(FIELD, {"": tournament("bold")}, variants).sentences
    assert best.startswith("bold is the best of this field")
    assert best.endswith("Survives in 1 of 2 random decks (calm is best in 1).")
    assert mix.endswith("In 2 random decks the mix has bold in 1 (50 % on average).")


def test_a_circle_has_no_champion():
    best, _ = tell(FIELD, {"": tournament(None, circular=True)}, [{"": tournament("bold")}]).sentences
    assert best.startswith("There is no single best strategy. bold beats calm")
    assert best.endswith("Survives in 0 of 1 random decks, which have a circle too.")


def test_the_table_of_a_field_has_shares_in_per_cent():
    lines = tell(FIELD, {"": tournament("bold")}).table
    assert "| bold | +10 ± 5 | 50 % ± 1 | x: −2 ± 1 points over half |" in lines


def test_who_is_hardest_to_exploit():
    finding = Finding(read="exploit", topic="gain")
    (text,) = tell(finding, {"": tournament("bold", exploited=(("bold", 0.05), ("calm", 0.2)))}).sentences
    assert text == "The hardest to exploit is bold: its worst opponent here wins 5 ± 1 points above half."


def test_hardest_to_exploit_where_intervals_meet():
    finding = Finding(read="exploit", topic="gain")
    near = {"": tournament("bold", exploited=(("bold", -0.005), ("calm", 0.01)))}
    far = {"": tournament("bold", exploited=(("bold", 0.2), ("calm", 0.01)))}
    (text,) = tell(finding, near, [near, far]).sentences
    assert text == (
        "The hardest to exploit cannot be told apart: bold and calm; the worst opponent of the first wins at most 0.50 "
        "points above half. Survives in 2 of 2 random decks: there one of these is among the hardest."
    )


def contract(*verdicts):
    checks = [
        {
            "name": f"Check {place}",
            "verdict": verdict,
            "allowed": "at most 1 %",
            "unit": "%",
            "estimate": {"value": 0.5, "low": 0.4, "high": 0.6},
        }
        for place, verdict in enumerate(verdicts, 1)
    ]
    whole = "FAIL" if "FAIL" in verdicts else "UNDECIDED" if "UNDECIDED" in verdicts else "PASS"
    kept = {check["name"]: check["verdict"] == "PASS" for check in checks}
    return Numbers(facts={"": {"verdict": whole, "games": 100, "checks": checks, "kept": kept}})


def tell_contract(base, *variants):
    return told(
        Finding(read="checks"), base, Variants(variants, [""] * len(variants), "random decks" if variants else "")
    )


def test_a_contract_that_is_kept():
    found = tell_contract(contract("PASS", "PASS"), contract("PASS", "FAIL"))
    assert found.sentences == [
        "The balance contract is kept: all 2 checks pass. Survives in 0 of 1 random decks, with the same verdict "
        "(broken in 1)."
    ]
    assert "| Check 2 | at most 1 % | 0.5 % ± 0.1 | kept | kept in 0 of 1 |" in found.table


def test_a_contract_that_is_broken_or_undecided():
    assert tell_contract(contract("PASS", "FAIL", "UNDECIDED")).sentences == [
        "The balance contract is broken: of 3 checks 1 kept, 1 broken and 1 undecided. Broken: Check 2."
    ]
    assert tell_contract(contract("PASS", "UNDECIDED")).sentences[0].startswith("The balance contract is undecided:")


def test_exact_odds_that_agree_and_that_do_not():
    def facts(p):
        return Numbers(facts={"": {"statistic": 20.0, "df": 10, "p": p}})

    assert (
        "agree (chi-square 20 on 10 degrees of freedom, p = 0.500)"
        in told(Finding(read="odds"), facts(0.5), Variants()).sentences[0]
    )
    assert "disagree" in told(Finding(read="odds"), facts(0.001), Variants()).sentences[0]


def test_many_differences_in_many_cases_make_a_grid():
    finding = Finding(read="share", topic="points above an equal share")
    uneven = run(player("bold", 0.6), player("calm", 0.4), player("odds", 0.5))
    even = run(player("bold", 0.5), player("calm", 0.5), player("odds", 0.5))
    found = tell(finding, {"a": uneven, "b": even, "c": even}, [{"a": uneven, "b": even, "c": even}] * 2)
    assert found.sentences == []
    assert "| a | **+10 ± 1 points** (2) | **−10 ± 1 points** (2) | 0 ± 1 points |" in found.table
    assert "| b | 0 ± 1 points | 0 ± 1 points | 0 ± 1 points |" in found.table


def test_many_numbers_of_one_case_make_a_table_with_an_overview():
    players = [player(f"player {place}", 0.5) for place in range(MOST_SENTENCES)]
    found = tell(Finding(read="share", topic="lead"), {"": run(player("bold", 0.6), *players)})
    assert found.sentences[0].startswith("Lead: above 0 bold (+10 ± 1 points); 6 not told apart from 0")
    assert found.table[0] == "| of | lead | told apart from 0 |"
    assert "| player 1 | 0 ± 1 points | no |" in found.table
