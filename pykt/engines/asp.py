"""The engine clingo, called through its Python API. clingo grounds and solves the encodings in asp/."""

from __future__ import annotations

import os
import re
import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypeVar

from pykt.engines.atoms import Pair, Shape, by_signature
from pykt.engines.atoms import paths as read_paths
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, MalformedError, Outcome, OutcomeKind, Reading, Search
from pykt.engines.registry import ENGINES
from pykt.model.board import Board
from pykt.model.conditions import ANY_GRAPH, refuse_unknown
from pykt.model.errors import EngineError, PyktError
from pykt.model.goal import goal_of
from pykt.model.graph import Graph
from pykt.model.meaning import is_turned, is_undirected
from pykt.model.piece import KNIGHT
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.process import used
from pykt.theory.graphs.ordering import from_centre

if TYPE_CHECKING:
    import clingo

Stats = dict[str, float]

_OF_GRAPHS = frozenset(("starts", "end", "moves", "forbidden", "graph", "directed"))
_CONFLICTS = 20_000  # the most conflicts of each search that shows whether a clash needs a given square
MOST_MESSAGES = 2**31 - 1  # after this number of messages, clingo sends no more, not even the reason for a failure


@dataclass(frozen=True, kw_only=True)
class Question:
    """A question for clingo: encodings, the instance as facts, and clingo's options.

    ``first`` is the square on which the answer must begin, or None if it may begin anywhere. A closed tour without a
    given start has a ``first``, too: the tour is read from there if it visits this square. ``last`` is the square on
    which the answer must end, or None. ``second`` is the start of the second of two knights. If ``best`` is true, the
    problem asks for the best answer, and each answer is better than the previous answer. If there is no answer, the
    encodings ``clash`` look for given squares that contradict each other. Without encodings in ``clash``, this search
    is left out. If ``undirected`` is false, edges have a direction.
    """

    files: tuple[str, ...]
    facts: str
    options: tuple[str, ...]
    wanted: int
    first: Pair | None = None
    second: Pair | None = None
    last: Pair | None = None
    clash: tuple[str, ...] = ()
    best: bool = False
    undirected: bool = True

    @property
    def models(self) -> int:
        """The number of models for clingo to find (0: all; -1: one or, if it optimises, all up to the best)."""
        return self.wanted

    @property
    def text(self) -> str:
        """A text that clingo can run without pykt: the options in a comment, the instance, and the encodings."""
        texts = [f"% clingo {' '.join((f'--models={self.wanted}', *self.options))} -", self.facts]
        return "\n\n".join([*texts, *_flattened(self.files)])

    def load(self, control: clingo.Control) -> None:
        """Load the encodings into clingo.

        Clingo looks for included files in the working directory. So first change to the folder of pykt's encodings.
        """
        os.chdir(program_file("asp", "check.lp").parent)
        for file in self.files:
            control.load(file)

    def control(self, options: Sequence[str], logger: Callable[[clingo.MessageCode, str], None]) -> clingo.Control:
        """Return a new Control of clingo's, with these options. It passes its messages to ``logger``."""
        import clingo

        return clingo.Control(options, logger, MOST_MESSAGES)

    def ground(self, control: clingo.Control) -> None:
        """Ground the program that was loaded."""
        control.ground()

    def search(self, control: clingo.Control, stats: Stats) -> Iterator[Answer | Outcome]:
        """Yield answers until the wanted number is found or no answer is left, then an Outcome.

        If there is no answer because given squares clash, yield a second Outcome, which names these squares.
        """
        yield from _solved(control, self, stats)

    def read(self, model: clingo.Model, _control: clingo.Control) -> Reading:
        """Return a Reading of a model: its paths, or the reason why they can't be read."""
        try:
            return Reading(paths(model, self))
        except MalformedError as fault:
            return Reading((), str(fault))

    @property
    def refutation(self) -> str:
        """The reason why there are no more answers."""
        return "clingo exhausted the search"


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks ``program`` for answers to ``problem``.

    With a seed, clingo makes some of its decisions at random.
    """
    files = [program.program.file]
    turned = problem.symmetric and problem.symmetric != program.program.asp.turn
    if program.program.asp.by_time and (turned or problem.moves or problem.forbidden):
        files.append("added/edges.lp")  # the files added below need edge/2
    if turned:
        files.append(f"added/symmetric-{problem.symmetric}.lp")
    if (problem.moves or problem.forbidden) and not problem.surface.is_graph:
        files.append("added/moves.lp")
    surface = "added/levels.lp" if problem.surface.levels > 1 else "added/seams.lp"
    added = [] if problem.surface.is_plane or problem.surface.is_graph else [surface]
    if problem.surface.is_graph and problem.kind == "open":
        added = ["added/graph-path.lp"]
    files += added
    told, distances = (graph_facts, _distances(problem)) if problem.surface.is_graph else (facts, "")
    one_way = _one_way(problem) if search.once and program.program.asp.by_time else ""
    if one_way:
        files.append("added/one-way.lp")
    first: Pair | None = problem.start
    if problem.kind == "closed" or problem.board.free == 1:  # a tour of one square has no edges
        first = first or next(problem.board.squares())
    can_clash = problem.givens and not (problem.clues or problem.moves or problem.forbidden or problem.symmetric)
    return Question(
        files=_located(files),
        facts="\n".join(filter(None, (told(problem), distances, one_way))),
        options=options(search, program.program.options),
        wanted=0 if goal_of(problem) else search.wanted,  # 0: let clingo find all, because the last answer is the best
        first=first,
        second=problem.starts[1] if problem.kind == "two-knights" else None,
        last=problem.end,
        clash=_located(["parts/clash.lp", *added] if can_clash else []),
        best=goal_of(problem) is not None,
        undirected=not problem.surface.is_directed,
    )


def _located(files: Iterable[str]) -> tuple[str, ...]:
    """Return the full paths of files in pykt's folder of encodings."""
    return tuple(str(program_file("asp", name)) for name in files)


