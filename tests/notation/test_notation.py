"""Every notation says a tour and reads it back; whatever else it is given, it says what is wrong."""

from __future__ import annotations

import contextlib
import io
import json
import os
import random
import subprocess
import sys
import time
from dataclasses import replace
from itertools import pairwise
from pathlib import Path

import numpy as np
import pytest
from hypothesis import assume, example, given, settings
from hypothesis import strategies as st
from printed import KALIS, WARNSDORFF

from pykt import notation
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.surface import SURFACES, Surface
from pykt.model.tour import Tour
from pykt.notation import format_of, guess, names, read, read_file, registry, write, write_file

LISTS = ("squares", "algebraic", "pairs", "cells")
FOR_ONE = ("json", "matrix", *LISTS, "moves", "facts", "tsplib")
FOR_TWO = ("json", *LISTS, "labels", "moves")

#: A loaded machine is no fault of a notation's, and a few examples find what there is to find.
claim = settings(max_examples=15)


def walk(board: Board, start: Square, moves: int, chance: random.Random, taken: set[Square]) -> list[Square]:
    """A random knight's path over squares that are not taken; it takes them."""
    path = [start]
    taken.add(start)
    while len(path) <= moves and (steps := [step for step in board.neighbours(path[-1]) if step not in taken]):
        path.append(chance.choice(steps))
        taken.add(path[-1])
    return path


@st.composite
def boards(draw: st.DrawFn) -> Board:
    board = Board(draw(st.integers(1, 12)), draw(st.integers(1, 12)))
    blocked = draw(st.sets(st.integers(0, board.cells - 1), max_size=min(5, max(0, board.cells - 2))))
    return Board(board.files, board.ranks, frozenset(map(board.square, blocked)))


@st.composite
def walks(draw: st.DrawFn, knights: int = 1) -> Tour:
    """Knight's paths that meet no square twice, on a board with holes."""
    board = draw(boards().filter(lambda board: board.free >= knights))
    chance = random.Random(draw(st.integers(0, 2**32)))
    starts = chance.sample(list(board.squares()), knights)
    taken = set(starts)
    moves = draw(st.integers(0, board.cells))
    return Tour.of(board, *(walk(board, start, moves, chance, taken) for start in starts))


@st.composite
def orders(draw: st.DrawFn, knights: int = 1) -> Tour:
    """Free squares in any order, each at most once: a faulty tour, as a rule."""
    board = draw(boards().filter(lambda board: board.free >= knights))
    squares = list(board.squares())
    random.Random(draw(st.integers(0, 2**32))).shuffle(squares)
    cuts = sorted(draw(st.lists(st.integers(1, len(squares)), min_size=knights, max_size=knights, unique=True)))
    return Tour.of(board, *(squares[begin:end] for begin, end in zip([0, *cuts], cuts, strict=False)))


@st.composite
def elsewhere(draw: st.DrawFn) -> Tour:
    """Squares in any order in a box, or on a board whose edges may be joined."""
    tour = draw(walks() | walks(knights=2) | orders() | orders(knights=2))
    surfaces = [*SURFACES.values(), *(Surface.box(n) for n in (2, 3) if tour.board.files % n == 0)]
    return tour.on(replace(tour.board, surface=draw(st.sampled_from(surfaces))))


def read_back(tour: Tour, name: str, **asked: bool) -> Tour:
    return read(write(tour, name, **asked), name, board=tour.board, **asked)


def is_closed_tour(tour: Tour) -> bool:
    squares = tour.squares
    steps = zip(squares, squares[1:] + squares[:1], strict=True)
    return len(set(squares)) == tour.board.free and all(one.is_move_from(other) for one, other in steps)


def is_open_tour(tour: Tour) -> bool:
    squares = tour.squares
    steps = pairwise(squares)
    return len(set(squares)) == len(squares) == tour.board.free and all(one.is_move_from(two) for one, two in steps)


# What is written is read back ------------------------------------------------------------------------------------


@pytest.mark.parametrize("name", FOR_ONE)
@claim
@given(tour=walks())
def test_a_path_is_read_back_from_every_notation(name: str, tour: Tour) -> None:
    assume(name != "facts" or len(tour) > 1)
    assert read_back(tour, name) == tour


@pytest.mark.parametrize("name", FOR_TWO)
@claim
@given(tour=walks(knights=2))
def test_two_knights_are_read_back(name: str, tour: Tour) -> None:
    assert read_back(tour, name) == tour


@pytest.mark.parametrize("name", [name for name in FOR_ONE if name != "moves"])
@claim
@given(tour=orders())
def test_a_faulty_order_of_squares_is_read_back_for_the_checker_to_judge(name: str, tour: Tour) -> None:
    assume(name != "facts" or len(tour) > 1)
    assert read_back(tour, name) == tour


@pytest.mark.parametrize("name", [name for name in FOR_TWO if name != "moves"])
@claim
@given(tour=orders(knights=2))
def test_a_faulty_visit_of_two_knights_is_read_back(name: str, tour: Tour) -> None:
    assert read_back(tour, name) == tour


