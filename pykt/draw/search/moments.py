"""Compute and draw the state of a depth-first search: after each of its recorded steps, and at later samples.

The profile of a search records its first nodes one by one, as steps. Of the later search it has samples: the whole
state, now and then. A user program may leave the board, or jump: make a move that is no knight's move. Squares off the
board are not drawn, and jumps are drawn as dashed lines.
"""

from __future__ import annotations

from bisect import bisect_right
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal
from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.draw.shapes import CROSS, KNIGHT, KNIGHT_PIXELS, LINE, LINE_PIXELS, MARK, NODE, NODE_PIXELS
from pykt.draw.svg.sheet import Sheet, outline
from pykt.model.board import Board, Square
from pykt.model.profile import Profile

#: How the line of a path reaches a square: it begins there, or it arrives by a knight's move or by a jump.
Arrival = Literal["begins", "moves", "jumps"]

#: The opacity of a square that backtracking has just removed from the path.
TAKEN_BACK_OPACITY = ".5"

_SINGLE_NODES = 64  # how many nodes at the beginning of an animation have a frame each
_MAX_FRAMES = 150  # the most frames of an animation


@dataclass(frozen=True)
class Moment:
    """The state of a search after ``step`` nodes.

    ``path`` holds the squares of the current path. ``taken_back`` holds the squares that backtracking has removed from
    the path since the previous moment. ``tried`` holds all squares of earlier paths that are not in the current path.
    At a sample, ``taken_back`` and ``tried`` are empty, because the paths before it are unknown. ``nodes`` counts the
    nodes by depth. ``backtracks`` counts the moves taken back or, at a sample, the dead ends as in Profile.
    """

    step: int
    path: tuple[Square, ...]
    taken_back: tuple[Square, ...]
    tried: frozenset[Square]
    nodes: tuple[int, ...]
    backtracks: int


def moments(profile: Profile, depths: int, shown: Sequence[int]) -> Iterator[Moment]:
    """Yield the state of a search after each number of nodes in ``shown``, which must be in ascending order.

    For a number beyond the recorded steps, yield the last sample up to this number, or the final state if the search
    ended earlier. If there is no such sample, yield the state after the last recorded step. Count nodes deeper than
    ``depths`` as nodes at this depth.
    """
    nodes, backtracks, visited = [0] * depths, 0, set[Square]()
    step, path, paths = 0, tuple[Square, ...](), profile.paths()
    for wanted in shown:
        if later := _later(profile, depths, wanted):
            yield later
            continue
        before = path
        while step < min(wanted, len(profile.steps)):
            current = next(paths)
            backtracks += len(path) - len(current[:-1])
            path, step = current, step + 1
            visited.add(path[-1])
            nodes[min(len(path), depths) - 1] += 1
        taken_back = tuple(square for square in before if square not in path)
        yield Moment(step, path, taken_back, frozenset(visited.difference(path)), tuple(nodes), backtracks)


def _later(profile: Profile, depths: int, wanted: int) -> Moment | None:
    """Return the state at the last sample up to ``wanted`` nodes, or None if there is no such sample.

    If the search ended before ``wanted`` nodes, return the state at the end.
    """
    if not profile.samples or wanted < profile.samples[0].total:
        return None
    if wanted > profile.total:
        return final_moment(profile, depths)
    sample = profile.samples[bisect_right(profile.samples, wanted, key=lambda sample: sample.total) - 1]
    nodes = (*sample.nodes, *[0] * (depths - len(sample.nodes)))
    return Moment(sample.total, sample.path, (), frozenset(), nodes, sample.backtracks)


