"""Choose round numbers as distances between the marks of an axis."""

from __future__ import annotations


def step_at_least(room: float) -> int:
    """Return the smallest of 1, 2, 5, 10, 20, 50 and so on that is at least ``room``."""
    ten = 1
    while 5 * ten < room:
        ten *= 10
    return next(step for step in (ten, 2 * ten, 5 * ten) if step >= room)
