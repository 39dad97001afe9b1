"""A tour that is made before one's eyes, on a terminal."""

from __future__ import annotations

import threading
import time
from collections.abc import Callable

from rich.console import Console
from rich.live import Live
from rich.text import Text

from pykt.draw.terminal.board import board, numbered_rows
from pykt.draw.terminal.points import Picture
from pykt.draw.terminal.screen import Terminal
from pykt.model.tour import Tour

_MOVES, _FRAMES = 8, 20  # a second, at most
_SECONDS = 20.0  # at most; of longer tours several moves are made in a frame


def play(tour: Tour, console: Console, over: threading.Event, seconds: float | None = None) -> None:
    """Show the tour as it grows to its last square, for so many seconds or until it is over, and leave nothing of it.

    An 8x8 board takes eight seconds, and none takes more than twenty.
    """
    seconds = seconds or min(tour.visited / _MOVES, _SECONDS)
    frame = frames(tour, Terminal.of(console))
    with Live(console=console, auto_refresh=False, transient=True, vertical_overflow="crop") as live:
        began = time.monotonic()
        while not over.is_set() and (gone := time.monotonic() - began) < seconds:
            live.update(frame(1 + int(gone / seconds * tour.visited)), refresh=True)
            cost = time.monotonic() - began - gone
            # At least half of the time is left to others.
            over.wait(max(seconds / tour.visited - cost, 1 / _FRAMES - cost, cost))


def frames(tour: Tour, terminal: Terminal) -> Callable[[int], Text]:
    """The board after so many visits; it is to be asked for more and more of them.

    A board with numbers that has more lines than the terminal is a picture, which can be seen at once.
    """
    rows = numbered_rows(tour, terminal)
    if rows and rows < (terminal.rows or rows + 1):
        return lambda visits: _still(board(tour.after(visits), terminal, tour.visited))
    picture = Picture(tour, terminal)

    def frame(visits: int) -> Text:
        for knight, made in enumerate(tour.lengths_after(visits)):
            picture.go_on(knight, made)
        return _still(picture.text())

    return frame


def _still(text: Text) -> Text:
    text.rstrip()
    return text
