"""Of an answer whose shape could be several, the one is taken in which it has knight's moves."""

import sys
from functools import cache
from itertools import islice, pairwise
from random import Random

import pytest

import pykt
from pykt import Problem
from pykt.engines.atoms import paths
from pykt.model.board import Board
from pykt.programs.user import arrays, atoms
from pykt.programs.user.arrays import Expected, Shape

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
    found, _ = arrays.read_either(Shape("next", ("next",)), {"next": values}, Expected(board, 12, first))
    assert found == path


def test_an_array_of_the_move_numbers_of_the_squares_is_read_as_such():
    board = Board(3, 4)
    values = [TOUR.index(square) + 1 for square in board.squares()]
    order = Shape("order", ("when",), length=12)
    path, known = arrays.read_either(order, {"when": values}, Expected(board, 12))
    assert (path, known.form) == (TOUR, "matrix")
    assert known.arrays(path, board) == [values]


def test_next_squares_are_followed_without_a_search_of_the_whole_list_on_each_square():
    searched = []
    sys.setprofile(lambda _, event, called: searched.append(called) if event == "c_call" else None)
    try:
        path, _ = arrays.read(Shape("next", ("next",)), {"next": [*range(2, 41), 1]}, Expected(Board(5, 8)))
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
    result = pykt.solve("5x5", start="1/1", program=tmp_path / "mine.pl", check="python")
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
        [NUMBERS.get(square, 0) - 1 for square in NEXT],  # the next squares from 0, and -1 for the last
        [NUMBERS.get(square, 13) - 1 for square in NEXT],
    ],
)
def test_a_list_of_numbers_is_read_as_what_has_knights_moves(told, tmp_path):
    (tmp_path / "mine.pl").write_text(f"tour(_, _, {told}).")
    assert pykt.solve("3x4", program=tmp_path / "mine.pl", check="python").checked.right


@pytest.mark.parametrize("squares", [[(1, 1), (3, 2), (2, 4)], [(1, 2), (2, 4), (4, 3), (3, 1)]])
def test_the_numbers_of_a_few_squares_stand_where_their_steps_are_knights_moves(squares, tmp_path):
    told = ", ".join(f"pos({file},{rank},{number})" for number, (file, rank) in enumerate(squares, 1))
    (tmp_path / "mine.pl").write_text(f"tour(_, _, [{told}]).")
    result = pykt.solve("5x5", squares=len(squares), program=tmp_path / "mine.pl", check="python")
    assert result.tour.squares == squares


@pytest.mark.parametrize("told", ["{n}-({x}/{y})", "v({n},{x},{y})", "pos({x},{y},{n})", "({x}-{y})-{n}"])
def test_of_the_meanings_of_a_few_squares_the_one_with_the_start_is_taken(told, tmp_path):
    squares = [(2, 2), (4, 3), (3, 1)]
    terms = ",".join(told.format(n=number, x=file, y=rank) for number, (file, rank) in enumerate(squares, 1))
    (tmp_path / "mine.pl").write_text(f"tour(_, _, _, [{terms}]).")
    result = pykt.solve("4x5", start="2/2", squares=3, end="3/1", program=tmp_path / "mine.pl", check="python")
    assert result.checked.right, result.faults


def test_of_the_meanings_of_a_few_squares_the_one_with_the_asked_end_is_taken(tmp_path):
    (tmp_path / "mine.pl").write_text("tour(_, _, [v(1,2,2), v(2,4,3), v(3,3,1)]).\n")
    for start in (None, "2/2"):
        result = pykt.solve(
            Problem.open("4x4", start, end="3/1", squares=3), program=tmp_path / "mine.pl", check="python"
        )
        assert result.checked.right, result.faults
        assert [str(one) for one in result.tour.squares] == ["2/2", "4/3", "3/1"]


def test_two_tours_in_two_arguments_are_refused_and_not_judged(tmp_path):
    one, other = "[1/1,2/3,3/1,1/2,2/4,4/3,2/2,1/4]", "[4/4,3/2,1/3,3/4,4/2,2/1,3/3,4/1]"
    (tmp_path / "mine.pl").write_text(f"tours(N, Start, Second, {one}, {other}) :- N = 4, Start = 1/1, Second = 4/4.\n")
    result = pykt.solve(Problem.two_knights("4x4", "1/1", "4/4"), program=tmp_path / "mine.pl", check="python")
    assert (str(result.status), "tours/5" in result.reason) == ("error", True), result.reason


def test_a_list_of_the_move_numbers_of_some_squares_is_a_tour_of_these(tmp_path):
    (tmp_path / "mine.pl").write_text("tour(_, _, [6,3,8,1,0,5,4,7,2]).")
    assert pykt.solve("3x3", squares=8, program=tmp_path / "mine.pl", check="python").checked.right
    assert pykt.solve(Board(3, 3, frozenset({(2, 2)})), program=tmp_path / "mine.pl", check="python").checked.right


