"""Small invented results, in the shape of result.json as far as the studies read it."""


def est(value, arm=0.01, n=10_000):
    return {"value": value, "low": value - arm, "high": value + arm, "n": n, "method": "Wilson, n_eff = deals"}


def mean(value, arm=0.1, n=10_000):
    return est(value, arm, n) | {"method": "t over deals"}


def player(name, share, **metrics):
    return {"name": name, "share": est(share), "metrics": {}, **metrics}


def run(*players, seats=(0.5, 0.5), **table):
    names = [f"Seat {place}" for place in range(1, len(seats) + 1)]
    return {
        "seats": len(seats),
        "seat_names": names,
        "seats_overall": [{"seat": place, "share": est(share)} for place, share in enumerate(seats)],
        "players": list(players),
        "table": {"metrics": {}, **table},
        "assumptions": ["deck"],
        "games": 20_000,
    }


def probe(*costs):
    return {
        "probes": [
            {
                "name": name,
                "mechanism": name.replace("_", " "),
                "cost": mean(cost, 0.01, 64),
                "separated": abs(cost) > 0.01,
                "players": [{"name": "bold", "cost": mean(cost / 2, 0.01, 64), "separated": abs(cost) > 0.02}],
            }
            for name, cost in costs
        ]
    }


def sweep(best, alike, values=(1, 2, 3)):
    return {
        "seats": 2,
        "varied": [{"name": "me.points", "values": list(values), "numeric": True}],
        "aim": {"metric": "share", "of": "me", "unit": ""},
        "best": {
            "values": {"me.points": best},
            "cannot_be_told_apart": [{"me.points": value} for value in alike],
            "fresh": est(0.55),
        },
    }


def tournament(champion, *, circular=False, mix=(("bold", 1.0),), exploited=(("bold", -0.02), ("calm", 0.2))):
    names = ["bold", "calm"]
    worst = dict(exploited)
    return {
        "seats": 2,
        "champion": champion,
        "circular": circular,
        "circles": [{"names": ["bold", "calm", "odds"]}] if circular else [],
        "cannot_be_told_apart": [] if champion else names,
        "field": [
            {
                "name": name,
                "control": False,
                "mean_share": est(0.5),
                "worst": {"by": "x", "exploitability": est(worst[name])},
            }
            for name in names
        ],
        "ratings": [
            {
                "name": name,
                "rating": 10.0,
                "low": 5.0,
                "high": 15.0,
                "bounded": False,
                "control": False,
                "places": [1, 2],
            }
            for name in names
        ],
        "mix": [{"name": name, "weight": weight, "low": 0.0, "high": 1.0, "support": weight} for name, weight in mix],
        "pairs": [{"a": "bold", "b": "calm", "share": est(0.6), "separated": True}],
    }
