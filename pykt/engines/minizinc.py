"""The engine MiniZinc, called through its Python package.

MiniZinc compiles a model in minizinc/ for a solver. The default solver is Gecode.
"""

from __future__ import annotations

import asyncio
import os
import re
import sys
import tempfile
import time
import warnings
from collections.abc import Callable, Collection, Iterable, Iterator
from dataclasses import dataclass
from datetime import timedelta
from pathlib import Path
from typing import Any

from pykt.engines.files import program_file
from pykt.engines.parameters import GECODE, SOLVER_FILE
from pykt.engines.protocol import Answer, KnightPath, Outcome, OutcomeKind, Reading, Search
from pykt.engines.registry import ENGINES
from pykt.engines.telling import told
from pykt.model.board import Square
from pykt.model.errors import EngineError, PyktError
from pykt.model.meaning import is_undirected
from pykt.model.piece import KNIGHT, Piece
from pykt.model.problem import Problem
from pykt.model.program import Chosen, Program
from pykt.model.remark import Remark
from pykt.process import used

#: Two messages to ignore: a warning of Debian's MiniZinc about its own library, and "further warnings suppressed".
_NOISE = re.compile("overrides a global constraint file from the standard library|Further warnings")

_HOW: dict[str, OutcomeKind] = {
    "ALL_SOLUTIONS": "exhausted",
    "OPTIMAL_SOLUTION": "exhausted",
    "UNSATISFIABLE": "exhausted",
    "SATISFIED": "enough",
}

_NO_LIBRARY = "<unknown version>"  # the version that MiniZinc shows for a solver without its library
_FURTHEST = 99  # the most squares that a leap may go
_NAME_LENGTH = 120  # the length of the path of the folder for temporary files, in characters
_MOST_OF_A_SOLVER = 1_000_000  # the most bytes of a solver's configuration file

_STATISTICS = {"flatTime": "ground_s", "solveTime": "solve_s", "nodes": "nodes", "failures": "failures"}


Message = Answer | Remark | Outcome


