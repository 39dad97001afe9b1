"""The options that the commands share, each written once."""

from __future__ import annotations

from enum import StrEnum
from pathlib import Path
from typing import Annotated

import typer


class Check(StrEnum):
    """Which checkers an answer goes through."""

    AUTO = "auto"
    ALL = "all"
    PYTHON = "python"
    NONE = "none"


def programs(incomplete: str) -> list[tuple[str, str]]:
    """The programs whose names begin so."""
    from pykt.programs.catalogue import PROGRAMS

    return [(name, program.text) for name, program in PROGRAMS.items() if name.startswith(incomplete)]


def _formats(incomplete: str) -> list[str]:
    from pykt.notation import FORMATS

    return [name for name in FORMATS if name.startswith(incomplete)]


def _forms(incomplete: str) -> list[str]:
    from pykt.runs.table import TABLE_FORMATS

    return [form for form in TABLE_FORMATS if form.startswith(incomplete)]


_PROBLEM, _RUN, _OUTPUT = "What is asked", "How it runs", "What is printed"

Board = Annotated[
    str,
    typer.Option(help="Files x ranks, or a board file: . free, # blocked, a number given.", rich_help_panel=_PROBLEM),
]
Open = Annotated[bool, typer.Option("--open", help="An open tour (the default).", rich_help_panel=_PROBLEM)]
Closed = Annotated[
    bool, typer.Option("--closed", help="A closed tour: back to the start in one move.", rich_help_panel=_PROBLEM)
]
TwoKnights = Annotated[
    bool, typer.Option("--two-knights", help="Two knights that move in turn.", rich_help_panel=_PROBLEM)
]
Queens = Annotated[
    bool, typer.Option("--queens", help="Queens that do not attack each other.", rich_help_panel=_PROBLEM)
]
Start = Annotated[
    list[str] | None,
    typer.Option(
        metavar="SQUARE",
        help="The first square, 1/1 or a1; twice for two knights. `prolog` starts on the first free one.",
        rich_help_panel=_PROBLEM,
    ),
]
End = Annotated[str | None, typer.Option(metavar="SQUARE", help="The last square.", rich_help_panel=_PROBLEM)]
Block = Annotated[
    list[str] | None, typer.Option(metavar="SQUARE", help="Not to be visited. Repeatable.", rich_help_panel=_PROBLEM)
]
Given = Annotated[
    list[str] | None,
    typer.Option(metavar="SQUARE=NUMBER", help="The number of a square. Repeatable.", rich_help_panel=_PROBLEM),
]
Moves = Annotated[
    list[str] | None,
    typer.Option("--move", metavar="SQUARE-SQUARE", help="To be made. Repeatable.", rich_help_panel=_PROBLEM),
]
Forbid = Annotated[
    list[str] | None,
    typer.Option(metavar="SQUARE-SQUARE", help="Not to be made. Repeatable.", rich_help_panel=_PROBLEM),
]
Symmetric = Annotated[
    int | None,
    typer.Option(metavar="180|90", help="The same after a turn by so many degrees.", rich_help_panel=_PROBLEM),
]
Squares = Annotated[
    int | None, typer.Option(metavar="N", help="A path of N squares instead of all.", rich_help_panel=_PROBLEM)
]

