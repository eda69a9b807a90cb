"""Kinds of figures: each file turns quantities or spreads into marks. No drawing, no game, no strategy names made up."""
