"""The table's block of a result: how long games are, how they end, and how they turn."""

from analyser.core.tallying import of_seat, of_table
from analyser.experiments.summaries.summary_view import Block, View


def table(view: View) -> Block:
    """Return the block; what needs an opponent is None for a player alone."""
    contest = view.plan.seats > 1
    won_alone = of_table("won_alone")
    return {
        "turns": _spread(view, "turns"),
        "rounds": _spread(view, "rounds"),
        "ties": view.proportion(of_table("shared")) if contest else None,
        "unfinished": view.proportion(of_table("unfinished")),
        "lead_changes": _spread(view, "lead_changes") if contest else None,
        "margin": view.spread("margin", view.ratio(of_table("margin"), won_alone)) if contest else None,
        "comebacks": view.rate(of_table("comeback"), won_alone) if contest else None,
        "runaways": view.rate(of_table("runaway"), of_table("half_leader")) if contest else None,
        "first_seat": view.over_equal_share(of_seat(0, "shares")) if contest else None,
        "metrics": view.metrics("table"),
    }


def _spread(view: View, name: str) -> Block | None:
    return view.spread(name, view.mean(of_table(name)))
