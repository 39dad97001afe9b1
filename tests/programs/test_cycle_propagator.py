"""The propagator forbids all cycles that are too short and nothing else; the ground program says what its text says."""

from __future__ import annotations

import itertools
import random
from collections.abc import Callable

import clingo
import pytest
from soaking import soak

import pykt
from pykt.engines.protocol import Search
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.surface import SURFACES
from pykt.programs.choosing import choose, pick
from pykt.programs.methods import cycle_propagator
from pykt.programs.methods.cycle_propagator.ground import Ground
from pykt.programs.methods.cycle_propagator.propagator import CyclePropagator, Paths

PROGRAM = "cycle-propagator"


def tours(problem: Problem, program: str = PROGRAM, **options) -> list[frozenset]:
    """All tours of a problem as sets of moves; the search must be exhausted."""
    found = pykt.solutions(problem, program=program, theory=False, models=0, check="none", **options)
    cycles = [[*result.tour.squares, result.tour.squares[0]] for result in found]
    assert found.complete
    return [frozenset(map(frozenset, itertools.pairwise(cycle))) for cycle in cycles]


@pytest.mark.parametrize(("size", "number"), [soak("6x6", 9_862), ("5x6", 8), ("3x10", 16), ("12x3", 176), ("3x8", 0)])
def test_known_counts(size, number):
    found = tours(Problem.closed(size))
    assert len(found) == len(set(found)) == number


def test_boards_with_holes_and_demands_have_the_tours_that_cycle_finds():
    rng, some = random.Random(2), 0
    for files in (5, 6, 6, 6):
        board = Board(files, 6)
        colours = [[square for square in board.squares() if sum(square) % 2 == colour] for colour in (0, 1)]
        board = Board(files, 6, frozenset(map(rng.choice, colours)))
        moves = [(one, other) for one in board.squares() for other in board.neighbours(one)]
        *must, one, other = rng.sample(moves, rng.randint(2, 3))
        problem = Problem.closed(board, moves=must, forbidden=(one, other))
        found = tours(problem, arguments=("--rand-freq=0.5",), seed=1)
        assert set(found) == set(tours(problem, "cycle"))
        some += bool(found)
    assert some > 1


def test_each_thread_has_paths_of_its_own():
    assert len(set(tours(Problem.closed("5x6"), arguments=("--parallel-mode=3",)))) == 8


def two_factors(load: Callable[[clingo.Control], None]) -> int:
    """Count the answers of a program without the propagator."""
    control = clingo.Control(["--models=0", "--warn=none"])
    load(control)
    control.solve()
    return int(control.statistics["summary"]["models"]["enumerated"])


@pytest.mark.sample(5)
@pytest.mark.parametrize(
    "problem",
    [
        *map(Problem.closed, ["5x6", "6x5", "4x6", "3x3", "5x5", "2x3x3", "3x3x2"]),
        *(Problem.closed(Board(4, 3, surface=surface)) for surface in SURFACES.values()),
        *(
            Problem.closed(size, piece=piece)
            for size, piece in [("3x3", "king"), ("3x4", "0,1+1,3"), ("2x2x3", "wazir")]
        ),
    ],
    ids=str,
)
def test_the_ground_program_has_the_answers_of_the_text(problem, tmp_path):
    question = cycle_propagator.question(problem, choose(PROGRAM), Search())
    ground = tmp_path / "ground.aspif"
    ground.write_text(question.moves.aspif(question.problem))

    def load_text(control):
        for file in question.files:
            control.load(file)
        control.add("base", [], question.facts)
        control.ground()

    assert two_factors(lambda control: control.load_aspif([str(ground)])) == two_factors(load_text)


@pytest.mark.parametrize(("size", "piece"), [("20x20", "camel"), ("9x9", "ferz"), ("30x2", "0,2")])
def test_a_piece_that_never_comes_to_all_squares_is_refuted_without_a_search(size, piece):
    result = pykt.solve(Problem.closed(size, piece=piece), program=PROGRAM, theory=False)
    assert (result.status, result.stats["choices"]) == (Status.NONE, 0)