@cache
def some_tours():
    """Tours of boards and of parts of boards: the squares, files, ranks, and whether the tour is closed."""
    random, found = Random(1), []
    for files, ranks, length, closed in ((3, 4, 12, False), (5, 5, 25, False), (5, 5, 15, False), (6, 6, 36, True)):
        problem = Problem.closed(f"{files}x{ranks}") if closed else Problem.open(f"{files}x{ranks}")
        for answer in islice(pykt.solutions(problem, models=40, check="python"), 40):
            squares = [tuple(square) for square in answer.tour.squares]
            turn = random.randrange(len(squares)) if closed else 0
            found.append(([*squares[turn:], *squares[:turn]][:length], files, ranks, closed))
    return found


def _as_atoms(tour, closed):
    """The rows of atoms by which people describe a tour."""
    timed = list(enumerate(tour, 1))
    moves = [(one, other) for one, other in pairwise([*tour, tour[0]] if closed else tour)]
    yield from ([(t, x, y) for t, (x, y) in timed], [(x, y, t) for t, (x, y) in timed])
    yield from ([(x, t, y) for t, (x, y) in timed], [(1, x, y, t) for t, (x, y) in timed])
    yield from ([(x, y, t, 1) for t, (x, y) in timed], [(x, y, 1, t) for t, (x, y) in timed])
    yield from ([(t, 1, x, y) for t, (x, y) in timed], [(1, t, x, y) for t, (x, y) in timed])
    yield from ([(t, s) for t, s in timed], [(s, t) for t, s in timed], [(1, s, t) for t, s in timed])
    yield from ([(s, 1, t) for t, s in timed], [(s, t, 1) for t, s in timed], [(t, 1, s) for t, s in timed])
    yield from ([(None, t, *s) for t, s in timed], [(t - 1, *s) for t, s in timed])
    yield from (moves, [(*one, *other) for one, other in moves])
    yield from ([(*one, *other, t) for t, (one, other) in enumerate(moves)],)
    yield from ([(t, *one, *other) for t, (one, other) in enumerate(moves)],)


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["pos", "sol", "move"])
def test_atoms_of_a_right_tour_are_read_as_this_tour_in_whatever_order_its_arguments_stand(name):
    for tour, _, _, closed in some_tours():
        for rows in _as_atoms(tour, closed):
            shuffled = Random(2).sample(rows, len(rows))
            shape = atoms.recognise({(name, len(rows[0])): shuffled}, "closed" if closed else "open")
            (path,) = paths(shape, shuffled, ())
            assert _same(path, tour, closed, turned="T" not in shape.arguments), (shape, rows)


def _as_arrays(tour, files, ranks, closed):
    """The arrays by which people describe a tour."""
    squares = [(file, rank) for rank in range(1, ranks + 1) for file in range(1, files + 1)]
    number = {square: place for place, square in enumerate(squares, 1)}
    when = {square: time for time, square in enumerate(tour, 1)}
    after = dict(pairwise([*tour, tour[0]] if closed else tour))
    for base in (1, 0):
        yield [number[square] - 1 + base for square in tour]
        for unvisited in (lambda square: number[square], lambda _: 0, lambda _: len(squares) + 1):
            yield [number.get(after.get(square), unvisited(square)) - 1 + base for square in squares]
    yield [when.get(square, 0) for square in squares]
    yield [[when.get((file, rank), 0) for rank in range(1, ranks + 1)] for file in range(1, files + 1)]
    if not closed and len(tour) == len(squares):
        ring = {**after, tour[-1]: tour[0]}
        yield [number[ring[square]] for square in squares]


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", ["tour", "jump", "m"])
def test_an_array_of_a_right_tour_is_read_as_this_tour(name):
    for tour, files, ranks, closed in some_tours():
        board, asked = Board(files, ranks), len(tour)
        for array in _as_arrays(tour, files, ranks, closed):
            (shape,) = arrays.shapes({name: array}, board, asked, closed=closed)
            path, _ = arrays.read_either(shape, {name: array}, Expected(board, asked, is_open=not closed))
            assert _same([tuple(square) for square in path], tour, closed), array


def test_next_squares_in_a_matrix_are_read_too():
    board = Board(3, 4)
    number = {tuple(square): place for place, square in enumerate(board.squares(), 1)}
    ring = dict(pairwise([*TOUR, TOUR[0]]))
    rows = [[number[ring[file, rank]] for file in range(1, 4)] for rank in range(1, 5)]
    (shape,) = arrays.shapes({"m": rows}, board, 12, circuits=["m"])
    path, _ = arrays.read_either(shape, {"m": rows}, Expected(board, 12, is_open=True))
    assert [tuple(square) for square in path] == TOUR


def _same(path, tour, closed, turned=False):
    turns = [[*tour[turn:], *tour[:turn]] for turn in range(len(tour))] if closed else [tour]
    return path in turns or (turned and path[::-1] in turns)


CYCLE = """
cell((X,Y)) :- X = 1..F, Y = 1..R, files(F), ranks(R).
arc((X,Y),(A,B)) :- cell((X,Y)), cell((A,B)), |X-A| * |Y-B| = 2.
{ first(S) : cell(S) } = 1. { last(S) : cell(S) } = 1.
{ next(S,T) : arc(S,T) } = 1 :- cell(S), not last(S).
reached(F) :- first(F). reached(T) :- reached(S), next(S,T).
:- cell(S), not reached(S).
#show next/2.
"""


