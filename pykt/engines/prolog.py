"""The engine SWI-Prolog, called through pyswip. prolog/bridge/bridge.pl helps to run the programs in prolog/.

A *relation* is a predicate of a program that holds between a board and its tours.
"""

from __future__ import annotations

import importlib.util
import os
import re
import sys
import time
from collections.abc import Collection, Iterable, Iterator
from dataclasses import dataclass
from types import ModuleType
from typing import TYPE_CHECKING, Any

from pykt.engines import swipl
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, Call, KnightPath, Outcome, OutcomeKind, Search, Walk, until_enough
from pykt.engines.registry import ENGINES
from pykt.model.board import Square
from pykt.model.errors import EngineError, PyktError
from pykt.model.graph import Graph
from pykt.model.limits import Limits
from pykt.model.piece import KNIGHT
from pykt.model.profile import Profile
from pykt.model.remark import Remark
from pykt.process import Bulk, used

if TYPE_CHECKING:  # workers do not need these modules
    from pykt.model.board import Board
    from pykt.model.problem import Problem
    from pykt.model.program import Chosen

_OTHER_MOVES = "other_moves.pl"
_INDICATOR = re.compile(r"(?:([a-z]\w*):)?([a-z]\w*)/([0-9]{1,2})", re.ASCII)


@dataclass(frozen=True)
class Question:
    """A question for SWI-Prolog: a program's file, the relation to call, and the relation's arguments as Prolog text.

    If ``closing`` is true, the relation finds open tours. An open tour is then an answer only if one more move closes
    it. If the search is profiled, ``watched`` is the predicate that the search calls each time it moves to a square.
    ``replacing`` is the relation of prolog/other_moves.pl that replaces the knight's moves in the program, or "".
    """

    file: str
    relation: str
    closing: bool
    board: str
    starts: str
    length: int
    search: Search
    watched: str = ""
    replacing: str = ""

    @property
    def text(self) -> str:
        """The command that loads the file in plain swipl, and the query to type there."""
        beside = f" {program_file('prolog', _OTHER_MOVES)}" if self.replacing else ""
        return f"% swipl {self.file}{beside}\n{self.goal}."

    @property
    def goal(self) -> str:
        """The goal that is true for each ``Tour`` that answers the question. It calls no predicate of bridge.pl."""
        relation = f"{self.replacing}({self.relation})" if self.replacing else self.relation
        relation = relation.removesuffix(")") + (", " if relation.endswith(")") else "(")
        goal = f"member(Start, {self.starts}), {relation}{self.board}, Start, {self.length}, Tour)"
        if self.closing:
            goal += ", last(Tour, X/Y), Start = A/B, 2 =:= abs((X-A)*(Y-B))"
        return goal

    @property
    def case(self) -> str:
        """The board, the starts and the length, as the term case/3 of prolog/bridge/bridge.pl."""
        return f"case({self.board}, {self.starts}, {self.length})"

    @property
    def limit(self) -> str:
        """The limit on inferences as Prolog text: a number or ``none``."""
        return str(self.search.limits.inferences or "none")

    def load(self, prolog: Any) -> str:
        """Load the program. Return the goal of bridge.pl that finds answers, without its last argument."""
        module = once(prolog, f"bridge:load_program({codes(self.file)}, Module)")["Module"]
        relation = f"'{module}':{self.relation}"
        if self.replacing:
            use_module(prolog, _OTHER_MOVES)
            relation = f"other_moves:{self.replacing}({relation})"
        if self.closing:
            relation = f"bridge:closing({relation})"
        if self.watched:
            return f"bridge:profiled_answer({_watched(self.watched, module)}, {relation}, {self.case}, {self.limit})"
        return f"bridge:answer({relation}, {self.case}, {self.limit})"


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks ``program`` for tours of ``problem``.

    The seed is ignored: no program in prolog/ makes random choices.
    """
    closed, row = problem.kind == "closed", program.program.prolog
    watched = ((closed and row.closed_moves) or row.moves) if search.profile else ""
    goal = (closed and row.closed_goal) or row.goal
    parameters = ", ".join(value for name, value in program.parameters.items() if name != "system")
    closing, others = closed and not row.closed_goal, other_moves(problem)
    replacing = ""
    if others and row.own_moves:
        replacing, closing = ("other_moves_closed_tour" if closing else "other_moves_tour"), False
    starts: Iterable[object] = problem.starts or (["_"] if row.picks_start else problem.board.listed())
    if closed and problem.length == problem.board.free:
        starts = [next(iter(starts))]  # a closed tour of all squares goes through every square, so one start is enough
    return Question(
        file=str(program_file("prolog", program.program.file)),
        relation=f"{goal}({parameters})" if parameters else goal,
        closing=closing,
        board=board_text(problem.board, others),
        starts=list_text(starts),
        length=problem.length,
        search=search,
        watched=watched and indicator(watched),
        replacing=replacing,
    )


def other_moves(problem: Problem) -> list[str]:
    """Return terms that say how the moves differ from a knight's on a plane: by leaps, by a surface, or by edges."""
    surface = problem.surface
    if isinstance(surface, Graph):
        edges = list_text(f"{one}-{other}" for one, other in surface.edges)
        return [f"{'arcs' if surface.directed else 'edges'}({edges})"]
    terms = [f"leap({short}, {long})" for short, long in problem.piece.leaps if problem.piece != KNIGHT]
    name = f"box({surface.levels})" if surface.levels > 1 else surface.name
    return terms if surface.is_plane else [*terms, f"surface({name})"]


