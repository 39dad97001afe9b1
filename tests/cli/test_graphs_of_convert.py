"""`pykt convert` translates graphs, and tours of graphs."""

from __future__ import annotations

import pytest

EDGES = 'from,to\nUlm,"Bad Ems"\n"Bad Ems",Jena\nJena,Ulm\n'
TSPLIB = "TYPE : HCP\nDIMENSION : 3\nEDGE_DATA_SECTION\n1 2\n2 3\n3 1\n-1\n"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "edges.csv").write_text(EDGES)
    (tmp_path / "graph.hcp").write_text(TSPLIB)
    return tmp_path


@pytest.mark.parametrize("ending", ["hcp", "col", "edge", "csv", "tsv", "edges", "g6", "s6", "lp", "json"])
def test_a_graph_goes_from_format_to_format_by_the_endings_of_files(run_pykt, ending):
    assert run_pykt("convert", "graph.hcp", "-o", f"other.{ending}")[0] == 0
    assert run_pykt("convert", f"other.{ending}", "--to", "dimacs")[1] == "p edge 3 3\ne 1 2\ne 1 3\ne 2 3\n"


def test_names_are_kept_where_there_are_names_and_a_message_says_where_there_are_none(run_pykt):
    code, text, said = run_pykt("convert", "edges.csv", "--to", "lp")
    assert (code, text.splitlines()[1]) == (0, 'node("Bad Ems").')
    code, text, said = run_pykt("convert", "edges.csv", "--to", "graph6")
    assert (code, text) == (0, "Bw\n")
    assert said == "The format graph6 has no names of vertices: they are numbered in their order.\n"
    assert run_pykt("convert", "edges.csv", "-o", "graph.json")[0] == 0
    assert run_pykt("convert", "graph.json")[1].splitlines()[1:] == ['Ulm,"Bad Ems"', "Ulm,Jena", '"Bad Ems",Jena']


def test_a_graph_comes_from_standard_input_and_text_files_if_its_format_is_named(run_pykt, folder):
    (folder / "list.txt").write_text("1 2\n2 3\n3 1\n")
    assert run_pykt("convert", "list.txt", "--format", "csv", "--to", "json")[1].startswith('{"files": 3, "ranks": 1')
    assert run_pykt("convert", "list.txt", "--to", "graph6")[1] == "Bw\n"


def test_mistakes_have_their_place_and_the_options_of_boards_are_refused(run_pykt, folder):
    (folder / "wrong.col").write_text("p edge 3 1\ne 1 x\n")
    code, _, said = run_pykt("convert", "wrong.col", "--to", "csv")
    assert (code, said) == (
        2,
        "pykt: wrong.col, line 2, column 5: 'x' is not a vertex: write a number from 1 to 3.\n",
    )
    assert "A graph needs no board" in run_pykt("convert", "graph.hcp", "--board", "8x8", "--to", "csv")[2]
    assert "exists: name another file" in run_pykt("convert", "graph.hcp", "-o", "edges.csv")[2]


def test_a_tour_of_a_graph_is_converted_and_checked_with_its_graph(run_pykt, folder):
    (folder / "tour.txt").write_text("Jena\nUlm\nBad Ems\n")
    with_graph = ("--graph", "edges.csv")
    assert run_pykt("check", "tour.txt", *with_graph)[0] == 0
    assert run_pykt("convert", "tour.txt", *with_graph, "-o", "tour.tour")[0] == 0
    assert run_pykt("convert", "tour.tour", *with_graph)[1] == "Jena\nUlm\nBad Ems\n"
    assert run_pykt("convert", "tour.tour", *with_graph, "-o", "tour.json")[0] == 0
    assert run_pykt("convert", "tour.json")[1] == "Jena\nUlm\nBad Ems\n"
    assert "leave out --board" in run_pykt("check", "tour.txt", *with_graph, "--board", "8x8")[2]


def test_a_board_of_numbers_in_csv_is_still_a_tour(run_pykt, folder):
    (folder / "board.csv").write_text("1,4,7\n6,0,2\n3,8,5\n")
    assert run_pykt("convert", "board.csv", "--to", "algebraic")[1].startswith("a3 ")


def test_a_tour_is_checked_without_the_blocked_vertices_of_its_graph(run_pykt, folder):
    (folder / "edges.csv").write_text("a,b\nb,c\nc,x\n")
    (folder / "tour.txt").write_text("a\nb\nc\n")
    assert run_pykt("check", "tour.txt", "--graph", "edges.csv", "--block", "x")[0] == 0
    assert run_pykt("check", "tour.txt", "--graph", "edges.csv")[:2] == (1, "x is not visited\n")


def test_a_csv_file_has_edges_if_its_first_line_has_two_names(run_pykt, folder):
    (folder / "names.csv").write_text("New York,x\nx,y\ny,New York\n")
    assert run_pykt("convert", "names.csv", "-o", "names.lp")[0] == 0
    assert 'edge("New York",x).' in (folder / "names.lp").read_text()
    (folder / "tour.csv").write_text("1,4,7,10\n12,9,2,5\n3,6,11,8\n")
    assert run_pykt("convert", "tour.csv", "--to", "algebraic")[0] == 0
