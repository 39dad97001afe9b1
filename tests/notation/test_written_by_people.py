"""Forty ways in which people write tours are read right; twenty texts that are ambiguous or wrong are refused."""

from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt.model.board import Board
from pykt.model.errors import FaultyTourError, PyktError
from pykt.model.tour import Tour
from pykt.notation import doubtful, read, reading, write
from pykt.notation.puzzles import read as read_puzzles

SQUARES = "a3 b1 c3 a2 c1 b3 a1 c2"
PATH = [(1, 3), (2, 1), (3, 3), (1, 2), (3, 1), (2, 3), (1, 1), (3, 2)]

#: Each text is the path above, drawn or as a list.
RIGHT = [
    # Lists of squares.
    "A3 B1 C3 A2 C1 B3 A1 C2",
    "a3-b1-c3-a2-c1-b3-a1-c2",
    "1. a3 2. b1 3. c3 4. a2 5. c1 6. b3 7. a1 8. c2",
    "1.a3 2.b1 3.c3 4.a2 5.c1 6.b3 7.a1 8.c2",
    "1) a3\n2) b1\n3) c3\n4) a2\n5) c1\n6) b3\n7) a1\n8) c2\n",
    "1. Na3 Nb1 2. Nc3 Na2 3. Nc1 Nb3 4. Na1 Nc2",
    "1: a3 b1 c3 a2\n2: c1 b3 a1 c2",
    "Na3 Nb1 Nc3 Na2 Nc1 Nb3 Na1 Nc2",
    "♘a3 ♘b1 ♘c3 ♘a2 ♘c1 ♘b3 ♘a1 ♘c2",
    "a3, b1; c3, a2; c1, b3; a1, c2.",
    "a3 → b1 → c3 → a2 → c1 → b3 → a1 → c2",
    "a3 => b1 => c3 => a2 => c1 => b3 => a1 => c2",
    "a3 > b1 > c3 > a2 > c1 > b3 > a1 > c2",
    "a3 \u2013 b1 \u2013 c3 \u2013 a2 \u2013 c1 \u2013 b3 \u2013 a1 \u2013 c2",
    "a3 to b1 to c3 to a2 to c1 to b3 to a1 to c2",
    "Na3-b1 Nb1-c3 Nc3-a2 Na2-c1 Nc1-b3 Nb3-a1 Na1-c2",
    "# round the middle\na3 b1 c3 a2 # half of it\nc1 b3 a1 c2\n",
    "// by hand\n% not checked\na3 b1 c3 a2 c1 b3 a1 c2",
    "A tour round the middle\n=======================\n\na3 b1 c3 a2 c1 b3 a1 c2",
    "\ufeffTour:\u00a0a3 b1 c3 a2\r\nc1\u2009b3 a1 c2\r\n",
    "Move 1: a3\nMove 2: b1\nMove 3: c3\nMove 4: a2\nMove 5: c1\nMove 6: b3\nMove 7: a1\nMove 8: c2",
    "- a3\n- b1\n- c3\n- a2\n- c1\n- b3\n- a1\n- c2",
    "['a3', 'b1', 'c3', 'a2', 'c1', 'b3', 'a1', 'c2']",
    "n,square\n1,a3\n2,b1\n3,c3\n4,a2\n5,c1\n6,b3\n7,a1\n8,c2",
    "a3 -> b1\nb1 -> c3\nc3 -> a2\na2 -> c1\nc1 -> b3\nb3 -> a1\na1 -> c2",
    "A3-B1 B1-C3 C3-A2 A2-C1 C1-B3 B3-A1 A1-C2",
    "1. a3 b1 2. b1 c3 3. c3 a2 4. a2 c1 5. c1 b3 6. b3 a1 7. a1 c2",
    # Lists of coordinates.
    "1/3 2/1\n2/1 3/3\n3/3 1/2\n1/2 3/1\n3/1 2/3\n2/3 1/1\n1/1 3/2",
    "(1,3) -> (2,1)\n(2,1) -> (3,3)\n(3,3) -> (1,2)\n(1,2) -> (3,1)\n(3,1) -> (2,3)\n(2,3) -> (1,1)\n(1,1) -> (3,2)",
    "rank, file\n3, 1\n1, 2\n3, 3\n2, 1\n1, 3\n3, 2\n1, 1\n2, 3",
    "Knight's tour, closed\n1 3\n2 1\n3 3\n1 2\n3 1\n2 3\n1 1\n3 2",
    "Euler / Warnsdorff\n1 3\n2 1\n3 3\n1 2\n3 1\n2 3\n1 1\n3 2",
    # Python prints pairs with a blank behind the comma.
    "\n".join(f"({file}, {rank})" for file, rank in PATH),
    "\n".join(f"({file - 1}, {rank - 1})" for file, rank in PATH),
    " -> ".join(f"({file - 1}, {rank - 1})" for file, rank in PATH),
    "Tour:\n" + "\n".join(f"({file}, {rank})" for file, rank in PATH),
    "\n".join(f"- ({file}, {rank})" for file, rank in PATH),
    # Names of files and ranks, and tabs before the lines.
    "3 | 1 | 6 | 3\n2 | 4 | . | 8\n1 | 7 | 2 | 5\n  | a | b | c",
    "\ta\tb\tc\n3\t1\t6\t3\n2\t4\t.\t8\n1\t7\t2\t5",
    "A tour\n\t1\t6\t3\n\t4\t.\t8\n\t7\t2\t5",
    "3 | 1 6 3 |\n2 | 4 . 8 |\n1 | 7 2 5 |",
    "Squares (x, y)\n1, 3\n2, 1\n3, 3\n1, 2\n3, 1\n2, 3\n1, 1\n3, 2",
    "# rank,file\n3,1\n1,2\n3,3\n2,1\n1,3\n3,2\n1,1\n2,3",
    "Rank File\n3 1\n1 2\n3 3\n2 1\n1 3\n3 2\n1 1\n2 3",
    "path = [(0, 2), (1, 0), (2, 2), (0, 1), (2, 0), (1, 2), (0, 0), (2, 1)]",
    "{{1,3},{2,1},{3,3},{1,2},{3,1},{2,3},{1,1},{3,2}}",
    "1,3 2,1 3,3 1,2 3,1 2,3 1,1 3,2",
    "(a,3) (b,1) (c,3) (a,2) (c,1) (b,3) (a,1) (c,2)",
    "x;y\n1;3\n2;1\n3;3\n1;2\n3;1\n2;3\n1;1\n3;2",
    "| step | file | rank |\n|---|---|---|\n| 1 | 1 | 3 |\n| 2 | 2 | 1 |\n| 3 | 3 | 3 |\n| 4 | 1 | 2 |\n| 5 | 3 | 1 |\n"
    "| 6 | 2 | 3 |\n| 7 | 1 | 1 |\n| 8 | 3 | 2 |",
    # Boards.
    "1;6;3\n4;0;8\n7;2;5\n",
    "1\t6\t3\r\n4\t.\t8\r\n7\t2\t5\r\n",
    "|   |   |   |\n|---|---|---|\n| 1 | 6 | 3 |\n| 4 |   | 8 |\n| 7 | 2 | 5 |",
    '{| class="wikitable"\n|+ A tour\n|-\n| 1 || 6 || 3\n|-\n| 4 || || 8\n|-\n| 7\n| style="x" | 2\n| 5\n|}',
    "<table>\n<tr><td>1</td><td>6</td><td>3</td></tr>\n<tr><td>4<td><td>8\n<tr><td>7<td><b>2</b><td>5</table>",
    "+---+---+---+\n| 1 | 6 | 3 |\n+---+---+---+\n| 4 |   | 8 |\n+---+---+---+\n| 7 | 2 | 5 |\n+---+---+---+",
    "┌───┬───┬───┐\n│ 1 │ 6 │ 3 │\n├───┼───┼───┤\n│ 4 │   │ 8 │\n├───┼───┼───┤\n│ 7 │ 2 │ 5 │\n└───┴───┴───┘",
    "3 | 1 6 3\n2 | 4 . 8\n1 | 7 2 5\n  +------\n    a b c",
    "  a b c\n1 7 2 5 1\n2 4 . 8 2\n3 1 6 3 3\n  a b c",
    "[[1, 6, 3], [4, 0, 8], [7, 2, 5]]",
    "[[1 6 3]\n [4 0 8]\n [7 2 5]]",
    "[1][6][3]\n[4][.][8]\n[7][2][5]",
    "1 | 6 | 3\n4 |   | 8\n7 | 2 | 5",
    "A = [1 6 3; 4 0 8; 7 2 5];",
    "\\begin{tabular}{ccc}\n1 & 6 & 3 \\\\ \\hline\n4 & & 8 \\\\\n7 & 2 & 5 \\\\\n\\end{tabular}",
    "## A tour of 3x3\n\n```\n1 6 3\n4 . 8\n7 2 5\n```\n",
    "0 5 2\n3 . 7\n6 1 4",
]

