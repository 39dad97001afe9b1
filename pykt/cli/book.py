"""`pykt book` binds puzzles from files into a book. `pykt puzzle -o book.pdf` takes ``BookOptions``, too."""

from __future__ import annotations

from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli import options
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output.exit_codes import WRONG
from pykt.cli.output.files import check_output
from pykt.cli.output.printing import say
from pykt.cli.output.waiting import waiting
from pykt.model.conditions import refuse_unknown
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.text import counted
from pykt.notation.saving import save
from pykt.process.interrupt import ctrl_c

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle
    from pykt.draw.book import BookLook
    from pykt.model.limits import Limits
    from pykt.notation.puzzles import WrittenText


@dataclass(frozen=True)
class BookOptions:
    """How a book of puzzles looks."""

    title: str = option("", "Title of a book.", metavar="TEXT")
    author: str = option("", "Author of a book.", metavar="TEXT")
    cover: bool = option(False, "Give a book a cover page.")
    first_number: int = option(1, "Number of the first puzzle in a book.")
    per_page: int | None = option(
        None,
        "Print this number of puzzles on a page of a book (default: one or two, large enough to write on).",
        metavar="1..6",
    )
    large_print: bool = option(
        False, "Print a book with text of 16 points and, where the paper allows it, squares of at least 12 mm."
    )
    paper: str = option("a4", "Choose the paper size of a book.", choice="papers")
    keep_order: bool = option(False, "Keep the puzzles of a book in the given order, instead of from easy to hard.")
    contents: bool = option(
        True, "List the puzzles of a book at its beginning, if it has six or more.", "--contents/--no-contents"
    )
    times: bool = option(True, "Print boxes for your times above each puzzle of a book.", "--times/--no-times")
    hints: bool = option(
        True,
        "Print hints before the answers of a book: which number can be found next, why, and where.",
        "--hints/--no-hints",
    )
    binding: float = option(
        0, "Widen the inner margin of a book: at the left of odd pages, at the right of even ones.", metavar="MM"
    )
    live: str = option(
        "",
        "Print a QR code beside each puzzle of a book. It opens the puzzle on the live page at this address. A puzzle "
        "gets no code if the page can't show it, or if its link has more than 644 characters.",
        metavar="ADDRESS",
    )

    def look(self, output: Path | None) -> BookLook | None:
        """Return the look that the options describe, or None if ``output`` is not a book.

        Raise PyktError if a value is wrong, or if options of a book are set although ``output`` is not a book.
        """
        from pykt.draw.book import BookLook

        if output is None or output.suffix.lower() != ".pdf":
            if self != BookOptions():
                raise PyktError("Titles, covers and other options of a book need a book: add -o NAME.pdf.")
            return None
        return BookLook(**vars(self))


