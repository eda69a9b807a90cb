"""The verbs that play one match-up: run, merge, trace, bench, warm."""