WRONG = [
    ("1. a8 3. c7 4. b5", "Item 2 of the list has the number 3 instead of 2"),
    ("2. a8 3. c7", "Item 1 of the list has the number 2 instead of 1"),
    ("1. a8 2. x9y", "'x9y' can't be read as item 2"),
    ("a1-b3 c5-d7", "Move 2 of the list, c5-d7, begins on c5, but the one before ends on b3"),
    ("a1 b3 ... c5", "'...' can't be read as item 3"),
    ("a1 b3 d c5", "'d' can't be read as item 3"),
    ("NA8 NC7", "'NA8' may be the knight on a8, or the file na"),
    ("x,row,column\n1,1,1\n2,2,3", "rows may count from the top or the bottom"),
    ("file,rank,order\n1,1,1\n2,3,2", "The column 'order' may say which square comes when: name it number"),
    ("Knight 2: a1 b3\nSecond knight: c1 d3", "Both lists have the label of the same knight"),
    ("1,1\n2,2\n3,5", "--format pairs or --format matrix"),
    ("1 1\n2 2\n3 5", "--format pairs or --format matrix"),
    ("Row Col\n1 1\n2 3\n3 5", "name the columns file and rank"),
    ("[1,0] [2,3] [3,5]", r"'\[1,0\]' is not a square"),
    ("11 23 35", "One line of numbers may be a matrix or cells: name the notation with --format"),
    ("1->3->2->4", "The cells are 1 to 4, but the first cell of a board is 0"),
    ("0 5 2\n3 8 7\n6 1 4", "The 0 on 1/3 .* --format matrix0 .* or --format matrix"),
    ("1 x 3\n2 - 4", "'x' on 2/2, in line 1"),
    ("1;6;3\n4;;8\n7;2;5", "Cell 2 in line 2 of the board is empty"),
    ("1\t\t3\n2\t4\t5", "Cell 2 in line 1 of the board is empty"),
    ("\t1\t2\n3\t4\t", "Cell 1 in line 1 of the board is empty"),
    ("a3 b٣", "'٣' in line 1 is not a digit from 0 to 9"),
    ("A tour of 8x8 and of 9x9\na1 b3", "The title names the boards 8x8 and 9x9"),
    ("A tour of 4x4\n1 6 3\n4 . 8\n7 2 5", "The title says 4x4, but the board that is drawn is 3x3"),
    ("3 1 6 3\n2 4 . 8\n2 7 2 5\n  a b c", "Line 3 of the board is named '2'"),
    ("00 05 02\n03 08 07\n06 01 04", "The 0 on 1/3 .* --format matrix0 .* or --format matrix"),
    ("1\n3\n2\n4", "Only 0 of 3 steps of this tour would be knight's moves"),
    (
        "1,3,1\n2,1,2\n3,3,3\n1,2,4\n3,1,5\n2,3,6\n1,1,7\n3,2,8",
        "may mean something else",
    ),
    ("[1] a1 [2] b3 [3] c5", "does not begin like any known notation"),
    ("[10, 5, 8], 20\n[7, 2, 11]\n[4, 9, 6]\n[1, 12, 3]", "does not begin like any known notation"),
    ("     [,1] [,2] [,3]\n[1,]    1    6    3\n[2,]    4    0    8\n[3,]    7    2    5", "does not begin like any"),
    ("a1 b3 c5\na1 b3 c5", "The list names 6 squares, but only 3 different ones"),
    ("1: a1 b3 c5\n2: a1 b3 c5", "different ones"),
    ("a1 b3 c5\n\na1 b3 c5", "different ones"),
    ("a1-b3 c5-d7 b3-c5", "Move 2 of the list, c5-d7, begins on c5"),
    ("(1,1) -> (2,3)\n(3,5) -> (4,7)\n(2,3) -> (3,5)", "different ones"),
    ("a1 b3 c5 a1\na1 b3 c5 a1", "different ones"),
    ("Start a1\nb3 c5 d7", "The title names a1, which may be the start"),
    ("Tour (row, col):\n(1,1) (3,2) (5,3)", "The words above the columns may name rows, ranks or files"),
    ("Tour as (rank, file):\n[(1, 1), (3, 2), (5, 3)]", "The words above the columns may name rows, ranks or files"),
    ("// y, x\n1/1 3/2 5/3", "The words above the columns may name rows, ranks or files"),
    ("Rank then file\n1 1\n3 2\n5 3", "The words above the columns may name rows, ranks or files"),
    ("b3 -> c5\na1 -> b3\nd7 -> \nc5 -> d7\n", "different ones"),
    ("3 1 6 3\n2 4 . 8\n3 7 2 5\n  a b c", "Line 3 of the board is named '3'"),
    (" 1\t 6\t 3\n 4\t  \t 8\n 7\t 2\t 5", "Cell 2 in line 2 of the board is empty"),
    ("[1, 6, 3]\n[4,  , 8]\n[7, 2, 5]", "A place between commas in row 2 of the list is empty"),
    ("1 2 3\n1 6 3\n4 0 8\n7 2 5", "may mean something else"),
    ("0->7\n7->2\n2->5\n5->8", "Cell numbers need the size of the board"),
    ("Zeile, Spalte\n1 1\n3 2\n5 3", "The words above the columns may name rows, ranks or files"),
    ("// rank, file\n1 1\n3 2\n5 3", "The words above the columns may name rows, ranks or files"),
    ("Columns: rank, file\n1 1\n3 2\n5 3", "The words above the columns may name rows, ranks or files"),
    ("  | 5 | 8\n  | 2 | 1\n  | 3 | 6", "The lines have a bar at one end only"),
    ("Zeile;Spalte\n1;1\n3;2\n5;3", "The columns Zeile and Spalte may be files, ranks or numbers"),
    ("\t5\t8\n7\t2\t\n4\t\t6", "is empty: write 0 if the square is not visited"),
    ("<table><tr><td>1</table> <table><tr><td>1</table>", "more than one table"),
    ("{|\n|-\n| 1 || 2\nx\n|}", "'x' is no row of a Wikipedia table"),
]


