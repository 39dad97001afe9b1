"""Tours on boards whose edges are joined, and of boxes: known counts, boards without a tour, and brute force."""

import json
import random
from dataclasses import replace
from itertools import product

import pytest
from around import near_squares
from oracle import ENDLESS, SLOW, answers, is_answer, number

import pykt
from pykt.checkers import verdicts
from pykt.draw.drawing import save
from pykt.draw.look import Look
from pykt.engines.files import program_file
from pykt.model.board import Board, Square
from pykt.model.certificate import certificates_text
from pykt.model.errors import PyktError
from pykt.model.piece import Piece
from pykt.model.problem import Problem
from pykt.model.surface import SURFACES, Surface
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS

CLOSED = [name for name, one in PROGRAMS.items() if "surface" in one.asked and "closed" in one.kinds]


def _board(files, ranks, surface, blocked=()):
    """A board: ``surface`` is a name, or a number of levels."""
    if isinstance(surface, int):
        return Board(files * surface, ranks, frozenset(blocked), Surface.box(surface))
    return Board(files, ranks, frozenset(blocked), Surface.named(surface))


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("surface", "ranks", "files", "tours"),
    [
        ("torus", 3, 3, 48), ("torus", 3, 4, 14934), ("torus", 4, 4, 1344), ("cylinder", 3, 3, 48),
        ("cylinder", 3, 4, 2), ("cylinder", 3, 5, 276), ("cylinder", 3, 6, 3504), ("cylinder", 4, 3, 352),
        ("cylinder", 5, 3, 6568), ("moebius", 3, 3, 36), ("moebius", 3, 5, 240), ("moebius", 4, 4, 1464),
        ("klein", 3, 3, 336), ("klein", 3, 4, 45968), ("plane", 5, 6, 8),
    ],
)  # fmt: skip
def test_closed_tours_are_as_many_as_others_have_counted(surface, ranks, files, tours):
    problem = Problem.closed(_board(files, ranks, surface))
    assert number(problem) == tours
    if tours < 4000:
        paths, complete = answers(problem, "cycle", 0)
        assert (len(paths), complete) == (tours, True)


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("board", "surface", "status"),
    [
        ("5x2", "cylinder", "found"), ("6x2", "cylinder", "none"), ("6x4", "cylinder", "none"),
        ("5x4", "cylinder", "found"), ("5x1", "moebius", "none"), ("5x4", "moebius", "none"),
        ("6x4", "moebius", "found"), ("7x7", "torus", "found"), ("5x5", "klein", "found"), ("1x3", "torus", "found"),
        ("4x4x4", None, "found"), ("3x3x3", None, "none"), ("2x2x5", None, "none"), ("2x3x3", None, "none"),
        ("2x3x4", None, "found"), ("6x6x6", None, "found"),
    ],
)  # fmt: skip
def test_boards_have_a_closed_tour_or_none_as_others_have_found(board, surface, status):
    board = Board.parse(board)
    problem = Problem.closed(replace(board, surface=Surface.named(surface)) if surface else board)
    able = [one for one in CLOSED if one not in SLOW | ENDLESS and (board.free < 20 or not PROGRAMS[one].asp.by_time)]
    for program in able:
        paths, complete = answers(problem, program, 1)
        assert (program, [is_answer(problem, path) for path in paths]) == (program, [True] * (status == "found"))
        assert status == "found" or complete


@pytest.mark.parametrize("surface", ["plane", "cylinder", "torus", "moebius", "klein", 2, 3])
def test_the_moves_of_a_board_are_those_of_brute_force_and_change_the_colour_if_they_are_said_to(surface):
    for (files, ranks), name in product(
        [(3, 3), (1, 5), (4, 2), (2, 4), (3, 4)], ["knight", "camel", "0,1+2,3", "king"]
    ):
        board, piece = _board(files, ranks, surface), Piece.parse(name)
        near = near_squares(files, ranks, surface, piece.leaps)
        assert near == {square: set(board.neighbours(square, piece)) for square in board.squares()}
        kept = [square for square in near for other in near[square] if board.colour(square) == board.colour(other)]
        assert not (kept and board.alternates(piece)), (str(board), name)
        assert board.colours.tolist() == [board.colour(square) for square in board.squares()]


