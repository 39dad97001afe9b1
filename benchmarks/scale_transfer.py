"""Huge tours: the time of each stage from Prolog to a file, beside the time of only writing the bytes.

A strip of 3x4 blocks, three files wide, has an open tour whatever its length. Repeating digits describe the tour.
"""

import tempfile
import time
import tracemalloc
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import numpy as np

from benchmarks import measure
from benchmarks.measure import PYKT, line
from pykt import notation, process
from pykt.checkers.python import check
from pykt.engines import prolog
from pykt.engines.protocol import MESSAGES, Answer, Search, Walk
from pykt.model.board import Board
from pykt.model.cells import walk
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation.saving import save

SIZES = (10**6, 10**7, 10**8)

_BLOCK, _JOINT = "03603630630", "6"

_STRIP = f""":- module(strip, [tour/4]).
tour(board(3, Ranks, _), 1/1, _, walk(1/1, Digits)) :-
    Joints is Ranks//4 - 1,
    Rows is Joints//1000,
    Rest is Joints mod 1000,
    repeated("{_BLOCK}{_JOINT}", 1000, Row),
    repeated("{_BLOCK}{_JOINT}", Rest, End),
    length(All, Rows),
    maplist(=(Row), All),
    append(All, [End, "{_BLOCK}"], Parts),
    atomics_to_string(Parts, Digits).
repeated(Text, Times, Long) :-
    length(Texts, Times),
    maplist(=(Text), Texts),
    atomics_to_string(Texts, Long).
"""


def strip(squares: int) -> tuple[Board, bytes]:
    """Return a board three files wide with about ``squares`` squares, and the digits of one of its tours from 1/1."""
    blocks = squares // 12
    return Board(3, 4 * blocks), ((_BLOCK + _JOINT) * (blocks - 1) + _BLOCK).encode()


def main() -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as folder:
        for squares in SIZES:
            stages(squares, Path(folder))
            commands(squares, Path(folder))
    composed()


def stages(squares: int, folder: Path) -> None:
    """Measure each stage separately: its time, and the memory that it uses in addition to its input."""
    board, digits = strip(squares)
    squares, name = board.cells, f"{board.cells:,}"
    path = folder / "tour.moves"
    with _timed() as written:
        np.frombuffer(digits, np.uint8).tofile(folder / "digits")
    line(f"{name}: the digits, written by numpy", f"{written[0]:.4f} s", "the limit", True)
    crossed(board, folder)
    made: list[Tour] = []

    def read() -> None:
        made[:] = [notation.read_file(path)]

    cells = walk(board, (1, 1), np.frombuffer(digits, np.uint8))
    tour = Tour(board, (cells,))
    every: list[tuple[str, Callable[[], object], float]] = [
        ("digits to cells", lambda: walk(board, (1, 1), np.frombuffer(digits, np.uint8)), 4.2),
        ("the tour of the cells", lambda: Tour(board, (cells,)), 0.1),
        ("checked in Python", lambda: check(tour, Problem.open(board)), 1.2),
        ("written as moves", lambda: save(path, notation.parts(tour, "moves")), 0.1),
        ("read as moves", read, 5.3),
    ]
    for what, work, most in every:
        with _timed() as seconds:
            work()
        tracemalloc.start()
        work()
        peak = tracemalloc.get_traced_memory()[1]
        tracemalloc.stop()
        each = peak / squares
        holds = peak < most * squares + 8e6
        figure = f"{seconds[0]:.3f} s, {peak / 1e6:.1f} MB, {each:.2f} bytes a move"
        line(f"{name}: {what}", figure, f"{most} bytes a move, 8 MB", holds)
    assert made == [tour]
    assert not check(tour, Problem.open(board))


def crossed(board: Board, folder: Path) -> None:
    """Measure the transfer of the digits, as bytes, from Prolog to this process."""
    program, name = folder / "strip.pl", f"{board.cells:,}"
    program.write_text(_STRIP)
    question = prolog.Question(
        str(program), "tour", False, prolog.board_text(board), "[1/1]", board.cells, Search(1, Limits())
    )
    list(process.start("pykt.engines.prolog:versions"))
    run = process.start("pykt.engines.prolog:answers", question, yields=MESSAGES)
    for message in run:
        if isinstance(message, Answer):
            ((found,), sent) = message.paths, time.monotonic() - message.sent
            assert isinstance(found, Walk)
            assert len(found) == board.cells
            packed = message.stats["cpu_s"] - message.stats["solve_s"]
            figure = f"pack {packed:.3f} s, pipe {sent:.3f} s"
            line(f"{name}: from Prolog to Python", figure, "0.02 us a move", packed + sent < 2e-8 * len(found) + 0.1)
    assert run.ending is not None
    peak = run.ending.peak_mb
    line(f"{name}: memory of Prolog", f"{peak:.0f} MB", "50 MB, 6 bytes a move", peak < 50 + 6e-6 * board.cells)


def commands(squares: int, folder: Path) -> None:
    """Measure whole commands, including the start of the process."""
    for wanted, command in ((10, ["check"]), (10, ["convert", "-o", str(folder / "again.moves"), "--force"])):
        ran = measure.process_tree([*PYKT, command[0], str(folder / "tour.moves"), *command[1:]])
        most = 60 + 5.5e-6 * squares
        figure = f"{ran.seconds:.2f} s, {ran.peak_mb:.0f} MB"
        line(
            f"pykt {command[0]} of {squares:,}",
            figure,
            f"{wanted} s, {most:.0f} MB",
            ran.code == 0 and ran.seconds < wanted and ran.peak_mb < most,
        )


def composed() -> None:
    """Measure a closed tour composed, checked and written."""
    with tempfile.TemporaryDirectory() as folder:
        for side, wanted in ((1000, 1.5), (10_000, 15.0)):
            arguments = ["prolog", "--program", "compose", "--closed", "--board", f"{side}x{side}"]
            ran = measure.process_tree([*PYKT, *arguments, "-o", f"{folder}/{side}.moves"])
            figure, holds = f"{ran.seconds:.2f} s, {ran.peak_mb:.0f} MB", ran.seconds < wanted and ran.peak_mb < 1000
            line(f"pykt {' '.join(arguments)}", figure, f"{wanted} s, 1000 MB", ran.code == 0 and holds)


@contextmanager
def _timed() -> Iterator[list[float]]:
    """Yield a list. When the block ends, the list holds its seconds."""
    seconds: list[float] = []
    began = time.perf_counter()
    yield seconds
    seconds.append(time.perf_counter() - began)
