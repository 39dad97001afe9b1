"""Draw and write tours in a worker, so that a slow picture neither holds up the server nor fills its memory."""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pykt import process
from pykt.draw.formats import PICTURE_FORMATS
from pykt.draw.look import Look
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.tour import Tour

_LIMITS = Limits(timeout=60, memory=1024)
_MOST_BYTES = 64 << 20  # the most bytes of a picture or a text

#: The media types of the formats. Notations are plain text.
MEDIA_TYPES = {
    "svg": "image/svg+xml",
    "png": "image/png",
    "pdf": "application/pdf",
    "gif": "image/gif",
    "html": "text/html; charset=utf-8",
    "mid": "audio/midi",
}


@dataclass(frozen=True)
class Drawing:
    """What to draw, or to write as text: a tour, or a text that has a tour in any notation.

    Without a tour, the board of the problem is drawn: with queens, or as a puzzle. ``format`` is a picture format or a
    notation.
    """

    format: str
    look: Look
    problem: Problem | None
    tour: Tour | None
    text: str | None
    queens: tuple[Square, ...] | None


class Draughtsman:
    """A task that draws in a worker for one request, and can be stopped.

    ``drawing`` is a function that parses the request, and may raise PyktError.
    """

    def __init__(self, drawing: Callable[[], Drawing]) -> None:
        self._drawing = drawing
        self._task: process.Task | None = None
        self._stopped = False

    def draw(self) -> bytes:
        """Return the picture or the text. Raise PyktError if it can't be drawn."""
        task = self._task = process.start(
            "pykt.serve.drawing:draw", self._drawing(), limits=_LIMITS, yields=(bytes,), most=_MOST_BYTES
        )
        if self._stopped:
            task.stop()
        drawn = b"".join(task)
        if task.ending is None or task.ending.how != "done":
            raise PyktError(f"The picture can't be drawn ({task.ending and task.ending.reason}): draw a smaller board.")
        return drawn

    def stop(self) -> None:
        """Stop drawing, from any thread."""
        self._stopped = True
        if self._task:
            self._task.stop()


def draw(drawing: Drawing) -> Iterator[bytes]:
    """Yield the picture or the text. This function runs in a worker."""
    drawn = _drawn(drawing)
    yield drawn.encode() if isinstance(drawn, str) else drawn


def _drawn(drawing: Drawing) -> str | bytes:
    from pykt.draw.drawing import draw_tour
    from pykt.draw.picture import puzzle_sheet, queens_sheet
    from pykt.draw.render import convert
    from pykt.notation import read, write

    problem, look, tour = drawing.problem, drawing.look, drawing.tour
    if sum(one is not None for one in (tour, drawing.text, drawing.queens)) > 1:
        raise PyktError("Only one thing can be drawn: give one of tour, text and queens.")
    if drawing.text is not None:
        tour = read(drawing.text, board=problem.board if problem else None)
    givens = dict(problem.givens) if problem else {}
    if tour and drawing.format in PICTURE_FORMATS:
        return draw_tour(tour, drawing.format, look, givens)
    if tour:
        return write(tour, drawing.format)
    if problem is None:
        raise PyktError("There is nothing to draw: give a tour, its text, or a problem.")
    if drawing.format not in PICTURE_FORMATS:
        raise PyktError(f"Only a tour can be written as {drawing.format}: give a tour, or its text.")
    if drawing.queens is not None:
        picture, title = queens_sheet(problem.board, drawing.queens, look).svg(), f"queens on {problem.board}"
    else:
        picture = puzzle_sheet(problem.board, givens, look, clues=problem.clues).svg()
        title = f"a puzzle on {problem.board}"
    return convert(picture, drawing.format, title)
