"""A problem: everything that is asked of a tour."""

from __future__ import annotations

from dataclasses import dataclass, field
from typing import Any, Literal, get_args

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError

Kind = Literal["open", "closed", "two-knights", "queens"]
Symmetry = Literal[0, 90, 180]
Move = tuple[Square, Square]


@dataclass(frozen=True)
class Problem:
    """What a tour must be: its kind and board, and what else is asked of it.

    ``starts`` is empty (start anywhere), one square, or two for two knights. ``givens`` fixes the number of a square
    in the tour, counted from 1. ``moves`` must be made and ``forbidden`` must not, in either direction. ``symmetric``
    asks for a tour that a turn by that many degrees maps to itself. ``squares`` asks for a path of that many squares
    instead of all. PyktError names the first thing that can't be meant.
    """

    kind: Kind
    board: Board
    starts: tuple[Square, ...] = ()
    end: Square | None = None
    givens: tuple[tuple[Square, int], ...] = ()
    moves: tuple[Move, ...] = field(default=(), kw_only=True)
    forbidden: tuple[Move, ...] = field(default=(), kw_only=True)
    symmetric: Symmetry = field(default=0, kw_only=True)
    squares: int | None = field(default=None, kw_only=True)

    @classmethod
    def open(cls, board: Board | str, start: str | tuple[int, int] | None = None, **asked: Any) -> Problem:
        """An open tour: any start if none is given, any end if none is asked for."""
        return cls("open", _board(board), () if start is None else (_square(start),), **_plain(asked))

    @classmethod
    def closed(cls, board: Board | str, start: str | tuple[int, int] | None = None, **asked: Any) -> Problem:
        """A closed tour: the last square is a move from the first."""
        return cls("closed", _board(board), () if start is None else (_square(start),), **_plain(asked))

    @classmethod
    def two_knights(
        cls, board: Board | str, first: str | tuple[int, int], second: str | tuple[int, int], **asked: Any
    ) -> Problem:
        """Two knights that move in turn until the one to move is stalled; as many squares as possible."""
        return cls("two-knights", _board(board), (_square(first), _square(second)), **_plain(asked))

    @classmethod
    def queens(cls, board: Board | str) -> Problem:
        """As many queens as ranks, none of which attacks another."""
        return cls("queens", _board(board))

    def __post_init__(self) -> None:
        plain = {
            "starts": tuple(_square(square) for square in self.starts),
            "end": None if self.end is None else _square(self.end),
            "givens": tuple((_square(square), number) for square, number in self.givens),
            "moves": tuple((_square(one), _square(other)) for one, other in self.moves),
            "forbidden": tuple((_square(one), _square(other)) for one, other in self.forbidden),
        }
        for name, value in plain.items():
            object.__setattr__(self, name, value)
        if self.kind not in get_args(Kind):
            raise PyktError(f"{self.kind!r} is no kind of problem: take one of {', '.join(get_args(Kind))}.")
        if self.symmetric not in get_args(Symmetry):
            raise PyktError(f"A tour can be symmetric by 90 or by 180 degrees, not by {self.symmetric}.")
        if not self.board.free:
            raise PyktError("Every square of the board is blocked: leave at least one free.")
        self._check_squares()
        self._check_kind()

    def _check_squares(self) -> None:
        named = [("start", square) for square in self.starts]
        named += [("end", self.end)] if self.end else []
        named += [("given square", square) for square, _ in self.givens]
        named += [("square of a move", square) for move in self.moves + self.forbidden for square in move]
        for name, square in named:
            if square in self.board.blocked:
                raise PyktError(f"The {name} {square} is blocked: choose a free square.")
            if square not in self.board:
                raise PyktError(f"The {name} {square} is off the board of {self.board}: choose a square on it.")
        for one, other in self.moves + self.forbidden:
            if not one.is_move_from(other):
                raise PyktError(f"{one}-{other} is not a knight's move: name two squares a knight's move apart.")
        if self.squares is not None and not 1 <= self.squares <= self.board.free:
            raise PyktError(f"A path on this board has 1 to {self.board.free} squares, not {self.squares}.")
        for square, number in self.givens:
            if not 1 <= number <= self.length:
                raise PyktError(f"The number given for {square} must be from 1 to {self.length}, not {number}.")

    def _check_kind(self) -> None:
        asked = (self.starts, self.end, self.givens, self.moves, self.forbidden, self.symmetric, self.squares)
        if self.kind == "two-knights":
            if len(self.starts) != 2:
                raise PyktError("Two knights need two starts, such as --start 1/1 --start 8/8.")
            if self.starts[0] == self.starts[1]:
                raise PyktError(f"Two knights can't both start on {self.starts[0]}: give two different starts.")
            if any(asked[1:]):
                raise PyktError("Two knights take starts and blocked squares and nothing else: leave the rest out.")
        elif len(self.starts) > 1:
            raise PyktError("One knight has one start: give --start once, or ask for two knights.")
        if self.kind == "queens" and (any(asked) or self.board.blocked):
            raise PyktError("Queens take a board without blocked squares and nothing else: leave the rest out.")
        if self.kind == "closed" and self.end:
            raise PyktError("A closed tour ends beside its start: leave the end out, or ask for an open tour.")
        if self.squares and self.symmetric:
            raise PyktError("A symmetric tour visits every free square: leave --squares out.")

    @property
    def start(self) -> Square | None:
        """The start of a single knight, if one is asked for."""
        return self.starts[0] if self.starts else None

    @property
    def length(self) -> int:
        """The number of squares that a tour of one knight visits."""
        return self.squares or self.board.free

    def record(self) -> dict[str, object]:
        """The problem as JSON has it; what is not asked for beyond the kind, the starts and the end is left out."""
        asked = {
            "givens": self.givens,
            "moves": self.moves,
            "forbidden": self.forbidden,
            "symmetric": self.symmetric,
            "squares": self.squares,
        }
        plain = {"kind": self.kind, "board": self.board.record(), "starts": self.starts, "end": self.end}
        return plain | {name: value for name, value in asked.items() if value}

    def __str__(self) -> str:
        """The problem in a few words: ``an open tour of 8x8 from 1/1``."""
        nouns = {"closed": "a closed tour of", "two-knights": "a visit by two knights to", "queens": "queens on"}
        words = [nouns.get(self.kind, "an open tour of"), str(self.board)]
        if self.squares:
            noun = {"closed": "a closed path"}.get(self.kind, "a path")
            words = [f"{noun} of {self.squares} squares on", str(self.board)]
        if self.board.blocked:
            words.append(f"with {len(self.board.blocked)} blocked")
        if self.starts:
            words.append("from " + " and ".join(map(str, self.starts)))
        if self.end:
            words.append(f"to {self.end}")
        if self.symmetric:
            words.append(f"symmetric by {self.symmetric} degrees")
        return " ".join(words)


def _board(board: Board | str) -> Board:
    if not isinstance(board, (Board, str)):
        raise PyktError(f"{board!r} is no board: give a text such as '8x8', or a pykt.Board.")
    return Board.parse(board) if isinstance(board, str) else board


def _square(square: str | tuple[int, int]) -> Square:
    return Square.parse(square) if isinstance(square, str) else Square(*square)


def _plain(asked: dict[str, Any]) -> dict[str, Any]:
    """The keywords of Problem from those that read well: the givens may be a dictionary."""
    return asked | ({"givens": tuple(dict(asked["givens"]).items())} if "givens" in asked else {})
