"""The commands that look at a tour one has: check, show, draw, convert."""

from __future__ import annotations

import json as json_module
import sys
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import options
from pykt.draw.look import STYLES

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pykt.draw.look import Look
    from pykt.model.board import Board, Square
    from pykt.model.fault import Fault
    from pykt.model.problem import Kind
    from pykt.model.result import Checked
    from pykt.model.tour import Tour

_File = Annotated[
    str, typer.Argument(metavar="FILE", help="A file with a tour in any notation, or - for standard input.")
]
_Board = Annotated[str | None, typer.Option("--board", help="The board, if the notation does not say it.")]
_STYLE_HELP = "; ".join(f"{name}: {style.help}" for name, style in STYLES.items()) + "."


def _styles(incomplete: str) -> list[tuple[str, str]]:
    return [(name, style.help) for name, style in STYLES.items() if name.startswith(incomplete)]


class _Kind(StrEnum):
    OPEN = "open"
    CLOSED = "closed"
    TWO_KNIGHTS = "two-knights"


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    for command in (check, show, draw, convert):
        app.command(rich_help_panel="look")(command)


def check(
    file: _File,
    board: _Board = None,
    kind: Annotated[_Kind | None, typer.Option(help="What it must be.")] = None,
    start: options.Start = None,
    end: options.End = None,
    block: options.Block = None,
    given: options.Given = None,
    move: options.Moves = None,
    forbid: options.Forbid = None,
    symmetric: options.Symmetric = None,
    squares: options.Squares = None,
    checkers: options.Checkers = options.Check.AUTO,
    format_: options.Format = None,
    rank1_first: options.Rank1First = False,
    json: options.Json = False,
) -> None:
    """Say whether a file holds a tour, and name every fault.

    Example: pykt convert --to algebraic tour.txt | pykt check -
    """
    from pykt.checkers import verdicts
    from pykt.cli import asking
    from pykt.cli.printing import WRONG, waiting
    from pykt.model.claimed import describe, implied
    from pykt.model.errors import FaultyTourError
    from pykt.model.result import Checked

    try:
        with waiting(lambda: "reading"):
            tour, demanded, givens = _read(file, board, block, format_, rank1_first)
    except FaultyTourError as error:
        _say_checked(json, "a drawing that is no tour", Checked(python=False), error.faults)
        raise typer.Exit(1) from None
    claimed = implied(tour)
    demanded_kind: Kind = kind.value if kind else "open" if end else claimed.kind
    problem = asking.problem(
        kind=demanded_kind,
        board=demanded or tour.board,
        givens=givens,
        starts=start or [str(square) for square in claimed.starts if demanded_kind == claimed.kind],
        end=end,
        given=given,
        moves=move,
        forbidden=forbid,
        symmetric=symmetric,
        squares=squares,
    )
    with waiting(lambda: "checking"):
        ((checked, faults),) = verdicts(problem, [tour], checkers.value)
    _say_checked(json, describe(tour), checked, [str(fault) for fault in faults])
    if not checked.agree:
        raise typer.Exit(WRONG)
    raise typer.Exit(0 if checked.right else 1)


def show(
    file: _File,
    board: _Board = None,
    block: options.Block = None,
    format_: options.Format = None,
    rank1_first: options.Rank1First = False,
    animate: options.Animate = False,
) -> None:
    """Show a tour as a board on the terminal.

    Example: pykt show tour.txt
    """
    from pykt.checkers.python import check as faults_of
    from pykt.cli.printing import draw, waiting

    with waiting(lambda: "reading"):
        tour, _, _ = _read(file, board, block, format_, rank1_first)
        faults = faults_of(tour)
    draw(tour, animate=animate)
    _say_faulty(faults)


