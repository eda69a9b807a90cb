"""Samples and written reports that several test files read."""

import json
import sys
from collections.abc import Callable
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from reports import write_report
from reports.page import render
from reports.run import page

sys.path.append(str(Path(__file__).parent))  # what lies beside the tests and belongs to no package
sample = import_module("sample")

ALL = ("igor", "pig", "hostile", "one_deal", "by_seats", "many", "in_rounds")


@pytest.fixture
def result_of() -> Callable[[str], dict[str, Any]]:
    """Return a fresh sample result by name."""
    return lambda name: getattr(sample, name)()


@pytest.fixture(params=ALL)
def any_result(request: pytest.FixtureRequest) -> dict[str, Any]:
    """Return each sample in turn."""
    return getattr(sample, request.param)()


@pytest.fixture(scope="session")
def written(tmp_path_factory: pytest.TempPathFactory) -> Callable[[str], Path]:
    """Return the folder of a sample's written report; each is drawn once."""
    folders: dict[str, Path] = {}

    def folder_of(name: str) -> Path:
        if name not in folders:
            folders[name] = tmp_path_factory.mktemp(name)
            (folders[name] / "result.json").write_text(json.dumps(getattr(sample, name)()), encoding="utf-8")
            write_report(folders[name])
        return folders[name]

    return folder_of


@pytest.fixture(scope="session")
def printed() -> Callable[[dict[str, Any]], str]:
    """Return the HTML of a result with empty pictures: everything but the drawing."""

    def html_of(result: dict[str, Any]) -> str:
        whole = page(result)
        return render(
            whole, {figure.id: f'<svg role="img" aria-label="{figure.kind}"></svg>' for figure in whole.figures}
        )

    return html_of
