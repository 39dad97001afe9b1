"""A program: its relation or encoding, and what can be asked of it."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Literal

from pykt.model.problem import Kind, Problem

#: What a problem may ask for beyond its kind, its board and its starts.
Asked = Literal["squares", "end", "givens", "moves", "symmetric"]


@dataclass(frozen=True)
class Program:
    """A row of the catalogue: one program, and what can be asked of it."""

    name: str
    """The name that people type."""

    _: KW_ONLY

    engine: str
    """The name of its engine in pykt/engines/registry.py."""

    file: str
    """The file with its text, in the folder of the engine's programs; the whole path of a user's file."""

    kinds: tuple[Kind, ...]
    """The kinds of problem that it answers."""

    text: str
    """One or two sentences about its method."""

    source: str
    """Where the method comes from."""

    asked: frozenset[Asked] = frozenset()
    """What a problem may ask for beyond its kind, its board and its starts."""

    beyond: Callable[[Problem], str | None] | None = None
    """A function that returns why it can't be asked a problem that ``kinds`` and ``asked`` allow, or None."""

    parameters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """The parameters with their values, the default first. Those of a user program take other values, too."""

    options: tuple[str, ...] = ()
    """The solver's options with which it does best."""

    method: str = ""
    """The module of pykt/programs/methods that drives the engine, if one question to the engine is not enough."""

    proves: bool = True
    """False if it may say that there are no more answers although there are some."""

    keeps_defect: bool = False
    """True if it reproduces a defect of its printed source."""

    is_user_program: bool = False
    """True if it is a file of the user's own, see pykt/programs/user."""

    goal: str = ""
    """Prolog: the relation that answers open problems."""

    closed_goal: str = ""
    """Prolog: the relation that answers closed problems. Without it, open tours are tried until one closes."""

    picks_start: bool = False
    """Prolog: true if it chooses a start itself where any will do. Other programs are asked start by start."""

    moves: str = ""
    """Prolog: the relation that the search calls once at every square, as Name/Arity or Module:Name/Arity.

    It is the move relation, or the one that recurs. A program that names it can be profiled.
    """

    closed_moves: str = ""
    """Prolog: what ``moves`` is for the search of ``closed_goal``, if it differs."""

    by_time: bool = False
    """ASP: true if the encoding tells visits with their times, and no edges."""

    @property
    def module(self) -> str:
        """The driver that asks it: the module of its engine, of a method, or for user programs of its engine."""
        if self.is_user_program:
            return f"pykt.programs.user.{self.engine}"
        return f"pykt.programs.methods.{self.method}" if self.method else f"pykt.engines.{self.engine}"

    def objection(self, problem: Problem) -> str | None:
        """Return why this program can't be asked the problem, or None if it can."""
        if problem.kind not in self.kinds:
            return f"{self.name} answers {' and '.join(self.kinds)} problems, not {problem.kind} ones"
        for asked, noun in _NOUNS.items():
            wanted = (problem.moves or problem.forbidden) if asked == "moves" else getattr(problem, asked)
            if wanted and asked not in self.asked:
                return f"{self.name} can't be asked for {noun}"
        why = self.beyond and self.beyond(problem)
        return f"{self.name} {why}" if why else None


_NOUNS: dict[Asked, str] = {
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
        """Return the name as people write it, with the parameters that differ from the default."""
        other = [
            f"{name}={value}" for name, value in self.parameters.items() if value != self.program.parameters[name][0]
        ]
        return f"{self.program.name}:{','.join(other)}" if other else self.program.name
