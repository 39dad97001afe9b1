"""Claims about puzzles: they have one answer, few givens and the difficulty that is stated."""

import json
import random
import re
from dataclasses import replace
from types import SimpleNamespace
from typing import get_args

import pytest
from backtracking import search
from hypothesis import assume, strategies
from hypothesis import given as drawn
from pypdf import PdfReader
from soaking import soak
from waiting import in_time

from pykt import check, solve
from pykt import puzzle as one_puzzle
from pykt.answers import solutions
from pykt.answers.puzzles.explain import explain, grade, start
from pykt.answers.puzzles.own import answers_of, puzzle_of, repaired
from pykt.answers.puzzles.puzzle import puzzles
from pykt.answers.puzzles.rivals import fewest
from pykt.answers.puzzles.techniques import DIRECT
from pykt.draw.puzzle import puzzle_page
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.grading import Difficulty
from pykt.model.piece import Piece
from pykt.model.problem import Problem
from pykt.model.puzzle import Step
from pykt.model.result import Status
from pykt.model.surface import SURFACES, Surface
from pykt.model.tour import Tour
from pykt.notation import read_board
from pykt.notation.puzzles import read_mixed

BOARDS = [
    soak(Problem.open("5x5")),
    pytest.param(Problem.open("6x6"), marks=pytest.mark.soak),
    pytest.param(Problem.closed("6x6"), marks=pytest.mark.soak),
    Problem.open(Board.parse("1x1")),
    pytest.param(Problem.open(Board(6, 6, frozenset({(3, 3), (4, 3)}))), marks=pytest.mark.soak),
    pytest.param(Problem.closed(Board(6, 6, frozenset({(1, 1), (1, 2)}))), marks=pytest.mark.soak),
    Problem.closed(Board(5, 6, frozenset({(1, 1), (2, 1)}))),
]


def answers(problem):
    return [answer.tour for answer in solutions(problem, program="givens", models=2, check="python")]


@pytest.mark.parametrize("problem", BOARDS, ids=str)
def test_a_puzzle_has_one_answer_and_needs_each_of_its_givens(problem):
    (puzzle,) = puzzles(problem, seed=1)
    assert puzzle.unique
    assert puzzle.checked.right
    assert check(puzzle.tour, puzzle.problem) == []
    assert answers(puzzle.problem) == [puzzle.tour]
    givens = puzzle.problem.givens
    for given in givens:
        if given[1] in (1, puzzle.tour.visited):
            continue  # given by default
        fewer = replace(puzzle.problem, givens=tuple(other for other in givens if other != given))
        assert len(answers(fewer)) == 2


@pytest.fixture(scope="module")
def graded():
    """Puzzles of each difficulty, by the difficulty, the number of givens asked for, and the kind of tour."""
    wanted = [*zip(get_args(Difficulty), (13, 11, 10, 9, 7), ["open"] * 5, strict=True), ("medium", 10, "closed")]
    made = {}
    for difficulty, givens, kind in wanted:
        (made[difficulty, givens, kind],) = puzzles(
            Problem(kind, Board(6, 6)), seed=2, difficulty=difficulty, givens=givens
        )
    return made


def solved(problem, most=2):
    closed, leaps = problem.kind == "closed", problem.piece.leaps
    return search(problem.board, dict(problem.givens), closed=closed, most=most, leaps=leaps)


@pytest.mark.soak
def test_puzzles_of_each_grade_have_one_answer_and_exactly_the_givens_asked_for(graded):
    for (difficulty, givens, _), puzzle in graded.items():
        assert (puzzle.difficulty, len(puzzle.problem.givens), puzzle.reached) == (difficulty, givens, True)
        assert puzzle.unique
        answers, _ = solved(puzzle.problem)
        assert answers == [{square: number for number, square in enumerate(puzzle.tour.squares, 1)}]


@pytest.mark.parametrize(
    ("beginners", "others", "difficulty"),
    [(6, 0, "beginner"), (5, 1, "easy"), (4, 1, "medium"), (10, 2, "easy"), (9, 2, "medium")],
)
def test_in_an_easy_puzzle_at_most_one_step_in_six_is_none_of_a_beginners(beginners, others, difficulty):
    easy = Step(1, Square(1, 1), "a1", "only square", "")
    assert grade([easy] * beginners + [replace(easy, technique="distance")] * others) == difficulty