def test_the_order_of_the_search_is_the_same_if_the_board_is_turned():
    ground = Ground.of(Board(5, 8))
    rings = dict(zip(map(frozenset, ground.edges.tolist()), ground.rings.tolist(), strict=True))
    assert all(rings[frozenset(39 - cell for cell in move)] == ring for move, ring in rings.items())


def test_the_move_that_would_close_a_cycle_too_early_is_never_tried():
    control = clingo.Control()
    with control.backend() as backend:
        edges = [backend.add_atom() for _ in range(4)]
        backend.add_rule(edges, choice=True)
    control.register_propagator(CyclePropagator([(edge, n, (n + 1) % 4) for n, edge in enumerate(edges)], 5, 5))
    assert control.solve(assumptions=edges[:3]).satisfiable
    assert control.statistics["solving"]["solvers"]["choices"] == 0


def test_a_large_tour_passes_three_checkers_and_starts_where_it_is_told():
    result = pykt.solve(Problem.closed("60x60", "7/9"), program=PROGRAM, check="all", seed=3)
    assert (result.status, result.checked.right) == (Status.FOUND, True)
    assert None not in result.checked.verdicts.values()
    assert result.tour.squares[0] == (7, 9)


def test_undoing_gives_the_ends_back():
    """Random joins, some of them taken back, leave what the other joins alone would have left."""
    rng, paths, made = random.Random(1), Paths(30), []
    for literal in range(1, 400):
        ends = [node for node in range(30) if len(paths.beside[node]) < 2]
        pairs = [(u, v) for u in ends for v in ends if u < v and paths.other_end[u] != v]
        if not pairs or rng.random() < 0.3:
            back = rng.randint(0, len(made))
            paths.take_back({literal for literal, *_ in made[back:]})
            del made[back:]
        else:
            made.append((literal, *rng.choice(pairs)))
            paths.join(*made[-1])
        again = Paths(30)
        for edge in made:
            again.join(*edge)
        tips = [node for node in range(30) if len(paths.beside[node]) < 2]
        assert [paths.other_end[node] for node in tips] == [again.other_end[node] for node in tips]
        assert paths.beside == again.beside


def test_few_squares_are_refused():
    with pytest.raises(pykt.PyktError, match="more than two squares"):
        pykt.solve(Problem.closed(Board(1, 2)), program=PROGRAM)


@pytest.mark.parametrize(
    ("problem", "program"),
    [
        (Problem.closed("50x50"), "cycle"),
        (Problem.closed("60x60"), PROGRAM),
        (Problem.closed(Board(60, 60, frozenset({(1, 1), (1, 2)}))), "cycle"),
        (Problem.closed("60x60", symmetric=90), "cycle"),
        (Problem.closed("60x60", symmetric=180), "half-turn"),
        (Problem.closed("5x6", symmetric=180), "half-turn"),
        (Problem.open("60x60"), "path"),
    ],
    ids=str,
)
def test_which_program_clingo_runs(problem, program):
    assert str(pick(problem, "asp")[0]) == program


def test_half_of_a_board_makes_a_tour_that_passes_three_checkers():
    result = pykt.solve(Problem.closed("9x12", symmetric=180, moves=[("4/4", "5/6")]), check="all")
    assert (result.status, result.program, result.checked.right) == (Status.FOUND, "half-turn", True)
    assert None not in result.checked.verdicts.values()


@pytest.mark.parametrize("mode", ["cautious", "brave"])
def test_what_all_tours_have_in_common_is_no_tour(mode: str) -> None:
    result = pykt.solve(Problem.closed("6x6"), program="cycle-propagator", arguments=[f"--enum-mode={mode}"])
    assert result.status is Status.REFUSED
    assert "moves that are in all tours, or in at least one tour, and not for a tour" in str(result.faults[0])
