"""Print each answer when it is found, and how the search ended."""

from __future__ import annotations

from collections import deque
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pykt.cli.options import PrintOptions
from pykt.cli.output.destination import Destination
from pykt.cli.output.exit_codes import GAVE_UP, NOT_FOUND, USAGE, WRONG, result_code
from pykt.cli.output.printing import print_json, print_line, print_text, say, say_lines, warn_of_unconfined
from pykt.cli.output.proofs import Attempt, Prover, confirmed
from pykt.cli.output.remarks import say_remarks
from pykt.cli.output.searches import drawn_profile, print_profile
from pykt.cli.output.streams import reader_left
from pykt.cli.output.waiting import waiting
from pykt.cli.output.wording import asked, how_good, summary, used, why_none
from pykt.draw.formats import STILL_FORMATS
from pykt.draw.labels import has_letters
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.result import Result, Status
from pykt.model.text import counted
from pykt.notation.naming import named
from pykt.process.interrupt import Interruption, ctrl_c

if TYPE_CHECKING:
    from rich.text import Text

    from pykt.answers import Answers
    from pykt.model.problem import Problem


class _Format(Protocol):
    """A way to print answers: as text for people, or as JSON for programs."""

    def answer(self, result: Result, nth: int, path: Path | None) -> None:
        """Print the ``nth`` answer, or that it was written to ``path``."""

    def end(self, answers: Answers, end: Result, refused: int, attempt: Attempt | None) -> None:
        """Print how the search ended.

        ``refused`` is the number of answers that a checker refused. ``attempt`` is the attempt to make a certificate,
        or None if none was made yet.
        """

    def flush(self) -> None:
        """Print an answer that ``answer`` held back, if Ctrl-C or an error kept ``end`` from printing it."""


