"""Warnsdorff's rule on boards of up to millions of squares, and from every start."""

import random
import time
from dataclasses import replace
from pathlib import Path

import numpy as np

import pykt
from benchmarks.measure import line
from pykt import process as processes
from pykt.engines.prolog import question
from pykt.engines.protocol import MESSAGES, Answer, Outcome, Search, Walk
from pykt.model.board import KNIGHT_MOVES, Board
from pykt.model.cells import walk
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.choosing import choose
from pykt.theory.existence import refute

SIDES = (100, 200, 500, 1000, 2000)
CHOSEN = choose("fast-warnsdorff")
STARTS = str(Path(__file__).with_name("starts.pl"))


def main() -> None:
    """Measure the speed. The other benchmark here, ``starts``, takes half an hour."""
    fast_warnsdorff()


# Speed ----------------------------------------------------------------------------------------------------------------


def fast_warnsdorff() -> None:
    """Measure a tour inside Prolog, the rule in another program, and the algorithm in Python."""
    wanted = {1000: 1.2, 2000: 5}
    seconds = {}
    for side in SIDES:
        answers = [_from_the_corner(side) for _ in range(3)]
        seconds[side] = best = min(answer.stats["solve_s"] for answer in answers)
        peak = max(answer.stats["peak_mb"] for answer in answers)
        line(f"fast-warnsdorff on {side}x{side}, without checking", f"{best:.4f} s, {peak:.0f} MB",
             f"{wanted[side]} s, 150 MB" if side in wanted else "150 MB",
             best <= wanted.get(side, 60) and peak <= 150)  # fmt: skip
    logarithms = np.log(SIDES) * 2, np.log(list(seconds.values()))
    exponent = float(np.polyfit(*logarithms, 1)[0])
    line("... time grows with the squares to the power of", f"{exponent:.2f}", "1.0 +- 0.15", abs(exponent - 1) <= 0.15)

    fast = min(_from_the_corner(76).stats["solve_s"] for _ in range(5))
    slow = pykt.solve("76x76", start="1/1", program="warnsdorff", timeout=600).stats["solve_s"]
    line("... times faster than warnsdorff at 76x76", f"{slow / fast:,.0f} ({slow:.1f} s to {fast:.4f} s)", "10,000",
         slow / fast >= 10_000)  # fmt: skip

    prolog = min(_from_the_corner(1000).stats["solve_s"] for _ in range(3))
    plain = min(_seconds(fill, follow, digits) for _ in range(3))
    line("... of the time of the same algorithm in plain Python, 1000x1000", f"{prolog / plain:.2f} ({plain:.2f} s)",
         "at most 1.3", prolog <= 1.3 * plain)  # fmt: skip
    try:
        from numba import njit
    except ImportError:
        return
    compiled = [njit(function) for function in (fill, follow, digits)]
    _seconds(*compiled)  # compiles them
    fastest = min(_seconds(*compiled) for _ in range(3))
    line("... and compiled by numba", f"{prolog / fastest:.0f} ({fastest:.3f} s)", "no more than is so", True)


def _from_the_corner(side: int) -> Answer:
    asked = question(Problem.open(Board(side, side), "1/1"), CHOSEN, Search(limits=Limits(timeout=600)))
    return next(answer for answer in _answers(asked) if isinstance(answer, Answer))


def _answers(asked: object):
    return processes.start("pykt.engines.prolog:answers", asked, limits=Limits(timeout=3600), yields=MESSAGES)


def _seconds(fill, follow, digits, side: int = 1000) -> float:
    """Return the seconds of prolog/fast_warnsdorff.pl's algorithm in Python, from the corner. Check the tour."""
    began = time.process_time()
    board, stride = Board(side, side), side + 2
    offsets = tuple(rank * stride + file for file, rank in KNIGHT_MOVES)
    size = (side + 4) * stride
    unit = size
    way = (2 * side * side + 1) * unit
    array = np.zeros(size, np.int64)
    cells = array if hasattr(fill, "py_func") else array.tolist()
    corner = 2 * stride + 1
    fill(cells, side, stride, way, unit, offsets)
    found = follow(cells, corner, way, unit, offsets, side * side - 1)
    moves = digits(cells, corner, offsets, side * side - 1)
    seconds = time.process_time() - began
    assert found
    tour = Tour(board, (walk(board, (1, 1), np.array(moves, np.uint8)),))
    assert not pykt.check(tour, Problem.open(board, "1/1"))
    return seconds


