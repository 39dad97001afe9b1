"""The options of the commands. Each option is defined once, in a group that several commands share."""

from __future__ import annotations

import os
import shlex
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any, ClassVar, Protocol

import typer

from pykt.cli.choices import Choice
from pykt.cli.groups import option
from pykt.model.errors import PyktError
from pykt.model.limits import Limits

if TYPE_CHECKING:
    from pykt.checkers import Which
    from pykt.cli.output.proofs import Prover
    from pykt.engines.protocol import Search
    from pykt.process import Mode
    from pykt.runs.grade.sheets.gradescope import Reveal
    from pykt.runs.table import TableFormat
else:
    Mode = Reveal = Which = TableFormat = str  # to save time, the types are not imported: Choice checks the values


def output_option(text: str, default: object = None, metavar: str | None = None) -> Any:
    """Return the option --output, whose help is ``text``. It names a file, or a folder if ``metavar`` says so."""
    return option(default, text, "--output", "-o", metavar=metavar)


@dataclass(frozen=True)
class LimitOptions:
    """Limits on a run."""

    heading: ClassVar = "Limits and sandbox"

    timeout: float = option(Limits.timeout, "Time limit (wall clock).", metavar="SECONDS")
    memory: float = option(Limits.memory, "Memory limit (resident memory).", metavar="MB")

    @property
    def limits(self) -> Limits:
        """The limits. Raise PyktError if one is not above 0, or is too large."""
        return Limits(self.timeout, self.memory)


@dataclass(frozen=True)
class EachLimitOptions(LimitOptions):
    """Limits on the work on each puzzle."""

    timeout: float = option(Limits.timeout, "Time limit for each puzzle (wall clock).", metavar="SECONDS")


@dataclass(frozen=True)
class SearchLimitOptions(LimitOptions):
    """Limits on a search."""

    inferences: int | None = option(None, "Stop Prolog after N inferences.")
    cpu_timeout: float | None = option(
        None,
        "Limit on the processor time of the program and of all processes that it starts. --timeout holds too.",
        metavar="SECONDS",
    )

    @property
    def limits(self) -> Limits:
        """The limits. Raise PyktError if one is not above 0, or is too large."""
        return Limits(self.timeout, self.memory, self.inferences, self.cpu_timeout)

    @property
    def of_search(self) -> dict[str, Any]:
        """The fields of Search that these options set."""
        return {"limits": self.limits}


@dataclass(frozen=True)
class ClingoOptions:
    """Options and constants for clingo."""

    heading: ClassVar = "The search"

    clingo_args: str = option("", "Pass more options to clingo, such as --heuristic=Vsids.", metavar="TEXT")
    const: list[str] | None = option(None, "Set a constant of the encoding. May be repeated.", metavar="NAME=VALUE")

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

    @property
    def of_search(self) -> dict[str, Any]:
        """The fields of Search that these options set."""
        return {"arguments": self.arguments}


@dataclass(frozen=True)
class SandboxOptions:
    """Options for the sandbox of a user program."""

    heading: ClassVar = "Limits and sandbox"

    sandbox: Mode = option(
        "auto",
        "How to confine a program of your own: auto (use the best sandbox there is, and warn if it lacks a limit), "
        "required (run no such program without a sandbox) or off.",
        choice="sandboxes",
    )
    no_scripts: bool = option(False, "Refuse scripts (Python, Lua) in an ASP file of your own.")

    @property
    def of_search(self) -> dict[str, Any]:
        """The fields of Search that these options set."""
        return {"sandbox": self.sandbox, "scripts": not self.no_scripts}


class OfSearch(Protocol):
    """A group of options that say how to search."""

    @property
    def of_search(self) -> dict[str, Any]:
        """The fields of Search that these options set."""


def search(*groups: OfSearch, **more: Any) -> Search:
    """Return the Search that groups of options describe. ``more`` has further fields of Search."""
    from pykt.engines.protocol import Search

    return Search(**{name: value for group in groups for name, value in group.of_search.items()}, **more)


#: How to name a program.
OWN = "A file of your own ({program_endings}) or an executable (./mine.py) is a program too."
NAMING = "`pykt programs` lists them. Parameters follow a colon: cycle:configuration=trendy."

Seed = Annotated[
    int | None, typer.Option(metavar="N", help="Search with random choices; the same seed gives the same choices.")
]
Checkers = Annotated[
    Which,
    typer.Option(
        "--check",
        click_type=Choice("checkers"),
        help="Choose the checkers: auto uses all three, except the slow ones on huge boards.",
    ),
]
PROFILE = (
    "Show why a Prolog search does not finish: count the search nodes at each depth. Works with the programs "
    "{profiled_programs}, and with your own files."
)
Profile = Annotated[
    bool,
    typer.Option(
        "--profile",
        help=f"{PROFILE} With -o NAME.svg, also draw the counts in NAME-profile.svg; with .gif or .html, NAME-profile "
        "shows the search move by move.",
    ),
]
Directed = Annotated[
    bool,
    typer.Option(
        "--directed",
        help="Count the two directions of a tour as two answers. By default, they are one answer, except for an open "
        "tour whose start, end or numbers are asked for.",
    ),
]
Force = Annotated[bool, typer.Option("--force", help="Overwrite existing files.")]
Animate = Annotated[bool, typer.Option("--animate", help="On a terminal, first play the tour, one move at a time.")]
Json = Annotated[bool, typer.Option("--json", help="Print JSON and nothing else.")]
Cluster = Annotated[
    str | None,
    typer.Option(
        metavar="ADDRESS", help="Run on the workers of the Dask scheduler at this address, such as tcp://HOST:8786."
    ),
]
Quiet = Annotated[bool, typer.Option("--quiet", "-q", help="Print no remarks on standard error.")]


