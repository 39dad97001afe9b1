"""The notation ``tsplib``: a .tour file of TSPLIB, as the solvers of the travelling salesman problem write it.

The nodes are the cells of the board from 1, row by row from rank 1. TSPLIB knows no boards, so the board stands in a
COMMENT, such as ``board 8x8``.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import cells, header, lists

#: A line by which such a file is known.
SIGN = re.compile(r"^[ \t]*(?:(?:NAME|TYPE|COMMENT|DIMENSION)\s*:|TOUR_SECTION\s)", re.MULTILINE)

_SECTION = re.compile(r"^[ \t]*TOUR_SECTION[ \t\r]*$", re.MULTILINE)
_KEY = re.compile(r"^[ \t]*(TYPE|COMMENT)[ \t]*:[ \t]*([^\n]*)$", re.MULTILINE)
_BOARD = re.compile(rf"\bboard\s+{header.PATTERN}", re.ASCII)


def read(text: str, board: Board | None = None) -> Tour:
    """The tour on the board of the COMMENT, else on ``board``, else on the smallest square board with its cells.

    PyktError if there is no tour, more than one, or one that is cut off. DIMENSION is not judged.
    """
    section = _SECTION.search(text)
    if section is None:
        raise PyktError("There is no TOUR_SECTION: give the .tour file, not the problem.")
    for key, value in _KEY.findall(text, 0, section.start()):
        if key == "TYPE" and value.strip() != "TOUR":
            raise PyktError(f"The TYPE is {value.strip()[:40]!r} and not TOUR: give the .tour file.")
        if key == "COMMENT" and (found := _BOARD.search(value)):
            board = header.board_of(*found.groups())
    return cells.tour_of([_nodes(text, section.end())], board, first=1)


def write(tour: Tour) -> str:
    """The file; PyktError for two knights, or if reading would drop the last square."""
    if len(tour.knights) > 1:
        raise PyktError("A .tour file has the tour of one knight: write the visit of two as labels or squares.")
    lists.check_writable(tour)
    lines = [
        f"NAME : knights-tour-{tour.board}",
        f"COMMENT : board {header.text_of(tour.board)}",
        "TYPE : TOUR",
        f"DIMENSION : {tour.visited}",
        "TOUR_SECTION",
        *map(str, (tour.knights[0] + 1).tolist()),
        "-1",
        "EOF",
    ]
    return "\n".join(lines) + "\n"


def _nodes(text: str, begin: int) -> Iterator[int]:
    count, ended = 0, False
    for match in re.compile(r"\S+").finditer(text, begin):
        word = match[0]
        if word == "EOF":
            ended = True
            break
        if ended:
            raise PyktError(f"{word[:40]!r} stands after the end of the tour: give one tour at a time.")
        if word == "-1":
            ended = True
        elif not re.fullmatch("[0-9]{1,9}", word) or not int(word):
            raise PyktError(f"{word[:40]!r} at place {count + 1} of the TOUR_SECTION is no cell number from 1 on.")
        else:
            count += 1
            yield int(word)
    if not ended:
        raise PyktError("The TOUR_SECTION does not end with -1: the file is cut off, so write it anew.")
    if not count:
        raise PyktError("The TOUR_SECTION is empty: write a cell number a line, and -1 at the end.")
