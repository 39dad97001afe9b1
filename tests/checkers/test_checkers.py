"""The three checkers: each refuses what is broken, and all of them agree."""

import json
import random
from dataclasses import fields, replace
from itertools import pairwise, product

import numpy as np
import pytest
from breaking import broken
from hypothesis import given
from hypothesis import strategies as st
from soaking import soak

from pykt import solve
from pykt.checkers import asp, prolog, verdicts
from pykt.checkers.python import check
from pykt.model.board import Board, Square
from pykt.model.claimed import implied
from pykt.model.errors import EngineError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.tour import Tour

OPEN = Problem.open("5x5")


def names(tour, problem=None):
    return {fault.name for fault in check(tour, problem)}


def is_right(tour, problem):
    """Tell whether a tour of one knight is right, in the plainest words."""
    path = tour.paths[0]
    free = set(problem.board.squares())
    return (
        set(path) == free
        and len(path) == len(free)
        and all(one.is_move_from(other) for one, other in pairwise(path))
        and (problem.kind != "closed" or path[-1].is_move_from(path[0]))
        and problem.start in (None, path[0])
        and problem.end in (None, path[-1])
    )


def test_a_closed_tour_has_no_fault_wherever_it_starts(closed_8x8):
    for turn in range(64):
        turned = Tour(closed_8x8.board, (np.roll(closed_8x8.knights[0], turn),))
        assert check(turned, Problem.closed("8x8")) == []


def test_a_fault_names_the_squares_and_the_moves(closed_8x8):
    cells = closed_8x8.knights[0].copy()
    cells[10] = cells[3]
    faults = {fault.name: str(fault) for fault in check(Tour(closed_8x8.board, (cells,)), Problem.closed("8x8"))}
    assert faults["twice"] == "4/7 is visited twice, at numbers 4 and 11"
    assert faults["jump"].startswith("7/7 to 4/7, squares 10 and 11") or "4/7" in faults["jump"]
    assert faults["missing"] == "7/7 is not visited"


@pytest.mark.parametrize(
    ("asked", "fault"),
    [
        ({"start": "2/1"}, "start"),
        ({"end": "1/1"}, "end"),
        ({"givens": {"1/1": 2}}, "given"),
        ({"clues": [("c", 2)]}, "clue"),
        ({"clues": [("b", 2), ("4", 2)]}, "clue"),
        ({"squares": 63}, "length"),
        ({"forbidden": [("1/1", "2/3")]}, "forbidden"),
    ],
)
def test_what_a_problem_asks_for_is_checked(closed_8x8, asked, fault):
    path = closed_8x8.paths[0]
    assert (path[0], path[1], path[-1]) == (Square(1, 1), Square(2, 3), Square(3, 2))
    assert names(closed_8x8, Problem.open("8x8", **asked)) == {fault}


def test_a_move_that_must_be_made_and_is_not_is_a_fault(closed_8x8):
    assert names(closed_8x8, Problem.open("8x8", moves=[("1/1", "3/2")])) == {"move"}
    assert names(closed_8x8, Problem.closed("8x8", moves=[("1/1", "3/2")])) == set()


#: For each condition a problem of which a closed tour of 8x8 breaks only that one, or why no tour breaks it.
BREAKS = {
    "starts": Problem.open("8x8", "2/1"),
    "end": Problem.open("8x8", end="1/1"),
    "givens": Problem.open("8x8", givens={"1/1": 2}),
    "clues": Problem.open("8x8", clues=[("c", 2)]),
    "moves": Problem.open("8x8", moves=[("1/1", "3/2")]),
    "forbidden": Problem.open("8x8", forbidden=[("1/1", "2/3")]),
    "symmetric": Problem.closed("8x8", symmetric=180),
    "squares": Problem.open("8x8", squares=63),
    "uncrossed": Problem.open("8x8", squares=64, uncrossed=True),
    "crossings": "it asks for the best of several tours, and the others are tours, too",
    "turns": "it asks for the best of several tours, and the others are tours, too",
    "magic": Problem.open("8x8", magic="semi"),
    "piece": Problem.open("8x8", piece="camel"),
}


def test_every_checker_refuses_a_tour_for_each_condition_that_it_says_it_knows(closed_8x8):
    """To name a condition among those that a checker knows is not to check it."""
    assert BREAKS.keys() == {one.name for one in fields(Problem)} - {"kind", "board"}
    for condition, problem in BREAKS.items():
        if isinstance(problem, Problem):
            ((checked, _),) = verdicts(problem, [closed_8x8], "all")
            assert checked.verdicts == dict.fromkeys(("python", "prolog", "asp"), False), condition


def test_a_blocked_square_is_a_fault(closed_8x8):
    board = replace(closed_8x8.board, blocked=frozenset({Square(4, 4)}))
    assert names(closed_8x8, Problem.closed(board)) == {"blocked"}


def test_a_tour_of_a_larger_board_goes_off_a_smaller_one(closed_8x8):
    assert "off-board" in names(closed_8x8, Problem.open("7x8"))


