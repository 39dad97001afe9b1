"""Run a user's Prolog file on another system than SWI-Prolog.

The file is translated for the system, as the programs of pykt are. SWI-Prolog does not run the program: it finds the
predicate to call in the text, and parses the answers that the system prints (see prolog/user/user_elsewhere.pl).
"""

from __future__ import annotations

import re
import tempfile
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from typing import Any

from pykt.engines import prolog as swi
from pykt.engines.protocol import Answer, Call, Outcome, Search, until_enough
from pykt.engines.systems import driver as engine
from pykt.engines.systems.process import Event, version
from pykt.engines.systems.table import OPERATORS, SYSTEMS, System
from pykt.engines.systems.translation import Translation, translated
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark, Severity
from pykt.programs.user import constants, included, text_of
from pykt.programs.user import prolog as user_prolog
from pykt.programs.user.limits import sentence

_LOADING = re.compile(r"^[^\S\n]*+:-\s*+use_module\(\s*+library\(\s*+(\w++)\s*+\)", re.MULTILINE)

Message = Answer | Call | Remark | Outcome


@dataclass(frozen=True)
class Question:
    """A question for a Prolog system about a user's file.

    ``asked`` is the same question for SWI-Prolog. ``most`` is the most characters of an answer. ``files`` are the files
    that the program may load.
    """

    system: str
    executable: str
    asked: user_prolog.Question
    most: int
    files: frozenset[str]

    @property
    def text(self) -> str:
        """Raise PyktError: before the worker has read the file, the goal to print is not known."""
        raise PyktError(
            "--print-program prints your own program only for SWI-Prolog: leave out --print-program or system."
        )


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks a user's file for tours of ``problem``, on the system that its parameters name."""
    system = engine.system_of(program, search)
    asked = user_prolog.question(problem, program, search)
    files = frozenset(included.found(asked.file, search.hidden)) - {asked.file}
    return Question(system.name, engine.executable(system), asked, engine.most_characters(problem), files)


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load SWI-Prolog and pykt's modules into this process. Raise EngineError if SWI-Prolog is not installed."""
    swi.use_module(swi.started(Limits()), "user/user_elsewhere.pl")


def answers(question: Question) -> Iterator[Message]:
    """Let the system load the file. Yield answers until enough are found or the search ends, then an Outcome."""
    system, asked = SYSTEMS[question.system], question.asked
    name = version(system, engine.installed(system, question.executable))
    text = text_of(asked.file)
    yield from constants.contradictions(asked.file, "prolog", text, asked.plain_board)
    yield from _missing_operators(text, system, Path(asked.file).name)
    translation = translated(Path(asked.file).name, text, system, partial(_text_to_load, question))
    reader = _Reader(asked)
    goal, fault = reader.goal(translation.text)
    if goal:
        yield goal
    posed = engine.Question(
        system.name, question.executable, translation.text, goal.text if goal else "fail", asked.search, question.most
    )
    yield from _answers(posed, system, name, translation, reader, fault)


def _answers(
    question: engine.Question, system: System, name: str, translation: Translation, reader: _Reader, fault: str
) -> Iterator[Message]:
    """Yield answers and an Outcome.

    ``fault`` says why SWI-Prolog found no goal to call in the file, or is "". An error in the file is a better reason
    for a search without answers.
    """
    clock, found, complaint = engine.Clock(), 0, None
    for event in engine.events(question, system):
        stats = clock.stats(event)
        if event.kind == "found":
            found += 1
            answer = reader.answer(event.text, name, stats)
            if (yield from until_enough(answer, found, question.search)):
                return
        elif event.kind == "remark":
            if remark := _remark(event, translation):
                complaint = complaint or (remark if remark.severity == "error" else None)
                yield remark
        elif event.kind != "loaded":
            ended = _outcome(event, system, reader, None if found else complaint, "" if found else fault)
            yield replace(ended, engine=name, stats=stats)


def _outcome(event: Event, system: System, reader: _Reader, complaint: Remark | None, fault: str) -> Outcome:
    """Return how the search ended. If no answer was found, the reason may be ``complaint``, an error in the file."""
    why = complaint.told if complaint else fault
    if event.kind == "error":
        return Outcome("error", reader.error(event.text), "", {})
    if event.kind == "exhausted":
        return Outcome("error" if why else "exhausted", sentence(why), "", {}, remark=complaint)
    how, reason = engine.ending(event, system, why)
    return Outcome(how, sentence(reason), "", {}, remark=complaint if how == "error" else None)


def _remark(event: Event, translation: Translation) -> Remark | None:
    """Return what the system says about a line of the program. Return None if pykt has added this line."""
    if not event.line:
        return Remark(sentence(event.text), "error")
    place = translation.place(event.line)
    if place is None:
        return None
    severity: Severity = "error" if event.severity == "error" else "warning"
    return Remark(sentence(event.text), severity, place[1], event.column or None, place[0])


def _missing_operators(text: str, system: System, file: str) -> Iterator[Remark]:
    """Yield a warning for each library that the program loads, if the library has operators that the system lacks."""
    for loading in _LOADING.finditer(text):
        if loading[1] in OPERATORS:
            line = text.count("\n", 0, loading.start(1)) + 1
            advice = f"run the file on SWI-Prolog: leave out system={system.name}"
            yield Remark(
                f"{system.solver} does not have library({loading[1]})", "warning", line, file=file, advice=advice
            )


def _text_to_load(question: Question, name: str) -> str | None:
    """Return the text of a file, or None if the program may not load it. The name may lack its ending."""
    folder = Path(question.asked.file).parent
    paths = (path for path in (folder / name, folder / f"{name}.pl") if str(path) in question.files)
    return next(map(text_of, paths), None)


class _Reader:
    """SWI-Prolog, which reads a program's text and its answers."""

    def __init__(self, asked: user_prolog.Question) -> None:
        self._prolog = swi.started(Limits())
        swi.use_module(self._prolog, "user/user_elsewhere.pl")
        self._asked = asked
        self._call = ""

    def goal(self, text: str) -> tuple[Call | None, str]:
        """Return the goal that runs a program with this text, and "". If there is none, return None and the reason."""
        file = Path(tempfile.mkdtemp()) / "program.pl"
        file.write_text(text, "utf-8")
        asked = self._asked
        row = self._row(f"elsewhere_goal({swi.codes(str(file))}, {asked.relation}, {asked.case}, {asked.reading}, Row)")
        outcome, text, self._call = row
        return (None, text) if outcome == "error" else (Call(text, outcome == "asked_each"), "")

    def answer(self, text: str, name: str, stats: dict[str, int | float]) -> Answer:
        """Return the answer that a system has printed as ``text``."""
        asked = self._asked
        call = f"elsewhere_answer({swi.codes(text)}, {self._call}, {asked.case}, {asked.reading}, Row)"
        outcome, said = self._row(call)
        if outcome == "found":
            return Answer(swi.paths_of(said.encode()), name, stats)
        return Answer((), name, stats, fault=sentence(said))

    def error(self, text: str) -> str:
        """Explain an exception that a system has printed as ``text``."""
        return sentence(self._row(f"elsewhere_error({swi.codes(text)}, Text), Row = [Text]")[0])

    def _row(self, goal: str) -> list[str]:
        row: list[Any] = swi.once(self._prolog, f"user_elsewhere:({goal})")["Row"]
        return [value.decode() if isinstance(value, bytes) else str(value) for value in row]
