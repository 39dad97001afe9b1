"""Certificates of none: which argument covers which boards, how fast they are made, and how fast both checkers are.

Four groups of problems: all rectangles up to 6x8 (open, open from every start, closed), the same with symmetric tours,
random boards with holes, and the families of the theorems. A problem that has a tour does not count. Each group gets a
line for what no certificate other than a theorem covers, with the problems themselves, and lines for the times.
"""

import random
from collections import Counter
from collections.abc import Iterable, Iterator

from benchmarks.measure import line
from pykt import Board, Limits, Problem, Square, prove

#: The seconds within which a certificate must be made, and within which each checker must accept it.
MADE, CHECKED = 10, 5

#: The shares of blocked squares on the random boards.
SHARES = (0.03, 0.05, 0.08, 0.10, 0.15, 0.20, 0.25)

_MOST_NAMED = 5


def main() -> None:
    """Measure everything."""
    rectangles()
    symmetric()
    holes()
    families()


def rectangles() -> None:
    """Measure all rectangles up to 6x8."""
    _measure("m x n up to 6x8", (problem for board in _boards() for problem in _asked(board)))


def symmetric() -> None:
    """Measure symmetric tours of all rectangles up to 6x8."""
    _measure(
        "m x n up to 6x8, symmetric",
        (
            problem
            for board in _boards()
            for turn in (90, 180)
            if board.cells > 1  # a single square is a symmetric tour
            for problem in (Problem.closed(board, symmetric=turn), Problem.open(board, symmetric=turn))
        ),
    )


def holes(boards: int = 1000, seed: int = 1) -> None:
    """Measure random boards with holes from 5x5 to 10x10: closed tours, open ones, and open ones from a start."""
    _measure(f"{boards:,} boards with holes", _with_holes(boards, random.Random(seed)))


def families() -> None:
    """Measure the boards that theorems exclude."""
    odd = [Problem.closed(f"{m}x{n}") for m in range(3, 32, 2) for n in range(m, 32, 4)]
    _measure("closed, odd x odd up to 31x31", odd)
    _measure("closed, 4 x n up to 4x100", (Problem.closed(f"4x{n}") for n in (*range(1, 21), 30, 50, 100)))
    _measure("closed, 3 x 4 to 3 x 8", (Problem.closed(f"3x{n}") for n in range(4, 9)))
    _measure("2 x n up to 2x100", (kind(f"2x{n}") for n in (*range(2, 21), 50, 100) for kind in _KINDS))
    _measure("closed, 99x99 and 4x1000", map(Problem.closed, ("99x99", "4x1000")))
    _measure("open, symmetric by 180 degrees, up to 16x16", (Problem.open(f"{n}x{n}", symmetric=180) for n in _EVEN))


_KINDS = (Problem.closed, Problem.open)
_EVEN = range(4, 17, 2)


def _boards() -> Iterator[Board]:
    for files in range(1, 7):
        for ranks in range(files, 9):
            yield Board(files, ranks)


def _asked(board: Board) -> Iterator[Problem]:
    yield Problem.closed(board)
    yield Problem.open(board)
    for square in board.squares():
        yield Problem.open(board, start=square)


def _with_holes(boards: int, chance: random.Random) -> Iterator[Problem]:
    for _ in range(boards):
        files, ranks = chance.randint(5, 10), chance.randint(5, 10)
        squares = [Square(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
        chance.shuffle(squares)
        holes = max(1, round(chance.choice(SHARES) * len(squares)))
        board = Board(files, ranks, frozenset(squares[:holes]))
        yield Problem.closed(board)
        yield Problem.open(board)
        yield Problem.open(board, start=squares[holes])


def _measure(group: str, problems: Iterable[Problem]) -> None:
    """Prove that the problems have no answer, and print a line for each claim about the group."""
    by_argument, uncovered = Counter[str](), list[str]()
    made, checked, lines = [0.0], {"python": [0.0], "prolog": [0.0]}, [0]
    solvable = 0
    for problem in problems:
        proof = prove(problem, limits=Limits(timeout=2 * MADE))
        if proof.answered:
            solvable += 1
            continue
        made.append(proof.seconds)
        by_argument[proof.certificate.argument if proof.certificate else "nothing"] += 1
        if not proof.certificate or proof.certificate.argument == "theorem":
            uncovered.append(f"{problem}{_holes(problem.board)}: {proof.reason or 'a theorem'}")
            continue
        lines.append(len(proof.certificate.proof))
        for verdict in proof.verdicts:
            checked[verdict.checker].append(verdict.seconds)
    shares = ", ".join(f"{count} by {name}" for name, count in by_argument.most_common())
    line(f"{group}: certified", f"{shares}; {solvable} have a tour", "none without", not uncovered)
    for text in uncovered[:_MOST_NAMED]:
        print(f"     {text}")
    line("... made, the slowest", f"{max(made):.2f} s", f"< {MADE} s", max(made) < MADE)
    for name, seconds in checked.items():
        what = f"... checked in {name.capitalize()}, the slowest"
        line(what, f"{max(seconds):.2f} s", f"< {CHECKED} s", max(seconds) < CHECKED)
    line("... lines of the longest proof", f"{max(lines):,}", "(for information)", holds=True)


def _holes(board: Board) -> str:
    return f" ({' '.join(map(str, sorted(board.blocked)))})" if board.blocked else ""
