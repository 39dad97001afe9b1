"""Put the events of a propagation into words."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.answers.puzzles.grid import Grid, bits, single
from pykt.answers.puzzles.propagation import Clash, Event

_SHOWN = 4  # the most consequences of an assumption that a sentence lists


def reason(grid: Grid, event: Event) -> str:
    """Return the sentence that tells what an event leaves to a number, and why."""
    if event.cause == "refuted":
        return event.text
    return f"{_left(grid, event)}: {_why(grid, event)}"


def placing(grid: Grid, event: Event) -> str:
    """Return the sentence that places a number whose last candidates an event has removed."""
    why = f"{event.text}, so no other square is left" if event.cause == "refuted" else _why(grid, event)
    return f"{event.time + 1} must be {grid.name(event.left)}: {why}"


def refuted(grid: Grid, time: int, bit: int, events: Sequence[Event], clash: Clash) -> str:
    """Return the sentence that tells why a number is not on a square: what would follow from it."""
    return f"{time + 1} isn't {grid.name(bit)}, as then {consequences(grid, events, clash)}"


def consequences(grid: Grid, events: Sequence[Event], clash: Clash) -> str:
    """Return the numbers that an assumption places, and the contradiction."""
    placed = [f"{event.time + 1} on {grid.name(event.left)}" for event in events if single(event.left)]
    if len(placed) > _SHOWN:
        placed[_SHOWN - 1 : -1] = ["and so on to"]
    shown = ", ".join(placed).replace("to, ", "to ")
    return f"{clash.text} (after {shown})" if shown else clash.text


def cases(grid: Grid, time: int, squares: int, texts: Sequence[str]) -> str:
    """Return what contradicts each square that would be left for a number."""
    named = [f"on {grid.name(bit)} {text}" for bit, text in zip(bits(squares), texts, strict=True)]
    return f"{time + 1} would have no square: " + "; ".join(named)


def _left(grid: Grid, event: Event) -> str:
    names = sorted(map(grid.name, bits(event.left)))
    if len(names) > 6:
        return f"{event.time + 1} has {len(names)} squares left"
    verb = "is" if len(names) == 1 else "can be only"
    return f"{event.time + 1} {verb} {' or '.join(names)}"


def _why(grid: Grid, event: Event) -> str:
    numbers = " and ".join(str(other + 1) for other in event.others)
    if event.cause == "beside":
        return f"a move from where {numbers} can be"
    if event.cause == "taken":
        return f"elsewhere it would take a square that {numbers} {'need' if len(event.others) > 1 else 'needs'}"
    if event.cause == "shared":
        return f"elsewhere {numbers} would both need {grid.name(event.square)}"
    if event.cause == "passing":
        return f"{grid.name(event.square)} has two neighbours left and needs both right before and after its number"
    return "no other number can be there"