@pytest.mark.sample(4)
@pytest.mark.parametrize("name", names())
@claim
@given(tour=walks() | walks(knights=2) | orders() | orders(knights=2) | elsewhere())
def test_every_notation_reads_back_what_it_writes_or_refuses_to_write_it(name: str, tour: Tour) -> None:
    try:
        text = write(tour, name)
    except PyktError:
        return
    assert text.endswith("\n")
    assert read(text, name, board=tour.board).on(tour.board) == tour  # most texts name no surface
    assert len(tour.knights) in registry.find(name).knights


@pytest.mark.parametrize("name", ["json", "moves", "tsplib"])
def test_a_text_that_names_its_board_names_a_box_with_its_levels(name: str) -> None:
    box = replace(Board.parse("3x4x2"), blocked=frozenset({Square(5, 1)}))
    tour = Tour.of(box, [(1, 1), (2, 3)])
    assert read(write(tour, name)) == tour


@pytest.mark.parametrize("name", ["json", "squares", "algebraic", "pairs", "cells", "tsplib"])
@claim
@given(board=boards(), data=st.data())
def test_squares_named_twice_or_blocked_are_read_back_or_refused(name: str, board: Board, data: st.DataObject) -> None:
    cells = data.draw(st.lists(st.integers(0, board.cells - 1), min_size=1, max_size=12))
    tour = Tour(board, (np.array(cells, np.int32),))
    try:
        text = write(tour, name)
    except PyktError:
        assert len(cells) > 2
        assert cells[0] == cells[-1]
        assert name != "json"
    else:
        assert read(text, name, board=board) == tour


@pytest.mark.parametrize("name", ["matrix", "labels"])
@claim
@given(data=st.data())
def test_a_drawn_board_stands_on_its_head_with_rank_1_first(name: str, data: st.DataObject) -> None:
    tour = data.draw(orders() if name == "matrix" else orders(knights=2))
    text, turned = write(tour, name), write(tour, name, rank1_first=True)
    assert text.splitlines() == turned.splitlines()[::-1]
    assert read(turned, name, rank1_first=True) == tour
    assert read(turned, name) == read(text, name, rank1_first=True)


@pytest.mark.parametrize("name", FOR_ONE)
@claim
@given(tour=walks())
def test_the_notation_of_a_path_is_guessed(name: str, tour: Tour) -> None:
    assume(name != "facts" or len(tour) > 1)
    assume(name != "cells" or len(tour) > 1)
    # Three squares can be a matrix and labels at once, and one line of numbers can be cells: both are refused.
    assume(name != "matrix" or (tour.board.ranks > 1 and len(tour) > 3))
    text = write(tour, name)
    assert guess(text) == name
    assert read(text, board=tour.board) == tour


@pytest.mark.parametrize("name", FOR_TWO)
@claim
@given(tour=walks(knights=2))
def test_the_notation_of_two_paths_is_guessed(name: str, tour: Tour) -> None:
    assume(name != "cells" or min(map(len, tour.knights)) > 1)
    assume(name != "labels" or (len(tour) > 3 and tour.board.ranks > 1))
    text = write(tour, name)
    assert guess(text) == name
    assert read(text, board=tour.board) == tour


@pytest.mark.parametrize(
    ("text", "name"),
    [
        ('{"format": "pykt-tour/1"}', "json"),
        ("\ufeff  {}", "json"),
        ("{1,2}", "json"),
        (WARNSDORFF, "matrix"),
        ("1 4 7\n6 . 2\n3 8 5", "matrix"),
        ("1,4,7\n6,0,2\n3,8,5\n", "matrix"),
        ("1 . .\n. . .", "matrix"),
        (". . .\n. # .", "matrix"),
        ("2 1 1\n0 0 4\n3 0 0\n", "labels"),
        ("5 1 0 0\n0 0 7 2\n0 3 0 0\n", "labels"),
        ("1 4 7\n6 0 2\n3 8 9", "matrix"),
        ("1/1", "squares"),
        ("[1/1,2/3,3/5]", "squares"),
        ("1/1->2/3", "squares"),
        ("a1", "algebraic"),
        ("aa10 ab12", "algebraic"),
        ("[a1, b3]", "algebraic"),
        ("[1,1]", "pairs"),
        ("[[1,1],[2,3]]", "pairs"),
        ("(1, 1), (2, 3)", "pairs"),
        ("0->17", "cells"),
        ("0 -> 17 -> 34", "cells"),
        ("moves 8x8\n1/1 0", "moves"),
        ("move(1,1,2,3).", "facts"),
        ("% a tour\nsize(8).\nmove(1,1,2,3).", "facts"),
        ("clingo version 5.8.3\nAnswer: 1\nmove(1,1,2,3)\nSATISFIABLE", "facts"),
        ("NAME : x\nTYPE : TOUR\nTOUR_SECTION\n1\n-1\nEOF\n", "tsplib"),
        ("TOUR_SECTION\n1\n-1\n", "tsplib"),
        ("NAME : move(1,1,2,3)\nTYPE: TOUR", "tsplib"),
    ],
)
def test_each_notation_is_known_by_its_first_sign(text: str, name: str) -> None:
    assert guess(text.lstrip("\ufeff")) == name


