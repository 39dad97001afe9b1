"""Boards and problems for hypothesis."""

from dataclasses import replace

from hypothesis import strategies as st

from pykt.model.board import Board
from pykt.model.line import Line
from pykt.model.piece import Piece
from pykt.model.problem import Problem
from pykt.model.surface import PLANE, SURFACES, Surface


@st.composite
def boards(draw):
    board = Board(draw(st.integers(1, 9) | st.just(28)), draw(st.integers(1, 9)))  # file 27 has two letters
    blocked = draw(st.sets(st.integers(0, board.cells - 1), max_size=min(4, max(0, board.cells - 2))))
    return Board(board.files, board.ranks, frozenset(map(board.square, blocked)))


def surfaces(files):
    """A surface of a board with this number of files: half of them are planes."""
    boxes = [Surface.box(levels) for levels in (2, 3) if not files % levels]
    return st.just(PLANE) | st.sampled_from([*SURFACES.values(), *boxes])


def lines(board):
    ranks, files = st.integers(1, board.ranks), st.integers(1, board.files)
    return st.builds(Line, st.just("rank"), ranks) | st.builds(Line, st.just("file"), files)


@st.composite
def problems(draw):
    board = draw(boards().filter(lambda board: board.free > 1))
    square = st.sampled_from(list(board.squares()))
    kind = draw(st.sampled_from(["open", "closed", "two-knights", "queens"]))
    if kind == "two-knights":
        return Problem(kind, board, tuple(draw(st.lists(square, min_size=2, max_size=2, unique=True))))
    if kind == "queens":
        return Problem(kind, Board(board.files, board.ranks))
    board = replace(board, surface=draw(surfaces(board.files)))
    piece = Piece.parse(draw(st.sampled_from(["knight", "knight", "camel", "0,1+2,3"])))
    moves = [(one, other) for one in board.squares() for other in board.neighbours(one, piece)]
    some_moves = st.lists(st.sampled_from(moves), max_size=3) if moves else st.just([])
    symmetric = draw(st.sampled_from([0, 90, 180])) if board.surface == PLANE else 0
    squares = None if symmetric else draw(st.none() | st.integers(1, board.free))
    return Problem(
        kind,
        board,
        tuple(draw(st.lists(square, max_size=1))),
        None if kind == "closed" else draw(st.none() | square),
        tuple(draw(st.lists(st.tuples(square, st.integers(1, squares or board.free)), max_size=3))),
        clues=tuple(draw(st.lists(st.tuples(lines(board), st.integers(1, squares or board.free)), max_size=3))),
        moves=tuple(draw(some_moves)),
        forbidden=tuple(draw(some_moves)),
        symmetric=symmetric,
        squares=squares,
        piece=piece,
    )