def options(search: Search, own: Iterable[str] = ()) -> tuple[str, ...]:
    """Return the encoding's ``own`` options, the options for random choices, and the user's options.

    A user's option replaces an option of the same name.
    """
    # A seed alone changes nothing: clingo must also be told to decide at random. On easy boards it makes few decisions,
    # so let it choose the signs at random, too.
    random = () if search.seed is None else (f"--seed={search.seed}", "--rand-freq=0.01", "--sign-def=rnd")
    # Clingo accepts each option only once. So an option for random choices replaces the encoding's own option.
    named = {argument.partition("=")[0] for argument in search.arguments}
    plain = {option.partition("=")[0]: option for option in (*own, *random)}
    return (*(option for name, option in plain.items() if name not in named), *search.arguments)


def facts(problem: Problem) -> str:
    """Return the problem as facts for any encoding. A square is a pair (File,Rank).

    Leave out the conditions ``crossings`` and ``turns``. Raise PyktError about any other condition for which there
    are no facts.
    """
    refuse_unknown(problem, "The facts of ASP", ANY_GRAPH)
    board = problem.board
    lines = [f"files({board.files}). ranks({board.ranks}). kind({problem.kind.replace('-', '_')})."]
    lines += [f"blocked({pair(square)})." for square in sorted(board.blocked)]
    lines += [f"start({knight},{pair(square)})." for knight, square in enumerate(problem.starts, 1)]
    lines += [f"end({pair(problem.end)})."] if problem.end else []
    lines += [f"given({pair(square)},{number})." for square, number in problem.givens]
    lines += [f"clue({line.name},{line.number},{number})." for line, number in problem.clues]
    lines += [f"must({pair(one)},{pair(other)})." for one, other in problem.moves]
    lines += [f"forbidden({pair(one)},{pair(other)})." for one, other in problem.forbidden]
    lines += [f"symmetric({problem.symmetric})."] if problem.symmetric else []
    lines += [f"magic({problem.magic})."] if problem.magic else []
    lines += [f"leap({short},{long})." for short, long in problem.piece.leaps if problem.piece != KNIGHT]
    lines += [f"seam({side})." for side in ("files", "ranks") if getattr(problem.surface, side)]
    lines += ["twisted."] if problem.surface.twisted else []
    lines += [f"levels({problem.surface.levels})."] if problem.surface.levels > 1 else []
    if isinstance(board.surface, Graph):
        lines += ["graph.", *_edges(board, board.surface)]
    lines += [f"length({problem.squares})."] if problem.squares else []
    lines += ["uncrossed."] if problem.uncrossed else []
    return "\n".join(lines)


