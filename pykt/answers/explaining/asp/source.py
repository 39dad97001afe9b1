"""Parse a user's ASP file into statements, each with its place, its text, and the predicates defined and used in it."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import cached_property
from pathlib import Path

from clingo import Number
from clingo.ast import (
    AST,
    ASTType,
    Location,
    Position,
    Sign,
    SymbolicAtom,
    SymbolicTerm,
    Transformer,
    Variable,
    parse_files,
)
from clingo.ast import Function as FunctionTerm
from clingo.ast import Literal as LiteralAST
from clingo.ast import Rule as RuleAST

from pykt.engines.atoms import Signature
from pykt.model.remark import Remark, Severity
from pykt.programs.user.remarks.names import Atom, atoms_of

_LONGEST = 90  # the most characters of a statement that a remark quotes

_NOWHERE = Location(Position("<pykt>", 1, 1), Position("<pykt>", 1, 1))


@dataclass(frozen=True)
class Statement:
    """A statement of a user's file."""

    number: int
    ast: AST
    whole: str

    @property
    def text(self) -> str:
        """The text of the statement on one line, cut if it is long."""
        return self.whole if len(self.whole) <= _LONGEST else self.whole[: _LONGEST - 4] + " ..."

    @property
    def line(self) -> int:
        """The line on which the statement begins."""
        return int(self.ast.location.begin.line)

    @property
    def file(self) -> str:
        """The name of the file, without its folder."""
        return Path(self.ast.location.begin.filename).name

    @property
    def is_rule(self) -> bool:
        """True for rules, including facts, choices and constraints."""
        return bool(self.ast.ast_type == ASTType.Rule)

    @property
    def is_constraint(self) -> bool:
        """True for integrity constraints, which have no head."""
        head = self.ast.head if self.is_rule else None
        if head is None or head.ast_type != ASTType.Literal or head.atom.ast_type != ASTType.BooleanConstant:
            return False
        return bool((head.atom.value == 0) == (head.sign != Sign.Negation))

    @property
    def is_choice(self) -> bool:
        """True for choice rules."""
        return self.is_rule and self.ast.head.ast_type == ASTType.Aggregate

    @property
    def is_bounded(self) -> bool:
        """True for choice rules that say how many atoms to choose."""
        head = self.ast.head if self.is_choice else None
        return head is not None and (head.left_guard is not None or head.right_guard is not None)

    @property
    def is_show(self) -> bool:
        """True for #show statements."""
        return self.ast.ast_type in (ASTType.ShowSignature, ASTType.ShowTerm)

    @cached_property
    def heads(self) -> frozenset[Signature]:
        """The predicates that the statement defines, without the sign of a classical negation."""
        if not self.is_rule:
            return frozenset()
        return frozenset(_unsigned(atom) for atom in atoms_of(self.ast) if atom.is_head)

    @cached_property
    def uses(self) -> tuple[tuple[bool, Signature], ...]:
        """The predicates that the statement uses, each as a pair: whether it is negated, and the predicate.

        Predicates in the body come first, then predicates in the conditions of the head.
        """
        found = [*atoms_of(getattr(self.ast, "body", ())), *(atoms_of(self.ast) if self.is_rule else ())]
        return tuple(dict.fromkeys((atom.is_negated, _unsigned(atom)) for atom in found if not atom.is_head))

    @cached_property
    def variables(self) -> tuple[str, ...]:
        """The names of the variables that have a value in every instance of the rule."""
        found: list[str] = []
        for literal in self.ast.body if self.is_rule else ():
            if literal.ast_type != ASTType.Literal:
                continue  # the variables of a conditional literal may be local
            atom = literal.atom
            if atom.ast_type in (ASTType.Aggregate, ASTType.BodyAggregate):
                parts = [guard for guard in (atom.left_guard, atom.right_guard) if guard is not None]
            elif atom.ast_type == ASTType.TheoryAtom:
                parts = []
            else:
                parts = [atom]
            found += [name for part in parts for name in variables_of(part)]
        return tuple(dict.fromkeys(found))

    def remark(
        self, text: str, kind: str, *, advice: str = "", severity: Severity = "error", instead: str = ""
    ) -> Remark:
        """Return a remark about this statement.

        If ``instead`` is a better text for the statement, the remark's column is where the two texts begin to differ.
        The column is that of the whole statement if the statement has several lines, or spaces that ``whole`` lacks.
        """
        begin, end = self.ast.location.begin, self.ast.location.end
        column, lines = int(begin.column), int(end.line) - int(begin.line) + 1
        if instead and lines == 1 and int(end.column) - column == len(self.whole):
            both = enumerate(zip(self.whole, instead, strict=False))
            column += next((at for at, (old, new) in both if old != new), 0)
        return Remark(text, severity, self.line, column, self.file, kind, advice, lines)


