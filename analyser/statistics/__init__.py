"""What may be concluded from integer tallies: estimates with intervals, sequences, verdicts. Knows no game."""
