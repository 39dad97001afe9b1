"""Sets of instances: what is drawn, that a seed draws the same set everywhere, and how sets are written and read."""

import json
import os
from collections import Counter
from hashlib import sha256
from pathlib import Path

import jsonschema
import pytest
from command import pykt as run_pykt
from hypothesis import given, settings
from hypothesis import strategies as st

import pykt
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.runs.bench.sets import distributions
from pykt.runs.bench.sets.chance import Chance
from pykt.runs.bench.sets.distributions import (
    LENZI,
    Blocked,
    GivenNumbers,
    Holes,
    Mixed,
    Sizes,
    TwoKnights,
    Unbalanced,
    generate,
)
from pykt.runs.bench.sets.instances import Instance, InstanceSet, read, write
from pykt.runs.bench.sets.rotations import random_tour
from pykt.theory.existence import refute
from pykt.theory.rectangles import has_closed_tour, has_open_tour

SCHEMA = jsonschema.Draft202012Validator(json.loads((Path(__file__).parents[3] / "docs/set.schema.json").read_text()))


def square_boards(*sizes):
    return tuple(Board(n, n) for n in sizes)


def problems(distribution, seed=1):
    return [one.problem for one in generate(distribution, seed).instances]


# The same everywhere --------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("distribution", "digest"),
    [
        (LENZI, "c0fbd9a06012a120"),
        (Holes(square_boards(8, 12), count=5), "10c99616787d4e57"),
        (Holes((Board(7, 9),), count=5, blocked=Blocked(5, 15, percent=True), closed=True), "5a953c115033316b"),
        (Unbalanced((Board(8, 8), Board(7, 9)), count=5), "0a711a164a2e6ead"),
        (Mixed((Board(8, 8),), count=5, closed=True), "df0fb57992b9d842"),
        (GivenNumbers(square_boards(5, 8), count=5), "ceeb6d70980a2f29"),
        (GivenNumbers((Board(5, 6),), count=5, closed=True), "7f264fec75bf048b"),
        (Sizes(square_boards(*range(1, 21)), closed=True), "76a126a74f3b9bbe"),
    ],
    ids=lambda value: getattr(value, "kind", None),
)
def test_a_set_that_may_have_been_cited_is_never_drawn_differently(distribution, digest):
    assert sha256(write(generate(distribution)).encode()).hexdigest()[:16] == digest


def test_the_first_instance_of_lenzi_is_the_one_that_was_first():
    first = generate(LENZI, 1, "lenzi").instances[0]
    board = Board(8, 8, frozenset([Square(2, 3), Square(2, 5), Square(4, 6), Square(7, 4)]))
    assert first == Instance("8x8-01", Problem.two_knights(board, "7/7", "2/7"))


def test_the_order_of_hashing_changes_nothing():
    what = ("holes", "--count", "3", "--closed")  # this process hashes in an order of its own
    text = run_pykt("bench", "generate", *what, env={**os.environ, "PYTHONHASHSEED": "1"}).stdout
    assert text == write(generate(Holes((Board(8, 8),), count=3, closed=True), 1, "holes"))


@pytest.mark.soak
@settings(max_examples=50)
@given(
    st.sampled_from([TwoKnights, Holes, GivenNumbers]),
    st.lists(st.builds(Board, st.integers(5, 9), st.sampled_from([6, 8])), min_size=1, max_size=3, unique=True),
    st.integers(1, 3),
    st.integers(0, 10**17),
)
def test_a_set_is_read_as_it_was_written_and_only_its_seed_draws_it(kind, boards, count, seed):
    drawn = generate(kind(tuple(boards), count), seed)
    text = write(drawn)
    assert read(text) == drawn
    SCHEMA.validate(json.loads(text))
    assert write(generate(kind(tuple(boards), count), seed)) == text
    assert generate(kind(tuple(boards), count), seed + 1).instances != drawn.instances
    assert [one.name for one in drawn.instances] == [f"{b}-{i:02}" for b in boards for i in range(1, count + 1)]


