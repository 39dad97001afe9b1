"""Run a user's ASP file: clingo grounds it with the instance as facts, and pykt recognises the atoms of the tour."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from functools import cache, partial
from itertools import pairwise
from typing import TYPE_CHECKING, Protocol

from pykt.engines import asp as engine
from pykt.engines import parameters
from pykt.engines.atoms import Arguments, Pair, Shape, Signature, by_signature, paths, square_of
from pykt.engines.protocol import Answer, MalformedError, Outcome, Reading, Search
from pykt.model.board import Board
from pykt.model.limits import most_visits
from pykt.model.problem import Kind, Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.process import tell, used
from pykt.programs.user import atoms, constants, included, text_of
from pykt.programs.user.arrays import opened
from pykt.programs.user.limits import sentence
from pykt.programs.user.remarks import unrecognised

if TYPE_CHECKING:
    import clingo

    from pykt.programs.user.remarks.asp import Messages

KINDS: tuple[Kind, ...] = ("open", "closed", "queens", "two-knights")

#: ``atoms`` names the atoms of the answer and their arguments, such as ``pos(T,X,Y)``. With "", pykt recognises them.
PARAMETERS: dict[str, tuple[str, ...]] = {"atoms": ("",)}

_MOST_SHOWN = 200_000  # the most atoms of an answer that are not part of the tour


class _UnrecognisedError(RuntimeError):
    """No atoms of an answer are recognised as the tour, or the atoms of several predicates could be the tour."""

    def __init__(self, remark: Remark) -> None:
        super().__init__(remark.sentence)
        self.remark = remark


class AnswerSet(Protocol):
    """What is read of a model of clingo's: its costs, and its atoms or those that are shown."""

    @property
    def cost(self) -> Sequence[int]:
        """The costs, if the program optimises."""

    def symbols(self, *, atoms: bool = False, shown: bool = False) -> Sequence[clingo.Symbol]:
        """Return all atoms, or those that are shown."""


