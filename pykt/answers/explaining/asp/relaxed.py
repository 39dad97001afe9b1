"""Relax a program: make it possible to switch off each constraint and each bound of a choice.

Constraint number i, ``:- body.`` with the variables V1 to Vn, becomes ``_pykt_broken(i,(V1,...,Vn)) :- body.`` Another
rule forbids such an atom if constraint i is switched on. So the atoms in each answer of the relaxed program show which
instances of constraints the answer breaks.
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Sequence
from dataclasses import dataclass

import clingo
from clingo.ast import AST, ASTType, Sign

from pykt.answers.explaining.asp import source
from pykt.answers.explaining.asp.source import Statement
from pykt.answers.explaining.asp.trial import Assumption, Found, Trials
from pykt.engines.atoms import Signature

_SWITCHES = """
{{ _pykt_on({numbers}) }}.
:- _pykt_broken(I,_), _pykt_on(I).
_pykt_hit(I) :- _pykt_broken(I,_).
"""


def is_relaxable(statement: Statement) -> bool:
    """Tell whether a statement is a constraint or a choice with bounds, and so can be switched off."""
    return statement.is_constraint or statement.is_bounded


def relaxed(statement: Statement) -> Iterator[AST]:
    """Yield the rules that replace a statement in the relaxed program."""
    ast = statement.ast
    if not is_relaxable(statement):
        yield ast
        return
    broken = source.atom("_pykt_broken", statement.number, statement.variables)
    if statement.is_constraint:
        yield source.rule(broken, ast.body)
    else:
        yield ast.update(head=ast.head.update(left_guard=None, right_guard=None))
        yield source.rule(broken, [*ast.body, source.negated(ast.head)])


_FEW = 20  # at most this many broken instances of a constraint are tried
_QUICK = 0.2  # the most seconds for trying one instance


@dataclass(frozen=True)
class Instance:
    """An instance of a constraint that an answer breaks: the values of the constraint's variables."""

    statement: Statement
    values: tuple[clingo.Symbol, ...]

    @property
    def text(self) -> str:
        """The values as text, such as ``S = (1,1), T = (2,3)``, or ""."""
        pairs = zip(self.statement.variables, self.values, strict=True)
        return ", ".join(f"{name} = {value}" for name, value in pairs)


def missing(statement: Statement, instance: Instance) -> Iterator[tuple[Signature, str]]:
    """Yield the negated atoms in an instance of a constraint, each as a pair of its predicate and its text.

    Leave out atoms without arguments, and atoms with an argument that is not a variable.
    """
    values = dict(zip(statement.variables, map(str, instance.values), strict=True))
    for literal in statement.ast.body if statement.is_constraint else ():
        if literal.ast_type != ASTType.Literal or literal.sign != Sign.Negation:
            continue
        symbol = getattr(literal.atom, "symbol", None)
        arguments = [str(one) for one in getattr(symbol, "arguments", ())]
        if symbol and arguments and all(one in values for one in arguments):
            yield (symbol.name, len(arguments)), f"{symbol.name}({','.join(values[one] for one in arguments)})"


class Relaxed:
    """A relaxed program after grounding. ``extra`` are more rules, such as rules that allow only right tours."""

    def __init__(self, trials: Trials, statements: Sequence[Statement], extra: str = "") -> None:
        self.trials = trials
        self._is_fixed = bool(extra)
        self.switched = {one.number: one for one in statements if is_relaxable(one)}
        asts = [ast for one in statements for ast in relaxed(one)]
        numbers = ";".join(map(str, self.switched)) or "0"
        self.control = trials.ground(asts, _SWITCHES.format(numbers=numbers) + extra)

    def assumptions(self, without: Collection[int] = ()) -> list[Assumption]:
        """Return assumptions: the constraints with a number in ``without`` are switched off, and all others are on."""
        return [(_on(number), number not in without) for number in self.switched]

    def answers(self, without: Collection[int] = (), *, most: int = 0, seconds: float = 2) -> Iterator[Found]:
        """Yield answers of the program without the constraints whose numbers are in ``without``."""
        wanted = self.assumptions(without)
        if self._possible(wanted):
            yield from self.trials.answers(self.control, wanted, most=most, seconds=seconds)

    def some(self, without: Collection[int], more: Sequence[Assumption], seconds: float) -> bool:
        """Tell whether the program, without the constraints ``without``, has an answer with the assumptions ``more``.

        Return True if the search takes too long.
        """
        wanted = [*self.assumptions(without), *more]
        return self._possible(wanted) and self.trials.satisfiable(self.control, wanted, seconds)

    def hits(self, number: int) -> Assumption:
        """Return the assumption that some instance of constraint ``number`` is broken."""
        return clingo.Function("_pykt_hit", [clingo.Number(number)]), True

    def applies(self, number: int) -> bool:
        """Tell whether constraint ``number`` has any ground instance."""
        return self.control.symbolic_atoms[self.hits(number)[0]] is not None

    def breaks(self, found: Found, number: int) -> bool:
        """Tell whether an answer breaks constraint ``number``."""
        return any(atom.name == "_pykt_broken" and atom.arguments[0].number == number for atom in found.atoms)

    def broken(self, found: Found, number: int) -> Instance | None:
        """Return an instance of constraint ``number`` that an answer breaks, or None.

        If there are ``extra`` rules, return an instance that every answer with the same tour breaks. Then the tour
        itself breaks this instance, not other atoms of the answer.
        """
        broken = sorted(
            atom for atom in found.atoms if atom.name == "_pykt_broken" and atom.arguments[0].number == number
        )
        if self._is_fixed:
            tour = [(atom, True) for atom in found.atoms if atom.name in ("_pykt_at", "_pykt_go")]
            broken = [atom for atom in broken[:_FEW] if not self.some([number], [*tour, (atom, False)], _QUICK)]
        return Instance(self.switched[number], tuple(broken[0].arguments[1].arguments)) if broken else None

    def _possible(self, wanted: Sequence[Assumption]) -> bool:
        """Tell whether the ground program has each atom that is assumed to be true. No answer can have another atom."""
        atoms = self.control.symbolic_atoms
        return all(not true or atoms[symbol] is not None for symbol, true in wanted)


def _on(number: int) -> clingo.Symbol:
    return clingo.Function("_pykt_on", [clingo.Number(number)])
