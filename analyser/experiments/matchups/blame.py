"""Whose fault a bad value is: what a configuration file got wrong is told with the file's name and the table."""

from collections.abc import Iterator
from contextlib import contextmanager

from analyser.errors import UsageError
from analyser.experiments.settings.request import RunRequest


@contextmanager
def naming_file(request: RunRequest, table: str = "") -> Iterator[None]:
    """Within it bad input names the file that it comes from; also the command line, where that changes the file.

    What an option is wrong about begins with its name, and stays as it is.

    `table`: what stands in the file where it goes wrong, such as "[[players]] 2".
    """
    config = request.config
    try:
        yield
    except UsageError as error:
        if config is None or config.path in error.message or error.message.startswith("--"):
            raise
        if table and has_typed_players(request):
            raise
        also = "" if table or not is_changed(request) else " and the command line"
        where = f"{config.path}{also}: {table}{': ' if table else ''}"
        raise UsageError(where + error.message, error.hint or "see the file") from error


@contextmanager
def naming_place(where: str) -> Iterator[None]:
    """Within it bad input names the place it was written in, such as "--vary"."""
    try:
        yield
    except UsageError as error:
        raise UsageError(f"{where}: {error.message}", error.hint) from error


def is_changed(request: RunRequest) -> bool:
    """Say whether the command line adds to what the request's file says, or overrides it."""
    typed_rules = any(place.text.startswith("--") for place in request.places.values())
    return bool(request.overridden) or typed_rules or has_typed_players(request)


def has_typed_players(request: RunRequest) -> bool:
    """Say whether the players are those of the command line, not of the file."""
    config = request.config
    return config is None or (bool(request.players) and list(request.players or ()) != config.player_specs())
