"""Lets the tests of this folder import the twins, which live beside them and belong to no package."""

import sys
from pathlib import Path

sys.path += [str(Path(__file__).parent), str(Path(__file__).parents[1] / "games")]
