"""Check what a user program's worker sends: drop paths and profiles that are impossible, and make texts safe to show.

A user program can make its worker send any message. The types are checked when a message is received, so a message is
an Answer, a Call, a Profile, a Remark or an Outcome. This module checks the contents of the message.
"""

from __future__ import annotations

import re
import time
from collections.abc import Mapping, Sequence
from dataclasses import replace

from pykt.engines.protocol import Answer, Call, KnightPath, Message, Outcome, Walk
from pykt.engines.registry import ENGINES, solver_of
from pykt.model.board import Board
from pykt.model.limits import most_visits
from pykt.model.problem import Problem
from pykt.model.profile import MOST_STEPS, Profile
from pykt.model.program import Program
from pykt.model.remark import Remark
from pykt.model.text import counted, printable
from pykt.programs.user.limits import MOST_BYTES, sentence

#: The types of the messages that the worker of a user program may send.
MESSAGES = (Answer, Call, Remark, Profile, Outcome)

_NUMBER = r"\d{1,4}(\.\d{1,4}){0,3}"
_VERSION = rf"( {_NUMBER}(, [A-Z][\w -]{{0,30}} {_NUMBER})?)?"  # MiniZinc names its solver, too
_NAME = re.compile(r"[a-z_]{1,20}")
_SECONDS = ("load_s", "ground_s", "solve_s")  # times of parts of a run; pykt measures the whole run
_LONGEST_NAME = 100  # the most characters of a file's name
_LONGEST = 1e6  # seconds: no part of a run takes longer
_MOST = 1e15  # no count of an engine is higher
_FAR = 1_000_000  # no square of a profile is so far from the board
_MOST_LINES = 50  # the most lines of a program's output that are shown
_LONGEST_LINE = 200  # the most characters of such a line
_HUGE = 1_000_000_000  # no coordinate of an answer is so large


def filtered(message: Message, program: Program, problem: Problem, *, profiled: bool) -> Message | None:
    """Return the message without what can't be believed or shown, or None if nothing remains.

    Drop a profile unless the search is ``profiled``. Drop each bound.
    """
    board = problem.board
    match message:
        case Answer():
            fault = sentence(message.fault) or _fault(message.paths, problem)
            return replace(
                message,
                paths=() if fault else message.paths,
                engine=_engine(message.engine, program),
                stats=_statistics(message.stats, program),
                profile=_profile(message.profile, board) if profiled else None,
                compared=None if program.is_user_program else message.compared,
                fault=fault,
                place=sentence(message.place),
                sent=time.monotonic(),
            )
        case Outcome():
            return replace(
                message,
                engine=_engine(message.engine, program),
                stats=_statistics(message.stats, program),
                profile=_profile(message.profile, board) if profiled else None,
                reason=sentence(message.reason),
                remark=message.remark and _remark(message.remark),
            )
        case Call():
            return Call(sentence(message.text), message.each_start and program.engine == "prolog")
        case Remark():
            return _remark(message)
        case Profile():
            return _profile(message, board) if profiled else None
    return None


def output(printed: str) -> tuple[str, ...]:
    """Return the last lines of what a program printed, made safe to show. Cut long lines."""
    lines = (
        [line.rstrip().expandtabs() for line in printed.rstrip().split("\n")[-_MOST_LINES:]] if printed.strip() else []
    )
    return tuple(
        printable(line if len(line) <= _LONGEST_LINE else line[: _LONGEST_LINE - 4] + " ...") for line in lines
    )


def most_bytes(board: Board, memory: float) -> int:
    """Return the most bytes of one message: enough for the longest path, or for an answer with its profile.

    A byte of a message becomes up to 32 bytes in memory, and no message may take more than ``memory`` megabytes.
    """
    return min(200_000 + 7 * most_visits(board.cells), int(memory * 1e6) // 32)


def _fault(paths: Sequence[KnightPath], problem: Problem) -> str:
    """Return why the paths can't be those of the problem's knights, or ""."""
    knights = 2 if problem.kind == "two-knights" else 1
    if len(paths) != knights:
        return f"its answer has {counted(len(paths), 'path')} instead of {knights}"
    if not all(map(len, paths)):
        return "its answer has no squares"
    if max(map(len, paths)) > most_visits(problem.board.cells):
        return "its answer has far more squares than there are"
    if any(isinstance(path, Walk) and bytes(path.digits.view).translate(None, b"01234567") for path in paths):
        return "its answer has a move that is none of the digits 0 to 7"
    squares = (square for path in paths for square in ([path.start] if isinstance(path, Walk) else path))
    far = any(abs(number) >= _HUGE for square in squares for number in square)
    return "its answer has a square far from the board" if far else ""


def _engine(said: str, program: Program) -> str:
    """Return ``said`` if it names the program's solver, perhaps with a version. Else return the solver's name."""
    solver = solver_of(program)
    return said if re.fullmatch(re.escape(solver) + _VERSION, said) else solver


def _remark(said: Remark) -> Remark:
    """Return the remark with printable texts, and without places that no file can have."""
    return Remark(
        sentence(said.text),
        said.severity,
        _place(said.line),
        _place(said.column),
        sentence(said.file.rpartition("/")[2])[:_LONGEST_NAME],
        said.kind if _NAME.fullmatch(said.kind) else "",
        sentence(said.advice),
        _place(said.lines) or 1,
    )


def _place(number: int | None) -> int | None:
    return number if number and 0 < number <= MOST_BYTES else None


def _statistics(said: Mapping[str, float], program: Program) -> dict[str, float]:
    """Return the statistics that the program's engine has, without those whose values are impossible."""
    counts = ENGINES[program.engine].counts if program.engine in ENGINES and not program.prolog.system else ()
    most = dict.fromkeys(_SECONDS, _LONGEST) | dict.fromkeys(counts, _MOST)
    return {name: said[name] for name, limit in most.items() if name in said and 0 <= said[name] <= limit}


def _profile(said: Profile | None, board: Board) -> Profile | None:
    """Return the profile if its numbers and squares are possible, else None."""
    if said is None:
        return None
    squares = [*said.deepest, *said.path, *(square for _, square in said.steps)]
    counts = [*said.nodes, said.backtracks, *(depth for depth, _ in said.steps)]
    if len(said.steps) > MOST_STEPS or max(len(said.deepest), len(said.path)) > most_visits(board.cells):
        return None
    possible = all(abs(number) < _FAR for square in squares for number in square) and min(counts) >= 0
    return replace(said, samples=()) if possible and len(said.nodes) <= most_visits(board.cells) else None
