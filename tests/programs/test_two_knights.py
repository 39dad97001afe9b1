"""Claims about two knights to the proven optimum."""

import json
import random
from itertools import islice, pairwise

import clingo
import pytest
from brute import most_squares
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak
from waiting import in_time

import pykt
from pykt.answers import solutions, solve
from pykt.engines import asp
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, Search
from pykt.model.board import Board
from pykt.model.bound import Bound
from pykt.model.result import Status
from pykt.programs.choosing import choose
from pykt.programs.methods import two_knights
from pykt.programs.methods.two_knights_asking import Relaxed
from pykt.programs.methods.two_knights_matching import visits
from pykt.programs.methods.two_knights_windows import lengthened
from pykt.theory.bounds import bounds


def _square(square):
    return pykt.Square.parse(square) if isinstance(square, str) else pykt.Square(*square)


def game(files, ranks, blocked, first, second):
    return pykt.Problem.two_knights(Board(files, ranks, frozenset(map(_square, blocked))), first, second)


def random_problem(chance, most_blocked=0.6, sides=(3, 5)):
    files, ranks = chance.randint(*sides), chance.randint(*sides)
    squares = list(Board(files, ranks).squares())
    blocked = min(int(chance.uniform(0, most_blocked) * len(squares)), len(squares) - 2)
    first, second, *holes = chance.sample(squares, blocked + 2)
    return game(files, ranks, holes, first, second)


def proven(problem, bound):
    """Return the squares of the best visit and the last bound, found in this process."""
    best = 0
    for message in two_knights.answers(two_knights.question(problem, choose("two-knights"), Search(bound=bound))):
        if isinstance(message, Answer):
            assert message.count > best
            best = message.count
            assert pykt.check(pykt.Tour.of(problem.board, *message.paths), problem) == []
        elif isinstance(message, Bound):
            assert message.count < bound
            bound = message.count
    return best, bound


@pytest.mark.parametrize("number", [15, soak(120)])
def test_the_optimum_is_that_of_brute_force(number):
    chance = random.Random(4)
    for _ in range(number):
        problem = random_problem(chance)
        most = most_squares(problem)
        assert proven(problem, bounds(problem)[0].count) == (most, most), problem


@pytest.mark.parametrize("number", [15, soak(60)])
def test_clingo_alone_proves_the_optimum_without_theory(number):
    chance = random.Random(5)
    for _ in range(number):
        problem = random_problem(chance, sides=(3, 4))
        most = most_squares(problem)
        assert proven(problem, problem.board.free) == (most, most), problem


@settings(max_examples=12)
@given(st.randoms(use_true_random=False))
def test_no_hint_costs_an_answer(chance):
    """The equation of shortages.lp holds for any sets, so a useless hint does no harm."""
    problem = random_problem(chance)
    squares = list(problem.board.squares())
    facts = []
    for square in chance.sample(squares, chance.randint(0, len(squares))):
        name = "short" if sum(square) % 2 else "around"
        facts.append(f"{name}({chance.randint(1, 2)},({square.file},{square.rank})).")
    most = most_squares(problem)
    for length, satisfiable in ((most, True), (most + 1, False)):
        control = clingo.Control(["--heuristic=Domain"], lambda *_: None)
        control.load(str(program_file("asp", "two-knights.lp")))
        control.add(asp.facts(problem) + f"length({length})." + " ".join(facts))
        control.ground()
        assert control.solve().satisfiable is satisfiable


def decided(problem, squares):
    """Return the lengths of the paths that the weaker question and its cuts find, or None if they are refuted."""
    question = two_knights.question(problem, choose("two-knights"), Search(bound=squares))

    def search(ground, stats):
        asked = question.for_squares(squares, relaxed=True)
        yield Relaxed(ground(asked), asked, problem, 0).solve(100_000, stats)

    [(paths, refuted)] = asp.guarded(search)
    assert refuted is not bool(paths)
    if paths:
        assert len({*paths[0], *paths[1]}) == squares
    return [len(path) for path in paths] if paths else None


