"""Lets the tests import the scripts of the studies, wherever pytest was started."""

import sys
from pathlib import Path

sys.path += [str(Path(__file__).parents[2]), str(Path(__file__).parent)]