@pytest.mark.parametrize(
    "text",
    [
        "",
        " \n\t",
        "hello",
        "0 17 34 51",
        "1",
        "1 2 3",
        "-1/2",
        "0 2 0\n0 0 0\n1 0 3",
        "1 0\n0 2\n3 0",
        "size(8).",
        "<svg>",
        "∞",
    ],
)
def test_what_can_t_be_told_is_not_guessed(text: str) -> None:
    with pytest.raises(PyktError):
        guess(text)


# The printed tours -----------------------------------------------------------------------------------------------


def test_the_board_of_the_blog_starts_at_1_1_with_rank_1_first_and_is_a_tour() -> None:
    tour = read(WARNSDORFF, rank1_first=True)
    assert tour.squares[:3] == [(1, 1), (3, 2), (5, 1)]
    assert is_open_tour(tour)
    assert read(WARNSDORFF).squares[0] == (1, 8)
    assert write(tour, "matrix", rank1_first=True) == WARNSDORFF


@pytest.mark.parametrize("text", [KALIS, KALIS.replace(" ", "->"), KALIS.replace("\n", " ").strip().replace(" ", ", ")])
def test_the_cells_that_kalis_prints_are_a_closed_tour(text: str) -> None:
    tour = read(text, "cells")
    assert str(tour.board) == "8x8"
    assert tour.squares[:3] == [(1, 1), (2, 3), (3, 5)]
    assert is_closed_tour(tour)
    assert tour.closed


def test_a_board_as_lenzi_draws_it_is_a_visit_by_two_knights() -> None:
    tour = read("2 0 5 0\n0 1 4 0\n3 0 0 7\n", rank1_first=True)
    assert tour.paths == [[(1, 1), (3, 2)], [(1, 3), (3, 1), (4, 3)]]
    assert tour.board.blocked == {(2, 2)}
    assert tour.coverage == 6


@claim
@given(tour=walks())
def test_every_list_names_the_same_squares(tour: Tour) -> None:
    facts = [write(tour, "facts")] if len(tour) > 1 else []
    texts = [write(tour, name) for name in ("squares", "algebraic", "pairs", "tsplib", "moves", "json")] + facts
    assert {tuple(read(text, board=tour.board).squares) for text in texts} == {tuple(tour.squares)}


# Each notation ---------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("json", '{"format": "pykt-tour/1", "board": {"files": 3, "ranks": 5, "blocked": []}, "knights": '
         "[[[1, 1], [2, 3], [3, 5]]]}\n"),
        ("matrix", "0 0 3\n0 0 0\n0 2 0\n0 0 0\n1 0 0\n"),
        ("squares", "1/1 2/3 3/5\n"),
        ("algebraic", "a1 b3 c5\n"),
        ("pairs", "[1,1] [2,3] [3,5]\n"),
        ("cells", "0->7->14\n"),
        ("moves", "moves 3x5\n1/1 00\n"),
        ("facts", "move(1,1,2,3).\nmove(2,3,3,5).\n"),
        ("tsplib", "NAME : knights-tour-3x5\nCOMMENT : board 3x5\nTYPE : TOUR\nDIMENSION : 3\nTOUR_SECTION\n"
         "1\n8\n15\n-1\nEOF\n"),
    ],
)  # fmt: skip
def test_each_notation_looks_as_documented(name: str, text: str) -> None:
    tour = Tour.of(Board(3, 5), [(1, 1), (2, 3), (3, 5)])
    assert write(tour, name) == text
    assert read(text, name, board=Board(3, 5)) == tour


def test_columns_are_aligned_and_holes_are_drawn() -> None:
    board = Board(3, 4, frozenset({Square(2, 2)}))
    path = "a1 b3 c1 a2 c3 b1 a3 c2 a4 b2"
    tour = read(path.removesuffix(" b2"), board=board)
    assert write(tour, "matrix") == "9 0 0\n7 2 5\n4 # 8\n1 6 3\n"
    tour = read("moves 4x3\n1/1 0")
    assert write(Tour(tour.board, (np.arange(12),)), "matrix").splitlines()[0] == " 9 10 11 12"


@pytest.mark.parametrize("text", ["0->17->34", "0->1->2->5"])
def test_cell_numbers_that_fit_no_square_board_need_its_size(text: str) -> None:
    with pytest.raises(PyktError, match=r"is no knight's move. Give the size with --board"):
        notation.read(text)
    assert notation.read(text, board=Board(8, 8)).visited >= 3


