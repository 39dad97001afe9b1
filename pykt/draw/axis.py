"""Round steps from one mark of an axis to the next."""

from __future__ import annotations


def step_at_least(room: float) -> int:
    """The least of 1, 2, 5, 10, 20, 50 and so on that is no less than the room that a mark takes."""
    ten = 1
    while 5 * ten < room:
        ten *= 10
    return next(step for step in (ten, 2 * ten, 5 * ten) if step >= room)
