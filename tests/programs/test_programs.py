"""Every program finds tours that every checker accepts, and finds none only where there is none."""

import functools

import pytest
from oracle import answers, graph_board, is_answer, one, truth
from soaking import soak

import pykt
from pykt.model.board import Board, Square
from pykt.model.conditions import conditions
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.surface import Surface
from pykt.model.symmetry import fingerprint
from pykt.programs.catalogue import EVERY, PROGRAMS
from pykt.programs.choosing import choose

#: Known results: the open tours from a corner, counted with their direction, and the closed tours, counted without.
OPEN_FROM_CORNER_4X5 = 32
CLOSED_5X6 = 8
CLOSED_3X10 = 16
QUEENS_5X5 = 10
RING = Board(4, 5, frozenset({Square(1, 1), Square(4, 5)}))  # it has 10 closed tours
HOLED = Board(4, 4, frozenset({Square(1, 1), Square(2, 1)}))  # it has 8 open tours from 4/4

#: Every depth-first program without a printed defect, and the forms of borrell.
FORMS = [
    *(name for name, program in PROGRAMS.items() if program.prolog.moves and not program.keeps_defect),
    "borrell:verify=border",
    "borrell:visited=tree",
    "borrell:verify=border,visited=tree",
    "borrell:lengths=all",
]

CONSTRAINTS = [
    f"{name}:labeling={labeling}" if nth % 3 == 0 else soak(f"{name}:labeling={labeling}")
    for name in ("positions", "successors", "successors-predecessors")
    for nth, labeling in enumerate(PROGRAMS[name].parameters["labeling"])
]


@functools.cache
def all_tours(problem, program):
    answers = pykt.solutions(problem, program=program, theory=False, raw=True, check="python")
    tours = [result.tour for result in answers if result.checked.right]
    assert answers.complete
    assert len(tours) == answers.models
    return tours


def test_each_program_has_a_name_of_its_own():
    assert [program.name for program in EVERY] == [*PROGRAMS]


@pytest.mark.parametrize("board", ["3x4", soak("4x5"), soak("3x7")])
def test_every_form_of_every_program_finds_the_same_tours(board):
    found = {name: all_tours(Problem.open(board, "1/1"), name) for name in FORMS}
    assert all(len(set(tours)) == len(tours) > 0 for tours in found.values())
    assert len({frozenset(tours) for tours in found.values()}) == 1


def test_the_forms_of_borrell_find_their_tours_in_the_same_order():
    found = [all_tours(Problem.open(HOLED, "4/4"), name) for name in FORMS if name.startswith("borrell")]
    assert all(tours == found[0] for tours in found)


@pytest.mark.parametrize("board", ["5x6", soak("6x5")])
def test_there_are_8_closed_tours_of_5x6(board):
    assert len(all_tours(Problem.closed(board), "warnsdorff")) == 2 * CLOSED_5X6


@pytest.mark.soak
def test_circuits_of_3x10_are_its_16_closed_tours():
    tours = all_tours(Problem.closed("3x10"), "successors")
    assert len(set(tours)) == len(tours) == 2 * CLOSED_3X10


@pytest.mark.parametrize("blocked", [frozenset(), frozenset({Square(2, 2), Square(3, 4)})])
def test_positions_are_the_open_tours_too(blocked):
    problem = Problem.open(Board(3, 4, blocked))
    tours = all_tours(problem, "positions")
    assert len(set(tours)) == len(tours)
    assert set(tours) == set(all_tours(problem, "naive"))


@pytest.mark.sample(3)
@pytest.mark.parametrize("program", CONSTRAINTS)
def test_every_labeling_finds_the_two_tours_around_the_centre_of_3x3(program):
    board = Board(3, 3, frozenset({Square(2, 2)}))
    assert len(all_tours(Problem.closed(board), program)) == 2


@pytest.mark.sample(2)
@pytest.mark.parametrize("program", ["positions", "successors", "successors-predecessors"])
def test_constraints_refute_closed_tours(program):
    assert pykt.solve(Problem.closed("4x4", "1/1"), program=program, theory=False).status is Status.NONE


