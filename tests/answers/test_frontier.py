"""Claims about counting by a frontier: it finds the numbers of the literature, and those of enumeration."""

import json
import random
import re
import subprocess
import sys
from itertools import combinations
from typing import Any

import numpy as np
import pytest
from oracle import number, truth
from soaking import soak

import pykt
from pykt.answers.counting import frontier, layers, meeting
from pykt.answers.counting.count import count
from pykt.answers.counting.plan import MoveGraph, Plan, best_plan
from pykt.model.board import Board
from pykt.model.errors import EngineError, PyktError
from pykt.model.problem import Problem
from pykt.model.result import Status


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("board", "tours"),
    [
        ("5x6", 8),
        ("3x10", 16),
        ("3x12", 176),
        ("5x8", 44_202),
        ("8x5", 44_202),
        ("6x6", 9_862),
        pytest.param("6x7", 1_067_638, marks=pytest.mark.soak),
        pytest.param("6x8", 55_488_142, marks=pytest.mark.soak),
        ("4x6", 0),
        ("5x5", 0),
        ("3x4", 0),
        ("1x1", 0),
    ],
)
def test_known_numbers_of_closed_tours(board, tours):
    assert number(Problem.closed(board)) == tours


@pytest.mark.parametrize(
    ("problem", "directed"),
    [
        (Problem.open("1x1"), 1),
        (Problem.open("1x1", "1/1", end="1/1"), 1),
        (Problem.open("2x2"), 0),
        (Problem.open("3x4"), 16),
        soak(Problem.open("4x5"), 164),
        soak(Problem.open("5x5"), 1_728),
        (Problem.open("5x5", "1/1"), 304),
        soak(Problem.open("5x5", end="5/5"), 304),
        soak(Problem.open("5x5", "3/3"), 64),
        (Problem.open("5x5", "1/2"), 0),
        pytest.param(Problem.open("6x6"), 6_637_920, marks=pytest.mark.soak),
        pytest.param(Problem.open("4x24"), 24_540_946_112_970_792, marks=pytest.mark.soak),
    ],
    ids=str,
)
def test_known_numbers_of_open_tours(problem, directed):
    one_way = problem.starts or problem.end or directed == 1
    assert number(problem) == (directed if one_way else directed // 2)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("problem", "directed", "undirected"),
    [
        soak(Problem.open("1x1"), 1, 1),
        (Problem.open("2x2"), 0, 0),
        (Problem.open("3x4"), 16, 8),
        soak(Problem.open("5x5", "1/1"), 304, 304),
        soak(Problem.open("5x5", end="5/5"), 304, 304),
    ],
    ids=str,
)
def test_open_tours_are_counted_with_their_directions_and_without(problem, directed, undirected):
    result = count(problem, method="frontier")
    assert (result.directed, result.undirected) == (directed, undirected)
    assert (result.status, result.method) == (Status.FOUND if directed else Status.NONE, "frontier")


@pytest.mark.soak
@pytest.mark.parametrize("method", ["frontier", "enumerate"])
def test_two_squares_are_one_closed_tour_there_and_back(method):
    board = Board(2, 3, frozenset({(1, 2), (1, 3), (2, 1), (2, 2)}))
    for problem in (Problem.closed(board), Problem.closed(board, "2/3")):
        counted = count(problem, method=method)
        assert (counted.undirected, counted.directed) == (1, 1)  # both directions are the same tour
    assert pykt.solve(Problem.closed(board), check="python").status is Status.FOUND


def test_a_closed_path_of_two_squares_is_an_edge_of_the_graph_and_none_has_one_square():
    assert count(Problem.closed("3x3", squares=2)).undirected == 8
    assert count(Problem.closed("1x2", squares=1)).status is Status.NONE


def test_the_tours_between_all_pairs_of_ends_add_up_to_all_tours():
    board = Board(4, 5)
    squares = list(board.squares())
    pairs = [number(Problem.open(board, squares[0], end=end)) for end in squares[1:]]
    assert sum(pairs) == number(Problem.open(board, squares[0])) == 32
    assert sum(number(Problem.open(board, start)) for start in squares) == 164


@pytest.mark.soak
def test_numbers_beyond_64_bits_satisfy_the_recurrence_of_boards_three_wide():
    """Elkies' recurrence, in the Online Encyclopedia of Integer Sequences under A070030."""
    weights = (
        6, 64, -200, -1000, 3016, 3488, -24256, 23776, 104168, -203408, -184704, 443392, 14336, -151296, 145920,
        -263424, 317440, 36864, -966656, 573440, 131072,
    )  # fmt: skip
    *before, last = (number(Problem.closed(f"3x{ranks}")) for ranks in range(28, 72, 2))
    assert last == sum(weight * tours for weight, tours in zip(weights, reversed(before), strict=True))
    assert last > 2**96