def test_a_higher_grade_takes_another_solver_more_nodes(graded):
    efforts = {}
    for (difficulty, _, _), puzzle in graded.items():
        efforts[difficulty] = solved(puzzle.problem)[1]
    assert efforts["beginner"] < efforts["medium"] < efforts["expert"]


def test_the_steps_lead_from_the_givens_to_the_tour_and_name_their_reasons(graded):
    for (difficulty, _, _), puzzle in graded.items():
        explanation = puzzle.explanation
        assert explanation.complete
        assert grade(explanation.steps) == difficulty
        numbers = dict(puzzle.problem.givens)
        for step in explanation.steps:
            assert step.text.startswith(f"{step.number} must be on {step.square.algebraic}: ")
            assert step.square not in numbers
            numbers[step.square] = step.number
        assert numbers == {square: number for number, square in enumerate(puzzle.tour.squares, 1)}
        for step in explanation.steps:
            assert bool(step.reasons) == (step.technique not in DIRECT)


ON_3X4 = "a1 b3 c1 a2 b4 c2 a3 c4 b2 a4 c3 b1"
ON_4X5 = "a1 c2 d4 b3 a5 c4 d2 b1 a3 b5 c3 d1 b2 a4 c5 d3 c1 a2 b4 d5"


def test_a_square_through_which_every_way_leads_has_the_number_after_all_squares_before_it():
    squares = list(map(Square.parse, ON_4X5.split()))
    known = {square: number for number, square in enumerate(squares, 1) if not 8 <= number <= 14}
    position = start(Problem.open("4x5", givens=known))
    placing = DIRECT["bottleneck"](position)
    assert (placing.time + 1, position.grid.square(placing.bit)) == (11, squares[10])
    assert placing.why.startswith("from 7 to 15 every way leads through its square, and the 3 free squares")


def test_a_step_tells_that_the_way_goes_on_to_an_end_whose_number_is_missing():
    """From b3 a knight comes to a1 and to c1, but only from c1 to a square that is free."""
    blocked = frozenset(map(Square.parse, ["a3", "a4", "b1", "b2", "b4", "c2", "c3", "c4"]))
    problem = Problem.open(Board(3, 4, blocked), givens={Square.parse("b3"): 2})
    step = explain(problem, tour=solve(problem, program="givens").tour).steps[0]
    assert step.text == "3 must be on c1: the only free square that is 1 move after 2 and on a way to 4"


def test_the_reasons_name_only_squares_of_the_board():
    givens = "h8=1 b1=6 a3=7 e6=12 f3=24 a2=28 c2=30 d4=33 e3=39 g4=42 g8=44 h5=48 a6=52 f6=57 e8=58 a7=61 a8=64"
    problem = Problem.open("8x8", givens={square: int(number) for square, number in _pairs(givens)})
    steps = explain(problem, tour=solve(problem, program="givens").tour).steps
    names = re.findall(r"\b[a-z]\d+\b", " ".join(reason for step in steps for reason in step.reasons))
    assert set(names) <= {square.algebraic for square in problem.board.squares()}


def _pairs(text):
    return (pair.split("=") for pair in text.split())


ISNT = re.compile(r"([0-9, and]+) (?:isn't|aren't) ([a-z0-9., or]+?), as ")


@pytest.mark.sample(1)
@pytest.mark.parametrize("left_out", [0, 1, soak(2), soak(3)])
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_what_a_step_says_is_true_in_every_answer_even_of_givens_with_several(graded, kind, left_out):
    """A puzzle with one answer would not show a wrong argument for a right number."""
    puzzle = graded["medium", 10, kind]
    some = tuple(given for nth, given in enumerate(puzzle.problem.givens) if nth % 4 != left_out)
    problem = replace(puzzle.problem, givens=some)
    answers, _ = solved(problem, most=300)
    said = check_steps(problem, answers)
    assert said or len(answers) > 1


def check_steps(problem, answers):
    """Check that each sentence of the explanation is true in every answer. Return how many eliminations it names."""
    said = 0
    tour = Tour.of(problem.board, sorted(answers[0], key=answers[0].get))
    for step in explain(problem, tour=tour).steps:
        assert all(answer[step.square] == step.number for answer in answers)
        for reason in step.reasons:
            numbers, squares = ISNT.match(reason).groups()
            for square in re.findall("[a-z][0-9]+", squares):
                wrong = set(map(int, re.findall("[0-9]+", numbers)))
                assert all(answer[Square.parse(square)] not in wrong for answer in answers)
                said += 1
    return said


