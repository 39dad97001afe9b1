"""Convert between a problem and options of the command line, such as ``--closed --board 6x6 --start a1``."""

from __future__ import annotations

from collections.abc import Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, fields, replace
from pathlib import Path
from typing import Any, cast

from pykt import notation
from pykt.model import holes
from pykt.model.board import Board, Square, is_size
from pykt.model.conditions import ANY_GRAPH, refuse_unknown
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.line import Line
from pykt.model.piece import KNIGHT, Piece
from pykt.model.problem import Clue, Kind, Move, Problem
from pykt.model.surface import Surface
from pykt.notation import lettering
from pykt.notation.naming import are_in_letters, named_as


@dataclass(frozen=True)
class ProblemOptions:
    """The values of the options that describe a problem, as text.

    Each field has the name of its option, except for ``kind``: the kind itself is an option, such as ``--closed``.
    ``board`` is a size such as ``8x8``, letters such as ``letters:Anna``, or the name of a board file. A size may be
    followed by blocked squares, as ``Board.compact`` writes them. The numbers in a board file are given numbers.
    """

    kind: str = "open"
    board: str = "8x8"
    block: tuple[str, ...] = ()
    start: tuple[str, ...] = ()
    end: str | None = None
    given: tuple[str, ...] = ()
    move: tuple[str, ...] = ()
    forbid: tuple[str, ...] = ()
    symmetric: int | None = None
    squares: int | None = None
    uncrossed: bool = False
    crossings: str | None = None
    turns: str | None = None
    magic: str | None = None
    piece: str | None = None
    surface: str | None = None
    graph: str | None = None
    clue: tuple[str, ...] = ()

    @classmethod
    def of(cls, problem: Problem) -> ProblemOptions:
        """Return the options that ask for ``problem``. Raise PyktError if one of its conditions has no option.

        If a graph was not read from a file, the word GRAPH stands for the name of its file.
        """
        refuse_unknown(problem, "The command line", ANY_GRAPH)
        name = problem.board.name
        board, blocked = str(problem.board), tuple(map(name, sorted(problem.board.blocked)))
        if problem.surface.is_graph:
            board = cls.board
        elif holes.pays("".join(f" --block {one}" for one in blocked), problem.board.cells):
            board, blocked = problem.board.compact, ()
        return cls(
            problem.kind,
            board,
            blocked,
            tuple(map(name, problem.starts)),
            name(problem.end) if problem.end else None,
            tuple(f"{name(square)}={number}" for square, number in problem.givens),
            tuple(f"{name(one)}-{name(other)}" for one, other in problem.moves),
            tuple(f"{name(one)}-{name(other)}" for one, other in problem.forbidden),
            problem.symmetric or None,
            problem.squares,
            uncrossed=problem.uncrossed,
            crossings=problem.crossings,
            turns=problem.turns,
            magic=problem.magic,
            piece=str(problem.piece) if problem.piece != KNIGHT else None,
            surface=problem.surface.name if problem.surface.words else None,
            graph=problem.surface.file or "GRAPH" if isinstance(problem.surface, Graph) else None,
            clue=tuple(f"{line.short}={number}" for line, number in problem.clues),
        )

    def problem(self) -> Problem:
        """Return the problem that the options ask for. Raise PyktError about the first text that can't be read."""
        if self.graph is None:
            board, numbers = read_board(self.board, self.kind)
            return self.problem_on(block(board, self.block), numbers)
        from pykt.notation import graphs  # late, because only graphs need it

        file = graphs.read_file(self.graph)
        if self.board != ProblemOptions.board or self.surface is not None:
            raise PyktError("A graph takes the place of the board: leave out --board and --surface, or --graph.")
        problem = self.problem_on(block(file.board, self.block), {})
        known = set(map(frozenset, problem.moves))
        more = [move for move in file.moves if frozenset(move) not in known]
        return replace(problem, moves=(*problem.moves, *more)) if more else problem

    def problem_on(self, board: Board, numbers: Mapping[Square, int]) -> Problem:
        """Return the problem that the options ask for, but on ``board``, and with ``numbers`` as givens, too."""
        values: dict[str, Any] = {
            "starts": tuple(map(board.read_square, self.start)),
            "end": None if self.end is None else board.read_square(self.end),
            "givens": (*numbers.items(), *(read_given(board, text) for text in self.given)),
            "clues": tuple(map(read_clue, self.clue)),
            "moves": tuple(read_move(board, text) for text in self.move),
            "forbidden": tuple(read_move(board, text) for text in self.forbid),
            "symmetric": self.symmetric or 0,
            "squares": self.squares,
            "uncrossed": self.uncrossed,
            "crossings": self.crossings,
            "turns": self.turns,
            "magic": self.magic,
            "piece": KNIGHT if self.piece is None else Piece.parse(self.piece),
        }
        if self.surface is not None:
            board = on_surface(board, self.surface)
        with named_as(board, letters=self.letters):
            return Problem(cast(Kind, self.kind), board, **values)  # Problem checks the kind and the symmetry

    @property
    def letters(self) -> bool:
        """True if the options name squares by letters, as in ``--start b6``."""
        ends = (*self.start, *([self.end] if self.end else ()))
        return are_in_letters((*ends, *self.given, *self.move, *self.forbid, *self.block))

    def words(self) -> list[str]:
        """Return the options as words of a shell command: the kind, then the other options that are set."""
        words = [f"--{self.kind}"]
        for option in fields(self)[1:]:
            name, value = f"--{option.name.replace('_', '-')}", getattr(self, option.name)
            if isinstance(value, bool):
                words += [name] * value
                continue
            if option.name == "board" and self.graph:
                continue
            values = value if isinstance(value, tuple) else () if value is None else (value,)
            words += [word for one in values for word in (name, str(one))]
        return words


