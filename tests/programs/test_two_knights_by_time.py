"""Claims about two knights by asp/two-knights-by-time.lp, repaired and as printed."""

from collections import defaultdict
from pathlib import Path

import pytest
from brute import most_squares
from clingo import Control
from games import any_game, game, shut_in
from soaking import soak

from pykt.checkers.python import check
from pykt.engines.asp import facts
from pykt.model.problem import Problem
from pykt.model.tour import Tour

ASP = Path(__file__).parents[2] / "asp"
REPAIRED = "two-knights-by-time"
PRINTED = "two-knights-by-time-as-printed"


def visits(program: str, problem: Problem, *options: str) -> list[tuple[int, Tour]]:
    """Return the visits that the search finds, better and better, each with the squares that the program counts."""
    found: list[tuple[int, Tour]] = []

    def on_model(model):
        paths = defaultdict(list)
        for atom in model.symbols(shown=True):
            assert atom.match("visit", 3)
            knight, time, square = atom.arguments
            paths[knight.number].append((time.number, tuple(part.number for part in square.arguments)))
        for path in paths.values():
            path.sort()
            assert [time for time, _ in path] == list(range(1, len(path) + 1))
        knights = [[square for _, square in paths[knight]] for knight in (1, 2)]
        found.append((-model.cost[0], Tour.of(problem.board, *knights)))

    ctl = Control(["--models=0", "--warn=none", *options])
    ctl.load(str(ASP / f"{program}.lp"))
    ctl.add("base", [], facts(problem))
    ctl.ground()
    assert ctl.solve(on_model=on_model).exhausted
    return found


def best(program: str, problem: Problem) -> int | None:
    """Return the squares of the last visit found, as the program counts them; None without an answer."""
    return max((counted for counted, _ in visits(program, problem)), default=None)


def optimal(program: str, problem: Problem) -> list[Tour]:
    """Return all visits that the program takes for optimal."""
    found = visits(program, problem, "--opt-mode=optN")
    most = max(counted for counted, _ in found)
    return [tour for counted, tour in found if counted == most]


def names(tour: Tour, problem: Problem) -> set[str]:
    return {fault.name for fault in check(tour, problem)}


# The repaired program


@pytest.mark.parametrize("block", [0, 1, *map(soak, range(2, 10))])
def test_the_best_visit_is_found_and_proven_on_any_small_board(block: int) -> None:
    for seed in range(20 * block, 20 * block + 20):
        problem = any_game(seed)
        counted, tour = visits(REPAIRED, problem)[-1]
        assert counted == tour.visited == most_squares(problem), problem
        assert check(tour, problem) == [], problem


def test_every_optimal_visit_is_right() -> None:
    for problem in (game("4x4", "1/1", "4/4", "1/4", "2/2"), shut_in(first=True), shut_in(first=False)):
        tours = optimal(REPAIRED, problem)
        assert tours
        assert {tour.visited for tour in tours} == {most_squares(problem)}
        assert not any(names(tour, problem) for tour in tours)


@pytest.mark.parametrize("start", ["1/1", "2/2"])
def test_a_board_without_a_move_is_visited_by_standing_on_it(start: str) -> None:
    problem = game("2x2", start, "2/1")
    ((counted, tour),) = visits(REPAIRED, problem)
    assert counted == tour.visited == 2
    assert check(tour, problem) == []


# The program as printed


@pytest.mark.parametrize(
    "problem", [game("4x4", "1/1", "4/4", "1/4"), game("5x5", "1/1", "5/5", "3/3")], ids=["4x4", "5x5"]
)
def test_with_one_blocked_square_a_visit_to_all_others_is_seen_only_by_the_repaired_program(problem: Problem) -> None:
    everywhere = problem.board.free
    assert best(PRINTED, problem) == everywhere - 1
    assert best(REPAIRED, problem) == most_squares(problem) == everywhere


def test_the_coverage_that_is_printed_for_4x4_is_not_the_best() -> None:
    printed, repaired = (visits(name, game("4x4", "1/1", "4/4", "1/4"))[-1][1] for name in (PRINTED, REPAIRED))
    assert (printed.coverage, repaired.coverage) == (15, 16)


@pytest.mark.parametrize(("second", "squares"), [("4/4", 16), ("2/1", 15)])
def test_without_a_blocked_square_a_visit_to_all_or_all_but_one_is_not_seen(second: str, squares: int) -> None:
    problem = game("4x4", "1/1", second)
    assert best(PRINTED, problem) == 14
    assert best(REPAIRED, problem) == most_squares(problem) == squares


def test_with_two_blocked_squares_the_times_suffice() -> None:
    problem = game("4x4", "1/1", "4/4", "1/4", "4/1")
    assert best(PRINTED, problem) == best(REPAIRED, problem) == most_squares(problem) == 14


@pytest.mark.parametrize(("first", "squares"), [(True, 2), (False, 3)])
def test_a_knight_that_is_shut_in_at_its_start_has_an_answer_only_in_the_repaired_program(
    first: bool, squares: int
) -> None:
    problem = shut_in(first=first)
    assert most_squares(problem) == squares
    assert best(PRINTED, problem) is None
    assert best(REPAIRED, problem) == squares


def test_a_knight_walks_on_after_the_halt_only_in_the_printed_program() -> None:
    problem = game("4x4", "3/3", "3/2", "1/2", "1/4", "2/3", "3/1", "4/2")
    most = most_squares(problem)
    printed, repaired = optimal(PRINTED, problem), optimal(REPAIRED, problem)
    walking_on = [tour for tour in printed if tour.visited > most]
    assert walking_on
    assert all("turn" in names(tour, problem) for tour in walking_on)
    assert set(repaired) == {tour for tour in printed if tour.visited == most}
    assert not any(names(tour, problem) for tour in repaired)


def test_the_printed_program_errs_in_no_other_way() -> None:
    seen = set()
    for seed in range(20):
        problem = any_game(seed)
        most, fits = most_squares(problem), problem.board.cells - 2
        assert best(PRINTED, problem) == (min(most, fits) if most > 3 else None), problem
        seen.add("stuck" if most <= 3 else "too short" if most > fits else "right")
    assert seen == {"stuck", "too short", "right"}
