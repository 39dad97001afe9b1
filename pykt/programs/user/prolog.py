"""Run a user's Prolog file: call one predicate of the file with the help of prolog/user/user_program.pl.

The last argument of the predicate is the tour, a list of squares. The number of arguments says what the other arguments
are: tour(N, Tour), tour(Files, Ranks, Tour), tour(Files, Ranks, Start, Tour), or tour(Tour) for a fixed board. The
parameter ``predicate`` names a predicate with other arguments.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from pathlib import Path
from typing import Any

from pykt.engines import prolog as engine
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, Call, Outcome, Search
from pykt.engines.systems.table import PARAMETER as SYSTEM
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.limits import Limits, most_visits
from pykt.model.problem import Kind, Problem
from pykt.model.profile import Profile
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.process import used
from pykt.programs.user import constants, text_of
from pykt.programs.user.limits import sentence

KINDS: tuple[Kind, ...] = ("open", "closed", "queens", "two-knights")

#: ``predicate`` is the name of the predicate to call, or its name and the names of its arguments. An argument in
#: quotes, such as 'list', is passed as it is. ``squares`` is the form of squares passed to the program. ``moves`` is
#: the predicate that the search calls at every square; a profile needs it. ``system`` is the Prolog system to run on.
PARAMETERS: dict[str, tuple[str, ...]] = {
    "predicate": ("",),
    "squares": ("X/Y", "X-Y", "[X,Y]"),
    "moves": ("",),
    **SYSTEM,
}

_ARGUMENTS = (
    "N", "Files", "Ranks", "Board", "Blocked", "Length", "Start", "X", "Y", "Second", "Tour", "Tours", "Queens", "_",
)  # fmt: skip
_RELATIONS = {"open": ("tour",), "closed": ("closed_tour", "tour"), "queens": ("queens",), "two-knights": ("tours",)}
_TEMPLATES = {
    "open": (("n", "tour"), ("files", "ranks", "tour"), ("files", "ranks", "start", "tour"), ("tour",)),
    "queens": (("n", "queens"), ("queens",)),
    "two-knights": (("n", "start", "second", "tours"), ("files", "ranks", "start", "second", "tours")),
}
_OURS = re.compile(r"\buser_program:\w+/\d+: ")
_PREDICATE = re.compile(r"([a-z]\w*)(?:\(([\w,\s']*)\))?", re.ASCII)
_VALUE = re.compile(r"'\w+'", re.ASCII)  # an argument that is passed as it is, such as 'list'


@dataclass(frozen=True, kw_only=True)
class Question(engine.Question):
    """A question for SWI-Prolog about a user's file.

    ``relation`` lists the calls to try, and ``reading`` describes how to read the answer. Both are Prolog text, which
    prolog/user/user_program.pl explains. ``plain_board`` is the board as a value.
    """

    reading: str
    plain_board: Board

    @property
    def text(self) -> str:
        """The command that starts plain swipl with user_program.pl, and the query to type there."""
        return f"% swipl {program_file('prolog', 'user/user_program.pl')}\nuser_answer({self._arguments}, Answer)."

    def load(self, prolog: Any) -> str:
        """Limit the stacks. Return the goal that bridge.pl calls, which loads the program and finds answers."""
        room = self.search.limits.memory - used()["peak_mb"]
        engine.once(prolog, f"set_prolog_flag(stack_limit, {_stack_limit(room)})")
        return self.goal

    @property
    def goal(self) -> str:
        """The goal that loads the program and finds answers."""
        return f"user_program:user_answer({self._arguments})"

    @property
    def _arguments(self) -> str:
        job = f"job({engine.codes(self.file)}, {self.relation}, {self.watched or 'none'}, {self.reading})"
        return f"{job}, {self.case}, {self.limit}"


def read_parameter(name: str, value: str) -> str:
    """Return ``value`` if it is valid for the parameter ``name``; else raise PyktError."""
    if name in ("squares", "system"):
        if value not in PARAMETERS[name]:
            raise PyktError(f"{name} is one of {', '.join(PARAMETERS[name])}, not {value[:60]!r}.")
        return value
    if name == "moves":
        return engine.indicator(value)
    match = _PREDICATE.fullmatch(value)
    if match is None:
        raise PyktError(
            f"{value[:60]!r} does not name a predicate: write predicate=my_tour or "
            "predicate=my_tour(Files,Ranks,Start,Tour)."
        )
    arguments = _arguments(match[2]) if match[2] is not None else ["tour"]
    known = {argument.lower() for argument in _ARGUMENTS} | {"any"}
    if wrong := [argument for argument in arguments if argument not in known and not argument.startswith("value(")]:
        raise PyktError(f"{match[1]} has no argument {wrong[0][:40]!r}: choose from {', '.join(_ARGUMENTS)}.")
    if sum(argument in ("tour", "tours", "queens") for argument in arguments) != 1:
        raise PyktError(f"{value[:60]!r} doesn't say which argument is the answer: call one of them Tour.")
    return value


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks a user's file for tours of ``problem``."""
    calls = [f"{way}({name}-[{','.join(arguments)}])" for way, name, arguments in _calls(problem, program)]
    board = problem.board
    starts = problem.starts[:1] or tuple(board.listed())
    if problem.kind == "closed" and problem.length == board.free:
        starts = starts[:1]  # a closed tour of all squares passes every square, so one start is enough
    second = problem.starts[-1] if problem.starts else Square(1, 1)
    end = problem.end or "any"
    return Question(
        file=program.program.file,
        relation=engine.list_text(calls),
        closing=False,
        board=engine.board_text(board),
        starts=engine.list_text(starts),
        length=problem.length,
        search=replace(search, hidden=()),  # hidden names are not sent: a program can read its worker's memory
        watched=program.parameters["moves"] if search.profile else "",
        reading=f"reading({program.parameters['squares'].lower()}, {second}, {end}, {most_visits(board.cells)})",
        plain_board=board,
    )


