"""`pykt puzzle` makes puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pykt.cli import choices, options
from pykt.cli.book import BookOptions, maker
from pykt.cli.choices import Choice
from pykt.cli.groups import grouped

if TYPE_CHECKING:
    from pykt.answers.puzzles.grade import Difficulty
    from pykt.answers.puzzles.mix import Mix
    from pykt.answers.puzzles.own import OwnPuzzle
    from pykt.answers.puzzles.patterns import Pattern
    from pykt.answers.puzzles.puzzle import Puzzle, Puzzles
    from pykt.draw.book import BookLook
    from pykt.model.problem import Problem
    from pykt.model.tour import Tour

    Made = Puzzles | Mix | OwnPuzzle
else:
    Difficulty = Pattern = str

_Form = Literal["pdf", "svg", "png", "html"]


@dataclass(frozen=True)
class PuzzleOptions:
    """The number of puzzles, their properties, and the limits on making each."""

    givens: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Give exactly N numbers (default: as few as can be found). If the time runs out first, the best "
            "puzzle so far is printed.",
        ),
    ] = None
    most: Annotated[int | None, typer.Option(metavar="N", help="Give at most N numbers.")] = None
    least: Annotated[int, typer.Option(metavar="N", help="Give at least N numbers.")] = 0
    difficulty: Annotated[
        Difficulty | None,
        typer.Option(
            click_type=Choice(choices.difficulties),
            help="Make puzzles that are solved by only squares and corners (beginner), by distances and bottlenecks "
            "(easy), by eliminations (medium), by one to three assumptions (hard), or by more or nested ones (expert).",
        ),
    ] = None
    pattern: Annotated[
        Pattern | None,
        typer.Option(
            click_type=Choice(choices.patterns),
            help="Give numbers on squares that make a symmetric pattern: unchanged by a half turn, by a quarter turn, "
            "or in a mirror (left to right).",
        ),
    ] = None
    ends: Annotated[
        bool, typer.Option("--ends/--no-ends", help="Give 1 and the last number in any case (the default).")
    ] = True
    count: Annotated[int | None, typer.Option(metavar="K", help="Make K puzzles (default: 1).")] = None
    grades: Annotated[
        str | None,
        typer.Option(
            metavar="K,K,...",
            help="Make K puzzles of each grade, the easiest grade first: 4,4,2 makes 4 for beginners, 4 easy and 2 "
            "medium ones.",
        ),
    ] = None
    seed: Annotated[
        int | None,
        typer.Option(
            metavar="N",
            help="Seed of the random choices: the same seed gives the same puzzles, unless the time runs out.",
        ),
    ] = None
    timeout: Annotated[float, typer.Option(metavar="SECONDS", help="Time limit for each puzzle (wall clock).")] = 60.0
    memory: Annotated[float, typer.Option(metavar="MB", help="Memory limit (resident memory).")] = 4096.0


@grouped
def puzzle(
    board: options.BoardOptions,
    kinds: options.KindOptions,
    asked: PuzzleOptions,
    own: options.OwnOptions,
    book_options: BookOptions,
    tour: Annotated[
        str | None, typer.Option(metavar="FILE", help="Make puzzles of your own tour, which this file has.")
    ] = None,
    repair: Annotated[
        bool,
        typer.Option(
            "--repair/--no-repair",
            help="If your own givens have several answers, add as few further givens as are found (the default).",
        ),
    ] = True,
    steps: Annotated[
        bool, typer.Option("--steps", help="Print below each puzzle how it is solved, step by step.")
    ] = False,
    json: options.Json = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="Write a book of all puzzles (NAME.pdf), a page to solve them on (NAME.html), or pictures (NAME.svg, "
            "NAME.png): NAME shows the first puzzle and NAME-answer its answer, NAME-2 the second puzzle, and so on.",
        ),
    ] = None,
    force: options.Force = False,
) -> None:
    """Make puzzles that have exactly one solution.

    A puzzle is a board with a few numbers given, so that exactly one tour is possible. Each puzzle is printed with its
    answer below it. With -o NAME.pdf the puzzles make a book: how to solve them, boards to write on, and the answers at
    the back. With -o NAME.html they make a page to solve them on in a browser, with hints. After Ctrl-C, or if a puzzle
    can't be made in time, the finished puzzles are kept.

    Example: pykt puzzle --board 6x6 --closed --difficulty easy

    Example: pykt puzzle --board 7x7 --pattern half-turn --most 12 --steps

    Example: pykt puzzle --board 5x5 --given a1=1 --given c3=13

    Example: pykt puzzle --count 12 -o book.pdf

    Example: pykt puzzle --board 5x5 --grades 2,2,2 -o mix.pdf --title "Knights at breakfast" --cover

    Example: pykt puzzle --board 6x6 --difficulty easy -o puzzle.html
    """
    from pykt.answers.puzzles.mix import Mix
    from pykt.answers.puzzles.own import OwnPuzzle
    from pykt.answers.puzzles.puzzle import puzzles
    from pykt.cli.output.exit_codes import GAVE_UP, WRONG, status_code
    from pykt.cli.output.printing import print_json, print_line, say
    from pykt.draw.book import Layout
    from pykt.model.limits import Limits
    from pykt.model.result import Status

    counts, count = _counts(asked)
    form = _form(output, count, force=force)
    answer = _tour(tour)
    problem, look = _problem(kinds, board, own, answer), book_options.look(output)
    if look:
        Layout.of(look).puzzle_pages([problem.board])  # so that boards that are too large are refused at once
    make = partial(
        puzzles,
        problem,
        givens=asked.givens,
        least=asked.least,
        most=asked.most,
        pattern=asked.pattern,
        ends=asked.ends,
        tour=answer,
        timeout=asked.timeout,
        memory=asked.memory,
    )
    made: Made
    if problem.givens:
        _refuse_wishes(asked, tour)
        made = OwnPuzzle(problem, repair=repair, seed=asked.seed, limits=Limits(asked.timeout, asked.memory))
    elif counts:
        made = Mix(counts, make, asked.seed)
    else:
        made = make(count=count, difficulty=asked.difficulty, seed=asked.seed)
    finished = _make(made, count, json=json, steps=steps, output=output, form=form, look=look)
    if made.status is Status.NONE and not finished:
        if json:
            print_json({"status": "none", "reason": made.reason})
        else:
            print_line(f"none: {made.reason}")
    elif made.status is not Status.FOUND:
        say(f"{made.status}: {made.reason}")
    if not all(one.checked.right and one.checked.agree for one in finished):
        raise typer.Exit(WRONG)
    reached = all(one.reached and one.unique for one in finished)
    raise typer.Exit(status_code(made.status) or (0 if reached else GAVE_UP))


def _counts(asked: PuzzleOptions) -> tuple[dict[Difficulty, int] | None, int]:
    """Return the number of puzzles of each grade, or None if no mix is asked for, and the number of all puzzles.

    Raise PyktError if the options contradict each other.
    """
    from pykt.answers.puzzles.mix import read_counts
    from pykt.model.errors import PyktError

    if asked.grades is None:
        return None, 1 if asked.count is None else asked.count
    if asked.count is not None or asked.difficulty is not None:
        raise PyktError("--grades says how many puzzles of which grade to make: leave out --count and --difficulty.")
    counts = read_counts(asked.grades)
    return counts, sum(counts.values())


def _tour(file: str | None) -> Tour | None:
    """Return the tour in a file, or None if no file is named."""
    from pykt.notation import read_file

    return None if file is None else read_file(file)


def _problem(
    kinds: options.KindOptions, board: options.BoardOptions, own: options.OwnOptions, tour: Tour | None
) -> Problem:
    """Return the problem from whose tours the puzzles are made, or that has the user's own givens."""
    from pykt.model.errors import PyktError
    from pykt.model.problem import Problem

    if tour is None:
        return options.problem(kinds.kind, board, own)
    if own.given:
        raise PyktError("A puzzle is made of your tour or of your givens: leave out --tour or --given.")
    return Problem(kinds.kind, tour.board)


