"""The options that define a problem: its board, its kind, and conditions for a tour. Several commands share them."""

from __future__ import annotations

from dataclasses import dataclass, fields, replace
from typing import Annotated, Any, ClassVar

import typer

from pykt.cli.groups import option
from pykt.model.errors import PyktError
from pykt.model.problem import Kind, Problem
from pykt.notation.options import ProblemOptions

Clues = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LINE=NUMBER",
        help="Ask for a number on a line of the board: c=17 for 17 on file c, 3=17 for rank 3. May be repeated.",
    ),
]
Piece = Annotated[
    str | None,
    typer.Option(
        metavar="NAME|LEAPS",
        help="Move another piece than the knight: camel, zebra, king and others, or leaps such as 1,3 or 2,3+0,1.",
    ),
]
Surface = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="Join edges of the board: cylinder, torus, moebius or klein. A box has three sides: --board 4x4x4.",
    ),
]
Graph = Annotated[
    str | None,
    typer.Option(
        metavar="FILE",
        help="Ask for a tour of the graph in this file, not of a board: a closed one, unless --open or --end is given.",
    ),
]
Block = Annotated[list[str] | None, typer.Option(metavar="SQUARE", help="Block a square. May be repeated.")]


@dataclass(frozen=True)
class BoardOptions:
    """A board."""

    heading: ClassVar = "The board and what is asked"

    board: str = option(
        "8x8",
        "A board size such as 8x8 (files x ranks), or a text file that draws the board: . for a free square, # or a "
        "space for a blocked one, a number for a square whose number is given. letters:Anna is a board in the form of "
        "these letters. 4x4:AQA is a board with holes, as the page writes it.",
    )
    block: Block = None


@dataclass(frozen=True)
class SmallBoardOptions(BoardOptions):
    """A board that is small by default, so that a user's first program ends, and pykt finds mistakes quickly."""

    board: str = option(
        "", "A board size such as 6x6, or a text file that draws the board. Default: 5x5, or 6x6 if the tour is closed."
    )

    def filled(self, kind: Kind, tour: TourOptions) -> BoardOptions:
        """Return the options with a default board if neither a board nor a graph is named."""
        if tour.graph:
            return replace(self, board=self.board or BoardOptions.board)
        return replace(self, board=self.board or ("6x6" if kind == "closed" else "5x5"))


@dataclass(frozen=True)
class KindOptions:
    """The kind of a tour of one knight."""

    heading: ClassVar = "The board and what is asked"

    open_: bool = option(False, "Ask for an open tour (the default without --graph).", "--open")
    closed: bool = option(False, "Ask for a closed tour: its last square is a knight's move from its first.")

    def kind(self, tour: TourOptions | None = None) -> Kind:
        """Return the kind that the options name. Raise PyktError if they name several.

        If they name none, return "closed" for a graph without an end, and "open" in all other cases.
        """
        return _named_kind(self) or ("closed" if tour and tour.graph and not tour.end else "open")


@dataclass(frozen=True)
class EveryKindOptions(KindOptions):
    """The kind of a problem."""

    two_knights: bool = option(
        False, "Ask for two knights that move alternately and together visit as many squares as possible."
    )
    queens: bool = option(False, "Ask for queens that do not attack each other, one on each rank.")


@dataclass(frozen=True)
class NamedKindOptions(EveryKindOptions):
    """The kind of a problem, set by an option such as --closed or by its name, as in --kind closed."""

    kind_name: str | None = option(
        None, "Name the kind: --kind closed is the same as --closed.", "--kind", choice="kinds"
    )


@dataclass(frozen=True)
class RequiredKindOptions:
    """The kind that a tour must have."""

    heading: ClassVar = "The board and what is asked"

    open_: bool = option(False, "Require an open tour.", "--open")
    closed: bool = option(False, "Require a closed tour.")
    kind_name: str | None = option(None, "Require this kind of tour.", "--kind", choice="kinds_of_tours")

    @property
    def required(self) -> Kind | None:
        """The kind that the options name, or None if they name none. Raise PyktError if they name several."""
        return _named_kind(self)


def _named_kind(group: object) -> Kind | None:
    """Return the kind that a group of options names, or None if it names none. Raise PyktError if it names several."""
    flags: dict[Kind, str] = {"open": "open_", "closed": "closed", "two-knights": "two_knights", "queens": "queens"}
    name = getattr(group, "kind_name", None)
    kinds = [kind for kind, flag in flags.items() if kind == name or getattr(group, flag, False)]
    if len(kinds) > 1:
        raise PyktError(f"A problem has one kind: choose between --{' and --'.join(kinds)}.")
    return kinds[0] if kinds else None


@dataclass(frozen=True)
class TourOptions:
    """Further conditions for a tour."""

    heading: ClassVar = "The board and what is asked"

    start: list[str] | None = option(None, "Start on this square, such as 1/1 or a1.", metavar="SQUARE")
    end: str | None = option(None, "End on this square.", metavar="SQUARE")
    move: list[str] | None = option(
        None, "Require a move, in either direction. May be repeated.", metavar="SQUARE-SQUARE"
    )
    forbid: list[str] | None = option(
        None, "Forbid a move, in either direction. May be repeated.", metavar="SQUARE-SQUARE"
    )
    symmetric: int | None = option(
        None, "Ask for a tour that is unchanged by a rotation of 180 or 90 degrees.", metavar="180|90"
    )
    piece: Piece = None
    surface: Surface = None
    graph: Graph = None


@dataclass(frozen=True)
class CountOptions(TourOptions):
    """Further conditions for tours that are counted."""

    given: list[str] | None = option(
        None, "Fix the number of a square in the tour. May be repeated.", metavar="SQUARE=NUMBER"
    )
    clue: Clues = None
    squares: int | None = option(None, "Ask for a path through N squares instead of through all free squares.")


@dataclass(frozen=True)
class PathOptions(CountOptions):
    """Further conditions for a tour, for a path of some of the squares, or for two knights."""

    start: list[str] | None = option(
        None, "Start on this square, such as 1/1 or a1. For two knights, give the option twice.", metavar="SQUARE"
    )
    magic: str | None = option(
        None,
        "Ask for a magic tour: equal sums of the numbers in all ranks and files (semi), or in both diagonals as well "
        "(full).",
        metavar="semi|full",
    )
    uncrossed: bool = option(
        False, "Ask for the longest path whose moves never cross. With --squares N, ask for a path of N squares."
    )


@dataclass(frozen=True)
class BestOptions(PathOptions):
    """Further conditions for a tour, and which tours are best."""

    crossings: str | None = option(
        None, "Ask for a tour with the fewest or the most crossings of its moves.", metavar="min|max"
    )
    turns: str | None = option(
        None,
        "Ask for a tour with the fewest or the most turns: squares where the direction of the moves changes.",
        metavar="min|max",
    )


def problem(kind: str, *groups: BoardOptions | TourOptions) -> Problem:
    """Return the problem of kind ``kind`` that the groups of options ask for."""
    return problem_options(kind, *groups).problem()


def problem_options(kind: str, *groups: BoardOptions | TourOptions) -> ProblemOptions:
    """Return the values in all groups of options as one ProblemOptions. Leave out options that are not set."""
    values: dict[str, Any] = {field.name: getattr(group, field.name) for group in groups for field in fields(group)}
    texts: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    return ProblemOptions(kind, **{name: text for name, text in texts.items() if text is not None})