def later_counts(profiles: Iterable[Profile], most: int) -> list[int]:
    """Return the numbers of nodes at which any of the profiles has a sample, thinned out to at most ``most``."""
    counts = sorted({sample.total for profile in profiles for sample in profile.samples})
    return counts[:: -(-len(counts) // most)] if counts else []


def final_moment(profile: Profile, depths: int) -> Moment:
    """Return the state of a search at its end.

    If not all steps are recorded, the path is the deepest one, and ``backtracks`` is 0, because the number of moves
    taken back is not known.
    """
    if profile.total > len(profile.steps):
        nodes = (*profile.nodes, *[0] * (depths - profile.depth))
        return Moment(profile.total, profile.deepest, (), frozenset(), nodes, 0)
    (last,) = moments(profile, depths, [profile.total])
    return replace(last, taken_back=())


def shown_steps(most: int) -> list[int]:
    """Return the numbers of nodes, up to ``most``, that have a frame in an animation.

    These are all numbers up to 64, then numbers that lie further and further apart, and at last ``most``.
    """
    steps = list(range(1, min(most, _SINGLE_NODES) + 1))
    rate = max((most / _SINGLE_NODES) ** (1 / (_MAX_FRAMES - _SINGLE_NODES)), 1)
    while steps[-1] < most:
        steps.append(min(max(steps[-1] + 1, round(steps[-1] * rate)), most))
    return steps


def draw_moment(sheet: Sheet, moment: Moment) -> None:
    """Draw the path of a search on a board, and mark the squares that the path has left."""
    board, theme = sheet.board, sheet.theme
    rounded = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    width = sheet.at_least(LINE, LINE_PIXELS)
    cells = [board.index(square) for square in moment.taken_back if board.spans(square)]
    group = sheet.add_group("left", fill=theme.fault, opacity=TAKEN_BACK_OPACITY)
    SubElement(group, "path", d=outline(board, np.unique(np.array(cells, np.int64))))
    group = sheet.add_group("tried", fill="none", stroke=theme.fault, stroke_width=width, stroke_linecap="round")
    SubElement(group, "path", d="".join(_cross(square) for square in sorted(moment.tried) if board.spans(square)))
    group = sheet.add_group("path", fill="none", stroke=theme.knights[0], stroke_width=width, **rounded)
    for run in _runs(board, moment.path):
        sheet.draw_moves(group, run)
        if sheet.pixels >= NODE_PIXELS:
            sheet.draw_discs(group, run, NODE)
    group = sheet.add_group("fault", fill="none", stroke=theme.fault, stroke_width=width, stroke_dasharray=".2")
    for pair in pairwise(moment.path):
        if arrival(board, *pair) == "jumps":
            sheet.draw_moves(group, np.array([board.index(square) for square in pair], np.int32))
    start = [board.index(square) for square in moment.path[:1] if board.spans(square)]
    sheet.draw_discs(sheet.add_group("start", fill="none", stroke=theme.start), np.array(start, np.int32), MARK)
    shown = bool(moment.path) and board.spans(moment.path[-1])
    square, visibility = (moment.path[-1], "visible") if shown else (Square(1, 1), "hidden")
    size = max(1, KNIGHT_PIXELS / sheet.pixels)
    sheet.draw_piece(KNIGHT, square, size, fill=theme.knights[0], visibility=visibility)


def arrival(board: Board, before: Square | None, square: Square) -> Arrival:
    """Return how the line of a path reaches a square from the square ``before``.

    The line begins anew if one of the two squares is off the board, or if ``before`` is None.
    """
    if before is None or not (board.spans(before) and board.spans(square)):
        return "begins"
    return "moves" if square.is_move_from(before) else "jumps"


def page_sizes(sheet: Sheet) -> dict[str, float]:
    """Return the sizes, in squares, with which a page's script draws moments as ``draw_moment`` does."""
    return {"dots": 2 * NODE if sheet.pixels >= NODE_PIXELS else 0, "start": 2 * MARK, "cross": CROSS}


def _cross(square: Square) -> str:
    file, rank = (f"{place - 0.5 - CROSS:g}" for place in square)
    side = f"{2 * CROSS:g}"
    return f"M{file} {rank}l{side} {side}m-{side} 0l{side} -{side}"


def _runs(board: Board, path: Sequence[Square]) -> Iterator[NDArray[np.int32]]:
    """Yield the parts of a path that stay on the board and consist of knight's moves, as arrays of cell indexes."""
    run: list[int] = []
    before: Square | None = None
    for square in path:
        if run and arrival(board, before, square) != "moves":
            yield np.array(run, np.int32)
            run = []
        if board.spans(square):
            run.append(board.index(square))
        before = square
    if run:
        yield np.array(run, np.int32)
