"""How the notation of a text is told: by its first sign, and for a board of numbers by what its numbers mean."""

from __future__ import annotations

import re

import numpy as np
from numpy.typing import NDArray

from pykt.model.errors import PyktError
from pykt.notation import facts, grid, moves, tsplib

# Each notation has a first sign that no other has; the order matters only where one sign contains another.
_FIRST = {
    "json": re.compile(r"\s*\{"),
    "moves": moves.SIGN,
    "squares": re.compile(r"\s*\[?\s*[0-9]+/[0-9]", re.ASCII),
    "algebraic": re.compile(r"\s*\[?\s*[a-z]+[0-9]+(?![\w(])", re.ASCII),
    "pairs": re.compile(r"\s*\[?\s*[\[(]\s*[0-9]+\s*,\s*[0-9]+\s*[\])]", re.ASCII),
    "cells": re.compile(r"\s*\[?\s*[0-9]+\s*->", re.ASCII),
}
_NUMBERS = re.compile(r"\s*[0-9.#]", re.ASCII)


def guess(text: str) -> str:
    """The name of the notation that a text is written in.

    A list of cells without ``->`` looks like a matrix and is not guessed. A board of numbers with a 2 and a 3 may be
    a matrix or labels: it is labels if at least half of the steps from number to number are knight's moves in that
    reading, and more than in the other. A knight changes colour with each move, so a right tour of four squares or
    more is never both. PyktError if the notation can't be told.
    """
    if not text.strip():
        raise PyktError("The input is empty: give a tour in one of the notations of pykt convert.")
    for name, sign in _FIRST.items():
        if sign.match(text):
            return name
    if _NUMBERS.match(text):
        return _guess_grid(text)
    for name, sign in (("tsplib", tsplib.SIGN), ("facts", facts.SIGN)):
        if sign.search(text):
            return name
    raise PyktError("The input is a tour in none of the notations: name one with --format, or correct its beginning.")


def _guess_grid(text: str) -> str:
    if "." in text or "#" in text:
        return "matrix"
    drawn = grid.read(text)
    if len(drawn) == 1:
        raise PyktError("One line of numbers may be a matrix or cells: name the notation with --format.")
    numbers = drawn.reshape(-1)
    if not (2 in numbers and 3 in numbers):
        return "matrix"
    as_matrix = _share_of_moves(drawn, [numbers >= 1], 1)
    as_labels = _share_of_moves(drawn, [(numbers >= 2) & (numbers % 2 == odd) for odd in (0, 1)], 2)
    if np.count_nonzero(numbers == 1) != 1:
        return "labels" if as_labels >= as_matrix else "matrix"
    if as_labels < max(as_matrix, 0.5):
        return "matrix"
    if as_labels > as_matrix and numbers.max() > 3:
        return "labels"
    raise PyktError("The board of numbers may be a matrix or labels: name the notation with --format.")


def _share_of_moves(drawn: NDArray[np.int64], paths: list[NDArray[np.bool_]], stride: int) -> float:
    """The share of the steps along the numbers that are ``stride`` further and a knight's move; 1 without steps."""
    steps = right = 0
    for chosen in paths:
        cells = np.flatnonzero(chosen)
        cells = cells[np.argsort(drawn.reshape(-1)[cells], kind="stable")]
        ranks, files = np.divmod(cells, drawn.shape[1])
        further = np.diff(drawn.reshape(-1)[cells]) == stride
        steps += len(further)
        right += int(np.count_nonzero(further & (np.abs(np.diff(ranks) * np.diff(files)) == 2)))
    return right / steps if steps else 1.0
