"""Tours by other pieces than the knight: known counts, boards with and without a tour, and brute force."""

import json
from itertools import pairwise

import pytest
from oracle import SLOW, answers, number, one, programs, truth
from soaking import soak

import pykt
from pykt.checkers import verdicts
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.piece import KNIGHT, NAMES, Piece
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS

CLOSED = [name for name, one in PROGRAMS.items() if "piece" in one.asked and "closed" in one.kinds]


@pytest.mark.parametrize(
    ("text", "leaps"),
    [
        ("camel", ((1, 3),)),
        ("3,1", ((1, 3),)),
        ("wazir + ferz", ((0, 1), (1, 1))),
        ("0,5+4,3", ((0, 5), (3, 4))),
        ("Knight", ((1, 2),)),
    ],
)
def test_a_piece_is_written_by_its_name_or_by_its_leaps(text, leaps):
    piece = Piece.parse(text)
    assert piece.leaps == leaps
    assert Piece.parse(str(piece)) == piece


@pytest.mark.parametrize("text", ["", "horse", "0,0", "1", "1,2,3", "1,9999", "+", "camel+", "1,2;3", "9" * 500])
def test_what_is_no_piece_is_refused_with_a_sentence(text):
    with pytest.raises(PyktError, match=r"^[^\n]{10,250}\.$"):
        Piece.parse(text)


def test_the_moves_of_a_piece_come_clockwise_and_are_as_many_as_it_has():
    assert {name: len(Piece(leaps).moves) for name, leaps in NAMES.items()} == {
        **dict.fromkeys(("knight", "camel", "zebra", "giraffe", "antelope", "king"), 8),
        **dict.fromkeys(("wazir", "ferz", "dabbaba", "alfil"), 4),
        "fiveleaper": 12,
    }
    assert KNIGHT.moves == ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))


@pytest.mark.parametrize(("side", "cycles"), [(2, 3), (3, 16), soak(4, 2830)])  # OEIS A140519
def test_the_cycles_of_a_king_are_as_many_as_known(side, cycles):
    found = pykt.solutions(Problem.closed(f"{side}x{side}", piece="king"), program="cycle", check="python")
    assert (len(list(found)), found.complete) == (cycles, True)


@pytest.mark.parametrize(
    ("piece", "board", "cycles"), [soak("king", "5x5", 2462064), ("wazir", "6x6", 1072), ("wazir", "8x8", 4638576)]
)  # OEIS A140519 and A003763
def test_a_frontier_counts_the_cycles_of_other_pieces(piece, board, cycles):
    assert number(Problem.closed(board, piece=piece)) == cycles


@pytest.mark.parametrize("piece", ["wazir", *map(soak, ("king", "1,3+0,1", "0,2+1,1", "2,3+0,1"))])
def test_both_ways_to_count_agree_about_open_tours(piece):
    problem = Problem.open("4x4", piece=piece)
    assert len({pykt.count(problem, method=method).directed for method in ("frontier", "enumerate")}) == 1


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    ("piece", "board", "status"),
    [
        ("zebra", "5x16", "found"), ("zebra", "5x18", "none"), ("zebra", "10x10", "found"), ("zebra", "10x12", "none"),
        ("antelope", "14x14", "found"), ("fiveleaper", "8x8", "found"), ("2,5", "14x14", "found"),
        ("camel", "8x8", "none"), ("wazir", "3x3", "none"), ("wazir", "4x4", "found"),
    ],
)  # fmt: skip
def test_boards_have_a_closed_tour_or_none_as_others_have_found(piece, board, status):
    assert pykt.solve(Problem.closed(board, piece=piece), check="python").status == status


@pytest.mark.parametrize("piece", ["camel", "zebra", "0,1", "1,1+0,2", "3,4"])
def test_three_checkers_agree_on_each_step(piece):
    board, piece = Board(6, 6), Piece.parse(piece)
    squares = [square for square in board.squares() if square != (2, 3)]
    tours = [Tour.of(board, [(2, 3), square]) for square in squares]
    said = verdicts(Problem.open(board, piece=piece, squares=2), tours, "all")
    for (file, rank), (checked, _) in zip(squares, said, strict=True):
        span = tuple(sorted((abs(file - 2), abs(rank - 3))))
        assert set(checked.verdicts.values()) == {span in piece.leaps}


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("kind", "piece", "degrees", "board", "blocked"),
    [
        ("closed", "king", 90, (4, 4), ()), ("closed", "king", 180, (3, 4), ()), ("closed", "wazir", 90, (4, 4), ()),
        ("closed", "0,1+1,3", 180, (4, 4), ()), ("open", "king", 180, (3, 3), ()), ("open", "0,1+0,2", 180, (3, 4), ()),
        ("open", "king", 180, (3, 4), ((1, 1), (3, 4))), ("closed", "king", 90, (3, 3), ((2, 2),)),
    ],
)  # fmt: skip
def test_symmetric_tours_are_as_many_as_brute_force_finds(kind, piece, degrees, board, blocked):
    board = Board(*board, frozenset(Square(*one) for one in blocked))
    problem = Problem(kind, board, piece=piece, symmetric=degrees)
    told = truth(problem).answers
    assert told or piece == "wazir"  # a turn of 4x4 by 90 degrees maps no closed tour of its to itself
    for program in programs(problem):
        paths, complete = answers(problem, program, 0)
        assert (program, {one(problem, path) for path in paths}, complete) == (program, told, True)


