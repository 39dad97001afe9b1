"""Define a right tour by rules about the atoms of a user program.

A `Channel` says how these atoms represent a tour: which predicate they have, and what its arguments mean. From the
program's atoms, the rules of a channel derive atoms ``_pykt_at(T,S)`` (the knight is on square S at time T) or
``_pykt_go(S,R)`` (the knight moves from S to R). The rules in `PROPERTIES` demand that these derived atoms are a right
tour.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import NamedTuple

import clingo
from clingo.ast import ASTType

from pykt.answers.explaining.asp.source import Statement
from pykt.engines.asp import pair
from pykt.engines.atoms import Argument, Pair, Shape, Signature, argument, square_of
from pykt.model.problem import Problem
from pykt.model.text import listed
from pykt.programs.user import atoms

_FEW = 3  # the most atoms of a tour that an answer near it may lack

_BY_ARITY = {
    2: (("T", "S"), ("S", "T"), ("S1", "S2")),
    3: (("T", "X", "Y"), ("X", "Y", "T"), ("K", "T", "S"), ("_", "S1", "S2"), ("S1", "S2", "_")),
    4: (("X1", "Y1", "X2", "Y2"), ("K", "T", "X", "Y")),
    5: (("_", "X1", "Y1", "X2", "Y2"),),
}
_OF_VISITS, _OF_EDGES = (("T", "V"), ("V", "T")), (("V1", "V2"),)  # the meanings of two arguments on a graph


class _Words(NamedTuple):
    """What the texts of properties say of a board or of a graph, by the names that the texts have in braces."""

    square: str
    squares: str
    move: str
    moves: str
    a_move: str
    piece: str
    own: str
    apart: str
    closes: str
    opens: str
    place: str

    @classmethod
    def of(cls, problem: Problem) -> _Words:
        """Return the words for a problem."""
        nouns = problem.surface.nouns
        own = (nouns.square, nouns.squares, nouns.move, nouns.moves, problem.a_move)
        if problem.surface.is_graph:
            closes, opens = "an edge leads from the last vertex to the first", "from which no edge leads to the first"
            return cls(*own, "the tour", "edges of the graph", "that no edge joins", closes, opens, "V")
        closes, opens = "the last square is a knight's move from the first", "that is no knight's move from the first"
        return cls(*own, "the knight", "knight's moves", "that are no knight's move apart", closes, opens, "(X,Y)")


@dataclass(frozen=True)
class Property:
    """A property of a tour. ``text`` completes the sentence "nothing asks that ...".

    The rules in ``timed`` demand the property if the program numbers the squares. The rules in ``moved`` demand the
    property if the program chooses moves; ``instead`` then takes the place of ``advice``. All texts have words in
    braces, which ``of`` replaces.
    """

    name: str
    text: str
    timed: str = ""
    moved: str = ""
    advice: str = ""
    instead: str = ""

    def of(self, problem: Problem, *, timed: bool) -> Property:
        """Return the property in the words that fit a problem, and a program that numbers the squares if ``timed``."""
        words = _Words.of(problem)._asdict()
        advice = self.advice if timed or not self.instead else self.instead
        return replace(self, text=self.text.format(**words), advice=advice.format(**words))


PROPERTIES = (
    Property(
        "once",
        "each {square} is visited only once",
        ":- _pykt_at(T,S), _pykt_at(U,S), T < U.",
        advice="forbid the same {square} at two different times",
    ),
    Property(
        "move",
        "each step is {a_move}",
        ":- _pykt_at(T,S), _pykt_at(T+1,R), not _pykt_step(S,R).",
        ":- _pykt_go(S,R), not _pykt_step(S,R).",
        "forbid two {squares} at times T and T+1 {apart}",
        "choose only {own}",
    ),
    Property(
        "place",
        "{piece} is on one {square} at each time",
        ":- _pykt_at(T,S), _pykt_at(T,R), S < R. :- _pykt_time(T), not _pykt_at(T,_). "
        ":- _pykt_at(T,_), not _pykt_time(T).",
        advice="choose exactly one {square} for each time",
    ),
    Property(
        "all",
        "every {square} is visited",
        ":- _pykt_free(S), not _pykt_at(_,S).",
        ":- _pykt_free(S), not _pykt_go(S,_), not _pykt_go(_,S).",
        "forbid that a {square} is never visited",
    ),
    Property("left", "each {square} is left only once", "", ":- _pykt_go(S,R), _pykt_go(S,Q), R < Q.",
             "choose at most one {move} from each {square}"),
    Property("entered", "each {square} is entered only once", "", ":- _pykt_go(S,R), _pykt_go(Q,R), S < Q.",
             "choose at most one {move} to each {square}"),
    Property(
        "one",
        "the {moves} make one cycle or path, not several",
        "",
        "_pykt_reached(S) :- _pykt_first(S). _pykt_reached(R) :- _pykt_reached(S), _pykt_go(S,R). "
        ":- _pykt_free(S), not _pykt_reached(S). { _pykt_first(S) : _pykt_free(S) } = 1. "
        ":- _pykt_first(S), _pykt_go(_,S), _pykt_open.",
        "say which {squares} are reached from one start along the {moves}, and forbid {squares} that are not reached",
    ),
    Property(
        "closed",
        "{closes}",
        ":- _pykt_last(L), _pykt_at(L,S), _pykt_at(1,R), _pykt_closed, not _pykt_step(S,R).",
        ":- _pykt_closed, _pykt_free(S), not _pykt_go(S,_).",
        "forbid a last {square} {opens}",
    ),
    Property(
        "start",
        "the tour begins where it should",
        ":- _pykt_start(S), not _pykt_at(1,S).",
        ":- _pykt_start(S), _pykt_open, _pykt_go(_,S).",
        "take the start from the fact start(1,{place}) that pykt adds",
    ),
    Property("end", "the tour ends where it should", ":- _pykt_end(S), _pykt_last(L), not _pykt_at(L,S).",
             ":- _pykt_end(S), _pykt_go(S,_).", "take the end from the fact end({place}) that pykt adds"),
)  # fmt: skip


@dataclass(frozen=True)
class Channel:
    """How a program's atoms represent a tour: the ``shape`` of these atoms, and the number ``first`` of the first time.

    If ``undirected`` is true, an atom of a move does not tell the direction of the move. ``functor`` is the name of the
    terms that are squares, such as s in s(1,2), or "" if the squares are pairs.
    """

    shape: Shape
    first: int = 1
    undirected: bool = False
    functor: str = ""

    @property
    def timed(self) -> bool:
        """True if the atoms number the squares, false if they are moves."""
        return "T" in self.shape.arguments

    def definition(self, problem: Problem) -> str:
        """Return rules that derive the explainer's own atoms from the program's atoms, and facts about the problem."""
        atom = self._atom()
        if self.timed:
            rule = f"_pykt_at(T-({self.first})+1,{self._square()}) :- {atom}."
        else:
            one, two = self._square("1"), self._square("2")
            rule = f"_pykt_go({one},{two}) :- {atom}."
            if self.undirected:
                rule = f"{{ _pykt_go({one},{two}); _pykt_go({two},{one}) }} = 1 :- {atom}."
        return f"{rule}\n{_facts(problem)}"

    def free(self) -> str:
        """Return a choice rule for the tour's atoms at every time and square, or "" if the atoms have another form."""
        if not self.timed or "K" in self.shape.arguments:
            return ""
        ranges = f"_pykt_time(U), T = U+({self.first})-1, _pykt_free({self._square()})"
        return f"{{ {self._atom()} : {ranges} }}."

    def _square(self, which: str = "") -> str:
        """Return the square of an atom as a term. Vertex V of a graph is the square (V,1)."""
        is_vertex = not {"V", "V1"}.isdisjoint(self.shape.arguments)
        return f"(V{which},1)" if is_vertex else f"(X{which},Y{which})"

    def _atom(self) -> str:
        """Return an atom of the tour, with variables as its arguments."""
        names = [
            {"S": f"{self.functor}(X,Y)", "S1": f"{self.functor}(X1,Y1)", "S2": f"{self.functor}(X2,Y2)"}.get(
                meaning, f"A{place}" if meaning == "_" else meaning
            )
            for place, meaning in enumerate(self.shape.arguments)
        ]
        return f"{self.shape.name}({','.join(names)})"

    def rules(self, wanted: Iterable[Property]) -> str:
        """Return the rules that ask for properties of the tour."""
        return "\n".join(one.timed if self.timed else one.moved for one in wanted)

    def fixed(self, tours: Sequence[Sequence[Pair]], problem: Problem) -> str:
        """Return rules that demand the atoms of one of ``tours``. Each tour is given by its squares in order."""
        lines = [f"1 {{ _pykt_tour(1..{len(tours)}) }} 1."]
        for number, squares in enumerate(tours, 1):
            lines += [f":- _pykt_tour({number}), not {atom}." for atom in self._atoms_of(squares, problem)]
        return "\n" + "\n".join(lines)

    def near(self, squares: Sequence[Pair], problem: Problem) -> str:
        """Return a rule that demands all atoms of a tour but a few. The tour is given by its squares in order."""
        return f"\n:- {_FEW + 1} {{ {'; '.join(f'not {atom}' for atom in self._atoms_of(squares, problem))} }}."

    def _atoms_of(self, squares: Sequence[Pair], problem: Problem) -> list[str]:
        """Return the explainer's own atoms of a tour."""
        if self.timed:
            return [f"_pykt_at({time},{pair(square)})" for time, square in enumerate(squares, 1)]
        moves = [*pairwise(squares), *([(squares[-1], squares[0])] if problem.kind == "closed" else [])]
        return [f"_pykt_go({pair(one)},{pair(other)})" for one, other in moves]


