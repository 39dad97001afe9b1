"""Draw the argument of a certificate as SVG: the board with its marks, a legend, and the argument in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from typing import get_args

from pykt.draw.clues import draw_clues, room_for
from pykt.draw.look import Look
from pykt.draw.picture import board_sheet
from pykt.draw.svg.reduced import MOST_FILES, is_reduced
from pykt.draw.svg.sheet import Sheet
from pykt.draw.why.caption import add_caption
from pykt.draw.why.marks import draw_mark, sample
from pykt.draw.why.reasoning import Kind, Mark, Reasoning
from pykt.model.errors import PyktError

#: The kinds of marks in the order in which they are drawn, from the ground up.
_LAYERS: tuple[Kind, ...] = (
    *("crossed", "part", "gone", "way", "tried", "forced", "set", "tour", "unvisited", "lone", "number", "given"),
    *("start", "end", "spot"),
)
assert set(_LAYERS) == set(get_args(Kind))


def why_picture(reasoning: Reasoning, look: Look | None = None, *, told: bool = True) -> str:
    """Return the argument as SVG, with its sentences if ``told``.

    Raise PyktError if the board is too large, or if the look shows no board.
    """
    look = look or Look()
    sheet = why_sheet(reasoning, replace(look, width=None, paper_size=None), reasoning.still)
    legend = [(sample(look, kind, nth), text) for kind, nth, text in reasoning.legend] if look.marks else []
    add_caption(sheet, look, legend, [reasoning.claim, *reasoning.sentences] if told else [])
    return sheet.svg()


def why_sheet(reasoning: Reasoning, look: Look, shown: Sequence[Mark]) -> Sheet:
    """Draw the board of an argument with the marks in ``shown``. Each element names its first and last step."""
    board = reasoning.problem.board
    if is_reduced(board):
        raise PyktError(f"{board} is too large to show an argument: the longest side can be {MOST_FILES} squares.")
    clues = reasoning.problem.clues
    sheet = board_sheet(board, look, reasoning.text, room=room_for(clues))
    sheet.piece = reasoning.problem.piece
    draw_clues(sheet, clues, sheet.theme.text)
    for mark in sorted(shown, key=lambda mark: _LAYERS.index(mark.kind)):
        before = len(sheet.root)
        draw_mark(sheet, mark, reasoning.tour)
        for element in sheet.root[before:]:
            element.set("data-first", str(mark.first))
            if mark.last is not None:
                element.set("data-last", str(mark.last))
    return sheet
