"""Try a program: ground statements with the instance, look for a few answers, and check them.

All time limits are processor time of this process, so that explanations do not depend on the machine's load.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from typing import Any

import clingo
from clingo.ast import AST, ProgramBuilder, parse_string

from pykt.answers.reading import read_answer
from pykt.checkers.python import check
from pykt.engines.asp import limit_models
from pykt.engines.atoms import Pair
from pykt.engines.protocol import Answer, Walk
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.user.asp import Question

#: The beginning of the names of all predicates that the explainer adds to a program.
PREFIX = "_pykt_"

_LOOK = 0.05  # seconds of wall-clock time between two checks of the processor time

Assumption = tuple[clingo.Symbol, bool]


@dataclass(frozen=True)
class Found:
    """An answer of a program in a trial: its tour (None if no tour can be read), its faults, its atoms, and its costs.

    If the answer has exactly one path, ``squares`` has the squares of this path, even those off the board.
    """

    tour: Tour | None
    faults: tuple[Fault, ...]
    atoms: tuple[clingo.Symbol, ...]
    costs: tuple[int, ...] = ()
    squares: tuple[Pair, ...] = ()

    @property
    def right(self) -> bool:
        """True if the answer is a right tour."""
        return self.tour is not None and not self.faults


class _Shown:
    """A model without the atoms of the explainer."""

    def __init__(self, model: clingo.Model) -> None:
        self._model = model

    @property
    def cost(self) -> list[int]:
        return self._model.cost

    def symbols(self, *, atoms: bool = False, shown: bool = False) -> list[clingo.Symbol]:
        return [symbol for symbol in self._model.symbols(atoms=atoms, shown=shown) if not _is_ours(symbol)]


def _wait(handle: clingo.SolveHandle, until: float) -> bool:
    """Wait for a result until the processor time ``until``. Return False if none has come by then."""
    while not handle.wait(_LOOK):
        if time.process_time() > until:
            return False
    return True


def _is_ours(symbol: clingo.Symbol) -> bool:
    return symbol.type is clingo.SymbolType.Function and symbol.name.startswith(PREFIX)


class _Watch(clingo.Observer):
    """An observer that stops clingo's grounder after ``seconds``. A changed program may have an infinite grounding."""

    def __init__(self, seconds: float) -> None:
        self._until = time.process_time() + seconds
        self._rules = 0

    def rule(self, *_: Any) -> None:
        """Count a ground rule, and look at the time now and then."""
        self._rules += 1
        if self._rules % 1000 == 0 and time.process_time() > self._until:
            raise TimeoutError


def ground(question: Question, statements: Iterable[AST], text: str, seconds: float) -> clingo.Control:
    """Return a clingo Control with the ground program: ``statements``, and the facts and rules in ``text``.

    Raise TimeoutError if grounding takes longer than ``seconds``, and RuntimeError if clingo can't ground the program.
    """
    control = clingo.Control(["--warn=none", *question.options], lambda *_: None)
    control.register_observer(_Watch(seconds))
    with ProgramBuilder(control) as builder:
        for statement in statements:
            builder.add(statement)
        parse_string(text, builder.add)
    control.ground()
    return control


class OverTimeError(Exception):
    """No time is left for further trials."""


@dataclass(frozen=True)
class Trials:
    """What all trials share: the question, the problem, and the processor time at which to stop."""

    question: Question
    problem: Problem
    until: float
    sample: int = 3
    """The most answers to check. A changed program counts as right if there are some, and all of them are right."""

    @property
    def left(self) -> float:
        """The seconds left."""
        return self.until - time.process_time()

    def ground(self, statements: Iterable[AST], extra: str = "", *, seconds: float = 10) -> clingo.Control:
        """Return a Control with the ground program: ``statements``, the text ``extra``, and facts about the problem.

        Raise OverTimeError if no time is left. Raise RuntimeError if clingo can't ground the program, or needs longer
        than ``seconds`` or the time left.
        """
        if self.left <= 0:
            raise OverTimeError
        try:
            return ground(self.question, statements, f"{self.question.facts}\n{extra}", min(seconds, self.left))
        except TimeoutError:
            raise RuntimeError("grounding takes too long") from None

    def answers(
        self, control: clingo.Control, assumptions: Sequence[Assumption] = (), *, most: int = 0, seconds: float = 2
    ) -> Iterator[Found]:
        """Yield at most ``most`` answers (0: ``sample`` answers). Stop after ``seconds``."""
        limit_models(control, most or self.sample)
        until = time.process_time() + min(seconds, max(self.left, 0.05))
        with control.solve(list(assumptions), yield_=True, async_=True) as handle:
            while True:
                handle.resume()
                if not _wait(handle, until):
                    handle.cancel()
                    return
                model = handle.model()
                if model is None:
                    return
                yield self._found(model, control)

    def satisfiable(self, control: clingo.Control, assumptions: Sequence[Assumption], seconds: float) -> bool:
        """Tell whether there is an answer. Return True if that is not known after ``seconds``."""
        with control.solve(list(assumptions), async_=True) as handle:
            if _wait(handle, time.process_time() + min(seconds, max(self.left, 0.05))):
                return not handle.get().unsatisfiable
            handle.cancel()
            return True

    def right_answer(self, statements: Iterable[AST], extra: str = "", *, seconds: float = 3) -> Found | None:
        """Return the first answer of a changed program if all answers found are right, else None.

        At most ``sample`` answers are looked for, during at most ``seconds``.
        """
        try:
            control = self.ground(statements, extra, seconds=seconds)
            return first_right(self.answers(control, seconds=seconds))
        except RuntimeError:
            return None

    def _found(self, model: clingo.Model, control: clingo.Control) -> Found:
        every = model.symbols(atoms=True)
        atoms = tuple(symbol for symbol in every if symbol.type is clingo.SymbolType.Function)
        costs = tuple(model.cost)
        try:
            told = self.question.read(_Shown(model), control)
            paths, fault = told.paths, told.fault
        except RuntimeError as error:  # it is unclear which atoms form the tour
            paths, fault = (), str(error)
        read = read_answer(self.problem, Answer(paths, "", {}, fault=fault))
        squares = tuple(paths[0]) if len(paths) == 1 and not isinstance(paths[0], Walk) else ()
        if isinstance(read, Fault):
            return Found(None, (read,), atoms, costs, squares)
        return Found(read, tuple(check(read, self.problem)), atoms, costs, squares)


def first_right(answers: Iterable[Found]) -> Found | None:
    """Return the first answer if there is one and all answers are right, else None."""
    first = None
    for found in answers:
        if not found.right:
            return None
        first = first or found
    return first
