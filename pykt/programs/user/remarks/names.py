"""The predicates of an ASP program: which are in heads of rules, where each is used, and what a wrong name may mean."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable, Iterator, Mapping
from contextlib import suppress
from typing import TYPE_CHECKING, Any, NamedTuple

from pykt.engines.atoms import Signature
from pykt.model.text import counted, nearest
from pykt.programs.user.atoms import GIVEN

if TYPE_CHECKING:
    from clingo.ast import AST

#: A place in a file: its path, the line, and the column in bytes.
Place = tuple[str, int, int]

_BOARD = "pykt gives the size of the board as the facts files(F) and ranks(R)"

#: Names by which programs ask for the size of the board, although pykt gives it by other names.
_SIZES = frozenset({
    "size", "n", "dim", "dimension", "width", "height", "rows", "cols", "columns", "board", "boardsize", "board_size",
    "row", "col", "column", "file", "rank", "max", "length", "maxx", "maxy", "field", "square", "cell",
})  # fmt: skip

_KINDS = frozenset({"open", "closed", "queens", "two_knights"})


class Predicates:
    """The predicates of a file and of the files that it includes.

    ``heads`` maps each predicate in the head of a rule to the place of the first rule with this head. ``uses`` maps
    each predicate to the places outside heads where it is used.
    """

    def __init__(self, file: str) -> None:
        self.heads: dict[Signature, Place] = {}
        self.uses: defaultdict[Signature, list[Place]] = defaultdict(list)
        from clingo.ast import parse_files

        with suppress(RuntimeError):  # a syntax error, which clingo reports itself
            parse_files([file], self._add, logger=lambda *_: None)

    def _add(self, statement: AST) -> None:
        for atom in atoms_of(statement):
            if atom.is_head:
                self.heads.setdefault(atom.signature, atom.place)
            else:
                self.uses[atom.signature].append(atom.place)

    def advice(self, signature: Signature) -> str:
        """Return what to write instead of a predicate that occurs in no head, or what to add."""
        name, arity = signature
        plain = name.lstrip("-")
        if name != plain and (plain, arity) in self.heads:
            return f"this is classical negation, which needs rules of its own: is `not {plain}` meant?"
        if arities := sorted(size for known, size in self.heads if known == name):
            rules = " and ".join(f"{name}/{size}" for size in arities[:3])
            advice = f": give it {counted(arities[0], 'argument')}" if len(arities) == 1 else ""
            return f"the rules are for {rules}{advice}"
        if plain in GIVEN:
            given = GIVEN[plain]
            if given[0] != arity:
                return f"pykt gives it as {given[1]}: give it {counted(given[0], 'argument')}"
        if plain in _KINDS and arity == 0:
            return f"pykt gives the kind of the problem as a fact: write kind({plain})"
        if near := self._near(name, arity):
            return f"did you mean {near[0]}/{near[1]}?"
        if plain.lower() in _SIZES:
            return _BOARD
        return f"add a rule or facts for {name}/{arity}, or correct its name"

    def _near(self, name: str, arity: int) -> Signature | None:
        """Return the predicate of a head, or of pykt's facts, whose name is most like ``name``, or None.

        Prefer predicates with ``arity`` arguments.
        """
        known = [*self.heads, *((given, what[0]) for given, what in GIVEN.items())]
        for candidates, least in (
            ([one for one in known if one[1] == arity], 0.6 if len(name) > 3 else 0.5),
            (known, 0.75),
        ):
            plain = {_plain(one): (one, size) for one, size in reversed(candidates)}
            if near := nearest(_plain(name), plain, least):
                return plain[near]
        return None


def _plain(name: str) -> str:
    return name.lower().replace("_", "")


class Atom(NamedTuple):
    """An atom of a statement: its predicate, its place, whether it is in a head, and whether it is negated."""

    signature: Signature
    place: Place
    is_head: bool = False
    is_negated: bool = False


def atoms_of(node: Any, *, _in_head: bool = False, _negated: bool = False) -> Iterator[Atom]:
    """Yield each atom of a statement."""
    from clingo.ast import AST, ASTType, Sign

    if not isinstance(node, AST):
        if isinstance(node, Iterable) and not isinstance(node, str):
            for part in node:
                yield from atoms_of(part, _in_head=_in_head)
        return
    kind = node.ast_type
    if kind is ASTType.SymbolicAtom:
        for signature in _signatures(node.symbol):
            begin = node.symbol.location.begin
            yield Atom(signature, (begin.filename, begin.line, begin.column), _in_head, _negated)
        return
    if kind is ASTType.Defined:
        yield Atom((("-" if not node.positive else "") + node.name, node.arity), ("", 0, 0), is_head=True)
        return
    negated = kind is ASTType.Literal and node.sign != Sign.NoSign
    parts: Mapping[str, Any] = {name: getattr(node, name) for name in node.child_keys}
    for name, part in parts.items():
        if kind in (ASTType.Rule, ASTType.External):
            inside = name in ("head", "atom")
        elif kind in (ASTType.ConditionalLiteral, ASTType.HeadAggregateElement):
            inside = _in_head and (name == "literal" or kind is ASTType.HeadAggregateElement)
        else:
            inside = _in_head
        yield from atoms_of(part, _in_head=inside, _negated=negated)


def _signatures(symbol: Any) -> Iterator[Signature]:
    from clingo.ast import ASTType

    if symbol.ast_type is ASTType.Pool:
        for one in symbol.arguments:
            yield from _signatures(one)
    elif symbol.ast_type is ASTType.UnaryOperation:
        for name, arity in _signatures(symbol.argument):
            yield f"-{name}", arity
    elif symbol.ast_type is ASTType.Function:
        yield symbol.name, len(symbol.arguments)