def graph_facts(problem: Problem) -> str:
    """Return a problem on a graph as facts, in which a vertex is a number: node(V), edge(U,V), or arc(U,V) if directed.

    Raise PyktError about any condition for which there are no facts.
    """
    refuse_unknown(problem, "The facts of a graph", _OF_GRAPHS)
    board, graph = problem.board, problem.surface
    assert isinstance(graph, Graph)
    lines = [f"kind({problem.kind})."]
    lines += [f"node({square.file})." for square in board.squares()] if board.blocked else [f"node(1..{graph.count})."]
    lines += _edges(board, graph)
    lines += [f"start(1,{square.file})." for square in problem.starts]
    lines += [f"end({problem.end.file})."] if problem.end else []
    lines += [f"must({one.file},{other.file})." for one, other in problem.moves]
    lines += [f"forbidden({one.file},{other.file})." for one, other in problem.forbidden]
    return "\n".join(lines)


def _distances(problem: Problem) -> str:
    """Return facts that say how far each vertex is from the centre of the graph. They set the order of the search."""
    near: list[list[int]] = [[] for _ in range(problem.board.cells)]
    for one, others in enumerate(problem.board.graph()):
        for other in others:
            near[one].append(other)
            near[other].append(one)
    far = from_centre(near)
    return " ".join(f"distance({square.file},{max(far[square.file - 1], 0)})." for square in problem.board.squares())


def _edges(board: Board, graph: Graph) -> Iterator[str]:
    """Yield a fact for each edge between free vertices."""
    name, blocked = "arc" if graph.directed else "edge", {square.file for square in board.blocked}
    return (f"{name}({one},{other})." for one, other in graph.edges if not blocked & {one, other})


def _one_way(problem: Problem) -> str:
    """Return facts for one-way.lp, which let clingo find each tour once.

    Return "" if the problem counts a tour and the same tour read backwards as two answers.
    """
    if not is_undirected(problem):
        return ""
    last = problem.length
    if not is_turned(problem):
        return f"compare(1,{last})."
    start = f"start(1,{pair(next(problem.board.squares()))})." if last == problem.board.free else "lowest."
    return " ".join([f"compare({min(2, last)},{last}).", *([] if problem.starts else [start])])


def pair(square: Pair) -> str:
    """Return a square as facts write it, such as (1,2)."""
    return f"({square[0]},{square[1]})"


def _flattened(files: Iterable[str]) -> Iterator[str]:
    """Yield the texts of encodings and of the files that these include, without the #include lines.

    Each file comes once.
    """
    waiting, seen = [Path(file) for file in files], set()
    while waiting:
        file = waiting.pop(0)
        if file in seen:
            continue
        seen.add(file)
        lines = []
        for line in file.read_text().splitlines():
            if line.startswith("#include"):
                waiting.append(file.parent / line.split('"')[1])
            else:
                lines.append(line)
        yield "\n".join(lines)


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load clingo into this process. Raise EngineError if it is not installed."""
    try:
        import clingo  # noqa: F401
    except ImportError as error:
        raise EngineError(f"clingo can't be loaded ({error}): {ENGINES['asp'].install}.") from error


def versions() -> Iterator[str]:
    """Yield clingo's name and version."""
    yield engine()


def answers(question: Question, hear: Hear | None = None, failure: Failure | None = None) -> Iterator[Answer | Outcome]:
    """Yield answers until the wanted number is found or no answer is left, then an Outcome.

    ``hear`` and ``failure`` are as in ``guarded``.
    """
    yield from guarded(lambda ground, stats: question.search(ground(question), stats), hear, failure)


def count(question: Question) -> Iterator[int | Outcome]:
    """Count the answers, and yield the number at most five times a second. Then yield the last number and an Outcome.

    The answers are not read: reading takes far longer than counting.
    """
    yield from guarded(lambda ground, stats: _counted(ground(question), stats))


T = TypeVar("T")
Ground = Callable[[Question], "clingo.Control"]
Hear = Callable[[str], None]
Failure = Callable[[Exception], Remark]