def read_board(text: str, kind: str | None = None, rank1_first: bool = False) -> tuple[Board, dict[Square, int]]:
    """Return the board and its given numbers. ``text`` is a size, letters, or the name of a board file.

    A size is a text such as ``8x8``, or such as ``14x14:AQA...``: ``Board.compact`` writes blocked squares in this way.
    ``letters:Anna`` is a board in the form of these letters.

    A file whose name looks like a size is read only if ``text`` names its folder, too, as in ``./8x8``. ``kind`` and
    ``rank1_first`` are as in ``notation.read_board``.
    """
    if is_size(text):
        return Board.parse(text), {}
    if text.startswith(lettering.PREFIX):
        return lettering.board_of(text.removeprefix(lettering.PREFIX)), {}
    try:
        is_file = Path(text).is_file()
    except (OSError, ValueError):  # no file can have this name
        is_file = False
    if not is_file and Path(text).suffix and "/" not in Path(text).suffix:
        raise PyktError(f"There is no board file {text[:60]!r}: correct its name, or write a size such as 8x8.")
    return notation.read_board(text, kind, rank1_first) if is_file else (Board.parse(text), {})


def block(board: Board, squares: Iterable[str]) -> Board:
    """Return ``board`` with further blocked squares, which ``squares`` names."""
    return replace(board, blocked=board.blocked.union(map(board.read_square, squares)))


def on_surface(board: Board, name: str) -> Board:
    """Return ``board`` with its edges joined as on the surface called ``name``.

    Raise PyktError if ``board`` is a box.
    """
    surface = Surface.named(name)
    if board.surface.levels > 1:
        raise PyktError(f"{board} is a box, whose edges are not joined: leave out the surface, or give two sides.")
    return replace(board, surface=surface)


def read_given(board: Board, text: str) -> tuple[Square, int]:
    """Return the square of ``board`` and the number in a text such as ``3/2=14``, or raise PyktError."""
    square, equals, number = text.partition("=")
    if not equals or not number.isdecimal() or len(number) > 9:
        raise PyktError(f"{text[:40]!r} does not give a number: write SQUARE=NUMBER, such as 3/2=14.")
    return board.read_square(square), int(number)


def read_clue(text: str) -> Clue:
    """Return the line and the number in a text of the form ``LINE=NUMBER``. Raise PyktError for any other text."""
    line, equals, number = text.partition("=")
    if not equals or not number.isdecimal() or len(number) > 9:
        raise PyktError(
            f"{text[:40]!r} is not a clue: write LINE=NUMBER, such as c=17 for 17 on file c, or 3=17 for rank 3."
        )
    return Line.parse(line), int(number)


def read_move(board: Board, text: str) -> Move:
    """Return the squares of ``board`` in a text of the form ``SQUARE-SQUARE``. Raise PyktError for any other text.

    The name of a vertex may contain dashes. So on a graph, split the text at the first dash that has the name of a
    vertex on each side.
    """
    dashes = [place for place, sign in enumerate(text) if sign == "-"]
    if not dashes:
        raise PyktError(f"{text[:40]!r} is not a move: write SQUARE-SQUARE, such as 1/1-2/3.")
    for place in dashes if board.surface.is_graph else ():
        with suppress(PyktError):
            return board.read_square(text[:place]), board.read_square(text[place + 1 :])
    one, _, other = text.partition("-")
    return board.read_square(one), board.read_square(other)
