"""The own panels of a made-up game."""

from typing import Any

from sample_numbers import mean, share


def panels(names: list[str], games: int) -> list[dict[str, Any]]:
    """Return a game's own panels: a share, two rates (a curve and one between players) and a mean, each player apart."""

    def panel(name: str, kind: str, labels: list[str], cell: Any, **more: Any) -> dict[str, Any]:
        words = {"title": name.capitalize(), "noun": "thing", "unit": "turns", "caption": f"Reads {name} by thing."}
        people = [
            {
                "name": player,
                "cells": [
                    {"label": label, "value": value, "n": games if value else 0}
                    for at, label in enumerate(labels)
                    for value in [cell(place, at)]
                ],
            }
            for place, player in enumerate(names)
        ]
        flags = {"kind": kind, "ordered": False, "between_players": False}
        return {"name": name.replace(" ", "_"), **words, **flags, **more, "labels": labels, "players": people}

    def mixed(place: int, at: int) -> dict[str, Any]:
        return share((0.5 + 0.08 * place, 0.3 - 0.08 * place, 0.2)[at], games)

    def given(place: int, at: int) -> dict[str, Any] | None:
        return None if place == at else share(0.2 + 0.01 * at, games)

    def left(place: int, at: int) -> dict[str, Any]:
        return mean(4.5 + at + 0.1 * place, 2, games)

    return [
        panel("order mix", "share", ["red", "yellow", "blue"], mixed, noun="token", unit="orders"),
        panel(
            "bust by rejects",
            "rate",
            ["0", "1", "2", "3"],
            lambda place, at: share(0.1 * at + 0.02 * place, games) if at < 3 else None,
            ordered=True,
            noun="rejects used",
            unit="deliveries",
        ),
        panel("super from", "share", list(names), given, between_players=True, noun="giver", unit="orders"),
        panel("final bag", "mean", ["limb", "rot"], left, unit="tokens"),
    ]
