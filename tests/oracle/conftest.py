"""Lets the tests of this folder import how games are recorded."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "games"))
