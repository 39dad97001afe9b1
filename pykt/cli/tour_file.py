"""Read a tour from the file that a command names. Define the options that say how to read it."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import choices, options
from pykt.cli.choices import Choice

if TYPE_CHECKING:
    from pykt.model.board import Board, Square
    from pykt.model.fault import Fault
    from pykt.model.tour import Tour


@dataclass(frozen=True)
class FileOptions:
    """A file with a tour, and how to read it."""

    file: Annotated[
        str, typer.Argument(metavar="FILE", help="A file with a tour in any notation, or - for standard input.")
    ]
    board: Annotated[
        str | None,
        typer.Option(help="A board size such as 8x8, or a board file; needed if the notation does not include it."),
    ] = None
    block: options.Block = None
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="NOTATION",
            click_type=Choice(choices.notations),
            help="Read this notation instead of guessing the notation: {notations}.",
        ),
    ] = None
    rank1_first: Annotated[
        bool,
        typer.Option(
            "--rank1-first",
            help="Read and write text boards with rank 1 on the first line instead of the highest rank.",
        ),
    ] = False


@dataclass(frozen=True)
class TourFile:
    """The tour in a file, with the board and the given numbers that the options require.

    ``board`` is None if the options name no board.
    """

    tour: Tour
    board: Board | None
    numbers: dict[Square, int]


def read(asked: FileOptions) -> TourFile:
    """Read the tour from the file that the options name.

    Raise FaultyTourError if the file draws a board whose numbers make no tour, PyktError if the file can't be read.
    """
    from pykt.cli.output.waiting import waiting
    from pykt.notation import read_file
    from pykt.notation.options import block, read_board

    with waiting(lambda: "reading"):
        board, numbers = read_board(asked.board) if asked.board else (None, {})
        if board:
            board = block(board, asked.block or [])
        tour = read_file(asked.file, format=asked.format_, board=board, rank1_first=asked.rank1_first)
        if asked.block and not board:
            board = block(tour.board, asked.block)
        if board and board.files >= tour.board.files and board.ranks >= tour.board.ranks:
            tour = tour.on(board)
    return TourFile(tour, board, numbers)


def say_faulty(faults: Sequence[Fault]) -> None:
    """Say how many faults a tour has. Say nothing if it has none."""
    from pykt.cli.output.printing import say
    from pykt.model.text import counted

    if faults:
        say(f"This tour has {counted(len(faults), 'fault')}: `pykt check` lists them.")
