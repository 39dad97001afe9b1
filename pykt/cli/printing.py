"""What the solving commands print: the answer on standard output, what is said of it on standard error."""

from __future__ import annotations

import json
import shutil
import signal
import sys
import textwrap
import threading
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING

from pykt import draw as pictures
from pykt import notation
from pykt.draw.words import counted
from pykt.model.errors import PyktError
from pykt.model.progress import report_to
from pykt.model.result import Result, Status
from pykt.notation.files import check_place

if TYPE_CHECKING:
    from rich.text import Text

    from pykt.answers import Answers
    from pykt.model.problem import Problem
    from pykt.model.profile import Profile
    from pykt.model.tour import Tour

_EXIT = {Status.FOUND: 0, Status.OPTIMAL: 0, Status.NONE: 1, Status.ERROR: 4}
NOT_UNIQUE, NOT_DRAWN, GAVE_UP, WRONG = 1, 2, 3, 5


@dataclass(frozen=True)
class Printer:
    """How the answers are to be printed."""

    json: bool = False
    unique: bool = False
    notation: str | None = None
    output: Path | None = None
    rank1_first: bool = False
    quiet: bool = False
    verbose: bool = False
    animate: bool = False

    def __post_init__(self) -> None:
        if self.notation is not None and self.notation not in notation.FORMATS:
            raise PyktError(f"{self.notation[:40]!r} is no notation: take one of {', '.join(notation.FORMATS)}.")
        if self.output and not (self.notation or pictures.picture_format_of(self.output)):
            notation.format_of(self.output)
        if self.output:
            check_place(self.output)  # before the search, not after it

    def answers(self, answers: Answers, *, many: bool) -> int:
        """Print the answers as they come and how it ended; the exit code."""
        self._check_length(answers.problem)
        refused, failure = self._each(answers, many=many)
        self._end(answers, len(refused), many=many)
        end = answers.end
        assert end is not None
        if not (self.json or self.quiet):
            for text in end.said:
                say(f"{end.engine} says: {text}")
            if answers.profile:
                print_profile(answers.profile, answers.problem.length)
        judged = replace(end, checked=refused[-1].checked, faults=refused[-1].faults) if refused else end
        drawn = not (answers.profiled and self._picture) or self._draw_search(judged)
        if failure:
            raise failure
        if refused:
            return WRONG
        if self.unique and answers.models > 1:
            return NOT_UNIQUE
        code = result_code(end) or (0 if drawn else NOT_DRAWN)
        return GAVE_UP if self.unique and answers.models and not answers.complete and not code else code

    def _each(self, answers: Answers, *, many: bool) -> tuple[list[Result], PyktError | KeyboardInterrupt | None]:
        """Write or print the answers as they come; those that a checker refuses, and why one can't be written."""
        refused, failure = [], None
        with waiting(lambda: answers.progress, lambda: _histogram(answers)) as found, ctrl_c(answers.stop):
            for nth, result in enumerate(answers, 1):
                path = None
                try:
                    path = self._written(result, nth)  # which may take its time
                except (PyktError, KeyboardInterrupt) as error:
                    failure = error  # the answer is not lost: it is printed instead
                found()
                refused += [] if result.checked.right else [result]
                self._answer(result, nth, path)
                if not self.json and not (many and result.checked.right):
                    self._say_of(result)
        return refused, failure

    def _check_length(self, problem: Problem) -> None:
        """PyktError, before the search, if a tour would be too long for how it is to be written or drawn."""
        if self._picture:
            assert self.output
            pictures.check(self.output, problem)
        if problem.kind not in ("open", "closed"):
            return
        if self.json:
            notation.check_length("json", problem.length)
        if self._picture:
            return
        if self.output or self.notation or not (self.json or sys.stdout.isatty()):
            name = self.notation or (notation.format_of(self.output) if self.output else "matrix")
            notation.check_length(name, problem.length)

    def _written(self, result: Result, nth: int) -> Path | None:
        """The file to which the answer has been written, if there is to be one."""
        if not self.output or (result.tour is None and not (self._picture and result.queens)):
            return None
        path = self.output.with_stem(f"{self.output.stem}-{nth}") if nth > 1 else self.output
        if self._picture:
            with ctrl_c(_interrupt):
                pictures.save_result(result, path)
            return path
        assert result.tour is not None
        notation.write_file(result.tour, path, self.notation or _name(result, path), rank1_first=self.rank1_first)
        return path

    @property
    def _picture(self) -> bool:
        """True if the answers are to be drawn."""
        return self.output is not None and self.notation is None and pictures.picture_format_of(self.output) is not None

    def _draw_search(self, end: Result) -> bool:
        """Draw the search into a file beside that of the answer; false if it can't be."""
        assert self.output
        path = self.output.with_stem(f"{self.output.stem}-profile")
        return draw_searches([end], path, quiet=self.json or self.quiet)

    def _answer(self, result: Result, nth: int, path: Path | None) -> None:
        if self.json:
            print(json.dumps(result.record()), flush=True)
        elif path:
            if not self.quiet:
                say(f"written to {path}")
                for note in pictures.explain(result.tour) if self._picture and result.tour else ():
                    say(note)
        else:
            if nth > 1:
                print()
            self._show(result)

    def _say_of(self, result: Result) -> None:
        if self.quiet:
            return
        say(summary(result))
        if result.bound is not None:
            say(how_good(result))
        for fault in result.faults:
            say(f"fault: {fault}")
        if self.verbose:
            for name, value in result.stats.items():
                say(f"  {name:12} {value:,.6g}" if isinstance(value, float) else f"  {name:12} {value:,}")

    def _show(self, result: Result) -> None:
        if result.tour is None and result.queens is None:
            return  # it can't be read as one: a fault says why
        if result.tour is None or (not self.notation and sys.stdout.isatty()):
            draw(result, animate=self.animate)
        else:
            name = self.notation or _name(result)
            print_tour(result.tour, name, rank1_first=self.rank1_first)

    def _end(self, answers: Answers, wrong: int, *, many: bool) -> None:
        end = answers.end
        assert end is not None
        if self.json:
            if many:
                print(json.dumps(self._counted(answers, end)))
            elif not answers.models:
                print(json.dumps(end.record()))
        elif self.unique and answers.models and (answers.complete or answers.models > 1):
            say("the answer is unique" if answers.models == 1 else "the answer is not unique: this is a second one")
        elif many and answers.models and not self.quiet:
            rest = "there are no more" if answers.complete else end.reason or "as many as were asked for"
            faulty = f"{wrong} of them faulty" if wrong else "none faulty"
            say(f"{counted(answers.models, 'answer')}, {faulty}, {rest}: {used(end)}")
        elif end.status is Status.NONE:
            print(f"none: {end.reason}")
        elif end.status.gave_up and (many or not answers.models):
            say(f"{end.status}: {end.reason}")

    def _counted(self, answers: Answers, end: Result) -> dict[str, object]:
        """The last line where several answers are printed as JSON."""
        counted: dict[str, object] = {"models": answers.models, "complete": answers.complete}
        if self.unique and (answers.complete or answers.models > 1):
            counted |= {"unique": answers.models == 1}
        if end.status.gave_up:
            counted |= {"status": str(end.status), "reason": end.reason}
        if end.profile:
            counted |= {"profile": end.profile.record()}
        return counted


