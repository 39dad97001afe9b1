"""`pykt puzzle` makes puzzles."""

from __future__ import annotations

from dataclasses import asdict, dataclass
from functools import partial
from typing import TYPE_CHECKING, ClassVar

import typer

from pykt.cli import options, problems
from pykt.cli.book import BookOptions
from pykt.cli.groups import grouped, option
from pykt.cli.output.exit_codes import GAVE_UP, WRONG, status_code
from pykt.cli.output.printing import say
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.notation.naming import named_as
from pykt.notation.options import block, read_board

if TYPE_CHECKING:
    from pykt.answers.puzzles.mix import Mix
    from pykt.answers.puzzles.own import OwnPuzzle
    from pykt.answers.puzzles.patterns import Pattern
    from pykt.answers.puzzles.puzzle import Puzzles
    from pykt.model.grading import Difficulty
    from pykt.model.tour import Tour
else:
    Difficulty = Pattern = str


@dataclass(frozen=True)
class GraphOptions:
    """The piece and the surface of the tours that become puzzles."""

    heading: ClassVar = "The board and what is asked"

    piece: problems.Piece = None
    surface: problems.Surface = None


@dataclass(frozen=True)
class PuzzleOptions:
    """The number of puzzles, and their properties."""

    givens: int | None = option(
        None,
        "Give exactly N numbers (default: as few as can be found). If pykt finds no such puzzle in time, it prints "
        "the best one that it found.",
    )
    most: int | None = option(None, "Give at most N numbers.")
    least: int = option(0, "Give at least N numbers.")
    difficulty: Difficulty | None = option(
        None,
        "Make puzzles that are solved by the techniques 'only square' and 'corner' (beginner), by distances and "
        "bottlenecks (easy), by eliminations (medium), by one to three assumptions (hard), or by more assumptions or "
        "nested ones (expert).",
        choice="difficulties",
    )
    pattern: Pattern | None = option(
        None,
        "Give numbers on squares that make a symmetric pattern: unchanged by a half turn, by a quarter turn, or in a "
        "mirror (left to right).",
        choice="patterns",
    )
    ends: bool = option(True, "Always give 1 and the last number.", "--ends/--no-ends")
    clues: bool = option(
        False,
        "Replace given numbers by clues, which tell only the rank or the file of a number, as long as the puzzle "
        "keeps a single answer.",
    )
    count: int | None = option(None, "Make K puzzles (default: 1).", metavar="K")
    grades: str | None = option(
        None,
        "Make K puzzles of each grade, the easiest grade first: 4,4,2 makes 4 for beginners, 4 easy and 2 medium ones.",
        metavar="K,K,...",
    )
    seed: int | None = option(
        None, "Seed of the random choices: the same seed gives the same puzzles, unless the time runs out."
    )


@dataclass(frozen=True)
class OwnOptions:
    """The user's own given numbers or tour, of which puzzles are made."""

    given: list[str] | None = option(
        None,
        "Make a puzzle of your own given numbers, as with a board file that has numbers. The puzzle is graded, and "
        "repaired if it has several answers. May be repeated.",
        metavar="SQUARE=NUMBER",
    )
    clue: problems.Clues = None
    repair: bool = option(
        True,
        "If your own givens have several answers, add further givens, as few as pykt finds.",
        "--repair/--no-repair",
    )
    tour: str | None = option(None, "Make puzzles of your own tour, which is in this file.", metavar="FILE")


@grouped
def puzzle(
    board: problems.BoardOptions,
    kinds: problems.KindOptions,
    graph: GraphOptions,
    wishes: PuzzleOptions,
    limits: options.EachLimitOptions,
    own: OwnOptions,
    book_options: BookOptions,
    proof: options.PuzzleProofOptions,
    printed: options.PuzzlePrintOptions,
) -> None:
    """Make puzzles that have exactly one solution.

    A puzzle is a board with a few numbers given, so that exactly one tour is possible. Each puzzle is printed with its
    answer below it. With -o NAME.pdf the puzzles make a book: how to solve them, boards to write on, hints, and the
    answers at the back. With -o NAME.html they make a page to solve them on in a browser, with hints. After Ctrl-C, or
    if a puzzle can't be made in time, the finished puzzles are kept.

    Example: pykt puzzle --board 6x6 --closed --difficulty easy

    Example: pykt puzzle --board 7x7 --pattern half-turn --most 12 --steps

    Example: pykt puzzle --board 5x5 --given a1=1 --given c3=13

    Example: pykt puzzle --board 6x6 --difficulty medium --clues

    Example: pykt puzzle --board 6x6 --piece king --difficulty medium

    Example: pykt puzzle --count 12 -o book.pdf

    Example: pykt puzzle --board 5x5 --grades 2,2,2 -o mix.pdf --title "Knights at breakfast" --cover

    Example: pykt puzzle --board 6x6 --difficulty easy -o puzzle.html

    Example: pykt puzzle --board 6x6 --count 3 --proof puzzles.proof
    """
    from pykt.cli.output.puzzle_proofs import PuzzleProver
    from pykt.cli.output.puzzles import PuzzlePrinter
    from pykt.draw.book import Layout

    counts, count = _counts(wishes)
    look = book_options.look(printed.output)
    prover = PuzzleProver(proof.proof, limits.limits, force=printed.force, silent=printed.json)
    printer = PuzzlePrinter(printed, count, look, prover)
    tour = _tour(own.tour, board)
    problem = _problem(kinds, board, graph, own, tour)
    if look:
        Layout.of(look).puzzle_pages([problem.board])  # raises an error if the board is too large
    made = _made(problem, tour, counts, wishes, own, limits)
    asked_for = problems.problem_options(kinds.kind(), board, problems.PathOptions(given=own.given))
    with named_as(problem.board, letters=asked_for.letters):
        finished = printer.print_puzzles(made)
    if wishes.clues and not all(one.problem.clues for one in finished):
        say("a puzzle has no clues: pykt found none in time that keep its single answer and its grade")
    if prover.is_defect or not all(one.checked.right and one.checked.agree for one in finished):
        raise typer.Exit(WRONG)
    reached = all(one.reached and one.unique for one in finished)
    raise typer.Exit(status_code(made.status) or (0 if reached else GAVE_UP))