ANY_PIECE = [
    Problem.open("4x4", piece="king"),
    Problem.closed("4x4", piece="wazir"),
    Problem.open("4x5", piece="wazir"),
    Problem.open("5x3", piece="1,2+2,2"),
    Problem.closed(Board(5, 3, surface=Surface.named("torus"))),
    Problem.open(Board(4, 4, frozenset({(2, 2)}), Surface.named("klein"))),
    soak(Problem.open(Board(5, 4, surface=Surface.named("cylinder")), piece="camel")),
    soak(Problem.closed(Board(3, 4, surface=Surface.named("moebius")), piece="king")),
    soak(Problem.open("3x4x2")),
]


@pytest.mark.sample(2)
@pytest.mark.parametrize("problem", ANY_PIECE, ids=str)
def test_a_puzzle_of_any_piece_on_any_board_has_one_answer_and_true_steps(problem):
    (puzzle,) = puzzles(problem, seed=1)
    assert puzzle.unique
    assert puzzle.checked.right
    answers, _ = solved(puzzle.problem)
    assert answers == [{square: number for number, square in enumerate(puzzle.tour.squares, 1)}]
    check_steps(puzzle.problem, answers)
    assert puzzle.difficulty == grade(puzzle.explanation.steps)


@drawn(
    strategies.sampled_from(["knight", "wazir", "king", "ferz+dabbaba", "camel", "1,2+0,2", "king+1,3"]),
    strategies.sampled_from([*SURFACES, 2]),
    strategies.tuples(strategies.integers(2, 4), strategies.integers(2, 4)),
    strategies.sampled_from(["open", "closed"]),
    strategies.randoms(use_true_random=False),
)
def test_what_a_step_of_any_piece_says_is_true_in_every_answer(piece, where, size, kind, chance):
    surface = Surface.box(where) if where == 2 else Surface.named(where)
    files = (2 if where == 2 else size[0]) * surface.levels
    board = Board(files, size[1], surface=surface)
    blocked = frozenset(chance.sample(list(board.squares()), chance.randrange(3)))
    problem = Problem(kind, replace(board, blocked=blocked), piece=Piece.parse(piece))
    assume(problem.length > 2)
    tours, _ = solved(replace(problem, givens=((chance.choice(list(problem.board.squares())), 1),)), most=1)
    assume(tours)
    shown = chance.sample(sorted(tours[0].items()), chance.randrange(problem.length // 3, problem.length))
    problem = replace(problem, givens=tuple(shown))
    assume(problem.givens)
    answers, _ = solved(problem, most=100)
    check_steps(problem, answers)


def test_the_record_of_a_puzzle_says_whose_it_is_and_a_book_says_how_it_moves(tmp_path, pykt):
    done = pykt("puzzle", "--board", "4x4", "--piece", "wazir", "--seed", "1", "--json")
    file = tmp_path / "wazir.json"
    file.write_text(done.stdout)
    assert "Number the squares from 1 to 16 in the order in which the wazir visits them." in puzzle_page(
        [puzzle_of(problem) for problem in read_mixed(file)]
    )
    assert pykt("book", str(file), "-o", str(tmp_path / "wazir.pdf")).returncode == 0
    text = PdfReader(tmp_path / "wazir.pdf").pages[0].extract_text()
    assert "The wazir goes 1 square straight" in text
    assert "corner" not in text


def test_givens_that_are_taken_back_and_chosen_anew_become_the_fewest_possible():
    path = list(map(Square.parse, ON_3X4.split()))
    orbits = {at: frozenset({at}) for at in range(12)}
    *_, before, last = fewest(Problem.open("3x4"), path, orbits, frozenset(), random.Random(1))
    assert (len(before), len(last)) == (3, 2)
    answers, _ = solved(Problem.open("3x4", givens={path[at]: at + 1 for at in last}))
    assert answers == [{square: number for number, square in enumerate(path, 1)}]
    for number, square in enumerate(path, 1):
        assert len(solved(Problem.open("3x4", givens={square: number}))[0]) > 1


def test_the_givens_have_the_pattern_that_is_asked_for():
    for pattern, turned in [("half-turn", lambda x, y: (7 - x, 7 - y)), ("mirror", lambda x, y: (7 - x, y))]:
        (puzzle,) = puzzles(Problem.open("6x6"), pattern=pattern, difficulty="easy", givens=14, seed=1)
        given = {square for square, _ in puzzle.problem.givens}
        assert {Square(*turned(*square)) for square in given} == given
        assert {1, 36} <= {number for _, number in puzzle.problem.givens}
        assert len(given) == 14
    for pattern, wanted, possible in [("half-turn", 7, "6 or 8"), ("quarter-turn", 10, "8 or 12")]:
        with pytest.raises(PyktError, match=f"No {pattern} pattern on 6x6 has {wanted} givens: ask for {possible}."):
            puzzles(Problem.open("6x6"), pattern=pattern, givens=wanted)


def test_a_puzzle_is_made_of_ones_own_tour():
    (puzzle,) = puzzles(Problem.open("5x5"), seed=1, difficulty="easy")
    (again,) = puzzles(Problem.open("5x5"), seed=2, difficulty="medium", tour=puzzle.tour, ends=False)
    assert again.tour == puzzle.tour


def test_own_givens_with_several_answers_are_repaired_with_few_further_ones():
    problem = Problem.open("5x5", givens={Square(1, 1): 1, Square(3, 3): 13})
    answers, _ = solved(problem, most=1000)
    assert answers_of(problem) == (len(answers), True) == (48, True)
    (puzzle,) = repaired(problem)
    assert puzzle.unique
    assert set(problem.givens) < set(puzzle.problem.givens)
    assert len(puzzle.problem.givens) <= 4
    with pytest.raises(PyktError, match="No tour"):
        puzzle_of(Problem.open("5x5", givens={Square(1, 2): 1}))


def test_own_givens_are_solved_and_graded():
    (puzzle,) = puzzles(Problem.open("5x5"), seed=3)
    own = puzzle_of(puzzle.problem)
    assert (own.tour, own.unique, own.difficulty) == (puzzle.tour, True, puzzle.difficulty)
    every = tuple((square, number) for number, square in enumerate(puzzle.tour.squares, 1))
    assert puzzle_of(replace(puzzle.problem, givens=every)).difficulty == "beginner"
    none = puzzle_of(Problem.open("3x4"))
    assert not none.unique
    assert "several tours" in none.explanation.reason


def test_the_same_seed_makes_the_same_puzzles_and_they_differ():
    first, second = (list(puzzles(Problem.open("3x4"), seed=4, count=2)) for _ in range(2))
    assert [puzzle.problem for puzzle in first] == [puzzle.problem for puzzle in second]
    assert len({puzzle.problem.givens for puzzle in first}) == 2


def test_if_the_givens_asked_for_cannot_be_reached_the_best_puzzle_is_yielded():
    def best(seconds):
        made = puzzles(Problem.open("5x5"), most=2, seed=1, timeout=seconds)
        found = list(made)
        assert made.status is Status.TIMEOUT
        return found

    (puzzle,) = in_time(best)
    assert not puzzle.reached
    assert puzzle.unique


@pytest.mark.soak
def test_the_time_limit_holds_for_each_puzzle_anew():
    made = puzzles(Problem.open("5x5"), most=2, seed=1, timeout=3, count=3)
    assert [puzzle.reached for puzzle in made] == [False] * 3
    assert made.status is Status.TIMEOUT


def test_after_a_stop_only_the_best_of_the_puzzle_under_way_is_yielded():
    made = puzzles(Problem.open("5x5"), seed=1, count=100)
    coming = iter(made)
    first = next(coming)
    made.stop()
    assert list(coming) == []
    assert first.unique
    assert made.status is Status.INTERRUPTED


@pytest.mark.parametrize("problem", [Problem.closed("5x5"), Problem.open("4x4"), Problem.open("3x5")], ids=str)
def test_without_a_tour_there_is_no_puzzle(problem):
    made = puzzles(problem)
    assert list(made) == []
    assert made.status is Status.NONE
    assert made.reason


@pytest.mark.parametrize(
    ("blocked", "why"),
    [((), "no closed tour of 4x4: .+"), (((1, 1), (2, 1)), "clingo exhausted the search")],
    ids=["theorem", "search"],
)
def test_that_no_puzzle_can_be_made_is_said_in_one_sentence(blocked, why):
    with pytest.raises(PyktError, match=rf"^No puzzle can be made: {why}\. Name another board\.$"):
        one_puzzle(Problem.closed(Board(4, 4, frozenset(blocked))))


def test_puzzles_that_cannot_be_made_are_refused_before_the_search():
    for problem, asked in [
        (Problem.queens("8x8"), {}),
        (Problem.open("8x8", "1/1"), {}),
        (Problem.open("8x8"), {"givens": -1}),
        (Problem.open("8x8"), {"count": 0}),
        (Problem.open("61x60"), {}),
    ]:
        with pytest.raises(PyktError):
            puzzles(problem, **asked)


@pytest.fixture
def pykt(run_pykt):
    """Run a command in this process. Return its exit code, and what it printed and said."""
    return lambda *words: SimpleNamespace(
        **dict(zip(("returncode", "stdout", "stderr"), run_pykt(*words), strict=True))
    )


def test_the_printed_puzzle_can_be_solved_and_has_the_printed_solution(pykt, tmp_path):
    done = pykt("puzzle", "--board", "5x5", "--block", "1/1", "--block", "3/1", "--seed", "5")
    assert done.returncode == 0
    assert "proven unique" in done.stderr
    board, solution = done.stdout.split("\n\n")
    file = tmp_path / "puzzle.txt"
    file.write_text(board)
    assert len(read_board(file)[0].blocked) == 2
    solved = pykt("asp", "--board", str(file))
    assert solved.stdout.split() == ["#" if cell == "0" else cell for cell in solution.split()]


def test_the_command_tells_the_puzzle_and_how_it_ended(pykt):
    done = pykt("puzzle", "--board", "5x5", "--most", "20", "--seed", "1", "--json")
    assert done.returncode == 0
    (line,) = done.stdout.splitlines()
    told = json.loads(line)
    assert told["unique"]
    assert told["givens"] == len(told["problem"]["givens"])
    assert {"difficulty", "tour", "stats"} <= told.keys()
    none = pykt("puzzle", "--board", "4x4")
    assert (none.returncode, none.stdout[:5]) == (1, "none:")


def test_givens_with_several_answers_are_not_called_a_puzzle_of_some_grade(pykt):
    done = pykt("puzzle", "--board", "5x5", "--given", "a1=1", "--given", "c3=13", "--no-repair")
    assert done.returncode == 3
    assert done.stderr.startswith("2 givens, not unique,")
    assert "your givens have 48 answers" in done.stderr


@pytest.mark.parametrize(
    ("arguments", "message"),
    [
        (["--tour", "FILE", "--board", "4x4"], "The text has a board of 5x5, not of 4x4"),
        (["--tour", "FILE", "--board", "FILE"], "leave out --tour, or the numbers of the board"),
        (["--board", "FILE"], "The board has all its numbers"),
        (["--steps", "-o", "book.pdf"], "--steps prints text, but -o writes a file"),
        (["--board", "5x5", "--given", "a1=1", "--given", "b1=1"], "a1 and b1 can't both be the start"),
    ],
)
def test_contradicting_options_of_a_puzzle_are_named(pykt, tmp_path, arguments, message):
    file = tmp_path / "tour.txt"
    file.write_text("21 8 19 14 23\n18 3 22 7 12\n9 20 13 24 15\n4 17 2 11 6\n1 10 5 16 25\n")
    done = pykt("puzzle", *[str(file) if argument == "FILE" else argument for argument in arguments])
    assert (done.returncode, done.stdout) == (2, "")
    assert message in done.stderr


def test_a_puzzle_is_made_of_the_answer_that_a_printed_puzzle_has(pykt, tmp_path):
    file = tmp_path / "puzzle.txt"
    file.write_text(pykt("puzzle", "--board", "5x5", "--difficulty", "Easy", "--steps", "--seed", "1").stdout)
    again = pykt("puzzle", "--tour", str(file), "--difficulty", "beginner", "--seed", "1").stdout
    assert again.split("\n\n")[1].rstrip() == file.read_text().split("\n\n")[1]


def test_what_follows_from_an_assumption_leaves_out_the_numbers_that_the_contradiction_names():
    problem = Problem.open("5x5", givens={"a5": 1, "a4": 14, "c1": 21, "e1": 25})
    explanation = explain(problem, tour=solve(problem, program="givens").tour)
    reasons = [reason for step in explanation.steps for reason in step.reasons]
    failed = [re.search(r"as then (.*?) would (?:be|have no square).*\(after (.*)\)", reason) for reason in reasons]
    named = [(set(re.findall(r"\d+", said[1])), set(re.findall(r"(\d+) on", said[2]))) for said in failed if said]
    assert named
    assert all(not said & placed for said, placed in named)


def test_a_closed_tour_of_two_squares_is_no_puzzle():
    with pytest.raises(PyktError, match="A closed tour of two squares is no puzzle"):
        start(Problem.closed(Board(2, 3, frozenset({(1, 2), (1, 3), (2, 1), (2, 2)})), givens={(1, 1): 1}))
