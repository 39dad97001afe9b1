"""Boards in the form of letters."""

import string

import pytest
from soaking import soak

import pykt
from pykt.model.errors import PyktError
from pykt.notation.lettering import MOST_LETTERS, board_of
from pykt.notation.options import read_board

LETTERS = string.ascii_uppercase + string.digits


@pytest.mark.parametrize("letter", [letter if letter in "CS7" else soak(letter) for letter in LETTERS])
def test_each_letter_has_a_closed_tour(letter):
    result = pykt.solve(pykt.Problem.closed(board_of(letter)))
    assert result.tour
    assert result.checked.right


def test_knights_jump_from_word_to_word():
    board, givens = read_board("letters:Li-Jo")
    assert givens == {}
    assert board.ranks == 2 * 9 + 1
    assert pykt.solve(pykt.Problem.closed(board), check="python")


def test_accents_and_punctuation_are_left_out():
    assert board_of("Zoë O'Neill") == board_of("ZOE ONEILL")
    assert board_of("Groß") == board_of("gross")


@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        (" -'", "There are no letters: write a name or a word."),
        ("Jean Жук", "Write ЖУК with the Latin letters A to Z and digits: no others have shapes."),
        ("a" * (MOST_LETTERS + 1), "25 letters are too many: write at most 24."),
        ("M" * MOST_LETTERS, "The board would have 263 files and 9 ranks, but 200 are the most: write less."),
    ],
)
def test_what_can_not_be_drawn_is_refused_in_one_sentence(text, sentence):
    with pytest.raises(PyktError, match=f"^{sentence}$"):
        read_board(f"letters:{text}")
