"""In short: the designer's first questions, each answered in one or two sentences."""

from reports.quantity import Quantity, fixed, per_cent, said, spread_text, tidy
from reports.section import Fact, Section
from reports.sections.common import Result, busiest, length_unit, ranked, score_of, score_unit, seat_name
from reports.spread import read_spread
from reports.wording import MARGIN, amount, capital, cardinal, distance, games_needed, listed, named, strength

ORDER_OF_DOUBT = ("clear", "open", "undecided", "slight", "equal")
OPENING = {"clear": "No.", "open": "Not quite.", "undecided": "Undecided.", "slight": "Nearly.", "equal": "Yes."}


def section(result: Result) -> Section | None:
    """Return the panel for a run without checks; with checks the answers stand below them."""
    if result.get("checks"):
        return None
    return Section(id="short", label="In short", lead=headline(result), answers=answers(result))


def headline(result: Result) -> str:
    """Return the one sentence to remember: who is strongest, or how a game alone goes."""
    players = result["players"]
    if len(players) == 1:
        score, turns = score_of(players[0]), read_spread(result["table"].get("turns"))
        parts = []
        if score and score.median is not None:
            parts.append(f"ends with {fixed(score.median, tidy(score.median))} {score_unit(result)}")
        if turns and turns.median is not None:
            parts.append(f"takes {fixed(turns.median, tidy(turns.median))} {length_unit(result)}")
        return f"A typical game {' and '.join(parts)}." if parts else "Nothing was counted in this run."
    leader = (result.get("leader") or {}).get("name")
    if leader is not None:
        return f"{named(leader)} is the strongest of the {cardinal(len(players))} strategies here."
    return f"No strategy is shown to be the strongest: {listed(_tied(result))} cannot be told apart."


def answers(result: Result) -> tuple[Fact, ...]:
    """Return the questions this run can answer, with their answers."""
    rows = (
        ("Fair by seat?", fairness(result)),
        ("One best strategy?", best(result)),
        ("Busts?", busts(result)),
        ("Length?", length(result)),
        ("Tension?", tension(result)),
    )
    return tuple(Fact(question, answer) for question, answer in rows if answer)


def fairness(result: Result) -> str:
    """Judge the seat farthest from an equal share, all players together."""
    seats = result["seats"]
    if seats == 1:
        return ""
    if not result.get("rotate", True):
        return "Not measured: every player kept one seat, so seat and strength are mixed."
    judged = []
    for row in result.get("seats_overall") or []:
        won = per_cent(row.get("share"))
        if won is not None:
            gap = over(won, 100 / seats)
            judged.append((strength(gap), gap, seat_name(result, row["seat"]), won))
    if not judged:
        return ""
    claim, gap, name, won = min(judged, key=lambda each: (ORDER_OF_DOUBT.index(each[0].case), -abs(each[1].value)))
    if claim.case == "equal":
        return f"Yes: every seat wins its equal share to within {amount(MARGIN, 'point')}."
    if claim.case == "undecided":
        more = games_needed(claim.needed(result["games"]), result["games"])
        return f"{capital(claim.words)} for {name} against an equal share. {more}".strip()
    side = "above" if gap.value > 0 else "below"
    text = f"{name} wins {said(won)}, {distance(gap)} {side} an equal share"
    return f"{OPENING[claim.case]} {text}: {claim.words}."


def best(result: Result) -> str:
    """Name the leader and the weakest, or those who cannot be told apart."""
    order = ranked(result)
    if len(order) == 1:
        return ""
    leader = (result.get("leader") or {}).get("name")
    if leader is None:
        return f"Cannot be told apart: {listed(_tied(result))}."
    top = next(player for _, player in order if player["name"] == leader)
    last = order[-1][1]
    text = f"{named(leader)} leads with {said(per_cent(top.get('share')))}"
    return f"{text}; the weakest, {named(last['name'])}, wins {said(per_cent(last.get('share')))}."


def _tied(result: Result) -> list[str]:
    names = (result.get("leader") or {}).get("cannot_be_told_apart") or [p["name"] for p in result["players"]]
    return [named(name) for name in names]


def busts(result: Result) -> str:
    """Give the range of busts per turn over the players; where all act in rounds, a player's turns are its rounds."""
    rates, unit = busiest(result), length_unit(result)
    if not rates:
        return ""
    (most_name, most), (least_name, least) = rates[0], rates[-1]
    if len(rates) == 1:
        return f"{said(most)} of {unit}."
    return f"{said(most)} of {unit} for {most_name}, {said(least)} for {least_name}."


def length(result: Result) -> str:
    """Give median and range of the game length."""
    turns = read_spread(result["table"].get("turns"))
    if turns is None or turns.median is None or turns.nine_in_ten is None:
        return ""
    (low, high), unit = turns.nine_in_ten, length_unit(result)
    if low == high:
        return f"{fixed(low, tidy(low))} {unit}, nearly always."
    median = fixed(turns.median, tidy(turns.median))
    return f"{median} {unit} in the median; nine games in ten take {spread_text(low, high)}."


def tension(result: Result) -> str:
    """Say how often the half-time leader wins."""
    runaways = per_cent(result["table"].get("runaways"))
    if result["seats"] == 1 or runaways is None:
        return ""
    return f"Whoever leads alone at half time wins {said(runaways)} of games."


def over(won: Quantity, reference: float) -> Quantity:
    """Return the distance of a share from a fixed reference, in points, with the same interval."""
    known = won.low is not None and won.high is not None
    return Quantity(
        won.value - reference,
        (won.low or 0.0) - reference if known else None,
        (won.high or 0.0) - reference if known else None,
        won.n,
    )
