"""Tours by other pieces than the knight: known counts, boards with and without a tour, and brute force."""

import json
import random
from dataclasses import replace
from itertools import pairwise, product

import pytest
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
OPEN = [name for name, one in PROGRAMS.items() if "piece" in one.asked and "open" in one.kinds]

#: The programs that can search only small boards to the end: depth-first searches, and constraints.
SLOW = [name for name, one in PROGRAMS.items() if one.engine in ("prolog", "minizinc")]


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


@pytest.mark.parametrize(("side", "cycles"), [(2, 3), (3, 16), (4, 2830)])  # OEIS A140519
def test_the_cycles_of_a_king_are_as_many_as_known(side, cycles):
    found = pykt.solutions(Problem.closed(f"{side}x{side}", piece="king"), program="cycle", check="python")
    assert (len(list(found)), found.complete) == (cycles, True)


@pytest.mark.parametrize(
    ("piece", "board", "cycles"), [("king", "5x5", 2462064), ("wazir", "6x6", 1072), ("wazir", "8x8", 4638576)]
)  # OEIS A140519 and A003763
def test_a_frontier_counts_the_cycles_of_other_pieces(piece, board, cycles):
    assert pykt.count(Problem.closed(board, piece=piece), method="frontier").undirected == cycles


@pytest.mark.parametrize("piece", ["king", "wazir", "1,3+0,1", "0,2+1,1", "2,3+0,1"])
def test_both_ways_to_count_agree_about_open_tours(piece):
    problem = Problem.open("4x4", piece=piece)
    assert len({pykt.count(problem, method=method).directed for method in ("frontier", "enumerate")}) == 1


@pytest.mark.parametrize(
    ("piece", "board", "status"),
    [
        ("zebra", "5x16", "found"), ("zebra", "5x18", "none"), ("zebra", "10x10", "found"), ("zebra", "10x12", "none"),
        ("antelope", "14x14", "found"), ("fiveleaper", "8x8", "found"), ("2,5", "14x14", "found"),
        ("camel", "8x8", "none"), ("wazir", "3x3", "none"), ("wazir", "4x4", "found"),
    ],
)  # fmt: skip
def test_boards_have_a_closed_tour_or_none_as_others_have_found(piece, board, status):
    assert pykt.solve(Problem.closed(board, piece=piece)).status == status


def _tours(problem):
    """The open tours from the start, or the closed tours in both directions, by brute force."""
    free = {*map(tuple, problem.board.squares())}
    leaps = {(a, b) for one in problem.piece.leaps for a, b in (one, one[::-1])}
    near = {one: [two for two in free if (abs(one[0] - two[0]), abs(one[1] - two[1])) in leaps] for one in free}
    first = tuple(problem.start or min(free))

    def longer(path):
        if len(path) == len(free):
            if problem.kind == "open" or (len(path) > 2 and first in near[path[-1]]):
                yield path
            return
        for square in near[path[-1]]:
            if square not in path:
                yield from longer([*path, square])

    return list(longer([first]))


@pytest.mark.parametrize("seed", [*range(4), *map(soak, range(4, 12))])
def test_programs_and_brute_force_agree_about_random_pieces_and_boards(seed):
    chance = random.Random(seed)
    leaps = chance.sample([(a, b) for a, b in product(range(3), range(4)) if a <= b and b], chance.choice([1, 1, 2]))
    squares = [Square(*one) for one in product(range(1, 5), range(1, chance.choice([4, 5])))]
    board = Board(4, max(one.rank for one in squares), frozenset(chance.sample(squares, chance.choice([0, 1, 2]))))
    closed = Problem.closed(board, piece=Piece(tuple(leaps)))
    opened = replace(closed, kind="open", starts=(min(board.squares()),))
    for problem, programs, ways in ((closed, CLOSED, 2), (opened, OPEN, 1)):
        told = len(_tours(problem)) / ways
        slow = chance.sample([one for one in programs if one in SLOW], 2) if told < 50 else []
        quick = [one for one in programs if one not in SLOW]
        for program in (quick if told < 3000 else quick[:1]) + slow:
            found = pykt.solutions(problem, program=program, check="python")
            assert (program, len(list(found)), found.complete) == (program, told, True)