def _asked(chance: random.Random) -> Problem:
    """Return a random problem on a small board, perhaps with blocked squares."""
    files, ranks = chance.choice([(3, 4), (4, 5), (5, 5), (4, 6), (5, 6), (6, 5), (3, 8), (8, 3)])
    board = Board(files, ranks)
    squares = list(board.squares())
    board = Board(files, ranks, frozenset(chance.sample(squares, chance.choice([0, 1, 2, 3, 4, 6, len(squares) - 4]))))
    squares = list(board.squares())
    steps = [(square, step) for square in squares for step in board.neighbours(square)]
    moves, forbidden = ([*filter(None, [chance.choice([None, *steps])])] for _ in range(2))
    asked = {"moves": moves, "forbidden": forbidden if chance.random() < 0.5 else []}
    if chance.random() < 0.4:
        return Problem.closed(board, **asked)
    start, end = (chance.choice([None, chance.choice(squares)]) for _ in range(2))
    return Problem.open(board, start, end=end, **asked)


@pytest.mark.parametrize(
    ("seed", "times"), [(3, 20), *(pytest.param(seed, 40, marks=pytest.mark.soak) for seed in range(4))]
)
def test_a_frontier_and_enumeration_agree(seed, times):
    chance = random.Random(seed)
    found = 0
    for _ in range(times):
        problem = _asked(chance)
        counted = count(problem, method="enumerate")
        assert number(problem) == counted.undirected, problem
        found += counted.undirected > 0
    assert found > 1


def _coloured(chance: random.Random, surplus: int) -> Problem:
    """Return a random problem on a small board with ``surplus`` more dark squares than light ones."""
    board = Board(*chance.choice([(3, 4), (4, 5), (5, 4), (3, 7), (7, 3), (3, 8)]))
    dark, light = ([*filter(lambda square: sum(square) % 2 == odd, board.squares())] for odd in (0, 1))
    holes = chance.choice([0, 0, 1, 2]) + max(0, surplus - len(dark) + len(light))
    blocked = {*chance.sample(light, holes), *chance.sample(dark, holes + len(dark) - len(light) - surplus)}
    board = Board(board.files, board.ranks, frozenset(blocked))
    squares = list(board.squares())
    steps = [(square, step) for square in squares for step in board.neighbours(square)]
    moves, forbidden = ([*filter(None, [chance.choice([*[None] * len(steps), *steps])])] for _ in range(2))
    if chance.random() < 0.2:
        return Problem.closed(board, moves=moves, forbidden=forbidden)
    start, end = (chance.choice([None, chance.choice(squares)]) for _ in range(2))
    return Problem.open(board, start, end=end if end != start else None, moves=moves, forbidden=forbidden)


@pytest.mark.parametrize("surplus", [soak(-2), -1, soak(0), soak(1), 2])
@pytest.mark.parametrize(
    ("seed", "times"), [(1, 10), *(pytest.param(seed, 500, marks=pytest.mark.soak) for seed in (2, 3))]
)
def test_a_frontier_and_brute_force_agree_whatever_the_colours_of_the_squares(seed, times, surplus):
    chance = random.Random(seed)
    found = 0
    for _ in range(times):
        problem = _coloured(chance, surplus)
        known = len(truth(problem).answers)
        assert number(problem) == known, problem
        found += known > 0
    assert (found > 0) == (abs(surplus) < 2)


def _grown(chance: random.Random) -> Problem:
    """Return a random problem on at most ten free squares that moves connect."""
    board = Board(chance.randint(2, 6), chance.randint(2, 6))
    free, most = {chance.choice(list(board.squares()))}, chance.randint(1, 10)
    while len(free) < most and (near := {step for one in free for step in board.neighbours(one)} - free):
        free.add(chance.choice(sorted(near)))
    board = Board(board.files, board.ranks, frozenset(board.squares()) - free)
    steps = [(square, step) for square in sorted(free) for step in board.neighbours(square)]
    moves, forbidden = ([*filter(None, [chance.choice([None, None, *steps])])] for _ in range(2))
    if len(free) > 2 and chance.random() < 0.3:
        return Problem.closed(board, moves=moves, forbidden=forbidden)
    return Problem.open(board, chance.choice([None, *sorted(free)]), moves=moves, forbidden=forbidden)


RING = [(1, 4), (2, 4), (3, 3), (3, 5), (4, 3), (4, 5)]  # by ranks, the first square is a move away from the last one


def test_a_ring_of_six_squares_has_six_open_tours():
    """One of them makes all its moves on one side of the count."""
    board = Board(4, 5, frozenset(Board(4, 5).squares()) - frozenset(RING))
    assert number(Problem.open(board)) == 6
    assert number(Problem.closed(board)) == 1