@pytest.mark.parametrize(
    ("board", "surface", "piece", "alternates"),
    [
        ("8x8", "plane", "knight", True), ("8x8", "plane", "camel", False), ("8x8", "plane", "king", False),
        ("4x4x4", None, "knight", True), ("3x3x3", None, "knight", True), ("4x3x2", None, "zebra", True),
        ("4x4x4", None, "camel", False), ("4x4x4", None, "king", False), ("6x6", "torus", "knight", True),
        ("5x6", "torus", "knight", False), ("6x5", "torus", "knight", False), ("5x6", "cylinder", "knight", False),
        ("6x5", "cylinder", "knight", True), ("6x5", "moebius", "knight", True), ("6x6", "moebius", "knight", False),
        ("5x6", "moebius", "knight", True), ("5x6", "klein", "knight", True), ("6x5", "klein", "knight", False),
        ("6x6", "torus", "camel", False),
    ],
)  # fmt: skip
def test_colours_alternate_if_no_move_and_no_seam_keeps_the_colour(board, surface, piece, alternates):
    board = replace(Board.parse(board), surface=Surface.named(surface)) if surface else Board.parse(board)
    assert board.alternates(Piece.parse(piece)) == alternates


def test_a_box_with_more_squares_of_a_colour_has_no_tour_and_a_picture_shows_the_colours(tmp_path, run_pykt):
    problem = Problem.closed("3x3x5")
    proven = pykt.prove(problem)
    assert {problem.board.colour(square) for square in proven.certificate.barrier} == {1}
    (tmp_path / "box.proof").write_text(certificates_text([proven.certificate]))
    _, printed, _ = run_pykt("show", tmp_path / "box.proof")
    assert "there are 23 dark squares and 22 light ones" in " ".join(printed.split())


def test_given_squares_clash_by_the_moves_of_their_board():
    # A plane of 4x4 has no open tour, whatever is given.
    problem = Problem.open(_board(4, 4, "torus"), givens={"1/1": 1, "2/3": 2, "2/2": 3})
    reason = pykt.solve(problem, program="givens").reason
    assert reason.endswith("these given squares clash: 2/3=2, 2/2=3")


@pytest.mark.sample(3)
@pytest.mark.parametrize("surface", ["plane", "cylinder", "torus", "moebius", "klein", 3])
def test_three_checkers_agree_on_each_step(surface):
    for (files, ranks), leaps in product([(3, 3), (1, 4), (4, 2)], [((1, 2),), ((0, 1), (2, 3))]):
        near = near_squares(files, ranks, surface, leaps)
        pairs = [(one, other) for one in near for other in near if one != other]
        pairs = random.Random(1).sample(pairs, min(60, len(pairs)))
        problem = Problem.open(_board(files, ranks, surface), squares=2, piece=Piece(leaps))
        tours = [Tour.of(problem.board, pair).by(problem.piece) for pair in pairs]
        for (one, other), (checked, _) in zip(pairs, verdicts(problem, tours, "all"), strict=True):
            assert set(checked.verdicts.values()) == {other in near[one]}, (one, other)


def test_a_board_has_a_surface_in_json_and_on_the_command_line(run_pykt, tmp_path):
    for words, described in (
        (["--board", "5x5", "--surface", "torus"], "a closed tour of 5x5 on a torus, crossings not counted"),
        (["--board", "4x4x3"], "a closed tour of 4x4x3, crossings not counted"),
    ):
        code, printed, _ = run_pykt("solve", "--closed", *words, "--json")
        board = json.loads(printed)["problem"]["board"]
        assert (code, board.get("surface"), board.get("levels")) in {(0, "torus", None), (0, None, 3)}
        (tmp_path / "tour.json").write_text(printed)
        code, printed, _ = run_pykt("check", tmp_path / "tour.json")
        assert (code, printed.strip()) == (0, described)


@pytest.mark.parametrize("surface", [*SURFACES.values(), Surface.box(3)])
def test_a_board_is_read_as_it_was_written(surface):
    board = Board(6, 4, frozenset({Square(1, 2)}), surface)
    assert Board.from_record(json.loads(json.dumps(board.record()))) == board
    assert Problem.from_record(Problem.closed(board).record()) == Problem.closed(board)


