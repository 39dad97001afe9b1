"""The command that makes puzzles."""

from __future__ import annotations

import json as json_module
from collections.abc import Iterator
from contextlib import contextmanager
from enum import StrEnum
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from pykt.cli import options
from pykt.draw.look import Paper

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle

_EXAMPLE = 1  # the seed of the small puzzle that is solved on the first page of a book


class Difficulty(StrEnum):
    """What it takes to solve a puzzle."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command(rich_help_panel="solve")(puzzle)


def puzzle(
    board: options.Board = "8x8",
    open_: options.Open = False,
    closed: options.Closed = False,
    block: options.Block = None,
    givens: Annotated[
        int | None, typer.Option(metavar="N", help="At most so many numbers are given; else as few as found.")
    ] = None,
    difficulty: Annotated[
        Difficulty | None, typer.Option(help="Solved by propagation, by one-step look-ahead, or by search.")
    ] = None,
    count: Annotated[int, typer.Option(metavar="K", help="So many puzzles.")] = 1,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed makes the same puzzle, unless the time runs out.")
    ] = None,
    timeout: Annotated[float, typer.Option(metavar="SECONDS", help="Wall-clock time, for each puzzle.")] = 60.0,
    memory: options.Memory = 4096.0,
    json: options.Json = False,
    output: Annotated[
        Path | None,
        typer.Option(
            "--output",
            "-o",
            help="A file: .pdf is a book; .svg and .png a picture: NAME, its answer NAME-answer, then NAME-2, ...",
        ),
    ] = None,
    paper: Annotated[Paper, typer.Option(help="Of a book.")] = "a4",
) -> None:
    """Make a puzzle: a few numbers of a tour to which no other tour fits, with its solution below.

    A book has how to solve them, the puzzles on boards to write on, and the answers at the back. What is finished at
    Ctrl-C, or when a puzzle can't be made in the time, is written.

    Example: pykt puzzle --board 6x6 --closed --difficulty easy

    Example: pykt puzzle --count 12 -o book.pdf
    """
    from pykt.answers.puzzles.puzzle import puzzles
    from pykt.cli import asking
    from pykt.cli.printing import GAVE_UP, WRONG, ctrl_c, exit_code, say, waiting
    from pykt.model.errors import PyktError
    from pykt.model.problem import Problem
    from pykt.model.result import Status

    form = _form(output)
    plain, numbers = asking.board_or_file(board)
    if numbers:
        raise PyktError("The board has numbers already: solve it with `pykt asp --board`, or give a board without.")
    problem = Problem(asking.one_kind({"open": open_, "closed": closed}), asking.blocking(plain, block))
    made = puzzles(
        problem,
        count=count,
        givens=givens,
        difficulty=difficulty.value if difficulty else None,
        seed=seed,
        timeout=timeout,
        memory=memory,
    )
    right, reached = True, True
    with _written(output, form, paper) as finished, ctrl_c(made.stop):
        coming = iter(made)
        while True:
            with waiting(lambda: f"puzzle {len(finished) + 1} of {count}"):
                one = next(coming, None)
            if one is None:
                break
            finished.append(one)
            right = right and one.checked.right and one.checked.agree
            reached = reached and one.reached and one.unique
            if json:
                print(json_module.dumps(one.record()), flush=True)
            if output and form and form != "pdf":
                _draw(one, output, form, len(finished))
            if json or form:
                continue
            print(f"{'' if len(finished) == 1 else chr(10)}{one.board_text()}\n\n{one.tour}", flush=True)
            proven = "proven unique" if one.unique else "not proven unique"
            given = f"{len(one.problem.givens)} givens, {one.difficulty}, {proven}, {one.checked}"
            say(f"{given}, seed {one.seed}, {one.stats['wall_s']:.1f} s")
    if made.status is Status.NONE and not finished:
        print(json_module.dumps({"status": "none", "reason": made.reason}) if json else f"none: {made.reason}")
    elif made.status is not Status.FOUND:
        say(f"{made.status}: {made.reason}")
    if not right:
        raise typer.Exit(WRONG)
    code = exit_code(made.status)
    raise typer.Exit(code if code or reached else GAVE_UP)


def _form(output: Path | None) -> Literal["pdf", "svg", "png"] | None:
    """The form that the ending of the file says; what would keep it from being written is said before the search."""
    from pykt.draw.render import require
    from pykt.model.errors import PyktError
    from pykt.notation.files import check_place

    if output is None:
        return None
    ending = output.suffix.lower()[1:]
    form = next((form for form in ("pdf", "svg", "png") if form == ending), None)
    if form is None:
        raise PyktError(
            f"{output.name[:40]!r} is no file for puzzles: end it in .pdf (a book), .svg or .png (a picture)."
        )
    check_place(output)
    require(form)
    return form


@contextmanager
def _written(output: Path | None, form: str | None, paper: Paper) -> Iterator[list[Puzzle]]:
    """A list whose puzzles are in the book however it ended."""
    from pykt.answers.puzzles.puzzle import puzzles
    from pykt.cli.printing import say
    from pykt.draw.book import book
    from pykt.draw.words import counted
    from pykt.model.errors import EngineError, PyktError
    from pykt.model.problem import Problem
    from pykt.notation.files import save

    finished: list[Puzzle] = []
    if output is None or form != "pdf":
        yield finished
        return
    example = next(iter(made := puzzles(Problem.open("3x4"), seed=_EXAMPLE)), None)
    if example is None:
        raise EngineError(f"The example of the book can't be made ({made.reason}): see `pykt doctor`.")
    try:
        yield finished
    finally:
        if finished:
            try:
                save(output, [book(finished, example, paper)])
            except PyktError:
                print("\n\n".join(f"{one.board_text()}\n\n{one.tour}" for one in finished))  # none is lost
                raise
            say(f"written to {output}: {counted(len(finished), 'puzzle')}, seed {finished[0].seed}")


def _draw(puzzle: Puzzle, output: Path, form: Literal["pdf", "svg", "png"], nth: int) -> None:
    """Write the pictures of a puzzle and of its answer."""
    from pykt.cli.printing import say
    from pykt.draw.book import answer_picture, puzzle_picture
    from pykt.draw.render import convert
    from pykt.notation.files import save

    path = output.with_stem(f"{output.stem}-{nth}") if nth > 1 else output
    answer = path.with_stem(f"{path.stem}-answer")
    for file, picture in ((path, puzzle_picture(puzzle)), (answer, answer_picture(puzzle))):
        save(file, [convert(picture, form, "")])
    say(f"written to {path} and {answer}, {len(puzzle.problem.givens)} givens, {puzzle.difficulty}, seed {puzzle.seed}")