def draw(
    file: _File,
    style: Annotated[
        str,
        typer.Option(metavar="|".join(STYLES), help=_STYLE_HELP, autocompletion=_styles),
    ] = next(iter(STYLES)),
    dark: Annotated[
        bool, typer.Option("--dark", help="Light lines on a dark ground; a page is as its reader has it else.")
    ] = False,
    numbers: Annotated[
        bool | None, typer.Option("--numbers/--no-numbers", help="The number of each visit, in any style.")
    ] = None,
    coordinates: Annotated[
        bool, typer.Option("--coordinates/--no-coordinates", help="Files and ranks at the edges.")
    ] = True,
    board: _Board = None,
    block: options.Block = None,
    given: options.Given = None,
    format_: options.Format = None,
    rank1_first: options.Rank1First = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="A file: .svg .png .pdf, .gif moves, .html is a page to play it. Else SVG is printed.",
        ),
    ] = None,
) -> None:
    """Draw a tour as a picture, or the board of a puzzle, on which not all numbers are there.

    Example: pykt draw tour.txt --style heat -o tour.png
    """
    from dataclasses import replace

    from pykt.checkers.python import check as faults_of
    from pykt.cli import asking
    from pykt.cli.printing import say, waiting
    from pykt.draw import check as check_drawable
    from pykt.draw import draw_tour, explain, save
    from pykt.draw.look import Look
    from pykt.model.claimed import implied
    from pykt.model.errors import FaultyTourError, PyktError

    if output is None and sys.stdout.isatty():
        raise PyktError("A picture is no text to read: name a file such as -o tour.svg, or take `pykt show`.")
    look = Look(style, dark=dark, numbers=numbers, coordinates=coordinates)
    try:
        with waiting(lambda: "reading"):
            tour, _, givens = _read(file, board, block, format_, rank1_first)
    except FaultyTourError:
        if file == "-":
            raise
        _draw_puzzle(file, look, output)
        return
    with waiting(lambda: "checking"):
        numbers_given = (*givens.items(), *map(asking.given_number, given or []))
        problem = replace(implied(tour), givens=numbers_given)
        faults = faults_of(tour, problem)
    if output:
        check_drawable(output, problem)
    with waiting(lambda: "drawing"):
        if output:
            save(tour, output, look, dict(problem.givens))
        else:
            print(draw_tour(tour, "svg", look, dict(problem.givens)))
    for text in explain(tour, look):
        say(text)
    _say_faulty(faults)


def _draw_puzzle(file: str, look: Look, output: Path | None) -> None:
    """Draw the board in a file and the numbers on it."""
    from pykt.cli.printing import say
    from pykt.draw.formats import picture_format_for
    from pykt.draw.picture import board_picture
    from pykt.draw.render import convert as convert_picture
    from pykt.notation import read_board
    from pykt.notation.files import save

    board, numbers = read_board(file)
    drawn = convert_picture(
        board_picture(board, numbers, look), picture_format_for(output) if output else "svg", f"a puzzle on {board}"
    )
    if output:
        save(output, [drawn])
    else:
        print(drawn)
    say(f"{len(numbers)} of {board.free} numbers are there: the board is drawn as a puzzle.")


def convert(
    file: _File,
    to: Annotated[str | None, typer.Option(metavar="NOTATION", help="The notation to write, as for --format.")] = None,
    board: _Board = None,
    block: options.Block = None,
    format_: options.Format = None,
    rank1_first: options.Rank1First = False,
    output: options.Output = None,
) -> None:
    """Write a tour in another notation.

    Example: pykt convert tour.txt --to algebraic
    """
    from pykt.cli.printing import print_tour, say, waiting
    from pykt.draw import picture_format_of
    from pykt.model.errors import PyktError
    from pykt.notation import format_of, read, write, write_file

    if output and not to and picture_format_of(output):
        raise PyktError(f"A picture is no notation: take `pykt draw` with -o {output.name[:40]}.")

    with waiting(lambda: "reading"):
        tour, _, _ = _read(file, board, block, format_, rank1_first)
    to = to or (format_of(output) if output else "labels" if len(tour.knights) == 2 else "matrix")
    if output:
        with waiting(lambda: "writing"):
            write_file(tour, output, to, rank1_first=rank1_first)
    else:
        print_tour(tour, to, rank1_first=rank1_first)
    if tour.board.blocked and not read(write(tour, to), to).board.blocked:
        say(f"The notation {to} does not say which squares are blocked: name them again with --block.")


def _read(
    file: str, board: str | None, block: list[str] | None, format_: str | None, rank1_first: bool
) -> tuple[Tour, Board | None, dict[Square, int]]:
    """The tour in a file, and the board and the given numbers that are demanded of it, if any."""
    from pykt.cli import asking
    from pykt.model.board import Square
    from pykt.notation import read_file

    demanded, givens = None, dict[Square, int]()
    if board:
        demanded, givens = asking.board_or_file(board)
        demanded = asking.blocking(demanded, block)
    tour = read_file(file, format=format_, board=demanded, rank1_first=rank1_first)
    if block and not demanded:
        demanded = asking.blocking(tour.board, block)
    if demanded and demanded.files >= tour.board.files and demanded.ranks >= tour.board.ranks:
        tour = tour.on(demanded)
    return tour, demanded, givens


def _say_faulty(faults: Sequence[Fault]) -> None:
    from pykt.cli.printing import say
    from pykt.draw.words import counted

    if faults:
        say(f"This tour has {counted(len(faults), 'fault')}: pykt check names them.")


def _say_checked(json: bool, read: str, checked: Checked, faults: list[str]) -> None:
    if json:
        record = {"ok": checked.right, "read": read, "checked": checked.verdicts, "faults": faults}
        print(json_module.dumps(record))
    else:
        print("\n".join(faults) or read)
        print(checked, file=sys.stderr)
