"""From tallies to the blocks of a result: measures, estimates, tables."""
