"""Print boards on standard output: drawn for a terminal, or written in a notation."""

from __future__ import annotations

import sys
import threading
from collections.abc import Sequence
from contextlib import suppress
from typing import TYPE_CHECKING

from pykt import notation
from pykt.cli.output.printing import console, print_text, say
from pykt.model.errors import PyktError
from pykt.model.result import Result
from pykt.process.interrupt import ctrl_c

if TYPE_CHECKING:
    from pykt.model.obstacle import Obstacle
    from pykt.model.problem import Problem
    from pykt.model.tour import Tour
    from pykt.notation.puzzles import WrittenPuzzle


def print_tour(tour: Tour, name: str, *, rank1_first: bool) -> None:
    """Print a tour in the notation ``name``. Raise PyktError, and print nothing, if the notation can't express it."""
    for part in list(notation.parts(tour, name, rank1_first)):
        print_text(part, end="")


def draw(answer: Result | Tour, *, animate: bool = False) -> None:
    """Draw the board of a tour or of queens as large as the terminal allows. With ``animate``, first play the tour.

    If the tour is on a graph, print the names of its vertices instead.
    """
    from pykt.draw.terminal import board as text
    from pykt.draw.terminal.screen import Terminal

    to = console()
    terminal = Terminal.of(to)
    tour = answer.tour if isinstance(answer, Result) else answer
    if tour is not None and tour.board.surface.is_graph:
        print_text(str(tour))
        return
    if tour is not None:
        if animate and sys.stdout.isatty() and not to.is_dumb_terminal:
            from pykt.draw.terminal.animation import play

            over = threading.Event()
            with ctrl_c(over.set):
                play(tour, to, over)
        drawn = text.board(tour, terminal)
    else:
        assert isinstance(answer, Result)
        drawn = text.queens(answer.problem.board, answer.queens or (), terminal)
    to.print(drawn, end="", soft_wrap=True)


def draw_obstacle(problem: Problem, obstacle: Obstacle) -> None:
    """Draw the board of a problem, and mark the squares in the way of a tour. Draw nothing if the board is too wide."""
    from pykt.draw.terminal.board import givens
    from pykt.draw.terminal.screen import Terminal

    to = console()
    with suppress(PyktError):
        to.print(givens(problem, Terminal.of(to), obstacle.squares), end="", soft_wrap=True)


def draw_puzzles(puzzles: Sequence[WrittenPuzzle]) -> None:
    """Draw the board of each puzzle with its given numbers. Print how many numbers each has."""
    from pykt.draw.terminal.board import givens
    from pykt.draw.terminal.screen import Terminal

    to = console()
    for nth, puzzle in enumerate(puzzles):
        print_text("\n" if nth else "", end="")
        to.print(givens(puzzle.problem, Terminal.of(to)), end="", soft_wrap=True)
        say(f"{puzzle}{'' if puzzle.answer is None else '; its answer is in the file'}")
