"""Problems that end the same way wherever they are asked: in Python, in `pykt serve`, in the browser alone."""

from dataclasses import dataclass, field, replace
from typing import Any

from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.surface import SURFACES


@dataclass(frozen=True)
class Asked:
    """A problem for a program, or for the program that pykt chooses. ``limits`` are keywords of pykt.solutions."""

    program: str | None
    problem: Problem
    limits: dict[str, Any] = field(default_factory=dict)

    def __str__(self) -> str:
        return f"{self.problem} by {self.program}"


def _holed(size: str, *blocked: tuple[int, int]) -> Board:
    board = Board.parse(size)
    return Board(board.files, board.ranks, frozenset(Square(*square) for square in blocked))


def _joined(size: str, surface: str) -> Board:
    return replace(Board.parse(size), surface=SURFACES[surface])


_open, _closed, _two, _queens = Problem.open, Problem.closed, Problem.two_knights, Problem.queens

#: Programs in Prolog make no random choices, so their tours are the same, too.
PROLOG = (
    Asked("warnsdorff", _open("8x8", "1/1")),
    Asked("warnsdorff", _open("7x7")),
    Asked("warnsdorff", _closed("6x6")),
    Asked("warnsdorff", _open("8x8", "4/4", squares=30)),
    Asked("warnsdorff", _open(_holed("8x8", (1, 1), (8, 7)), "8/8")),
    Asked("warnsdorff", _open("30x30", "1/1"), {"inferences": 1000}),
    Asked("fast-warnsdorff", _open("8x8", "1/1")),
    Asked("fast-warnsdorff", _open("40x25", "3/5")),
    Asked("naive", _open("5x4", "1/1")),
    Asked("naive", _open("5x5", "2/1")),
    Asked("naive", _open(_holed("3x3", (2, 2)), "1/1"), {"models": 0}),
    Asked("naive", _open("8x8", "1/1"), {"inferences": 100_000}),
    Asked("naive", _closed(_holed("3x3", (2, 2)))),
    Asked("naive-as-printed", _open("5x4", "1/1")),
    Asked("borrell:verify=border", _open("4x5", "1/1")),
    Asked("borrell:visited=tree,mirror=both", _open("4x5", "1/1")),
    Asked("positions:labeling=ff", _open("4x3", "1/1")),
    Asked("successors", _closed("6x6")),
    Asked("compose", _open("50x50")),
    Asked("compose", _closed("31x20")),
)
ASP = (
    Asked("cycle", _closed("8x8")),
    Asked("cycle", _closed("6x6", symmetric=90)),
    Asked("cycle", _closed("8x8", moves=[("1/1", "2/3"), ("4/4", "5/6")], forbidden=[("8/8", "7/6")])),
    Asked("cycle", _closed(_holed("6x6", (3, 3), (4, 3)))),
    Asked("path", _open("8x8", "1/1", end="8/7")),
    Asked("path", _open("5x5", symmetric=180)),
    Asked("path", _open("1x1")),
    Asked("cycle", _closed(_joined("5x5", "torus"))),
    Asked("cycle", _closed(_joined("3x3", "klein")), {"models": 0}),
    Asked("cycle", _closed("4x4x2", "3/2")),
    Asked("cycle", _closed("2x2x3")),
    Asked("cycle", _closed("6x5", piece="0,1+1,3")),
    Asked("path", _open(_joined("4x5", "moebius"), "2/2", end="3/1", forbidden=[("1/1", "4/2")], piece="1,3+0,1")),
    Asked("givens", _open("6x6", "1/1", givens={"6/6": 9, "2/3": 2})),
    Asked("givens", _open("5x5", givens={"1/1": 1, "5/5": 4, "3/3": 9})),
    Asked("givens", _closed("6x6", symmetric=180, givens={"1/1": 3})),
    Asked("open-by-time", _open("5x5")),
    Asked("closed-by-time", _closed("6x6")),
    Asked("open-by-time-as-printed", _open("4x3")),
    Asked("two-knights-by-time", _two("4x4", "1/1", "4/4")),
    Asked("queens", _queens("9x9")),
    Asked("queens-as-printed", _queens("6x6")),
)
CHOSEN = (
    Asked(None, _closed("20x20")),
    Asked(None, _two(_holed("4x4", (2, 2)), "1/1", "2/1")),
    Asked(None, _closed("5x5")),
    Asked(None, _open("4x4")),
    Asked(None, _queens("3x3")),
    Asked(None, _closed("10x10", piece="zebra")),
    Asked(None, _open(_joined("5x3", "cylinder"))),
)
SAME_PROBLEMS = PROLOG + ASP + CHOSEN
