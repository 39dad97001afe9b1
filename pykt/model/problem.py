"""A problem: the board, the kind of tour, and the conditions that the tour must meet."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, field, fields
from functools import cached_property, partial
from typing import TYPE_CHECKING, Any, Literal, Required, Unpack, get_args

from pykt.model import drawing
from pykt.model.board import Board, Square
from pykt.model.conditions import ANY_GRAPH, OF_BOARD, conditions, refuse_unknown
from pykt.model.errors import PyktError
from pykt.model.graph import AnyGraph, Graph, graph_of
from pykt.model.line import Line
from pykt.model.piece import KNIGHT, Piece
from pykt.model.record import read, type_of
from pykt.model.surface import Surface
from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.model.demands import AnySquare, Demands

Kind = Literal["open", "closed", "two-knights", "queens"]

#: The angle in degrees of a rotation that must leave a tour unchanged, or 0 if no rotation must.
Rotation = Literal[0, 90, 180]

#: Which tours are best: those with the fewest crossings (or turns), or those with the most.
Extreme = Literal["min", "max"]

#: Which lines of a tour's numbers have equal sums: ranks and files ("semi"), or also the two diagonals ("full").
Magic = Literal["semi", "full"]

#: The conditions that a problem's JSON can hold, and those that ``str`` can describe.
IN_JSON = ANY_GRAPH
_IN_WORDS = ANY_GRAPH

_LINES: dict[Magic, str] = {"semi": "ranks and files", "full": "ranks, files and diagonals"}

#: A rank or file and a number on it. Unlike a given number, a clue does not name the square.
Clue = tuple[Line, int]

#: Two squares that a move of the piece, or an edge of the graph, joins.
Move = tuple[Square, Square]


@dataclass(frozen=True)
class Problem:
    """What is asked: the kind of tour, the board, and further conditions.

    ``starts`` has the start of one knight or of two; it is empty if one knight may start anywhere, and for queens.
    ``end`` is the last square. ``givens`` has pairs of a square and its number in the tour, counted from 1. ``clues``
    has pairs of a rank or a file and a number that is on one of its squares. The tour must contain all of ``moves`` and
    none of ``forbidden``, in either direction. If ``symmetric`` is not 0, a rotation by that number of degrees must
    leave the tour unchanged. ``squares`` is the number of squares of a path that may leave squares out. If
    ``uncrossed`` is true, no two moves of the path may cross, and the path must be as long as possible unless
    ``squares`` is given. ``crossings`` asks for a tour with the fewest ("min") or the most ("max") crossings, ``turns``
    for one with the fewest or the most turns. A turn is a square where the direction of the moves changes.

    If ``magic`` is "semi", the numbers of a tour must have the same sum in each rank, and the same sum in each file. If
    ``magic`` is "full", the board must be square, and both diagonals must have the sum of a rank, too. ``piece`` moves
    instead of the knight; it may be given as a text such as "camel" or "1,3".

    Raise PyktError if a value is not possible, or if the kind, the board and the conditions contradict each other.
    """

    kind: Kind
    board: Board
    starts: tuple[Square, ...] = ()
    end: Square | None = None
    givens: tuple[tuple[Square, int], ...] = ()
    clues: tuple[Clue, ...] = field(default=(), kw_only=True)
    moves: tuple[Move, ...] = field(default=(), kw_only=True)
    forbidden: tuple[Move, ...] = field(default=(), kw_only=True)
    symmetric: Rotation = field(default=0, kw_only=True)
    squares: int | None = field(default=None, kw_only=True)
    uncrossed: bool = field(default=False, kw_only=True)
    crossings: Extreme | None = field(default=None, kw_only=True)
    turns: Extreme | None = field(default=None, kw_only=True)
    magic: Magic | None = field(default=None, kw_only=True)
    piece: Piece = field(default=KNIGHT, kw_only=True)

    @classmethod
    def open(
        cls,
        board: Board | str | None = None,
        start: AnySquare | None = None,
        *,
        graph: AnyGraph | None = None,
        **asked: Unpack[Demands],
    ) -> Problem:
        """Return the problem of an open tour. If ``start`` is None, the knight may start anywhere.

        ``graph`` may be given instead of ``board``: a pykt.Graph, a graph of networkx, or an iterable of edges. An open
        tour of a graph is a Hamiltonian path. ``asked`` has further demands, which ``Demands`` lists; ``givens`` may
        be a dictionary.
        """
        board = _board(board, graph)
        return cls("open", board, () if start is None else (_square(board, start),), **_keywords(asked))

    @classmethod
    def closed(
        cls,
        board: Board | str | None = None,
        start: AnySquare | None = None,
        *,
        graph: AnyGraph | None = None,
        **asked: Unpack[Demands],
    ) -> Problem:
        """Return the problem of a closed tour, which ends one move away from its first square.

        ``graph`` and ``asked`` are as for ``open``; a closed tour of a graph is a Hamiltonian cycle.
        """
        board = _board(board, graph)
        return cls("closed", board, () if start is None else (_square(board, start),), **_keywords(asked))

    @classmethod
    def two_knights(cls, board: Board | str, first: AnySquare, second: AnySquare, **asked: Unpack[Demands]) -> Problem:
        """Return the problem of two knights that visit as many squares as possible.

        The knights move alternately until the knight that must move next has no move. Raise PyktError if ``asked``
        demands anything, because a problem of two knights has no further conditions.
        """
        board = _board(board)
        return cls("two-knights", board, (_square(board, first), _square(board, second)), **_keywords(asked))

    @classmethod
    def queens(cls, board: Board | str) -> Problem:
        """Return the problem of placing one queen on each rank so that no queen attacks another."""
        return cls("queens", _board(board))

    def __hash__(self) -> int:
        """Return the hash. It is computed once, because a problem may have a million moves."""
        return self._hash

    @cached_property
    def _hash(self) -> int:
        return hash(tuple(getattr(self, one.name) for one in fields(self)))

    def __getstate__(self) -> dict[str, object]:
        """Return the fields, for pickle. The hash is left out, because it differs between processes."""
        return {name: value for name, value in self.__dict__.items() if name != "_hash"}

    def __post_init__(self) -> None:
        square = partial(_square, self.board)
        plain = {
            "starts": tuple(map(square, self.starts)),
            "end": None if self.end is None else square(self.end),
            "givens": tuple((square(one), number) for one, number in self.givens),
            "clues": tuple((_line(line), number) for line, number in self.clues),
            "moves": tuple((square(one), square(other)) for one, other in self.moves),
            "forbidden": tuple((square(one), square(other)) for one, other in self.forbidden),
            "piece": Piece.parse(self.piece) if isinstance(self.piece, str) else self.piece,
        }
        for name, value in plain.items():
            object.__setattr__(self, name, value)
        if not isinstance(self.piece, Piece):
            raise PyktError(
                f"{self.piece!r} is not a piece: give a name such as 'camel', leaps such as '1,3', or a Piece."
            )
        if self.kind not in get_args(Kind):
            raise PyktError(f"{self.kind!r} is not a kind of problem: choose one of {', '.join(get_args(Kind))}.")
        if self.symmetric not in get_args(Rotation) or not isinstance(self.symmetric, int):
            raise PyktError(
                f"A tour can't be symmetric under a rotation by {self.symmetric} degrees: ask for 90 or 180."
            )
        for noun, extreme in (("crossings", self.crossings), ("turns", self.turns)):
            if extreme not in (None, *get_args(Extreme)):
                raise PyktError(f"A tour can't have {str(extreme)[:40]!r} {noun}: ask for 'min' or 'max'.")
        if self.magic not in (None, *get_args(Magic)):
            raise PyktError(f"A tour can't be {str(self.magic)[:40]!r} magic: ask for 'semi' or 'full'.")
        if not isinstance(self.uncrossed, bool):
            raise PyktError("The value of uncrossed is neither true nor false: write true or false.")
        if not self.board.free:
            raise PyktError("Every square of the board is blocked: leave at least one free.")
        self._check_on_graph()
        self._check_squares()
        self._check_kind()
        self._check_compared()
        self._check_magic()
        self._check_graph()

    def _check_on_graph(self) -> None:
        only_on_boards = self.clues or self.symmetric or self.uncrossed or self.compared or self.magic
        if self.surface.is_graph and (self.kind not in ("open", "closed") or self.piece != KNIGHT or only_on_boards):
            raise PyktError(
                "A graph has no squares and no pieces, so ask for a closed or an open tour of it, and leave out "
                "--piece, --clue, --symmetric, --magic, --uncrossed, --crossings and --turns."
            )

    def _check_graph(self) -> None:
        if self.piece != KNIGHT and (self.uncrossed or self.compared):
            raise PyktError(
                "Only a knight's crossings and turns are counted: leave --uncrossed, --crossings and --turns out, or "
                "--piece."
            )
        if not self.surface.is_plane and (self.uncrossed or self.compared or self.symmetric):
            raise PyktError(
                "Symmetry, crossings and turns are known only of a board with two sides and no joined edges: leave out "
                "--symmetric, --uncrossed, --crossings and --turns."
            )

    def _check_squares(self) -> None:
        named = [("start", square) for square in self.starts]
        named += [("end", self.end)] if self.end else []
        named += [("given square", square) for square, _ in self.givens]
        named += [("square of a move", square) for move in self.moves + self.forbidden for square in move]
        for name, square in named:
            if square in self.board.blocked:
                raise PyktError(f"The {name} {square} is blocked: choose a free square.")
            if square not in self.board and self.surface.is_graph:
                raise PyktError(
                    f"The {name} {square.file} is no vertex of the graph: choose one from 1 to {self.length}."
                )
            if square not in self.board:
                raise PyktError(f"The {name} {square} is off the {self.board} board: choose a square on it.")
        for one, other in self.moves + self.forbidden:
            if not self.board.goes(one, other, self.piece):
                apart = "vertices of one edge" if self.surface.is_graph else f"squares that are {self.a_move} apart"
                raise PyktError(f"{one}-{other} is not {self.a_move}: give two {apart}.")
        if self.squares is not None and not 1 <= self.squares <= self.board.free:
            raise PyktError(f"A path on this board can't have {self.squares} squares: ask for 1 to {self.board.free}.")
        for square, number in self.givens:
            if not 1 <= number <= self.length:
                raise PyktError(
                    f"The number {number} given for {square} is not possible: give one from 1 to {self.length}."
                )
        self._check_clues()

    def _check_clues(self) -> None:
        for line, number in self.clues:
            if line.name not in ("rank", "file"):
                raise PyktError(f"{str(line.name)[:40]!r} is not a line of a board: name a rank or a file.")
            if not 1 <= line.number <= (self.board.ranks if line.name == "rank" else self.board.files):
                raise PyktError(
                    f"The clue for {number} names {line}, but the board is {self.board}: name one of its lines."
                )
            if not 1 <= number <= self.length:
                raise PyktError(f"The clue {number} on {line} is not possible: name a number from 1 to {self.length}.")

    def _check_kind(self) -> None:
        asked = conditions(self)
        if self.kind == "two-knights":
            if len(self.starts) != 2:
                raise PyktError("Two knights need two starts: give --start twice, such as --start 1/1 --start 8/8.")
            if self.starts[0] == self.starts[1]:
                raise PyktError(f"Two knights can't both start on {self.starts[0]}: give two different starts.")
            if asked != ("starts",):
                raise PyktError(
                    "A problem with two knights has only starts and blocked squares: leave out the other conditions."
                )
        elif len(self.starts) > 1:
            raise PyktError("One knight has one start: give --start once, or add --two-knights.")
        if self.kind == "queens" and (asked or self.board.blocked):
            raise PyktError(
                "A problem with queens has only a board without blocked squares: leave out the other conditions."
            )
        if self.kind == "closed" and self.end:
            where = "beside its start" if self.surface.is_graph else f"{self.a_move} from its start"
            raise PyktError(f"A closed tour ends {where}: leave out the end, or ask for --open.")
        if self.squares and self.symmetric:
            raise PyktError("A symmetric tour visits every free square: leave --squares out.")

    def _check_compared(self) -> None:
        if self.crossings and self.turns:
            raise PyktError("Tours are compared by one number: leave out --crossings or --turns.")
        if self.compared and (self.uncrossed or self.squares):
            option = "--crossings" if self.crossings else "--turns"
            raise PyktError(
                f"{option} compares tours of the whole board: leave out --squares and --uncrossed, or {option}."
            )

    def _check_magic(self) -> None:
        if not self.magic:
            return
        if self.board.blocked or self.squares or self.uncrossed:
            raise PyktError(
                "A magic tour visits every square of a rectangle: leave out blocked squares, --squares and --uncrossed."
            )
        if self.magic == "full" and self.board.files != self.board.ranks:
            raise PyktError(
                f"The diagonals of a fully magic tour need a square board, and {self.board} is none: ask for --magic "
                "semi, or for a square board."
            )

    @property
    def start(self) -> Square | None:
        """The start of the only or the first knight, or None if the problem names none."""
        return self.starts[0] if self.starts else None

    @property
    def surface(self) -> Surface:
        """The surface of the board."""
        return self.board.surface

    @property
    def a_move(self) -> str:
        """The words for a move of the piece, such as "a knight's move", or for an edge of the graph."""
        return "an edge of the graph" if self.surface.is_graph else self.piece.a_move

    @property
    def length(self) -> int:
        """The number of squares that a tour of one knight must visit; for the longest path, an upper bound."""
        return self.squares or self.board.free

    @property
    def longest(self) -> bool:
        """True if the problem asks for the longest path that does not cross itself."""
        return self.uncrossed and not self.squares

    @property
    def compared(self) -> Extreme | None:
        """Which tours are best: with the fewest ("min") or most ("max") crossings or turns; None if neither counts."""
        return self.crossings or self.turns

    def _repr_svg_(self) -> str:
        """Return the picture that a notebook shows: the board with its given numbers and clues."""
        return drawing.problem_svg(self)

    def record(self) -> dict[str, object]:
        """Return the problem as a value for JSON: its kind, board, starts and end, and its other conditions.

        Raise PyktError if JSON has no key for one of the conditions.
        """
        refuse_unknown(self, "The JSON of a problem", IN_JSON)
        plain = {"kind": self.kind, "board": self.board.record(), "starts": self.starts, "end": self.end}
        asked = {name: getattr(self, name) for name in conditions(self) if name not in OF_BOARD}
        return plain | asked | ({"piece": str(self.piece)} if "piece" in asked else {})

    @classmethod
    def from_record(cls, record: object) -> Problem:
        """Return the problem whose ``record`` was parsed from JSON. Raise PyktError about the first mistake in it."""
        example = '{"kind": "closed", "board": {"files": 8, "ranks": 8}, "starts": [[1, 1]]}'
        found = read(record, _RECORD, "problem", example)
        return cls(**{"kind": "open", **found, "board": Board.from_record(found["board"])})

    def __str__(self) -> str:
        """Return a short description of the problem, such as ``an open tour of 8x8 from 1/1``."""
        nouns = {
            "open": "an open tour of",
            "closed": "a closed tour of",
            "two-knights": "a visit by two knights to",
            "queens": "queens on",
        }
        words = [nouns[self.kind], str(self.board)]
        if self.squares:
            noun = {"closed": "a closed path"}.get(self.kind, "a path")
            words = [f"{noun} of {self.squares} {self.board.surface.nouns.squares} on", str(self.board)]
        if self.longest:
            words = [f"the longest {'closed' if self.kind == 'closed' else 'open'} path on", str(self.board)]
        if self.board.blocked:
            words.append(f"with {len(self.board.blocked)} blocked")
        if self.starts:
            words.append("from " + " and ".join(map(self.board.name, self.starts)))
        if self.end:
            words.append(f"to {self.board.name(self.end)}")
        return " ".join([*words, *self._conditions()])

    @property
    def description(self) -> str:
        """A description that names all conditions, without an article: ``open tour of 8x8 with 1 required move``."""
        move = self.surface.nouns.move
        counts = (
            (self.givens, "given number"),
            (self.moves, f"required {move}"),
            (self.forbidden, f"forbidden {move}"),
        )
        words = " and ".join(counted(len(values), noun) for values, noun in counts if values)
        text = str(self)
        for article in ("an ", "a ", "the "):
            text = text.removeprefix(article)
        return f"{text} {'and' if text.endswith(('blocked', 'clue', 'clues')) else 'with'} {words}" if words else text

    def _conditions(self) -> Iterator[str]:
        if self.clues:
            yield f"with {counted(len(self.clues), 'clue')}"
        if self.symmetric:
            yield f"symmetric by {self.symmetric} degrees"
        if self.uncrossed:
            yield "without crossings"
        if self.compared:
            noun = "crossings" if self.crossings else "turns"
            yield f"with the {'fewest' if self.compared == 'min' else 'most'} {noun}"
        if self.surface.words:
            yield self.surface.words
        if self.piece != KNIGHT:
            yield self.piece.by
        if self.magic:
            yield f"with equal sums of {_LINES[self.magic]}"
        for name in conditions(self):
            if name not in _IN_WORDS:
                yield f"with {name} {getattr(self, name)}"


#: The type of the records of problems. Any text is allowed for ``kind`` and the like: Problem checks their values.
_RECORD = type_of(
    Problem,
    kind=str,
    board=Required[object],
    symmetric=int,
    **dict.fromkeys(("crossings", "turns", "magic"), str | None),
    piece=str,
)


def _board(board: Board | str | None, graph: AnyGraph | None = None) -> Board:
    if graph is not None:
        if board is not None:
            raise PyktError("A problem has a board or a graph: leave one of them out.")
        return Board.of_graph(graph_of(graph))
    if not isinstance(board, (Board, str)):
        raise PyktError(f"{board!r} is not a board: give a text such as '8x8', or a pykt.Board.")
    return Board.parse(board) if isinstance(board, str) else board


def _square(board: Board, square: AnySquare) -> Square:
    if isinstance(board.surface, Graph) and not isinstance(square, str):
        named = str(square) in board.surface.names or not isinstance(square, tuple)  # a vertex may be any value
        return board.read_square(str(square)) if named else Square(*square)
    return board.read_square(square) if isinstance(square, str) else Square(*square)


def _line(line: str | tuple[Any, int]) -> Line:
    return Line.parse(line) if isinstance(line, str) else Line(*line)


def _keywords(asked: Mapping[str, Any]) -> dict[str, Any]:
    """Return ``asked`` as a dict of keywords for Problem. Turn a dictionary of givens into pairs.

    Raise PyktError if ``asked`` has a keyword that is not a condition of Problem.
    """
    known = [field.name for field in fields(Problem)[3:]]
    if unknown := [name for name in asked if name not in known]:
        raise PyktError(
            f"A problem has no condition {unknown[0]!r}: choose from {', '.join(known)}, or make a Problem of "
            "another kind, such as Problem.closed(board)."
        )
    givens = asked.get("givens", ())
    return {**asked, "givens": tuple(givens.items() if isinstance(givens, Mapping) else givens)}
