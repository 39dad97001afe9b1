"""The argument of a certificate for a terminal: a board of characters, and a legend."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial

from rich.text import Text

from pykt.draw.labels import file_name
from pykt.draw.terminal.board import Layout, ground, row_width, rows
from pykt.draw.terminal.board import board as tour_board
from pykt.draw.terminal.screen import BASIC_MARK, START, Terminal, fold
from pykt.draw.why.reasoning import Kind, Reasoning, named_moves
from pykt.model.board import Square
from pykt.model.text import capitalised

_CROSSED = "bold #ffffff on #c8102e"
_PARTS = ("#77aadd", "#eedd88", "#44bb99", "#f0a35e", "#c5a3e0", "#bbcc33")
_BASIC_PARTS = ("blue", "yellow", "green", "cyan", "magenta")
_INK, _HOLE = "#202020", "#6c6c6c on #585858"
_WRITTEN: tuple[Kind, ...] = ("part", "lone", "set", "given", "number")  # marks whose labels are written on the squares
_MOST_MOVES = 12  # the most moves that a line of the legend names


def argument_text(reasoning: Reasoning, terminal: Terminal) -> Text:
    """Return the board with its marks and a legend.

    The highest rank comes first. If the reasoning has a tour, the board shows the tour instead of the marks. Otherwise
    leave out a graph, or a board that is too wide, and return only the legend.
    """
    if reasoning.tour:
        return tour_board(reasoning.tour, terminal).append("".join(_lines(reasoning, terminal)))
    board, signs = reasoning.problem.board, _signs(reasoning, terminal)
    layout = Layout(max(map(len, signs.values()), default=1), 1, len(str(board.ranks)) + 1)

    def cell(square: Square) -> tuple[str, str]:
        if square in board.blocked:
            return terminal.signs.hole * layout.digits, _HOLE if terminal.colours else ""
        return signs.get(square, terminal.signs.unvisited), _style(reasoning, square, terminal)

    fits = row_width(board, layout) <= terminal.width and not board.surface.is_graph
    text = rows(board, layout, cell, partial(file_name, board)) if fits else Text(no_wrap=True)
    return text.append("".join(_lines(reasoning, terminal)))


def _signs(reasoning: Reasoning, terminal: Terminal) -> dict[Square, str]:
    """Return a dict that maps squares to the texts of their marks. Marks of some kinds have no text."""
    signs: dict[Square, str] = {}
    for mark in reasoning.still:
        for nth, square in enumerate(mark.squares):
            if mark.kind in _WRITTEN:
                label = mark.labels[nth if len(mark.labels) > 1 else 0]
                signs[square] = signs.get(square, "") + label if mark.kind == "set" else label
            elif mark.kind == "gone":
                signs[square] = "x"
            elif mark.kind == "spot":
                signs[square] = signs.get(square, "") + "!"
    for mark in reasoning.still:
        for square in mark.squares:
            if mark.kind == "start":
                signs[square] = terminal.signs.start + signs.get(square, "")
            elif mark.kind == "end":
                signs[square] = terminal.signs.ends[0] + signs.get(square, "")
    return signs


def _style(reasoning: Reasoning, square: Square, terminal: Terminal) -> str:
    """Return the style of a square: that of its most important mark, or if no mark has a style, that of the ground."""
    marks = {mark.kind: mark for mark in reasoning.still if square in mark.squares}
    if not terminal.colours:
        if marks.keys() & {"gone", "spot"}:
            return BASIC_MARK
        return _BASIC_PARTS[marks["part"].nth % len(_BASIC_PARTS)] if "part" in marks else ""
    if marks.keys() & {"gone", "spot"}:
        return _CROSSED
    if "start" in marks:
        return START
    if "part" in marks:
        return f"{_INK} on {_PARTS[marks['part'].nth % len(_PARTS)]}"
    return f"{'bold ' if marks else ''}{_INK} on {ground(reasoning.problem.board, square)}"


def _lines(reasoning: Reasoning, terminal: Terminal) -> Iterator[str]:
    """Yield the lines of the legend."""
    signs = {"gone": "x", "start": terminal.signs.start, "end": terminal.signs.ends[0]}
    parts = []
    for kind, _, text in reasoning.legend:
        if kind in signs:
            parts.append(f"{signs[kind]} {text}")
        elif kind == "lone":
            parts.append(text)
        elif kind in ("part", "set"):
            parts.append(capitalised(text))
    if parts:
        yield fold(parts, terminal.width)
    board = reasoning.problem.board
    for kind, nth, text in reasoning.legend:
        moves = [move for mark in reasoning.still if (mark.kind, mark.nth) == (kind, nth) for move in mark.moves]
        if kind in ("forced", "way", "tried") and moves:
            yield fold([f"{text}:", *named_moves(board, moves, _MOST_MOVES)], terminal.width)