def read(file: str) -> list[Statement]:
    """Return the statements of a file and of all files included. Raise RuntimeError if a file can't be parsed."""
    asts: list[AST] = []
    parse_files([file], asts.append, logger=lambda *_: None)
    texts: dict[str, list[str]] = {}
    return [Statement(number, ast, _text(ast.location, texts)) for number, ast in enumerate(asts)]


def _text(location: Location, texts: dict[str, list[str]]) -> str:
    """Return the text at a location on one line, without comments."""
    begin, end = location.begin, location.end
    if begin.filename not in texts:
        try:
            texts[begin.filename] = Path(begin.filename).read_text("utf-8", "replace").splitlines()
        except OSError:
            texts[begin.filename] = []
    lines = texts[begin.filename][begin.line - 1 : end.line]
    if not lines:
        return ""
    lines[-1] = lines[-1][: end.column - 1]
    lines[0] = lines[0][begin.column - 1 :]
    return " ".join(" ".join(line.partition("%")[0] for line in lines).split())


def _unsigned(atom: Atom) -> Signature:
    name, arity = atom.signature
    return name.lstrip("-"), arity


class _Variables(Transformer):
    """Collects the names of variables."""

    def __init__(self) -> None:
        self.found: list[str] = []

    def visit_Variable(self, variable: AST) -> AST:  # noqa: N802  # clingo names it so
        if variable.name != "_":
            self.found.append(variable.name)
        return variable


def variables_of(part: AST) -> list[str]:
    """Return the names of the variables in a part of a statement."""
    collector = _Variables()
    collector.visit(part)
    return collector.found


class _Changing(Transformer):
    """Changes only the atoms of ``predicate``: ``change`` maps the term of such an atom to another term."""

    def __init__(self, predicate: Signature, change: Callable[[AST], AST]) -> None:
        self.predicate, self.change = predicate, change

    def visit_SymbolicAtom(self, atom: AST) -> AST:  # noqa: N802  # clingo names it so
        symbol = atom.symbol
        if symbol.ast_type == ASTType.Function and (symbol.name, len(symbol.arguments)) == self.predicate:
            return atom.update(symbol=self.change(symbol))
        return atom


def exchanged(ast: AST, predicate: Signature) -> AST:
    """Return a rule with the two squares of each move exchanged in its body.

    The atoms of ``predicate`` are the moves. Each half of their arguments is a square.
    """
    half = predicate[1] // 2
    changing = _Changing(
        predicate, lambda move: move.update(arguments=[*move.arguments[half:], *move.arguments[:half]])
    )
    return ast.update(body=[changing.visit(literal) for literal in ast.body])


def rearranged(ast: AST, predicate: Signature, order: Sequence[int]) -> AST:
    """Return a rule whose head has the arguments of ``predicate`` in another order: ``order`` has their old indices."""
    changing = _Changing(predicate, lambda symbol: symbol.update(arguments=[symbol.arguments[at] for at in order]))
    return ast.update(head=changing.visit(ast.head))


def renamed(ast: AST, old: Signature, new: str) -> AST:
    """Return a statement in which the predicate ``old`` has the name ``new``."""
    if ast.ast_type == ASTType.ShowSignature:
        return ast.update(name=new) if (ast.name, ast.arity) == old else ast
    return _Changing(old, lambda symbol: symbol.update(name=new)).visit(ast)


def atom(name: str, number: int, variables: Sequence[str]) -> AST:
    """Return the literal ``name(number,(V1,...,Vn))``."""
    values = FunctionTerm(_NOWHERE, "", [Variable(_NOWHERE, variable) for variable in variables], 0)
    term = SymbolicTerm(_NOWHERE, Number(number))
    return LiteralAST(_NOWHERE, Sign.NoSign, SymbolicAtom(FunctionTerm(_NOWHERE, name, [term, values], 0)))


def rule(head: AST, body: Sequence[AST]) -> AST:
    """Return a rule."""
    return RuleAST(_NOWHERE, head, list(body))


def negated(aggregate: AST) -> AST:
    """Return an aggregate as a negated literal."""
    return LiteralAST(_NOWHERE, Sign.Negation, aggregate)