@pytest.mark.parametrize("text", RIGHT)
def test_a_tour_as_people_write_it_is_read_right(text):
    tour = read(text)
    assert (tour.paths, str(tour.board)) == ([PATH], "3x3")


@pytest.mark.parametrize(("text", "words"), WRONG)
def test_what_is_ambiguous_or_wrong_is_refused_with_the_place(text, words):
    with pytest.raises(PyktError, match=words) as error:
        read(text)
    assert "\n" not in str(error.value)


def test_there_are_forty_ways_and_twenty_refusals():
    assert (len(set(RIGHT)) >= 40, len(set(WRONG)) >= 20) == (True, True)


def test_a_list_is_kept_in_which_fewer_than_half_of_the_squares_stand_before():
    squares = [(1, 1), (2, 3), (3, 5), (1, 1), (2, 3), (3, 5), (4, 7), (5, 5)]
    assert read(" ".join(f"{file}/{rank}" for file, rank in squares)).squares == squares


def test_moves_of_two_knights_are_joined():
    tour = read("a1 -> b3\nb3 -> c1\n\nd4 -> c2\nc2 -> a3\n", board=Board(4, 4))
    assert [[str(square) for square in path] for path in tour.paths] == [["1/1", "2/3", "3/1"], ["4/4", "3/2", "1/3"]]


