"""Draw tours, queens, searches and arguments in the picture formats, and write the drawings to files.

    save(tour, "tour.svg")                            # or .png, .pdf, .gif, and .html to play it, .mid to hear it
    save(tour, "tour.png", Look("heat", dark=True))
    save(tour, "tour.pdf", Look(width=Length(200), paper_size=PaperSize.parse("a4")))

Import this module only to draw, because it imports much. formats.py is enough to recognise file extensions.
"""

from __future__ import annotations

import os
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pykt.draw.formats import PICTURE_FORMATS, STILL_FORMATS, picture_format_for, picture_format_of
from pykt.draw.look import Look
from pykt.draw.picture import frames, obstacle_picture, picture, queens_sheet
from pykt.draw.render import convert, gif, require
from pykt.draw.search import words
from pykt.draw.search.picture import profile_picture, search_gif
from pykt.draw.size import PIXELS_PER_MM, check_visited
from pykt.draw.svg.graph import graph_picture
from pykt.draw.svg.marks import shows_numbers
from pykt.draw.svg.plotter import explain_plotter
from pykt.draw.svg.reduced import MOST_FILES, is_reduced
from pykt.draw.svg.sheet import has_partners, pixels_of
from pykt.draw.why.picture import why_picture
from pykt.draw.why.reason import reason
from pykt.draw.why.reasoning import Reasoning
from pykt.model.board import Board, Square
from pykt.model.certificate import Certificate
from pykt.model.claimed import describe
from pykt.model.errors import PyktError
from pykt.model.obstacle import Obstacle
from pykt.model.problem import Problem
from pykt.model.result import Result
from pykt.model.symmetry import turned_parts
from pykt.model.tour import Tour
from pykt.notation import saving, write_file

_SECONDS, _PAUSE = 12.0, 3.0  # the most seconds of an animation before its last picture; the seconds of that picture
_MAX_FRAMES = 120  # the most pictures of an animation
_MOVE_SECONDS = 0.35  # the most seconds of each picture of an animation but the last


def check_drawable(path: str | os.PathLike[str], problem: Problem) -> None:
    """Check before a search that its answer can be drawn to the file ``path``.

    Raise PyktError if the file extension names no picture format, if that format can't show the answer, or if the
    file can't be written. Raise EngineError if a library is missing.
    """
    picture_format = picture_format_for(path)
    if PICTURE_FORMATS[picture_format].animated:
        if problem.kind == "queens":
            raise PyktError(f"Queens make no moves that could be shown. Draw them as {STILL_FORMATS}.")
        _check_size(problem.board)
    require(picture_format)
    saving.check_place(path)


def _check_size(board: Board) -> None:
    if board.surface.is_graph:
        raise PyktError(f"A tour of a graph has no board to play on. Draw it as {STILL_FORMATS}.")
    if is_reduced(board):
        raise PyktError(
            f"{board} is too large to show each move: the longest side can be {MOST_FILES} squares. Use .svg or .png."
        )


def save(
    tour: Tour, path: str | os.PathLike[str], look: Look | None = None, givens: Mapping[Square, int] | None = None
) -> None:
    """Draw a tour to a file in the format that the file extension names.

    ``.svg``, ``.png`` and ``.pdf`` are pictures, ``.gif`` is an animation, ``.html`` is a page that plays the tour, and
    ``.mid`` is the tour as music. ``givens`` are given numbers to highlight. Raise PyktError if the file extension
    names no picture format, if the format can't show the tour, or if the file can't be written. Raise EngineError if a
    library is missing.
    """
    picture_format = picture_format_for(path)
    saving.save(path, [draw_tour(tour, picture_format, look or Look(), givens or {})])


def save_tour(tour: Tour, path: str | os.PathLike[str], notation: str | None = None) -> None:
    """Write a tour to a file: as a picture if the file extension names a picture format, else in a notation.

    If ``notation`` names a notation, write that notation, whatever the file extension is. Raise PyktError if the tour
    or the file cannot be written, and EngineError if a library that draws the picture is missing.
    """
    if notation is None and picture_format_of(path):
        save(tour, path)
    else:
        write_file(tour, path, notation)