def test_the_board_is_the_smallest_that_the_notation_implies() -> None:
    for text in ("1/1 2/3", "a1 b3", "[1,1] [2,3]", "move(1,1,2,3)."):
        assert str(read(text).board) == "2x3"
        assert str(read(text, board=Board(8, 9)).board) == "8x9"
    assert str(read("0->8->16->27").board) == "6x6"
    assert str(read("0->8->16->27->35").board) == "6x6"
    assert str(read("23->36").board) == "7x7"
    assert str(read("TOUR_SECTION 1\n".replace(" ", "\n") + "36\n-1").board) == "6x6"


def test_a_board_that_the_text_has_is_kept() -> None:
    tour = Tour.of(Board(5, 6, frozenset({Square(1, 2), Square(5, 5)})), [(1, 1), (2, 3)])
    for name in ("json", "matrix", "moves", "tsplib"):
        assert read(write(tour, name), board=Board(9, 9)) == tour


def test_a_list_may_be_broken_over_lines_and_a_blank_line_begins_the_next_knight() -> None:
    assert read("1/1 2/3\n3/5\r\n1/4").paths == [[(1, 1), (2, 3), (3, 5), (1, 4)]]
    assert read("1/1 2/3\n\n3/5 1/4\n\n").paths == [[(1, 1), (2, 3)], [(3, 5), (1, 4)]]
    assert read("1/1 2/3\r\n \t\r\n\n3/5 1/4").paths == [[(1, 1), (2, 3)], [(3, 5), (1, 4)]]
    with pytest.raises(PyktError, match="blank lines"):
        read("1/1\n\n2/3\n\n3/5")


@pytest.mark.parametrize("text", ["[1/1,2/3,3/5]", " 1/1 , 2/3,\n3/5 ", "1/1->2/3 -> 3/5", "[[1,1],[2,3],[3,5]]",
                                  "(1,1) (2, 3)\n( 3 , 5 )", "[a1,b3,c5]", "a1 b3->c5", "001/1 2/03 3/5"])  # fmt: skip
def test_spaces_commas_arrows_and_brackets_may_stand_in_a_list(text: str) -> None:
    assert read(text).squares == [(1, 1), (2, 3), (3, 5)]


def test_a_first_square_named_again_at_the_end_closes_the_tour() -> None:
    cycle = [(1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2)]
    tour = Tour.of(Board(3, 3), cycle)
    assert tour.closed
    for name in (*LISTS, "tsplib"):
        text = write(tour, name)
        first = {"squares": " 1/1", "algebraic": " a1", "pairs": " [1,1]", "cells": "->0"}
        again = text.replace("-1\n", "1\n-1\n") if name == "tsplib" else text.rstrip() + first[name]
        assert read(again, name) == tour
    assert write(tour, "facts").count("move") == 8
    assert read(write(tour, "facts")) == tour


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("a1 b3 c1 a1", 4),  # c1-a1 is no knight's move: the checker must name it
        ("a1 a1", 2),
        ("a1 b3 a1", 2),
        ("a1 b3 a1 b3", 4),
        ("a1 b3 c1 a2 c3 b1 a3 c2 a1\n\nd4", 10),  # a round of the first knight loses neither its end nor the second
    ],
)
def test_any_other_repetition_stays(text: str, squares: int) -> None:
    assert len(read(text)) == squares


def test_a_result_with_a_tour_is_read_as_the_tour() -> None:
    tour = Tour.of(Board(3, 3), [(1, 1), (2, 3)])
    assert read(json.dumps({"status": "found", "tour": tour.record(), "stats": {"wall_s": 0.5}})) == tour
    with pytest.raises(PyktError, match="'timeout'"):
        read(json.dumps({"status": "timeout", "tour": None}))
    with pytest.raises(PyktError, match="queens"):
        read(json.dumps({"status": "found", "tour": None, "queens": [[1, 1]]}))


def test_facts_are_ordered_whatever_their_order() -> None:
    tour = read("1/1 2/3 3/5 1/4 2/2")
    lines = write(tour, "facts").splitlines()
    random.Random(1).shuffle(lines)
    assert read("\n".join(lines)).squares == tour.squares
    assert read(" ".join(lines) + lines[0]).squares == tour.squares
    cycle = "move(3,1,1,2). move(1,2,3,3). move(3,3,2,1). move(2,1,1,3). move(1,3,3,2). move(3,2,1,1). "
    assert read(cycle + "move(1,1,2,3). move(2,3,3,1).").squares[0] == (3, 1)


def test_the_last_answer_of_clingo_is_read() -> None:
    text = "clingo version 5.8.3\nReading\nAnswer: 1\nmove(1,1,3,2)\nAnswer: 2 (Time: 0.1s)\nmove(1,1,2,3) reach(2,3)\n"
    assert read(text + "SATISFIABLE\n\nModels : 2\n").squares == [(1, 1), (2, 3)]


