"""Run a program on another Prolog system than SWI-Prolog, and read the tours.

The system runs as a child of the worker. It loads one file: the translated program, and a goal that prints each tour on
a line. A line with a tour begins with a random word, because the program itself may print other lines.
"""

from __future__ import annotations

import re
import secrets
import shutil
import time
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path

from pykt.engines import prolog
from pykt.engines.files import program_folder
from pykt.engines.protocol import Answer, Outcome, OutcomeKind, Search, until_enough
from pykt.engines.systems.process import Event, run, version
from pykt.engines.systems.table import SYSTEMS, System
from pykt.engines.systems.translation import translated
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import most_visits
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.process import used

#: The end of the text that a system loads: clauses in ISO Prolog that call the goal and print its answers.
_ASKING = """\
% What pykt asks: each answer is printed as one line that begins with {mark}.

:- initialization(pykt_ask).

pykt_ask :-
    pykt_tell(loaded, []),
    catch(pykt_answers, Error, pykt_tell(error, Error)),
    halt.

pykt_answers :-
    {goal},
    pykt_tell(found, Tour),
    fail.
pykt_answers :-
    pykt_tell(exhausted, []).

pykt_tell(Word, Term) :-
    write('{mark} '),
    write(Word),
    write(' '),
    writeq(Term),
    nl,
    flush_output.
"""

_SQUARE = r"[1-9][0-9]{0,8}/[1-9][0-9]{0,8}"
_PATH = re.compile(rf"\[{_SQUARE}(?:, ?{_SQUARE})*\]")
_LONGEST_SQUARE = 20  # the most characters that a square takes in a printed path


@dataclass(frozen=True)
class Question:
    """A question for a Prolog system: the program, translated for this system, and the goal.

    ``goal`` is the text of a Prolog goal that is true for each tour. ``most`` is the largest length of a line with an
    answer, in characters.
    """

    system: str
    executable: str
    program: str
    goal: str
    search: Search
    most: int

    @property
    def text(self) -> str:
        """A file that the system can run without pykt: the program and the goal, with the command in a comment."""
        commands = [self._row.compile, self._row.command] if self._row.compile else [self._row.command]
        line = " && ".join(" ".join(words).format(file="THIS-FILE.pl", made="./tour") for words in commands)
        return f"% {line}\n\n{self.source('answer:')}".rstrip()

    def source(self, mark: str) -> str:
        """Return the text that the system loads. When run, the text prints each answer after ``mark``."""
        return self.program + _ASKING.format(goal=self.goal, mark=mark)

    @property
    def _row(self) -> System:
        return SYSTEMS[self.system]


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks ``program`` for tours of ``problem`` on the system that its parameters name.

    Raise PyktError if the search needs the counters of SWI-Prolog. Raise PyktError also if the problem has other moves
    than a knight's, but the program knows only a knight's.
    """
    system = system_of(program, search)
    native = prolog.question(problem, program, search)
    if native.replacing:
        raise PyktError(
            f"{program} on {system.solver} knows only the moves of a knight on a plane: leave out system={system.name}."
        )
    file = Path(native.file)
    return Question(
        system=system.name,
        executable=executable(system),
        program=translated(file.name, file.read_text("utf-8"), system, _beside).text,
        goal=native.goal,
        search=search,
        most=most_characters(problem),
    )


def _beside(name: str) -> str | None:
    """Return the text of a module in the folder of pykt's programs, or None if there is none of this name."""
    file = program_folder("prolog") / f"{name}.pl"
    return file.read_text("utf-8") if file.is_file() else None


def system_of(program: Chosen, search: Search) -> System:
    """Return the system that the parameters of ``program`` name.

    Raise PyktError if the search needs counters that only SWI-Prolog has.
    """
    system = SYSTEMS[program.parameters["system"]]
    for wanted, option in ((search.limits.inferences, "--inferences"), (search.profile, "--profile")):
        if wanted:
            raise PyktError(
                f"{option} needs the counters of SWI-Prolog, and {program} runs on {system.solver}: leave out "
                f"{option} or system={system.name}."
            )
    return system


def executable(system: System) -> str:
    """Return the path of the program that runs a system. If it is not installed, return ""."""
    return shutil.which(system.executable) or ""


def most_characters(problem: Problem) -> int:
    """Return the largest length of an answer's line, in characters."""
    return _LONGEST_SQUARE * most_visits(problem.board.cells)


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Do nothing: a system is a program of its own, and there is nothing to load."""


def versions(name: str) -> Iterator[str]:
    """Yield the name and version of a system, such as GNU Prolog 1.4.5."""
    system = SYSTEMS[name]
    yield version(system, installed(system, executable(system)))


def installed(system: System, path: str) -> str:
    """Return ``path``, the program that runs a system. Raise EngineError if ``path`` is ""."""
    if not path:
        raise EngineError(f"{system.solver} is not installed (system={system.name}): {system.install}.")
    return path


def answers(question: Question) -> Iterator[Answer | Outcome]:
    """Yield answers until the wanted number is found or the search ends, then an Outcome."""
    system = SYSTEMS[question.system]
    engine = version(system, installed(system, question.executable))
    clock = Clock()
    found, complaint = 0, ""
    for event in events(question, system):
        stats = clock.stats(event)
        if event.kind == "found":
            found += 1
            answer = Answer((path_of(event.text),), engine, stats)
            if (yield from until_enough(answer, found, question.search)):
                return
        elif event.kind == "remark":
            complaint = complaint or event.text
        elif event.kind != "loaded":
            how, reason = ending(event, system, complaint)
            yield Outcome(how, reason, engine, stats)


class Clock:
    """A clock that starts when it is created. It measures a program's loading time and its processor time."""

    def __init__(self) -> None:
        self._began = time.perf_counter()
        self._load_s = self._loaded_cpu_s = self._cpu_s = 0.0

    def stats(self, event: Event) -> dict[str, int | float]:
        """Return the time and memory that were used until this event."""
        self._cpu_s = event.cpu_s or self._cpu_s
        if event.kind == "loaded":
            self._load_s, self._loaded_cpu_s = time.perf_counter() - self._began, self._cpu_s
        stats = {"load_s": self._load_s, "solve_s": max(self._cpu_s - self._loaded_cpu_s, 0.0), **used()}
        stats["cpu_s"] += self._cpu_s
        return stats


def events(question: Question, system: System) -> Iterator[Event]:
    """Let the system load the text of ``question``.

    Yield the events in the system's output. With the last event, the search ends.
    """
    mark = f"pykt-{secrets.token_hex(8)}"
    memory = question.search.limits.memory
    yield from run(system, question.executable, question.source(mark), mark, memory, question.most)


def path_of(text: str) -> list[tuple[int, int]]:
    """Read a path as a Prolog system writes it, such as [1/1,2/3]. Raise EngineError if it is no path."""
    if not _PATH.fullmatch(text):
        raise EngineError(f"The program's answer is not a list of squares: {text[:60]!r}.")
    squares = (square.split("/") for square in text[1:-1].split(","))
    return [(int(file), int(rank)) for file, rank in squares]


def ending(event: Event, system: System, complaint: str = "") -> tuple[OutcomeKind, str]:
    """Return how the search ended, and the reason for the user. ``event`` is the last event."""
    if event.kind == "exhausted":
        return "exhausted", "the search was exhausted"
    if event.kind == "full":
        return "out-of-memory", f"the memory of {system.solver} is full: {event.text}"
    return "error", complaint or event.text or f"{system.solver} ended by itself: does the program call halt?"
