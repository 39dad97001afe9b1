"""Put the events of a propagation into words.

propagation.py explains events, removals and causes. A *time* is a number of the puzzle, counted from 0.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence

from pykt.answers.puzzles.grid import Grid, bits, is_single
from pykt.answers.puzzles.propagation import Clash, Event, Log

_SHOWN = 4  # the most consequences of an assumption that a sentence lists


def reasons(grid: Grid, log: Log, needed: Sequence[int]) -> list[str]:
    """Return the sentences that tell why numbers are not on squares, for the removals at the indexes ``needed``.

    Removals of the same squares for the same reason share a sentence. A sentence comes after those that it depends on.
    """
    sentences: list[tuple[tuple[int, str], list[Event]]] = []
    nth_of: dict[int, int] = {}  # maps each removal to its sentence
    for event, gone in log.events(needed).items():
        here = log.of(event.time, gone)
        before = max((nth_of.get(at, -1) for one in here for at in log.removals[one].follows), default=-1)
        like = (gone, event.text or _why(grid, event, gone))
        nth = next((nth for nth in range(before + 1, len(sentences)) if sentences[nth][0] == like), len(sentences))
        if nth == len(sentences):
            sentences.append((like, []))
        sentences[nth][1].append(event)
        nth_of.update(dict.fromkeys(here, nth))
    return [_sentence(grid, gone, why, events) for (gone, why), events in sentences]


def refuted(grid: Grid, time: int, bit: int, events: Iterable[Event], clash: Clash) -> str:
    """Return the sentence that tells why a number is not on a square: what would follow if the number were there."""
    return f"{time + 1} isn't {grid.name(bit)}, as then {consequences(grid, events, clash, {time})}"


def consequences(grid: Grid, events: Iterable[Event], clash: Clash, known: Iterable[int] = ()) -> str:
    """Return the contradiction and the numbers that an assumption places.

    The times ``known`` and the times in the contradiction are left out.
    """
    said = {*known, *clash.times}
    placed = {event.time: event.left for event in events if is_single(event.left) and event.time not in said}
    names = [f"{time + 1} on {grid.name(bit)}" for time, bit in placed.items()]
    if len(names) > _SHOWN:
        names = [*names[: _SHOWN - 1], f"and so on to {names[-1]}"]
    return f"{clash.text} (after {', '.join(names)})" if names else clash.text


def cases(grid: Grid, time: int, candidates: int, texts: Sequence[str]) -> str:
    """Return words which say that a number has no square, and what contradicts each of its ``candidates``."""
    named = [f"on {grid.name(bit)}, {text}" for bit, text in zip(bits(candidates), texts, strict=True)]
    return f"{time + 1} would have no square: " + "; ".join(named)


def squares(grid: Grid, some: int) -> str:
    """Return the names of squares, such as ``c3, d4 or e5``."""
    *first, last = sorted(map(grid.name, bits(some)))
    return f"{', '.join(first)} or {last}" if first else last


def _sentence(grid: Grid, gone: int, why: str, events: Sequence[Event]) -> str:
    if events[0].text:
        return events[0].text
    *numbers, last = [str(time + 1) for time in sorted(event.time for event in events)]
    subject = f"{', '.join(numbers)} and {last} aren't" if numbers else f"{last} isn't"
    return f"{subject} {squares(grid, gone)}, as {why}"


def _why(grid: Grid, event: Event, gone: int) -> str:
    numbers = [str(other + 1) for other in event.others]
    both = " and ".join(numbers)
    if event.cause == "beside":
        return f"{both} can't be a move away"
    if event.cause == "taken":
        return f"{both} {'need' if len(numbers) > 1 else 'needs'} {'it' if is_single(gone) else 'them'}"
    if event.cause == "shared":
        return f"the numbers before and after would both need {grid.name(event.square)}"
    if event.cause == "passing":
        around = f"only two squares a move from {grid.name(event.square)} are left"
        return f"{around}, which come right before and after its number"
    return f"it must be {grid.name(event.left)}, where no other number can be"