def exit_code(status: Status) -> int:
    """The exit code for how a run ended."""
    return _EXIT.get(status, GAVE_UP)


def result_code(result: Result) -> int:
    """The exit code for a result: what a checker refuses is wrong, however the run ended."""
    return exit_code(result.status) if result.checked.right else WRONG


def _name(result: Result, path: Path | None = None) -> str:
    """The notation for a tour where none is named: the one of the file, unless the tour is too faulty for it."""
    assert result.tour is not None
    names = [notation.format_of(path) if path else "matrix"]
    if names == ["matrix"] and len(result.tour.knights) == 2:
        names = ["labels"]
    for name in (*names, "squares") if result.faults else ():
        try:
            notation.write(result.tour, name)
        except PyktError:
            continue
        return name
    return "json" if result.faults else names[0]


def summary(result: Result) -> str:
    """One line: the program, the engine, who checked the tour, the time and the count of the engine."""
    return f"{result.program} in {result.engine}, {result.checked}, {used(result)}"


def how_good(result: Result) -> str:
    """How many squares two knights visit, and how many they could at most."""
    board = result.problem.board
    best = f"{result.visited:,} of {board.free:,} free squares, coverage {result.coverage:,} of {board.cells:,}"
    if result.status is Status.OPTIMAL:
        return f"{best}, optimal: {result.reason}"
    why = f" ({result.status}: {result.reason})" if result.status.gave_up else ""
    return f"{best}, not proven to be the most{why}: the bound is {result.bound:,}"


def used(result: Result) -> str:
    """The time and the count of the engine."""
    inferences = result.stats.get("inferences")
    return f"{result.stats['wall_s']:.3f} s" + (f", {inferences:,} inferences" if inferences is not None else "")


def _interrupt() -> None:
    raise KeyboardInterrupt


