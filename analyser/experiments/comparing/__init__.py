"""The verb compare: two designs on the same deals."""