def indicator(text: str) -> str:
    """Return ``text`` if it names a predicate, such as step/3 or graph:step/3; else raise PyktError."""
    if not _INDICATOR.fullmatch(text):
        raise PyktError(f"{text[:40]!r} does not name a predicate: write NAME/ARITY, such as step/3.")
    return text


def board_text(board: Board, moves: Collection[str] = ()) -> str:
    """Return the board as the term board(Files, Ranks, Blocked), or board(Files, Ranks, Blocked, Moves)."""
    besides = f", {list_text(moves)}" if moves else ""
    return f"board({board.files}, {board.ranks}, {list_text(sorted(board.blocked))}{besides})"


def list_text(items: Iterable[object]) -> str:
    """Return the items as a Prolog list."""
    return "[" + ",".join(map(str, items)) + "]"


def codes(text: str) -> str:
    """Return the text as a Prolog list of character codes. Such a list needs no quotes."""
    return list_text(map(ord, text))


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load SWI-Prolog and bridge.pl into this process. Raise EngineError if SWI-Prolog is not installed."""
    started(Limits())


def versions() -> Iterator[str]:
    """Yield Prolog's name and version, such as SWI-Prolog 9.0.4."""
    yield version(started(Limits()))


def answers(question: Question) -> Iterator[Answer | Call | Remark | Profile | Outcome]:
    """Yield answers until the wanted number is found or the search ends, then an Outcome."""
    began = time.perf_counter()
    prolog = started(question.search.limits)
    goal, engine = question.load(prolog), version(prolog)
    load_s = time.perf_counter() - began
    found, complaint = 0, ""  # the complaint says what went wrong when the program was loaded
    blamed: Remark | None = None  # the first error among the remarks since the last row that was no remark
    complained: Remark | None = None  # the remark that says the same as the complaint
    for row in rows(prolog, f"bridge:answer_row({goal}, Row)"):
        outcome, text, inferences, seconds, counted = row["Row"]
        profile = read_profile(counted.decode())
        stats = {"load_s": load_s, "solve_s": seconds, "inferences": inferences, **used()}
        if outcome == "searching":
            yield profile or Profile()
        elif outcome == "loaded":
            load_s, complaint, complained = time.perf_counter() - began, text.decode(), blamed
        elif outcome == "remark":
            said = remark(text.decode())
            blamed = blamed or (said if said.severity == "error" else None)
            yield said
            continue
        elif outcome in ("asked", "asked_each"):
            yield Call(text.decode(), outcome == "asked_each")
        elif outcome in ("found", "malformed"):
            found += 1
            paths, fault = (paths_of(text), "") if outcome == "found" else ((), text.decode())
            answer = Answer(paths, engine, stats, profile=profile, fault=fault)
            if (yield from until_enough(answer, found, question.search)):
                return
        else:
            if outcome == "exhausted" and complaint and not found:
                outcome, text, blamed = "error", complaint.encode(), complained
            how, reason = _outcome(outcome, text.decode(), question.search.limits)
            yield Outcome(how, reason, engine, stats, profile, remark=blamed)
        blamed = None


def _outcome(outcome: str, text: str, limits: Limits) -> tuple[OutcomeKind, str]:
    """Return the OutcomeKind and the reason for an outcome of prolog/bridge/bridge.pl with its text."""
    if outcome == "limit":
        return "limit", f"the limit of {limits.inferences:,} inferences was reached"
    if outcome == "memory":
        return "out-of-memory", text or f"the stacks of Prolog reached {limits.memory:g} MB"
    if outcome == "error":
        return "error", text
    return "exhausted", "the search was exhausted"


def remark(text: str) -> Remark:
    """Parse a remark that prolog/user/user_program.pl wrote, a field on each line."""
    severity, kind, file, line, column, says, advice = text.split("\n")
    return Remark(
        text=says,
        severity="error" if severity == "error" else "warning",
        line=int(line) or None,
        column=int(column) or None,
        file=file,
        kind=kind,
        advice=advice,
    )


def version(prolog: Any) -> str:
    """Return Prolog's name and version, such as SWI-Prolog 9.0.4."""
    number = once(prolog, "current_prolog_flag(version, Version)")["Version"]
    return f"SWI-Prolog {number // 10000}.{number // 100 % 100}.{number % 100}"