@dataclass(frozen=True, kw_only=True)
class Question(engine.Question):
    """A question for clingo about a user's file, and how to read the answer.

    ``shape`` describes the atoms of the tour. If ``shape`` is None, pykt recognises these atoms. An answer with more
    than ``most`` of these atoms is not read. If ``watches_rest`` is true, the search goes on after its Outcome, as
    ``Search.after`` explains. If ``incremental`` is true, the file asks for clingo's incremental mode.
    """

    name: str
    kind: Kind
    starts: tuple[Pair, ...]
    shape: Shape | None
    most: int
    scripts: bool
    watches_rest: bool
    board: Board
    end: Pair | None
    incremental: bool = False

    @property
    def file(self) -> str:
        """The user's file."""
        return self.files[0]

    @property
    def models(self) -> int:
        """The number of models for clingo to find. -1 means one, or better and better ones if the program optimises."""
        return -1 if self.wanted == 1 else self.wanted

    @property
    def text(self) -> str:
        """One text for plain clingo: the options in a comment, the instance, and the file."""
        line = f"% clingo {' '.join((f'--models={self.models}', *self.options))} -"
        return f"{line}\n\n{self.facts}\n\n{text_of(self.file)}"

    def control(self, options: Sequence[str], logger: Callable[[clingo.MessageCode, str], None]) -> clingo.Control:
        """Return a control. If a script lets it search, the control reports each model that it finds."""
        from pykt.programs.user.scripted import WatchedControl

        return WatchedControl(options, logger, engine.MOST_MESSAGES)

    def load(self, control: clingo.Control) -> None:
        """Load the file. If scripts are allowed, the file may contain scripts in Python."""
        from pykt.programs.user import scripted

        if self.scripts:
            scripted.enable()
        control.load(self.file)

    def ground(self, control: clingo.Control) -> None:
        """Ground the loaded program, unless a script grounds it."""
        if self._main() is None:
            control.ground()

    def search(self, control: clingo.Control, stats: engine.Stats) -> Iterator[Answer | Outcome]:
        """Yield answers, then an Outcome. If a script has a function ``main``, let this function search."""
        from pykt.programs.user import scripted

        main = self._main()
        if main is None:
            answered = False
            for message in super().search(control, stats):
                answered |= isinstance(message, Answer)
                yield message
            if self.watches_rest and answered and not control.statistics["problem"]["lp"]["rules_minimize"]:
                yield from self._every(control, stats)
            return
        assert isinstance(control, scripted.WatchedControl)
        began, name, found = time.perf_counter(), engine.engine(), False

        def hear(model: clingo.Model) -> None:
            nonlocal found
            read, found = self.read(model, control), True
            now = {"solve_s": time.perf_counter() - began, **stats, **used()}
            tell(Answer(read.paths, name, now, fault=read.fault, place=read.place, replaces=True))

        scripted.run(main, control, hear)
        counts = engine.statistics(control) if found else {}
        stats |= {"solve_s": time.perf_counter() - began, **counts, **used()}
        if control.exhausted:
            yield Outcome("exhausted", self.refutation, name, stats)
        elif found:
            yield Outcome("enough", "", name, stats)
        else:
            yield Outcome("limit", "the script's main ended, but none of its searches ran to the end", name, stats)

    def _main(self) -> Callable[[clingo.Control], object] | None:
        """Return the function that grounds and solves in place of pykt, or None."""
        from pykt.programs.user import scripted

        if self.incremental:
            return scripted.run_incrementally
        return scripted.main_function() if self.scripts else None

    def _every(self, control: clingo.Control, stats: engine.Stats) -> Iterator[Answer | Outcome]:
        """Search again, now without a limit on the number of answers. Yield all answers, then an Outcome."""
        engine.limit_models(control, 0)
        name = engine.engine()
        with control.solve(yield_=True) as handle:
            for model in handle:
                read = self.read(model, control)
                yield Answer(read.paths, name, {}, fault=read.fault, place=read.place)
            exhausted = handle.get().exhausted
        yield Outcome("exhausted" if exhausted else "limit", "", name, stats)

    def read(self, model: AnswerSet, control: clingo.Control) -> Reading:
        """Return the paths of a model and the shape of its atoms. If no paths can be read, return the reason.

        Raise _UnrecognisedError if it isn't clear which atoms are the tour. But if the program optimises, return the
        reason, because a better model may follow.
        """
        try:
            return _read(model, self, control)
        except MalformedError as fault:
            return Reading((), sentence(str(fault)))
        except _UnrecognisedError as unknown:
            if not model.cost:
                raise
            return Reading((), sentence(unknown.remark.told))

    @property
    def refutation(self) -> str:
        """An empty reason: the remarks may say why there is no answer."""
        return ""