@pytest.mark.parametrize("comment", ["%* move(2,3,3,1). *%", "%* a %* b *%\nmove(2,3,3,1). *%", "% move(2,3,3,1)."])
def test_a_fact_in_a_comment_is_no_fact(comment: str) -> None:
    assert read(f"move(1,1,2,3).\n{comment}\nmove(2,3,3,5).", "facts").squares == [(1, 1), (2, 3), (3, 5)]


@pytest.mark.parametrize("line", ["#external move(2,3,3,5).", "a(1) : not move(2,3,3,5)."])
def test_what_only_looks_like_a_fact_is_refused(line: str) -> None:
    with pytest.raises(PyktError, match="has rules, not only facts"):
        read(f"move(1,1,2,3).\n{line}", "facts")


def test_comments_and_other_facts_are_passed_over() -> None:
    text = "% move(9,9,9,9)\nsize(8). givenmove(5,5,6,7). move( 1, 1 ,2,3 ). % move(8,8,7,6)."
    assert read(text).squares == [(1, 1), (2, 3)]


def test_a_tour_file_of_another_program_is_read() -> None:
    text = "NAME: kt.64.tour\nCOMMENT : Length = 64\nTYPE: TOUR\nDIMENSION: 3\nTOUR_SECTION\n 1\n 18\n 35\n-1\nEOF\n"
    assert read(text, board=Board(8, 8)).squares == [(1, 1), (2, 3), (3, 5)]


def test_a_million_moves_are_read_and_written_in_a_moment() -> None:
    text = "moves 1000x1000\n500/500 " + "0415" * 250_000 + "\n"
    begin = time.process_time()
    tour = read(text)
    assert write(tour, "moves") == text
    assert time.process_time() - begin < 2
    assert len(tour) == 1_000_001
    assert [tour.board.square(int(cell)) for cell in tour.knights[0][:3]] == [(500, 500), (501, 502), (500, 500)]


@claim
@given(tour=walks())
def test_moves_over_chunks_are_those_over_the_whole(tour: Tour) -> None:
    text = write(tour, "moves")
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr("pykt.model.progress.CHUNK", 3)
        assert write(tour, "moves") == text
        assert read(text) == tour


def test_the_ending_of_a_file_says_the_notation() -> None:
    endings = {"json": "json", "moves": "moves", "tour": "tsplib", "lp": "facts", "txt": "matrix", "TXT": "matrix"}
    for ending, name in endings.items():
        assert format_of(f"some.dir/a.{ending}") == name
        assert format_of(Path(f"a.{ending}")) == name
    for path in ("tour", "tour.xyz", ".txt", "a.json/b"):
        with pytest.raises(PyktError, match=r"\.json"):
            format_of(path)


# What can't be written -------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("name", "squares", "words"),
    [
        ("labels", ["1/1 2/3"], "matrix"),
        ("matrix", ["1/1", "2/2"], "labels"),
        ("facts", ["1/1 2/3", "2/2 3/4"], "labels"),
        ("tsplib", ["1/1 2/3", "2/2 3/4"], "labels"),
        ("facts", ["1/1"], "squares"),
        ("facts", ["1/1 2/3 1/1 3/2"], "squares"),
        ("moves", ["1/1 2/3 3/3"], "2/3 to 3/3"),
        ("matrix", ["1/1 2/3 1/1 3/2"], "1/1 twice"),
        ("labels", ["1/1 2/3", "3/2 1/1"], "1/1 twice"),
        ("squares", ["1/1 2/3 3/1 2/3 1/1"], "json"),
        ("nonsense", ["1/1"], "no notation 'nonsense'"),
    ],
)
def test_what_a_notation_can_t_say_is_refused(name: str, squares: list[str], words: str) -> None:
    tour = Tour.of(Board(4, 4), *([Square.parse(square) for square in path.split()] for path in squares))
    with pytest.raises(PyktError, match=words):
        write(tour, name)


def test_a_blocked_square_that_is_visited_is_not_drawn_over() -> None:
    board = Board(3, 3, frozenset({Square(2, 3)}))
    with pytest.raises(PyktError, match="blocked square 2/3"):
        write(Tour.of(board, [(1, 1), (2, 3)]), "matrix")
    with pytest.raises(PyktError, match="blocked square 2/3"):
        write(Tour.of(board, [(1, 1)], [(2, 3)]), "labels")


def test_a_huge_board_is_not_drawn_for_a_short_path() -> None:
    with pytest.raises(PyktError, match="moves"):
        write(read("1/1 2/100000000"), "matrix")


# What can't be read ----------------------------------------------------------------------------------------------