# What is drawn --------------------------------------------------------------------------------------------------------


def test_lenzi_is_100_instances_with_4_to_10_blocked_each_as_likely():
    drawn = generate(LENZI, 7)
    assert Counter(one.group for one in drawn.instances) == {f"{n}x{n}": 20 for n in (8, 10, 12, 14, 16)}
    many = [problem for seed in range(20) for problem in problems(LENZI, seed)]
    times = Counter(len(problem.board.blocked) for problem in many)
    assert sorted(times) == [*range(4, 11)]
    assert all(230 < number < 340 for number in times.values())  # 2000 / 7 = 286


def test_every_square_of_the_board_is_blocked_and_started_on_as_often():
    many = problems(TwoKnights((Board(3, 4),), count=6000, blocked=Blocked(3, 3)))
    blocked = Counter(square for problem in many for square in problem.board.blocked)
    starts = Counter(square for problem in many for square in problem.starts)
    assert len(blocked) == len(starts) == 12
    assert all(1350 < number < 1650 for number in blocked.values())  # 6000 * 3 / 12
    assert all(880 < number < 1120 for number in starts.values())  # 6000 * 2 / 12


@pytest.mark.parametrize("closed", [False, True])
@pytest.mark.parametrize("blocked", ["4-10", "5%", "10-15%", "0-1"])
def test_boards_with_holes_are_not_excluded_at_first_sight(closed, blocked):
    for problem in problems(Holes((Board(8, 8), Board(7, 10), Board(9, 9)), 5, Blocked.parse(blocked), closed)):
        assert problem.kind == ("closed" if closed else "open")
        assert refute(problem) is None
        colours = Counter(sum(square) % 2 for square in problem.board.squares())
        assert abs(colours[0] - colours[1]) == problem.board.free % 2
        assert all(len(problem.board.neighbours(square)) > 1 for square in problem.board.squares())
        assert not (closed and problem.board.free % 2)


@pytest.mark.parametrize("closed", [False, True])
def test_no_unbalanced_board_has_a_tour_and_nothing_but_its_colours_tells(closed):
    drawn = problems(Unbalanced((Board(6, 6), Board(5, 6)), 10, Blocked(2, 6), closed))
    more = Counter(sum((-1) ** sum(square) for square in problem.board.squares()) for problem in drawn)
    assert sorted(more) == [-2, 2]
    for problem in drawn:
        assert all(len(problem.board.neighbours(square)) > 1 for square in problem.board.squares())
    assert pykt.solve(drawn[0], theory=False, program="cycle" if closed else "path").status == pykt.Status.NONE


def test_a_full_board_can_not_be_unbalanced():
    with pytest.raises(PyktError, match="Block 2 or more"):
        generate(Unbalanced((Board(6, 6),), 1, Blocked(0, 0)))


def test_mixed_boards_are_those_with_and_without_a_tour():
    drawn = problems(Mixed((Board(6, 6),), 20, Blocked(1, 4)))
    found = Counter(refute(problem) is None for problem in drawn)
    assert found[True] > 2 < found[False]


@pytest.mark.parametrize("closed", [False, True])
def test_most_boards_with_holes_have_a_tour(closed):
    for problem in problems(Holes((Board(8, 8), Board(8, 9)), 2, closed=closed)):
        assert pykt.solve(problem, check="python").status == pykt.Status.FOUND


def test_an_odd_number_of_squares_left_is_one_more_of_either_colour():
    many = problems(Holes((Board(8, 8),), 40, Blocked(5, 5)))
    dark = Counter(sum(sum(square) % 2 == 0 for square in problem.board.squares()) for problem in many)
    assert sorted(dark) == [29, 30]
    assert min(dark.values()) > 10