def _counts(wishes: PuzzleOptions) -> tuple[dict[Difficulty, int] | None, int]:
    """Return the number of puzzles of each grade, or None without --grades, and the number of all puzzles.

    Raise PyktError if the options contradict each other.
    """
    from pykt.answers.puzzles.mix import read_counts

    if wishes.grades is None:
        return None, 1 if wishes.count is None else wishes.count
    if wishes.count is not None or wishes.difficulty is not None:
        raise PyktError("--grades says how many puzzles of which grade to make: leave out --count and --difficulty.")
    counts = read_counts(wishes.grades)
    return counts, sum(counts.values())


def _tour(file: str | None, board: problems.BoardOptions) -> Tour | None:
    """Return the tour in a file, or None if no file is named. If the file has a puzzle, return the puzzle's answer.

    Raise PyktError if the options name another board than that of the tour.
    """
    from pykt.cli.tour_file import GraphFileOptions, read, tour_of

    if file is None:
        return None
    named = None if board.board == problems.BoardOptions().board else board.board
    tour = tour_of(read(GraphFileOptions(file, board=named, block=board.block))).tour
    wanted, numbers = read_board(named) if named else (tour.board, None)
    if numbers:
        raise PyktError(
            "A puzzle is made of your tour or of your givens: leave out --tour, or the numbers of the board."
        )
    if block(wanted, board.block or []) != tour.board:
        raise PyktError(f"The tour is on {tour.board}, which --board and --block contradict: leave them out.")
    return tour


def _problem(
    kinds: problems.KindOptions, board: problems.BoardOptions, graph: GraphOptions, own: OwnOptions, tour: Tour | None
) -> Problem:
    """Return the problem of which puzzles are made. It has the user's own givens, if there are any."""
    if tour is None:
        path = problems.PathOptions(given=own.given, clue=own.clue, piece=graph.piece, surface=graph.surface)
        return problems.problem(kinds.kind(), board, path)
    if own.given or own.clue:
        raise PyktError("A puzzle is made of your tour or of your givens: leave out --tour, or --given and --clue.")
    if graph.piece or graph.surface:
        raise PyktError("A tour has its own piece and surface: leave out --tour, or --piece and --surface.")
    return Problem(kinds.kind(), tour.board, piece=tour.piece)


def _made(
    problem: Problem,
    tour: Tour | None,
    counts: dict[Difficulty, int] | None,
    wishes: PuzzleOptions,
    own: OwnOptions,
    limits: options.EachLimitOptions,
) -> Puzzles | Mix | OwnPuzzle:
    """Return an iterable that makes the puzzles: one from the user's givens, a mix of grades, or of one grade."""
    from pykt.answers.puzzles.mix import Mix
    from pykt.answers.puzzles.own import OwnPuzzle
    from pykt.answers.puzzles.puzzle import puzzles

    if problem.givens or problem.clues:
        _refuse_wishes(wishes, own.tour)
        if len(problem.givens) == problem.length:
            raise PyktError("The board has all its numbers: make a puzzle of this tour with `pykt puzzle --tour`.")
        return OwnPuzzle(problem, repair=own.repair, seed=wishes.seed, limits=limits.limits)
    shared = {name: getattr(wishes, name) for name in ("givens", "least", "most", "pattern", "ends", "clues")}
    make = partial(puzzles, problem, tour=tour, **shared, **asdict(limits))
    if counts:
        return Mix(counts, make, wishes.seed)
    return make(count=1 if wishes.count is None else wishes.count, difficulty=wishes.difficulty, seed=wishes.seed)


def _refuse_wishes(wishes: PuzzleOptions, tour: str | None) -> None:
    """Raise PyktError if an option asks for something that the user's own givens decide already.

    Such options ask for a property of puzzles, for their number or for a tour.
    """
    given = {
        "--givens": wishes.givens,
        "--most": wishes.most,
        "--least": wishes.least or None,
        "--difficulty": wishes.difficulty,
        "--pattern": wishes.pattern,
        "--clues": wishes.clues or None,
        "--grades": wishes.grades,
        "--count": None if wishes.count == 1 else wishes.count,
        "--tour": tour,
    }
    if named := [name for name, value in given.items() if value is not None]:
        raise PyktError(
            f"The board already has numbers, which make one puzzle: leave out {named[0]}, or name a board without "
            "numbers."
        )
