"""A program: its relation or encoding, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pykt.model.problem import Kind, Problem

#: What a problem may ask for beyond its kind, its board and its starts.
Asked = Literal["squares", "end", "givens", "moves", "symmetric"]


@dataclass(frozen=True)
class Program:
    """One program: its relation or encoding, and what can be asked of it.

    ``goal`` answers open problems and ``closed_goal`` closed ones; a Prolog program without the latter answers closed
    problems by trying which of its open tours close. The first value of a parameter is its default. ``options`` are the
    solver's, those with which an encoding does best. An encoding ``by_time`` tells visits and no edges. ``method`` is
    the module of pykt/methods that drives the engine, where a single question to it does not do. What a program says of
    all answers is no proof if it has a printed defect or never looks for all: it does not ``prove``. A program that
    ``picks_start`` is asked once where any start will do, others start by start. ``beyond`` says why it can't be asked
    a problem though its kind and ``asked`` allow it, or None. ``moves`` is the relation that a depth-first
    search in Prolog calls once at every square, its move relation or the one that recurs, as ``Name/Arity`` or
    ``Module:Name/Arity``, and ``closed_moves`` that of ``closed_goal`` if it is another: so it can be profiled. A
    ``guest`` is a file of the user's own, see pykt/guests, and its parameters take other values too.
    """

    name: str
    engine: str
    file: str
    kinds: tuple[Kind, ...]
    text: str
    source: str
    goal: str = ""
    closed_goal: str = ""
    moves: str = ""
    closed_moves: str = ""
    asked: frozenset[Asked] = frozenset()
    parameters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    by_time: bool = False
    method: str = ""
    proves: bool = True
    keeps_defect: bool = False
    picks_start: bool = False
    beyond: Callable[[Problem], str | None] | None = None
    is_user_program: bool = False

    @property
    def module(self) -> str:
        """The module that asks it: an engine of pykt/engines, a method of pykt/methods, or a module of pykt/user."""
        if self.is_user_program:
            return f"pykt.programs.user.{self.engine}"
        return f"pykt.programs.methods.{self.method}" if self.method else f"pykt.engines.{self.engine}"

    def objection(self, problem: Problem) -> str | None:
        """Why this program can't be asked the problem, or None."""
        if problem.kind not in self.kinds:
            return f"{self.name} answers {' and '.join(self.kinds)} problems, not {problem.kind} ones"
        for asked in ("squares", "end", "givens", "moves", "symmetric"):
            wanted = (problem.moves or problem.forbidden) if asked == "moves" else getattr(problem, asked)
            if wanted and asked not in self.asked:
                return f"{self.name} can't be asked for {_NAMES[asked]}"
        why = self.beyond and self.beyond(problem)
        return f"{self.name} {why}" if why else None


_NAMES = {
    "squares": "a path of some of the squares",
    "end": "an end",
    "givens": "given squares",
    "moves": "moves to make or to avoid",
    "symmetric": "a symmetric tour",
}


@dataclass(frozen=True)
class Chosen:
    """A program with a value for each of its parameters."""

    program: Program
    parameters: Mapping[str, str]

    def __str__(self) -> str:
        """The name as it is written: with the parameters that are not the default."""
        other = [f"{name}={value}" for name, value in self.parameters.items() if value != self._default(name)]
        return f"{self.program.name}:{','.join(other)}" if other else self.program.name

    def _default(self, name: str) -> str:
        return self.program.parameters[name][0]
