"""Claims about tours that are patched from cycles, and about the boards that are proven to have none."""

import random
from itertools import pairwise
from pathlib import Path

import oracle
import pytest
from holes import with_holes
from soaking import soak

import pykt
from pykt import Board, Problem, Square, Status
from pykt.answers.reading import read_answer
from pykt.engines import asp
from pykt.engines.protocol import Answer, Search
from pykt.model.surface import SURFACES
from pykt.programs.choosing import choose, pick
from pykt.programs.methods import patched
from pykt.programs.methods.patched.graph import TourGraph


@pytest.fixture(autouse=True)
def _here(monkeypatch):
    monkeypatch.chdir(Path.cwd())  # a search changes the working directory, which is harmless in a worker


def tour_or_reason(problem, program="patched", **how):
    """Return the first tour, found in this process, or the reason why there is none."""
    module = patched if program == "patched" else asp
    messages = list(module.answers(module.question(problem, choose(program), Search(**how))))
    if isinstance(messages[0], Answer):
        assert messages[-1].how == "enough"
        return read_answer(problem, messages[0])
    assert messages[0].how == "exhausted"
    return messages[0].reason


def has_tour(problem):
    """Tell whether there is a tour, by trying every path."""
    board, closed = problem.board, problem.kind == "closed"

    def goes_on(path, left):
        if not left:
            ends = not closed or path[0] in board.neighbours(path[-1])
            return ends and (problem.end or path[-1]) == path[-1]
        return any(goes_on([*path, step], left - {step}) for step in board.neighbours(path[-1]) if step in left)

    free = frozenset(board.squares())
    return any(goes_on([start], free - {start}) for start in ([problem.start] if problem.start else free))