def _refuse_wishes(asked: PuzzleOptions, tour: str | None) -> None:
    """Raise PyktError if an option says what a puzzle should be like that has the user's own givens."""
    from pykt.model.errors import PyktError

    wishes = {
        "--givens": asked.givens,
        "--most": asked.most,
        "--least": asked.least or None,
        "--difficulty": asked.difficulty,
        "--pattern": asked.pattern,
        "--grades": asked.grades,
        "--count": None if asked.count == 1 else asked.count,
        "--tour": tour,
    }
    if named := [name for name, value in wishes.items() if value is not None]:
        raise PyktError(
            f"The board already has numbers, which make one puzzle: leave out {named[0]}, or name a board without "
            "numbers."
        )


def _form(output: Path | None, count: int, *, force: bool) -> _Form | None:
    """Return the form that the file extension names, or None without a file.

    Raise PyktError, before any puzzle is made, if the extension is unknown or a file can't be written.
    """
    from pykt.cli.output.files import check_output, taken
    from pykt.draw.render import require
    from pykt.model.errors import PyktError

    if output is None:
        return None
    ending = output.suffix.lower()[1:]
    forms: tuple[_Form, ...] = ("pdf", "svg", "png", "html")
    form = next((form for form in forms if form == ending), None)
    if form is None:
        raise PyktError(
            f"The file extension of {output.name[:40]!r} is not known: use .pdf for a book, .html for a page to "
            "solve them on, or .svg or .png for pictures."
        )
    pictures = [] if form in ("pdf", "html") else [_answer_file(output), *taken(output, count, "-answer")]
    check_output(output, *pictures, force=force)
    require(form)
    return form


