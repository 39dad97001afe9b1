"""Checks that several records share. A record is a value as JSON has it, such as ``Board.record`` returns."""

from __future__ import annotations

from typing import Any

from pykt.model.errors import PyktError


def is_count(value: object) -> bool:
    """Tell whether a value from JSON is a whole number from 1 to 999,999,999."""
    # JSON's true is an int in Python but not a number here, and a coordinate must fit numpy's integers.
    return type(value) is int and 1 <= value < 10**9


def squares_of(record: object, noun: str) -> list[Any]:
    """Return a list of [file, rank] pairs after checking it. Raise PyktError, which calls the list ``noun``."""
    if not isinstance(record, list):
        raise PyktError(f"The squares of {noun} must be a list such as [[1, 1], [2, 3]].")
    for place, square in enumerate(record, 1):
        if not (isinstance(square, list) and len(square) == 2 and all(map(is_count, square))):
            raise PyktError(f"Square {place} of {noun} must be two whole numbers from 1, such as [1, 1].")
    return record
