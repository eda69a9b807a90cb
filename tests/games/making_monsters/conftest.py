"""Lets the tests of this folder import the modules beside them, and those of the folders around, which are no package."""

import sys
from pathlib import Path

sys.path += [str(Path(__file__).parents[level] / name) for level, name in ((0, ""), (1, ""), (2, "naive"))]