@pytest.mark.parametrize(
    "title", ["Solution 1/10", "29/11 by Anna", "Squares named a1 to h8", "Board of 5 rows x 5 columns"]
)
def test_what_only_looks_like_a_square_in_a_title_is_no_start(title):
    assert read(f"{title}\n{SQUARES}").squares == PATH


@pytest.mark.parametrize("names", ["0 1 2", "1 2 3", "3 2 1", "0,1,2"])
def test_numbers_of_files_above_a_board_are_no_faults(names):
    with pytest.raises(PyktError, match="may mean something else"):
        read(f"{names}\n" + "\n".join(["1 6 3", "4 9 8", "7 2 5"]).replace(" ", names[1]))


def test_a_last_move_from_a_square_to_itself_is_none():
    squares = SQUARES.split()
    moves = [*pairwise(squares), (squares[-1], squares[-1])]
    assert read("\n".join(f"{one} -> {other}" for one, other in moves)).squares == PATH


def test_a_tab_at_the_end_of_one_line_is_no_empty_cell():
    assert read("1\t6\t3\n4\t.\t8\t\n7\t2\t5\n\t\t\n").squares == PATH


def test_a_named_board_with_few_numbers_has_its_faults_told():
    text = "1 2 1 2\n2 1 2 1"
    with pytest.raises(FaultyTourError, match="the number 1 stands on") as told:
        read(text, "matrix")
    assert "--format" not in str(told.value)
    with pytest.raises(PyktError, match="name the notation with --format"):
        read(text)