@pytest.mark.sample(1)
@pytest.mark.parametrize("board", ["6x6", soak("8x8")])
@pytest.mark.parametrize("program", ["positions", "successors", "successors-predecessors"])
def test_constraints_find_closed_tours(program, board):
    result = pykt.solve(Problem.closed(board), program=program, check="all")
    assert result.status is Status.FOUND
    assert result.checked.right
    assert None not in result.checked.verdicts.values()


def test_as_many_answers_come_as_are_wanted():
    assert len(list(pykt.solutions(Problem.closed("6x6", "2/3"), program="successors", models=3, check="none"))) == 3


def each_program(*problems, param=pytest.param):
    """Return each problem with each program that can be asked for it."""
    names = [name for name in PROGRAMS if not name.endswith("as-printed")]
    return [
        param(problem, name, id=f"{problem}-{name}")
        for problem in problems
        for name in names
        if not choose(name).program.objection(problem)
    ]


NO_OPEN_TOURS = {name for name, program in PROGRAMS.items() if program.objection(Problem.open("4x3", "1/1"))}


@pytest.mark.parametrize(
    ("problem", "name"),
    [
        *each_program(Problem.open("4x3", "1/1")),
        *(
            case if case.values[1] in NO_OPEN_TOURS else soak(*case.values, id=case.id)
            for case in each_program(Problem.closed(RING))
        ),
        *each_program(
            Problem.open("4x5", "1/1", squares=9),
            Problem.closed("3x10"),
            Problem.open("1x1", "1/1"),
            Problem.open(Board(5, 5, frozenset({Square(1, 1), Square(2, 1)})), "3/1"),
            Problem.open("3x4", "1/1"),
            Problem.open("5x5", "3/3"),
            Problem.open("3x7", "1/1"),
            Problem.open("8x8", "1/1", squares=40),
            Problem.open("100x100", "50/50", squares=9),
            param=soak,
        ),
    ],
)
def test_each_answer_passes_three_checkers(problem, name):
    result = pykt.solve(problem, program=name, check="all")
    assert result.status is Status.FOUND
    assert result.checked.right
    assert None not in result.checked.verdicts.values()


MOEBIUS = Board(3, 3, surface=Surface.named("moebius"))
PRISM = [(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3), (0, 3), (1, 4), (2, 5)]
GRAPH = graph_board(PRISM, range(6))
DIRECTED = graph_board([*PRISM, *(edge[::-1] for edge in PRISM[1:])], range(6), directed=True)

#: Problems with few answers. Most conditions leave some answers out, so that a program that ignores them is noticed.
SMALL = [
    Problem.open("3x4"),
    Problem.open("3x4", "1/1"),
    Problem.open("3x4", "1/1", squares=8),
    Problem.open("3x4", end="1/1"),
    Problem.open("3x4", givens={"1/1": 3}),
    Problem.open("3x4", clues=[("a", 2)]),
    Problem.open("3x4", moves=[("1/2", "3/3")]),
    Problem.open("3x4", forbidden=[("1/2", "3/3")]),
    Problem.open("4x5", symmetric=180),
    Problem.open("3x3", "1/1", piece="wazir"),
    Problem.open(MOEBIUS, "2/2"),
    Problem.open("2x4", "1/1", piece="king", magic="semi"),
    Problem.closed(RING),
    Problem.closed("3x4", squares=6),
    Problem.closed("4x4", piece="wazir"),
    Problem.closed(MOEBIUS),
    *(
        Problem.closed(RING, symmetric=symmetric, **asked)
        for symmetric in (0, 180)
        for asked in ({"start": "3/2"}, {"moves": [("3/1", "4/3")]}, {"forbidden": [("3/1", "4/3")]})
    ),
    *(
        make(board, **asked)
        for make in (Problem.open, Problem.closed)
        for board in (GRAPH, DIRECTED)
        for asked in ({}, {"start": "1"}, {"moves": [("1", "2")]}, {"forbidden": [("1", "2")]})
    ),
    *(Problem.open(board, end="1") for board in (GRAPH, DIRECTED)),
    Problem.queens("5x5"),
]

