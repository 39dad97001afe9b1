"""Answers printed as they come, and how the search ended."""

from __future__ import annotations

import json
from dataclasses import replace
from pathlib import Path
from typing import TYPE_CHECKING, Protocol

from pykt import draw as pictures
from pykt.cli.options import PrintOptions
from pykt.cli.output.destination import Destination
from pykt.cli.output.exit_codes import GAVE_UP, NOT_FOUND, USAGE, WRONG, result_code
from pykt.cli.output.interrupt import ctrl_c
from pykt.cli.output.remarks import say
from pykt.cli.output.searches import drawn_profile, print_profile
from pykt.cli.output.waiting import waiting
from pykt.cli.output.wording import how_good, summary, used
from pykt.draw.words import counted
from pykt.model.errors import PyktError
from pykt.model.result import Result, Status

if TYPE_CHECKING:
    from rich.text import Text

    from pykt.answers import Answers


class _Format(Protocol):
    """A way to print answers: as text for people, or as JSON for programs."""

    def answer(self, result: Result, nth: int, path: Path | None) -> None:
        """Print the ``nth`` answer, or that it was written to ``path``."""

    def end(self, answers: Answers, end: Result, refused: int) -> None:
        """Print how the search ended, of whose answers ``refused`` were refused by a checker."""


class Printer:
    """Prints the answers of a search, and returns the exit code.

    With ``many``, several answers may come, and a last line counts them. With ``unique``, it says whether there is only
    one. Raise PyktError, before the search, if the file can't be written.
    """

    def __init__(self, options: PrintOptions | None = None, *, many: bool = False, unique: bool = False) -> None:
        self.options = options or PrintOptions()
        self._many = many
        self._unique = unique
        self._to = Destination(
            self.options.output, self.options.format_, self.options.rank1_first, self.options.animate
        )
        self._format: _Format = (
            _Json(many, unique) if self.options.json else _Text(self.options, self._to, many=many, unique=unique)
        )

    def print_answers(self, answers: Answers) -> int:
        """Print the answers as they come and how the search ended; return the exit code."""
        self._to.check(answers.problem, json=self.options.json)
        refused, failure = self._print_each(answers)
        end = answers.end
        assert end is not None
        self._format.end(answers, end, len(refused))
        drawn = self._print_search(answers, refused[-1] if refused else None)
        if failure:
            raise failure
        return self._exit_code(answers, end, is_refused=bool(refused), is_drawn=drawn)

    def _print_each(self, answers: Answers) -> tuple[list[Result], PyktError | KeyboardInterrupt | None]:
        """Write or print each answer. Return those that a checker refuses, and why one could not be written."""
        refused: list[Result] = []
        failure: PyktError | KeyboardInterrupt | None = None
        with waiting(lambda: answers.progress, lambda: _histogram(answers)) as found, ctrl_c(answers.stop):
            for nth, result in enumerate(answers, 1):
                path = None
                try:
                    path = self._to.write(result, nth)  # a picture may take some seconds
                except (PyktError, KeyboardInterrupt) as error:
                    failure = error  # the answer is not lost: it is printed instead
                found()
                refused += [] if result.checked.right else [result]
                self._format.answer(result, nth, path)
        return refused, failure

    def _print_search(self, answers: Answers, refused: Result | None) -> bool:
        """Print what the engine said and the profile of the search, and draw it. Return false if that fails."""
        end = answers.end
        assert end is not None
        if not (self.options.json or self.options.quiet):
            for text in end.said:
                say(f"{end.engine} says: {text}")
            if answers.profile:
                print_profile(answers.profile, answers.problem.length)
        if not (answers.profiled and self._to.is_picture):
            return True
        judged = replace(end, checked=refused.checked, faults=refused.faults) if refused else end
        return self._to.draw_search(judged, quiet=self.options.json or self.options.quiet)

    def _exit_code(self, answers: Answers, end: Result, *, is_refused: bool, is_drawn: bool) -> int:
        if is_refused:
            return WRONG
        if self._unique and answers.models > 1:
            return NOT_FOUND
        code = result_code(end) or (0 if is_drawn else USAGE)
        return GAVE_UP if self._unique and answers.models and not answers.complete and not code else code


class _Json:
    """Answers as JSON: one object a line, and of several answers a last line that counts them."""

    def __init__(self, many: bool, unique: bool) -> None:
        self._many = many
        self._unique = unique

    def answer(self, result: Result, nth: int, path: Path | None) -> None:  # noqa: ARG002  # JSON has no use for them
        """Print an answer."""
        print(json.dumps(result.record()), flush=True)

    def end(self, answers: Answers, end: Result, refused: int) -> None:  # noqa: ARG002  # each answer has its verdicts
        """Print the count of several answers, or how the search ended without one."""
        if self._many:
            print(json.dumps(self._count(answers, end)))
        elif not answers.models:
            print(json.dumps(end.record()))

    def _count(self, answers: Answers, end: Result) -> dict[str, object]:
        count: dict[str, object] = {"models": answers.models, "complete": answers.complete}
        if self._unique and (answers.complete or answers.models > 1):
            count |= {"unique": answers.models == 1}
        if end.status.gave_up:
            count |= {"status": str(end.status), "reason": end.reason}
        if end.profile:
            count |= {"profile": end.profile.record()}
        return count


class _Text:
    """Answers for people: boards on standard output, remarks on standard error."""

    def __init__(self, options: PrintOptions, to: Destination, *, many: bool, unique: bool) -> None:
        self._options = options
        self._to = to
        self._many = many
        self._unique = unique

    def answer(self, result: Result, nth: int, path: Path | None) -> None:
        """Print an answer, or that it was written to ``path``, and what the checkers say of it."""
        quiet = self._options.quiet
        if path and not quiet:
            say(f"written to {path}")
            for note in pictures.explain(result.tour) if self._to.is_picture and result.tour else ():
                say(note)
        elif not path:
            if nth > 1:
                print()
            self._to.show(result)
        if not (quiet or (self._many and result.checked.right)):
            self._remark(result)

    def _remark(self, result: Result) -> None:
        say(summary(result))
        if result.bound is not None:
            say(how_good(result))
        for fault in result.faults:
            say(f"fault: {fault}")
        if self._options.verbose:
            for name, value in result.stats.items():
                say(f"  {name:12} {value:,.6g}" if isinstance(value, float) else f"  {name:12} {value:,}")

    def end(self, answers: Answers, end: Result, refused: int) -> None:
        """Print whether the answer is the only one, how many there are, or why there is none."""
        if self._unique and answers.models and (answers.complete or answers.models > 1):
            say("the answer is unique" if answers.models == 1 else "the answer is not unique: this is a second one")
        elif self._many and answers.models and not self._options.quiet:
            rest = "there are no more" if answers.complete else end.reason or "as many as were asked for"
            faulty = f"{refused} of them faulty" if refused else "none faulty"
            say(f"{counted(answers.models, 'answer')}, {faulty}, {rest}: {used(end)}")
        elif end.status is Status.NONE:
            print(f"none: {end.reason}")
        elif end.status.gave_up and (self._many or not answers.models):
            say(f"{end.status}: {end.reason}")


def _histogram(answers: Answers) -> Text | None:
    """Return the profile of a running search, drawn, if there is one already."""
    return drawn_profile(answers.profile, answers.problem.length) if answers.profile else None