def test_an_unsymmetric_tour_is_a_fault(closed_8x8):
    assert names(closed_8x8, Problem.closed("8x8", symmetric=180)) == {"symmetry"}


def test_a_rotation_by_90_degrees_maps_only_square_boards_to_themselves():
    squares = [(1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2)]
    beside = Board(4, 3, frozenset({Square(2, 2), Square(4, 1), Square(4, 2), Square(4, 3)}))
    assert names(Tour.of(beside, squares), Problem.closed(beside, symmetric=90)) == {"symmetry"}


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("files", "ranks", "free", "degrees", "symmetric"),
    [
        (2, 1, [(1, 1)], 180, False),
        (3, 3, [(2, 2)], 180, True),
        (3, 3, [(2, 2)], 90, True),
        (3, 3, [(3, 1)], 90, False),
        (3, 5, [(2, 3)], 180, True),
        (3, 5, [(2, 2)], 90, False),
        (3, 4, [(1, 1), (3, 2), (1, 3), (2, 1), (3, 3), (1, 2), (3, 1), (2, 3)], 90, False),
        (2, 3, [(1, 1), (2, 3)], 180, True),
        (2, 3, [(1, 1), (2, 3)], 90, False),
        (3, 3, [(1, 1), (2, 3)], 180, False),
    ],
)
def test_three_checkers_agree_on_the_symmetry_of_a_lone_square_and_of_other_small_tours(
    files, ranks, free, degrees, symmetric
):
    every = {Square(x, y) for x in range(1, files + 1) for y in range(1, ranks + 1)}
    board = Board(files, ranks, frozenset(every - {Square(*square) for square in free}))
    problem = (Problem.open if len(free) == 1 else Problem.closed)(board, symmetric=degrees)
    ((checked, _),) = verdicts(problem, [Tour.of(board, free)], "all")
    assert checked.verdicts == dict.fromkeys(("python", "prolog", "asp"), symmetric)


def test_prolog_is_asked_about_queens_in_the_same_words_if_the_problem_was_read_from_json():
    problem = Problem.queens("4x4")
    read = Problem.from_record(json.loads(json.dumps(problem.record())))
    assert prolog.problem_text(read) == prolog.problem_text(problem)


def test_two_knights_move_in_turn():
    board = Board(3, 3)
    twice = Tour.of(board, [(1, 1), (2, 3), (3, 1)], [(3, 3)])
    assert names(twice, Problem.two_knights(board, "1/1", "3/3")) == {"turn"}


def test_a_visit_ends_when_the_knight_to_move_is_stalled_and_not_before():
    board = Board(3, 3)
    whole = Tour.of(board, [(1, 1), (2, 3), (3, 1), (1, 2)], [(3, 3), (2, 1), (1, 3), (3, 2)])
    problem = Problem.two_knights(board, "1/1", "3/3")
    assert check(whole, problem) == []
    short = Tour.of(board, [(1, 1), (2, 3), (3, 1)], [(3, 3), (2, 1)])
    (fault,) = check(short, problem)
    assert str(fault) == "the visit is cut short: knight 2, whose turn it is, can move from 2/1 to 1/3"


@given(st.data())
def test_python_refuses_exactly_what_is_no_tour(tours_5x5, data):
    chance = random.Random(data.draw(st.integers(0, 10**9)))
    tour = chance.choice(tours_5x5)
    problem = data.draw(st.sampled_from([OPEN, Problem.open("5x5", "1/1"), Problem.open("5x5", end="5/5")]))
    if data.draw(st.booleans()):
        _, tour = broken(tour, chance)
    assert (check(tour, problem) == []) == is_right(tour, problem)


@given(st.data())
def test_python_names_the_same_faults_with_arrays_and_without(tours_5x5, data):
    chance = random.Random(data.draw(st.integers(0, 10**9)))
    tour = chance.choice(tours_5x5)
    if data.draw(st.booleans()):
        _, tour = broken(tour, chance)
    tour = Tour.of(tour.board, *tour.paths)
    blocked = data.draw(st.sampled_from([frozenset(), frozenset({Square(3, 3)})]))
    problem = Problem("open", Board(data.draw(st.integers(5, 6)), 5, blocked))
    plain = check(tour, problem)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pykt.checkers.python.CHUNK", 0)  # so that no tour counts as small
        assert check(tour, problem) == plain


@pytest.mark.parametrize("times", [40, soak(1_000)])
def test_corruptions_are_named_by_python_and_refused_by_prolog_and_clingo(tours_5x5, closed_8x8, times):
    chance = random.Random(20261120)
    for problem, tours in ((OPEN, tours_5x5), (Problem.closed("8x8"), [closed_8x8])):
        spoilt = []
        while len(spoilt) < times:
            way, tour = broken(chance.choice(tours), chance)
            if not is_right(tour, problem):  # a reversed piece may fit
                spoilt.append((way, tour))
        for way, tour in spoilt:
            found = names(tour, problem)
            expected = {"repeat": "twice", "drop": "missing", "extend": "twice", "elsewhere": "off-board"}.get(way)
            assert found, (way, tour.paths)
            assert expected is None or expected in found
        wrong = [tour for _, tour in spoilt]
        for checker in (prolog, asp):
            refused = list(checker.faults(problem, wrong, Limits()))
            assert len(refused) == len(wrong)
            assert all(refused)