def _histogram(answers: Answers) -> Text | None:
    """What a profiled search has been doing, as large as the terminal allows."""
    if answers.profile is None:
        return None
    from pykt.draw.terminal.histogram import histogram

    return histogram(answers.profile, answers.problem.length, min(shutil.get_terminal_size().columns, 80))


def print_profile(profile: Profile, length: int) -> None:
    """Print what a search for a path of so many squares has been doing."""
    from rich.console import Console

    from pykt.draw.terminal.histogram import histogram

    drawn = histogram(profile, length, min(shutil.get_terminal_size().columns, 80))
    Console(stderr=True, highlight=False).print(drawn, end="", soft_wrap=True)


def draw_searches(results: Sequence[Result], path: Path, *, quiet: bool = False) -> bool:
    """Draw those of the searches that have been profiled into a file, and say so; false if they can't be drawn."""
    from pykt.draw.search.files import save_search

    drawn = [result for result in results if result.profile and result.profile.total]
    try:
        if drawn:
            with waiting(lambda: "drawing"):
                save_search(drawn, path)
    except PyktError as error:
        say(f"pykt: {error}")
        return False
    if not quiet:
        one = "the search is" if len(results) == 1 else "the searches are"
        say(f"{one} drawn in {path}" if drawn else "no node was counted: there is no search to be drawn")
    return True


def print_tour(tour: Tour, name: str, *, rank1_first: bool) -> None:
    """Print a tour in a notation; nothing of it if the notation can't say it."""
    for part in list(notation.parts(tour, name, rank1_first)):
        sys.stdout.write(part)
    sys.stdout.flush()


def draw(answer: Result | Tour, *, animate: bool = False) -> None:
    """Print the board of a tour or of queens, as large as the terminal allows; first its moves, if there is one."""
    from rich.console import Console

    from pykt.draw.terminal import board as text
    from pykt.draw.terminal.screen import Terminal

    console = Console(highlight=False)
    terminal = Terminal.of(console)
    tour = answer.tour if isinstance(answer, Result) else answer
    if tour is not None:
        if animate and sys.stdout.isatty() and not console.is_dumb_terminal:
            from pykt.draw.terminal.animation import play

            over = threading.Event()
            with ctrl_c(over.set):
                play(tour, console, over)
        drawn = text.board(tour, terminal)
    else:
        assert isinstance(answer, Result)
        drawn = text.queens(answer.problem.board, answer.queens or (), terminal)
    console.print(drawn, end="", soft_wrap=True)


def say(text: str) -> None:
    """Print what is said of an answer, apart from the answer itself; on a terminal, broken between words."""
    if sys.stderr.isatty():
        text = textwrap.fill(text, shutil.get_terminal_size().columns - 1, subsequent_indent="  ")
    print(text, file=sys.stderr, flush=True)


@contextmanager
def ctrl_c(stop: Callable[[], None]) -> Iterator[None]:
    """Call ``stop`` on the first Ctrl-C, so that nothing found is lost, and raise KeyboardInterrupt on the second."""

    def first(_number: int, _frame: object) -> None:
        signal.signal(signal.SIGINT, signal.default_int_handler)
        stop()

    before = signal.signal(signal.SIGINT, first)
    try:
        yield
    finally:
        signal.signal(signal.SIGINT, before)


@contextmanager
def waiting(what: Callable[[], str], below: Callable[[], Text | None] = lambda: None) -> Iterator[Callable[[], None]]:
    """A sign of life on a terminal once it takes longer than half a second, until what is yielded is called.

    ``what`` says how far it is, again and again, and ``below`` shows it, if there is something to be shown. While a
    long tour is worked on in pieces, it is said how far that is instead.
    """
    over = threading.Event()
    doing = deque([""], maxlen=1)

    def show() -> None:
        if over.wait(0.5):
            return
        from rich.console import Console, Group
        from rich.live import Live
        from rich.progress import Progress, SpinnerColumn, TextColumn, TimeElapsedColumn

        console = Console(stderr=True)
        progress = Progress(
            SpinnerColumn(), TextColumn("{task.description}", markup=False), TimeElapsedColumn(), console=console
        )
        task = progress.add_task(what(), total=None)

        def shown() -> Group:
            progress.update(task, description=doing[-1] or what())
            picture = below()
            return Group(progress, picture) if picture else Group(progress)

        with Live(console=console, transient=True, get_renderable=shown, refresh_per_second=10):
            over.wait()

    thread = threading.Thread(target=show, daemon=True)

    def stop() -> None:
        over.set()
        if thread.is_alive():
            thread.join()

    if sys.stderr.isatty():
        thread.start()
    try:
        with report_to(doing.append):
            yield stop
    finally:
        stop()
