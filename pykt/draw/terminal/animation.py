"""Animate a tour on a terminal."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from rich.console import Console
from rich.live import Live
from rich.text import Text

from pykt.draw.terminal.board import board, numbered_rows
from pykt.draw.terminal.points import PointPicture
from pykt.draw.terminal.screen import Terminal
from pykt.model.tour import Tour

_MOVES, _FRAMES = 8, 20  # the moves per second of a short tour, and the most frames per second
_MAX_SECONDS = 20.0  # the most seconds of an animation: in a long tour, each frame adds several moves


def play(tour: Tour, console: Console, over: threading.Event) -> None:
    """Show the tour growing to its last square, then remove it from the terminal.

    A tour of 64 squares takes eight seconds, and no tour takes more than twenty. The animation ends early
    when another thread sets ``over``.
    """
    seconds = min(tour.visited / _MOVES, _MAX_SECONDS)
    frame = frames(tour, Terminal.of(console))
    with Live(console=console, auto_refresh=False, transient=True, vertical_overflow="crop") as live:
        began = time.monotonic()
        while not over.is_set() and (elapsed := time.monotonic() - began) < seconds:
            live.update(frame(1 + int(elapsed / seconds * tour.visited)), refresh=True)
            cost = time.monotonic() - began - elapsed
            # Sleep at least as long as a frame takes, to leave half of the time to other processes.
            over.wait(max(seconds / tour.visited - cost, 1 / _FRAMES - cost, cost))


def frames(tour: Tour, terminal: Terminal) -> Callable[[int], Text]:
    """Return a function that draws the board after a number of visits.

    The number of visits must not decrease from one call to the next. The board shows numbers if they and the legend fit
    the terminal, with a line to spare. Otherwise it is drawn as points, so that all of it is seen.
    """
    rows = numbered_rows(tour, terminal)
    if rows and rows < (terminal.rows or rows + 1):
        return lambda visits: _stripped(board(tour.after(visits), terminal, tour.visited))
    picture = PointPicture(tour, terminal)

    def frame(visits: int) -> Text:
        for knight, length in enumerate(tour.lengths_after(visits)):
            picture.advance(knight, length)
        return _stripped(picture.text())

    return frame


def _stripped(text: Text) -> Text:
    text.rstrip()
    return text