@pytest.mark.parametrize(
    "words",
    [
        ["--surface", "sphere"], ["--board", "4x4x4", "--surface", "torus"], ["--board", "4x4x0"],
        ["--board", "2x2x2x2"], ["--surface", "torus", "--symmetric", "180"], ["--surface", "torus", "--uncrossed"],
    ],
)  # fmt: skip
def test_what_is_no_board_is_refused_with_a_sentence(words, run_pykt):
    code, _, said = run_pykt("solve", *words)
    assert (code, said.count("\n"), said.strip()[-1:]) == (2, 1, ".")


def test_what_knows_only_a_plane_refuses_other_boards():
    for problem in (Problem.closed(_board(6, 6, "torus")), Problem.closed("4x4x2")):
        for name, program in PROGRAMS.items():
            if name not in CLOSED and "closed" in program.kinds:
                with pytest.raises(PyktError, match="a board that is no plane"):
                    pykt.solve(problem, program=name)
        tour = pykt.solve(problem, check="python").tour
        assert "only for the knight on a plane" in pykt.prove(problem, "unique", tour).reason


def test_a_picture_leads_each_move_over_a_seam_to_both_edges(tmp_path):
    tour = pykt.solve(Problem.closed(_board(6, 5, "torus")), check="python").tour
    tour.save(tmp_path / "torus.svg")
    text = (tmp_path / "torus.svg").read_text()
    assert 'class="fault"' not in text
    files, ranks = (part.tolist() for part in tour.coordinates())
    moves = zip(files, ranks, files[1:] + files[:1], ranks[1:] + ranks[:1], strict=True)
    over = sum({abs(file - other), abs(rank - above)} != {1, 2} for file, rank, other, above in moves)
    assert over
    assert sum(line.count("M") - 1 for line in text.split('d="') if line.startswith("M") and "L" in line) >= over


@pytest.mark.parametrize("board", [_board(6, 5, "torus"), Board.parse("4x4x2")], ids=str)
def test_a_plotter_that_draws_without_gaps_refuses_seams_and_levels(board, tmp_path):
    tour = pykt.solve(Problem.closed(board), check="python").tour
    with pytest.raises(PyktError, match="choose another style"):
        save(tour, tmp_path / "tour.svg", Look("plotter"))


@pytest.mark.sample(2)
@pytest.mark.parametrize("notation", ["squares", "algebraic", "cells", "pairs", "matrix", "facts"])
def test_a_tour_in_any_notation_is_checked_on_a_surface(notation, run_pykt, tmp_path):
    tour = pykt.solve(Problem.closed(_board(6, 5, "torus")), check="python").tour
    tour.save(tmp_path / "tour.txt", notation)
    words = ["check", tmp_path / "tour.txt", "--format", notation, "--board", "6x5", "--closed"]
    code, printed, _ = run_pykt(*words, "--surface", "torus")
    assert (code, printed.strip()) == (0, "a closed tour of 6x5 on a torus, crossings not counted")
    assert run_pykt(*words)[0] == 1


@pytest.mark.parametrize("board", [_board(3, 3, "moebius"), _board(6, 6, "torus"), Board.parse("4x4x2")], ids=str)
def test_symmetries_are_for_a_plane(board):
    with pytest.raises(PyktError, match=r"A count up to symmetry can't handle .*no plane"):
        pykt.count(Problem.closed(board), up_to_symmetry=True)


def test_a_picture_draws_the_moves_of_the_piece(tmp_path):
    problem = Problem.open(_board(7, 2, "cylinder"), piece="0,5+0,1", squares=2)
    Tour.of(problem.board, [(1, 1), (6, 1)]).by(problem.piece).save(tmp_path / "leap.svg")
    assert "M0.5 0.5l5 0" in (tmp_path / "leap.svg").read_text()


def test_the_checker_in_asp_knows_each_seam_by_itself():
    import clingo

    control = clingo.Control(["--warn=none"])
    control.load(str(program_file("asp", "check.lp")))
    control.add(
        "base", [], "files(4). ranks(3). kind(open). seam(ranks). visit(1,1,1,(1,3)). visit(1,1,2,(3,1)). length(2)."
    )
    control.ground()
    assert not [*control.symbolic_atoms.by_signature("fault", 3)]