def random_problem(chance, most, largest):
    """Return a problem with at most ``most`` free squares, perhaps with ends and required and forbidden moves."""
    while True:
        files, ranks = chance.randint(1, largest), chance.randint(1, largest)
        squares = [Square(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
        chance.shuffle(squares)
        free = squares[int(len(squares) * chance.choice((0, 0, 0.05, 0.1, 0.2))) :]
        board = Board(files, ranks, frozenset(squares) - frozenset(free))
        if len(free) <= most:
            break
    moves = [(one, other) for one in free for other in board.neighbours(one)]
    kind = chance.choice(("open", "closed"))
    return Problem(
        kind,
        board,
        starts=(free[0],) if chance.random() < 0.4 else (),
        end=free[-1] if kind == "open" and chance.random() < 0.4 else None,
        moves=tuple(chance.sample(moves, 1)) if moves and chance.random() < 0.2 else (),
        forbidden=tuple(chance.sample(moves, 2)) if moves and chance.random() < 0.2 else (),
    )


# Small boards: a tour is found if and only if there is one -----------------------------------------------------------


@pytest.mark.parametrize("number", [250, soak(500)])
def test_a_tiny_board_has_a_tour_if_trying_every_path_finds_one(number):
    chance = random.Random(1)
    found = 0
    for seed in range(number):
        problem = random_problem(chance, 13, 6)
        if problem.moves or problem.forbidden:
            continue
        tour = tour_or_reason(problem, seed=seed)
        assert (not isinstance(tour, str)) == has_tour(problem), (problem, tour)
        assert isinstance(tour, str) or pykt.check(tour, problem) == []
        found += not isinstance(tour, str)
    assert found > 5


@pytest.mark.soak
@pytest.mark.parametrize("number", [500, soak(5000)])
def test_there_is_a_tour_by_any_piece_on_any_surface_if_brute_force_finds_one(number):
    found = none = 0
    for seed in range(number):
        problem = oracle.any_problem(random.Random(seed))
        if choose("patched").program.objection(problem):
            continue
        tour = tour_or_reason(problem, seed=seed)
        assert isinstance(tour, str) == (not oracle.truth(problem, 0).answers), (problem, tour)
        assert isinstance(tour, str) or pykt.check(tour, problem) == []
        found += not isinstance(tour, str)
        none += isinstance(tour, str)
    assert min(found, none) > 50


@pytest.mark.parametrize("number", [60, soak(150)])
def test_a_small_board_has_a_tour_if_clingo_alone_finds_one(number):
    chance = random.Random(2)
    found = none = 0
    for seed in range(number):
        problem = random_problem(chance, 64, 8)
        if problem.board.free <= 2:
            continue
        tour = tour_or_reason(problem, seed=seed)
        other = tour_or_reason(problem, "cycle" if problem.kind == "closed" else "path")
        assert isinstance(tour, str) == isinstance(other, str), (problem, tour)
        assert isinstance(tour, str) or pykt.check(tour, problem) == []
        found += not isinstance(tour, str)
        none += isinstance(tour, str)
    assert min(found, none) > 5


@pytest.mark.parametrize(
    ("problem", "number"), [(Problem.closed("5x6"), 8), (Problem.closed("3x10"), 16), (Problem.open("5x5", "1/1"), 304)]
)
def test_the_numbers_of_all_tours_are_those_known(problem, number):
    answers = pykt.solutions(problem, program="patched", theory=False, check="python")
    assert len({result.tour for result in answers if result.checked.right}) == number
    assert answers.complete


def test_every_square_and_every_vertex_off_the_board_has_a_name_of_its_own():
    graph = TourGraph.of(Problem.open("3x4", moves=[("1/1", "2/3")]))
    assert len(set(map(graph.term, graph.vertices))) == len(graph.vertices) == 12 + 4 + 2


def test_two_squares_are_a_closed_tour():
    board = Board(2, 3, frozenset({(1, 2), (1, 3), (2, 1), (2, 2)}))
    assert pykt.check(tour_or_reason(Problem.closed(board)), Problem.closed(board)) == []


# Large boards --------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("kind", "percent"),
    [("closed", 12), soak("open", 5), soak("closed", 0), soak("closed", 5), soak("open", 0), soak("open", 12)],
)
def test_tours_of_60x60_with_holes_pass_three_checkers(kind, percent):
    problem = Problem(kind, with_holes(random.Random(f"{kind} {percent}"), 60, 60, percent))
    result = pykt.solve(problem, program="patched", check="all")
    assert result.status is Status.FOUND, result.reason
    assert set(result.checked.verdicts.values()) == {True}


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("board", "piece"),
    [
        (Board(51, 51, surface=SURFACES["torus"]), "knight"),
        (Board(31, 30, surface=SURFACES["klein"]), "king"),
        (Board.parse("40x40"), "zebra"),
        (Board.parse("8x8x8"), "knight"),
        (Board.parse("9x9x9"), "king"),
    ],
    ids=str,
)
def test_tours_by_any_piece_on_any_surface_pass_three_checkers(board, piece):
    result = pykt.solve(Problem.closed(board, piece=piece), program="patched", check="all")
    assert result.status is Status.FOUND, result.reason
    assert set(result.checked.verdicts.values()) == {True}


@pytest.mark.parametrize("end", ["60/60", None])
def test_a_large_odd_board_has_open_tours_with_given_ends(end):
    problem = Problem.open("61x61", "1/1", end="61/61" if end else None, moves=(("30/30", "31/32"), ("31/32", "33/33")))
    tour = tour_or_reason(problem)
    assert pykt.check(tour, problem) == []


def test_cycles_that_exchanges_leave_are_joined_in_windows():
    board = with_holes(random.Random(5), 100, 100, 8)
    runs = [list(patched.answers(patched.question(Problem.closed(board), choose("patched"), Search(seed=seed))))
            for seed in range(4)]  # fmt: skip
    assert all(pykt.check(read_answer(Problem.closed(board), run[0]), Problem.closed(board)) == [] for run in runs)
    assert max(run[-1].stats.get("windows", 0) for run in runs) > 0


def test_equal_seeds_give_equal_tours_and_other_seeds_others():
    board = with_holes(random.Random(6), 20, 20, 5)
    tours = [tour_or_reason(Problem.closed(board), seed=seed) for seed in (None, 1, 2, 1, None)]
    assert tours[1] == tours[3]
    assert tours[0] == tours[4]
    assert len(set(tours)) == 3


# No tour, and the reason ---------------------------------------------------------------------------------------------


def none(problem):
    result = pykt.solve(problem, program="patched", theory=False, check="python")
    assert result.status is Status.NONE, result
    return result.reason


