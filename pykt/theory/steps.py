"""Steps: moves with their directions, so that a tour is a cycle of steps.

To make a cycle of an open tour, add one place beside the board. The tour comes from this place and goes back to it.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import fits_rotation, neighbours, turned

Step = tuple[Square, Square]

#: The place beside the board.
BESIDE = Square(0, 0)


def steps_of(problem: Problem) -> list[Step]:
    """Return all steps that a tour may make, or [] if the rotation of the problem does not fit the board."""
    if not fits_rotation(problem):
        return []
    near = neighbours(problem)
    steps = [(one, other) for one in near for other in near[one]]
    if problem.kind == "open":
        steps += [pair for square in near for pair in ((BESIDE, square), (square, BESIDE))]
    return steps


def demanded(problem: Problem, steps: Collection[Step]) -> Iterator[tuple[Step | None, list[Step]]]:
    """Yield what a problem demands of the steps of a tour: the ends of an open tour, required moves, and symmetry.

    Each demand is a pair of a step and a list of steps: if the tour makes the step, it must make a step of the list,
    too. If the step is None, the tour must make a step of the list in any case. ``steps`` are those that a tour may
    make.
    """
    if problem.kind == "open":
        ends = [(BESIDE, square) for square in problem.starts] + ([(problem.end, BESIDE)] if problem.end else [])
        yield from ((None, [end] if end in steps else []) for end in ends)
    for one, other in problem.moves:
        yield None, _both(one, other, steps)
    if problem.symmetric:
        for one, other in steps:
            yield (one, other), _both(images_of(problem, one)[1], images_of(problem, other)[1], steps)


def images_of(problem: Problem, place: Square) -> list[Square]:
    """Return a place, followed by its images under the rotations that the problem demands.

    A rotation maps the place beside the board to itself.
    """
    return [BESIDE] * (360 // problem.symmetric) if place == BESIDE else [place, *turned(problem, place)]


def tour_of(problem: Problem, cycle: Sequence[Square]) -> list[Square]:
    """Return the squares of a tour from its start to its end.

    ``cycle`` has the squares in the order of the tour, but may begin at any of them and go in either direction. For an
    open tour, ``cycle`` also has ``BESIDE``.
    """
    first = BESIDE if problem.kind == "open" else problem.start or next(problem.board.squares())
    at = cycle.index(first)
    path = [*cycle[at:], *cycle[:at]]
    if first != BESIDE:
        return path
    path, (start, end) = path[1:], (problem.start, problem.end)
    return path if start in (None, path[0]) and end in (None, path[-1]) else path[::-1]


def _both(one: Square, other: Square, steps: Collection[Step]) -> list[Step]:
    """Return the steps between two squares, in both directions, that a tour may make."""
    return [step for step in ((one, other), (other, one)) if step in steps]
