"""Techniques that place a number at once, from what is on the board. Each is a function from a position to a placing.

``DIRECT`` lists them from the easiest to the hardest. A technique that places no number returns None.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pykt.answers.puzzles.grid import Position, bits, is_single


class Placing(NamedTuple):
    """A number to place: its time (the number, counted from 0), the bit of its square (grid.py), and the reason.

    ``named`` has the bits of the squares that the reason names.
    """

    time: int
    bit: int
    why: str
    named: int = 0


def only_square(position: Position) -> Placing | None:
    """Place a number whose previous or next number is placed, if only one free square is a move from there.

    If both the previous and the next number are placed, the square must be a move from both.
    """
    grid, placed = position.grid, position.placed
    for count in (2, 1):
        for time in position.missing:
            beside = sorted({other for other in grid.beside(time) if placed[other]})
            if len(beside) != count:
                continue
            squares = position.free_squares
            for other in beside:
                squares &= grid.near(placed[other])
            on_line = squares & grid.allowed[time]
            if is_single(on_line):
                there, both = "" if is_single(squares) else " there", "both " if count == 2 else ""
                why = f"the only free square{there} a move from {both}{_names(beside)}"
                return Placing(time, on_line, f"{grid.clue(time)}, and this is {why}" if there else why)
    return None


def corner(position: Position) -> Placing | None:
    """Place a number on a square with only two neighbours left, such as a corner, if one of them has a number."""
    grid, placed = position.grid, position.placed
    for bit in bits(position.free_squares):
        ways = position.possible_neighbours(bit)
        if ways.bit_count() != 2 or not ways & ~position.free_squares or not position.is_inner(bit):
            continue
        known = [position.time_of[one] for one in bits(ways & ~position.free_squares)]
        fitting = {time for time in grid.beside(known[0]) if not placed[time]}
        for other in known[1:]:
            fitting &= set(grid.beside(other))
        if len(fitting) == 1:
            (time,) = fitting
            return Placing(
                time,
                bit,
                f"its square can be entered only from {_squares(position, ways)}, and "
                + " and ".join(f"{other + 1} is on {grid.name(position.placed[other])}" for other in sorted(known)),
                ways,
            )
    return None


def distance(position: Position) -> Placing | None:
    """Place a number for which only one free square is near enough to the placed numbers and of the right colour."""
    for time in position.missing:
        if is_single(position.candidates[time]):
            why = f"the only free square that is {_moves_away(position, time)}"
            if not is_single(position.without_clues.candidates[time]) and (clues := position.clues_for([time])):
                why = f"{clues}, and this is {why}"
            return Placing(time, position.candidates[time], why)
    return None


def only_number(position: Position) -> Placing | None:
    """Place a number on a free square if every other missing number is too far away or of the wrong colour."""
    for bit, times in position.numbers.items():
        if len(times) == 1:
            others = set(position.without_clues.numbers[bit]).difference(times)
            clues = position.clues_for(others)
            why = "no other missing number has a way of the right length to its square and on from there"
            return Placing(times[0], bit, f"{clues}, so {why}" if clues else why)
    return None


def bottleneck(position: Position) -> Placing | None:
    """Place the only number that fits a square with two neighbours left, or a square that every way must pass."""
    return _two_ways(position) or _passage(position)


#: A technique: it returns a number to place, or None.
Technique = Callable[[Position], Placing | None]

#: The techniques by name, from the easiest to the hardest.
DIRECT: dict[str, Technique] = {
    "only square": only_square,
    "corner": corner,
    "distance": distance,
    "only number": only_number,
    "bottleneck": bottleneck,
}


def _two_ways(position: Position) -> Placing | None:
    """If a square has two neighbours left, place the only number whose previous and next numbers fit on them."""
    grid = position.grid
    for bit, times in position.numbers.items():
        ways = position.possible_neighbours(bit)
        if ways.bit_count() != 2 or not position.is_inner(bit):
            continue
        one, other = bits(ways)
        fitting = _between(position, times, one, other)
        if len(fitting) == 1:
            plain = position.without_clues
            others = set(_between(plain, plain.numbers[bit], one, other)).difference(fitting)
            clues = position.clues_for({near for time in others for near in (time, *grid.beside(time))})
            return Placing(
                fitting[0],
                bit,
                f"{clues + ', and ' if clues else ''}its square can be entered only from {_squares(position, ways)}, "
                "and no other number fits between them",
                ways,
            )
    return None


def _between(position: Position, times: list[int], one: int, other: int) -> list[int]:
    """Return the times whose numbers before and after fit the squares ``one`` and ``other``, in either order."""
    fitting = []
    for time in times:
        if len(beside := position.grid.beside(time)) == 2:
            before, after = (position.candidates[near] for near in beside)
            if (one & before and other & after) or (other & before and one & after):
                fitting.append(time)
    return fitting


def _passage(position: Position) -> Placing | None:
    """Place a number on a free square that cuts the free squares in two, if all missing numbers are consecutive."""
    missing, grid = position.missing, position.grid
    first, last = missing[0], missing[-1]
    if len(missing) != last - first + 1 or first == 0 or last == grid.times - 1:
        return None
    start, end = grid.near(position.placed[first - 1]), grid.near(position.placed[last + 1])
    for bit in bits(position.free_squares):
        rest = position.free_squares ^ bit
        part = start & rest & -(start & rest)
        while (more := part | grid.near(part) & rest) != part:
            part = more
        if part and not part & end and start & rest & ~part == 0 and part != rest:
            return Placing(
                first + part.bit_count(),
                bit,
                (
                    f"from {first} to {last + 2} every way leads through its square, and the {part.bit_count()} free "
                    "squares on the near side come before"
                ),
            )
    return None


def _names(times: list[int]) -> str:
    return " and ".join(str(time + 1) for time in sorted(times))


def _squares(position: Position, squares: int) -> str:
    return " and ".join(sorted(map(position.grid.name, bits(squares))))


def _moves_away(position: Position, time: int) -> str:
    """Return in words how many moves away the placed numbers before and after a time are, or name the tour's end."""
    words = []
    for step, near, end in (
        (position.grid.before, "after", "from 1"),
        (position.grid.after, "before", f"to {position.grid.times}"),
    ):
        moves, other = 1, step(time)
        while other is not None and not position.placed[other]:
            moves, other = moves + 1, step(other)
        if other is not None:
            words.append(f"{moves} move{'s' if moves > 1 else ''} {near} {other + 1}")
        elif moves > 1:
            words.append(f"on a way {end}")
    return " and ".join(words) or "left"
