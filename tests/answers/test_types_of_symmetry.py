"""The tours of a board by their type of symmetry: published numbers, and two ways to count up to symmetry."""

import json

import pytest

import pykt
from pykt.answers.counting.types import Share
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.symmetry import symmetries


def test_the_closed_tours_of_6x6_have_the_types_that_jelliss_counts():
    """Source: www.mayhematics.com/t/6a.htm: 5, 17 and 1223 tours that differ, in 2, 4 and 8 positions each."""
    result = pykt.count(Problem.closed("6x6"), by_type=True)
    assert result.by_type == {
        "oblique quaternary": Share(10, 5),
        "Eulerian": Share(68, 17),
        "asymmetric": Share(9_784, 1_223),
    }
    assert (result.undirected, result.up_to_symmetry) == (9_862, 1_245)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("board", "classes"),
    [
        ("3x10", {"Bergholtian": 2, "Sulian": 2, "asymmetric": 2}),
        ("3x14", {"Eulerian": 8, "Bergholtian": 4, "Sulian": 12, "asymmetric": 372}),
        ("5x8", {"Bergholtian": 11, "asymmetric": 11_045}),
        ("6x7", {"Eulerian": 263, "Bergholtian": 19, "Sulian": 265, "asymmetric": 266_636}),
    ],
)
def test_the_boards_in_the_docs_have_these_types(board, classes):
    shares = pykt.count(Problem.closed(board), by_type=True).by_type
    assert {name: share.up_to_symmetry for name, share in shares.items()} == classes


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("problem", "up_to_symmetry"),
    [
        (Problem.open("3x4"), 3),
        (Problem.closed("5x6"), 3),
        (Problem.closed("6x6", symmetric=180), 22),
        (Problem.closed("6x6", symmetric=90), 5),
        (Problem.closed(Board(4, 4, frozenset({(1, 1), (1, 4), (4, 1), (4, 4)}))), 1),
        (Problem.open(Board(5, 4, frozenset({(1, 1)}))), None),
    ],
    ids=str,
)
def test_the_classes_of_all_types_are_those_that_burnside_s_lemma_counts(problem, up_to_symmetry):
    by_burnside = pykt.count(problem, up_to_symmetry=True)
    by_type = pykt.count(problem, by_type=True)
    assert by_type.up_to_symmetry == by_burnside.up_to_symmetry
    assert up_to_symmetry in (by_type.up_to_symmetry, None)
    assert sum(share.tours for share in by_type.by_type.values()) == by_type.undirected == by_burnside.undirected
    most = len(symmetries(problem.board))
    assert all(share.tours <= most * share.up_to_symmetry for share in by_type.by_type.values())


def test_the_types_are_printed_as_a_table_and_as_json(run_pykt):
    asked = ["count", "--board", "3x4", "--by-type"]
    code, printed, _ = run_pykt(*asked)
    assert (code, [line.split()[0] for line in printed.splitlines()[-2:]]) == (0, ["rotary", "asymmetric"])
    said = json.loads(run_pykt(*asked, "--json")[1])
    assert said["by_type"]["rotary"] == {"tours": 4, "up_to_symmetry": 2}


def test_no_share_is_told_of_a_count_that_does_not_end():
    result = pykt.count(Problem.closed("8x8"), by_type=True, timeout=0.3)
    assert (result.status.gave_up, result.by_type, result.up_to_symmetry) == (True, None, None)
