"""Of an answer whose shape could be several, the one is taken in which it has knight's moves."""

import sys
from itertools import pairwise

import pytest

import pykt
from pykt.model.board import Board
from pykt.programs.user import arrays, atoms
from pykt.programs.user.arrays import Shape

TOUR = [(1, 1), (2, 3), (3, 1), (1, 2), (2, 4), (3, 2), (1, 3), (3, 4), (2, 2), (1, 4), (3, 3), (2, 1)]
MOVES = [(*one, *other) for one, other in pairwise(TOUR)]


@pytest.mark.parametrize(
    ("name", "rows", "shape"),
    [
        ("move", [(*move, time) for time, move in enumerate(MOVES, 1)], "move(X1,Y1,X2,Y2,_)"),
        ("move", [(time, *move) for time, move in enumerate(MOVES, 1)], "move(_,X1,Y1,X2,Y2)"),
        ("visit", MOVES, "visit(X1,Y1,X2,Y2)"),
        ("tour", MOVES, "tour(X1,Y1,X2,Y2)"),
        ("tour", [(1, time, *square) for time, square in enumerate(TOUR, 1)], "tour(K,T,X,Y)"),
        ("knight", [(2 - time % 2, time, *square) for time, square in enumerate(TOUR, 1)], "knight(K,T,X,Y)"),
        ("pos", [(2 - time % 2, time, *square) for time, square in enumerate(TOUR, 1)], "pos(K,T,X,Y)"),
        ("pos", [(time, 2 - time % 2, *square) for time, square in enumerate(TOUR, 1)], "pos(T,K,X,Y)"),
        ("pos", [(time, 1, square) for time, square in enumerate(TOUR, 1)], "pos(T,K,S)"),
        ("pos", [(1, time, square) for time, square in enumerate(TOUR, 1)], "pos(K,T,S)"),
    ],
)
def test_the_shape_of_atoms_follows_from_the_moves(name, rows, shape):
    assert str(atoms.recognise({(name, len(rows[0])): rows}, "open")) == shape


@pytest.mark.parametrize("unvisited", ["itself", 0])
@pytest.mark.parametrize("first", [None, (2, 3)])
def test_squares_that_are_not_visited_are_no_part_of_the_path_of_next_squares(unvisited, first):
    board, path = Board(3, 4), TOUR[1:9]
    number = {tuple(square): place for place, square in enumerate(board.squares(), 1)}
    ahead = {number[one]: number[other] for one, other in pairwise(path)}
    ahead[number[path[-1]]] = number[path[-1]] if unvisited == "itself" else 0
    values = [ahead.get(place, place if unvisited == "itself" else 0) for place in range(1, 13)]
    found, _ = arrays.read_either(Shape("next", ("next",)), {"next": values}, board, first)
    assert found == path


def test_an_array_of_the_move_numbers_of_the_squares_is_read_as_such():
    board = Board(3, 4)
    values = [TOUR.index(square) + 1 for square in board.squares()]
    order = Shape("order", ("when",), length=12)
    path, known = arrays.read_either(order, {"when": values}, board, None)
    assert (path, known.form) == (TOUR, "matrix")
    assert known.arrays(path, board) == [values]


def test_next_squares_are_followed_without_a_search_of_the_whole_list_on_each_square():
    searched = []
    sys.setprofile(lambda _, event, called: searched.append(called) if event == "c_call" else None)
    try:
        path, _ = arrays.read(Shape("next", ("next",)), {"next": [*range(2, 41), 1]}, Board(5, 8))
    finally:
        sys.setprofile(None)
    assert len(path) == 40
    assert sum(getattr(called, "__name__", "") in ("count", "index") for called in searched) <= 2


def test_an_argument_that_is_a_square_is_the_start_whatever_the_names_are(tmp_path):
    (tmp_path / "mine.pl").write_text("""
tour(Lado, A0/B0, Caminho) :- Lado2 is Lado*Lado, vai(Lado2, Lado, [A0/B0], Feito), reverse(Feito, Caminho).
vai(L, _, Feito, Feito) :- length(Feito, L).
vai(L, N, [X/Y|Feito], Fim) :- salto(A, B), C is X+A, D is Y+B, between(1, N, C), between(1, N, D),
    \\+ memberchk(C/D, [X/Y|Feito]), vai(L, N, [C/D,X/Y|Feito], Fim).
salto(1,2). salto(2,1). salto(2,-1). salto(1,-2). salto(-1,-2). salto(-2,-1). salto(-2,1). salto(-1,2).
""")
    result = pykt.solve("5x5", start="1/1", program=tmp_path / "mine.pl")
    assert (result.checked.right, result.asked) == (True, "tour(5, 1/1, Tour)")


NUMBERS = {tuple(square): place for place, square in enumerate(Board(3, 4).squares(), 1)}
NEXT = [dict(pairwise(TOUR)).get(square) for square in NUMBERS]


@pytest.mark.parametrize(
    "told",
    [
        [NUMBERS.get(square, place) for place, square in enumerate(NEXT, 1)],  # the last square leads to itself
        [NUMBERS.get(square, 0) for square in NEXT],
        [NUMBERS.get(square, 13) for square in NEXT],
        [TOUR.index(square) + 1 for square in NUMBERS],  # the place of each square in the tour
        [TOUR.index(square) for square in NUMBERS],
    ],
)
def test_a_list_of_numbers_is_read_as_what_has_knights_moves(told, tmp_path):
    (tmp_path / "mine.pl").write_text(f"tour(_, _, {told}).")
    assert pykt.solve("3x4", program=tmp_path / "mine.pl", check="python").checked.right
