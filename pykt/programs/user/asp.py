"""A user's ASP file: clingo gets it with the instance as facts, and its answer is recognised by its atoms."""

from __future__ import annotations

import time
from collections import defaultdict
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.engines import asp as engine
from pykt.engines.protocol import Answer, Outcome, OutcomeKind, Search
from pykt.model.problem import Kind, Problem
from pykt.model.program import Chosen
from pykt.process import used
from pykt.programs.user import atoms
from pykt.programs.user.limits import MalformedError, confine, most, sentence

if TYPE_CHECKING:
    import clingo

KINDS: tuple[Kind, ...] = ("open", "closed", "queens", "two-knights")

#: The atoms of the answer and what their arguments are, where it can't be recognised: ``pos(T,X,Y)``.
PARAMETERS: dict[str, tuple[str, ...]] = {"atoms": ("",)}

_MOST_SHOWN = 200_000  # atoms of an answer, those that are nothing to do with the tour among them


@dataclass(frozen=True)
class Question:
    """What a worker asks: the file, the instance as facts, clingo's options, and how the answer is to be read."""

    name: str
    file: str
    facts: str
    options: tuple[str, ...]
    wanted: int
    kind: Kind
    starts: tuple[atoms.Square, ...]
    shape: atoms.Shape | None
    most: int

    @property
    def program(self) -> str:
        """What plain clingo can run: a line to paste, the instance and the file."""
        line = f"% clingo {' '.join((f'--models={self.wanted}', *self.options))} -"
        return f"{line}\n\n{self.facts}\n\n{Path(self.file).read_text(errors='replace')}"


def read_parameter(_name: str, value: str) -> str:
    """The value of a parameter; PyktError if it can't be meant."""
    atoms.parse(value)
    return value


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask a file for answers to ``problem``."""
    mapping = program.parameters["atoms"]
    return Question(
        name=program.program.name,
        file=program.program.file,
        facts=engine.facts(problem),
        options=engine.options(search),
        wanted=0 if problem.kind == "two-knights" else search.wanted,
        kind=problem.kind,
        starts=problem.starts,
        shape=atoms.parse(mapping) if mapping else None,
        most=most(problem.board.cells),
    )


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load clingo into this process; EngineError if it is not installed."""
    engine.warm()


def answers(question: Question) -> Iterator[Answer | Outcome]:
    """Ground the file with the instance, and solve until as many answers came as are wanted, or the search ends."""
    confine()
    said: list[str] = []
    try:
        yield from _solved(question, said)
    except (RuntimeError, MemoryError) as error:
        full = isinstance(error, MemoryError) or "bad_alloc" in str(error)
        how: OutcomeKind = "out-of-memory" if full else "error"
        yield Outcome(how, _complaint(question, said or [str(error)]), engine.engine(), {**used()})


def _solved(question: Question, said: list[str]) -> Iterator[Answer | Outcome]:
    import clingo
    import clingo.script

    clingo.script.enable_python()
    name, began = engine.engine(), time.perf_counter()
    control = clingo.Control([f"--models={question.wanted}", *question.options], lambda _, text: said.append(text), 100)
    control.load(question.file)
    control.add("base", [], question.facts)
    stats = {"load_s": time.perf_counter() - began}
    began = time.perf_counter()
    control.ground()
    stats["ground_s"] = time.perf_counter() - began
    began, count, last = time.perf_counter(), 0, None
    with control.solve(yield_=True) as handle:
        for model in handle:
            count += 1
            answer = _answer(model, question, control, name)
            if isinstance(answer, Outcome):
                yield answer
                return
            stats |= {"solve_s": time.perf_counter() - began, **used()}
            if count == question.wanted:
                last = answer
                break
            yield Answer(answer[0], name, dict(stats), fault=answer[1])
        exhausted = last is None and bool(handle.get().exhausted)
    stats |= {"solve_s": time.perf_counter() - began, **engine.statistics(control), **used()}
    if last:  # the counts of the search are worth waiting for
        yield Answer(last[0], name, dict(stats), fault=last[1])
    hint = "" if count else _complaint(question, said)
    yield Outcome("exhausted" if exhausted else "enough", f" (clingo says: {hint})" if hint else "", name, stats)


def _chosen(control: clingo.Control, signature: atoms.Signature) -> bool:
    """True if the program chooses such atoms; others, such as a table of all moves, are the same in each answer."""
    return any(not atom.is_fact for atom in control.symbolic_atoms.by_signature(*signature))


def _answer(
    model: clingo.Model, question: Question, control: clingo.Control, name: str
) -> tuple[tuple[list[atoms.Square], ...], str] | Outcome:
    """The paths of a model, or none and a fault; an Outcome if it isn't plain which of the atoms tell them."""
    import clingo

    symbols = model.symbols(shown=True)
    if len(symbols) > _MOST_SHOWN + question.most:
        return (), f"its answer has {len(symbols):,} atoms, far more than a tour needs: #show those that tell it"
    shown: defaultdict[atoms.Signature, list[clingo.Symbol]] = defaultdict(list)
    for symbol in symbols:
        if symbol.type is clingo.SymbolType.Function and symbol.name:
            shown[symbol.name, len(symbol.arguments)].append(symbol)
    own = {signature: rows for signature, rows in shown.items() if signature[0] not in atoms.GIVEN}
    candidates = own
    if len(own) > 1:
        candidates = {signature: rows for signature, rows in own.items() if _chosen(control, signature)} or own
    try:
        shape = question.shape or atoms.recognise(
            {signature: [_arguments(row) for row in rows[: question.most]] for signature, rows in candidates.items()},
            question.kind,
        )
        if shape is None:
            return Outcome("error", _unknown(question, candidates), name, {**used()})
        rows = shown[shape.signature]
        label = "/".join(map(str, shape.signature))
        if not rows:
            raise MalformedError(f"its answer has no atom {label}")
        if len(rows) > question.most:
            raise MalformedError(f"its answer has {len(rows):,} atoms {label}, far more than there are squares")
        return atoms.paths(shape, map(_arguments, rows), question.kind, question.starts), ""
    except MalformedError as fault:
        return (), sentence(str(fault))


def _arguments(symbol: clingo.Symbol) -> tuple[atoms.Argument, ...]:
    return tuple(map(_argument, symbol.arguments))


def _argument(symbol: clingo.Symbol) -> atoms.Argument:
    import clingo

    if symbol.type is clingo.SymbolType.Number:
        return symbol.number
    if symbol.type is clingo.SymbolType.Function and len(symbol.arguments) == 2:
        file, rank = map(_argument, symbol.arguments)
        if isinstance(file, int) and isinstance(rank, int):
            return file, rank
    return None


def _unknown(question: Question, candidates: dict[atoms.Signature, list[clingo.Symbol]]) -> str:
    names = ", ".join(f"{name}/{arity}" for name, arity in sorted(candidates)[:5])
    if not names:
        return f"the answer of {question.name} shows no atoms that could be a tour: does it lack a #show?"
    return f"it isn't plain which atoms of {question.name} tell the answer, {names}: name them, as in atoms=pos(T,X,Y)"


def _complaint(question: Question, said: list[str]) -> str:
    """The first error, else the first of all that clingo said, with the name of the file for its path."""
    texts = [text for text in said if "error:" in text] or said
    if not texts:
        return ""
    if "Traceback" in texts[0]:
        return sentence(texts[0].strip().splitlines()[-1])  # of a script
    return sentence(texts[0].replace(question.file, Path(question.file).name))
