"""A Monte Carlo strategy analyser for board games: who wins, who busts, how scores spread, with honest error bars."""

__version__ = "0.1.0"
