"""Print puzzles, or write them into a book, a page or pictures."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.answers.puzzles.own import MOST_ANSWERS, OwnPuzzle
from pykt.cli.output.book import book_maker
from pykt.cli.output.files import answer_file, check_output, numbered, taken
from pykt.cli.output.printing import print_json, print_line, print_text, say
from pykt.cli.output.streams import reader_left
from pykt.cli.output.waiting import waiting
from pykt.draw.book import BookLook
from pykt.draw.clues import counts_of
from pykt.draw.grid import answer_picture, puzzle_picture
from pykt.draw.puzzle import puzzle_page
from pykt.draw.render import convert, require
from pykt.model.errors import PyktError
from pykt.model.result import Status
from pykt.model.text import counted
from pykt.notation.saving import save
from pykt.process.interrupt import Interruption, ctrl_c

if TYPE_CHECKING:
    from pykt.answers.puzzles.mix import Mix
    from pykt.answers.puzzles.puzzle import Puzzle, Puzzles
    from pykt.cli.options import PuzzlePrintOptions
    from pykt.cli.output.proofs import Attempt
    from pykt.cli.output.puzzle_proofs import PuzzleProver

#: A function that takes the finished puzzles and returns the contents of a file with them.
Maker = Callable[[Sequence["Puzzle"]], str | bytes]

_FILES, _PICTURES = ("pdf", "html"), ("svg", "png")


class PuzzlePrinter:
    """A printer of ``count`` puzzles. It prints each puzzle at once, and writes a book or a page at the end.

    ``look`` is the look of a book, and ``prover`` makes the certificates. Raise PyktError, before any puzzle is made,
    if the file extension is unknown or a file can't be written.
    """

    def __init__(self, options: PuzzlePrintOptions, count: int, look: BookLook | None, prover: PuzzleProver) -> None:
        self._options, self._count, self._look, self._prover = options, count, look, prover
        self._form = self._form_of(options.output) if options.output else None

    def _form_of(self, output: Path) -> str:
        if self._options.steps:
            raise PyktError("--steps prints text, but -o writes a file: leave out one of them.")
        form = output.suffix.lower()[1:]
        if form not in (*_FILES, *_PICTURES):
            raise PyktError(
                f"The file extension of {output.name[:40]!r} is not known: use .pdf for a book, .html for a page to "
                "solve them on, or .svg or .png for pictures. Without -o the puzzles are printed as text."
            )
        pictures = [answer_file(output), *taken(output, self._count, "-answer")] if form in _PICTURES else []
        check_output(output, *pictures, force=self._options.force)
        require(form)
        return form

    def print_puzzles(self, made: Puzzles | Mix | OwnPuzzle) -> list[Puzzle]:
        """Print or write each puzzle as soon as it is made. Return all puzzles that were made.

        The first Ctrl-C ends the making, but the finished puzzles are still written and returned. Raise
        KeyboardInterrupt if Ctrl-C ended a certificate, or came twice.
        """
        with ctrl_c(made.stop) as interruption:
            finished, interrupted = self._print_each(made, interruption)
            self._prover.write()
        if interruption.ended:
            raise KeyboardInterrupt
        self._say_how_it_ended(made, finished)
        if interrupted:
            raise interrupted
        return finished

    def _print_each(
        self, made: Puzzles | Mix | OwnPuzzle, interruption: Interruption
    ) -> tuple[list[Puzzle], KeyboardInterrupt | None]:
        """Print or write each puzzle.

        Return the finished puzzles, and the KeyboardInterrupt that ended a certificate, or None.
        """
        interrupted: KeyboardInterrupt | None = None
        with self._one_file() as finished, interruption.work():
            coming = iter(made)
            while True:
                with waiting(lambda: f"puzzle {len(finished) + 1} of {self._count}"):
                    one = next(coming, None)
                if one is None:
                    break
                finished.append(one)
                ambiguous = _is_ambiguous(made, one)
                prove = partial(
                    self._prover.prove,
                    one,
                    f"puzzle {len(finished)}",
                    ambiguous=ambiguous,
                    interruption=interruption,
                )
                attempt = prove() if self._options.json else None
                self._print(one, len(finished), attempt, ambiguous=ambiguous)
                _say_what_is_missing(made, one)
                attempt = attempt or prove()
                if attempt and attempt.is_made:
                    finished[-1] = replace(one, unique=True)
                if attempt and isinstance(attempt.failure, KeyboardInterrupt):
                    interrupted = attempt.failure
                    made.stop()
                if reader_left() and not (self._form or self._prover.file):
                    break
        return finished, interrupted

    def _say_how_it_ended(self, made: Puzzles | Mix | OwnPuzzle, finished: Sequence[Puzzle]) -> None:
        """If some of the puzzles asked for are missing, print why."""
        if made.status is Status.NONE and not finished:
            if self._options.json:
                print_json({"status": "none", "reason": made.reason})
            else:
                print_line(f"none: {made.reason}")
        elif made.status is not Status.FOUND:
            say(f"{made.status}: {made.reason}")
            if made.status is Status.TIMEOUT and not finished:
                say("no puzzle was found in time: ask for another difficulty, a smaller board or a longer --timeout")

    def _print(self, one: Puzzle, nth: int, attempt: Attempt | None, *, ambiguous: bool) -> None:
        """Print the ``nth`` puzzle as text or JSON, or write its pictures.

        The text about an ``ambiguous`` puzzle has no grade. JSON includes the ``attempt`` to make a certificate.
        """
        if self._options.json:
            print_json(one.record() | ({"proof": attempt.record()} if attempt else {}))
        if self._options.output and self._form in _PICTURES:
            _draw(one, numbered(self._options.output, nth), self._form)
        if self._options.json or self._form:
            return
        _print_board(one, nth)
        if self._options.steps:
            print_text("\n" + one.explanation.text())
        graded = f"{one.difficulty}, {'proven unique' if one.unique else 'not proven unique'}"
        givens = f"{counts_of(one.problem)}, {'not unique' if ambiguous else graded}, {one.checked}"
        say(f"{givens}, seed {one.seed}, {one.stats['wall_s']:.1f} s")

    @contextmanager
    def _one_file(self) -> Iterator[list[Puzzle]]:
        """Yield an empty list, to which the body of the ``with`` statement adds the finished puzzles.

        When the body ends, even by an error, write these puzzles into the book or page. Write nothing if neither is
        asked for, or if there are no puzzles.
        """
        finished: list[Puzzle] = []
        output, make = self._options.output, self._maker()
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
                        _print_board(one, nth)
                    raise
                say(f"written to {output}: {counted(len(finished), 'puzzle')}, seed {finished[0].seed}")

    def _maker(self) -> Maker | None:
        if self._look:
            return book_maker(self._look, seeded=True)
        return puzzle_page if self._form == "html" else None


def _print_board(one: Puzzle, nth: int) -> None:
    """Print a puzzle and its answer."""
    print_text(("\n" if nth > 1 else "") + f"{one.board_text()}\n\n{one.tour}")


def _draw(one: Puzzle, path: Path, form: str) -> None:
    """Write the pictures of a puzzle and of its answer."""
    answer = answer_file(path)
    for file, picture in ((path, puzzle_picture(one)), (answer, answer_picture(one))):
        save(file, [convert(picture, form, "")])
    say(f"written to {path} and {answer}, {counts_of(one.problem)}, {one.difficulty}, seed {one.seed}")


def _is_ambiguous(made: Puzzles | Mix | OwnPuzzle, one: Puzzle) -> bool:
    """Tell whether several answers of a puzzle were found."""
    return isinstance(made, OwnPuzzle) and made.answers > 1 and not one.unique


def _say_what_is_missing(made: Puzzles | Mix | OwnPuzzle, one: Puzzle) -> None:
    """Print a remark if a puzzle lacks the wanted number of givens, or the user's givens have several answers."""
    if not one.reached:
        say(f"the puzzle has {counts_of(one.problem)}: pykt found none in time with the number of givens you asked for")
    if isinstance(made, OwnPuzzle) and made.answers > 1:
        several = f"{MOST_ANSWERS:,} or more" if made.answers == MOST_ANSWERS else str(made.answers)
        say(f"your givens have {several} answers")
        if made.added:
            board = one.problem.board
            added = ", ".join(f"{number} on {board.name(square, letters=True)}" for square, number in made.added)
            say(f"{counted(len(made.added), 'further given')} for a single answer: {added}")