#: Problems that ask for the best answer, and how good this is: its squares, crossings or turns.
BEST = {
    Problem.two_knights("3x4", "1/1", "3/4"): 12,
    Problem.open("3x4", crossings="max"): 21,
    Problem.open("3x4", turns="min"): 10,
    Problem.open("3x4", "2/1", crossings="max"): 21,
    Problem.open("3x4", end="2/1", crossings="max"): 21,
    Problem.closed(RING, crossings="min"): 23,
    Problem.open("4x4", uncrossed=True): 6,
    Problem.open("4x4", "2/2", uncrossed=True): 6,
    Problem.open("4x4", end="2/2", uncrossed=True): 6,
    Problem.open("4x4", moves=[("2/2", "3/4")], uncrossed=True): 6,
    Problem.open("4x4", forbidden=[("2/2", "3/4")], uncrossed=True): 6,
    Problem.open("4x4", squares=5, uncrossed=True): 5,
    Problem.closed("4x4", uncrossed=True): 4,
}


@pytest.mark.sample(9)
@pytest.mark.parametrize(
    "name",
    [
        soak(name) if one.engine == "minizinc" or "labeling" in one.parameters else name  # these take seconds
        for name, one in PROGRAMS.items()
        if one.proves and not one.keeps_defect
    ],
)
def test_a_program_finds_all_answers_and_keeps_each_condition_that_it_claims(name, monkeypatch):
    monkeypatch.chdir(".")  # a search changes the working directory, which is harmless in a worker
    program = choose(name).program
    small, best = ([one for one in problems if not program.objection(one)] for problems in (SMALL, BEST))
    assert {problem.kind for problem in small + best} == {*program.kinds}
    assert {condition for problem in small + best for condition in conditions(problem)} >= program.asked
    for problem in small:
        paths, complete = answers(problem, name, 0)
        if problem.kind == "queens":
            assert len({frozenset(path) for path in paths}) == len(paths) == QUEENS_5X5
        else:
            assert all(is_answer(problem, path) for path in paths), problem
            assert {one(problem, path) for path in paths} == truth(problem).answers, problem
        assert complete
    for problem in best:
        result = pykt.solve(problem, program=name, theory=False, check="python")
        assert result.checked.right, problem
        assert (result.achieved or result.visited) == BEST[problem], problem


@pytest.mark.minizinc
def test_a_closed_tour_of_two_squares_is_one_tour_to_every_program():
    problem = Problem.closed(Board(2, 3, frozenset(Square(*s) for s in ((1, 2), (1, 3), (2, 1), (2, 2)))))
    asked = [name for _, name in (case.values for case in each_program(problem)) if PROGRAMS[name].proves]
    tours = {name: all_tours(problem, name) for name in asked}
    assert {fingerprint(tour, "closed") for found in tours.values() for tour in found} == {
        fingerprint(tours["cycle"][0], "closed")
    }
    assert all(tours.values())
    assert len(tours["cycle"]) == 1  # so `--unique` calls it unique


@pytest.mark.parametrize("program", ["path", "givens"])
def test_a_lone_square_off_the_centre_is_no_symmetric_tour(program):
    lone = Problem.open(Board(2, 1, frozenset({Square(2, 1)})), symmetric=180)
    assert pykt.solve(lone, program=program, theory=False).status is Status.NONE
    assert "maps the blocked square 2/1 to a free square" in pykt.solve(lone, program=program).reason
    assert pykt.solve(Problem.open("1x1", symmetric=180), program=program, check="none").status is Status.FOUND


@pytest.mark.parametrize("program", FORMS)
@pytest.mark.parametrize("board", ["3x3", soak("2x5"), soak("4x4"), soak("3x5")])
def test_none_is_said_only_after_an_exhausted_search_or_a_theorem(program, board):
    searched = pykt.solve(board, program=program, theory=False)
    assert (searched.status, searched.reason) == (Status.NONE, "the search was exhausted")
    known = pykt.solve(board, program=program)
    assert (known.status, known.program) == (Status.NONE, "theory")


def test_a_blocked_square_is_avoided_by_every_program():
    assert {len(all_tours(Problem.open(HOLED, "4/4"), name)) for name in FORMS} == {8}


