"""Rule variants of a game, derived from its options alone."""

from collections.abc import Iterator, Mapping

from analyser.core.facts import Option


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
    """Yield each number at its lowest and its highest value, where these are not its default."""
    for name, option in options.items():
        if option.kind not in ("integer", "number"):
            continue
        ends = [end for end in (option.low, option.high) if end is not None and end != option.default]
        yield from ({name: setting_text(int(end) if option.kind == "integer" else end)} for end in ends)


def setting_text(value: object) -> str:
    """Return a rule value as `--set` takes it.

    >>> setting_text(None), setting_text(True), setting_text(5)
    ('none', 'true', '5')
    """
    return "none" if value is None else str(value).lower() if isinstance(value, bool) else str(value)