@dataclass(frozen=True)
class Question:
    """A question for MiniZinc: a model's file, and the instance as assignments.

    If ``improving`` is true, the problem asks for the best answer, and each answer is better than the previous answer.
    ``squares`` are the free squares in the order in which the models number them. ``first`` is the square on which a
    tour must begin, or None.
    """

    file: str
    data: str
    search: Search
    improving: bool
    squares: tuple[Square, ...]
    first: Square | None

    @property
    def solver(self) -> str:
        """The solver that MiniZinc calls."""
        return self.search.solver or GECODE

    @property
    def text(self) -> str:
        """A text that minizinc can run without pykt: the instance, the model, and the files that the model includes."""
        way = "" if self.improving or self.search.wanted == 1 else " --all-solutions"
        seed = "" if self.search.seed is None else f" --random-seed {self.search.seed}"
        head = f"% minizinc --solver {self.solver}{way}{seed} THIS-FILE.mzn"
        return "\n\n".join([head, self.data, *_flattened(Path(self.file))])

    def assignments(self, _declared: Collection[str]) -> str:
        """Return the assignments to the parameters that the model declares.

        Pykt's own models declare all parameters.
        """
        return self.data

    def declarations(self) -> str:
        """Return declarations to add to the model. Pykt's own models need none."""
        return ""

    def read(self, solution: Any) -> Reading:
        """Return a Reading of a solution: its paths, or the reason why they can't be read."""
        return Reading(_paths(solution, self))


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks ``program`` for answers to ``problem``.

    The seed is passed to the solver, which may ignore it.
    """
    parameters = [f'{key} = "{way}";' for key, way in program.parameters.items()]
    once = ["constraint one_way();"] if search.once and is_undirected(problem) else []
    return Question(
        file=str(program_file("minizinc", program.program.file)),
        data="\n".join([data(problem, program.program), *parameters, *once]),
        search=search,
        improving=problem.kind == "two-knights",
        squares=tuple(problem.board.listed()),
        first=problem.start,
    )


def data(problem: Problem, program: Program) -> str:
    """Return the problem as assignments to the parameters of the model of ``program``, as in a .dzn file."""
    board = problem.board
    lines = [f"files = {board.files};  ranks = {board.ranks};", f"blocked = {table(sorted(board.blocked))};"]
    lines += [f"start = {table(problem.starts)};"]
    if problem.kind != "two-knights":
        lines += [f"end = {table([problem.end] if problem.end else [])};"]
        lines += [f"closed = {str(problem.kind == 'closed').lower()};"]
        lines += [f"leaps = {_leaps(problem.piece)};"] if problem.piece != KNIGHT else []
        if board.surface.levels > 1:
            lines += [f"levels = {board.surface.levels};"]
        elif not board.surface.is_plane:
            lines += [f'surface = "{board.surface.name}";']
    if "givens" in program.asked:
        lines += [f"given = {table((*square, number) for square, number in problem.givens)};"]
        lines += [f"length = {problem.length};"]
    return "\n".join(lines)


def _leaps(piece: Piece) -> str:
    """Return the leaps as a set of numbers, as in minizinc/moves.mzn. Raise PyktError if a leap is too long."""
    if max(long for _, long in piece.leaps) > _FURTHEST:
        raise PyktError(f"The MiniZinc models know leaps of at most {_FURTHEST} squares: choose another program.")
    return "{" + ",".join(str((_FURTHEST + 1) * short + long) for short, long in piece.leaps) + "}"


def table(rows: Iterable[Iterable[int]]) -> str:
    """Return rows of numbers as a MiniZinc array, such as [|1,4|2,2|]."""
    return f"[|{'|'.join(','.join(map(str, row)) for row in rows)}|]"


def _flattened(file: Path) -> Iterator[str]:
    """Yield the texts of the files that a model includes from its own folder, then the model's own text."""
    lines = []
    for line in file.read_text().splitlines():
        included = file.parent / line.split('"')[1] if line.startswith("include") else None
        if included and included.is_file():
            yield from _flattened(included)
        else:
            lines.append(line)
    yield "\n".join(lines)


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load the package minizinc into this process. Raise EngineError if the package or MiniZinc is not installed."""
    _executable()


def versions() -> Iterator[str]:
    """Yield one text: the names and versions of MiniZinc and of its default solver."""
    yield from check_solver(GECODE)


def check_solver(name: str) -> Iterator[str]:
    """Yield the names and versions of MiniZinc and a solver. Raise PyktError if MiniZinc has no solver of this name."""
    driver = _executable()
    yield _engine(driver, _solver(driver, name))


def answers(question: Question) -> Iterator[Message]:
    """Yield answers until the wanted number is found or the solver ends, then an Outcome.

    Yield each warning, as a Remark, as soon as it arrives.
    """
    return told(lambda tell: asyncio.run(_ask(question, tell)))


async def _ask(question: Question, tell: Callable[[Message], None]) -> None:
    import minizinc

    began = time.perf_counter()
    driver = _executable()
    solver = _solver(driver, question.solver)
    engine = _engine(driver, solver)
    stats: dict[str, float] = {}
    status, error = "UNKNOWN", "the solver ended without an answer"
    further: dict[str, Any] = {}
    late = 0.02  # seconds to wait for warnings before the first answer, because they come through another stream
    _listen(question.file, tell)
    os.environ["TMPDIR"] = str(temporary_folder())
    try:
        model = minizinc.Model(question.file)
        model.add_string(question.declarations())
        instance = minizinc.Instance(solver, model, driver)  # runs MiniZinc to learn what the model declares
        # Instance.add_string would run MiniZinc again.
        minizinc.Model.add_string(instance, question.assignments(instance.input))
        optimises = instance.method is not minizinc.Method.SATISFY
        stats["load_s"] = time.perf_counter() - began
        wanted = _wanted(question, solver, best=optimises)
        if question.search.after and not optimises and "-a" in solver.stdFlags:
            further = {"all_solutions": True}
        async for result in instance.solutions(random_seed=question.search.seed, **wanted):
            await asyncio.sleep(late)
            status, late = result.status.name, 0
            stats |= _statistics(result.statistics) | used()
            if "time" in result.statistics and "solveTime" not in result.statistics:  # while the search goes on
                stats["solve_s"] = result.statistics["time"].total_seconds() - stats.get("ground_s", 0)
            if result.solution is not None:
                read = question.read(result.solution)
                improves = optimises and not question.improving
                paths, stated = read.paths, dict(stats)
                tell(Answer(paths, engine, stated, fault=read.fault, place=read.place, replaces=improves))
    except NotImplementedError as missing:
        raise PyktError(f"{solver.name} can't do that ({missing}): name another solver.") from missing
    except minizinc.MiniZincError as failure:
        status, error = "ERROR", " ".join(str(failure).split())
    how = _HOW.get(status, "error")
    reason = {"exhausted": f"{solver.name} exhausted the search", "error": error}.get(how, "")
    tell(Outcome(how, reason, engine, stats | used()))
    if further and how == "enough":
        async for result in instance.solutions(random_seed=question.search.seed, **further):
            status = result.status.name
            if result.solution is not None:
                read = question.read(result.solution)
                tell(Answer(read.paths, engine, {}, fault=read.fault, place=read.place))
        tell(Outcome(_HOW.get(status, "error"), "", engine, stats | used()))


def temporary_folder() -> Path:
    """Make a folder for MiniZinc's temporary files. Its path has _NAME_LENGTH characters, unless it must be longer.

    The solver stores the path of its input in memory. A path of another length moves what follows the path to other
    addresses, which makes Gecode up to 2 % faster or slower.
    """
    parent = Path(tempfile.gettempdir()).resolve()
    folder = parent / ("_" * max(_NAME_LENGTH - 1 - len(str(parent)), 1))
    folder.mkdir(exist_ok=True)
    return folder


def _listen(model: str, tell: Callable[[Remark], None]) -> None:
    """Pass each warning and error to ``tell`` once, as soon as it arrives.

    MiniZinc and its package report them in three ways: as JSON, on standard error, and as warnings of Python.
    """
    import minizinc

    ear = _Ear(tell)
    loads, ours = minizinc.json.loads, (minizinc.error.MiniZincWarning, ResourceWarning)

    def load(line: bytes, **options: Any) -> Any:
        """Parse a message as the package does. Pass on warnings and errors, because the package drops their places."""
        message = loads(line, **options)
        told = isinstance(message, dict) and message.get("type") in ("warning", "error") and message.get("message")
        if told and not _NOISE.search(str(told)):
            ear.hear(_remark(message, model), str(message["message"]))
        return message

    def warn(message: Warning | str, category: type[Warning], *_: Any, **__: Any) -> None:
        if not issubclass(category, ours):  # MiniZinc's own warnings also come as JSON
            ear.hear_text(str(message))

    warnings.simplefilter("always")
    warnings.showwarning = warn
    minizinc.json.loads = load
    minizinc.instance._read_all = ear.read  # the package itself reports a solver's messages only if the solver fails


class _Ear:
    """A listener that passes on each message once, although MiniZinc repeats messages."""

    def __init__(self, tell: Callable[[Remark], None]) -> None:
        self._tell = tell
        self._said: set[object] = set()

    def hear(self, remark: Remark, said: str) -> None:
        """Pass on a remark, unless MiniZinc ``said`` the same about this line before.

        What follows an opening bracket does not count.
        """
        key = (" ".join(said.split()).partition(" (")[0], remark.file, remark.line)
        if key not in self._said:
            self._said.add(key)
            self._tell(remark)

    def hear_text(self, text: str) -> None:
        """Pass on a text without a place, unless a text with the same first line was passed on before."""
        first = text.split("\n")[0].strip()
        if first not in self._said and not _NOISE.search(text):
            self._said.add(first)
            self.hear(Remark(" ".join(text.split())), text)

    async def read(self, stream: asyncio.StreamReader) -> bytes:
        """Read a solver's standard error. Pass on the warnings, print the other lines, and return all."""
        lines = []
        async for line in stream:
            lines.append(line)
            text = line.decode(errors="replace")
            if "warning" in text.lower():
                self.hear_text(text)
            else:  # what the model prints by calls of trace
                sys.stderr.write(text)
        return b"".join(lines)