def _facts(problem: Problem) -> str:
    free = list(problem.board.squares())
    last = problem.length
    lines = [f"_pykt_free({pair(square)})." for square in free]
    lines += [f"_pykt_time(1..{last}). _pykt_last({last}). _pykt_{problem.kind}."]
    lines += [f"_pykt_start({pair(problem.start)})."] if problem.start else []
    lines += [f"_pykt_end({pair(problem.end)})."] if problem.end else []
    for square in free:
        if near := problem.board.neighbours(square, problem.piece):
            lines.append(f"_pykt_step({pair(square)},({';'.join(map(pair, near))})).")
    kinds = [f"#defined _pykt_{name}." for name in ("start/1", "end/1", "open/0", "closed/0", "at/2", "go/2", "step/2")]
    return "\n".join([*lines, *kinds])


def signatures(statements: Sequence[Statement], shape: Shape | None) -> list[Signature]:
    """Return the predicates that may represent the tour, the likeliest first.

    First come the predicates that are shown, then those that are chosen, then those with a likely name.
    """
    if shape:
        return [shape.signature]
    heads = [signature for one in statements for signature in one.heads]
    shown = [(one.ast.name, one.ast.arity) for one in statements if one.ast.ast_type == ASTType.ShowSignature]
    chosen = [signature for one in statements if one.is_choice for signature in one.heads]
    likely = [signature for name in atoms.NAMES for signature in heads if signature[0] == name]
    ordered = [signature for signature in shown if signature in heads] + chosen + likely
    return [signature for signature in dict.fromkeys(ordered) if signature[1] in _BY_ARITY]