def test_an_option_tells_what_the_text_leaves_open():
    assert read("1,1\n2,2\n3,5", "pairs").squares == [(1, 1), (2, 2), (3, 5)]


@pytest.mark.parametrize("between", [",", " ", "\t", ";", " | ", ", "])
@pytest.mark.parametrize(
    "head",
    [
        "",
        "File, Rank\n",
        "file rank\n",
        "# a tour of 3x3\n\n",
        "```\n",
        "My tour\n=======\n",
        "# two columns: the tour begins in a row\n",
        "% by hand\n",
        "A tour\n\n",
    ],
)
@pytest.mark.parametrize("base", [0, 1])
def test_two_columns_that_make_knights_moves_are_squares(between, head, base):
    text = head + "".join(f"{file - 1 + base}{between}{rank - 1 + base}\n" for file, rank in PATH)
    assert read(text).squares == PATH
    if not head:
        assert read(text, "pairs").squares == PATH
    assert read("0 5 2\n3 8 7\n6 1 4", "matrix0").squares == [*PATH, (2, 2)]
    assert read("0 5 2\n3 8 7\n6 1 4", "matrix").visited == 8
    assert read("1->3->2->4", board=Board(3, 3)).visited == 4
    assert read("1. Naa1 2. Nac2").squares == [(27, 1), (29, 2)]
    assert str(read("A tour of 8x8: by hand\na1 b3").board) == "8x8"
    assert str(read("A tour of 8x8: by hand\na1 b3", board=Board(9, 9)).board) == "9x9"


def test_labels_begin_the_path_of_each_knight():
    for text in (
        "Knight 1: a1 b3\nKnight 2: c1 d3",
        "First knight:\n1. a1 2. b3\nSecond knight:\n1. c1 2. d3",
        "Second knight: c1 d3\nFirst knight: a1 b3",
        "Second knight:\n1. c1 2. d3\n\nFirst knight:\n1. a1 2. b3",
        "A tour\n\nBlack: c1 d3\nWhite: a1 b3",
    ):
        assert read(text).paths == [[(1, 1), (2, 3)], [(3, 1), (4, 3)]]


def test_a_puzzle_may_have_a_title_but_stands_in_no_table():
    with pytest.raises(PyktError, match=r"'\|' on 1/4"):
        read_puzzles("| 1 |   | 3 |\n|---|---|---|\n|   | # |   |\n|   |   | 5 |\n")
    drawn = "Puzzle of the week\n\n1 . 3\n. # .\n. . 5\n\n1 6 3\n4 # 8\n7 2 5\n"
    (puzzle,) = read_puzzles(drawn)
    assert (puzzle.problem.kind, dict(puzzle.problem.givens)) == ("closed", {(1, 3): 1, (3, 3): 3, (3, 1): 5})


def _blank(cell):
    return " " if cell == "0" else cell