class Printer:
    """A printer of the answers of a search.

    There may be up to ``most`` answers (0: any number). If ``most`` is not 1, a last line states how many there are.
    With ``letters``, remarks name squares by letters, such as a1. So do remarks below a board with letters at its edge.
    With ``unique``, the last line says whether there is only one answer. ``prover`` makes the certificate of what the
    run has proven. Raise PyktError, before the search, if a file can't be written or would be overwritten.
    """

    def __init__(
        self,
        options: PrintOptions,
        prover: Prover | None = None,
        *,
        most: int = 1,
        unique: bool = False,
        letters: bool = False,
    ) -> None:
        self.options = options
        self._prover = prover = prover or Prover(None, Limits())
        self._latest: deque[Result] = deque(maxlen=2)
        self._many = many = most != 1
        self._unique = unique
        self._to = Destination(
            options.output, options.force, most, options.format_, options.rank1_first, options.animate
        )
        self._format: _Format = (
            _Json(many, unique, prover)
            if self.options.json
            else _Text(self.options, self._to, many=many, unique=unique, letters=letters)
        )

    def print_answers(self, answers: Answers) -> int:
        """Print each answer when it is found, and how the search ended. Return the exit code."""
        self._to.check(answers.problem, json=self.options.json, profiled=answers.query.search.profile)
        self._prover.check(answers.problem)
        try:
            with ctrl_c(answers.stop) as interruption:
                return self._print_answers(answers, interruption)
        finally:
            self._format.flush()

    def _print_answers(self, answers: Answers, interruption: Interruption) -> int:
        refused, failure = self._print_each(answers, interruption)
        end = answers.end
        assert end is not None
        if self._enough():
            return WRONG if refused else 0
        attempt = None
        if self.options.json or end.status is Status.UNPROVEN:  # else the certificate is made after printing
            attempt = self._prover.attempt(answers, end, tuple(self._latest), interruption)
            end = confirmed(end, attempt) if attempt else end
        self._format.end(answers, end, len(refused), attempt)
        drawn = False
        try:
            with ctrl_c():  # Ctrl-C may end the drawing, which can take some seconds
                self._draw_obstacle(end)
                drawn = self._print_search(answers, refused[-1] if refused else None)
        except KeyboardInterrupt as error:
            failure, interruption.came = failure or error, True
        attempt = attempt or self._prover.attempt(answers, end, tuple(self._latest), interruption)
        if failure := failure or (attempt.failure if attempt else None):
            raise failure
        is_wrong = bool(refused) or (attempt is not None and attempt.is_defect)
        return self._exit_code(answers, end, is_refused=is_wrong, is_drawn=drawn)

    def _draw_obstacle(self, end: Result) -> None:
        """Draw the squares in the way of a tour, if a picture is asked for.

        Print the name of the file, or why no file was written.
        """
        drawn_to = self._to.draw_obstacle(end)
        if self.options.json or self.options.quiet or self._latest or not self._to.file:
            return
        if drawn_to:
            say(f"written to {drawn_to}: the squares in the way are red")
        elif self._to.is_picture and end.obstacle and end.obstacle.squares:
            say(f"No file is written: there are no moves to show. Draw the squares in the way as {STILL_FORMATS}.")
        else:
            say("No file is written, because there is no answer.")

    def _print_each(
        self, answers: Answers, interruption: Interruption
    ) -> tuple[list[Result], PyktError | KeyboardInterrupt | None]:
        """Write or print each answer.

        Return the answers that a checker refused, and the last exception that writing an answer raised, or None.
        """
        refused: list[Result] = []
        failure: PyktError | KeyboardInterrupt | None = None
        with waiting(lambda: answers.progress, lambda: _histogram(answers)) as found:
            for nth, result in enumerate(answers, 1):
                path = None
                try:
                    if interruption.came and self._to.is_picture and not self._many:
                        raise KeyboardInterrupt  # skip the picture, which may take some seconds
                    path = self._to.write(result, nth)
                except (PyktError, KeyboardInterrupt) as error:
                    failure = error  # raise it later: the answer is now printed instead
                found()
                refused += [] if result.checked.right else [result]
                self._latest.append(result)
                self._format.answer(result, nth, path)
                if self._enough():
                    answers.stop()
        return refused, failure

    def _enough(self) -> bool:
        """Tell whether the search can end early, because nobody reads its answers any more (``| head``)."""
        return self._many and not self._unique and reader_left()

    def _print_search(self, answers: Answers, refused: Result | None) -> bool:
        """Print the engine's remarks, the program's output, and the profile of the search.

        If the answers are pictures, draw the profile, too, and return False if this fails. ``refused`` is the last
        answer that a checker refused, or None.
        """
        end = answers.end
        assert end is not None
        if not self.options.json:
            warn_of_unconfined([end.unconfined])
        if not (self.options.json or self.options.quiet):
            rest = [remark for remark in end.remarks if refused is None or not remark.explains_faults]
            say_remarks(rest, str(answers.program))
            if end.asked and (refused is not None or not answers.models):
                say(asked(end))
            if end.output:
                say("The program printed:")
                say_lines(end.output)
            if answers.profile:
                print_profile(answers.profile, answers.problem.length)
        if not (answers.query.search.profile and self._to.is_picture):
            return True
        judged = end if refused is None else replace(end, checked=refused.checked, faults=refused.faults)
        return self._to.draw_search(judged, quiet=self.options.json or self.options.quiet)

    def _exit_code(self, answers: Answers, end: Result, *, is_refused: bool, is_drawn: bool) -> int:
        if is_refused:
            return WRONG
        if self._unique and answers.models > 1:
            return NOT_FOUND
        code = result_code(end) or (0 if is_drawn else USAGE)
        return GAVE_UP if self._unique and answers.models and not answers.complete and not code else code


class _Json:
    """Answers as JSON: one object on each line. If several answers are asked for, a last line gives their number."""

    def __init__(self, many: bool, unique: bool, prover: Prover) -> None:
        self._many = many
        self._unique = unique
        self._prover = prover
        self._held: dict[str, object] | None = None

    def answer(self, result: Result, nth: int, path: Path | None) -> None:  # noqa: ARG002  # not in JSON
        """Print an answer. If only one answer is asked for, add its traits, which would take too long for many answers.

        If one answer with a certificate is asked for, leave the printing to ``end``, because the answer's JSON includes
        the certificate.
        """
        from pykt.model.traits import record_of

        record = record_of(result, alone=not self._many)
        if self._many or not self._prover.file:
            print_json(record)
        else:
            self._held = record

    def end(
        self,
        answers: Answers,
        end: Result,
        refused: int,  # noqa: ARG002  # each answer shows its verdicts
        attempt: Attempt | None,
    ) -> None:
        """If several answers were asked for, print how many there are.

        If only one was asked for, print the answer that was held back, if any. If there is no answer, print how the
        search ended.
        """
        proof: dict[str, object] = {"proof": attempt.record()} if attempt else {}
        if self._many:
            print_json(self._count(answers, end) | proof)
        elif self._held:
            self._held |= proof
            self.flush()
        elif not answers.models:
            print_json(end.record() | proof)

    def flush(self) -> None:
        """Print the answer that was held back, if there is one."""
        held, self._held = self._held, None
        if held:
            print_json(held)

    def _count(self, answers: Answers, end: Result) -> dict[str, object]:
        count: dict[str, object] = {"models": answers.models, "complete": answers.complete}
        if self._unique and (answers.complete or answers.models > 1):
            count |= {"unique": answers.models == 1}
        if answers.query.directed:
            count |= {"directed": True}
        if answers.repeated:
            count |= {"repeated": answers.repeated}
        if end.status.gave_up or end.status is Status.REFUSED:
            count |= {"status": str(end.status), "reason": end.reason}
        if end.profile:
            count |= {"profile": end.profile.record()}
        return count


