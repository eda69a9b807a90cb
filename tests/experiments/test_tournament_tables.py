from analyser.experiments.tournaments.tournament_tables import rows_of


def test_rows_are_flat():
    share = {"value": 0.6, "low": 0.5, "high": 0.7, "n": 9, "method": "m"}
    rating = {"name": "a", "rating": 1.0, "low": None, "high": 2.0, "bounded": True, "control": False, "places": [1, 2]}
    entrant = {
        "name": "a", "strategy": "s", "parameters": {"at": 3}, "control": False, "mean_share": share, "beats": 1,
        "loses_to": 0, "worst": None,
    }  # fmt: skip
    component = {"id": "x", "name": "X", "used_by": 2, "used": 0.1, "gains": ["a", "b"], "loses": []}
    rows = rows_of(
        {
            "pairs": [{"a": "a", "b": "b", "share": share, "share_b": None, "separated": True, "games": 18}],
            "ratings": [rating, {**rating, "places": None}],
            "mix": [{"name": "a", "weight": 1.0, "low": None, "high": None, "support": None}],
            "field": [entrant],
            "luck_and_skill": {"strategy": share, "seat": None},
            "never_worth_it": {"components": [{"title": "Cards", "rows": [component]}]},
        }
    )
    assert rows["pairs"] == [
        {
            "a": "a",
            "b": "b",
            "share": 0.6,
            "share_low": 0.5,
            "share_high": 0.7,
            "share_n": 9,
            "share_b": None,
            "share_b_low": None,
            "share_b_high": None,
            "share_b_n": None,
            "separated": True,
            "games": 18,
        }
    ]
    assert [(row["first_place"], row["last_place"]) for row in rows["ratings"]] == [(1, 2), (None, None)]
    assert rows["field"][0]["worst_opponent"] is None
    assert rows["field"][0]["parameters"] == '{"at": 3}'
    assert [row["share_of_variance"] for row in rows["luck_and_skill"]] == [0.6, None]
    assert rows["components"][0]["gains"] == "a, b"
    assert all(not isinstance(value, list | dict) for table in rows.values() for row in table for value in row.values())