def fill(cells, side, stride, way, unit, offsets):
    """Set the value of each cell of the board. Cells of the border stay 0."""
    focus = (side + 1) // 2
    for rank in range(1, side + 1):
        first = (rank + 1) * stride
        value = 8 * way + (2 * side * side - (rank - focus) ** 2) * unit + first
        for file in range(1, side + 1):
            cells[first + file] = value - (file - focus) ** 2 * unit + file
    for dead in range(len(cells)):
        if cells[dead] == 0:
            for offset in offsets:
                near = dead + offset
                if 0 <= near < len(cells) and cells[near] > 0:
                    cells[near] -= way


def follow(cells, here, way, unit, offsets, moves):
    """Make ``moves`` moves by the rule. Return False if the path gets stuck."""
    for _ in range(moves):
        least = 32 * way
        for offset in offsets:
            value = cells[here + offset]
            if value > 0:
                value -= way
                cells[here + offset] = value
                if value < least:
                    least = value
        if least == 32 * way:
            return False
        following = least % unit
        cells[here] = -following
        here = following
    return True


def digits(cells, here, offsets, moves):
    """Return the path as move digits in ASCII."""
    found = []
    for _ in range(moves):
        following = -cells[here]
        found.append(48 + offsets.index(following - here))
        here = following
    return found


# Every start ----------------------------------------------------------------------------------------------------------


def starts() -> None:
    """Look for a tour from every start up to 32x32, and from 200 random starts of each larger size."""
    chance = random.Random(76)
    square = [(side, side) for side in range(5, 33)]
    oblong = [(files, ranks) for files in range(3, 33) for ranks in range(3, 33) if files != ranks]
    larger = [(side, side) for side in range(33, 129)]
    others = [(chance.randint(3, 128), chance.randint(33, 128)) for _ in range(50)]
    others += [(ranks, files) for files, ranks in others]
    _sweep("n x n, n = 5 to 32, all starts", square, None, chance)
    _sweep("m x n, m and n = 3 to 32, all starts", oblong, None, chance)
    _sweep("n x n, n = 33 to 128, 200 starts each", larger, 200, chance)
    _sweep("100 of m x n up to 128x128, 200 starts each", others, 200, chance)


def _sweep(what: str, sizes: list[tuple[int, int]], sample: int | None, chance: random.Random) -> None:
    asked = found = none = 0
    began = time.perf_counter()
    for files, ranks in sizes:
        board = Board(files, ranks)
        possible = [start for start in board.squares() if refute(Problem.open(board, start)) is None]
        if sample and len(possible) > sample:
            possible = chance.sample(possible, sample)
        solved = _solved(board, possible)
        missing = [start for start in possible if start not in solved]
        proven = [start for start in missing if _has_none(board, start)]
        asked += len(possible)
        found += len(solved)
        none += len(proven)
        for start in set(missing) - set(proven):
            print(f"     not found: {board} from {start}")
    figure = f"{found:,} and {none:,} of {asked:,} in {time.perf_counter() - began:.0f} s"
    line(f"{what}: found and none", figure, "all", found + none == asked)


def _solved(board: Board, possible: list) -> set:
    """Return the starts from which a tour is found. Check each tour."""
    if not possible:
        return set()
    problem = Problem.open(board)
    asked = replace(
        question(problem, CHOSEN, Search(0, Limits(timeout=3600))),
        file=STARTS,
        relation="first_tour",
        starts=f"[{','.join(map(str, possible))}]",
    )
    solved = set()
    for answer in _answers(asked):
        if isinstance(answer, Outcome):
            assert answer.how == "exhausted", answer
            continue
        (path,) = answer.paths
        assert isinstance(path, Walk)
        cells = walk(board, path.start, np.frombuffer(path.digits, np.uint8))
        assert not pykt.check(Tour(board, (cells,)), problem)
        solved.add(path.start)
    return solved


def _has_none(board: Board, start) -> bool:
    result = pykt.solve(board, start=start, program="fast-warnsdorff", theory=False, timeout=120)
    return result.status is pykt.Status.NONE