#: Ways to write the names of squares, and the cells of a board, which are texts.
LISTS = {
    "capitals": lambda names: " ".join(names).upper(),
    "numbers": lambda names: " ".join(f"{nth}. N{name}" for nth, name in enumerate(names, 1)),
    "hyphens": lambda names: f"A tour\n\n{'-'.join(names)}",
    "arrows": lambda names: " → ".join(names),
    "moves": lambda names: " ".join(f"{one}-{two}" for one, two in pairwise(names)),
    "comments": lambda names: "// a tour\n" + "".join(f"{name} # visited\n" for name in names),
    "from 0": lambda names: str([(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in names]),
}
DRAWN = {
    "semicolons": lambda rows: "\n".join(map(";".join, rows)),
    "frame": lambda rows: "\n".join(f"+---+\n|{'|'.join(map(_blank, row))}|" for row in rows),
    "diagram": lambda rows: (
        "\n".join(f"{len(rows) - at} {' '.join(row)}" for at, row in enumerate(rows))
        + f"\n{' '.join('abcdefgh'[: len(rows[0])])}"
    ),
    "json": lambda rows: str(rows).replace("'", ""),
    "numpy": lambda rows: str(rows).replace("'", "").replace(",", ""),
}


@pytest.mark.sample(4)
@pytest.mark.parametrize("way", [*LISTS, *DRAWN])
@settings(max_examples=15)
@given(data=st.data())
def test_a_decorated_tour_is_read_back(way, data):
    board = Board(data.draw(st.integers(3, 8)), data.draw(st.integers(3, 8)))
    cells = data.draw(st.lists(st.integers(0, board.cells - 1), min_size=5, max_size=board.cells - 2, unique=True))
    tour = Tour.of(board, [(1, 1), *(square for square in map(board.square, cells) if square != (1, 1))])
    if way in LISTS:
        named = "pairs" if way == "from 0" else None  # for these squares are no knight's moves apart
        assert read(LISTS[way]([square.algebraic for square in tour.squares]), named, board) == tour
    else:
        rows = [line.split() for line in write(tour, "matrix").splitlines()]
        assert read(DRAWN[way](rows), "matrix") == tour


def test_a_list_of_the_moves_of_a_closed_tour_is_closed():
    moves = "a1-b3 b3-d2 d2-f1 f1-e3 e3-c2 c2-a1"
    for text in (moves, moves.replace(" ", "\n").replace("-", " -> "), moves.upper()):
        assert [square.algebraic for square in read(text).squares] == ["a1", "b3", "d2", "f1", "e3", "c2"]


def _ring():
    squares = [(1, 1), (2, 3), (4, 2), (6, 1), (5, 3), (3, 2)]
    return zip(squares, [*squares[1:], squares[0]], strict=True)  # its facts may begin anywhere


@pytest.mark.parametrize(
    ("plain", "decorated"),
    [
        ("a3 b1 c3 a2 c1", "1. a3 2. b1 3. c3 4. a2 5. c1"),
        ("a3,b1,c3,a2,c1", "Tour: a3,b1,c3,a2,c1"),
        ("1/3 2/1\n3/3 1/2 3/1", "A tour\n1/3 2/1 3/3 1/2 3/1"),
        ("[1,3]->[2,1]->[3,3]->[1,2]->[3,1]->[2,3]->[1,1]", "1 3\n2 1\n3 3\n1 2\n3 1"),
        ("1 4 3\n. . .\n. 2 5", "|1|4|3|\n|.|.|.|\n|.|2|5|"),
        ("1/1 2/3 3/5", "a1-b3 b3-c5"),
        ("move(1,1,2,3). move(2,3,4,2).", "".join(f"move({a},{b},{c},{d}). " for (a, b), (c, d) in _ring())),
    ],
)
def test_only_a_plain_text_leaves_no_doubt_that_it_is_read_right(plain, decorated):
    assert reading(plain).is_plain
    assert not reading(decorated).is_plain


def test_a_fault_is_told_as_a_doubt():
    assert "has a fault: b3 is twice there. Write" in doubtful("b3 is twice there.")


@pytest.mark.parametrize(
    "text",
    [
        "5 25 14 23 8 5\n4 22 9 6 13 18\n3 15 24 17 4 7\n2 10 21 2 19 12\n1 1 16 11 20 3",  # ranks named
        "25 14 23 8 5\n22 9 6 13 18\n15 24 17 4 7\n10 21 2 19 12\n1 16 11 20 3\n73 84 79 64 45",  # with sums below
        "11\n32\n51\n43\n55\n34",  # file and rank, as two digits
        "0 0 1 2\n0 1 6 3\n1 4 0 8\n2 7 2 5",  # with a corner
    ],
)
def test_a_board_of_numbers_that_makes_no_tour_may_mean_something_else(text):
    with pytest.raises(FaultyTourError):
        read(text, "matrix")
    with pytest.raises(PyktError):
        read(text)


@pytest.mark.parametrize(
    "text",
    [
        "a3 b1 c3 a2\n\nc1 b3 a1 c2",  # one tour, or two knights
        "12->1->8",  # cells counted from 1, perhaps
        "[2,3] [3,5] [5,4]",
    ],
)
def test_some_plain_lists_may_be_misread_as_well(text):
    assert not reading(text, board=Board(6, 6)).is_plain
    assert reading(text, {"a": "algebraic", "1": "cells", "[": "pairs"}[text[0]], Board(6, 6)).is_plain


def test_pairs_that_are_no_steps_of_a_knight_may_be_moves_by_cells():
    with pytest.raises(PyktError, match="Only 0 of 3 steps"):
        read("[(1, 8), (8, 5), (5, 2), (2, 9)]")


@pytest.mark.parametrize(
    "head",
    ["# Board 3x4\n", "% a tour of 3 by 4\n", "Tour of the 3 by 4 board\n", "// the board is 3x4\n\n", "Tour, 3x4\n"],
)
def test_a_size_above_a_list_is_that_of_its_board(head):
    assert str(reading(head + SQUARES).tour.board) == "3x4"


@pytest.mark.parametrize("head", ["# Board image 640x480\n", "# tour found after 10 x 1000 restarts\n"])
def test_a_drawn_board_has_the_size_that_is_drawn(head):
    drawn = "1 4 3\n. . .\n. 2 5"
    assert str(reading(head + drawn).tour.board) == str(reading(drawn).tour.board)
    assert str(reading(head + SQUARES).tour.board) == "3x3"


@pytest.mark.parametrize("head", ["An 8 by 8 knight's tour\n", "# Chessboard: 8x8\n", "# Knight's tour, 8\u00d78\n"])
def test_a_size_may_be_written_with_words_and_signs(head):
    assert str(reading(head + SQUARES).tour.board) == "8x8"


def test_two_lists_on_lines_may_be_those_of_two_knights():
    lines = "a1 b3 c1 a2 b4 d3 b2 a4\nd4 c2 a3 c4 d2 b1 c3 d1"
    assert not reading(lines).is_plain
    assert reading(lines.replace("b4 d3", "b4 d4", 1)).is_plain  # another step is wrong, too
    assert reading("a1 b3 c1 a2\nb4 d3 b2 a4").is_plain
    assert not reading("a1 b3 c1 a2\nb4 d3 b2 a4\nd4 c2 a3 c4\nd2 b1 c3 d1").is_plain


def test_the_label_1_is_refused_on_a_free_square_of_the_board_that_is_named():
    drawn = "4 5 10 13\n11 14 3 6\n8 9 16 1\n15 2 7 12"
    assert reading(drawn, "labels").tour.board.blocked
    with pytest.raises(PyktError, match=r"4/2 is free on 4x4: labels begin with 2"):
        reading(drawn, "labels", Board(4, 4))


def test_a_drawing_that_is_larger_than_the_board_is_refused():
    with pytest.raises(PyktError, match="has a board of 5x5, not of 3x3: leave out what surrounds"):
        reading("0 0 0 0 0\n0 1 4 3 0\n0 0 0 0 0\n0 0 2 5 0\n0 0 0 0 0", None, Board(3, 3))


def test_pairs_without_brackets_may_stand_several_on_a_line():
    assert len(read("1,1 2,3 4,2\n6,1 5,3 3,2\n").squares) == 6


@pytest.mark.parametrize("text", ["a1 b1 c1 d1", "a1 b3 b3 c5", "1/1 4/2 2/2 5/1"])
def test_a_list_with_few_moves_or_with_a_square_twice_in_a_row_is_no_plain_text(text):
    assert not reading(text).is_plain


@pytest.mark.parametrize("head", ["# 12*3 = 36 moves\n", "// by 2 by 10 students\n", "# score 9x9\n", "# board 2x2\n"])
def test_other_numbers_in_a_comment_are_no_size(head):
    assert str(reading(head + SQUARES).tour.board) == "3x3"


def test_all_cells_of_a_board_that_is_not_square_need_its_size():
    cells = "0->7->4->13->16->5->2->9->18->11->8->1->10->17->14->3->6->15->12->19"
    with pytest.raises(PyktError, match="all of a board of 5x4: give its size with --board"):
        read(cells)
    assert str(read(cells, board=Board(5, 4)).board) == "5x4"