@pytest.mark.parametrize(
    ("text", "square"),
    [("1/1/2", (5, 1)), ("a1.2", (5, 1)), ("D4.4", (16, 4)), (" 4,4,4 ", (16, 4)), ("e1", (5, 1)), ("5/1", (5, 1))],
)
def test_a_square_of_a_box_is_written_with_its_level_or_as_the_levels_lie_side_by_side(text, square):
    board = Board.parse("4x4x4")
    assert board.read_square(text) == square
    assert Problem.open(board, text).start == Problem.open("4x4x4", end=text).end == square


def test_each_square_of_a_box_is_read_as_it_is_written():
    board = Board.parse("3x4x2")
    for square in board.squares():
        for letters in (False, True):
            assert board.read_square(board.name(square, letters=letters)) == square
    assert board.name((4, 2)) == "1/2/2"
    assert board.name((6, 4), letters=True) == "c4.2"
    assert board.name((7, 1)) == "7/1"  # off the board


@pytest.mark.parametrize(
    ("board", "square"),
    [("4x4x4", "a1.5"), ("4x4x4", "e1.1"), ("4x4x4", "1/1/0"), ("4x4x4", "1/1/1/1"), ("8x8", "a1.1")],
)
def test_a_square_that_is_on_no_level_is_refused_with_a_sentence(board, square, run_pykt):
    code, _, said = run_pykt("solve", "--board", board, "--start", square)
    assert (code, said.count("\n"), said.strip()[-1:]) == (2, 1, ".")


def test_all_that_is_said_of_a_box_names_its_squares_with_their_levels(run_pykt, tmp_path):
    words = ["--board", "3x3x3", "--start", "a1.2", "--end", "c3.3", "--proof", tmp_path / "no.proof"]
    code, _, said = run_pykt("solve", *words)
    assert (code, "from 1/1/2 to 3/3/3" in said) == (1, True)
    code, printed, _ = run_pykt("show", tmp_path / "no.proof")
    assert (code, "from a1.2 to c3.3" in printed) == (0, True)
    code, _, said = run_pykt("solve", "--board", "3x3x3", "--block", "b2.3", "--start", "b2.3")
    assert (code, "The start b2.3 is blocked" in said) == (2, True)
    tour = Tour.of(Board.parse("2x2x2"), [(1, 1), (4, 1)])
    tour.save(tmp_path / "tour.json")
    code, printed, _ = run_pykt("check", tmp_path / "tour.json")
    assert (code, "2/1/2" in printed, "4/1" in printed) == (1, True, False)


def test_a_board_of_numbers_has_a_gap_between_two_levels_and_is_read_back(run_pykt, tmp_path):
    tour = pykt.solve(Problem.closed("4x4x2"), check="python").tour
    tour.save(tmp_path / "tour.txt")
    text = (tmp_path / "tour.txt").read_text()
    assert text == f"{tour}\n"
    assert {(len(line), line[11:14]) for line in text.splitlines()} == {(25, "   ")}
    code, printed, _ = run_pykt("check", tmp_path / "tour.txt", "--board", "4x4x2")
    assert (code, printed.strip()) == (0, "a closed tour of 4x4x2, crossings not counted")
    run_pykt("convert", tmp_path / "tour.txt", "--board", "4x4x2", "-o", tmp_path / "again.json")
    assert pykt.read(tmp_path / "again.json") == tour


@pytest.mark.parametrize("notation", ["matrix", "squares", "algebraic", "facts"])
def test_the_piece_and_the_surface_of_a_text_can_be_named_to_show_draw_and_convert_it(notation, run_pykt, tmp_path):
    tour = pykt.solve(Problem.closed(_board(6, 5, "torus"), piece="zebra"), check="python").tour
    tour.save(tmp_path / "tour.txt", notation)
    words = [tmp_path / "tour.txt", "--piece", "zebra", "--surface", "torus"]
    code, printed, said = run_pykt("show", *words)
    assert (code, "a closed tour of 6x5 on a torus by the zebra" in printed + said) == (0, True)
    assert run_pykt("convert", *words, "-o", tmp_path / "tour.json")[0] == 0
    assert pykt.read(tmp_path / "tour.json") == tour
    assert run_pykt("draw", *words, "-o", tmp_path / "tour.svg")[0] == 0
    tour.save(tmp_path / "same.svg")
    assert (tmp_path / "tour.svg").read_text() == (tmp_path / "same.svg").read_text()
    assert run_pykt("check", *words)[0] == 0