def candidates(
    control: clingo.Control, statements: Sequence[Statement], shape: Shape | None, problem: Problem
) -> Iterator[Channel]:
    """Yield the channels by which the atoms of a ground program may represent a tour, the likeliest first."""
    for name, arity in signatures(statements, shape):
        symbols = [atom.symbol for atom in control.symbolic_atoms.by_signature(name, arity)]
        rows = [tuple(map(argument, symbol.arguments)) for symbol in symbols]
        if not rows:
            continue
        functor = functor_of(symbols[:1])
        possible = _BY_ARITY[arity]
        if problem.surface.is_graph:
            possible = () if arity != 2 else _OF_VISITS if atoms.is_of_visits(name) else _OF_EDGES
        fitting = [one for one in possible if _fits(one, rows, problem)]
        loosely = [one for one in possible if _fits(one, rows, problem, strict=False)]
        for arguments in [shape.arguments] if shape else fitting or loosely:
            one = Shape(name, arguments)
            if "T" not in arguments:
                yield Channel(one, functor=functor)
                if _may_be_undirected((name, arity), statements, rows):
                    yield Channel(one, undirected=True, functor=functor)
                continue
            times = {row[arguments.index("T")] for row in rows}
            yield Channel(one, min(time for time in times if isinstance(time, int)), functor=functor)