@pytest.mark.parametrize("number", [8, soak(25)])
def test_the_weaker_question_with_its_cuts_decides_each_number_of_squares(number):
    chance = random.Random(6)
    for _ in range(number):
        problem = random_problem(chance, sides=(3, 5))
        most = most_squares(problem)
        assert decided(problem, most) == [(most + 1) // 2, most // 2]
        assert decided(problem, most + 1) is None


@pytest.mark.parametrize("number", [1, soak(3)])
def test_windows_make_paths_longer_and_keep_them_apart(number):
    chance = random.Random(3)
    for _ in range(number):
        squares = list(Board(17, 17).squares())
        first, second, *holes = chance.sample(squares, 100)
        problem = game(17, 17, holes, first, second)
        *_, (one, other) = visits(problem.board, problem.starts, 191, effort=1)
        paths = [[problem.board.square(cell) for cell in path] for path in (one, other)]
        question = two_knights.question(problem, choose("two-knights"), Search(bound=191))

        def search(ground, _, question=question, paths=paths):
            yield from islice(lengthened(question.clingo, Search(), question.problem.board, paths, ground), 6)

        before = sum(map(len, paths))
        for found in asp.guarded(search):
            assert [path[0] for path in found] == [first, second]
            assert len({*found[0], *found[1]}) == sum(map(len, found)) >= before
            assert all(to in problem.board.neighbours(at) for path in found for at, to in pairwise(path))
            before = sum(map(len, found))
        assert before > sum(map(len, paths))


@pytest.mark.parametrize(("n", "coverage"), [(4, 16), (5, 24), (6, 36), (7, 48), (8, 64), (9, 80), (10, 100)])
@pytest.mark.parametrize("blocked", [(1, 4), soak((4, 1))])
def test_boards_with_one_blocked_square_are_covered_but_for_one_square_of_odd_boards(n, coverage, blocked):
    result = solve(game(n, n, [blocked], "1/1", "4/4"), check="python")
    assert (result.status, result.coverage, result.visited) == (Status.OPTIMAL, coverage, result.bound)


@pytest.mark.parametrize("name", ["two-knights", "two-knights-matching", "two-knights-by-time"])
def test_every_program_finds_a_visit_that_all_three_checkers_accept(name):
    problem = game(5, 5, ["3/3", "2/5"], "1/1", "4/4")
    result = solve(problem, program=name)
    assert result.status is Status.OPTIMAL
    assert set(result.checked.verdicts.values()) == {True}
    assert result.visited == result.bound == most_squares(problem)
    assert f"upper bound {result.bound}" in result.reason


def test_a_visit_is_optimal_only_with_a_proof():
    problem = game(5, 5, [], "2/1", "1/2")
    most = most_squares(problem)
    assert most < problem.board.free
    by_matching = solve(problem, program="two-knights-matching", theory=False, check="python")
    assert (by_matching.status, by_matching.visited, by_matching.bound) == (Status.FOUND, most, 25)
    by_clingo = solve(problem, theory=False, check="python")
    assert (by_clingo.status, by_clingo.visited, by_clingo.bound) == (Status.OPTIMAL, most, most)
    assert f"refuted a visit of {most + 1} squares" in by_clingo.reason


def test_a_program_with_printed_defects_proves_nothing():
    problem = game(5, 5, ["3/3"], "1/1", "5/5")
    printed = solve(problem, program="two-knights-by-time-as-printed", theory=False)
    assert printed.status in {Status.FOUND, Status.REFUSED}  # of the best answers, some let a knight walk on
    assert printed.bound == 24
    assert solve(problem).visited == 24


def test_a_faulty_visit_is_never_optimal():
    """The printed program lets the other knight move on after the halt; the checkers name the turn."""
    problem = game(4, 4, [], "1/1", "2/2")
    faulty = [
        result for result in solutions(problem, program="two-knights-by-time-as-printed", theory=False) if result.faults
    ]
    assert faulty
    assert {result.status for result in faulty} == {Status.REFUSED}


def test_a_visit_above_the_bound_is_not_optimal():
    blocked = ["3/2", "3/1", "4/2", "4/4", "3/5", "1/5"]
    problem = game(6, 6, blocked, "1/1", "6/6")
    for check in ("none", "python"):
        result = solve(problem, program="two-knights-by-time-as-printed", seed=1, check=check)
        assert result.status is not Status.OPTIMAL
    assert solve(problem).visited == 4


def test_clingo_proves_nothing_if_it_is_told_not_to_maximise_or_to_leave_answers_out():
    problem = game(3, 5, ["2/2"], "1/2", "3/5")
    told = {"--opt-mode=ignore": Status.FOUND, "--enum-mode=cautious": Status.FOUND, "--opt-mode=opt,-90": Status.LIMIT}
    for argument, status in told.items():
        result = solve(problem, program="two-knights-by-time", theory=False, arguments=[argument], check="python")
        assert result.status is status
    assert solve(problem, program="two-knights-by-time", theory=False, check="python").status is Status.OPTIMAL


def test_a_wrong_option_for_clingo_is_an_error_though_the_matchings_would_do():
    with pytest.raises(pykt.PyktError, match="clingo has no option 'bogus' here"):
        solve(game(3, 4, [], "1/1", "1/2"), arguments=["--bogus"])


def test_the_time_limit_holds_for_the_bounds_too():
    result = solve(game(300, 300, [], "1/1", "1/2"), timeout=0.2)
    assert (result.status, result.bound) == (Status.TIMEOUT, None)


def test_the_ground_program_grows_with_the_squares():
    atoms = []
    for n in (10, 20):
        chance = random.Random(1)
        squares = list(Board(n, n).squares())
        problem = game(n, n, chance.sample(squares[2:], n * n // 5), squares[0], squares[1])
        question = two_knights.question(problem, choose("two-knights"), Search(bound=n * n // 2)).for_squares(
            n * n // 2
        )
        control = clingo.Control([], lambda *_: None)
        for file in question.files:
            control.load(file)
        control.add(question.facts)
        control.ground()
        atoms.append(len(control.symbolic_atoms))
    assert atoms[1] < 5 * atoms[0]


def test_a_stuck_knight_ends_the_visit_at_once():
    stuck = solve(game(3, 3, [], "2/2", "1/1"))
    assert (stuck.status, stuck.visited) == (Status.OPTIMAL, 2)
    assert "knight 1 has no move from 2/2" in stuck.reason
    assert solve(game(3, 3, [], "1/1", "2/2")).visited == 3


def test_better_and_better_visits_are_streamed():
    answers = solutions(game(5, 5, [], "1/1", "5/5"), program="two-knights-by-time", check="python")
    found = list(answers)
    visited = [result.visited for result in found]
    assert len(visited) > 1
    assert visited == sorted(set(visited))
    assert {result.status for result in found[:-1]} == {Status.FOUND}
    assert found[-1].status is answers.end.status is Status.OPTIMAL


def test_two_knights_have_one_best_visit():
    with pytest.raises(pykt.PyktError, match="one best visit"):
        solutions(game(5, 5, [], "1/1", "5/5"), models=3)


def test_after_a_timeout_the_best_visit_and_the_bound_are_kept():
    def best(seconds):
        result = solve(game(10, 10, [], "1/1", "5/5"), program="two-knights-by-time", timeout=seconds)
        assert result.status is Status.TIMEOUT
        return [result] if result.tour else []

    [result] = in_time(best)
    assert result.bound == 100
    assert result.visited > 2
    assert set(result.checked.verdicts.values()) == {True}


def test_after_an_interrupt_the_best_visit_is_kept():
    answers = solutions(game(10, 10, [], "1/1", "5/5"), program="two-knights-by-time", check="python")
    found = []
    for result in answers:
        found.append(result)
        if result.visited > 30:
            answers.stop()
    assert answers.end.status is found[-1].status is Status.INTERRUPTED
    assert found[-1].checked.right
    assert "best" in answers.progress
    assert "bound 100" in answers.progress


def test_the_command_says_how_good_the_visit_is(run_pykt):
    def asp(*more):
        return run_pykt(
            "asp", "--two-knights", "--board", "8x8", "--start", "1/1", "--start", "8/8", "--block", "3/3", *more
        )

    def late(seconds):
        code, _, err = asp("--program", "two-knights-by-time", "--timeout", f"{seconds:g}")
        why = f"Not proven optimal (timeout: the time limit of {seconds:g} s was reached): "
        return code == 3 and "Upper bound: 61.\n" in err and why in err

    code, _, err = asp()
    assert code == 0
    assert "Optimal: 61 of 63 free squares (62 of 64 if blocked squares count as visited). Found by Python" in err
    told = json.loads(asp("--json", "--seed", "7")[1])
    assert (told["status"], told["visited"], told["coverage"], told["bound"]) == ("optimal", 61, 62, 61)
    assert len(told["tour"]["knights"]) == 2
    assert in_time(late)
