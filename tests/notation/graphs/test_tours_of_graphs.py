"""A tour of a graph is written by the names or the numbers of its vertices, and read back with the graph."""

from __future__ import annotations

import random
from itertools import pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt import notation
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.graph import Graph, fault_of_name
from pykt.model.tour import Tour
from pykt.notation import read, registry, write

KNOWN = [name for name, one in registry.every().items() if one.graphs]

names = st.lists(st.text(max_size=8).filter(lambda name: not fault_of_name(name)), min_size=1, unique=True)
BOARD = Board.of_graph(Graph.of([("Ulm", ' say "a"'), (' say "a"', "7"), ("7", "Ulm")]))


@pytest.mark.parametrize("name", KNOWN)
@settings(max_examples=40)
@given(names=names, seed=st.integers(0, 1000))
def test_a_tour_is_read_back_with_its_graph(name: str, names: list[str], seed: int) -> None:
    order = random.Random(seed).sample(range(1, len(names) + 1), len(names))
    board = Board.of_graph(Graph.of(pairwise(names), names))
    tour = Tour.of(board, [Square(vertex, 1) for vertex in order])
    text = write(tour, name)
    found = read(text, name) if name == "json" else read(text, name, board=board)
    assert found == tour
    assert registry.of_graph(text) == name or any(":" in one or "{" in one or "TOUR" in one for one in names)


def test_the_known_notations_write_names_or_numbers_and_all_others_refuse() -> None:
    tour = Tour.of(BOARD, [(2, 1), (1, 1), (3, 1)])
    assert KNOWN == ["json", "tsplib", "vertices"]
    assert write(tour, "vertices") == '" say ""a"""\nUlm\n7\n'
    assert write(tour, "tsplib").split()[-6:] == ["TOUR_SECTION", "2", "1", "3", "-1", "EOF"]
    for name in set(notation.names()) - {*KNOWN}:
        with pytest.raises(PyktError, match="has no vertices of a graph: write the tour as json or tsplib or vertices"):
            write(tour, name)


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "The text names no vertex"),
        ("Ulm\n\nUlmm\n", "Line 3: 'Ulmm' is not a vertex of the graph: did you mean 'Ulm'"),
        ('Ulm\n"7\n', 'Line 2: the quotes of "7 are not right'),
        ("Ulm\n" * 2000, "names at least 2,000 squares"),
    ],
)
def test_a_mistake_in_a_list_of_vertices_is_told(text: str, message: str) -> None:
    with pytest.raises(PyktError, match=message):
        read(text, "vertices", board=BOARD)


def test_names_of_vertices_need_their_graph_and_are_never_guessed() -> None:
    for board in (None, Board(8, 8)):
        with pytest.raises(PyktError, match="need their graph: name its file with --graph"):
            read("Ulm\n", "vertices", board=board)
    with pytest.raises(PyktError, match="does not begin like any known notation"):
        read("Ulm\nJena\n", board=BOARD)


def test_the_vertices_of_a_tsplib_tour_are_those_of_the_graph_whatever_its_comment_says() -> None:
    text = "COMMENT : board 8x8\nTYPE : TOUR\nTOUR_SECTION\n3\n1\n2\n-1\nEOF\n"
    assert read(text, board=BOARD).vertices == ["7", "Ulm", ' say "a"']
    with pytest.raises(PyktError, match="off the"):
        read(text.replace("3", "4"), board=BOARD)
