"""The notation ``tsplib``: a .tour file of TSPLIB, as written by solvers of the travelling salesman problem.

The nodes are the cells of the board, counted from 1, row by row from rank 1. TSPLIB has no boards, so a COMMENT such as
``board 8x8`` gives the board. The nodes of a graph are its vertices, in their order.
"""

from __future__ import annotations

import re
from collections.abc import Iterator

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import board_line, lists
from pykt.notation.registry import Certainty, Notation

# A line that occurs only in .tour files.
_LINE = re.compile(r"^[ \t]*(?:(?:NAME|TYPE|COMMENT|DIMENSION)\s*:|TOUR_SECTION\s)", re.MULTILINE)

_SECTION = re.compile(r"^[ \t]*TOUR_SECTION[ \t\r]*$", re.MULTILINE)
_KEY = re.compile(r"^[ \t]*(TYPE|COMMENT)[ \t]*:[ \t]*+([^\n]*+)$", re.MULTILINE)
_BOARD = re.compile(rf"\bboard\s+{board_line.PATTERN}", re.ASCII)


def read(text: str, board: Board | None = None) -> Tour:
    """Return the tour in a text. Ignore DIMENSION.

    If ``board`` is a graph, the tour is on this graph. Otherwise the tour is on the board that a COMMENT gives, else on
    ``board``. If ``board`` is None, too, the tour is on the smallest square board that has all its cells. Raise
    PyktError if the text has no tour or several, or if the tour is cut off.
    """
    section = _SECTION.search(text)
    if section is None:
        raise PyktError("The text has no TOUR_SECTION: give the .tour file, not the problem.")
    for key, value in _KEY.findall(text, 0, section.start()):
        if key == "TYPE" and value.strip() != "TOUR":
            raise PyktError(f"The TYPE is {value.strip()[:40]!r} instead of TOUR: give the .tour file.")
        if key == "COMMENT" and (found := _BOARD.search(value)) and not (board and board.surface.is_graph):
            board = board_line.board_of(*found.groups())
    return lists.tour_of_cells([_nodes(text, section.end())], board, first_number=1)


def write(tour: Tour) -> str:
    """Return the text of the file.

    Raise PyktError if there are two knights, or if reading the file would drop the last square.
    """
    if len(tour.knights) > 1:
        raise PyktError("A .tour file is for one knight: write the tour of two knights as labels or squares.")
    lists.check_writable(tour)
    is_graph = tour.board.surface.is_graph
    name = "tour" if is_graph else f"knights-tour-{tour.board}"
    lines = [
        f"NAME : {name}",
        *([] if is_graph else [f"COMMENT : board {board_line.text_of(tour.board)}"]),
        "TYPE : TOUR",
        f"DIMENSION : {tour.visited}",
        "TOUR_SECTION",
        *map(str, (tour.knights[0] + 1).tolist()),
        "-1",
        "EOF",
    ]
    return "\n".join(lines) + "\n"


def _nodes(text: str, begin: int) -> Iterator[int]:
    """Yield the nodes of the TOUR_SECTION whose first line ends at ``begin``."""
    count, ended = 0, False
    for match in re.compile(r"\S+").finditer(text, begin):
        word = match[0]
        if word == "EOF":
            ended = True
            break
        if ended:
            raise PyktError(f"{word[:40]!r} follows the end of the tour: give one tour at a time.")
        if word == "-1":
            ended = True
        elif not re.fullmatch("[0-9]{1,9}", word) or not int(word):
            raise PyktError(
                f"{word[:40]!r}, item {count + 1} of the TOUR_SECTION, is not a cell number: write whole numbers "
                "from 1."
            )
        else:
            count += 1
            yield int(word)
    if not ended:
        raise PyktError("The TOUR_SECTION does not end with -1, so the file is cut off: write it again.")
    if not count:
        raise PyktError("The TOUR_SECTION is empty: write one cell number on each line, and -1 at the end.")


NOTATION = Notation(
    description="a .tour file of TSPLIB",
    recognise=_LINE.search,
    certainty=Certainty.LINE,
    read=read,
    write=write,
    endings=(".tour",),
    knights=(1,),
    takes_board=True,
    graphs=True,
)
