"""Lets the tests of this folder import what lives beside them and belongs to no package."""

import sys
from pathlib import Path

sys.path.append(str(Path(__file__).parent))
