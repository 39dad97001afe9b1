"""A problem refuses conditions that contradict its kind or its board, and says which."""

import pickle
import weakref

import pytest

import pykt
from pykt.model.board import Board, Square
from pykt.model.problem import Problem


def test_a_problem_takes_plain_tuples_and_text_for_squares():
    assert Problem("open", Board(5, 5), ((1, 1),), (5, 5)) == Problem.open("5x5", "1/1", end="e5")


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Problem.open("8x8", "9/1"), "The start 9/1 is off the 8x8 board"),
        (lambda: Problem.open("8x8", end="9/1"), "The end 9/1 is off the 8x8 board"),
        (lambda: Problem.open(Board(3, 3, frozenset({(1, 1)})), "1/1"), "The start 1/1 is blocked"),
        (lambda: Problem.open("8x8", givens={"9/1": 1}), "The given square 9/1 is off"),
        (lambda: Problem.open("8x8", clues=[("i", 2)]), "The clue for 2 names file i, but the board is 8x8"),
        (lambda: Problem.open("8x8", clues=[("8", 65)]), "The clue 65 on rank 8 .* from 1 to 64"),
        (lambda: Problem.open("8x8", givens={"1/1": 65}), "The number 65 given for 1/1 .* from 1 to 64"),
        (lambda: Problem.open("8x8", moves=[("1/1", "2/2")]), "1/1-2/2 is not a knight's move"),
        (lambda: Problem.open("8x8", forbidden=[("0/1", "1/3")]), "'0/1' is not a square"),
        (lambda: Problem.open("8x8", squares=65), "can't have 65 squares: ask for 1 to 64"),
        (lambda: Problem.open("8x8", symmetric=45), "rotation by 45 degrees: ask for 90 or 180"),
        (lambda: Problem.open("8x8", symmetric=180.0), "ask for 90 or 180"),
        (lambda: Problem.open("8x8", symmetric=180, squares=5), "leave --squares out"),
        (lambda: Problem.closed("8x8", end="1/1"), "leave out the end"),
        (lambda: Problem("open", Board(8, 8), ("1/1", "2/2")), "One knight has one start"),
        (lambda: Problem("two-knights", Board(8, 8), ("1/1",)), "Two knights need two starts"),
        (lambda: Problem.two_knights("8x8", "1/1", "1/1"), "can't both start on 1/1"),
        (lambda: Problem.open("8x8", crossings="few"), "'few' crossings: ask for 'min' or 'max'"),
        (lambda: Problem.open("8x8", crossings="min", squares=5), "leave out --squares and --uncrossed"),
        (lambda: Problem.open("8x8", uncrossed=1), "write true or false"),
        (lambda: Problem.two_knights("8x8", "1/1", "2/2", uncrossed=True), "has only starts and blocked squares"),
        (lambda: Problem.two_knights("8x8", "1/1", "2/2", squares=5), "has only starts and blocked squares"),
        (lambda: Problem.queens(Board(3, 3, frozenset({(1, 1)}))), "with queens has only a board"),
        (lambda: Problem("rooks", Board(8, 8)), "'rooks' is not a kind of problem: choose one of open, closed"),
        (lambda: Problem.open("8x"), "'8x' is not a board: write files x ranks"),
        (lambda: Problem.open(8), "8 is not a board: give a text"),
        (lambda: Problem.open(Board(1, 1, frozenset({(1, 1)}))), "Every square of the board is blocked"),
        (lambda: Board(0, 8), "A board of 0x8 has no squares"),
        (lambda: Board(20_000, 20_000), "has more than 200,000,000 squares"),
        (lambda: Board(3, 3, frozenset({(4, 1)})), "The blocked square 4/1 is off the 3x3 board"),
    ],
)
def test_a_contradiction_is_named_in_one_sentence(make, words):
    with pytest.raises(pykt.PyktError, match=words) as error:
        make()
    assert str(error.value).endswith(".")
    assert ": " in str(error.value)


def test_no_given_number_is_dropped_because_its_square_has_another_one():
    assert pykt.count("3x4", givens=[("a1", 3), ("a1", 1)]).directed == 0


def test_a_problem_is_described_in_a_few_words():
    assert str(Problem.closed("8x8", symmetric=180)) == "a closed tour of 8x8 symmetric by 180 degrees"
    assert str(Problem.open("8x8", "a1", end="b8", squares=7)) == "a path of 7 squares on 8x8 from 1/1 to 2/8"
    assert str(Problem.closed("8x8", uncrossed=True)) == "the longest closed path on 8x8 without crossings"
    assert str(Problem.closed("8x8", crossings="min")) == "a closed tour of 8x8 with the fewest crossings"
    assert str(Problem.two_knights(Board(3, 3, frozenset({(2, 2)})), "1/1", "3/3")) == (
        "a visit by two knights to 3x3 with 1 blocked from 1/1 and 3/3"
    )


def test_of_all_boards_one_has_its_mask_in_memory():
    """A file can name many large boards."""
    boards = [Board(4, ranks, frozenset({Square(1, 1)})) for ranks in (3, 4)]
    first, second = (weakref.ref(board.free_mask) for board in boards)
    assert first() is None
    assert second() is boards[1].free_mask


def test_the_hash_of_a_problem_is_computed_once_and_not_pickled(monkeypatch):
    problem = Problem.open("5x5", "1/1", forbidden=[("1/1", "2/3")])
    assert hash(problem) == hash(Problem.open("5x5", "1/1", forbidden=[("1/1", "2/3")]))
    assert "_hash" not in pickle.loads(pickle.dumps(problem)).__dict__
    monkeypatch.setattr(Square, "__hash__", None)
    assert {problem: 1}[problem] == 1


def test_a_program_is_not_told_the_squares_of_a_huge_board_one_by_one():
    assert len(Board(1000, 1000).listed()) == 1_000_000
    with pytest.raises(pykt.PyktError, match="needs a list of all 1,001,000 squares"):
        Board(1001, 1000).listed()