@pytest.mark.parametrize(("seed", "times"), [(1, 150), soak(2, 20_000)])
def test_a_frontier_and_brute_force_agree_on_a_few_squares(seed, times):
    chance = random.Random(seed)
    one_sided = 0
    for _ in range(times):
        problem = _grown(chance)
        assert number(problem) == len(truth(problem).answers), problem
        one_sided += best_plan(problem).is_one_sided
    assert one_sided > times / 10


def _after_half_a_side(plan: Plan) -> dict[Any, set[tuple[int, ...]]]:
    """Return the states after half of the squares of the first side, each with the colours of its ends inside.

    A state has the numbers of moves of all nodes and the ends of the paths. All choices are tried, one by one.
    """
    graph = plan.graph
    found = {((0,) * graph.nodes, frozenset()): {()}}
    for step in plan.first_steps[: len(plan.first_steps) // 2]:
        before, found = found, {}
        for (degrees, paths), colours in before.items():
            for moves in (made for few in range(3) for made in combinations(step.moves, few)):
                after, joined, closed = list(degrees), set(paths), False
                for move in moves:
                    ends = []
                    for node in move:
                        (path,) = [path for path in joined if node in path] or [frozenset({node})]
                        joined.discard(path)
                        ends += [path - {node} or {node}]
                        after[node] += 1
                    closed |= ends[0] == ends[1] or max(after) > 2
                    joined.add(frozenset({*ends[0], *ends[1]}))
                if closed or after[step.taken] != 2:
                    continue
                mine = [graph.colours[one] for one, other in moves if other == graph.squares]
                state = tuple(after), frozenset(joined)
                found.setdefault(state, set()).update(tuple(sorted([*known, *mine])) for known in colours)
    return found


@pytest.mark.parametrize("board", ["6x6", "5x6", "5x5"])
def test_the_moves_of_a_state_tell_the_colours_of_the_ends_inside_and_states_with_wrong_ones_are_left_out(board):
    plan = best_plan(Problem.open(board))
    states = _after_half_a_side(plan)
    assert {len(colours) for colours in states.values()} == {1}
    ends = [colours for found in states.values() for colours in found]
    allowed = [(), (1,), (1, 1)] if board == "5x5" else [(), (1,), (-1,), (-1, 1)]
    assert {*ends} == {*allowed, *([(1, 1), (-1, -1)] if board != "5x5" else [])}
    layer = layers.first(np.dtype(np.uint64))
    for step in plan.first_steps[: len(plan.first_steps) // 2]:
        *_, layer = layers.after_step(layer, step, plan.graph, np.uint64(0))
    assert layer.states == sum(colours in allowed for colours in ends) > 80


@pytest.mark.soak
def test_the_other_side_is_counted_where_a_half_turn_does_not_map_the_board_to_itself():
    holes = {(1, 1), (2, 1)}
    alike, unlike = (Problem.closed(Board(6, 6, frozenset(holes | more))) for more in ({(6, 6), (5, 6)}, set()))
    assert best_plan(alike).other is None
    assert best_plan(unlike).other
    assert number(unlike) == count(unlike, method="enumerate").undirected > 100
    turned = Problem.closed(Board(6, 6, frozenset({(6, 6), (5, 6)})))
    assert number(turned) == number(unlike)


@pytest.mark.parametrize("board", ["4x5", soak("5x5"), soak("5x6")])
def test_each_tour_makes_a_central_move_or_does_not(board):
    problem = Problem.open(board)
    plan = best_plan(problem)
    by_file = plan.graph == MoveGraph.of(problem, by_file=True)
    squares = sorted(problem.board.squares(), key=lambda square: square if by_file else square[::-1])
    for move in plan.central:
        pair = [squares[node] for node in move if node < len(squares)]
        if len(pair) == 2:
            some, others = Problem.open(board, moves=[pair]), Problem.open(board, forbidden=[pair])
            assert number(some) > 0
            assert number(some) + number(others) == number(problem)
        else:
            assert (
                number(Problem.open(board, pair[0]))
                == sum(number(Problem.open(board, pair[0], end=end)) for end in squares if end != pair[0])
                > 0
            )
    assert plan.central


@pytest.mark.soak
def test_the_number_is_the_same_in_parts(monkeypatch):
    unlike = Board(6, 6, frozenset({(1, 1), (2, 1)}))
    problems = [Problem.closed("6x6"), Problem.closed(unlike), Problem.open("5x5"), Problem.open("5x5", "1/1")]
    problems += [Problem.open("5x6"), Problem.open("6x6")]
    found = []
    for most in (1 << 22, 50):
        monkeypatch.setattr(meeting, "_MOST_STATES", most)
        found.append([number(problem) for problem in problems])
    assert found[0] == found[1]
    assert found[0][2:4] == [864, 304]


@pytest.mark.soak
def test_tours_up_to_symmetry_are_counted_by_both_methods():
    for problem, tours in ((Problem.open("3x4"), 3), (Problem.closed("5x6"), 3)):
        for method in ("frontier", "enumerate"):
            assert count(problem, method=method, up_to_symmetry=True).up_to_symmetry == tours


@pytest.mark.soak
def test_the_closed_tours_of_6x6_are_1245_up_to_symmetry():
    assert count(Problem.closed("6x6"), method="enumerate", up_to_symmetry=True).up_to_symmetry == 1_245


def test_a_count_by_a_frontier_that_runs_into_a_limit_has_no_number():
    told: list[str] = []
    result = count(Problem.closed("8x8"), method="frontier", timeout=0.3)
    assert result.status is Status.TIMEOUT
    assert (result.directed, result.undirected) == (0, 0)
    result = count(Problem.closed("8x8"), method="frontier", memory=260, tell=told.append)
    assert result.status is Status.OUT_OF_MEMORY
    assert (result.directed, result.undirected) == (0, 0)
    assert any(text.startswith("a frontier counts: step ") for text in told)
    assert result.reason is not None
    assert re.search(r"reached in step \d+ of 24, with [\d,]+ states$", result.reason)


def test_problems_beyond_a_frontier_are_enumerated_unless_a_frontier_is_demanded():
    for problem, words in (
        (Problem.closed("6x6", symmetric=180), "symmetry"),
        (Problem.open("3x3", givens={"1/1": 1}), "given squares"),
        (Problem.open("3x3", squares=8), "some of the squares"),
        (Problem.open("10x10"), "frontier of this board has 22 squares"),
        (Problem.open("100x100"), "10,000"),
    ):
        with pytest.raises(PyktError, match=words):
            count(problem, method="frontier")
    assert count(Problem.closed("6x6", symmetric=180)).method == "enumerate"
    assert count(Problem.closed("6x6")).method == "frontier"


def test_without_numba_tours_are_enumerated_and_a_demand_for_a_frontier_says_how_to_install_it(monkeypatch):
    monkeypatch.setattr(frontier, "find_spec", lambda _: None)
    assert count(Problem.closed("5x6")).method == "enumerate"
    with pytest.raises(EngineError, match=r"pip install 'pykt-tours\[count\]'"):
        count(Problem.closed("5x6"), method="frontier")


def test_few_squares_are_enumerated_because_that_takes_less_time_than_to_load_numba():
    assert pykt.count("3x4").method == "enumerate"
    assert pykt.count("3x9", timeout=1e-12).method == "frontier"  # over before it begins


@pytest.mark.soak
def test_numba_is_loaded_in_the_worker_only():
    code = (
        "import sys, pykt; from pykt.answers.counting.count import count; "
        "print(count({}).directed, 'numba' in sys.modules)"
    )
    asked = "pykt.Problem.closed('5x6'), method='frontier'"
    done = subprocess.run([sys.executable, "-c", code.format(asked)], capture_output=True, text=True, check=True)
    assert done.stdout == "16 False\n"


def test_the_command_tells_what_a_frontier_measured(run_pykt):
    _, printed, _ = run_pykt("count", "--board", "5x6", "--closed", "--method", "frontier", "--json")
    record = json.loads(printed)
    assert (record["status"], record["directed"], record["method"]) == ("found", 16, "frontier")
    assert {"states", "widest", "solve_s", "peak_mb"} <= set(record["stats"])


def test_the_command_says_what_to_do_if_a_frontier_runs_into_a_limit(run_pykt):
    code, printed, said = run_pykt("count", "--closed", "--timeout", "0.2")
    assert (code, printed) == (3, "")
    assert said.startswith("timeout: the time limit of 0.2 s was reached")
    assert "--method enumerate" in said


def test_where_no_cache_can_be_written_functions_are_compiled_each_time():
    """A function without a file can't be cached either, so it stands for a package whose folders are read-only."""
    import numba

    from pykt.answers.counting import pairings

    names: dict[str, Any] = {}
    exec("def doubled(number): return 2 * number", names)
    with pytest.raises(RuntimeError, match="cannot cache"):
        numba.njit(cache=True)(names["doubled"])
    assert pairings.compiled(names["doubled"])(21) == 42


def test_required_moves_that_clash_leave_no_tour():
    problem = Problem.open("6x6", "1/1", moves=[("1/1", "2/3"), ("1/1", "3/2")])
    assert number(problem) == count(problem, method="enumerate").undirected == 0