@grouped
def book(
    *,
    files: list[Path] = argument(
        ...,
        "Files of puzzles: the output of `pykt puzzle`, with or without --json, the output of `pykt cryptotour "
        "--json`, or boards with given numbers. - reads standard input.",
        metavar="FILE...",
        show_default=False,
    ),
    output: Path = options.output_option("Write the book to this file, NAME.pdf.", default=...),
    book_options: BookOptions,
    limits: options.EachLimitOptions,
    proof: options.PuzzleProofOptions,
    closed: bool = option(False, "Ask for closed tours, also where a file does not say so."),
    force: options.Force = False,
) -> None:
    """Bind puzzles from files into a book to print.

    Each puzzle is solved, graded, and tested for further answers. Boards of all sizes and shapes, and open and closed
    tours, can be in one book. After Ctrl-C the book has the puzzles that are finished.

    Example: pykt puzzle --board 5x5 --json | pykt book - -o book.pdf --title "Knights at breakfast" --cover
    """
    from pykt.cli.output.book import book_maker
    from pykt.cli.output.puzzle_proofs import PuzzleProver
    from pykt.draw.book import Layout
    from pykt.draw.render import require
    from pykt.notation.puzzles import WrittenText

    look = book_options.look(output)
    if look is None:
        raise PyktError(f"A book is a PDF, but {output.name[:40]!r} has another file extension: name it NAME.pdf.")
    check_output(output, force=force)
    prover = PuzzleProver(proof.proof, limits.limits, force=force)
    require("pdf")
    problems = [named for file in files for named in _problems(file, closed=closed)]
    boards = [(one.problem if isinstance(one, WrittenText) else one).board for _, one in problems]
    Layout.of(look).puzzle_pages(boards)
    make = book_maker(look, seeded=False)
    finished: list[Puzzle | WrittenText] = []
    with ctrl_c() as interruption:
        with interruption.work():
            for name, problem in problems:
                with waiting(lambda: f"puzzle {len(finished) + 1} of {len(problems)}"):
                    one = _solved(name, problem, limits.limits)
                finished.append(one)
                if isinstance(one, WrittenText):
                    continue
                attempt = prover.prove(one, name)
                if attempt and attempt.failure:
                    raise attempt.failure
                if attempt and attempt.is_made:
                    finished[-1] = one = replace(one, unique=True)
                if not one.unique:
                    say(f"{name}: it may have other answers, and the book says so")
        if finished:  # also after Ctrl-C
            save(output, [make(finished)])
            of_all = "" if len(finished) == len(problems) else f" of {len(problems)}"
            say(f"written to {output}: {counted(len(finished), 'puzzle')}{of_all}")
            prover.write()
    if interruption.ended:
        raise KeyboardInterrupt
    if prover.is_defect:
        raise typer.Exit(WRONG)


def _solved(name: str, problem: Problem | WrittenText, limits: Limits) -> Puzzle | WrittenText:
    """Return the puzzle ``name`` with its answer, or the cryptotour unchanged.

    Raise PyktError if no answer to the puzzle is found. Raise it also if the answer of a cryptotour is wrong, or if the
    fonts lack a letter of its text.
    """
    from pykt.answers.puzzles.own import puzzle_of
    from pykt.checkers.python import check
    from pykt.draw.render import missing_glyph
    from pykt.notation.puzzles import WrittenText

    if isinstance(problem, WrittenText):
        if faults := check(problem.tour, problem.problem):
            raise PyktError(f"{name} is no cryptotour: {faults[0]}")
        if missing := missing_glyph(problem.text):
            raise PyktError(f"{name}: The fonts of a book have no {missing[:20]!r}: leave it out.")
        return problem
    try:
        return puzzle_of(problem, limits=limits)
    except PyktError as error:
        raise PyktError(f"{name}: {error}") from None


def _problems(file: Path, *, closed: bool) -> list[tuple[str, Problem | WrittenText]]:
    """Return a pair for each problem in a file: a name such as "Puzzle 1 of a.txt", and the puzzle or cryptotour.

    With ``closed``, all puzzles ask for closed tours. Turn a required start or end of a puzzle into a given number.
    Leave cryptotours as they are. Raise PyktError if a problem in the file is not a puzzle, or has all its numbers.
    """
    from pykt.notation.puzzles import WrittenText, read_mixed

    named: list[tuple[str, Problem | WrittenText]] = []
    for nth, problem in enumerate(read_mixed(file), 1):
        name = f"Puzzle {nth} of {file.name}"
        if isinstance(problem, WrittenText):
            named.append((name, problem))
            continue
        ends = [(square, 1) for square in problem.starts] + ([(problem.end, problem.board.free)] if problem.end else [])
        givens = (*problem.givens, *(end for end in ends if end not in problem.givens))
        refuse_unknown(problem, name, ("starts", "end", "givens", "clues", "piece", "surface"))
        kind = "closed" if closed else problem.kind
        shown = replace(problem, kind=kind, starts=(), end=None, givens=givens)
        if len(givens) == shown.length:
            raise PyktError(
                f"{name} has all its numbers: leave it out, or make a puzzle of it with `pykt puzzle --tour`."
            )
        named.append((name, shown))
    return named
