"""Lets the tests of this folder import the modules beside them, which belong to no package."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
