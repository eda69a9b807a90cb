"""The plan: everything that a number depends on; how it travels, and what its tallies hold."""
