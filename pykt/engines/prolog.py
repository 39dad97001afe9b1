"""SWI-Prolog through pyswip: asks the relations in prolog/ by way of prolog/bridge.pl."""

from __future__ import annotations

import re
import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import TYPE_CHECKING, Any

from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, KnightPath, Outcome, OutcomeKind, Search, Walk
from pykt.engines.registry import ENGINES
from pykt.model.board import Board, Square
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.program import Chosen
from pykt.process import used

if TYPE_CHECKING:
    from pykt.model.tour import Tour

_RELATION = re.compile(r"(?:([a-z]\w*):)?([a-z]\w*)/([0-9]{1,2})", re.ASCII)


@dataclass(frozen=True)
class Question:
    """What a worker asks: the relation of a program's file and, as Prolog text, the case that it is asked about.

    ``watched`` is the relation that is called at every square, if the search is to be profiled.
    """

    file: str
    relation: str
    closing: bool
    board: str
    starts: str
    length: int
    search: Search
    watched: str = ""

    @property
    def program(self) -> str:
        """What plain swipl can run: the file to load and the query to type."""
        goal = self.relation.removesuffix(")") + (", " if self.relation.endswith(")") else "(")
        query = f"member(Start, {self.starts}), {goal}{self.board}, Start, {self.length}, Tour)"
        if self.closing:
            query += ", last(Tour, X/Y), Start = A/B, 2 =:= abs((X-A)*(Y-B))"
        return f"% swipl {self.file}\n{query}."


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask ``program`` for tours of ``problem``; a seed changes nothing, as no program here is random."""
    closed = problem.kind == "closed"
    watched = ((closed and program.program.closed_moves) or program.program.moves) if search.profile else ""
    goal = (closed and program.program.closed_goal) or program.program.goal
    parameters = ", ".join(program.parameters.values())
    starts: Iterable[object] = problem.starts or (["_"] if program.program.picks_start else problem.board.squares())
    if closed and problem.length == problem.board.free:
        starts = [next(iter(starts))]  # such a tour passes every square: one start is as good as all
    return Question(
        file=str(program_file("prolog", program.program.file)),
        relation=f"{goal}({parameters})" if parameters else goal,
        closing=closed and not program.program.closed_goal,
        board=board_text(problem.board),
        starts=_list(starts),
        length=problem.length,
        search=search,
        watched=watched and relation(watched),
    )


def relation(text: str) -> str:
    """The text, if it names a relation to be watched; else PyktError."""
    if not _RELATION.fullmatch(text):
        raise PyktError(f"{text[:40]!r} names no relation: write NAME/ARITY such as step/3.")
    return text


def check_text(problem: Problem) -> str:
    """The problem as the term that bridge:first_fault/4 takes."""
    if problem.kind == "queens":
        return f"queens({board_text(problem.board)})"
    asked = [f"given({square}, {number})" for square, number in problem.givens]
    asked += [f"move({one}, {other})" for one, other in problem.moves]
    asked += [f"forbidden({one}, {other})" for one, other in problem.forbidden]
    asked += [f"symmetric({problem.symmetric})"] if problem.symmetric else []
    asked += [f"squares({problem.squares})"] if problem.squares else []
    kind, end = problem.kind.replace("-", "_"), problem.end or "any"
    return f"problem({kind}, {board_text(problem.board)}, {_list(problem.starts)}, {end}, {_list(asked)})"


def tours_text(tours: Sequence[Tour]) -> str:
    """Tours as flat lists of numbers: a list of terms would take far longer to read."""
    return _list(_list(_list(tour.flat(knight).tolist()) for knight in range(len(tour.knights))) for tour in tours)


def board_text(board: Board) -> str:
    """The board as the term board(Files, Ranks, Blocked)."""
    return f"board({board.files}, {board.ranks}, {_list(sorted(board.blocked))})"


def _list(items: Iterable[object]) -> str:
    return "[" + ",".join(map(str, items)) + "]"


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load SWI-Prolog and the bridge into this process; EngineError if it is not installed."""
    started(Limits())


def versions() -> Iterator[str]:
    """The name and version, such as SWI-Prolog 9.0.4."""
    yield version(started(Limits()))


