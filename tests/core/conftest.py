"""Lets the tests of this folder make plans with the helpers that lie beside the tests of experiments."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parents[1] / "experiments"))