def save_result(result: Result, path: str | os.PathLike[str]) -> None:
    """Draw the tour or the queens of a result to a file, as ``save`` does.

    Highlight the given numbers and the required moves, and cross out the forbidden moves.
    """
    check_drawable(path, result.problem)
    if result.tour:
        save(
            result.tour,
            path,
            Look(
                thick=result.problem.moves,
                forbidden=result.problem.forbidden,
                closed=result.problem.kind == "closed" or None,
            ),
            dict(result.problem.givens),
        )
        return
    board, queens = result.problem.board, result.queens or ()
    title = f"{len(queens)} queens on {board}"
    saving.save(path, [convert(queens_sheet(board, queens).svg(), picture_format_for(path), title)])


def save_obstacle(problem: Problem, obstacle: Obstacle, path: str | os.PathLike[str]) -> bool:
    """Draw the board of a problem to a file, with the squares in the way of a tour in red, and return True.

    If the format is animated, write nothing and return False.
    """
    picture_format = picture_format_for(path)
    if PICTURE_FORMATS[picture_format].animated:
        return False
    saving.save(path, [convert(obstacle_picture(problem, obstacle), picture_format, obstacle.text)])
    return True


def save_search(results: Sequence[Result], path: str | os.PathLike[str]) -> None:
    """Draw searches to a file in the format that the file extension names.

    All results must have the same problem. ``.svg``, ``.png`` and ``.pdf`` show the nodes by depth; ``.gif`` and
    ``.html`` show the searches move by move. Raise PyktError if the file extension names none of these formats, if a
    search was not profiled, or if the file can't be written. Raise it also for ``.gif`` and ``.html`` if no search has
    recorded its steps. Raise EngineError if a library is missing.
    """
    saving.save(path, [_draw_search(results, picture_format_for(path))])


def _draw_search(results: Sequence[Result], picture_format: str) -> str | bytes:
    if picture_format == "gif":
        return search_gif(results)
    if picture_format == "html":
        from pykt.draw.search.page import search_page

        return search_page(results)
    return convert(profile_picture(results), picture_format, words.title(results))


def check_argument(picture_format: str, board: Board) -> None:
    """Raise PyktError if the format can't show an argument about ``board``, EngineError if a library is missing."""
    if board.surface.is_graph and PICTURE_FORMATS[picture_format].animated:
        raise PyktError(f"An argument about a graph can't be played: draw {STILL_FORMATS}.")
    if PICTURE_FORMATS[picture_format].animated and picture_format != "html":
        raise PyktError(f"An argument can't be written as .{picture_format}: use {STILL_FORMATS}, or .html to play it.")
    require(picture_format)


def draw_argument(certificate: Certificate, picture_format: str, look: Look) -> str | bytes:
    """Return the argument of a certificate as a picture, or as a page that plays it.

    The certificate must be right: nothing is checked here. Raise PyktError if the format can't show the argument, if
    the board is too large, or if the look draws no board. For a page, raise it also if the look has a width or a paper
    size. Raise EngineError if a library is missing.
    """
    reasoning, board = reason(certificate), certificate.problem.board
    check_argument(picture_format, board)
    if board.surface.is_graph:
        marked = [square for mark in reasoning.still for square in mark.squares if mark.kind in ("gone", "spot", "set")]
        moves = [move for mark in reasoning.still for move in mark.moves if mark.kind in ("forced", "way")]
        sentences = [reasoning.claim, *reasoning.sentences, *_legend_of_edges(reasoning)]
        look = replace(look, forbidden=certificate.problem.forbidden)
        drawn = graph_picture(board, look, marked, moves, sentences)
        return convert(drawn, picture_format, reasoning.claim, look.pixels_per_inch)
    if picture_format == "html":
        if look.width or look.paper_size:
            raise PyktError(f"A page fits its window: leave out width and paper, or draw {STILL_FORMATS}.")
        from pykt.draw.why.page import why_page

        return why_page(reasoning, look)
    return convert(why_picture(reasoning, look), picture_format, reasoning.claim, look.pixels_per_inch)