@pytest.mark.soak
@pytest.mark.parametrize("form", [name for name in FORMS if name.startswith("borrell")])
def test_the_first_tour_of_borrell_ends_at_8_2(form):
    assert pykt.solve("8x8", start="1/8", program=form, check="none").tour.squares[-1] == Square(8, 2)


@pytest.mark.parametrize(
    ("mirror", "start", "image"),
    [
        ("files", "8/8", lambda square: Square(9 - square.file, square.rank)),
        ("ranks", "1/1", lambda square: Square(square.file, 9 - square.rank)),
        ("both", "8/1", lambda square: Square(9 - square.file, 9 - square.rank)),
    ],
)
def test_a_mirrored_start_and_move_order_give_the_mirrored_tour(mirror, start, image):
    plain = pykt.solve("8x8", start="1/8", program="borrell", squares=58, check="none").tour
    mirrored = pykt.solve("8x8", start=start, program=f"borrell:mirror={mirror}", squares=58, check="none").tour
    assert mirrored.squares == [image(square) for square in plain.squares]


@pytest.mark.parametrize("start", ["1/1", "4/4", "8/3"])
def test_warnsdorff_closes_a_tour_of_8x8(start):
    result = pykt.solve(Problem.closed("8x8", start), program="warnsdorff", check="python")
    assert result.status is Status.FOUND
    assert result.tour.closed
    assert result.tour.squares[0] == Square.parse(start)
    assert result.checked.right


def test_the_printed_defect_lets_the_start_be_entered_again():
    result = pykt.solve("3x3", start="1/1", squares=9, program="naive-as-printed", theory=False)
    assert result.status is Status.REFUSED
    assert not result.checked.right
    assert result.checked.agree
    assert any("1/1 is visited twice" in str(fault) for fault in result.faults)


#: The inferences that the blog prints for the first path from 1/1, by the number of its squares.
PRINTED = {59: 46_797, 60: 1_677_669, 61: 92_595_863}


@pytest.mark.parametrize("squares", [59, 60, soak(61)])
def test_the_printed_inferences_within_9_percent_and_their_ratios_within_1(squares):
    def inferences(squares):
        result = pykt.solve("8x8", start="1/1", squares=squares, program="naive-as-printed", check="python")
        assert result.checked.right
        return result.stats["inferences"]

    count = inferences(squares)
    assert count == pytest.approx(PRINTED[squares], rel=0.09)
    if squares > 59:
        ratio = count / inferences(squares - 1)
        assert ratio == pytest.approx(PRINTED[squares] / PRINTED[squares - 1], rel=0.01)


@pytest.mark.parametrize("program", ["naive", "warnsdorff", "borrell"])
def test_a_closed_path_of_some_squares_may_leave_the_first_square_out(program):
    board = Board(4, 4, frozenset({Square(2, 3)}))  # 1/1 has one neighbour left, so no closed path passes it
    result = pykt.solve(Problem.closed(board, squares=4), program=program, check="python")
    assert result.status is Status.FOUND
    assert result.checked.right


def test_giving_up_is_a_status_and_says_which_limit():
    slow = Problem.open("8x8", "1/1")
    assert pykt.solve(slow, program="naive", timeout=0.3).status is Status.TIMEOUT
    assert pykt.solve(slow, program="naive", inferences=1000).status is Status.LIMIT
    assert pykt.solve(Problem.open("1000x1000", "1/1"), program="warnsdorff", memory=40).status is Status.OUT_OF_MEMORY


def test_a_limit_that_comes_after_some_answers_keeps_them():
    answers = pykt.solutions("4x5", start="1/1", program="naive", inferences=300_000, check="none")
    tours = [result.tour for result in answers]
    assert 0 < len(tours) < OPEN_FROM_CORNER_4X5
    assert answers.end.status is Status.LIMIT
    assert not answers.complete


@pytest.mark.parametrize("asked", [{"end": "8/8"}, {"givens": {"1/1": 1}}, {"symmetric": 180}])
def test_a_program_is_not_asked_what_it_can_not_answer(asked):
    with pytest.raises(pykt.PyktError, match="can't handle"):
        pykt.solve("8x8", program="naive", **asked)