def _remark(message: dict[str, Any], model: str) -> Remark:
    """Return a message of MiniZinc as a remark.

    Its place is the innermost place of the message in the model's folder.
    """
    steps = message.get("stack", [])
    places = [message.get("location"), *(step.get("location") for step in steps if not step.get("isCompIter"))]
    folder = Path(model).resolve().parent
    named = [place for place in places if place and place.get("filename")]  # some places have no file
    own = [place for place in named if Path(place["filename"]).resolve().is_relative_to(folder)]
    values = [step["description"] for step in steps if step.get("isCompIter")]
    values = [value for value in dict.fromkeys(values) if "<expression>" not in value]  # "<expression>" tells no value
    text = " ".join(str(message["message"]).split()) + (f" for {', '.join(values[:3])}" if values else "")
    place = own[-1] if own else {}
    return Remark(
        text,
        "error" if message["type"] == "error" else "warning",
        place.get("firstLine"),
        place.get("firstColumn"),
        Path(place["filename"]).name if own else "",
        str(message.get("what", "")).replace(" ", "-"),
    )


def _wanted(question: Question, solver: Any, *, best: bool) -> dict[str, Any]:
    """Return the options that ask for the wanted number of solutions or, if ``best``, for all up to the best one."""
    wanted = question.search.wanted
    if best:
        return {"intermediate_solutions": not {"-a", "-i"}.isdisjoint(solver.stdFlags)}
    return {"all_solutions": wanted == 0, "nr_solutions": wanted if wanted > 1 else None}


