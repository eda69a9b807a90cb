"""What is written while games are played and in the end: saved pieces, rows, tallies, the result folder."""
