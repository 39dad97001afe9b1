"""A user's ASP file: clingo gets it with the instance as facts, and its answer is recognised by its atoms."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.engines import asp as engine
from pykt.engines.protocol import Answer, KnightPath, Outcome, Search
from pykt.model.problem import Kind, Problem
from pykt.model.program import Chosen
from pykt.programs.user import atoms
from pykt.programs.user.limits import MalformedError, confine, most, sentence

if TYPE_CHECKING:
    import clingo

KINDS: tuple[Kind, ...] = ("open", "closed", "queens", "two-knights")

#: ``atoms`` names the atoms of the answer and their arguments, if they can't be recognised: ``pos(T,X,Y)``.
PARAMETERS: dict[str, tuple[str, ...]] = {"atoms": ("",)}

_MOST_SHOWN = 200_000  # atoms of an answer that have nothing to do with the tour


class _AmbiguousError(RuntimeError):
    """An answer of which it isn't plain which atoms tell the tour."""


@dataclass(frozen=True)
class Question(engine.Question):
    """A question for clingo about a user's file, and how to read the answer.

    ``shape`` says which atoms tell the tour; None if they are recognised. An answer of more than ``most`` such atoms
    is not read.
    """

    name: str
    kind: Kind
    starts: tuple[atoms.Square, ...]
    shape: atoms.Shape | None
    most: int

    @property
    def file(self) -> str:
        """The user's file."""
        return self.files[0]

    @property
    def program(self) -> str:
        """The text for plain clingo: the options in a comment, the instance and the file."""
        line = f"% clingo {' '.join((f'--models={self.wanted}', *self.options))} -"
        return f"{line}\n\n{self.facts}\n\n{Path(self.file).read_text(errors='replace')}"

    def load(self, control: clingo.Control) -> None:
        """Load the file, which may have scripts in Python."""
        import clingo.script

        clingo.script.enable_python()
        control.load(self.file)

    def read(self, model: clingo.Model, control: clingo.Control) -> tuple[tuple[KnightPath, ...], str]:
        """Return the paths of a model and "", or no paths and why they can't be read."""
        try:
            return _paths(model, self, control), ""
        except MalformedError as fault:
            return (), sentence(str(fault))

    def refutation(self, said: Sequence[str]) -> str:
        """Return the first complaint of clingo in brackets: it may tell why there is no answer."""
        complaint = _complaint(self, said)
        return f" (clingo says: {complaint})" if complaint else ""

    def failure(self, error: Exception, said: Sequence[str]) -> str:
        """Return the first complaint of clingo."""
        return _complaint(self, [str(error)] if isinstance(error, _AmbiguousError) or not said else said)


def read_parameter(_name: str, value: str) -> str:
    """Return the value of a parameter; PyktError if it makes no sense."""
    atoms.parse(value)
    return value


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask a file for answers to ``problem``."""
    mapping = program.parameters["atoms"]
    return Question(
        files=(program.program.file,),
        facts=engine.facts(problem),
        options=engine.options(search),
        wanted=0 if problem.kind == "two-knights" else search.wanted,
        first=None,
        second=None,
        last=None,
        clash=False,
        name=program.program.name,
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
    """Ground the file with the instance, and solve until the wanted number of answers is found, or the search ends."""
    confine()
    yield from engine.answers(question)


def _paths(model: clingo.Model, question: Question, control: clingo.Control) -> tuple[KnightPath, ...]:
    """Return the paths of a model.

    Raises MalformedError if its atoms tell none, and _AmbiguousError if it isn't plain which of them do.
    """
    import clingo

    symbols = model.symbols(shown=True)
    if len(symbols) > _MOST_SHOWN + question.most:
        raise MalformedError(
            f"its answer has {len(symbols):,} atoms, far more than a tour needs: #show those that tell it"
        )
    shown: defaultdict[atoms.Signature, list[clingo.Symbol]] = defaultdict(list)
    for symbol in symbols:
        if symbol.type is clingo.SymbolType.Function and symbol.name:
            shown[symbol.name, len(symbol.arguments)].append(symbol)
    shape = question.shape or _recognised(shown, question, control)
    rows = shown[shape.signature]
    label = "/".join(map(str, shape.signature))
    if not rows:
        raise MalformedError(f"its answer has no atom {label}")
    if len(rows) > question.most:
        raise MalformedError(f"its answer has {len(rows):,} atoms {label}, far more than there are squares")
    return atoms.paths(shape, map(_arguments, rows), question.kind, question.starts)


def _recognised(
    shown: dict[atoms.Signature, list[clingo.Symbol]], question: Question, control: clingo.Control
) -> atoms.Shape:
    """Return the shape of the atoms that tell the answer; _AmbiguousError if that isn't plain."""
    own = {signature: rows for signature, rows in shown.items() if signature[0] not in atoms.GIVEN}
    candidates = own
    if len(own) > 1:
        candidates = {signature: rows for signature, rows in own.items() if _is_chosen(control, signature)} or own
    arguments = {
        signature: [_arguments(row) for row in rows[: question.most]] for signature, rows in candidates.items()
    }
    if shape := atoms.recognise(arguments, question.kind):
        return shape
    names = ", ".join(f"{name}/{arity}" for name, arity in sorted(candidates)[:5])
    if not names:
        raise _AmbiguousError(f"the answer of {question.name} shows no atoms that could be a tour: add a #show")
    raise _AmbiguousError(
        f"it isn't plain which atoms of {question.name} tell the answer, {names}: name them, as in atoms=pos(T,X,Y)"
    )


def _is_chosen(control: clingo.Control, signature: atoms.Signature) -> bool:
    """Tell whether the program chooses these atoms. Others, such as a table of all moves, are in every answer."""
    return any(not atom.is_fact for atom in control.symbolic_atoms.by_signature(*signature))


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


def _complaint(question: Question, said: Sequence[str]) -> str:
    """Return the first error in ``said``, else its first text, with the file's name instead of its path."""
    texts = [text for text in said if "error:" in text] or said
    if not texts:
        return ""
    if "Traceback" in texts[0]:
        return sentence(texts[0].strip().splitlines()[-1])  # of a script
    return sentence(texts[0].replace(question.file, Path(question.file).name))