@pytest.mark.sample(6)
@pytest.mark.parametrize(
    "problem",
    [
        OPEN,
        Problem.open("5x5", "1/1"),
        Problem.open("5x5", "1/1", end="5/5"),
        Problem.open("5x5", end="3/3"),
        Problem.open("5x5", squares=24),
        Problem.open("5x5", givens={"3/3": 13, "1/1": 1}),
        Problem.open("5x5", clues=[("2", 13), ("c", 4)]),
        Problem.open("5x5", moves=[("1/1", "2/3")]),
        Problem.open("5x5", forbidden=[("1/1", "2/3"), ("4/4", "5/2")]),
        Problem.open("5x5", symmetric=180),
        Problem.open("5x5", symmetric=90),
        Problem.open(Board(5, 5, frozenset({Square(5, 5)}))),
        Problem.closed("5x5"),
    ],
    ids=str,
)
@pytest.mark.parametrize("times", [12, soak(100)])
def test_three_checkers_agree_on_tours_and_broken_tours(tours_5x5, problem, times):
    chance = random.Random(7)
    tours = chance.sample(tours_5x5, times)
    tours += [broken(chance.choice(tours), chance)[1] for _ in range(times)]
    tours += [Tour(tour.board, (tour.knights[0][:24],)) for tour in tours[:10]]
    for tour, (checked, _) in zip(tours, verdicts(problem, tours, "all"), strict=True):
        assert None not in checked.verdicts.values()
        assert checked.agree, (checked, tour.paths, check(tour, problem))


def test_three_checkers_agree_on_two_knights():
    chance = random.Random(8)
    board = Board(4, 4, frozenset({Square(2, 2)}))
    problem = Problem.two_knights(board, "1/1", "4/4")
    tours = []
    for _ in range(200):
        paths, visited = [[Square(1, 1)], [Square(4, 4)]], {Square(1, 1), Square(4, 4)}
        for turn in range(chance.randint(0, 14)):
            ways = [step for step in board.neighbours(paths[turn % 2][-1]) if step not in visited]
            if not ways:
                break
            paths[turn % 2].append(chance.choice(ways))
            visited.add(paths[turn % 2][-1])
        if chance.random() < 0.3:
            paths[0].append(chance.choice(list(board.squares())))
        tours.append(Tour.of(board, *paths))
    right = 0
    for tour, (checked, _) in zip(tours, verdicts(problem, tours, "all"), strict=True):
        assert checked.agree, (checked, tour.paths, check(tour, problem))
        right += bool(checked.python)
    assert 0 < right < len(tours)


def test_without_a_problem_a_tour_is_held_to_what_it_implies(closed_8x8, tours_5x5):
    assert implied(closed_8x8).kind == "closed"
    assert all(implied(tour).kind == "open" for tour in tours_5x5)
    assert check(closed_8x8) == []


def test_a_checker_that_gives_up_says_nothing_and_is_an_error_if_all_are_demanded():
    problem, limits = Problem.closed("100x100"), Limits(timeout=0.000001)
    tour = solve(problem, program="compose", check="none").tour
    ((checked, _),) = verdicts(problem, [tour], "auto", limits)
    assert checked.verdicts == {"python": True, "prolog": None, "asp": None}
    with pytest.raises(EngineError, match="gave up"):
        verdicts(problem, [tour], "all", limits)


def test_no_checker_is_asked_if_none_is_wanted(closed_8x8):
    ((checked, faults),) = verdicts(Problem.closed("8x8"), [closed_8x8], "none")
    assert set(checked.verdicts.values()) == {None}
    assert faults == ()


def test_every_fault_of_a_tour_is_named_up_to_a_number():
    tour = Tour(Board(10, 10), (np.arange(100, dtype=np.int32),))
    texts = [str(fault) for fault in check(tour)]
    assert len(texts) == 21
    assert texts[-1] == "and 79 more such faults"


def test_the_steps_of_all_squares_are_knights_moves_or_not():
    board = Board(5, 5)
    for one, other in product(board.squares(), repeat=2):
        if one != other:
            tour = Tour.of(board, [one, other])
            assert ("jump" in names(tour)) == (other not in board.neighbours(one))


def test_a_jump_is_told_with_its_knight():
    visit = Tour.of(Board(3, 3), [(1, 1), (2, 3)], [(3, 3), (3, 2)])
    faults = map(str, check(visit, Problem.two_knights("3x3", "1/1", "3/3")))
    assert "3/3 to 3/2, squares 1 and 2 of knight 2, is not a knight's move" in faults