@pytest.mark.parametrize(
    "end",
    [
        "next(L,F) :- last(L), first(F). :- cell(T), { next(S,T) } != 1. :- last(S), first(S).",
        "next(L,none) :- last(L). :- cell(T), not first(T), { next(S,T) } != 1. :- first(T), next(_,T).",
        "next(L,(0,0)) :- last(L). next((0,0),F) :- first(F). :- cell(T), { next(S,T) } != 1.",
        "next(L,(4,5)) :- last(L). next((0,0),F) :- first(F). :- cell(T), { next(S,T) } != 1.",
    ],
)
def test_an_open_tour_may_be_a_cycle_with_a_free_move_or_a_node_off_the_board(end, tmp_path):
    (tmp_path / "mine.lp").write_text(CYCLE + end)
    assert pykt.solve("3x4", program=tmp_path / "mine.lp", check="python").checked.right


def test_of_a_path_that_leaves_the_board_no_move_is_left_out(tmp_path):
    moves = [*pairwise(TOUR), (TOUR[-1], (0, 0))]
    facts = " ".join(f"move(({a},{b}),({c},{d}))." for (a, b), (c, d) in moves)
    (tmp_path / "mine.lp").write_text(facts)
    assert not pykt.solve("3x4", program=tmp_path / "mine.lp", check="python").checked.right


def test_a_square_that_leads_to_itself_is_not_visited(tmp_path):
    (tmp_path / "mine.lp").write_text("""
cell((X,Y)) :- X = 1..F, Y = 1..R, files(F), ranks(R).
{ next(S,T) : cell(T) } = 1 :- cell(S). :- cell(T), { next(S,T) } != 1. :- next((2,2),S), S != (2,2).
:- next((X,Y),(A,B)), (X,Y) != (A,B), |X-A| * |Y-B| != 2. :- cell(S), S != (2,2), next(S,S).
reached((1,1)). reached(T) :- reached(S), next(S,T). :- cell(S), not next(S,S), not reached(S).
#show next/2.
""")
    assert pykt.solve(Problem.closed("3x3", squares=8), program=tmp_path / "mine.lp", check="python").checked.right


def test_a_cycle_without_a_free_move_ends_where_the_tour_should():
    ring = [(1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2)]
    assert arrays.opened(ring, (1, 2)) == [*ring[4:], *ring[:4]]
    assert arrays.opened(ring, None) == ring


def test_of_few_squares_the_times_are_those_that_make_a_closed_tour():
    ring = [(4, 6), (3, 4), (5, 5), (6, 7)]
    rows = [(*square, time) for time, square in enumerate(ring, 1)]
    assert str(atoms.recognise({("pos", 3): rows}, "closed", Board(8, 8))) == "pos(X,Y,T)"


def test_a_path_with_a_wrong_step_and_a_move_that_stands_there_twice_is_no_cycle(tmp_path):
    path = [*TOUR[6:], *TOUR[:6]]  # 2/1 to 1/1 is no knight's move
    facts = [f"move(({a},{b}),({c},{d}),1)." for (a, b), (c, d) in pairwise(path)]
    (tmp_path / "mine.lp").write_text("\n".join([*facts, facts[0].replace(",1)", ",2)")]))
    result = pykt.solve("3x4", program=f"{tmp_path}/mine.lp:atoms=move(S1,S2,_)", check="python")
    assert not result.checked.right


def test_moves_to_no_square_alone_are_no_answer(tmp_path):
    (tmp_path / "mine.lp").write_text("move((1,1),none).")
    assert pykt.solve("3x4", program=f"{tmp_path}/mine.lp:atoms=move(S1,S2)").status == "refused"


def test_two_knights_may_count_their_own_times_from_0_and_from_1():
    rows = [(1, 0, (1, 1)), (1, 1, (2, 3)), (2, 1, (2, 1)), (2, 2, (3, 3))]
    assert paths(atoms.parse("at(K,T,S)"), rows, ()) == ([(1, 1), (2, 3)], [(2, 1), (3, 3)])


def test_two_knights_that_move_in_turn_may_have_one_clock():
    rows = [(2 - time % 2, time, square) for time, square in enumerate([(1, 1), (2, 1), (2, 3), (3, 3), (3, 1)], 1)]
    shape = atoms.parse("at(K,T,(X,Y))")
    assert paths(shape, rows, ()) == ([(1, 1), (2, 3), (3, 1)], [(2, 1), (3, 3)])


def test_next_squares_without_a_place_for_each_square_are_refused_with_a_sentence(tmp_path):
    (tmp_path / "mine.mzn").write_text(
        "array[1..11] of var 1..11: next;\nconstraint forall(i in 1..11)(next[i] = i mod 11 + 1);\nsolve satisfy;\n"
    )
    result = pykt.solve(Board(4, 3, frozenset({(1, 1), (2, 2)})), program=tmp_path / "mine.mzn", check="python")
    assert "next has 11 numbers, but the board has 12 squares" in f"{result.reason} {result.faults}", result
