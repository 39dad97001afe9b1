"""The experiments on closed tours by the knight on cylinders, tori and boxes.

Sources: J. J. Watkins, Across the Board (2004), for cylinders; J. J. Watkins and R. L. Hoenigman, Knight's tours on a
torus (1997); J. DeMaio and B. Mathew, Which chessboards have a closed knight's tour within the rectangular prism?
(2011); J. DeMaio, Which chessboards have a closed knight's tour within the cube? (2007).
"""

from __future__ import annotations

from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.surface import Surface
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.experiments.closed_boards import with_tours
from pykt.runs.reproduce.runner import Experiment, Runner

# The sides of the largest boards that are searched.
_RANKS, _FILES = 6, 8  # of a cylinder
_SIDE = 6  # of a torus
_SIDES = (4, 4, 5)  # of a box
_CUBE = 6


def _on(surface: str, ranks: int, files: int) -> Problem:
    return Problem.closed(Board(files, ranks, surface=Surface.named(surface)))


def has_cylinder_tour(ranks: int, files: int) -> bool:
    """Tell whether a cylinder has a closed tour, by the theorem of Watkins. The first file is joined to the last."""
    return not (ranks == 1 or (ranks in (2, 4) and files % 2 == 0))


def has_box_tour(a: int, b: int, c: int) -> bool:
    """Tell whether a box with the sides a <= b <= c has a closed tour, by the theorem of DeMaio and Mathew."""
    return not (a % 2 and b % 2 and c % 2) and (a, b) != (2, 2) and (a, b, c) != (2, 3, 3)


def cylinders(runner: Runner, claim: Claim) -> Measured:
    """Search all cylinders of at least three squares, with at most _RANKS ranks and _FILES files, for a closed tour."""
    sizes = [(m, n) for m in range(1, _RANKS + 1) for n in range(1, _FILES + 1) if m * n > 2]
    return with_tours(runner, claim, {_on("cylinder", *size): has_cylinder_tour(*size) for size in sizes})


def tori(runner: Runner, claim: Claim) -> Measured:
    """Search all tori of at least three squares, with sides of at most _SIDE, for a closed tour.

    According to the claim, each torus has one. An n x m torus is the same as an m x n torus, so m <= n is enough.
    """
    sizes = [(m, n) for m in range(1, _SIDE + 1) for n in range(m, _SIDE + 1) if m * n > 2]
    return with_tours(runner, claim, {_on("torus", *size): True for size in sizes})


def boxes(runner: Runner, claim: Claim) -> Measured:
    """Search all boxes with sides from 2 up to those in _SIDES for a closed tour."""
    x, y, z = _SIDES
    sizes = [(a, b, c) for a in range(2, x + 1) for b in range(a, y + 1) for c in range(b, z + 1)]
    return with_tours(runner, claim, {Problem.closed(f"{a}x{b}x{c}"): has_box_tour(a, b, c) for a, b, c in sizes})


def cubes(runner: Runner, claim: Claim) -> Measured:
    """Search the cubes of side 2 to _CUBE for a closed tour. According to the claim, even sides from 4 on have one."""
    sides = range(2, _CUBE + 1)
    return with_tours(runner, claim, {Problem.closed(f"{n}x{n}x{n}"): n >= 4 and n % 2 == 0 for n in sides})


EXPERIMENTS: dict[str, Experiment] = {
    "watkins-cylinder": cylinders,
    "watkins-hoenigman-torus": tori,
    "demaio-mathew-boxes": boxes,
    "demaio-cubes": cubes,
}