def guarded(
    search: Callable[[Ground, Stats], Iterator[T]], hear: Hear | None = None, failure: Failure | None = None
) -> Iterator[T | Outcome]:
    """Yield what ``search`` yields. If clingo fails, yield an Outcome that says why.

    ``search`` is called with two arguments: a function that grounds a question, and a dict of statistics. The time of
    loading and grounding is added to these statistics. ``hear`` is called with each message of clingo. ``failure``
    returns the remark that gives the reason for an error. Without ``hear`` and ``failure``, the reason is the error's
    text followed by all messages. If an option is wrong, raise PyktError. With ``failure``, yield an Outcome with the
    text of this PyktError as the reason instead.
    """
    texts: list[str] = []
    listen = hear or texts.append
    stats: Stats = {"load_s": 0.0, "ground_s": 0.0}

    def ground(question: Question) -> clingo.Control:
        with timed(stats, "load_s"):
            options = [f"--models={question.models}", *question.options]
            control = question.control(options, lambda _, text: listen(text))
            question.load(control)
            control.add("base", [], question.facts)
        with timed(stats, "ground_s"):
            question.ground(control)
        return control

    try:
        yield from search(ground, stats)
    except (RuntimeError, MemoryError) as error:
        full = isinstance(error, MemoryError) or "bad_alloc" in str(error)
        how: OutcomeKind = "out-of-memory" if full else "error"
        wrong = _wrong_option(str(error))
        if wrong and not failure:
            raise PyktError(wrong) from None
        remark = failure(error) if failure and not wrong else None
        reason = wrong or (remark.told if remark else " ".join([str(error), *texts]))
        yield Outcome(how, reason, engine(), stats | used(), remark=remark)


#: Patterns of clingo's errors about a wrong option, each with pykt's sentence.
_WRONG_OPTIONS = (
    (r"unknown option: 'Positional Option'", "clingo takes options only: write each one as --NAME=VALUE."),
    (r"unknown option: '-*(.+)'", "clingo has no option {0!r} here: correct it or leave it out."),
    (r"'(.*)' invalid value for: '(.+)'", "clingo's option {1} can't be {0!r}: give it another value."),
    (r"'(.+)' requires a value!", "clingo's option {0} has no value: write --{0}=VALUE."),
    (r"multiple occurrences: '(.+)'", "clingo's option {0} is given twice: leave one out."),
    (r"ambiguous option: '(.+)' could be:(.+)", "clingo's option {0!r} may be any of {1}: write it out."),
)


def _wrong_option(error: str) -> str:
    """If clingo's ``error`` says that an option is wrong, return a sentence about this option, else ""."""
    said = re.fullmatch(r"(?:In context '<libclingo>'|SyntaxError): (.+)", " ".join(error.split()))
    for pattern, sentence in _WRONG_OPTIONS if said else ():
        if said and (found := re.fullmatch(pattern, said[1])):
            named, *rest = found.groups() or ("",)
            return sentence.format(named[:60], *(", ".join(more.split())[:200] for more in rest))
    return ""


def check(question: Question) -> None:
    """Let clingo check the options of ``question`` before anything is loaded.

    Raise RuntimeError, which ``guarded`` catches, if an option is wrong.
    """
    import clingo

    clingo.Control(list(question.options), lambda *_: None)


def limit_conflicts(control: clingo.Control, most: int) -> None:
    """Make each later search of ``control`` stop after ``most`` conflicts."""
    _solving(control).solve_limit = str(most)


def limit_models(control: clingo.Control, most: int) -> None:
    """Make each later search of ``control`` stop after ``most`` models (0: never)."""
    _solving(control).models = str(most)


def _solving(control: clingo.Control) -> Any:
    """Return the options of the search.

    The type is Any, because clingo's own type includes a single option and None.
    """
    return control.configuration.solve


def _asks_for_all(control: clingo.Control) -> bool:
    """Tell whether the options let clingo yield all answers.

    They do not if they bound the optimum, or ask for brave or cautious consequences.
    """
    optimum, models = str(_solving(control).opt_mode), str(_solving(control).enum_mode)
    return "," not in optimum and models in ("auto", "bt", "record")


def _solved(control: clingo.Control, question: Question, stats: Stats) -> Iterator[Answer | Outcome]:
    began = time.perf_counter()
    name, last, found, stopped = engine(), None, 0, False
    improving = str(_solving(control).opt_mode).startswith("opt")
    with control.solve(yield_=True) as handle:
        for model in handle:
            found += 1
            now = {"solve_s": time.perf_counter() - began, **stats, **used()}
            read = question.read(model, control)
            improves = bool(model.cost) and improving and not question.best
            answer = Answer(read.paths, name, now, fault=read.fault, place=read.place, replaces=improves)
            if question.wanted == 1 and not model.cost:
                last = answer  # yield it below, with the statistics of the whole search
            else:
                yield answer
            if stopped := found == question.wanted and bool(model.cost) and not improves:
                break  # when clingo optimises, it may find more models than the wanted number
        exhausted = not stopped and bool(handle.get().exhausted)
    # The user's options may make clingo ignore the goal or look for something else. So require a proven optimum.
    if question.best and found and control.statistics["problem"]["lp"]["rules_minimize"]:
        exhausted = control.statistics["summary"]["models"]["optimal"] > 0
    exhausted = exhausted and _asks_for_all(control)
    stats |= {"solve_s": time.perf_counter() - began, **statistics(control), **used()}
    if last:
        yield replace(last, stats=stats)
    if exhausted:
        yield Outcome("exhausted", question.refutation, name, stats)
    elif found:
        yield Outcome("enough", "", name, stats)
    else:
        yield Outcome("limit", "clingo stopped early, because its options limit the search", name, stats)
    if exhausted and not found and question.clash and (clash := _clash(question)):
        yield Outcome("exhausted", clash, name, stats)


