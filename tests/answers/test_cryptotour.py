"""Claims about cryptotours: the text stands along a checked tour, and the number of tours that read it is right."""

import json
from xml.etree import ElementTree

import pytest

import pykt
from pykt.answers.puzzles.cryptotour import NoCryptotourError, cryptotour
from pykt.answers.puzzles.parts import parts_of
from pykt.answers.puzzles.readings import count_readings
from pykt.model.board import Board, Square

WORDS = " ".join(f"w{number}" for number in range(27))


@pytest.mark.parametrize("count", [1, 2, 5, 27])
def test_the_text_stands_along_a_checked_tour_of_a_board_that_fits(count):
    made = cryptotour(" ".join(WORDS.split()[:count]), by="words", seed=1)
    assert made.tour.board.free == count == len(made.parts)
    assert made.checked.right
    assert None not in made.checked.verdicts.values()
    assert " ".join(made.on_squares[square] for square in made.tour.squares) == made.text
    assert pykt.check(made.tour, made.problem) == []


def test_holes_are_symmetric_and_the_seed_chooses_them():
    made = [cryptotour(WORDS, by="words", seed=seed) for seed in (1, 1, 2)]
    one, other, another = [(one.tour.board, one.tour.squares) for one in made]
    assert one == other != another
    board = one[0]
    images = (
        lambda square: Square(board.files + 1 - square.file, square.rank),
        lambda square: Square(square.file, board.ranks + 1 - square.rank),
        lambda square: Square(board.files + 1 - square.file, board.ranks + 1 - square.rank),
    )
    assert board.blocked
    assert any({image(square) for square in board.blocked} == board.blocked for image in images)


def test_a_shape_is_filled_or_refused():
    ring = Board(3, 3, frozenset({Square(2, 2)}))
    made = cryptotour("a b c d e f g h", by="words", board=ring, kind="closed")
    assert made.tour.is_closed_tour
    assert made.tour.board == ring
    with pytest.raises(NoCryptotourError):
        cryptotour("a b c d e f g h i", by="words", board=Board(3, 3))
    with pytest.raises(pykt.PyktError, match="A puzzle has at most 3,600 squares, but 2000x2000 has more"):
        cryptotour("a b c", by="words", board=Board(2000, 2000))


@pytest.mark.parametrize(("parts", "tours"), [("a" * 12, 16), ("abcdefghijkl", 1)])
def test_all_tours_read_a_text_of_equal_letters_and_one_a_text_of_different_ones(parts, tours):
    board, cells = Board(4, 3), pykt.solve("4x3", seed=1, check="python").tour.knights[0].tolist()
    counted = count_readings(board, parts, cells, closed=False)
    assert (counted.tours, counted.complete) == (tours, True)
    assert counted.repeated == ({"a": 12} if tours > 1 else {})


def test_only_parts_that_occur_several_times_are_repeated():
    cells = pykt.solve("4x3", seed=1, check="python").tour.knights[0].tolist()
    assert count_readings(Board(4, 3), "aabcdefghijk", cells, closed=False).repeated == {"a": 2}


def test_a_text_is_divided_into_letters_words_or_syllables():
    assert parts_of("Oh, dear!", "letters") == tuple("Ohdear")
    assert parts_of("Oh, dear!", "words") == ("Oh,", "dear!")
    assert parts_of("Kö-nig, Rös|sel-sprung") == ("Kö", "nig,", "Rös", "sel", "sprung")


def test_signs_around_a_word_do_not_move_its_hyphens():
    pytest.importorskip("pyphen")
    assert parts_of("The (wonderful) tour!") == ("The", "(won", "der", "ful)", "tour!")


@pytest.mark.soak
def test_pyphen_divides_words_without_separators():
    pytest.importorskip("pyphen")
    assert parts_of("Der Rösselsprung!", language="de_DE") == ("Der", "Rös", "sel", "sprung!")
    with pytest.raises(pykt.PyktError, match="language 'zz'"):
        parts_of("text", language="zz")


@pytest.mark.parametrize(
    ("words", "sentence"),
    [
        (["", "--by", "letters"], "The text has no letters: "),
        (["... !"], "The text has no syllables: "),
        (["a " * 401, "--by", "words"], "The text has 401 words, but a board has room for 400: "),
        (["x" * 41, "--by", "words"], "is too long for a square: "),
        (["none.txt"], "There is no file 'none.txt': "),
        (["/dev/zero"], "is a device"),
        (["a b c", "--by", "words", "--closed"], "A closed tour visits an even number of squares"),
        (["a b c d", "--by", "words", "--board", "1x3"], "The text has 4 words, but the board has 3 free squares: "),
        (["a b", "--by", "words", "-o", "x.doc"], "The file extension of 'x.doc' is not known: "),
    ],
)
def test_bad_input_is_one_sentence(run_pykt, words, sentence):
    code, out, said = run_pykt("cryptotour", *words)
    assert (code, out) == (2, "")
    assert sentence in said
    assert said.count("\n") == 1


def test_the_command_prints_the_puzzle_its_answer_and_what_is_known_of_it(run_pykt, tmp_path):
    (file := tmp_path / "text.txt").write_text(("na " * 8).strip())
    code, out, said = run_pykt("cryptotour", file, "--by", "words", "--seed", 1)
    grid, answer, text = out.strip("\n").split("\n\n")
    assert code == 0
    assert sorted(grid.replace("#", "").split()) == sorted(text.split())
    assert len(answer.splitlines()) == len(grid.splitlines())
    assert (
        "Exactly 16 tours read these words in this order, because some words occur more than once (na 8 times)." in said
    )
    code, out, _ = run_pykt("cryptotour", file, "--by", "words", "--seed", 1, "--json", "-o", tmp_path / "a.svg")
    record = json.loads(out)
    assert record["parts"] == text.split()
    assert record["readings"]["tours"] == 16
    assert len(ElementTree.parse(tmp_path / "a.svg").find("{*}g[@class='parts']")) == 8
    assert text in (tmp_path / "a-answer.svg").read_text()
    rim = ElementTree.parse(tmp_path / "a-answer.svg").find("{*}g[@class='parts']/{*}g")
    scale = float(rim.get("transform").split("scale(")[1][:-1])
    assert float(rim.get("stroke-width")) * scale == pytest.approx(2, rel=0.01), "the line stays off the letters"


def test_signs_that_nobody_sees_become_escapes_and_markup_stays_text(run_pykt, tmp_path):
    text = "</script> <b>&amp; \x07\u202e ]]>"
    for ending in ("svg", "html"):
        code, _, said = run_pykt("cryptotour", text, "--by", "words", "-o", tmp_path / f"a.{ending}")
        assert code == 0, said
    assert "<title>&lt;/script&gt; &lt;b&gt;&amp;amp; \\x07\\u202e ]]&gt;<" in (tmp_path / "a-answer.svg").read_text()
    assert (tmp_path / "a.html").read_text().count("</script>") == 2
