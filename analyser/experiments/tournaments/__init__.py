"""The verb tournament: every set of players of a field."""
