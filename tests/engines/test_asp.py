"""What clingo answers: tours of every kind, proofs that there is none, and how many there are."""

import json
import random
import subprocess
import sys

import pytest
from soaking import soak
from waiting import in_time

import pykt
from pykt.answers.counting.count import count
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.theory.existence import exists, refute


def found(problem, **options):
    result = pykt.solve(problem, engine="asp", **options)
    assert result.status is Status.FOUND, result.reason
    assert result.checked.right
    assert None not in result.checked.verdicts.values()
    return result


# The boards that da Silva et al. show ---------------------------------------------------------------------------------


@pytest.mark.parametrize("board", ["5x5", "6x6", soak("8x8"), soak("6x5")])
def test_the_open_program_by_time_answers_the_boards_of_its_source(board):
    assert found(Problem.open(board, "1/1"), program="open-by-time").tour.squares[0] == Square(1, 1)


@pytest.mark.parametrize("board", ["6x6", soak("8x8"), soak("6x5")])
def test_the_closed_program_by_time_answers_the_boards_of_its_source(board):
    assert found(Problem.closed(board, "1/1"), program="closed-by-time").tour.closed


@pytest.mark.parametrize(
    ("ranks", "right", "printed"), [(4, 2, 5), soak(5, 10, 15), (6, 4, 41), soak(7, 40, 171), soak(8, 92, 791)]
)
def test_queens_as_repaired_and_as_printed(ranks, right, printed):
    repaired = list(pykt.solutions(Problem.queens(f"{ranks}x{ranks}"), program="queens"))
    assert len({result.queens for result in repaired}) == right
    assert all(result.checked.right for result in repaired)
    as_printed = list(pykt.solutions(Problem.queens(f"{ranks}x{ranks}"), program="queens-as-printed"))
    assert len(as_printed) == printed
    assert all(result.checked.agree for result in as_printed)
    assert sum(result.checked.right for result in as_printed) == right


# Tours of every kind --------------------------------------------------------------------------------------------------


@pytest.mark.sample(2)
@pytest.mark.parametrize("board", ["5x6", "6x6", "3x10", "9x10", "30x30"])
def test_closed_tours_begin_where_one_asks(board):
    tour = found(Problem.closed(board, "2/3")).tour
    assert tour.closed
    assert tour.squares[0] == Square(2, 3)


@pytest.mark.parametrize(("start", "end"), [(None, None), ("1/1", None), (None, "1/1"), ("1/1", "9/9"), ("3/3", "7/1")])
def test_open_tours_have_the_ends_that_one_asks_for(start, end):
    squares = found(Problem.open("9x9", start, end=end)).tour.squares
    assert start in (None, str(squares[0]))
    assert end in (None, str(squares[-1]))


@pytest.mark.parametrize("start", ["a1", "c5"])
def test_a_tour_that_always_goes_to_the_right_can_be_asked_for_from_either_end(start):
    free = {(1, 1), (2, 3), (3, 5)}
    blocked = frozenset(square for square in Board(3, 5).squares() if square not in free)
    assert found(Problem.open(Board(3, 5, blocked), start), program="path").tour.squares[0] == Square.parse(start)


def test_one_square_is_an_open_tour():
    assert found("1x1").tour.squares == [Square(1, 1)]


@pytest.mark.parametrize(("board", "degrees"), [("6x6", 180), ("6x6", 90), ("10x10", 90), ("20x20", 180)])
def test_symmetric_tours_look_the_same_after_a_turn(board, degrees):
    assert found(Problem.closed(board, symmetric=degrees)).tour.closed


def test_no_tour_of_8x8_is_symmetric_by_90_degrees_and_clingo_knows():
    result = pykt.solve(Problem.closed("8x8", symmetric=90), theory=False)
    assert (result.status, result.program) == (Status.NONE, "cycle")


def test_moves_are_made_and_avoided():
    problem = Problem.closed("6x6", moves=[("3/3", "4/5"), ("3/3", "5/4")], forbidden=[("1/2", "2/4"), ("6/6", "4/5")])
    with pytest.raises(StopIteration):
        next(iter(pykt.solutions(problem)))  # the corner 6/6 has no other way but 4/5 and 5/4
    assert found(Problem.closed("6x6", moves=[("3/3", "4/5")], forbidden=[("1/2", "2/4")]))