def test_the_boards_of_sizes_are_those_that_have_a_tour():
    closed = Sizes((*square_boards(*range(1, 13)), Board(3, 8), Board(3, 10)), closed=True)
    assert [one.name for one in generate(closed).instances] == [
        *("6x6-01", "8x8-01", "10x10-01", "12x12-01", "3x10-01")
    ]
    assert [problem.board.files for problem in problems(Sizes(square_boards(*range(1, 8))))] == [1, 5, 6, 7]
    assert generate(closed).seed is None


@pytest.mark.parametrize("closed", [False, True])
def test_a_tour_fits_every_puzzle(closed):
    for problem in problems(GivenNumbers((Board(6, 6), Board(5, 8)), 2, 8, closed)):
        assert len(problem.givens) == 8
        assert pykt.solve(problem, program="givens", check="python").status == pykt.Status.FOUND


# Random tours ---------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize("closed", [False, True])
def test_a_random_tour_is_one_on_every_small_board(closed):
    exists, kind = (has_closed_tour, "closed") if closed else (has_open_tour, "open")
    for board in (Board(files, ranks) for files in range(1, 11) for ranks in range(1, 11) if exists(files, ranks)):
        tour = Tour.of(board, random_tour(board, closed=closed, chance=Chance(0)))
        assert pykt.check(tour, Problem(kind, board)) == []


@pytest.mark.soak
def test_every_tour_is_drawn_about_as_often():
    def edges(path):
        return frozenset(map(frozenset, zip(path, path[1:] + path[:1], strict=True)))

    closed = Counter(edges(random_tour(Board(5, 6), closed=True, chance=Chance(seed))) for seed in range(400))
    assert len(closed) == 8
    assert all(25 < times < 75 for times in closed.values())
    opened = Counter(tuple(random_tour(Board(3, 4), closed=False, chance=Chance(seed))) for seed in range(800))
    assert len(opened) == 16
    assert all(25 < times < 75 for times in opened.values())


# What a set says ------------------------------------------------------------------------------------------------------


def test_the_schema_is_one_and_every_kind_of_problem_is_of_it():
    SCHEMA.check_schema(SCHEMA.schema)
    asked = Problem.open(
        "6x6", "1/1", end="1/2", givens={"3/3": 9}, moves=[((1, 1), (2, 3))], forbidden=[((5, 5), (6, 3))]
    )
    every = [asked, Problem.queens("8x8"), Problem.closed("6x6", symmetric=90), Problem.open("6x6", squares=9)]
    written = write(InstanceSet("by hand", tuple(Instance(str(nth), one) for nth, one in enumerate(every))))
    SCHEMA.validate(json.loads(written))
    assert [one.problem for one in read(written).instances] == every


@pytest.mark.parametrize(
    ("place", "value", "sentence"),
    [
        (["format"], "pykt-set/2", "not a set of instances"),
        (["instances"], [], "has no instances"),
        (["instances"], None, "not a set of instances"),
        (["instances", 0], 7, "Instance 1 has no name"),
        (["instances", 0, "name"], " ", "Instance 1 has no name"),
        (["instances", 0, "problem"], None, "'6x6-01': The JSON of the problem is wrong"),
        (["instances", 0, "problem", "kind"], "bishops", "'bishops' is not a kind of problem"),
        (["instances", 0, "problem", "colour"], "red", "The JSON of the problem has no key 'colour'"),
        (["instances", 0, "problem", "board"], "6x6", "board is wrong: write an object, not a text"),
        (["instances", 0, "problem", "board", "files"], 0, "A board of 0x6 has no squares"),
        (
            ["instances", 0, "problem", "board", "blocked"],
            [[1.5, 2]],
            r"a whole number, not a fraction, in blocked\[0\]\[0\]",
        ),
        (["instances", 0, "problem", "starts"], [[1, 0]], "The start 1/0 is off the 6x6 board"),
        (["instances", 0, "problem", "end"], [], "a list of length 2, not 0, in end"),
        (
            ["instances", 0, "problem", "givens", 0, 0],
            [1.5, 2],
            r"a whole number, not a fraction, in givens\[0\]\[0\]\[0\]",
        ),
        (["instances", 0, "problem", "givens", 0, 1], True, r"a whole number, not true or false, in givens\[0\]\[1\]"),
        (
            ["instances", 0, "problem", "moves"],
            [[[1, 1], [2, True]]],
            r"a whole number, not true or false, in moves\[0\]",
        ),
        (["instances", 0, "problem", "squares"], 1.5, "a whole number, not a fraction, in squares"),
        (["instances", 0, "problem", "symmetric"], 45, "ask for 90 or 180"),
    ],
)
def test_a_broken_set_names_its_fault_and_is_not_of_the_schema(place, value, sentence):
    record = json.loads(write(generate(GivenNumbers((Board(6, 6),), 2))))
    broken = record
    for key in place[:-1]:
        broken = broken[key]
    broken[place[-1]] = value
    with pytest.raises(PyktError, match=sentence) as error:
        read(json.dumps(record))
    assert str(error.value).endswith((".", "]."))
    assert not SCHEMA.is_valid(record)