RECORD = {"format": "pykt-tour/1", "board": {"files": 3, "ranks": 3, "blocked": []}, "knights": [[[1, 1], [2, 3]]]}


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("\n \n", "empty"),
        ("1 2\n3 x", "'x' on 2/1, in line 2"),
        ("0 " * 20 + "x", "'x' on 21/1, in line 1"),
        ("1 2 3\n4 5", "Line 2 of the board has 2"),
        ("1 2\n0 3\n\n1 2\n3 0", "second board begins after line 2"),
        ("1 17 2\n3 0 17", "number 17 stands on 3/1 and on 2/2|number 2 is"),
        ("1 2 3 .\n4 4 5 .", "number 4 stands on 1/1 and on 2/1"),
        ("1 2 .\n4 5 .", "number 3 is missing"),
        (". 5 .\n1 . 9", "numbers 2 to 4 are missing, though 9 is there"),
        (". . .\n. # .", "a board, not a tour"),
        ("1,,2\n3,4,5", "comma"),
        ("1 2,\n3 4", "comma"),
        ("1 2\n3 1234567890", "nine digits"),
        ("1 -2\n3 4", "'-2'"),
        ("1 2.\n3 4", "'2.'"),
        (".#\n..", "'.#' on 1/2, in line 1"),
        ("2 1 1 0\n4 1 0 0", "label 3 is missing|number 1 stands"),
        ("1/1 2/3 3", "'3' can't be read as item 3"),
        ("1/1 2/3/4", "'2/3/4'"),
        ("1/1 2/-3", "'2/-3'"),
        ("0/1 2/2", "'0/1' is not a square"),
        ("a0", "'a0' is not a square"),
        ("[1,0]", r"'\[1,0\]' is not a square"),
        ("1/1 " + "9" * 10_000 + "/1", "item 2"),
        ("1/1 100000000/100000000", "200,000,000"),
        ("1/1 100000/1 1/100000", "200,000,000"),
        ("0->999999999", "200,000,000"),
        ("0->x", "'x' can't be read as item 2"),
        ("0->" + "9" * 10_000, "item 2"),
        ("move(1,1,2,3). move(1,1,3,2).", "Two moves leave 1/1"),
        ("move(1,1,2,3). move(3,1,2,3).", "Two moves enter 2/3"),
        ("move(1,1,2,3). move(2,3,1,1). move(5,5,6,7). move(6,7,5,5).", "link 1/1 and 5/5"),
        ("move(1,1,2,3). move(5,5,6,7).", "link 1/1 and 5/5"),
        ("move(1,1,2,3). move(5,5,6,7). move(6,7,5,5).", "more than one path or cycle"),
        ("move(1,1,1,1).", "goes nowhere"),
        ("move(0,1,2,2).", "coordinate 0"),
        ("move(1,1,2).", "four numbers"),
        ("move(1,1,2,3,4).", "four numbers"),
        ("move(1,1,2," + "9" * 10_000 + ").", "four numbers"),
        ("move(X,Y,1,1) :- a.", "rules"),
        ("moves 8x8", "no start"),
        ("moves 8x8\n1/1 08", "'1/1 08' is not a start"),
        ("moves 8x8\n1/1 4", "Move 1 goes off the 8x8 board, to 0/-1"),
        ("moves 8x8\n1/1 000000", "Move 4 goes off"),
        ("moves 8x8\n9/1 0", "start 9/1 is off"),
        ("moves 8x8\n0/1 0", "start 0/1 is off"),
        ("moves 8x8\n1/1 0\n2/2 0\n3/3 0", "more than two"),
        ("moves 8x8\n1/1 0\n2/2 0\nrest", "more than two"),
        ("moves 8x8 blocked 9/9\n1/1 0", "blocked square 9/9"),
        ("moves 8x8 blokked 9/9\n1/1 0", "begins with a line"),
        ("moves 0x8\n1/1 0", "no squares"),
        ("moves 8x8 blocked" + " 1/1" * 1_000_001, "1,000,001 blocked squares"),
        ("# " * 1_000_001 + "1", "1,000,001 blocked squares"),
        ("moves 99999x99999\n1/1 0", "200,000,000"),
        ("moves 8x8\n1/1 0²", "ASCII"),
        ("NAME : x\nTYPE : TSP\nTOUR_SECTION\n1\n-1", "'TSP' instead of TOUR"),
        ("NAME : x\nTYPE : TSP\nNODE_COORD_SECTION\n1 1 1", "no TOUR_SECTION"),
        ("TOUR_SECTION\n1\n18\n", "cut off"),
        ("TOUR_SECTION\n-1\nEOF", "empty"),
        ("TOUR_SECTION\n1\n0\n-1", "'0', item 2"),
        ("TOUR_SECTION\n1\n-1\n2\n-1\nEOF", "one tour at a time"),
        ("COMMENT : board 3x3\nTOUR_SECTION\n1\n10\n-1", "Cell 10 is off the 3x3 board, whose cells are 1 to 9"),
        ("TOUR_SECTION\n" + "9" * 10_000 + "\n-1", "not a cell number"),
        ('{"format": "pykt-tour/1", "boa', "cut off"),
        ("{}", "pykt-tour/1"),
        ('{"tour": 5}', "pykt-tour/1"),
        ('{"a": ' + "[" * 100_000, "nested too deeply"),
        ('{"a": ' * 100_000, "nested too deeply"),
        ('{"a": NaN}', "NaN"),
        ('{"a": -Infinity}', "-Infinity"),
        ('{"a": ' + "9" * 10_000 + "}", "too long"),
        ("{} {}", "more than one value"),
        (json.dumps(RECORD | {"format": "pykt-tour/2"}), "pykt-tour/1"),
        (json.dumps(RECORD | {"board": [3, 3]}), "board is wrong: write an object, not a list"),
        (json.dumps(RECORD | {"board": {"files": 3.0, "ranks": 3}}), "a whole number, not a fraction, in files"),
        (json.dumps(RECORD | {"board": {"files": True, "ranks": 3}}), "a whole number, not true or false"),
        (json.dumps(RECORD | {"board": {"files": 10**20, "ranks": 3}}), "make it smaller"),
        (json.dumps(RECORD | {"board": {"files": 3, "ranks": 3, "blocked": 5}}), "not a whole number, in blocked"),
        (json.dumps(RECORD | {"knights": []}), "one knight or two, not 0"),
        (json.dumps(RECORD | {"knights": [[], []]}), "has none"),
        (json.dumps(RECORD | {"knights": [[[1, 1]]] * 3}), "one knight or two, not 3"),
        (json.dumps(RECORD | {"knights": [[[1, 1], [1]]]}), r"a list of length 2, not 1, in knights\[0\]\[1\]"),
        (json.dumps(RECORD | {"knights": [[[1, 1.0]]]}), r"a whole number, not a fraction, in knights\[0\]\[0\]\[1\]"),
        (json.dumps(RECORD | {"knights": [[[1, True]]]}), r"a whole number, not true or false, in knights\[0\]\[0\]"),
        (json.dumps(RECORD | {"knights": [[[1, 0]]]}), "1/0, is off the 3x3 board"),
        (json.dumps(RECORD | {"knights": [[[1, 10**30]]]}), "a number that is too long"),
        (json.dumps(RECORD | {"knights": [[[1, 4]]]}), "1/4, is off the 3x3 board"),
        (json.dumps(RECORD | {"knights": [["a1"]]}), r"a list, not a text, in knights\[0\]\[0\]"),
    ],
)  # fmt: skip
def test_bad_input_is_named_in_one_short_line(text: str, words: str) -> None:
    begin = time.process_time()
    with pytest.raises(PyktError, match=words) as error:
        read(text)
    assert time.process_time() - begin < 1
    assert "\n" not in str(error.value)
    assert len(str(error.value)) < 250


