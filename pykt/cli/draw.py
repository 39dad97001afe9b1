"""`pykt draw` draws a tour, a puzzle or the argument of a certificate as a picture."""

from __future__ import annotations

import sys
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, cast

from pykt.cli import options
from pykt.cli.groups import grouped, option
from pykt.cli.output.files import check_output, deliver
from pykt.cli.output.printing import say
from pykt.cli.output.waiting import waiting
from pykt.cli.proof_file import ProofFile
from pykt.cli.tour_file import GraphFileOptions, PuzzleFile, read, say_faulty
from pykt.draw.formats import picture_format_for
from pykt.model.claimed import implied
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.notation import read_board
from pykt.notation.options import read_given, read_move

if TYPE_CHECKING:
    from pykt.draw.look import Look
    from pykt.model.board import Board, Square
    from pykt.model.tour import Tour


@dataclass(frozen=True)
class LookOptions:
    """The look of a picture."""

    style: str | None = option(
        None,
        "Draw the tour in this style. {styles}. Without this option, a tour over joined edges has the style path and "
        "numbers, a tour of a box has the style numbers, and any other tour has the style classic.",
        choice="styles",
    )
    dark: bool = option(
        False,
        "Draw light lines on a dark background. Without this option, an HTML page follows its reader's light or dark "
        "theme.",
    )
    numbers: bool | None = option(None, "Show the number of each square, whatever the style.", "--numbers/--no-numbers")
    coordinates: bool = option(
        True, "Show the names of files and ranks at the edges.", "--coordinates/--no-coordinates"
    )
    blocked: str | None = option(
        None,
        "Leave blocked squares out (hidden), draw one line around each group of them (outline), or fill them. Without "
        "this option, groups that touch the edge of the board are hidden, and the others are outlined.",
        choice="ways_to_draw_blocked",
    )
    marks: bool = option(True, "Show starts, ends, keys, and the names of files and ranks.", "--marks/--no-marks")
    width: str | None = option(None, "Make the picture this wide, such as 200mm, 8in or 800px.", metavar="MM|PX")
    paper: str | None = option(
        None, "Draw in the middle of a paper: {papers}, or a size such as 400x300mm.", metavar="PAPER"
    )
    line_width: str | None = option(
        None, "Make the line, or the pen, this wide: 0.3mm.", "--line-width", "--pen", metavar="MM|PX"
    )
    colours: str | None = option(
        None,
        "Set colours by name: line, line2 (second knight, thick lines), light and dark (squares), and background, as "
        "in line=#1f4e8c,background=white.",
        "--colours",
        "--colors",
        metavar="NAME=COLOUR,...",
    )

    def look(self) -> Look:
        """Return the look that the options describe. Raise PyktError if an option is wrong or contradicts another."""
        from pykt.draw.colours import Colours
        from pykt.draw.look import Blocked, Look
        from pykt.draw.size import Length, PaperSize

        return Look(
            self.style,
            dark=self.dark,
            numbers=self.numbers,
            coordinates=self.coordinates and self.marks,
            width=Length.parse(self.width) if self.width else None,
            paper_size=PaperSize.parse(self.paper) if self.paper else None,
            line_width=Length.parse(self.line_width) if self.line_width else None,
            colours=Colours.parse(self.colours) if self.colours else None,
            marks=self.marks,
            blocked=cast(Blocked | None, self.blocked),
        )


@grouped
def draw(
    source: GraphFileOptions,
    look: LookOptions,
    given: list[str] | None = option(
        None, "Mark a number as given in a puzzle. May be repeated.", metavar="SQUARE=NUMBER"
    ),
    move: list[str] | None = option(None, "Set off a move by a thick line. May be repeated.", metavar="SQUARE-SQUARE"),
    forbid: list[str] | None = option(
        None, "Cross out a move that is forbidden. May be repeated.", metavar="SQUARE-SQUARE"
    ),
    output: Path | None = options.output_option(
        "Write to a file: {picture_endings}. A .gif file is an animation, an .html file a page that plays the tour or "
        "the argument, a .mid file the tour as music. Without this option, SVG is printed."
    ),
    force: options.Force = False,
) -> None:
    """Draw a tour, a puzzle, a board or a certificate as a picture.

    If numbers are missing on a board of numbers, the board is drawn as a puzzle. A board file without numbers is drawn
    as a board. A certificate (NAME.proof) is checked first. Its picture shows the argument, such as why there is no
    tour.

    Example: pykt draw tour.txt --style heat -o tour.png

    Example: pykt solve --closed --board 4x8 --proof no.proof; pykt draw no.proof -o why.svg
    """
    from pykt.cli.output.arguments import draw_arguments

    if output is None and sys.stdout.isatty():
        raise PyktError("A picture can't be shown as text: name a file such as -o tour.svg, or use `pykt show`.")
    if output:
        check_output(output, force=force)
    chosen = look.look()
    try:
        found = read(source)
    except PyktError:
        if (board := _board_without_numbers(source.file)) is None:
            raise
        _draw_puzzle(Problem("open", board), chosen, output)
        return
    if isinstance(found, ProofFile):
        if given or move or forbid:
            raise PyktError(
                "A certificate contains what is marked on its board: leave out --given, --move and --forbid."
            )
        draw_arguments(found, chosen, output)
        return
    if isinstance(found, PuzzleFile):
        _draw_puzzle(found.only.problem, chosen, output)
        return
    board = found.tour.board
    chosen = replace(
        chosen,
        thick=(*found.moves, *(read_move(board, text) for text in move or [])),
        forbidden=tuple(read_move(board, text) for text in forbid or []),
    )
    givens = (*found.numbers.items(), *(read_given(board, text) for text in given or []))
    _draw_tour(found.tour, givens, chosen, output)


def _board_without_numbers(file: str) -> Board | None:
    """Return the board that a file draws, or None if it draws none, or if the board has numbers."""
    try:
        board, numbers = read_board(file) if file != "-" else (None, {})
    except PyktError:
        return None
    return None if numbers else board


def _draw_tour(tour: Tour, givens: tuple[tuple[Square, int], ...], look: Look, output: Path | None) -> None:
    """Draw a tour with its given numbers. Print what the picture leaves out, and how many faults the tour has."""
    from pykt.checkers.python import check
    from pykt.draw.drawing import check_drawable, draw_tour, explain

    with waiting(lambda: "checking"):
        problem = replace(implied(tour), givens=givens, moves=look.thick, forbidden=look.forbidden)
        faults = check(tour, problem)
    if output:
        check_drawable(output, problem)
    picture_format = picture_format_for(output) if output else "svg"
    with waiting(lambda: "drawing"):
        drawn = draw_tour(tour, picture_format, look, dict(givens))
    deliver(drawn, output)
    if picture_format != "mid":
        for text in explain(tour, look):
            say(text)
    say_faulty(faults)


def _draw_puzzle(puzzle: Problem, look: Look, output: Path | None) -> None:
    """Draw the board of a puzzle, with the numbers on it."""
    from pykt.draw.picture import puzzle_sheet
    from pykt.draw.render import convert

    board, numbers = puzzle.board, dict(puzzle.givens)
    drawn = convert(
        puzzle_sheet(board, numbers, look, clues=puzzle.clues).svg(),
        picture_format_for(output) if output else "svg",
        f"a puzzle on {board}" if numbers else f"a board of {board}",
        look.pixels_per_inch,
    )
    deliver(drawn, output)
    if numbers:
        say(f"{len(numbers)} of {board.free} numbers are given: the board is drawn as a puzzle.")