def read_parameter(_name: str, value: str) -> str:
    """Return ``value`` if it is a valid description of atoms; else raise PyktError."""
    atoms.parse(value)
    return value


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks a user's file for answers to ``problem``."""
    mapping = program.parameters["atoms"]
    return Question(
        files=(program.program.file,),
        facts=engine.graph_facts(problem) if problem.surface.is_graph else engine.facts(problem),
        options=engine.options(search),
        wanted=0 if problem.kind == "two-knights" else search.wanted,
        name=program.program.name,
        kind=problem.kind,
        starts=problem.starts,
        shape=atoms.parse(mapping) if mapping else None,
        most=most_visits(problem.board.cells),
        scripts=search.scripts,
        watches_rest=search.after > 0,
        board=problem.board,
        end=problem.end,
    )


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load clingo and the module that runs scripts into this process. Raise EngineError if clingo is missing."""
    engine.warm()
    from pykt.programs.user import scripted  # noqa: F401


def answers(question: Question) -> Iterator[Answer | Remark | Outcome]:
    """Inspect the text before the program's time starts. Then yield answers until enough are found, and an Outcome.

    Send a remark on a message of clingo at once, because a limit may end this process during the grounding.
    """
    from pykt.programs.user import scripted
    from pykt.programs.user.remarks import lexical

    given = {name for name, _ in parameters.constants(question.options)}
    sizes = list(constants.contradictions(question.file, "asp", text_of(question.file), question.board, given))
    sizes += scripted.forgotten_parts(question.file)
    sizes += [*lexical.modulo_comments(question.file), *lexical.functions(question.file)]
    question = replace(question, incremental=scripted.is_incremental(question.file))
    return _ask(question, sizes, is_ascii=_is_ascii(question.file))


def _ask(question: Question, sizes: Sequence[Remark], *, is_ascii: bool) -> Iterator[Answer | Remark | Outcome]:
    """Yield the remarks ``sizes``, which need no search, then clingo's answers and an Outcome."""

    @cache
    def messages() -> Messages:
        from pykt.programs.user.remarks.asp import Messages  # imported late, because most programs cause no messages

        return Messages(question.file, scripts=question.scripts)

    def hear(text: str) -> None:
        for remark in messages().read(text):
            tell(remark)

    def failure(error: Exception) -> Remark:
        remark = error.remark if isinstance(error, _UnrecognisedError) else messages().failed(error)
        if remark:
            tell(remark)
        return remark or messages().errors[0]

    yield from sizes
    if not is_ascii and (remark := messages().refused()):
        yield remark
        yield Outcome("error", remark.told, engine.engine(), used(), remark=remark)
    else:
        yield from engine.answers(question, hear, failure)


def _is_ascii(program: str) -> bool:
    return all(text_of(file).isascii() for file in included.files(program))


def _read(model: AnswerSet, question: Question, control: clingo.Control) -> Reading:
    """Return the paths of a model, and the shape of the atoms that describe them.

    Raise MalformedError if these atoms describe no path, and _UnrecognisedError if it isn't clear which atoms are the
    tour.
    """
    symbols = model.symbols(shown=True)
    if len(symbols) > _MOST_SHOWN + question.most:
        raise MalformedError(
            f"its answer has {len(symbols):,} atoms, far more than a tour needs: #show only the atoms of the tour"
        )
    shown = by_signature(symbols)
    if question.board.surface.is_graph:
        shown = {
            signature: atoms.with_vertices(signature[0], rows, question.board) for signature, rows in shown.items()
        }
    shape = question.shape or _recognised(shown, question, model, control)
    rows = shown.get(shape.signature, [])
    label = "/".join(map(str, shape.signature))
    if not rows:
        raise MalformedError(f"its answer has no atom {label}")
    if len(rows) > question.most:
        squares = question.board.surface.nouns.squares
        raise MalformedError(f"its answer has {len(rows):,} atoms {label}, far more than there are {squares}")
    return Reading(_paths(shape, rows, question), place=str(shape))


def _paths(shape: Shape, rows: list[Arguments], question: Question) -> tuple[list[Pair], ...]:
    """Return the paths that the atoms describe.

    The moves of an open tour may form a cycle, perhaps through a node off the board. Then return the cycle without this
    node or, if there is no such node, cut open by ``opened``. A move from a square to itself means that the square is
    not visited.
    """
    read = partial(paths, nouns=question.board.surface.nouns)
    if {"S1", "X1"}.isdisjoint(shape.arguments):
        return read(shape, rows, question.starts)
    try:
        found = read(shape, rows, question.starts)
    except MalformedError:
        fewer = _without_node_off(shape, _without_loops(shape, rows), question)
        if len(fewer) == len(rows):
            raise
        return read(shape, fewer, question.starts)
    if question.kind != "open" or len(found) > 1:
        return found
    (path,), board = found, question.board
    if not all(map(board.spans, path)):
        return read(shape, _without_node_off(shape, rows, question), question.starts)
    moves = set(_moves(shape, rows))
    if path[0] == question.end and (not set(pairwise(path)) <= moves or set(pairwise(path[::-1])) <= moves):
        return (path[::-1],)  # the moves have no direction, so the path may also be read backwards
    is_cycle = len(rows) == len(path) > 2 and (path[-1], path[0]) in moves
    return (opened(path, question.end),) if is_cycle and not question.starts else found


