"""The verbs that play many points: sweep, tune, probe."""