def test_squares_of_a_colour_that_are_too_many_are_named():
    reason = none(Problem.closed("5x5"))
    assert "a tour makes 26 moves from and to 1/1" in reason
    assert "can take part in only 24 of them" in reason


def test_squares_that_share_too_few_neighbours_are_named():
    # 1/1, 3/1, 5/1 and 4/4 keep only the neighbours 2/3, 3/2 and 4/3. On the right as many squares of the other
    # colour are blocked.
    squares, kept = [(1, 1), (3, 1), (5, 1), (4, 4)], {(2, 3), (3, 2), (4, 3)}
    holes = {step for square in squares for step in Board(14, 12).neighbours(square)} - kept
    others = [(file, rank) for file in (10, 12) for rank in (4, 6, 8, 10)]
    assert len(holes) == len(others)
    problem = Problem.closed(Board(14, 12, frozenset(holes | set(others))))
    assert none(problem).endswith(
        ": a tour makes 8 moves from and to 1/1, 3/1, 5/1 and 4/4, but their neighbours can take part in only 6 of them"
    )


def test_squares_of_any_piece_that_share_too_few_neighbours_are_named():
    # Four corners around a square, and a king: without colours.
    board = Board(3, 3, frozenset({Square(1, 2), Square(2, 1), Square(2, 3), Square(3, 2)}))
    assert none(Problem.closed(board, piece="king")).endswith(
        "a tour makes 8 moves from and to 1/1, 3/1, 1/3 and 3/3, but their neighbours can take part in only 2 of them"
    )


def test_two_dead_ends_are_the_ends_of_an_open_tour_and_a_third_is_one_too_many():
    squares = [Square(1, 1), Square(8, 1), Square(1, 8)]
    for dead, status in ((squares[:2], Status.FOUND), (squares, Status.NONE)):
        board = Board(8, 8)
        holes = frozenset(board.neighbours(square)[0] for square in dead)
        result = pykt.solve(Problem.open(Board(8, 8, holes)), program="patched", theory=False, check="python")
        assert result.status is status


def test_a_square_without_which_the_board_falls_apart_is_named():
    # Two rooms of 10x10 squares each. A knight gets from one to the other only by 11/5.
    wall = {Square(file, rank) for file in (11, 12) for rank in range(1, 11)} - {Square(11, 5)}
    corner = next(square for square in (Square(1, 1), Square(1, 2)) if sum(square) % 2 == sum((11, 5)) % 2)
    board = Board(22, 10, frozenset(wall | {corner}))
    assert none(Problem.closed(board)).endswith("without 11/5 the free squares fall into 2 parts")


def test_a_forced_ring_refutes_a_large_board_by_itself():
    # Three squares have only two moves each, to three others. These six moves form a ring, whatever the rest does.
    ring = [Square(30 + file, 30 + rank) for file, rank in ((1, 0), (0, 2), (2, 1), (1, 3), (0, 1), (2, 2))]
    assert all(one.is_move_from(other) for one, other in pairwise([*ring, ring[0]]))
    board = Board(60, 60)
    holes = {step for square in ring[::2] for step in board.neighbours(square)} - set(ring)
    chance = random.Random(7)
    others = [square for square in board.squares() if sum(square) % 2 != sum(min(holes)) % 2]
    far = [square for square in others if abs(square.file - 31) > 9]
    problem = Problem.closed(Board(60, 60, frozenset(holes | set(chance.sample(far, len(holes))))))
    assert "refuted that a tour passes all squares of files" in none(problem)


# Which program is picked ---------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("problem", "name"),
    [
        (Problem.closed("50x50"), "cycle"),
        (Problem.closed("60x60"), "patched"),
        (Problem.open("60x60", "1/1", end="60/59"), "patched"),
        (Problem.closed(Board(200, 200, frozenset({(1, 2), (2, 2)}))), "patched"),
        (Problem.closed("60x60", symmetric=180), "half-turn"),
        (Problem.closed("6x6"), "cycle"),
    ],
)
def test_boards_of_many_squares_are_patched(problem, name):
    chosen, why = pick(problem)
    assert chosen.program.name == name
    assert why
