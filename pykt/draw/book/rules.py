"""Explain in a book how other pieces than the knight move, and where moves lead on other surfaces than a plane."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pykt.draw.grid import moves_picture
from pykt.model.conditions import conditions
from pykt.model.piece import NAMES, Piece
from pykt.model.problem import Problem
from pykt.model.surface import Surface
from pykt.model.text import counted

_WIDEST = 5  # the longest leap that is drawn, in files or ranks: for longer leaps the squares would be too small
_MOST_PICTURES = 3  # the most pieces whose moves are drawn


def rules_of(problems: Sequence[Problem]) -> list[str]:
    """Return sentences about the pieces and the surfaces, or [] if all problems are about a knight on a plane."""
    if not any(_is_other(problem) for problem in problems):
        return []
    return [*map(_of_piece, _pieces(problems)), *_of_surfaces({problem.surface for problem in problems})]


def tour_noun(problems: Sequence[Problem]) -> str:
    """Return the noun for the tours, such as "knight\u2019s tour", or "tour".

    It is "tour" if there are several pieces, or if the piece has no name.
    """
    pieces = _pieces(problems)
    return f"{pieces[0]}\u2019s tour" if len(pieces) == 1 and str(pieces[0]) in NAMES else "tour"


def whose(problem: Problem) -> str:
    """Return words for the piece and the surface of a tour, such as "by the king on a torus".

    Return "" for the knight on a plane.
    """
    if not _is_other(problem):
        return ""
    where = problem.surface.words or ("in a box" if problem.surface.levels > 1 else "")
    return f"{problem.piece.by} {where}".rstrip()


def moves_of(problems: Sequence[Problem]) -> list[dict[str, str]]:
    """Return the pictures of the moves of up to three pieces, each as a dict with a description and a caption.

    Leave out pieces that leap more than five files or ranks.
    """
    drawn = [piece for piece in _pieces(problems) if max(long for _, long in piece.leaps) <= _WIDEST]
    return [
        {
            "picture": moves_picture(piece),
            "alt": f"{_capitalised(piece.words)} and the {counted(len(piece.moves), 'square')} to which it can move",
            "caption": f"How {piece.words} moves",
        }
        for piece in drawn[:_MOST_PICTURES]
    ]


def _is_other(problem: Problem) -> bool:
    return not {"piece", "surface"}.isdisjoint(conditions(problem))


def _pieces(problems: Sequence[Problem]) -> list[Piece]:
    return list(dict.fromkeys(problem.piece for problem in problems))


def _of_piece(piece: Piece) -> str:
    ways = [
        f"{counted(long, 'square')} straight ahead" + (f" and {short} to the side" if short else "")
        for short, long in piece.leaps
    ]
    over = ", over anything in between" if any(long > 1 for _, long in piece.leaps) else ""
    return f"{_capitalised(piece.words)} goes {', or '.join(ways)}{over}."


def _capitalised(words: str) -> str:
    return words[0].upper() + words[1:]


def _of_surfaces(surfaces: set[Surface]) -> Iterator[str]:
    for surface in sorted(surfaces, key=lambda surface: surface.name):
        if not surface.is_plane and surface.levels == 1:
            edges = "an edge" if surface.ranks else "the left or the right edge"
            upside_down = ", upside down at the left and the right" if surface.twisted else ""
            yield f"{_capitalised(surface.words)}, a move over {edges} comes back over the opposite one{upside_down}."
    if any(surface.levels > 1 for surface in surfaces):
        yield (
            "The levels of a box lie side by side, the lowest at the left. A move can go along any two of its three "
            "sides, also from level to level."
        )