def _make(
    made: Made,
    count: int,
    *,
    json: bool,
    steps: bool,
    output: Path | None,
    form: _Form | None,
    look: BookLook | None,
) -> list[Puzzle]:
    """Return the puzzles that are finished when the work ends. Print or write each as soon as it is finished."""
    from pykt.cli.output.interrupt import ctrl_c
    from pykt.cli.output.printing import print_json
    from pykt.cli.output.streams import reader_left
    from pykt.cli.output.waiting import waiting

    with _one_file(output, form, look) as finished, ctrl_c(made.stop):
        coming = iter(made)
        while True:
            with waiting(lambda: f"puzzle {len(finished) + 1} of {count}"):
                one = next(coming, None)
            if one is None:
                return finished
            finished.append(one)
            if json:
                print_json(one.record())
            if output and form in ("svg", "png"):
                _draw(one, output, form, len(finished))
            if not (json or form):
                _show(one, len(finished), steps=steps)
            _say_what_is_missing(made, one)
            if reader_left() and not form:
                return finished


def _print(one: Puzzle, nth: int) -> None:
    """Print a puzzle and its answer."""
    from pykt.cli.output.printing import print_text

    print_text(("\n" if nth > 1 else "") + f"{one.board_text()}\n\n{one.tour}")


def _say_what_is_missing(made: Made, one: Puzzle) -> None:
    """Say what the user did not get as asked for, and what was done about it."""
    from pykt.answers.puzzles.own import MOST_ANSWERS, OwnPuzzle
    from pykt.cli.output.printing import say
    from pykt.model.text import counted

    if not one.reached:
        say(f"it has {len(one.problem.givens)} givens: no puzzle with as many as asked for was found in time")
    if isinstance(made, OwnPuzzle) and made.answers > 1:
        several = f"{MOST_ANSWERS:,} or more" if made.answers == MOST_ANSWERS else str(made.answers)
        say(f"your givens have {several} answers")
        if made.added:
            added = ", ".join(f"{number} on {square.algebraic}" for square, number in made.added)
            say(f"{counted(len(made.added), 'further given')} for a single one: {added}")


def _show(one: Puzzle, nth: int, *, steps: bool) -> None:
    from pykt.cli.output.printing import print_text, say

    _print(one, nth)
    if steps:
        print_text("\n" + one.explanation.text())
    proven = "proven unique" if one.unique else "not proven unique"
    givens = f"{len(one.problem.givens)} givens, {one.difficulty}, {proven}, {one.checked}"
    say(f"{givens}, seed {one.seed}, {one.stats['wall_s']:.1f} s")


@contextmanager
def _one_file(output: Path | None, form: _Form | None, look: BookLook | None) -> Iterator[list[Puzzle]]:
    """Yield an empty list for the finished puzzles. When the block ends, even by an error, write them into one file.

    The file is a book or a page. Write nothing if ``form`` is neither, or if there is no file.
    """
    from pykt.cli.output.printing import say
    from pykt.draw.puzzle import puzzle_page
    from pykt.model.errors import PyktError
    from pykt.model.text import counted
    from pykt.notation.saving import save

    finished: list[Puzzle] = []
    make = maker(look, seeded=True) if look else puzzle_page if form == "html" else None
    if output is None or make is None:
        yield finished
        return
    try:
        yield finished
    finally:
        if finished:
            try:
                save(output, [make(finished)])
            except PyktError:
                for nth, one in enumerate(finished, 1):  # so that no puzzle is lost
                    _print(one, nth)
                raise
            say(f"written to {output}: {counted(len(finished), 'puzzle')}, seed {finished[0].seed}")


def _answer_file(path: Path) -> Path:
    return path.with_stem(f"{path.stem}-answer")


def _draw(puzzle: Puzzle, output: Path, form: _Form, nth: int) -> None:
    """Write the pictures of the ``nth`` puzzle and of its answer."""
    from pykt.cli.output.files import numbered
    from pykt.cli.output.printing import say
    from pykt.draw.grid import answer_picture, puzzle_picture
    from pykt.draw.render import convert
    from pykt.notation.saving import save

    path = numbered(output, nth)
    answer = _answer_file(path)
    for file, picture in ((path, puzzle_picture(puzzle)), (answer, answer_picture(puzzle))):
        save(file, [convert(picture, form, "")])
    say(f"written to {path} and {answer}, {len(puzzle.problem.givens)} givens, {puzzle.difficulty}, seed {puzzle.seed}")
