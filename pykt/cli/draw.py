"""`pykt draw` draws a tour or a puzzle as a picture."""

from __future__ import annotations

import sys
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, cast

import typer

from pykt.cli import choices, options
from pykt.cli.choices import Choice
from pykt.cli.groups import grouped
from pykt.cli.tour_file import FileOptions

if TYPE_CHECKING:
    from pykt.draw.look import Look
    from pykt.model.board import Square
    from pykt.model.problem import Problem
    from pykt.model.tour import Tour


@dataclass(frozen=True)
class LookOptions:
    """The look of a picture."""

    style: Annotated[
        str,
        typer.Option(
            click_type=Choice(choices.styles),
            help="Draw the tour in this style. {styles}.",
        ),
    ] = "classic"
    dark: Annotated[
        bool,
        typer.Option(
            "--dark",
            help="Draw light lines on a dark background. Without this option, an HTML page follows its reader's light "
            "or dark theme.",
        ),
    ] = False
    numbers: Annotated[
        bool | None, typer.Option("--numbers/--no-numbers", help="Show the number of each square, whatever the style.")
    ] = None
    coordinates: Annotated[
        bool, typer.Option("--coordinates/--no-coordinates", help="Show the names of files and ranks at the edges.")
    ] = True
    blocked: Annotated[
        str | None,
        typer.Option(
            click_type=Choice(choices.ways_to_draw_blocked),
            help="Leave blocked squares out (hidden), draw one line around each group of them (outline), or fill them. "
            "Without this option, groups that touch the edge of the board are hidden, and the others are outlined.",
        ),
    ] = None


@grouped
def draw(
    asked: FileOptions,
    look: LookOptions,
    given: Annotated[
        list[str] | None,
        typer.Option(metavar="SQUARE=NUMBER", help="Mark a number as given in a puzzle. May be repeated."),
    ] = None,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Write to a file: {picture_endings}. A .gif file is an animation, an .html file a page that plays the "
            "tour. Without this option, SVG is printed.",
        ),
    ] = None,
    force: options.Force = False,
) -> None:
    """Draw a tour or a puzzle as a picture.

    If numbers are missing on a board of numbers, the board is drawn as a puzzle.

    Example: pykt draw tour.txt --style heat -o tour.png
    """
    from pykt.cli.output.files import check_output
    from pykt.cli.tour_file import PuzzleFile, read
    from pykt.draw.look import Blocked, Look
    from pykt.model.errors import PyktError
    from pykt.notation.options import read_given

    if output is None and sys.stdout.isatty():
        raise PyktError("A picture can't be shown as text: name a file such as -o tour.svg, or use `pykt show`.")
    if output:
        check_output(output, force=force)
    chosen = Look(
        look.style,
        dark=look.dark,
        numbers=look.numbers,
        coordinates=look.coordinates,
        blocked=cast(Blocked | None, look.blocked),
    )
    found = read(asked)
    if isinstance(found, PuzzleFile):
        _draw_puzzle(found.only.problem, chosen, output)
        return
    _draw_tour(found.tour, (*found.numbers.items(), *map(read_given, given or [])), chosen, output)


def _draw_tour(tour: Tour, givens: tuple[tuple[Square, int], ...], look: Look, output: Path | None) -> None:
    """Draw a tour with its given numbers. Say what the picture leaves out, and how many faults the tour has."""
    from dataclasses import replace

    from pykt.checkers.python import check
    from pykt.cli.output.printing import print_text, say
    from pykt.cli.output.waiting import waiting
    from pykt.cli.tour_file import say_faulty
    from pykt.draw import check as check_drawable
    from pykt.draw import draw_tour, explain, save
    from pykt.model.claimed import implied

    with waiting(lambda: "checking"):
        problem = replace(implied(tour), givens=givens)
        faults = check(tour, problem)
    if output:
        check_drawable(output, problem)
    with waiting(lambda: "drawing"):
        if output:
            save(tour, output, look, dict(givens))
        else:
            print_text(str(draw_tour(tour, "svg", look, dict(givens))))
    if output:
        say(f"written to {output}")
    for text in explain(tour, look):
        say(text)
    say_faulty(faults)


def _draw_puzzle(puzzle: Problem, look: Look, output: Path | None) -> None:
    """Draw the board of a puzzle, with the numbers on it."""
    from pykt.cli.output.printing import print_text, say
    from pykt.draw.formats import picture_format_for
    from pykt.draw.picture import board_picture
    from pykt.draw.render import convert
    from pykt.notation.saving import save

    board, numbers = puzzle.board, dict(puzzle.givens)
    drawn = convert(
        board_picture(board, numbers, look), picture_format_for(output) if output else "svg", f"a puzzle on {board}"
    )
    if output:
        save(output, [drawn])
        say(f"written to {output}")
    else:
        print_text(str(drawn))
    say(f"{len(numbers)} of {board.free} numbers are given: the board is drawn as a puzzle.")
