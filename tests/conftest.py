"""What all tests share: how hypothesis searches, and the switch that renews the recorded game diaries."""

import pytest
from hypothesis import HealthCheck, settings

# Compiling and busy machines make single examples slow; neither says anything about the code.
settings.register_profile("house", deadline=None, suppress_health_check=[HealthCheck.too_slow])
settings.load_profile("house")


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add `--renew`: golden tests then write their diaries anew instead of comparing with them."""
    parser.addoption("--renew", action="store_true", help="write the recorded game diaries anew (make goldens)")
