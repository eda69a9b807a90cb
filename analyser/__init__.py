"""A Monte Carlo strategy analyser for board games: plays millions of games and says, with honest error bars, who wins."""

__version__ = "0.1.0"
