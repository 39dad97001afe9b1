"""The options of the commands. Each option is defined once, in a group that several commands share."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass, fields
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pykt.cli import choices
from pykt.cli.choices import Choice
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Kind, Problem

if TYPE_CHECKING:
    from pykt.checkers import Which
    from pykt.cli.output.proofs import Prover
    from pykt.notation.options import ProblemOptions
    from pykt.process import Mode
    from pykt.runs.grade.sheets.gradescope import Reveal
    from pykt.runs.table import TableFormat
else:
    Mode = Reveal = Which = TableFormat = str  # at run time Choice checks the values, so that no type need be imported


Clues = Annotated[
    list[str] | None,
    typer.Option(
        metavar="LINE=NUMBER",
        help="Ask for a number on a line of the board: c=17 for 17 on file c, 3=17 for rank 3. May be repeated.",
    ),
]
Block = Annotated[list[str] | None, typer.Option(metavar="SQUARE", help="Block a square. May be repeated.")]


@dataclass(frozen=True)
class BoardOptions:
    """A board."""

    board: Annotated[
        str,
        typer.Option(
            help="A board size such as 8x8 (files x ranks), or a text file that draws the board: . for a free square, "
            "# or a space for a blocked one, a number for a square whose number is given."
        ),
    ] = "8x8"
    block: Block = None


@dataclass(frozen=True)
class KindOptions:
    """The kind of a tour of one knight."""

    open_: Annotated[bool, typer.Option("--open", help="Ask for an open tour (the default).")] = False
    closed: Annotated[
        bool,
        typer.Option("--closed", help="Ask for a closed tour: its last square is a knight's move from its first."),
    ] = False

    @property
    def kind(self) -> Kind:
        """The kind that the options name, or open if they name none. Raise PyktError if they name several."""
        return _one_kind({"open": self.open_, "closed": self.closed})


@dataclass(frozen=True)
class EveryKindOptions(KindOptions):
    """The kind of a problem."""

    two_knights: Annotated[
        bool,
        typer.Option(
            "--two-knights",
            help="Ask for two knights that move alternately and together visit as many squares as possible.",
        ),
    ] = False
    queens: Annotated[
        bool, typer.Option("--queens", help="Ask for queens that do not attack each other, one on each rank.")
    ] = False

    @property
    def kind(self) -> Kind:
        """The kind that the options name, or open if they name none. Raise PyktError if they name several."""
        return _one_kind(self._asked)

    @property
    def _asked(self) -> dict[Kind, bool]:
        return {
            "open": self.open_,
            "closed": self.closed,
            "two-knights": self.two_knights,
            "queens": self.queens,
        }


@dataclass(frozen=True)
class NamedKindOptions(EveryKindOptions):
    """The kind of a problem, by an option of its own or by its name."""

    kind_name: Annotated[
        str | None,
        typer.Option(
            "--kind", click_type=Choice(choices.kinds), help="Name the kind: --kind closed is the same as --closed."
        ),
    ] = None

    @property
    def kind(self) -> Kind:
        """The kind that the options name, or open if they name none. Raise PyktError if they name several."""
        return _one_kind({kind: asked or kind == self.kind_name for kind, asked in self._asked.items()})


def _one_kind(asked: dict[Kind, bool]) -> Kind:
    kinds = [kind for kind, is_asked in asked.items() if is_asked]
    if len(kinds) > 1:
        raise PyktError(f"A problem has one kind: choose between --{' and --'.join(kinds)}.")
    return kinds[0] if kinds else "open"


@dataclass(frozen=True)
class TourOptions:
    """Further conditions for a tour."""

    start: Annotated[
        list[str] | None, typer.Option(metavar="SQUARE", help="Start on this square, such as 1/1 or a1.")
    ] = None
    end: Annotated[str | None, typer.Option(metavar="SQUARE", help="End on this square.")] = None
    move: Annotated[
        list[str] | None,
        typer.Option(metavar="SQUARE-SQUARE", help="Require a move, in either direction. May be repeated."),
    ] = None
    forbid: Annotated[
        list[str] | None,
        typer.Option(metavar="SQUARE-SQUARE", help="Forbid a move, in either direction. May be repeated."),
    ] = None
    symmetric: Annotated[
        int | None,
        typer.Option(metavar="180|90", help="Ask for a tour that is unchanged by a rotation of 180 or 90 degrees."),
    ] = None


Given = Annotated[
    list[str] | None,
    typer.Option(metavar="SQUARE=NUMBER", help="Fix the number of a square in the tour. May be repeated."),
]
SomeSquares = Annotated[
    int | None,
    typer.Option(metavar="N", help="Ask for a path through N squares instead of through all free squares."),
]


@dataclass(frozen=True)
class CountOptions(TourOptions):
    """Further conditions for tours that are counted."""

    given: Given = None
    clue: Clues = None
    squares: SomeSquares = None


@dataclass(frozen=True)
class PathOptions(TourOptions):
    """Further conditions for a tour, for a path of some of the squares, or for two knights."""

    start: Annotated[
        list[str] | None,
        typer.Option(
            metavar="SQUARE",
            help="Start on this square, such as 1/1 or a1. For two knights, give the option twice.",
        ),
    ] = None
    given: Given = None
    clue: Clues = None
    squares: SomeSquares = None
    magic: Annotated[
        str | None,
        typer.Option(
            metavar="semi|full",
            help="Ask for a magic tour: equal sums of the numbers in all ranks and files (semi), or in both diagonals "
            "as well (full).",
        ),
    ] = None
    uncrossed: Annotated[
        bool,
        typer.Option("--uncrossed", help="Ask for the longest path whose moves never cross; with --squares, for one."),
    ] = False


@dataclass(frozen=True)
class BestOptions(PathOptions):
    """Further conditions, and which tours are best."""

    crossings: Annotated[
        str | None,
        typer.Option(metavar="min|max", help="Ask for a tour with few or with many crossings of its moves."),
    ] = None


def problem(kind: str, *groups: BoardOptions | TourOptions) -> Problem:
    """Return the problem of kind ``kind`` that the groups of options ask for."""
    return problem_options(kind, *groups).problem()


def problem_options(kind: str, *groups: BoardOptions | TourOptions) -> ProblemOptions:
    """Return the values in the groups of options as the options of one problem."""
    from pykt.notation.options import ProblemOptions

    values: dict[str, Any] = {field.name: getattr(group, field.name) for group in groups for field in fields(group)}
    texts: dict[str, Any] = {name: tuple(value) if isinstance(value, list) else value for name, value in values.items()}
    return ProblemOptions(kind, **{name: text for name, text in texts.items() if text is not None})


@dataclass(frozen=True)
class LimitOptions:
    """Limits on a run."""

    timeout: Annotated[float, typer.Option(metavar="SECONDS", help="Time limit (wall clock).")] = Limits.timeout
    memory: Annotated[float, typer.Option(metavar="MB", help="Memory limit (resident memory).")] = Limits.memory

    @property
    def limits(self) -> Limits:
        """The limits. Raise PyktError if one is not a number above 0."""
        return Limits(self.timeout, self.memory)


@dataclass(frozen=True)
class EachLimitOptions(LimitOptions):
    """Limits on the work on each puzzle."""

    timeout: Annotated[float, typer.Option(metavar="SECONDS", help="Time limit for each puzzle (wall clock).")] = (
        Limits.timeout
    )


@dataclass(frozen=True)
class SearchLimitOptions(LimitOptions):
    """Limits on a search."""

    inferences: Annotated[int | None, typer.Option(metavar="N", help="Stop Prolog after N inferences.")] = None
    cpu_timeout: Annotated[
        float | None,
        typer.Option(
            metavar="SECONDS",
            help="Limit on the processor time of the program and of all processes that it starts. --timeout holds too.",
        ),
    ] = None

    @property
    def limits(self) -> Limits:
        """The limits. Raise PyktError if one is not a number above 0."""
        return Limits(self.timeout, self.memory, self.inferences, self.cpu_timeout)


@dataclass(frozen=True)
class ClingoOptions:
    """Options and constants for clingo."""

    clingo_args: Annotated[
        str, typer.Option(metavar="TEXT", help="Pass more options to clingo, such as --heuristic=Vsids.")
    ] = ""
    const: Annotated[
        list[str] | None,
        typer.Option(metavar="NAME=VALUE", help="Set a constant of the encoding. May be repeated."),
    ] = None

    @property
    def arguments(self) -> tuple[str, ...]:
        """The arguments for clingo. Raise PyktError if a quotation mark is not closed."""
        try:
            words = shlex.split(self.clingo_args)
        except ValueError:
            raise PyktError(
                f"--clingo-args has a quotation mark that is not closed: close it in {self.clingo_args[:60]!r}."
            ) from None
        return (*words, *(f"--const={setting}" for setting in self.const or []))


@dataclass(frozen=True)
class SandboxOptions:
    """How to confine a user program."""

    sandbox: Annotated[
        Mode,
        typer.Option(
            click_type=Choice(choices.sandboxes),
            help="How to confine a program of your own: auto (in the best sandbox there is, with a warning if it is "
            "not a full one), required (refuse to run it without a sandbox) or off.",
        ),
    ] = "auto"
    no_scripts: Annotated[
        bool, typer.Option("--no-scripts", help="Refuse scripts (Python, Lua) in an ASP file of your own.")
    ] = False


#: How to name a program.
OWN = "A file of your own ({program_endings}) or an executable (./mine.py) is a program too."
NAMING = "`pykt programs` lists them. Parameters follow a colon: cycle:configuration=trendy."

Program = Annotated[
    str | None,
    typer.Option(
        metavar="NAME",
        help=f"Use this program; {NAMING} {OWN}",
        autocompletion=choices.programs,
    ),
]
Programs = Annotated[
    list[str] | None,
    typer.Option(
        "--program",
        metavar="NAME",
        help=f"Run this program; {NAMING} May be repeated. By default, run every program that can answer the problem.",
        autocompletion=choices.programs,
    ),
]
Seed = Annotated[
    int | None, typer.Option(metavar="N", help="Search with random choices; the same seed gives the same choices.")
]
Checkers = Annotated[
    Which,
    typer.Option(
        "--check",
        click_type=Choice(choices.checkers),
        help="Choose the checkers: auto uses all three, except the slow ones on huge boards.",
    ),
]
_PROFILE = (
    "Show why a Prolog search does not finish: count the search nodes at each depth. Works with the programs "
    "{profiled_programs}, and with your own files."
)
Profile = Annotated[
    bool,
    typer.Option(
        "--profile",
        help=f"{_PROFILE} With -o NAME.svg, also draw the counts in NAME-profile.svg; with .gif or .html, NAME-profile "
        "shows the search move by move.",
    ),
]
ProfileAll = Annotated[
    bool,
    typer.Option(
        "--profile",
        help=f"{_PROFILE} With -o FILE, draw the searches: .svg has the counts, .gif and .html show them move by move.",
    ),
]
Directed = Annotated[
    bool,
    typer.Option(
        "--directed",
        help="Count the two directions of a tour as two answers. Without it a closed tour is one answer, and so is an "
        "open tour unless its start or end is asked for.",
    ),
]
Rank1First = Annotated[
    bool,
    typer.Option("--rank1-first", help="Draw text boards with rank 1 on the first line instead of the highest rank."),
]
Output = Annotated[
    Path | None,
    typer.Option(
        "--output",
        "-o",
        help="Write to a file ({notation_endings}) or draw a picture ({picture_endings}). Further answers go to "
        "NAME-2, NAME-3 and so on.",
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]
Animate = Annotated[bool, typer.Option("--animate", help="On a terminal, first play the tour, one move at a time.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print no remarks on standard error.")]


@dataclass(frozen=True)
class PrintOptions:
    """Options for printing answers."""

    json: Annotated[
        bool,
        typer.Option(
            "--json",
            help="Print each answer as a line of JSON and nothing else. If several answers are asked for, a last line "
            "gives their number.",
        ),
    ] = False
    format_: Annotated[
        str | None,
        typer.Option(
            "--format",
            metavar="NOTATION",
            click_type=Choice(choices.notations),
            help="Print tours in this notation: {notations}.",
        ),
    ] = None
    output: Output = None
    force: Force = False
    rank1_first: Rank1First = False
    animate: Animate = False
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the answer and nothing else.")] = False
    verbose: Annotated[
        bool,
        typer.Option(
            "--verbose",
            "-v",
            help="Also print all measurements. If there is no tour, also say whether a short certificate proves it.",
        ),
    ] = False

    def prover(self, proof: ProofOptions, limits: Limits, *, unique: bool = False) -> Prover:
        """Return the prover of a run with the ``limits`` of its search."""
        from pykt.cli.output.proofs import Prover

        if proof.proof and self.output and os.path.realpath(proof.proof) == os.path.realpath(self.output):
            raise PyktError(f"-o and --proof name the same file, {proof.proof}: name two files.")
        silent = self.json or self.quiet
        verbose = self.verbose and not self.quiet
        return Prover(proof.proof, limits, self.force, unique=unique, silent=silent, verbose=verbose)


@dataclass(frozen=True)
class ProofOptions:
    """Where to write a certificate."""

    proof: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="If the run ends with a proof (there is no tour, no better answer, or with --unique no second one), "
            "write a certificate of it to FILE, named NAME.proof. `pykt check` verifies it without a solver. Making it "
            "may take as long again as --timeout allows.",
        ),
    ] = None


@dataclass(frozen=True)
class PuzzleProofOptions(ProofOptions):
    """Where to write the certificates of puzzles."""

    proof: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Write a certificate for each puzzle to one FILE, named NAME.proof: the puzzle has no second answer. "
            "`pykt check` verifies them without a solver.",
        ),
    ] = None


@dataclass(frozen=True)
class TableOptions:
    """Options for printing a table."""

    table: Annotated[
        TableFormat | None,
        typer.Option("--table", click_type=Choice(choices.table_formats), help="Choose the format of the table."),
    ] = None
    json: Annotated[bool, typer.Option("--json", help="Print the table as JSON, as --table json does.")] = False
    output: Annotated[Path | None, typer.Option("--output", "-o", help="Write to a file: {table_endings}.")] = None
    force: Force = False
    quiet: Annotated[bool, typer.Option("--quiet", "-q", help="Print the table and nothing else.")] = False


@dataclass(frozen=True)
class SheetOptions:
    """Options for what students and teachers read about a class."""

    no_hints: Annotated[
        bool, typer.Option("--no-hints", help="Don't explain to students why their programs are wrong.")
    ] = False
    results: Annotated[
        Path | None,
        typer.Option(
            metavar="FILE",
            help="Also write the marks of the only submission to this file, as an autograder of Gradescope must.",
        ),
    ] = None
    reveal: Annotated[
        Reveal,
        typer.Option(
            click_type=Choice(choices.reveals),
            help="Say when Gradescope shows hidden tests to students: hidden (never), after_due_date or "
            "after_published.",
        ),
    ] = "hidden"