def _statistics(told: dict[str, Any]) -> dict[str, float]:
    values = {ours: told[theirs] for theirs, ours in _STATISTICS.items() if theirs in told}
    return {name: value.total_seconds() if isinstance(value, timedelta) else value for name, value in values.items()}


def _paths(solution: Any, question: Question) -> tuple[KnightPath, ...]:
    """Return the paths of a solution, read from the variables of pykt's own models: label, at or next."""
    squares = question.squares
    if hasattr(solution, "label"):
        paths: tuple[dict[int, Square], ...] = ({}, {})
        for square in squares:
            label = solution.label[square.file - 1][square.rank - 1]
            paths[label % 2][label] = square
        return tuple([path[label] for label in sorted(path) if label] for path in paths)
    if hasattr(solution, "at"):
        return ([squares[number - 1] for number in solution.at],)
    number = squares.index(question.first) + 1 if question.first else 1
    if len(solution.next) > len(squares):  # the additional node, which is no square, comes before the first square
        number = solution.next[-1]
    path = []
    for _ in squares:
        path.append(squares[number - 1])
        number = solution.next[number - 1]
    return (path,)


def _engine(driver: Any, solver: Any) -> str:
    """Return the names and versions of MiniZinc and the solver, such as MiniZinc 2.6.4, Gecode 6.2.0."""
    return f"MiniZinc {'.'.join(map(str, driver.parsed_version))}, {solver.name} {solver.version}"


def _executable() -> Any:
    """Return the Driver of the package minizinc. Raise EngineError if MiniZinc is not installed or too old."""
    with warnings.catch_warnings():
        warnings.simplefilter("ignore")  # if MiniZinc is missing, the package only warns
        try:
            from minizinc import ConfigurationError, Driver, default_driver
        except ImportError as error:
            raise EngineError("MiniZinc's package is missing: install it with `pip install minizinc`.") from error
    try:
        driver = default_driver or Driver.find()
    except ConfigurationError as error:
        raise EngineError(f"MiniZinc is too old ({error}): install a newer one.") from error
    if driver is None:
        raise EngineError(f"MiniZinc is not installed: {ENGINES['minizinc'].install}.")
    return driver


def _solver(driver: Any, name: str) -> Any:
    """Return the solver with this name, or the solver that the configuration file of this name describes.

    Raise PyktError if there is none, or if the solver's library is missing.
    """
    from minizinc import Solver

    try:
        if not (name.endswith(SOLVER_FILE) and Path(name).is_file()):
            found = Solver.lookup(name, driver)
            if found.version == _NO_LIBRARY:
                raise LookupError("its library is missing")
            return found
        if Path(name).stat().st_size > _MOST_OF_A_SOLVER:
            raise ValueError("it is too long")
        return Solver.load(Path(name))
    except (LookupError, TypeError, ValueError, RuntimeError, OSError) as error:  # a bad file raises these
        every = [solver for found in driver.available_solvers().values() for solver in found]
        solvers = {solver.id for solver in every if solver.version != _NO_LIBRARY}
        names = ", ".join(sorted(solver.rpartition(".")[2] for solver in solvers))
        raise PyktError(
            f"MiniZinc has no solver {name[:60]!r} here: choose from {names}, or give a solver's .msc file."
        ) from error