def _moves(shape: Shape, rows: Iterable[Arguments]) -> list[tuple[Pair | None, Pair | None]]:
    """Return the two squares of each move, with None in place of a term that is no square."""
    entries = [dict(zip(shape.arguments, row, strict=True)) for row in rows]
    return [(square_of(entry, "1"), square_of(entry, "2")) for entry in entries]


def _without_loops(shape: Shape, rows: list[Arguments]) -> list[Arguments]:
    return [row for row, (one, other) in zip(rows, _moves(shape, rows), strict=True) if one != other] or rows


def _without_node_off(shape: Shape, rows: list[Arguments], question: Question) -> list[Arguments]:
    """Return the moves of an open tour without those from and to a node off the board.

    Some programs add such a node, so that an open tour becomes a cycle. The node is a term that is no square, or a pair
    off the board. There may be a node for each end.
    """
    if question.kind != "open":
        return rows
    squares = set(replace(question.board, blocked=frozenset()).squares())
    sides = _moves(shape, rows)
    off = [[nodes[side] for nodes in sides if nodes[side] not in squares] for side in (0, 1)]
    if list(map(len, off)) == [1, 1] or (max(map(len, off)) == 1 and {*off[0], *off[1]} == {None}):
        return [row for row, nodes in zip(rows, sides, strict=True) if squares.issuperset(nodes)] or rows
    return rows


def _recognised(
    shown: Mapping[Signature, list[Arguments]],
    question: Question,
    model: AnswerSet,
    control: clingo.Control,
) -> Shape:
    """Return the shape of the tour's atoms. Raise _UnrecognisedError if it isn't clear which atoms are the tour."""
    candidates = own = _own(shown)
    if len(own) > 1:
        candidates = {signature: rows for signature, rows in own.items() if _is_chosen(control, signature)} or own
    arguments = {signature: rows[: question.most] for signature, rows in candidates.items()}
    if shape := atoms.recognise(arguments, question.kind, question.board, (question.starts, question.end)):
        return shape
    hidden = _own(by_signature(model.symbols(atoms=True)))
    rows = arguments | {
        signature: rows[: question.most]
        for signature, rows in hidden.items()
        if signature not in arguments and _is_chosen(control, signature)
    }
    texts = {_signature(symbol): str(symbol) for symbol in reversed(model.symbols(shown=True))}
    examples = {signature: texts[signature] for signature in candidates}
    file, is_graph = question.file, question.board.surface.is_graph
    told = unrecognised.remark(question.name, file, question.kind, examples, rows, is_graph=is_graph)
    raise _UnrecognisedError(replace(told, line=unrecognised.line_of_show(file)))


def _signature(symbol: clingo.Symbol) -> Signature | None:
    """Return the predicate of an atom, or None for another term."""
    import clingo

    is_atom = symbol.type is clingo.SymbolType.Function and symbol.positive
    return (symbol.name, len(symbol.arguments)) if is_atom else None


def _own(found: Mapping[Signature, list[Arguments]]) -> dict[Signature, list[Arguments]]:
    """Return the atoms that are not pykt's facts."""
    return {signature: rows for signature, rows in found.items() if signature[0] not in atoms.GIVEN}


def _is_chosen(control: clingo.Control, signature: Signature) -> bool:
    """Tell whether some atoms of a predicate are no facts. Facts, such as a table of moves, can't be the tour."""
    return any(not atom.is_fact for atom in control.symbolic_atoms.by_signature(*signature))
