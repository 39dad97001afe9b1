"""Put the events of a propagation into words."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from itertools import groupby

from pykt.answers.puzzles.grid import Grid, bits, single
from pykt.answers.puzzles.propagation import Clash, Event

_SHOWN = 4  # the most consequences of an assumption that a sentence lists


def reasons(grid: Grid, events: Mapping[Event, int]) -> Iterator[str]:
    """Yield the sentences that tell why numbers are not on the squares to which ``events`` maps. Join like ones."""
    for (gone, why), like in groupby(events.items(), lambda pair: (pair[1], pair[0].text or _why(grid, pair[0]))):
        first, *others = [event for event, _ in like]
        numbers = [str(event.time + 1) for event in (first, *others)]
        if first.text:
            yield first.text
        elif others:
            yield f"{', '.join(numbers[:-1])} and {numbers[-1]} aren't {squares(grid, gone)}, as {why}"
        else:
            yield f"{numbers[0]} isn't {squares(grid, gone)}, as {why}"


def refuted(grid: Grid, time: int, bit: int, events: Iterable[Event], clash: Clash) -> str:
    """Return the sentence that tells why a number is not on a square: what would follow from it."""
    return f"{time + 1} isn't {grid.name(bit)}, as then {consequences(grid, events, clash, {time})}"


def consequences(grid: Grid, events: Iterable[Event], clash: Clash, known: Iterable[int] = ()) -> str:
    """Return the contradiction and the numbers that an assumption places. The times ``known`` are left out."""
    placed = {event.time: event.left for event in events if single(event.left) and event.time not in known}
    names = [f"{time + 1} on {grid.name(bit)}" for time, bit in placed.items()]
    if len(names) > _SHOWN:
        names = [*names[: _SHOWN - 1], f"and so on to {names[-1]}"]
    return f"{clash.text} (after {', '.join(names)})" if names else clash.text


def cases(grid: Grid, time: int, candidates: int, texts: Sequence[str]) -> str:
    """Return what contradicts each square that would be left for a number."""
    named = [f"on {grid.name(bit)}, {text}" for bit, text in zip(bits(candidates), texts, strict=True)]
    return f"{time + 1} would have no square: " + "; ".join(named)


def squares(grid: Grid, some: int) -> str:
    """Return the names of squares, such as ``c3, d4 or e5``."""
    *first, last = sorted(map(grid.name, bits(some)))
    return f"{', '.join(first)} or {last}" if first else last


def _why(grid: Grid, event: Event) -> str:
    numbers = [str(other + 1) for other in event.others]
    both = " and ".join(numbers)
    if event.cause == "beside":
        return f"{both} can't be a move away"
    if event.cause == "taken":
        return f"{both} {'need' if len(numbers) > 1 else 'needs'} the room"
    if event.cause == "shared":
        return f"the numbers before and after would both need {grid.name(event.square)}"
    if event.cause == "passing":
        return f"{grid.name(event.square)} has two neighbours left, which come right before and after its number"
    return f"it must be {grid.name(event.left)}, where no other number can be"