def _may_be_undirected(
    signature: Signature, statements: Sequence[Statement], rows: Sequence[tuple[Argument, ...]]
) -> bool:
    """Tell whether an atom of a move may stand for both directions of the move.

    This is possible if the first move has no atom for its other direction, or if a rule or a constraint joins the atoms
    for the two directions of a move.
    """
    half = len(rows[0]) // 2
    both = (*rows[0][half:], *rows[0][:half]) in rows
    told = [(one, {negated for negated, used in one.uses if used == signature}) for one in statements]
    joined = any((signature in one.heads and False in signs) or signs == {True, False} for one, signs in told)
    return joined or not both


def lacking(control: clingo.Control, channel: Channel, problem: Problem) -> str:
    """Return the times, squares or moves of a tour for which the ground program has no atom, in words, or ""."""
    entries = [
        dict(zip(channel.shape.arguments, map(argument, atom.symbol.arguments), strict=True))
        for atom in control.symbolic_atoms.by_signature(*channel.shape.signature)
    ]
    board = problem.board
    term = atoms.vertex if board.surface.is_graph else pair
    if channel.timed:
        times = {entry["T"] for entry in entries}
        wanted = [f"time {time}" for time in range(channel.first, channel.first + problem.length) if time not in times]
        has = {square_of(entry) for entry in entries}
    else:
        moves = {(square_of(entry, "1"), square_of(entry, "2")) for entry in entries}
        moves |= {(other, one) for one, other in moves} if channel.undirected else set()
        every = [(one, other) for one in board.squares() for other in board.neighbours(one)]
        noun = board.surface.nouns.move
        wanted = [f"the {noun} {term(one)} to {term(other)}" for one, other in every if (one, other) not in moves]
        has = {square for move in moves for square in move}
    if channel.timed or not wanted:
        noun = board.surface.nouns.square
        wanted += [f"the {noun} {term(square)}" for square in board.squares() if square not in has]
    return listed(wanted, 3) if wanted else ""


def _fits(
    arguments: Sequence[str], rows: Sequence[tuple[Argument, ...]], problem: Problem, *, strict: bool = True
) -> bool:
    """Tell whether ``rows`` fit the meanings in ``arguments``.

    If not ``strict``, any number can be a file or a rank.
    """
    size = max(problem.board.files, problem.board.ranks)
    for meaning, values in zip(arguments, map(set, zip(*rows, strict=True)), strict=True):
        pairs = [value for value in values if isinstance(value, tuple)]
        numbers = [value for value in values if isinstance(value, int)]
        if meaning[0] == "S" and len(pairs) < len(values):
            return False
        if meaning[0] in "XYTKV" and len(numbers) < len(values):
            return False
        if strict and meaning[0] in "XY" and (max(numbers) > 2 * size + 2 or min(numbers) < -size):
            return False
        if meaning == "K" and len(numbers) > 2:
            return False
        if meaning == "T" and len(numbers) < problem.length / 2:
            return False
    return True


def functor_of(symbols: Iterable[clingo.Symbol]) -> str:
    """Return the name of the first term that is an argument of an atom, such as s of s(1,2), or "" if there is none."""
    terms = (term for symbol in symbols for term in symbol.arguments)
    return next((term.name for term in terms if term.type is clingo.SymbolType.Function), "")
