"""Run a user's ASP file. clingo grounds the file with the instance as facts; the answer is recognised by its atoms."""

from __future__ import annotations

import re
import time
from collections import defaultdict
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import cache, partial
from typing import TYPE_CHECKING, NamedTuple

from pykt.engines import asp as engine
from pykt.engines.protocol import Answer, Outcome, Reading, Search
from pykt.engines.telling import told
from pykt.model.board import Board
from pykt.model.limits import most_visits
from pykt.model.problem import Kind, Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.process import used
from pykt.programs.user import atoms, constants, included, text_of
from pykt.programs.user.limits import MalformedError, sentence
from pykt.programs.user.remarks import unrecognised

if TYPE_CHECKING:
    import clingo

    from pykt.programs.user.remarks.asp import Messages

KINDS: tuple[Kind, ...] = ("open", "closed", "queens", "two-knights")

#: ``atoms`` names the atoms of the answer and their arguments, such as ``pos(T,X,Y)``, if they can't be recognised.
PARAMETERS: dict[str, tuple[str, ...]] = {"atoms": ("",)}

_MOST_SHOWN = 200_000  # the most atoms of an answer that are not part of the tour

# An atom all of whose arguments are numbers or pairs of numbers, as clingo writes it.
_PLAIN_ARGUMENT = r"(?:-?\d+|\(-?\d+,-?\d+\))"
_PLAIN = re.compile(rf"([_a-z]\w*)\(({_PLAIN_ARGUMENT}(?:,{_PLAIN_ARGUMENT})*)\)", re.ASCII)
_NUMBERS = re.compile(r"\((-?\d+),(-?\d+)\)|(-?\d+)")


class _Atom(NamedTuple):
    """An atom of an answer: its name, what pykt can read of its arguments, and its text."""

    name: str
    arguments: tuple[atoms.Argument, ...]
    text: str


class _UnrecognisedError(RuntimeError):
    """No atoms of an answer are recognised as the tour, or the atoms of several predicates could be the tour."""

    def __init__(self, remark: Remark) -> None:
        super().__init__(remark.sentence)
        self.remark = remark


@dataclass(frozen=True, kw_only=True)
class Question(engine.Question):
    """A question for clingo about a user's file, and how to read the answer.

    ``shape`` describes the atoms of the tour. If it is None, pykt recognises these atoms. An answer with more than
    ``most`` of these atoms is not read.
    """

    name: str
    kind: Kind
    starts: tuple[atoms.Pair, ...]
    shape: atoms.Shape | None
    most: int
    scripts: bool
    after: bool
    board: Board

    @property
    def file(self) -> str:
        """The user's file."""
        return self.files[0]

    @property
    def models(self) -> int:
        """The number of models for clingo to find. An optimising program must not stop at its first model."""
        return -1 if self.wanted == 1 else self.wanted

    @property
    def text(self) -> str:
        """One text for plain clingo: the options in a comment, the instance, and the file."""
        line = f"% clingo {' '.join((f'--models={self.models}', *self.options))} -"
        return f"{line}\n\n{self.facts}\n\n{text_of(self.file)}"

    def control(self, options: Sequence[str], logger: Callable[[clingo.MessageCode, str], None]) -> clingo.Control:
        """Return a control that reports each model that a script finds with it."""
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
            if self.after and answered and not control.statistics["problem"]["lp"]["rules_minimize"]:
                yield from self._every(control, stats)
            return
        assert isinstance(control, scripted.WatchedControl)
        began, name, found = time.perf_counter(), engine.engine(), False
        for read in scripted.models(main, control, lambda model: self.read(model, control)):
            found = True
            now = {"solve_s": time.perf_counter() - began, **stats, **used()}
            yield Answer(read.paths, name, now, fault=read.fault, place=read.place, replaces=True)
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

        if scripted.is_incremental(self.file):
            return scripted.run_incrementally
        return scripted.main_function() if self.scripts else None

    def _every(self, control: clingo.Control, stats: engine.Stats) -> Iterator[Answer | Outcome]:
        """Yield all answers, then an Outcome."""
        engine.limit_models(control, 0)
        name = engine.engine()
        with control.solve(yield_=True) as handle:
            for model in handle:
                read = self.read(model, control)
                yield Answer(read.paths, name, {}, fault=read.fault, place=read.place)
            exhausted = handle.get().exhausted
        yield Outcome("exhausted" if exhausted else "limit", "", name, stats)

    def read(self, model: clingo.Model, control: clingo.Control) -> Reading:
        """Return the paths of a model and the shape of its atoms. If they can't be read, return the reason.

        Raise _UnrecognisedError if the tour is not recognised, unless the program optimises: a better model may follow.
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
        facts=engine.facts(problem),
        options=engine.options(search),
        wanted=0 if problem.kind == "two-knights" else search.wanted,
        name=program.program.name,
        kind=problem.kind,
        starts=problem.starts,
        shape=atoms.parse(mapping) if mapping else None,
        most=most_visits(problem.board.cells),
        scripts=search.scripts,
        after=search.after > 0,
        board=problem.board,
    )


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load clingo and the module that runs scripts into this process. Raise EngineError if clingo is missing."""
    engine.warm()
    from pykt.programs.user import scripted  # noqa: F401


def answers(question: Question) -> Iterator[Answer | Remark | Outcome]:
    """Inspect the text before the program's time starts. Then yield answers until enough are found, and an Outcome.

    Remarks are yielded as soon as clingo makes them, because a limit may end this process while it is grounding.
    """
    from pykt.programs.user import scripted

    given = constants.given(question.options)
    sizes = list(constants.contradictions(question.file, "asp", text_of(question.file), question.board, given))
    sizes += scripted.forgotten_parts(question.file)
    is_ascii = _is_ascii(question.file)
    return told(partial(_ask, question, sizes, is_ascii=is_ascii))