Program = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="See `pykt programs`; with parameters: borrell:verify=border.",
        autocompletion=programs,
        rich_help_panel=_RUN,
    ),
]
Programs = Annotated[
    list[str] | None,
    typer.Option(
        "--program",
        metavar="NAME",
        help="See `pykt programs`; with parameters: borrell:verify=border. Repeatable; all that can answer if none.",
        autocompletion=programs,
        rich_help_panel=_RUN,
    ),
]
Repeat = Annotated[
    int,
    typer.Option(metavar="N", min=1, help="So many runs of each, their order rotated; medians.", rich_help_panel=_RUN),
]
Timeout = Annotated[float, typer.Option(metavar="SECONDS", help="Wall-clock time.", rich_help_panel=_RUN)]
Memory = Annotated[float, typer.Option(metavar="MB", help="Resident memory.", rich_help_panel=_RUN)]
Inferences = Annotated[
    int | None, typer.Option(metavar="N", help="Prolog gives up after so many.", rich_help_panel=_RUN)
]
Models = Annotated[int, typer.Option(metavar="N", help="So many answers; 0 for all.", rich_help_panel=_RUN)]
Unique = Annotated[
    bool,
    typer.Option(
        "--unique", help="Is the answer the only one? A second one and exit code 1 if not.", rich_help_panel=_RUN
    ),
]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help="Decide some things at random, by this seed.", rich_help_panel=_RUN)
]
ClingoArgs = Annotated[
    str,
    typer.Option(metavar="TEXT", help="More options for clingo, such as '--heuristic=Vsids'.", rich_help_panel=_RUN),
]
Solver = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help="The solver that MiniZinc asks, gecode unless named; see `minizinc --solvers`.",
        rich_help_panel=_RUN,
    ),
]
Const = Annotated[
    list[str] | None,
    typer.Option(metavar="NAME=VALUE", help="A constant of the encoding. Repeatable.", rich_help_panel=_RUN),
]
NoTheory = Annotated[
    bool, typer.Option("--no-theory", help="Search even where a theorem knows the answer.", rich_help_panel=_RUN)
]
Checkers = Annotated[
    Check,
    typer.Option("--check", help="auto leaves the slow checkers out on huge boards.", rich_help_panel=_RUN),
]
Profiled = Annotated[
    bool,
    typer.Option(
        "--profile",
        help="Why does it not finish? Nodes by depth of a depth-first Prolog search, also live; drawn into "
        "NAME-profile.svg beside a picture -o NAME.svg, and move by move as .gif or .html.",
        rich_help_panel=_OUTPUT,
    ),
]

Json = Annotated[
    bool,
    typer.Option(
        "--json",
        help="JSON alone: one object for each answer, on a line; of several, a last line counts them.",
        rich_help_panel=_OUTPUT,
    ),
]
Format = Annotated[
    str | None,
    typer.Option(
        "--format",
        metavar="NOTATION",
        help="json, matrix, squares, algebraic, pairs, cells, labels, moves, facts or tsplib.",
        autocompletion=_formats,
        rich_help_panel=_OUTPUT,
    ),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        help="A file: .txt .json .moves .tour .lp, or a picture: .svg .png .pdf .gif .html. More go to NAME-2, ...",
        rich_help_panel=_OUTPUT,
    ),
]
TableForm = Annotated[
    str | None,
    typer.Option(
        "--table",
        metavar="FORM",
        help="csv, json, markdown, latex or plain; times in seconds.",
        autocompletion=_forms,
        rich_help_panel=_OUTPUT,
    ),
]
TableOutput = Annotated[
    Path | None,
    typer.Option("--output", "-o", help="A file: .csv .json .md .tex .txt.", rich_help_panel=_OUTPUT),
]
TableOrPage = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        help="A file: .csv .json .md .tex .txt, or a page: .html. With --profile, a picture.",
        rich_help_panel=_OUTPUT,
    ),
]
TableJson = Annotated[bool, typer.Option("--json", help="The same as --table json.", rich_help_panel=_OUTPUT)]
Rank1First = Annotated[
    bool,
    typer.Option(
        "--rank1-first", help="In the text, read or written, the first line is rank 1.", rich_help_panel=_OUTPUT
    ),
]
Animate = Annotated[
    bool,
    typer.Option("--animate", help="On a terminal, the knight first moves over the board.", rich_help_panel=_OUTPUT),
]
PrintProgram = Annotated[
    bool,
    typer.Option("--print-program", help="Print what swipl, clingo or minizinc can run.", rich_help_panel=_OUTPUT),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Nothing but the answer.", rich_help_panel=_OUTPUT)]
Verbose = Annotated[bool, typer.Option("--verbose", "-v", help="All that was measured.", rich_help_panel=_OUTPUT)]
