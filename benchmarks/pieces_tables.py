"""Write docs/pieces-tables.md: which boards have a closed tour, and what proves that the others have none.

    python -m benchmarks pieces_tables

Each cell of the tables is an answer of pykt. If no benchmark is named, this one does not run.
"""

import os
from collections.abc import Mapping
from concurrent.futures import ProcessPoolExecutor
from pathlib import Path

from benchmarks.pieces import LEAPERS
from pykt import Limits, Problem, prove, solve
from pykt.model.board import Board
from pykt.model.piece import Piece
from pykt.model.result import Status
from pykt.model.surface import Surface
from pykt.runs.reproduce.experiments.leapers import is_connected

_PAGE = Path(__file__).parent.parent / "docs/pieces-tables.md"
_SECONDS = 60  # to find a tour, and again to make a certificate
_TOUR, _SEARCHED = "**tour**", "searched"

_SURFACES = {"cylinder": "Cylinders", "moebius": "Möbius strips", "torus": "Tori", "klein": "Klein bottles"}

_INTRODUCTION = """\
# Which boards have a closed tour

Each cell of these tables is an answer of pykt. The board in row 18 and column 5 is 18x5: it has 18 files and 5 ranks.

| cell | answer |
|---|---|
| **tour** | A closed tour was found, and all three checkers accept it. |
| barrier 6 | There is none: without 6 squares, the board falls into more parts than a tour joins. |
| barrier 0 | There is none: the board itself is in parts, and no move leads from one to another. |
| cuts 158 | There is none: a SAT solver's refutation of 158 lines proves it. |
"""
_SEARCHED_ROW = f"| {_SEARCHED} | There is none: a search was exhausted. Within a minute, no certificate was found. |\n"
_COMMANDS = """
Barriers and cuts are [certificates](proofs.md), and two checkers have accepted each. Ask for any cell yourself:

    pykt solve --closed --board 18x5 --piece zebra --proof zebra.proof
    pykt check zebra.proof
    pykt solve --closed --board 6x4 --surface cylinder --proof cylinder.proof
    pykt solve --closed --board 3x3x5 --proof box.proof

In the first four tables, the row is the longer side, and boards with squares out of the piece's reach are left out.
How the edges of surfaces are joined is told [with their names](how-to/pieces.md#surfaces).
`python -m benchmarks pieces_tables` makes this page again.
"""


def main() -> None:
    """Answer all cells and write the page."""
    sections = [*map(_leaper, LEAPERS), *map(_surface, _SURFACES), _boxes()]
    searched = _SEARCHED_ROW if any(_SEARCHED in section for section in sections) else ""
    _PAGE.write_text("\n".join([_INTRODUCTION + searched + _COMMANDS, *sections]), encoding="utf-8")


def _leaper(name: str) -> str:
    piece, (area, _) = Piece.parse(name), LEAPERS[name]
    boards = {
        (str(long), short): Problem.closed(f"{long}x{short}", piece=piece)
        for short in range(2, area)
        for long in range(short, area // short + 1)
        if is_connected(Board(long, short), piece)
    }
    return _section(f"Tours by {piece.words}", f"boards of at most {area} squares", boards)


def _surface(name: str) -> str:
    boards = {
        (str(files), ranks): Problem.closed(Board(files, ranks, surface=Surface.named(name)))
        for files in range(1, 11)
        for ranks in range(1, 9)
        if files * ranks >= 3
    }
    return _section(_SURFACES[name], "boards of 3 squares or more, to 10 files and 8 ranks,", boards)


def _boxes() -> str:
    boards = {
        (f"{a}x{b}", c): Problem.closed(f"{a}x{b}x{c}") for a in range(2, 6) for b in range(a, 6) for c in range(b, 8)
    }
    return _section("Boxes", "boxes with sides to 5, 5 and 7, the longest one last,", boards)


def _section(title: str, which: str, boards: Mapping[tuple[str, int], Problem]) -> str:
    """Return the section about boards, by their rows and columns. It has no table if each board has a tour."""
    with ProcessPoolExecutor(os.cpu_count()) as pool:
        cells = dict(zip(boards, pool.map(_cell, boards.values()), strict=True))
    tours = sum(cell == _TOUR for cell in cells.values())
    print(f"{title}: {tours} of {len(cells)}", flush=True)
    if tours == len(cells):
        return f"## {title}\n\nAll {len(cells)} {which} have a closed tour.\n"
    columns = sorted({column for _, column in boards})
    rows = sorted({row for row, _ in boards}, key=lambda row: [int(side) for side in row.split("x")])
    lines = [
        ["", *map(str, columns)],
        ["---"] * (len(columns) + 1),
        *([f"**{row}**", *(cells.get((row, column), "") for column in columns)] for row in rows),
    ]
    table = "\n".join(f"| {' | '.join(line)} |" for line in lines)
    return f"## {title}\n\n{tours} of {len(cells)} {which} have a closed tour.\n\n{table}\n"


def _cell(problem: Problem) -> str:
    """Return pykt's answer to a problem: a tour, or the kind of a certificate with its number of squares or lines."""
    status = solve(problem, timeout=_SECONDS).status
    if status is not Status.NONE:
        return _TOUR if status is Status.FOUND else str(status)
    certificate = prove(problem, limits=Limits(timeout=_SECONDS)).certificate
    if certificate is None:
        return _SEARCHED
    return f"{certificate.argument} {certificate.lines or len(certificate.barrier)}"
