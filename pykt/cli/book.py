"""How a book of puzzles looks, as options, and how it is made."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import choices
from pykt.cli.choices import Choice

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle
    from pykt.draw.book import Edition, Paper
else:
    Paper = str

_EXAMPLE_SEED = 1  # seed of the small puzzle that the instructions solve as an example


@dataclass(frozen=True)
class BookOptions:
    """How a book of puzzles looks."""

    title: Annotated[str, typer.Option(metavar="TEXT", help="Title of a book.")] = ""
    author: Annotated[str, typer.Option(metavar="TEXT", help="Author of a book.")] = ""
    cover: Annotated[bool, typer.Option("--cover", help="Give a book a cover page.")] = False
    first_number: Annotated[int, typer.Option(metavar="N", help="Number of the first puzzle in a book.")] = 1
    per_page: Annotated[
        int | None,
        typer.Option(
            metavar="1..6",
            help="Print this number of puzzles on a page of a book (default: one or two, large enough to write on).",
        ),
    ] = None
    large_print: Annotated[
        bool, typer.Option("--large-print", help="Print a book with text and numbers of at least 16 points.")
    ] = False
    paper: Annotated[
        Paper, typer.Option(click_type=Choice(choices.papers), help="Choose the paper size of a book.")
    ] = "a4"
    keep_order: Annotated[
        bool,
        typer.Option(
            "--keep-order", help="Keep the puzzles of a book in the given order, instead of from easy to hard."
        ),
    ] = False

    def edition(self, output: Path | None) -> Edition | None:
        """Return the edition that the options ask for, or None if ``output`` is not a book.

        Raise PyktError if a value is wrong, or if there are options but no book.
        """
        from pykt.draw.book import Edition
        from pykt.model.errors import PyktError

        if output is None or output.suffix.lower() != ".pdf":
            if self != BookOptions():
                raise PyktError("Titles, covers and other options of a book need a book: add -o NAME.pdf.")
            return None
        return Edition(
            self.title,
            self.author,
            self.cover,
            self.first_number,
            self.per_page,
            self.large_print,
            self.paper,
            self.keep_order,
        )


def maker(edition: Edition) -> Callable[[Sequence[Puzzle]], bytes]:
    """Return the function that makes a book of finished puzzles.

    Raise EngineError if the example for the instructions can't be made.
    """
    from pykt.answers.puzzles.puzzle import puzzles
    from pykt.draw.book import book
    from pykt.model.errors import EngineError
    from pykt.model.problem import Problem

    example = next(iter(made := puzzles(Problem.open("3x4"), seed=_EXAMPLE_SEED)), None)
    if example is None:
        raise EngineError(f"The example in the book can't be made ({made.reason}): see `pykt doctor`.")
    ornament = _ornament() if edition.cover else ""
    return lambda finished: book(finished, example, edition, ornament)


def _ornament() -> str:
    """Return a picture of a symmetric tour as SVG."""
    from pykt.answers import solve
    from pykt.draw.look import Look
    from pykt.draw.picture import picture
    from pykt.model.errors import EngineError
    from pykt.model.problem import Problem

    found = solve(Problem.closed("6x6", symmetric=90))
    if found.tour is None:
        raise EngineError(f"The tour on the cover can't be found ({found.reason}): leave out --cover.")
    return picture(found.tour, Look("path", coordinates=False))