def _ask(
    question: Question, sizes: Sequence[Remark], tell: Callable[[Answer | Remark | Outcome], None], *, is_ascii: bool
) -> None:
    """Pass the remarks on sizes to ``tell``, then the answers and remarks of clingo, then the Outcome."""

    @cache
    def messages() -> Messages:
        from pykt.programs.user.remarks.asp import Messages  # imported late, because most programs cause no messages

        return Messages(question.file, scripts=question.scripts)

    for size in sizes:
        tell(size)

    def hear(text: str) -> None:
        for remark in messages().read(text):
            tell(remark)

    def failure(error: Exception) -> str:
        remark = error.remark if isinstance(error, _UnrecognisedError) else messages().failed(error)
        if remark:
            tell(remark)
        return (remark or messages().errors[0]).told

    if not is_ascii and (remark := messages().refused()):
        tell(remark)
        tell(Outcome("error", remark.told, engine.engine(), used()))
        return
    for message in engine.answers(question, hear, failure):
        tell(message)


def _is_ascii(program: str) -> bool:
    return all(text_of(file).isascii() for file in included.files(program))


def _read(model: clingo.Model, question: Question, control: clingo.Control) -> Reading:
    """Return the paths of a model, and the shape of the atoms that describe them.

    Raises MalformedError if its atoms describe no path, and _UnrecognisedError if it isn't clear which atoms are the
    tour.
    """
    symbols = model.symbols(shown=True)
    if len(symbols) > _MOST_SHOWN + question.most:
        raise MalformedError(
            f"its answer has {len(symbols):,} atoms, far more than a tour needs: #show those that tell it"
        )
    shown = _by_signature(symbols)
    shape = question.shape or _recognised(shown, question, model, control)
    rows = shown.get(shape.signature, [])
    label = "/".join(map(str, shape.signature))
    if not rows:
        raise MalformedError(f"its answer has no atom {label}")
    if len(rows) > question.most:
        raise MalformedError(f"its answer has {len(rows):,} atoms {label}, far more than there are squares")
    told = (atom.arguments for atom in rows)
    return Reading(atoms.paths(shape, told, question.kind, question.starts), place=str(shape))


def _recognised(
    shown: Mapping[atoms.Signature, list[_Atom]],
    question: Question,
    model: clingo.Model,
    control: clingo.Control,
) -> atoms.Shape:
    """Return the shape of the atoms that are the tour. Raise _UnrecognisedError if it isn't clear which these are."""
    candidates = own = _own(shown)
    if len(own) > 1:
        candidates = {signature: rows for signature, rows in own.items() if _is_chosen(control, signature)} or own
    arguments = {
        signature: [atom.arguments for atom in rows[: question.most]] for signature, rows in candidates.items()
    }
    if shape := atoms.recognise(arguments, question.kind):
        return shape
    hidden = _own(_by_signature(model.symbols(atoms=True)))
    rows = arguments | {
        signature: [atom.arguments for atom in rows[: question.most]]
        for signature, rows in hidden.items()
        if signature not in arguments and _is_chosen(control, signature)
    }
    raise _UnrecognisedError(
        unrecognised.remark(
            question.name, question.kind, {name: rows[0].text for name, rows in candidates.items()}, rows
        )
    )


def _by_signature(symbols: Iterable[clingo.Symbol]) -> Mapping[atoms.Signature, list[_Atom]]:
    """Return the atoms among ``symbols``, by their predicates."""
    found: defaultdict[atoms.Signature, list[_Atom]] = defaultdict(list)
    for symbol in symbols:
        if atom := _atom(symbol):
            found[atom.name, len(atom.arguments)].append(atom)
    return found


def _own(found: Mapping[atoms.Signature, list[_Atom]]) -> dict[atoms.Signature, list[_Atom]]:
    """Return the atoms that are not pykt's facts."""
    return {signature: rows for signature, rows in found.items() if signature[0] not in atoms.GIVEN}


def _is_chosen(control: clingo.Control, signature: atoms.Signature) -> bool:
    """Return whether the program chooses these atoms. Facts, such as a table of all moves, are in every answer."""
    return any(not atom.is_fact for atom in control.symbolic_atoms.by_signature(*signature))


def _atom(symbol: clingo.Symbol) -> _Atom | None:
    """Return a symbol as an atom. Return None if it is no atom, such as a number, or if ``-`` negates it.

    If all arguments are numbers or pairs, parse the atom's text: calling clingo for each argument takes four times as
    long.
    """
    import clingo

    text = str(symbol)
    if match := _PLAIN.fullmatch(text):
        found = _NUMBERS.findall(match[2])
        return _Atom(match[1], tuple(int(one) if one else (int(file), int(rank)) for file, rank, one in found), text)
    if symbol.type is clingo.SymbolType.Function and symbol.name and symbol.positive:
        return _Atom(symbol.name, tuple(map(argument, symbol.arguments)), text)
    return None


def argument(symbol: clingo.Symbol) -> atoms.Argument:
    """Return the number or the square that a term is, or None if it is neither."""
    import clingo

    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    if symbol.type is clingo.SymbolType.Function and len(symbol.arguments) == 2:
        file, rank = map(argument, symbol.arguments)
        if isinstance(file, int) and isinstance(rank, int):
            return file, rank
    return None
