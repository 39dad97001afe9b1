"""Ways to look at a tour: on a terminal, as a picture, as a page.

    save(tour, "tour.svg")                            # or .png, .pdf, .gif, and .html to play it
    save(tour, "tour.png", Look("heat", dark=True))

Of an SVG, which pykt.draw.picture makes, the others are made.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping
from pathlib import PurePath
from typing import TYPE_CHECKING, Literal, get_args

from pykt.draw.look import Look
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.notation.files import check_place
from pykt.notation.files import save as save_file

if TYPE_CHECKING:
    from pykt.model.problem import Problem
    from pykt.model.result import Result
    from pykt.model.tour import Tour

PictureFormat = Literal["svg", "png", "pdf", "gif", "html"]

#: The forms of a picture, each the ending of its files.
PICTURE_FORMATS: tuple[PictureFormat, ...] = get_args(PictureFormat)

_MOVING = ("gif", "html")  # that show each move

_SECONDS, _REST = 12.0, 3.0  # that an animation takes, and that it shows the whole tour
_FRAMES = 120  # of an animation, at most
_MOVE = 0.35  # seconds of a move in an animation, at most


def picture_format_of(path: str | os.PathLike[str]) -> PictureFormat | None:
    """The form that the ending of a file says, or None if it says no picture."""
    ending = PurePath(path).suffix.lower()[1:]
    return next((form for form in PICTURE_FORMATS if form == ending), None)


def check(path: str | os.PathLike[str], problem: Problem) -> None:
    """PyktError or EngineError, before a search, if what answers the problem can't be drawn into the file."""
    from pykt.draw.rendered import require

    form = picture_format_for(path)
    if form in _MOVING:
        if problem.kind == "queens":
            raise PyktError("Queens make no moves that could be shown: draw them as .svg, .png or .pdf.")
        _check_size(problem.board)
    require(form)
    check_place(path)


def picture_format_for(path: str | os.PathLike[str]) -> PictureFormat:
    """The form that the ending of a file says; PyktError if it says none."""
    form = picture_format_of(path)
    if form is None:
        endings = ", ".join(f".{form}" for form in PICTURE_FORMATS)
        raise PyktError(f"The ending of {os.fspath(path)[-40:]!r} says no picture: take one of {endings}.")
    return form


def _check_size(board: Board) -> None:
    from pykt.draw.reduced import MOST_FILES, is_reduced

    if is_reduced(board):
        raise PyktError(f"{board} is too large to show each move, wider than {MOST_FILES} squares: take .svg or .png.")


def save(
    tour: Tour, path: str | os.PathLike[str], look: Look | None = None, givens: Mapping[Square, int] | None = None
) -> None:
    """Draw a tour into a file whose ending says how.

    A picture is ``.svg``, ``.png`` or ``.pdf``, an animation ``.gif``, a page on which it can be played ``.html``.
    PyktError if the ending says none of these, if the board is too large to show every move, or if the file can't be
    written; EngineError if a library is missing.
    """
    form = picture_format_for(path)
    save_file(path, [drawn(tour, form, look or Look(), givens or {})])


def save_result(result: Result, path: str | os.PathLike[str]) -> None:
    """Draw the tour or the queens of a result into a file, as ``save`` does, with the numbers that were given."""
    check(path, result.problem)
    if result.tour:
        save(result.tour, path, givens=dict(result.problem.givens))
        return
    from pykt.draw.picture import queens_picture

    board, queens, form = result.problem.board, result.queens or (), picture_format_for(path)
    save_file(path, [still(queens_picture(board, queens), form, f"{len(queens)} queens on {board}")])


def drawn(tour: Tour, form: PictureFormat, look: Look, givens: Mapping[Square, int]) -> str | bytes:
    """A tour in a form; what it raises is what ``save`` raises."""
    from pykt.draw.picture import frames, picture
    from pykt.model.claimed import describe

    if form in ("svg", "png", "pdf"):
        return still(picture(tour, look, givens), form, describe(tour))
    _check_size(tour.board)
    if form == "html":
        from pykt.draw.player import player

        return player(tour, look, givens)
    from pykt.draw.rendered import gif

    shown = frames(tour, look, givens, -(-tour.visited // _FRAMES))
    return gif(shown, min(_MOVE, _SECONDS / len(shown)), _REST)


def still(svg: str, form: PictureFormat, title: str) -> str | bytes:
    """A picture in a form in which nothing moves."""
    if form == "svg":
        return svg
    from pykt.draw import rendered

    if form in _MOVING:
        raise PyktError(f"There are no moves to be shown in {title}: draw it as .svg, .png or .pdf.")
    return rendered.png(svg) if form == "png" else rendered.pdf(svg, title)


def notes(tour: Tour, look: Look | None = None) -> Iterator[str]:
    """What is to be said of a picture of the tour: what it leaves out, and what its colours mean."""
    from pykt.draw.marks import numbered
    from pykt.draw.reduced import is_reduced
    from pykt.model.symmetry import turned_parts

    look = look or Look()
    if is_reduced(tour.board):
        yield f"{tour.board} is too large to show each move: the colours say when a part of the board is visited."
        return
    if (look.numbers or look.style == "numbers") and not numbered(tour, look):
        instead = ": the colours say when a square is visited" if look.style == "numbers" else ""
        yield f"{tour.board} is too large for numbers that can be read{instead}."
    if look.style in ("classic", "path") and len(tour.knights) == 1 and (parts := turned_parts(tour)[0]) > 1:
        turn = "a quarter turn" if parts == 4 else "half a turn"
        yield f"The tour is the same after {turn}: parts that are turned into each other have colours of their own."
