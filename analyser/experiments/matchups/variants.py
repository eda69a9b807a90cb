"""Rule variants of a game, derived from its options alone."""

from collections.abc import Iterator, Mapping

from analyser.core.facts import Option
from analyser.experiments.settings.options import setting_text


def word_variants(options: Mapping[str, Option]) -> Iterator[dict[str, str]]:
    """Yield rule settings (name -> text as typed): each choice, flag and named path at each value but its default.

    >>> from analyser.core.facts import Option
    >>> list(word_variants({"late": Option("late", "flag", False, "", "rulebook")}))
    [{'late': 'true'}]
    """
    for name, option in options.items():
        words = ("true", "false") if option.kind == "flag" else option.choices
        yield from ({name: word} for word in words if word != setting_text(option.default))


def number_variants(options: Mapping[str, Option]) -> Iterator[dict[str, str]]:
    """Yield each number at its lowest and its highest value, and a step above its default.

    >>> from analyser.core.facts import Option
    >>> list(number_variants({"cards": Option("cards", "integer", 0, "", "rulebook", 0, 9)}))
    [{'cards': '1'}, {'cards': '9'}]
    """
    for name, option in options.items():
        if option.kind in ("integer", "number"):
            yield from ({name: setting_text(value)} for value in numbers_of(option) if value != option.default)


def numbers_of(option: Option) -> list[float]:
    """Return the lowest and the highest value of a number, and one above its default, ascending."""
    low, high, default = option.low, option.high, option.default
    found = [end for end in (low, high) if end is not None]
    if default is not None and (high is None or default < high):
        found.append(default + 1 if option.kind == "integer" or high is None else (default + high) / 2)
    return sorted({int(value) if option.kind == "integer" else float(value) for value in found})