def _clash(question: Question) -> str | None:
    """Return a sentence that names given squares which exclude each other, or None if ``question.clash`` finds none.

    The given squares are assumptions. The sentence names an unsatisfiable core of these assumptions. The core is
    minimal, unless a search for a smaller core takes more than _CONFLICTS conflicts.
    """
    import clingo

    control = clingo.Control()
    for file in question.clash:
        control.load(file)
    control.add("base", [], question.facts)
    control.ground()
    assumed = {atom.literal: atom.symbol for atom in control.symbolic_atoms.by_signature("assumed", 2)}
    with control.solve(assumptions=list(assumed), yield_=True) as handle:
        if not handle.get().unsatisfiable:
            return None
        core = handle.core()
    limit_conflicts(control, _CONFLICTS)
    for literal in list(core):
        rest = [other for other in core if other != literal]
        if control.solve(assumptions=rest).unsatisfiable:
            core = rest
    if not core:
        return None
    givens = sorted(
        (symbol.arguments[1].number, _square(symbol.arguments[0])) for symbol in map(assumed.get, core) if symbol
    )
    names = [f"{file}/{rank}={number}" for number, (file, rank) in givens]
    return f"these given squares clash: {', '.join(names)}" if len(names) > 1 else f"no tour has {names[0]}"


def _counted(control: clingo.Control, stats: Stats) -> Iterator[int | Outcome]:
    began = told = time.perf_counter()
    number = 0
    with control.solve(yield_=True) as handle:
        for _ in handle:
            number += 1
            if number % 1000 == 0 and time.perf_counter() - told > 0.2:
                told = time.perf_counter()
                yield number
    yield number
    stats |= {"solve_s": time.perf_counter() - began, **statistics(control), **used()}
    yield Outcome("exhausted", "", engine(), stats)


def statistics(control: clingo.Control) -> Stats:
    """Return the numbers of rules and atoms of the ground program, and of choices and conflicts of the last search."""
    program, solvers = control.statistics["problem"]["lp"], control.statistics["solving"]["solvers"]
    counts: Stats = {name: int(program[name]) for name in ("rules", "atoms")}
    return counts | {name: int(solvers[name]) for name in ("choices", "conflicts")}


def engine() -> str:
    """Return clingo's name and version, such as clingo 5.8.0."""
    import clingo

    return f"clingo {clingo.__version__}"


@contextmanager
def timed(stats: Stats, name: str) -> Iterator[None]:
    """Add the seconds that a block takes to the statistic ``name``."""
    began = time.perf_counter()
    yield
    stats[name] = stats.get(name, 0) + time.perf_counter() - began


#: The shapes of the atoms that pykt's encodings show.
_SHAPES = (
    Shape("visit", ("K", "T", "S")),
    Shape("edge", ("S1", "S2")),
    Shape("cycle", ("V1", "V2")),
    Shape("queen", ("S",)),
)


def paths(model: clingo.Model, question: Question) -> tuple[list[Pair], ...]:
    """Return the paths of a model. Raise MalformedError if its atoms describe no paths."""
    shown = by_signature(model.symbols(shown=True))
    starts = tuple(filter(None, (question.first, question.second)))
    for shape in _SHAPES:
        # The node ``off``, which some encodings add, is read as None.
        if rows := [row for row in shown.get(shape.signature, ()) if None not in row]:
            found = read_paths(shape, rows, starts, undirected=question.undirected)
            return tuple(path[::-1] if path[0] == question.last else path for path in found)
    return tuple([start] for start in starts) or ([],)  # a tour of one square has no edges


def _square(symbol: clingo.Symbol) -> Pair:
    file, rank = symbol.arguments
    return file.number, rank.number