class _Text:
    """Answers for people: boards on standard output, remarks on standard error."""

    def __init__(self, options: PrintOptions, to: Destination, *, many: bool, unique: bool, letters: bool) -> None:
        self._letters = letters
        self._options = options
        self._to = to
        self._many = many
        self._unique = unique

    def answer(self, result: Result, nth: int, path: Path | None) -> None:
        """Print an answer, or that it was written to ``path``, and the verdicts of the checkers."""
        quiet = self._options.quiet
        if path and not quiet:
            say(f"written to {path}")
            if self._to.is_picture and result.tour:
                from pykt.draw.drawing import explain

                for note in explain(result.tour):
                    say(note)
        elif not path:
            if nth > 1:
                print_text("")
            self._to.show(result)
        if not (quiet or (self._many and result.checked.right)):
            self._remark(result)

    def _remark(self, result: Result) -> None:
        say(summary(result))
        if legend := self._to.legend(result):
            say(legend)
        if result.bound is not None:
            say(self._named(how_good(result), result))
        elif result.reason and (result.status.gave_up or result.status is Status.REFUSED):
            say(f"{result.status}: {result.reason}; this is the last answer that was found")
        if result.faults:
            say_remarks([remark for remark in result.remarks if remark.explains_faults], result.program)
        for fault in result.faults:
            say(f"fault: {self._named(str(fault), result)}")
        if self._options.verbose:
            _say_steps(result.problem, result.program)
            for name, value in result.stats.items():
                say(f"  {name:12} {value:,.6g}" if isinstance(value, float) else f"  {name:12} {value:,}")

    def end(self, answers: Answers, end: Result, refused: int, attempt: Attempt | None) -> None:  # noqa: ARG002
        """Print a last line: whether the answer is unique, how many answers there are, or why there is none."""
        if self._unique and answers.models and (answers.complete or answers.models > 1):
            unique = "the answer is unique" if answers.models == 1 else "the answer is not unique: here is a second one"
            say(unique)
        elif self._many and answers.models and not self._options.quiet:
            rest = "no others exist" if answers.complete else end.reason or "all that were asked for"
            faulty = f"{refused} of them faulty" if refused else "none faulty"
            again = f" ({answers.repeated:,} more were repeated tours)" if answers.repeated else ""
            say(f"{counted(answers.models, 'answer')}, {faulty}, {rest}{again}: {used(end)}")
        elif end.status is Status.NONE:
            self._to.show_obstacle(end)
            if self._options.verbose:
                _say_steps(end.problem, end.program)
            print_line(self._named(why_none(end), end))
        elif ((end.status.gave_up and self._many) or not answers.models) and not self._says_a_remark(end):
            say(f"{end.status}: {end.reason}")

    def flush(self) -> None:
        """Do nothing: each answer is printed at once."""

    def _named(self, text: str, result: Result) -> str:
        board = result.problem.board
        letters = self._letters or (self._to.is_terminal and has_letters(board))  # as at the edge of a drawn board
        return text if board.surface.is_graph else named(text, board, letters=letters)

    def _says_a_remark(self, end: Result) -> bool:
        """Tell whether a remark that is printed later says why the search ended."""
        return not self._options.quiet and end.is_told


def _say_steps(problem: Problem, program: str) -> None:
    """Print how rules simplified a graph before the search, if the program uses these rules."""
    if problem.surface.is_graph and program.partition(":")[0] in ("portfolio", "theory"):
        from pykt.theory.reductions import is_kept, reduction

        for sentence in reduction(problem).steps(problem.board) if is_kept(problem) else []:
            say(sentence)


def _histogram(answers: Answers) -> Text | None:
    """Return a drawing of the profile of a running search, or None if there is no profile yet."""
    return drawn_profile(answers.profile, answers.problem.length) if answers.profile else None