def answers(question: Question) -> Iterator[Answer | Profile | Outcome]:
    """Ask until as many answers came as are wanted, or the search ends."""
    began = time.perf_counter()
    prolog = started(question.search.limits)
    module = _once(prolog, f"bridge:load_program({codes(question.file)}, Module)")["Module"]
    relation = f"'{module}':{question.relation}"
    if question.closing:
        relation = f"bridge:closing({relation})"
    case = f"case({question.board}, {question.starts}, {question.length})"
    engine = version(prolog)
    load_s = time.perf_counter() - began
    limit = question.search.limits.inferences or "none"
    asked = f"{relation}, {case}, {limit}, OutcomeKind, Text, Inferences, Seconds"
    if question.watched:
        query = f"bridge:profiled_answer({_watched(question.watched, module)}, {asked}, Profile)"
    else:
        query = f"bridge:answer({asked})"
    found = 0
    for row in prolog.query(query):
        profile = read_profile(row["Profile"].decode()) if question.watched else None
        if row["OutcomeKind"] == "searching":
            yield profile or Profile()
            continue
        stats = {"load_s": load_s, "solve_s": row["Seconds"], "inferences": row["Inferences"], **used()}
        if row["OutcomeKind"] == "found":
            found += 1
            yield Answer((path(row["Text"]),), engine, stats, profile=profile)
            if found == question.search.wanted:
                yield Outcome("enough", "", engine, stats)
                return
        else:
            how, reason = outcome(row["OutcomeKind"], row["Text"].decode(), question.search.limits)
            yield Outcome(how, reason, engine, stats, profile)


def faults(problem: str, tours: str, memory: float) -> Iterator[str]:
    """For each tour the first fault that prolog/tour_check.pl names, or "" if there is none."""
    prolog = started(Limits(memory=memory))
    for row in prolog.query(f"bridge:first_fault({problem}, {tours}, _, Text)"):
        yield row["Text"].decode()


def outcome(how: str, text: str, limits: Limits) -> tuple[OutcomeKind, str]:
    """The outcome and its reason for the word that bridge:answer/7 has for it."""
    if how == "limit":
        return "limit", f"the limit of {limits.inferences:,} inferences was reached"
    if how == "memory":
        return "out-of-memory", f"the stacks of Prolog reached {limits.memory:g} MB"
    if how == "error":
        return "error", text
    return "exhausted", "the search was exhausted"


def version(prolog: Any) -> str:
    """The name and version, such as SWI-Prolog 9.0.4."""
    number = _once(prolog, "current_prolog_flag(version, Version)")["Version"]
    return f"SWI-Prolog {number // 10000}.{number // 100 % 100}.{number % 100}"


def started(limits: Limits, *modules: str) -> Any:
    """SWI-Prolog with the bridge, and other modules of ours, its stacks as large as the memory that the run may use."""
    try:
        from pyswip import Prolog
    except Exception as error:  # pyswip raises several kinds, some its own, if the library can't be loaded
        raise EngineError(f"SWI-Prolog can't be loaded: {ENGINES['prolog'].install}.") from error
    prolog = Prolog()
    for module in ("bridge.pl", *modules):
        file = codes(str(program_file("prolog", module)))
        _once(prolog, f"atom_codes(File, {file}), use_module(File, [])")
    _once(prolog, f"set_prolog_flag(stack_limit, {int(max(limits.memory, 1) * 1e6)})")
    return prolog


def _once(prolog: Any, query: str) -> dict[str, Any]:
    """The only answer of a query that is det."""
    (answer,) = prolog.query(query)
    row: dict[str, Any] = answer
    return row


def codes(text: str) -> str:
    """A text as a list of character codes, which needs no quotes."""
    return _list(map(ord, text))


def path(text: bytes) -> KnightPath:
    """The path that bridge:packed/2 wrote; a walk's digits stay where they are in the text."""
    end = text.find(b" ")
    if end > 0 and text.find(b"/", end) < 0:
        return Walk(_numbers(text[:end]), memoryview(text)[end + 1 :])
    return [_numbers(square) for square in text.split(b" ")]


def _watched(relation: str, module: str) -> str:
    """The relation as search_profile:watch/1 takes it; without a module of its own it is in that of the program."""
    match = _RELATION.fullmatch(relation)
    assert match
    return f"'{match[1] or module}':'{match[2]}'/{match[3]}"


def read_profile(text: str) -> Profile | None:
    """The profile that search_profile:profile_text/1 wrote; of the steps it has those that are new."""
    if not text:
        return None
    nodes, squares, (stuck, *_), told = ([int(number) for number in group.split()] for group in text.split(";"))
    deepest = map(Square, squares[::2], squares[1::2])
    steps = zip(told[::3], map(Square, told[1::3], told[2::3]), strict=True)
    return Profile(tuple(nodes), tuple(deepest), stuck, tuple(steps))


def _numbers(square: bytes) -> tuple[int, int]:
    file, rank = square.split(b"/")
    return int(file), int(rank)