@pytest.mark.parametrize(
    ("break_it", "sentence"),
    [
        (lambda text: text[:-40], "cut off or broken"),
        (lambda text: text.replace("6x6-02", "6x6-01"), "2 instances have the name '6x6-01'"),
        (lambda text: text.replace("6x6-02", r"6x6\u001b[31m"), r"'6x6\\x1b\[31m' of instance 2 can't be printed"),
        (lambda text: text.replace('"starts": []', '"starts": [[7, 1]]'), "'6x6-01': The start 7/1 is off the 6x6"),
    ],
)
def test_a_set_that_no_schema_can_refuse_names_its_fault_too(break_it, sentence):
    with pytest.raises(PyktError, match=sentence):
        read(break_it(write(generate(GivenNumbers((Board(6, 6),), 2)))))


# The command ----------------------------------------------------------------------------------------------------------


def test_the_command_writes_the_set_once_and_loses_none(bench, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    file = tmp_path / "lenzi.json"
    code, printed, said = bench("generate", "lenzi", "-o", "lenzi.json")
    text = write(generate(LENZI, 1, "lenzi"))
    assert (code, printed, file.read_text()) == (0, "", text)
    digest = "1f914ac2b5de80eae64b95f7d85c8e882f4a8d12b305619e41cdd386fe99afc1"
    assert said == f"written to lenzi.json, 100 instances, sha256 {digest}\n"
    assert sha256(file.read_bytes()).hexdigest() == digest
    assert bench("generate", "lenzi", "-o", "lenzi.json", "-q") == (0, "", "")
    other = ["generate", "lenzi", "--seed", "2", "-o", "lenzi.json"]
    code, _, said = bench(*other)
    assert (code, file.read_text()) == (2, text)
    assert said == "pykt: lenzi.json exists: name another file, or overwrite it with --force.\n"
    assert bench(*other, "--force")[0] == 0
    assert file.read_text() == write(generate(LENZI, 2, "lenzi"))


def test_boards_are_named_one_by_one_or_from_to(bench):
    printed = bench("generate", "sizes", "--board", "5x6", "--from", "6", "--to", "10", "--step", "2")[1]
    assert [one.group for one in read(printed).instances] == ["5x6", "6x6", "8x8", "10x10"]


def test_a_large_board_is_drawn_anew_only_as_often_as_it_takes_seconds(monkeypatch):
    drawn = []
    monkeypatch.setattr(distributions, "_WORK", 40_000)
    monkeypatch.setattr(distributions, "_joined", drawn.append)
    holes = distributions.Holes((Board(20, 20),), 1, distributions.Blocked(160, 160))
    with pytest.raises(PyktError, match="Block fewer"):
        holes.draw(Board(20, 20), Chance(1))
    assert len(drawn) == 100