def test_a_square_off_the_board_that_is_given_is_named() -> None:
    for text in ("1/1 2/3 9/1", "a1 b3 i1", "[1,1] [2,3] [9,1]"):
        with pytest.raises(PyktError, match="Square 3 of the tour, 9/1, is off the 8x8 board"):
            read(text, board=Board(8, 8))
    with pytest.raises(PyktError, match="Cell 64 is off the 8x8 board"):
        read("0->64", board=Board(8, 8))


@pytest.mark.parametrize("data", [b"\x00", b"1/1 2/3\x00", b"\xff\xfe1", b"\x89PNG\r\n\x1a\n", "a1".encode("utf-16")])
def test_binary_data_is_refused(data: bytes, tmp_path: Path) -> None:
    (tmp_path / "tour").write_bytes(data)
    for attempt in (lambda: read(data), lambda: read_file(tmp_path / "tour")):
        with pytest.raises(PyktError, match="give text, saved as UTF-8"):
            attempt()


@claim
@given(data=st.binary(max_size=200) | st.text(max_size=200), name=st.none() | st.sampled_from(names()))
@example("[" * 5000, None)
@example("\ud800", None)
@example("a1 \ud800", None)
@example("moves 8x8\n1/1 \ud800", None)
@example("1 ٣\n2 4", None)
@example("٣/1", "squares")
def test_any_input_is_a_tour_or_an_error_of_ours(data: bytes | str, name: str | None) -> None:
    with contextlib.suppress(PyktError):
        assert len(read(data, name)) >= 1


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", [name for name in names() if name != "vertices"])
@claim
@given(data=st.data())
def test_a_mutated_tour_is_a_tour_or_an_error_of_ours(name: str, data: st.DataObject) -> None:
    tour = data.draw(walks(knights=2 if name == "labels" else 1))
    assume(name != "facts" or len(tour) > 1)
    text = write(tour, name)
    alphabet = st.sampled_from(" \n\r\t,.;:/->#[](){}\"'%+0123456789aexXT\x00\x85\u2028é")
    for _ in range(data.draw(st.integers(1, 3))):
        place = data.draw(st.integers(0, len(text)))
        gone = data.draw(st.integers(0, 5))
        text = text[:place] + data.draw(st.text(alphabet, max_size=3)) + text[place + gone :]
    for asked in (name, None):
        with contextlib.suppress(PyktError):
            assert len(read(text, asked)) >= 1


# Files -----------------------------------------------------------------------------------------------------------


