"""What a depth-first search holds after each of its first nodes, and how that is drawn on a board.

A user's program may go where no knight goes: what is off the board is not drawn, what is no knight's move is dashed.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal
from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.draw.marks import FIGURE, MARK
from pykt.draw.sheet import KNIGHT, Sheet, outline
from pykt.draw.visits import LINE, NODE, NODES, THIN
from pykt.draw.words import is_on
from pykt.model.board import Board, Square
from pykt.model.profile import Profile

#: How the line of a path comes to a square: it begins there, goes there by a knight's move, or jumps.
Way = Literal["begins", "moves", "jumps"]

#: What a square shows of the colour of faults when it has been taken back.
FLASH = ".5"

_CROSS = 0.13  # squares from the middle of a cross to its edge
_FIRST = 64  # nodes of which each has a picture in an animation
_FRAMES = 150  # of an animation


@dataclass(frozen=True)
class Moment:
    """What a search holds after so many nodes.

    ``path`` has its squares, ``left`` those that it has taken back since the moment before, ``tried`` all others on
    which it has been, and ``nodes`` how many there are by depth. ``back`` counts the moves taken back.
    """

    step: int
    path: tuple[Square, ...]
    left: tuple[Square, ...]
    tried: frozenset[Square]
    nodes: tuple[int, ...]
    back: int


def moments(profile: Profile, depths: int, shown: Sequence[int]) -> Iterator[Moment]:
    """The moments of a search after so many nodes as each of ``shown`` says; it rests at the last that is known.

    ``depths`` are those of the nodes; what is deeper counts as the last.
    """
    nodes, back, been = [0] * depths, 0, set[Square]()
    step, path, paths = 0, tuple[Square, ...](), profile.paths()
    for wanted in shown:
        before = path
        while step < min(wanted, len(profile.steps)):
            now = next(paths)
            back += len(path) - len(now[:-1])
            path, step = now, step + 1
            been.add(path[-1])
            nodes[min(len(path), depths) - 1] += 1
        left = tuple(square for square in before if square not in path)
        yield Moment(step, path, left, frozenset(been.difference(path)), tuple(nodes), back)


def ending(profile: Profile, depths: int) -> Moment:
    """Where a search ended: after all of its nodes, at its deepest path if it has more than could be shown."""
    if profile.total > len(profile.steps):
        nodes = (*profile.nodes, *[0] * (depths - profile.depth))
        return Moment(profile.total, profile.deepest, (), frozenset(), nodes, 0)
    (last,) = moments(profile, depths, [profile.total])
    return replace(last, left=())


def shown_steps(most: int) -> list[int]:
    """The nodes after which an animation of so many has a picture: each of the first, then ever fewer of them."""
    steps = list(range(1, min(most, _FIRST) + 1))
    rate = max((most / _FIRST) ** (1 / (_FRAMES - _FIRST)), 1)
    while steps[-1] < most:
        steps.append(min(max(steps[-1] + 1, round(steps[-1] * rate)), most))
    return steps


def draw_moment(sheet: Sheet, moment: Moment) -> None:
    """The path that a search holds, and the squares from which it has gone back, on their board."""
    board, theme = sheet.board, sheet.theme
    round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    width = sheet.at_least(LINE, THIN)
    left = np.unique(np.array([board.index(square) for square in moment.left if is_on(board, square)], np.int64))
    SubElement(sheet.group("left", fill=theme.fault, opacity=FLASH), "path", d=outline(board, left))
    group = sheet.group("tried", fill="none", stroke=theme.fault, stroke_width=width, stroke_linecap="round")
    SubElement(group, "path", d="".join(map(_cross, sorted(square for square in moment.tried if is_on(board, square)))))
    group = sheet.group("path", fill="none", stroke=theme.knights[0], stroke_width=width, **round_)
    for run in _runs(board, moment.path):
        sheet.line(group, run)
        if sheet.pixels >= NODES:
            sheet.discs(group, run, NODE)
    group = sheet.group("fault", fill="none", stroke=theme.fault, stroke_width=width, stroke_dasharray=".2")
    for pair in pairwise(moment.path):
        if way(board, *pair) == "jumps":
            sheet.line(group, np.array([board.index(one) for one in pair], np.int32))
    start = [board.index(square) for square in moment.path[:1] if is_on(board, square)]
    sheet.discs(sheet.group("start", fill="none", stroke=theme.start), np.array(start, np.int32), MARK)
    stands = bool(moment.path) and is_on(board, moment.path[-1])
    square, seen = (moment.path[-1], "visible") if stands else (Square(1, 1), "hidden")
    sheet.figure(KNIGHT, square, max(1, FIGURE / sheet.pixels), fill=theme.knights[0], visibility=seen)


def way(board: Board, before: Square | None, square: Square) -> Way:
    """How the line of a path comes to a square from the one before, if there is one; it shows what is on the board."""
    if before is None or not (is_on(board, before) and is_on(board, square)):
        return "begins"
    return "moves" if square.is_move_from(before) else "jumps"


def _cross(square: Square) -> str:
    file, rank = (f"{place - 0.5 - _CROSS:g}" for place in square)
    side = f"{2 * _CROSS:g}"
    return f"M{file} {rank}l{side} {side}m-{side} 0l{side} -{side}"


def _runs(board: Board, path: Sequence[Square]) -> Iterator[NDArray[np.int32]]:
    """The parts of a path that are on the board and go by knight's moves."""
    run: list[int] = []
    before: Square | None = None
    for square in path:
        if run and way(board, before, square) != "moves":
            yield np.array(run, np.int32)
            run = []
        if is_on(board, square):
            run.append(board.index(square))
        before = square
    if run:
        yield np.array(run, np.int32)


def sizes(sheet: Sheet) -> dict[str, float]:
    """What a page needs to draw moments on the sheet as they are drawn here."""
    return {"dots": 2 * NODE if sheet.pixels >= NODES else 0, "start": 2 * MARK, "cross": _CROSS}
