"""What is wrong with a configuration file, in one message: file, table, key, value, and the nearest valid key."""

import re
from collections.abc import Mapping
from typing import Any, get_args

from pydantic import BaseModel, ValidationError

from analyser.errors import UsageError, nearest
from analyser.experiments.settings.numbers import shown

PLAYER_KEYS = ("strategy", "name", "params")
EXPECTED = {
    "rules": "a finite number, true, false or text in quotes",
    "params": "a finite number, true or false, without quotes",
    "values": 'text such as "1..12" or "0,5", or a list of values',
    "within": "two finite numbers: within = [low, high]",
    "at_most": "a finite number",
    "at_least": "a finite number",
}
TABLES = {
    "rules": "one [rules] table: rule = value",
    "players": "[[players]], with two brackets, once per player",
    "vary": "[[vary]], with two brackets, once per thing that varies",
    "check": "[[check]], with two brackets, once per check",
    "params": "a table: params = { points = 6 }",
}
WRITTEN_TWICE = ("Cannot overwrite", "Cannot declare", "Cannot mutate")


def explain(error: ValidationError, path: str, data: Mapping[str, Any], model: type[BaseModel]) -> UsageError:
    """Return the most telling of pydantic's errors as one usage error; misspelt keys come first."""
    found = error.errors()
    first = next((entry for entry in found if entry["type"] == "extra_forbidden"), found[0])
    steps, value = _walk(first["loc"], data)
    where = f"{path}: {_place(steps)}"
    if first["type"] == "extra_forbidden":
        owner = _table_model(model, steps[:-1])
        return UsageError(
            f'{_table(path, steps)}: there is no key "{steps[-1]}"', _key_hint(str(steps[-1]), owner, model)
        )
    if first["type"] == "missing":
        missing = str(first["loc"][-1])
        return UsageError(f'{_table(path, first["loc"])}: the key "{missing}" is missing', _missing_hint(missing))
    if first["type"] == "value_error":
        reason = str(first["ctx"]["error"])
        if isinstance(value, Mapping):  # a table as a whole
            return UsageError(f"{where}: {reason}", "see the commented file that 'analyser new config GAME' writes")
        return UsageError(f"{where} = {shown(value)} is not valid", reason)
    return UsageError(f"{where} = {shown(value)} is not valid", _expected(steps, value))


def _walk(loc: tuple[int | str, ...], data: Any) -> tuple[tuple[int | str, ...], Any]:
    """Follow a pydantic location through the data as far as it leads; names of union branches lead nowhere."""
    steps: list[int | str] = []
    for step in loc:
        known = step in data if isinstance(data, dict) else isinstance(data, list) and isinstance(step, int)
        if not known:
            break
        steps.append(step)
        data = data[step]
    return tuple(steps), data


def _place(steps: tuple[int | str, ...]) -> str:
    """Return where in the file: `games`, `[rules] removed_cards`, `[[players]] 2: params.points`."""
    if len(steps) > 1 and isinstance(steps[1], int):
        head, rest = f"[[{steps[0]}]] {steps[1] + 1}", steps[2:]
        return f"{head}: {_dotted(rest)}" if rest else head
    if len(steps) > 1:
        return f"[{steps[0]}] {_dotted(steps[1:])}"
    return _dotted(steps)


def _dotted(steps: tuple[int | str, ...]) -> str:
    text = "".join(f"[{step}]" if isinstance(step, int) else f".{step}" for step in steps)
    return text.removeprefix(".")


def _table(path: str, steps: tuple[int | str, ...]) -> str:
    """Return the file, and the table that a key stands in unless it is the top of the file."""
    return f"{path}: {_place(steps[:-1])}" if len(steps) > 1 else path


def _table_model(model: type[BaseModel], steps: tuple[int | str, ...]) -> type[BaseModel]:
    """Return the model of the table that the steps lead to."""
    for step in steps:
        field = next((f for name, f in model.model_fields.items() if step in (name, f.alias)), None)
        for inner in get_args(field.annotation) if field else ():
            if isinstance(inner, type) and issubclass(inner, BaseModel):
                model = inner
    return model


def keys(model: type[BaseModel]) -> list[str]:
    """Return the keys of a table as they are written in the file."""
    return [field.alias or name for name, field in model.model_fields.items()]


def _key_hint(key: str, owner: type[BaseModel], top: type[BaseModel]) -> str:
    if owner is not top and key in keys(top):
        return f'"{key}" belongs at the top of the file, above the first [table]'
    if owner is top and key in PLAYER_KEYS:
        return f'"{key}" belongs into a [[players]] table'
    if "params" in keys(owner):
        return f"{nearest(key, keys(owner))}; a strategy's parameters go into params = {{ {key} = value }}"
    return nearest(key, keys(owner))


def _missing_hint(key: str) -> str:
    return {
        "game": "write game = \"pig\" at the top; 'analyser games' lists the games",
        "strategy": "write strategy = \"NAME\"; 'analyser strategies GAME' lists them",
        "metric": "write metric = \"share\"; 'analyser games GAME' lists a game's metrics",
    }.get(key, f"write {key} = ...")


def _expected(steps: tuple[int | str, ...], value: Any) -> str:
    names = [step for step in steps if isinstance(step, str)]
    last = names[-1] if names else ""
    if last in TABLES and (len(names) == 1 or last == "params"):
        return f"write {TABLES[last]}"
    group = next((name for name in reversed(names) if name in EXPECTED), "")
    if group:
        return f"allowed: {EXPECTED[group]}"
    return "it is empty" if value in ("", []) else "allowed: text in quotes"


def explain_syntax(error: Exception, path: str, text: str) -> UsageError:
    """Return what tomllib says about a file as one usage error with the line in question."""
    reason = str(error).split(" (at ")[0] or type(error).__name__
    at = re.search(r"\(at line (\d+), column \d+\)", str(error))
    if isinstance(error, RecursionError):
        return UsageError(
            f"{path}: tables or lists are nested too deeply", "a configuration needs three levels at most"
        )
    if "digits" in reason:
        return UsageError(f"{path}: a number has thousands of digits", "write a number that fits into 64 bits")
    twice = reason.startswith(WRITTEN_TWICE)
    if at is None and not twice:
        return UsageError(
            f"{path}: not valid TOML: {reason}", "a bracket or a quotation mark may be missing at the end"
        )
    lines = text.rstrip().split("\n")
    number = min(int(at[1]), len(lines)) if at else len(lines)
    line = lines[number - 1].strip()
    if twice:
        key = line.split("=")[0].strip() or "it"
        return UsageError(f"{path}: line {number}: {shown(key)} is written twice", "keep one of them")
    return UsageError(
        f"{path}: line {number} is not valid TOML: {reason}: {shown(line)}",
        "write key = value; text needs quotes, true and false are lower case",
    )