@pytest.mark.sample(9)
@pytest.mark.parametrize(("files", "ranks", "tours"), [(1, 1, 0), (1, 2, 1), (3, 1, 0), (3, 3, 0)])
@pytest.mark.parametrize("program", sorted(SLOW.intersection(CLOSED)))
def test_a_wazir_goes_around_two_squares_but_not_around_one_or_to_a_square_apart(program, files, ranks, tours):
    blocked = frozenset({Square(2, 3), Square(3, 2)} if files == ranks == 3 else ())
    problem = Problem.closed(Board(files, ranks, blocked), piece="wazir")
    paths, complete = answers(problem, program, 0)
    assert (len({one(problem, path) for path in paths}), complete) == (tours, True)


def test_other_prolog_systems_refuse_other_pieces():
    with pytest.raises(PyktError, match=r"GNU Prolog knows only .* knight .*: leave out system=gnu\."):
        pykt.solve(Problem.open("5x5", piece="king"), program="warnsdorff:system=gnu")


def test_the_move_that_closes_a_tour_is_one_of_the_piece():
    problem = Problem.closed("3x1", piece="wazir")
    ((checked, faults),) = verdicts(problem, [Tour.of(problem.board, [(1, 1), (2, 1), (3, 1)])], "all")
    assert set(checked.verdicts.values()) == {False}
    assert "it is not closed: 3/1 to 1/1 is not a wazir's move" in map(str, faults)


@pytest.mark.parametrize("piece", [None, 7, ((1, 3),), ("a", "b")])
def test_what_is_no_piece_in_python_is_refused_with_a_sentence(piece):
    with pytest.raises(PyktError, match="is not a piece"):
        Problem.open("5x5", piece=piece)
    with pytest.raises(PyktError, match="whole numbers"):
        Piece(((1.5, 2),))


@pytest.mark.sample(3)
@pytest.mark.parametrize("notation", ["squares", "algebraic", "cells", "pairs", "matrix", "matrix0", "facts"])
def test_a_tour_in_any_notation_is_checked_as_one_by_a_piece(notation, run_pykt, tmp_path):
    tour = pykt.solve(Problem.closed("10x10", piece="zebra"), check="python").tour
    tour.save(tmp_path / "tour.txt", notation)
    words = ["check", tmp_path / "tour.txt", "--format", notation, "--board", "10x10", "--piece", "zebra"]
    code, printed, _ = run_pykt(*words)
    assert (code, printed.strip()) == (0, "a closed tour of 10x10 by the zebra, asymmetric, crossings not counted")


def test_a_closed_list_may_have_its_first_square_twice(run_pykt, tmp_path):
    squares = pykt.solve(Problem.closed("10x10", piece="zebra"), check="python").tour.squares
    (tmp_path / "tour.txt").write_text(" ".join(map(str, [*squares, squares[0]])))
    words = ["check", tmp_path / "tour.txt", "--format", "squares", "--board", "10x10", "--piece", "zebra"]
    assert run_pykt(*words)[0] == 0


def test_an_empty_piece_is_refused(run_pykt):
    code, _, said = run_pykt("solve", "--piece", "")
    assert (code, "is not a piece" in said) == (2, True)


def test_what_knows_only_the_knight_refuses_other_pieces():
    problem = Problem.closed("6x6", piece="wazir")
    for name, program in PROGRAMS.items():
        if name not in CLOSED and "closed" in program.kinds:
            with pytest.raises(PyktError, match="another piece than the knight"):
                pykt.solve(problem, program=name)
    with pytest.raises(PyktError, match="Only a knight's crossings"):
        Problem.open("6x6", piece="wazir", uncrossed=True)


def test_a_required_move_is_one_of_the_piece():
    tour = pykt.solve(Problem.closed("10x10", piece="zebra", moves=[("1/1", "3/4")]), check="python").tour
    assert ("1/1", "3/4") in {tuple(sorted(map(str, move))) for move in pairwise([*tour.squares, tour.squares[0]])}
    with pytest.raises(PyktError, match="1/1-2/3 is not a zebra's move"):
        Problem.closed("10x10", piece="zebra", moves=[("1/1", "2/3")])


def test_the_command_takes_a_piece_and_json_has_it(run_pykt, tmp_path):
    code, printed, _ = run_pykt("solve", "--closed", "--board", "10x10", "--piece", "2,3", "--json")
    assert (code, json.loads(printed)["problem"]["piece"]) == (0, "zebra")
    (tmp_path / "zebra.json").write_text(printed)
    assert run_pykt("check", str(tmp_path / "zebra.json"))[0] == 0


def test_a_picture_marks_the_moves_of_another_piece_as_faults_only_if_they_are_none(tmp_path):
    tour = pykt.solve(Problem.closed("10x10", piece="zebra"), check="python").tour
    for piece, is_faulty in ((tour.piece, False), (KNIGHT, True)):
        tour.by(piece).save(tmp_path / f"{piece}.svg")
        assert ('class="fault"' in (tmp_path / f"{piece}.svg").read_text()) == is_faulty