@dataclass(frozen=True)
class PrintOptions:
    """Options for printing answers."""

    heading: ClassVar = "Output"

    json: bool = option(
        False,
        "Print each answer as a line of JSON and nothing else. If several answers are asked for, a last line gives "
        "their number.",
    )
    format_: str | None = option(
        None, "Print tours in this notation: {notations}.", "--format", metavar="NOTATION", choice="notations"
    )
    output: Path | None = output_option(
        "Write to a file ({notation_endings}) or draw a picture ({picture_endings}). Further answers go to NAME-2, "
        "NAME-3 and so on."
    )
    force: Force = False
    rank1_first: bool = option(False, "Draw text boards with rank 1, not the highest rank, on the first line.")
    animate: Animate = False
    quiet: bool = option(False, "Print the answer and nothing else.", "--quiet", "-q")
    verbose: bool = option(
        False,
        "Also print all measurements. If there is no tour, also say whether a short certificate proves it.",
        "--verbose",
        "-v",
    )

    def prover(self, proof: ProofOptions, limits: Limits, *, unique: bool = False) -> Prover:
        """Return a Prover, which makes the certificate of a run. ``limits`` are the limits of the search.

        Raise PyktError if the answer and the certificate would go into the same file.
        """
        from pykt.cli.output.proofs import Prover

        if proof.proof and self.output and os.path.realpath(proof.proof) == os.path.realpath(self.output):
            raise PyktError(f"-o and --proof name the same file, {proof.proof}: name two files.")
        silent = self.json or self.quiet
        verbose = self.verbose and not self.quiet
        return Prover(proof.proof, limits, self.force, unique=unique, silent=silent, verbose=verbose)


@dataclass(frozen=True)
class ProofOptions:
    """Where to write a certificate."""

    heading: ClassVar = "Output"

    proof: Path | None = option(
        None,
        "If the run ends with a proof (there is no tour, no better answer, or with --unique no second one), write a "
        "certificate of it to FILE, named NAME.proof. `pykt check` verifies it without a solver. --timeout limits the "
        "time for making the certificate, too.",
        metavar="FILE",
    )


@dataclass(frozen=True)
class PuzzleProofOptions(ProofOptions):
    """Where to write the certificates of puzzles."""

    proof: Path | None = option(
        None,
        "Prove for each puzzle that it has no second answer. Write the certificates to one FILE, named NAME.proof. "
        "`pykt check` verifies them without a solver.",
        metavar="FILE",
    )


@dataclass(frozen=True)
class PuzzlePrintOptions:
    """How to print puzzles, or the file to write."""

    heading: ClassVar = "Output"

    steps: bool = option(False, "Print below each puzzle how it is solved, step by step.")
    json: Json = False
    output: Path | None = output_option(
        "Write a book of all puzzles (NAME.pdf), a page to solve them on (NAME.html), or pictures (NAME.svg, "
        "NAME.png): NAME shows the first puzzle and NAME-answer its answer, NAME-2 the second puzzle, and so on."
    )
    force: Force = False


@dataclass(frozen=True)
class TableOptions:
    """Options for printing a table."""

    heading: ClassVar = "Output"

    table: TableFormat | None = option(None, "Choose the format of the table.", "--table", choice="table_formats")
    json: bool = option(False, "Print the table as JSON, as --table json does.")
    output: Path | None = output_option("Write to a file: {table_endings}.")
    force: Force = False
    quiet: bool = option(False, "Print the table and nothing else.", "--quiet", "-q")


@dataclass(frozen=True)
class SheetOptions:
    """Options for what students and teachers read about a class."""

    no_hints: bool = option(False, "Don't explain to students why their programs are wrong.")
    results: Path | None = option(
        None,
        "Also write the marks of the only submission to this file, as an autograder of Gradescope must.",
        metavar="FILE",
    )
    roster: Path | None = option(
        None,
        "Write the marks for Moodle and Canvas, too. FILE is a CSV with the columns id, name, e-mail and folder, a "
        "grading worksheet of Moodle, or a gradebook of Canvas.",
        metavar="FILE",
    )
    reveal: Reveal = option(
        "hidden",
        "Say when Gradescope shows hidden tests to students: hidden (never), after_due_date or after_published.",
        choice="reveals",
    )