def _legend_of_edges(reasoning: Reasoning) -> Iterator[str]:
    """Yield sentences that say what thick lines and red vertices mean in the picture of a graph."""
    for kind, _, text in reasoning.legend:
        if kind in ("forced", "way"):
            yield f"Thick lines: {text}."
        elif kind in ("gone", "set"):
            yield f"Red: {text}."


def draw_tour(tour: Tour, picture_format: str, look: Look, givens: Mapping[Square, int]) -> str | bytes:
    """Return a tour in ``picture_format``: as a picture, an animation, a page or music.

    Raise PyktError if a given number is off the board, or if the tour visits hardly any square of a huge board. For an
    animation, a page or music, raise it also for a graph or a board that is too large. For an animation or a page,
    raise it also if the style does not show single moves. For a page, raise it also if the look has a width or a paper
    size. Raise EngineError if a library is missing.
    """
    check_visited(tour)
    if off := next((square for square in givens if square not in tour.board), None):
        raise PyktError(
            f"A number is given for {off}, which is not on the board of the tour: give numbers for its squares only."
        )
    if not PICTURE_FORMATS[picture_format].animated:
        return convert(picture(tour, look, givens), picture_format, describe(tour), look.pixels_per_inch)
    _check_size(tour.board)
    if picture_format == "mid":
        from pykt.draw.music import music

        return music(tour)
    if look.features.bare:
        raise PyktError(f"The style {look.style} does not show single moves. Draw it as {STILL_FORMATS}.")
    if picture_format == "html":
        if look.width or look.paper_size:
            raise PyktError(f"A page fits its window: leave out width and paper, or draw {STILL_FORMATS}.")
        from pykt.draw.player import player

        return player(tour, look, givens)
    pictures = frames(tour, look, givens, -(-tour.visited // _MAX_FRAMES))
    return gif(pictures, min(_MOVE_SECONDS, _SECONDS / len(pictures)), _PAUSE)


def explain(tour: Tour, look: Look | None = None) -> Iterator[str]:
    """Yield sentences that say what a picture of the tour leaves out, and what its colours and small numbers mean.

    Also warn if lines may run together.
    """
    look = (look or Look()).on(tour.board)
    if tour.board.surface.is_graph:
        return
    if look.features.bare:
        yield from explain_plotter(tour, look)
        return
    if is_reduced(tour.board):
        yield f"{tour.board} is too large to show each move: colours show when each part of the board is visited."
        return
    if (look.numbers or look.features.fallback) and not shows_numbers(tour, look):
        instead = ": colours show when each square is visited" if look.features.fallback else ""
        yield f"{tour.board} is too large for readable numbers{instead}."
    yield from _explain_line_width(tour.board, look)
    if shows_numbers(tour, look) and has_partners(tour.board, look, pixels_of(tour.board, look)):
        yield "A small number beyond an edge is the number of the square at the other end of the move."
    has_parts = look.features.lines and len(tour.knights) == 1 and not (look.colours and look.colours.line)
    if has_parts and (parts := turned_parts(tour, look.closed)[0]) > 1:
        degrees, names = (90, "four quarters") if parts == 4 else (180, "two halves")
        yield f"The tour is symmetric under a rotation by {degrees} degrees: its {names} have different colours."


def _explain_line_width(board: Board, look: Look) -> Iterator[str]:
    """Yield a warning if the line of a picture is so wide that moves may run together."""
    if not (look.features.lines and look.line_width):
        return
    side, line = pixels_of(board, look) / PIXELS_PER_MM, look.line_width.mm
    if line > side / 3:
        yield (
            f"The squares are {side:.3g} mm wide and the line {line:.3g} mm: lines may run together. Use a thinner "
            "line or a larger width."
        )
