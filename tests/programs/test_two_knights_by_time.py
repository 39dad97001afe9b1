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
PRINTED = "as-printed/two-knights-by-time-as-printed"
IN_OTHER_WORDS = Path(__file__).with_name("lenzi_in_other_words.lp")


def visits(program: str, problem: Problem, *options: str) -> list[tuple[int, Tour]]:
    """Return the visits that the search finds, better and better, each with the number that the program maximises."""
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
        found.append((-sum(model.cost), Tour.of(problem.board, *knights)))

    ctl = Control(["--models=0", "--warn=none", *options])
    ctl.load(str(ASP / f"{program}.lp"))
    ctl.add("base", [], facts(problem))
    ctl.ground()
    assert ctl.solve(on_model=on_model).exhausted
    return found


def in_other_words(problem: Problem) -> int:
    """Return the best coverage by a text of somebody who knew the rules of Lenzi's program in words, and not ours."""
    board, coverage = problem.board, 0

    def on_model(model):
        nonlocal coverage
        coverage = -sum(model.cost)

    ctl = Control(["--warn=none"])
    ctl.load(str(IN_OTHER_WORDS))
    ctl.add(f"size({board.files}).")
    ctl.add(" ".join(f"blocked({square.file},{square.rank})." for square in board.blocked))
    ctl.add(" ".join(f"start({nth},{at.file},{at.rank})." for nth, at in enumerate(problem.starts, 1)))
    ctl.ground()
    assert ctl.solve(on_model=on_model).exhausted
    return coverage


def counted_at_best(problem: Problem) -> int:
    """Return the squares that the printed program counts, which are at the times from 2 to its coverage less one."""
    return visits(PRINTED, problem)[-1][0] - 2


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


def printed_coverages() -> list[tuple[Problem, int, int]]:
    """Return the boards of printed_coverages.txt, each with the coverage and the number of answers with it."""
    boards = []
    for line in Path(__file__).with_name("printed_coverages.txt").read_text().splitlines():
        if not line.startswith("%"):
            size, starts, blocked, coverage, answers = line.split(";")
            boards.append((game(size, *starts.split(), *blocked.split()), int(coverage), int(answers)))
    return boards


@pytest.mark.parametrize("part", [0, *map(soak, range(1, 8))])
def test_it_finds_the_coverage_and_as_many_answers_as_the_program_in_the_source(part: int) -> None:
    boards = printed_coverages()
    assert len(boards) == 160
    for problem, coverage, answers in boards[part::8]:
        assert in_other_words(problem) == coverage, problem
        found = visits(PRINTED, problem, "--opt-mode=optN")
        assert found[-1][0] == coverage, problem
        # The visit that proved the optimum is found again when all optimal ones are enumerated.
        assert [counted for counted, _ in found].count(coverage) == answers + 1, problem


@pytest.mark.parametrize(
    ("first", "last"), [(0, 10), soak(10, 50), *(soak(50 * block, 50 * block + 50) for block in range(1, 10))]
)
def test_its_coverage_is_what_the_rules_in_other_words_say(first: int, last: int) -> None:
    squares = [problem for problem in map(any_game, range(2500)) if problem.board.files == problem.board.ranks]
    for problem in squares[first:last]:
        assert visits(PRINTED, problem)[-1][0] == in_other_words(problem), problem


@pytest.mark.parametrize(
    "problem", [game("4x4", "1/1", "4/4", "1/4"), game("5x5", "1/1", "5/5", "3/3")], ids=["4x4", "5x5"]
)
def test_with_one_blocked_square_a_visit_to_all_others_is_seen_only_by_the_repaired_program(problem: Problem) -> None:
    everywhere = problem.board.free
    assert counted_at_best(problem) == everywhere - 1
    assert visits(REPAIRED, problem)[-1][0] == most_squares(problem) == everywhere


def test_the_coverage_that_is_printed_for_4x4_is_not_the_best() -> None:
    printed, repaired = (visits(name, game("4x4", "1/1", "4/4", "1/4"))[-1][1] for name in (PRINTED, REPAIRED))
    assert (printed.coverage, repaired.coverage) == (15, 16)


@pytest.mark.parametrize(("second", "squares"), [("4/4", 16), ("2/1", 15)])
def test_without_a_blocked_square_a_visit_to_all_or_all_but_one_is_not_seen(second: str, squares: int) -> None:
    problem = game("4x4", "1/1", second)
    assert counted_at_best(problem) == 14
    assert visits(REPAIRED, problem)[-1][0] == most_squares(problem) == squares


def test_with_two_blocked_squares_the_times_suffice() -> None:
    problem = game("4x4", "1/1", "4/4", "1/4", "4/1")
    assert counted_at_best(problem) == visits(REPAIRED, problem)[-1][0] == most_squares(problem) == 14


@pytest.mark.parametrize(("first", "squares"), [(True, 2), (False, 3)])
def test_if_a_knight_is_shut_in_at_its_start_the_printed_program_counts_squares_that_nobody_visits(
    first: bool, squares: int
) -> None:
    problem = shut_in(first=first)
    assert most_squares(problem) == squares
    assert counted_at_best(problem) == squares + 2
    assert visits(REPAIRED, problem)[-1][0] == squares


def test_a_knight_walks_on_after_the_halt_only_in_the_printed_program() -> None:
    problem = game("4x4", "3/3", "3/2", "1/2", "1/4", "2/3", "3/1", "4/2")
    most = most_squares(problem)
    printed, repaired = optimal(PRINTED, problem), optimal(REPAIRED, problem)
    walking_on = [tour for tour in printed if tour.visited > most]
    assert walking_on
    assert all("turn" in names(tour, problem) for tour in walking_on)
    assert set(repaired) == {tour for tour in printed if tour.visited == most}
    assert not any(names(tour, problem) for tour in repaired)


@pytest.mark.parametrize("block", [0, *map(soak, range(1, 10))])
def test_the_printed_program_errs_in_no_other_way(block: int) -> None:
    """It counts too few squares where the times end, and ones that nobody visits if at most four can be visited."""
    seen = set()
    for seed in range(50 * block, 50 * block + 50):
        problem = any_game(seed)
        board, (first, second) = problem.board, problem.starts
        most, fits, counted = most_squares(problem), board.cells - 2, counted_at_best(problem)
        if fits < 4:
            name, expected = "no coverage", -2
        elif most > 4:
            name, expected = "too short" if most > fits else "right", min(most, fits)
        else:
            stands = {first, second}
            steps = [to for to in board.neighbours(first) if to not in stands]
            alone = any(to not in stands for step in steps for to in board.neighbours(step))
            name, expected = "not visited", min(5 if alone else 4, fits)
        assert counted == expected, problem
        seen.add(name)
    assert seen == {"no coverage", "too short", "right", "not visited"}