@pytest.mark.parametrize("piece", ["camel", "zebra", "0,1", "1,1+0,2", "3,4"])
def test_three_checkers_agree_on_each_step(piece):
    board, piece = Board(6, 6), Piece.parse(piece)
    problem = Problem.open(board, piece=piece, squares=2)
    for file, rank in product(range(1, 7), repeat=2):
        if (file, rank) != (2, 3):
            ((checked, _),) = verdicts(problem, [Tour.of(board, [(2, 3), (file, rank)])], "all")
            span = tuple(sorted((abs(file - 2), abs(rank - 3))))
            assert set(checked.verdicts.values()) == {span in piece.leaps}


def _is_turned(problem, tour, degrees):
    """Tell whether a turn of the board maps the moves of a tour to themselves."""
    files, ranks = problem.board.files, problem.board.ranks
    moves = {frozenset(move) for move in pairwise([*tour, *tour[:1]] if problem.kind == "closed" else tour)}

    def turn(square):
        x, y = square
        return (ranks + 1 - y, x) if degrees == 90 else (files + 1 - x, ranks + 1 - y)

    return moves == {frozenset(map(turn, move)) for move in moves}


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
    plain = Problem(kind, board, piece=piece)
    starts = [()] if kind == "closed" else [(square,) for square in board.squares()]
    tours = [tour for start in starts for tour in _tours(replace(plain, starts=start))]
    told = sum(_is_turned(plain, tour, degrees) for tour in tours) // 2
    assert told or piece == "wazir"  # a turn of 4x4 by 90 degrees maps no closed tour of its to itself
    programs = CLOSED if kind == "closed" else OPEN
    for program in (one for one in programs if "symmetric" in PROGRAMS[one].asked):
        found = pykt.solutions(replace(plain, symmetric=degrees), program=program)
        assert (program, len(list(found)), found.complete) == (program, told, True)


@pytest.mark.parametrize(("files", "ranks", "tours"), [(1, 1, 0), (1, 2, 1), (3, 1, 0), (3, 3, 0)])
@pytest.mark.parametrize("program", [one for one in SLOW if one in CLOSED])
def test_a_wazir_goes_around_two_squares_but_not_around_one_or_to_a_square_apart(program, files, ranks, tours):
    blocked = frozenset({Square(2, 3), Square(3, 2)} if files == ranks == 3 else ())
    found = pykt.solutions(Problem.closed(Board(files, ranks, blocked), piece="wazir"), program=program)
    assert (len(list(found)), found.complete) == (tours, True)


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


@pytest.mark.parametrize("notation", ["squares", "algebraic", "cells", "pairs", "matrix", "matrix0", "facts"])
def test_a_tour_in_any_notation_is_checked_as_one_by_a_piece(notation, run_pykt, tmp_path):
    tour = pykt.solve(Problem.closed("10x10", piece="zebra")).tour
    tour.save(tmp_path / "tour.txt", notation)
    words = ["check", tmp_path / "tour.txt", "--format", notation, "--board", "10x10", "--piece", "zebra"]
    code, printed, _ = run_pykt(*words)
    assert (code, printed.strip()) == (0, "a closed tour of 10x10 by the zebra, crossings not counted")


def test_a_closed_list_may_have_its_first_square_twice(run_pykt, tmp_path):
    squares = pykt.solve(Problem.closed("10x10", piece="zebra")).tour.squares
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
    tour = pykt.solve(Problem.closed("10x10", piece="zebra", moves=[("1/1", "3/4")])).tour
    assert ("1/1", "3/4") in {tuple(sorted(map(str, move))) for move in pairwise([*tour.squares, tour.squares[0]])}
    with pytest.raises(PyktError, match="1/1-2/3 is not a zebra's move"):
        Problem.closed("10x10", piece="zebra", moves=[("1/1", "2/3")])


def test_the_command_takes_a_piece_and_json_has_it(run_pykt, tmp_path):
    code, printed, _ = run_pykt("solve", "--closed", "--board", "10x10", "--piece", "2,3", "--json")
    assert (code, json.loads(printed)["problem"]["piece"]) == (0, "zebra")
    (tmp_path / "zebra.json").write_text(printed)
    assert run_pykt("check", str(tmp_path / "zebra.json"))[0] == 0


def test_a_picture_marks_the_moves_of_another_piece_as_faults_only_if_they_are_none(tmp_path):
    tour = pykt.solve(Problem.closed("10x10", piece="zebra")).tour
    for piece, is_faulty in ((tour.piece, False), (KNIGHT, True)):
        tour.by(piece).save(tmp_path / f"{piece}.svg")
        assert ('class="fault"' in (tmp_path / f"{piece}.svg").read_text()) == is_faulty