@pytest.mark.parametrize("kind", ["open", "closed"])
def test_random_boards_with_holes_are_answered(kind):
    chance = random.Random(3)
    for _ in range(4):
        n = chance.randint(6, 12)
        squares = list(Board(n, n).squares())
        board = Board(n, n, frozenset(chance.sample(squares, 2 * (n * n // 40))))
        result = pykt.solve(Problem(kind, board), engine="asp")
        assert result.status in (Status.FOUND, Status.NONE)
        assert result.checked.right


# Givens ---------------------------------------------------------------------------------------------------------------


def test_givens_are_kept(closed_8x8):
    givens = {str(square): number for number, square in list(enumerate(closed_8x8.squares, 1))[::7]}
    tour = found(Problem.open("8x8", givens=givens)).tour
    assert all(str(tour.squares[number - 1]) == square for square, number in givens.items())
    assert found(Problem.closed("8x8", givens=givens)).tour.closed


def test_givens_go_with_moves_and_symmetry():
    asked = {"givens": {"1/1": 1, "6/6": 19}, "moves": [("1/1", "2/3")], "symmetric": 180}
    assert found(Problem.closed("6x6", **asked)).program == "givens"


def test_many_givens_have_one_answer(closed_8x8):
    givens = {str(square): number for number, square in enumerate(closed_8x8.squares, 1) if number % 3}
    answers = pykt.solutions(Problem.open("8x8", givens=givens), models=2)
    assert [result.tour for result in answers] == [closed_8x8]
    assert answers.complete


def test_givens_that_clash_are_named():
    givens = {"1/1": 1, "6/6": 3, "3/5": 15, "5/5": 23}  # four moves lead from corner to corner, and no fewer
    result = pykt.solve(Problem.open("6x6", givens=givens), theory=False)
    assert (result.status, result.reason) == (Status.NONE, "these given squares clash: 1/1=1, 6/6=3")


def test_a_puzzle_on_a_board_file(tmp_path, run_pykt):
    (tmp_path / "puzzle.txt").write_text("21 . . . .\n. . . . .\n. . 7 . .\n. . . . .\n1 . . . 25\n")
    code, out, _ = run_pykt("asp", "--board", tmp_path / "puzzle.txt", "--unique", "--json")
    *answers, last = [json.loads(line) for line in out.splitlines()]
    assert code == (0 if last["unique"] else 1)
    assert len(answers) == last["models"] > 0
    for answer in answers:
        assert sorted(answer["problem"]["givens"]) == [[[1, 1], 1], [[1, 5], 21], [[3, 3], 7], [[5, 1], 25]]
        assert answer["checked"] == {"python": True, "prolog": True, "asp": True}


# Theory and search ----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("most", [5, soak(8)])
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_theory_and_clingo_agree_on_all_small_boards(kind, most):
    for files in range(1, most + 1):
        for ranks in range(1, files + 1):
            problem = Problem(kind, Board(files, ranks))
            if kind == "closed" and files * ranks == 2:
                continue
            result = pykt.solve(problem, engine="asp", theory=False, check="python")
            assert result.status is (Status.FOUND if exists(problem) else Status.NONE), str(problem)
            assert (refute(problem) is None) == (result.status is Status.FOUND)


@pytest.mark.parametrize(
    ("problem", "directed", "undirected", "up_to_symmetry"),
    [
        (Problem.closed("5x6"), 16, 8, 3),
        (Problem.closed("3x10"), 32, 16, None),
        soak(Problem.closed("3x12"), 352, 176, None),
        soak(Problem.closed("6x6"), 19_724, 9_862, 1_245),
        (Problem.closed("6x6", symmetric=180), 156, 78, None),
        (Problem.closed("6x6", symmetric=90), 20, 10, None),
        (Problem.open("5x5"), 1_728, 864, None),
        (Problem.open("5x5", "1/1"), 304, 304, None),
        (Problem.open("3x4"), 16, 8, 3),
        (Problem.closed("5x5"), 0, 0, None),
        (Problem.closed("1x1"), 0, 0, None),
        (Problem.open("1x1"), 1, 1, None),
    ],
    ids=str,
)
def test_known_counts(problem, directed, undirected, up_to_symmetry):
    result = count(problem, method="enumerate", up_to_symmetry=up_to_symmetry is not None)
    assert (result.directed, result.undirected) == (directed, undirected)
    assert result.up_to_symmetry == up_to_symmetry


def test_a_count_that_is_given_up_says_how_far_it_came():
    def counted(seconds):
        result = count(Problem.closed("8x8"), method="enumerate", timeout=seconds)
        assert result.status is Status.TIMEOUT
        return result.undirected > 100

    assert in_time(counted)


# The engine -----------------------------------------------------------------------------------------------------------


def test_a_seed_changes_the_tour_and_repeats_it():
    tours = [found(Problem.closed("12x12"), seed=seed).tour for seed in (1, 2, 1)]
    assert tours[0] == tours[2] != tours[1]


def test_the_statistics_are_told():
    stats = found(Problem.closed("20x20")).stats
    assert stats["rules"] > stats["atoms"] > 400
    assert stats["choices"] > 0
    assert {"conflicts", "ground_s", "solve_s", "load_s", "transfer_s", "wall_s", "peak_mb"} <= set(stats)


@pytest.mark.parametrize(
    ("limits", "status"), [({"timeout": 0.2}, Status.TIMEOUT), ({"memory": 80}, Status.OUT_OF_MEMORY)]
)
def test_limits_hold_while_clingo_grounds(limits, status):
    result = pykt.solve("60x60", program="open-by-time", theory=False, **limits)
    assert result.status is status


def test_arguments_reach_clingo(run_pykt):
    with pytest.raises(PyktError, match="clingo has no option 'no-such-option'"):
        pykt.solve("6x6", engine="asp", arguments=["--no-such-option"])
    assert run_pykt("asp", "--board", "6x6", "--const", "n=3", "--clingo-args", "--configuration=crafty", "-q")[0] == 0


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("options", "sentence"),
    [
        ("--foo", "clingo has no option 'foo' here: correct it or leave it out."),
        ("foo", "clingo takes options only: write each one as --NAME=VALUE."),
        ("--heuristic=foo", "clingo's option heuristic can't be 'foo': give it another value."),
        ("--heuristic", "clingo's option heuristic has no value: write --heuristic=VALUE."),
        ("--heuristic=Unit --heuristic=Vsids", "clingo's option heuristic is given twice: leave one out."),
        ("--con=n=3", "clingo's option 'con' may be any of configuration, const, contraction: write it out."),
    ],
)
def test_a_wrong_option_of_clingo_is_wrong_usage(run_pykt, tmp_path, options, sentence):
    for command in (["asp"], ["solve", "--uncrossed", "--program", "uncrossed"]):
        assert run_pykt(*command, "--board", "5x5", "--clingo-args", options) == (2, "", f"pykt: {sentence}\n")
    (tmp_path / "mine.lp").write_text("pos(1,1,1).\n")
    code, printed, said = run_pykt("run", tmp_path / "mine.lp", "--board", "1x1", "--clingo-args", options)
    assert (code, printed) == (4, "")
    assert said.startswith(f"error: {sentence}\n")


def test_print_program_is_what_plain_clingo_runs(tmp_path, run_pykt):
    for options in (["--closed", "--symmetric", "180"], ["--given", "1/1=1"], ["--queens"], ["--end", "1/1"]):
        text = run_pykt("asp", "--board", "6x6", *options, "--print-program")[1]
        (tmp_path / "program.lp").write_text(text)
        command = [sys.executable, "-m", "clingo", "program.lp"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, check=False)
        assert "SATISFIABLE" in done.stdout.splitlines(), done.stderr


def test_solve_picks_a_program_and_says_which(run_pykt):
    said = run_pykt("solve", "--closed", "--board", "10x10")[2]
    assert "\nprogram: cycle (its encoding has no move numbers" in said
    assert "cycle in clingo" in said


def test_an_option_of_the_users_own_stands_instead_of_the_encodings():
    result = pykt.solve(
        Problem.closed("6x6"), program="cycle", seed=1, arguments=["--heuristic=Vsids", "--rand-freq=0.5"]
    )
    assert result.status is Status.FOUND


def test_a_limit_among_the_options_is_a_status():
    result = pykt.solve(Problem.open("30x30"), program="path", arguments=["--solve-limit=1"])
    assert (result.status, result.tour) == (pykt.Status.LIMIT, None)
    assert "clingo stopped early, because its options limit the search" in result.reason