def test_a_file_and_the_standard_input_are_read(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = tmp_path / "tour.txt"
    path.write_bytes(b"\xef\xbb\xbf" + WARNSDORFF.replace("\n", "\r\n").encode())
    tour = read(WARNSDORFF)
    assert read_file(path) == tour
    assert read_file(str(path), "matrix") == tour
    assert read_file(path, rank1_first=True) == read(WARNSDORFF, rank1_first=True)
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(WARNSDORFF.encode())))
    assert read_file("-") == tour


def test_a_tour_is_written_to_a_file_in_the_notation_of_its_ending(tmp_path: Path) -> None:
    tour = read(WARNSDORFF)
    for ending in ("json", "txt", "moves", "tour", "lp"):
        write_file(tour, tmp_path / f"tour.{ending}")
        assert read_file(tmp_path / f"tour.{ending}") == tour
    write_file(tour, tmp_path / "any", "squares")
    assert (tmp_path / "any").read_text() == write(tour, "squares")
    two = read("1/1 2/3 4/4\n\n3/2 4/1")
    write_file(two, tmp_path / "two.txt", rank1_first=True)
    assert read_file(tmp_path / "two.txt", rank1_first=True) == two


def test_a_file_that_can_t_be_written_stays_as_it_is(tmp_path: Path) -> None:
    tour = read("1/1 2/3 3/3")
    write_file(tour, tmp_path / "a.moves", "squares")
    for path in (tmp_path / "a.moves", tmp_path / "missing" / "a.json", tmp_path, f"{tmp_path}/\0.json"):
        with pytest.raises(PyktError):
            write_file(tour, path)
    assert read_file(tmp_path / "a.moves") == tour


@pytest.mark.parametrize("name", ["missing", ".", "missing/tour", "a\0b", "x" * 5000])
def test_a_path_that_is_no_file_is_refused(name: str, tmp_path: Path) -> None:
    with pytest.raises(PyktError, match=r"There is no file|is a directory|can't be read"):
        read_file(f"{tmp_path}/{name}")


@pytest.mark.skipif(os.geteuid() == 0, reason="root may read everything")
def test_a_file_without_permission_is_refused(tmp_path: Path) -> None:
    (tmp_path / "tour").write_text("1/1")
    (tmp_path / "tour").chmod(0)
    with pytest.raises(PyktError, match="You may not read"):
        read_file(tmp_path / "tour")


@pytest.mark.parametrize(("head", "words"), [(b"", "binary"), (b"1/1 " * 20_000, "more than 32 MiB")])
def test_a_huge_sparse_file_is_refused_at_once(head: bytes, words: str, tmp_path: Path) -> None:
    with (tmp_path / "tour").open("wb") as file:
        file.write(head)
        file.truncate(2 << 30)
    begin = time.process_time()
    with pytest.raises(PyktError, match=words):
        read_file(tmp_path / "tour")
    assert time.process_time() - begin < 1


@pytest.mark.soak
def test_only_a_string_of_moves_may_be_larger_than_32_mib() -> None:
    with pytest.raises(PyktError, match="32 MiB"):
        read("1/1 " * (9 << 20))
    assert len(read("moves 3000x3000\n1/1 " + "04" * (17 << 20))) == (34 << 20) + 1


# The registry --------------------------------------------------------------------------------------------------------


def test_every_module_of_the_folder_is_a_notation() -> None:
    folder = Path(notation.__path__[0]) / "notations"
    assert set(names()) == {path.stem for path in folder.glob("*.py")} - {"__init__"}
    assert set(names()) >= {*FOR_ONE, *FOR_TWO}
    assert list(registry.every()) == list(names())
    described = [notation.description for notation in registry.every().values()]
    assert all(description and "\n" not in description for description in described)
    assert notation.__all__ == sorted(notation.__all__)


def test_an_ending_asks_for_one_notation() -> None:
    asked = [
        (end, knights, name == "vertices")
        for name, one in registry.every().items()
        for end in one.endings
        for knights in one.knights
    ]
    assert len(set(asked)) == len(asked)
    assert all(ending.startswith(".") and ending == ending.lower() for ending, *_ in asked)
    assert format_of("a.txt") == "matrix"
    assert format_of("a.txt", knights=2) == "labels"
    assert format_of("a.txt", graph=True) == "vertices"
    assert format_of("a.lp", knights=2) == "facts"


def test_two_notations_that_recognise_a_text_equally_well_are_not_guessed(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(registry.every(), "twin", registry.find("json"))
    with pytest.raises(PyktError, match="may be json or twin: name the notation"):
        guess("{}")


def test_the_names_are_known_without_numpy() -> None:
    code = "import sys; from pykt.notation import names; assert 'moves' in names(); assert 'numpy' not in sys.modules"
    subprocess.run([sys.executable, "-c", code], check=True)


def test_a_path_of_two_squares_counted_from_0_comes_back():
    tour = read("2/2 4/1", board=Board(4, 2))
    assert read(write(tour, "matrix0")) == tour