def _calls(problem: Problem, program: Chosen) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """Yield the calls to try, the preferred call first.

    A call is a word, the name of a predicate, and the names of its arguments. The word is ``exactly`` if the user
    names the arguments, and ``likely`` if pykt guesses them.
    """
    match = _PREDICATE.fullmatch(program.parameters["predicate"])
    if match and match[2] is not None:
        yield "exactly", match[1], tuple(_arguments(match[2]))
        return
    for name in (match[1],) if match else _RELATIONS[problem.kind]:
        for template in _TEMPLATES.get(problem.kind, _TEMPLATES["open"]):
            if "n" not in template or problem.board.files == problem.board.ranks:
                yield "likely", name, template


def _arguments(text: str) -> list[str]:
    return [_argument(argument.strip()) for argument in text.split(",")]


def _argument(text: str) -> str:
    if _VALUE.fullmatch(text):
        return f"value({text})"
    return "any" if text == "_" else text.lower()


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load SWI-Prolog and pykt's modules into this process. Raise EngineError if SWI-Prolog is not installed."""
    engine.use_module(engine.started(Limits()), "user/user_program.pl")


def answers(question: Question) -> Iterator[Answer | Call | Remark | Profile | Outcome]:
    """Inspect the text before the program's time starts. Then load the file, and yield answers and an Outcome."""
    sizes = list(constants.contradictions(question.file, "prolog", text_of(question.file), question.plain_board))
    prolog = engine.started(question.search.limits)
    engine.use_module(prolog, "user/user_program.pl")
    engine.once(prolog, f"user_program:look_at({engine.codes(question.file)})")
    return _answers(question, sizes, *engine.versions())


def _answers(
    question: Question, sizes: Sequence[Remark], name: str
) -> Iterator[Answer | Call | Remark | Profile | Outcome]:
    from pyswip.prolog import PrologError

    yield from sizes
    try:
        for message in engine.answers(question):
            if isinstance(message, Answer):
                yield replace(message, fault=sentence(message.fault))
            elif isinstance(message, Outcome):
                yield replace(message, reason=_reason(question, message))
            else:
                yield message
    except PrologError as error:  # the program has damaged a part of Prolog that pykt needs
        yield Outcome("error", sentence(str(error)), name, used())


def _stack_limit(room: float) -> int:
    """Return the most bytes of Prolog's stacks in a process that may take ``room`` more megabytes.

    The stacks may not take all of the room. Prolog needs some room to report a full stack and which goals repeat, and
    to copy the stacks when they grow. So the limit is half of the room, but at most swipl's 1 GB, so that an endless
    recursion ends as early as in swipl. With more than 4 GB of room, the limit is a quarter of it.
    """
    return int(max(min(room / 2, 1024), room / 4, 1) * 1e6)


def _reason(question: Question, outcome: Outcome) -> str:
    """Return Prolog's reason for the end of the search, without the names of pykt's own predicates and folders."""
    if outcome.how == "exhausted":
        return ""
    plain = _OURS.sub("", outcome.reason.replace(question.file, Path(question.file).name))
    return sentence(plain.replace("Unknown message: ", "it throws "))