def started(limits: Limits) -> Any:
    """Load SWI-Prolog and bridge.pl, and limit the stacks to the limit on memory.

    Return pyswip's Prolog. Raise EngineError if SWI-Prolog can't be loaded.
    """
    try:
        _initialise()
        from pyswip import Prolog
    except Exception as error:  # if the library can't be loaded, pyswip raises exceptions of several classes
        raise EngineError(f"SWI-Prolog can't be loaded: {ENGINES['prolog'].install}.") from error
    prolog = Prolog()
    # Where the locale names no encoding, as LC_ALL=C does, read files as UTF-8.
    once(prolog, "current_prolog_flag(encoding, text) -> set_prolog_flag(encoding, utf8) ; true")
    use_module(prolog, "bridge/bridge.pl")
    once(prolog, f"set_prolog_flag(stack_limit, {int(max(limits.memory, 1) * 1e6)})")
    return prolog


def use_module(prolog: Any, name: str) -> None:
    """Load a module of prolog/."""
    once(prolog, f"atom_codes(File, {codes(str(program_file('prolog', name)))}), use_module(File, [])")


def _initialise() -> None:
    """Initialise SWI-Prolog without the user's init file and packs, before pyswip initialises SWI-Prolog with them.

    pyswip has no option for this, and importing the package pyswip initialises SWI-Prolog. So import only its module
    ``core``, inside an empty module that stands for the package.
    """
    if "pyswip.core" in sys.modules:
        return
    spec = importlib.util.find_spec("pyswip")
    package = ModuleType("pyswip")
    package.__path__ = list(spec.submodule_search_locations or ()) if spec else []
    sys.modules["pyswip"] = package
    known = {} if swipl.VARIABLES & os.environ.keys() else swipl.recall()
    os.environ.update(known)
    try:
        core = importlib.import_module("pyswip.core")
    finally:
        del sys.modules["pyswip"]
        for name in known:
            del os.environ[name]
    if not known:
        swipl.remember(core._path, core.SWI_HOME_DIR)
    home = [f"--home={core.SWI_HOME_DIR}"] if core.SWI_HOME_DIR else []
    options = ["./", "-q", "--nosignals", "-f", "none", "--no-packs", *home]
    core.PL_initialise(len(options), options)


def once(prolog: Any, query: str) -> dict[str, Any]:
    """Return the bindings of a query that has exactly one answer."""
    (row,) = rows(prolog, query)
    return row


def rows(prolog: Any, query: str) -> Iterator[dict[str, Any]]:
    """Yield the bindings of each answer to a query. Raise EngineError if the query ends by an exception of Prolog."""
    from pyswip.prolog import PrologError

    try:
        yield from prolog.query(query)
    except PrologError as error:  # leave out the query, which means nothing to a user
        term = str(error).rpartition("'. Returned: '")[2].removesuffix("'.")
        raise EngineError(f"Prolog ended the search by the exception {term}.") from None


def paths_of(text: bytes) -> tuple[KnightPath, ...]:
    """Parse the paths that prolog/bridge/bridge.pl wrote, one on each line.

    A line such as ``1/1 0352`` becomes a Walk: a first square, and a view of the digits in ``text``, not a copy.
    """
    if b"\n" in text:
        return tuple(map(_path, text.split(b"\n")))
    return (_path(text),)


def _path(text: bytes) -> KnightPath:
    end = text.find(b" ")
    if end > 0 and text.find(b"/", end) < 0:
        return Walk(_numbers(text[:end]), Bulk(memoryview(text)[end + 1 :]))
    return [_numbers(square) for square in text.split(b" ")]


def _numbers(square: bytes) -> tuple[int, int]:
    file, rank = square.split(b"/")
    return int(file), int(rank)


def _watched(indicator: str, module: str) -> str:
    """Return the argument of search_profile:watch/1. If ``indicator`` has no module, use the program's ``module``."""
    match = _INDICATOR.fullmatch(indicator)
    assert match
    return f"'{match[1] or module}':'{match[2]}'/{match[3]}"


def read_profile(text: str) -> Profile | None:
    """Parse a profile that search_profile:profile_text/1 wrote.

    Of the search's steps, it has only those since the previous profile. Return None if ``text`` is empty.
    """
    if not text:
        return None
    nodes, deepest, (stuck, *_), new, path = ([int(number) for number in group.split()] for group in text.split(";"))
    steps = zip(new[::3], map(Square, new[1::3], new[2::3]), strict=True)
    return Profile(tuple(nodes), _squares(deepest), stuck, tuple(steps), _squares(path))


def _squares(numbers: list[int]) -> tuple[Square, ...]:
    return tuple(map(Square, numbers[::2], numbers[1::2]))
