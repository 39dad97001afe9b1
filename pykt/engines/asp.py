"""clingo through its Python API: grounds and solves the encodings in asp/."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pykt.files import program_file
from pykt.problem import Problem
from pykt.tour import Tour


def facts(problem: Problem) -> str:
    """The problem as facts, the same for every encoding; a square is a pair (File,Rank)."""
    board = problem.board
    lines = [f"files({board.files}). ranks({board.ranks}). kind({problem.kind.replace('-', '_')})."]
    lines += [f"blocked({_pair(square)})." for square in sorted(board.blocked)]
    lines += [f"start({knight},{_pair(square)})." for knight, square in enumerate(problem.starts, 1)]
    lines += [f"end({_pair(problem.end)})."] if problem.end else []
    lines += [f"given({_pair(square)},{number})." for square, number in problem.givens]
    lines += [f"must({_pair(one)},{_pair(other)})." for one, other in problem.moves]
    lines += [f"forbidden({_pair(one)},{_pair(other)})." for one, other in problem.forbidden]
    lines += [f"symmetric({problem.symmetry})."] if problem.symmetry else []
    lines += [f"length({problem.squares})."] if problem.squares else []
    return "\n".join(lines)


def visits(tours: Sequence[Tour]) -> str:
    """Tours as facts visit(Tour,Knight,Number,Square), all counted from 1."""
    return "".join(
        f"visit({nth},{knight},{number},({file},{rank}))."
        for nth, tour in enumerate(tours, 1)
        for knight in range(1, len(tour.knights) + 1)
        for number, (file, rank) in enumerate(
            zip(*(numbers.tolist() for numbers in tour.coordinates(knight - 1)), strict=True), 1
        )
    )


def _pair(square: tuple[int, int]) -> str:
    return f"({square[0]},{square[1]})"


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load clingo into this process."""
    import clingo  # noqa: F401


def versions() -> Iterator[str]:
    """The name and version, such as clingo 5.8.0."""
    import clingo

    yield f"clingo {clingo.__version__}"


def faults(problem: str, tours: str, count: int) -> Iterator[str]:
    """For each of ``count`` tours the first fault that asp/check.lp names, or "" if there is none."""
    import clingo

    control = clingo.Control()
    control.load(str(program_file("asp", "check.lp")))
    control.add("base", [], problem + tours)
    control.ground()
    first: dict[int, str] = {}
    for atom in control.symbolic_atoms.by_signature("fault", 3):
        tour, name, arguments = atom.symbol.arguments
        first.setdefault(tour.number, f"{name} {arguments}")
    for tour_number in range(1, count + 1):
        yield first.get(tour_number, "")
