"""Graphs at the command line: what is said names the file of the graph, its vertices and its edges."""

import pytest

EDGES = "a,b\nb,c\nc,a\nc,d\nd,a\n"


@pytest.fixture(autouse=True)
def folder(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "graph.csv").write_text(EDGES)
    return tmp_path


def test_a_tour_is_printed_as_the_names_of_its_vertices(run_pykt):
    code, out, _ = run_pykt("solve", "--graph", "graph.csv", "--program", "hamiltonian-cycle")
    assert (code, sorted(out.split())) == (0, ["a", "b", "c", "d"])


def test_the_command_that_explains_a_program_names_the_file_of_the_graph(run_pykt, folder):
    (folder / "all.lp").write_text("next(U,V) :- edge(U,V).\n")
    code, _, err = run_pykt("run", "all.lp", "--graph", "graph.csv")
    assert code == 5
    assert "`pykt explain all.lp --kind closed --graph graph.csv` says why." in err


def test_of_atoms_that_are_no_edges_it_is_said_how_to_show_edges(run_pykt, folder):
    (folder / "none.lp").write_text("#show foo/1.\nfoo(1).\n")
    code, _, err = run_pykt("run", "none.lp", "--graph", "graph.csv")
    assert (code, "show the edges of the tour as atoms such as in(U,V)" in err) == (4, True)


def test_a_run_of_a_folder_of_graphs_is_repeated_by_a_command_that_names_the_file(run_pykt, folder):
    (folder / "graphs").mkdir()
    (folder / "graphs" / "small.csv").write_text(EDGES)
    assert run_pykt("bench", "run", "graphs", "--program", "sat", "-o", "bench")[0] == 0
    assert "pykt solve --closed --graph graphs/small.csv --program sat" in run_pykt("bench", "show", "bench/1")[1]


def test_a_file_that_only_knows_boards_is_refused_with_what_knows_graphs(run_pykt, folder):
    (folder / "mine.pl").write_text("tour(N, Tour) :- fail.\n")
    code, _, err = run_pykt("explain", "mine.pl", "--graph", "graph.csv")
    assert (code, err) == (2, "pykt: mine.pl can't handle a graph. Take an ASP file or a command.\n")


def test_a_number_that_is_no_vertex_is_named(run_pykt, folder):
    (folder / "mine.sh").write_text("#!/bin/sh\necho 1 2 3 9\n")
    (folder / "mine.sh").chmod(0o755)
    (folder / "zero.lp").write_text("{ in(0,1); in(1,0) } = 2.\n#show in/2.\n")
    for program, said in (
        ("./mine.sh {hcp}", "9 is no vertex of the graph: print numbers from 1 to 4"),
        ("zero.lp", "Number 0, in place 1 of the tour, is no vertex"),
    ):
        code, _, err = run_pykt("run", program, "--graph", "graph.csv")
        assert code == 5
        assert said in err


def test_a_fixed_edge_of_the_graph_is_asked_for_when_a_tour_is_checked_or_drawn(run_pykt, folder):
    fixed = "TYPE : HCP\nDIMENSION : 4\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n"
    fixed += "1 2\n2 3\n3 4\n4 1\n1 3\n2 4\n-1\nFIXED_EDGES_SECTION\n1 3\n-1\n"
    (folder / "fixed.hcp").write_text(fixed)
    (folder / "tour.txt").write_text("1\n2\n3\n4\n")
    code, out, _ = run_pykt("check", "tour.txt", "--graph", "fixed.hcp")
    assert code == 1
    assert "1-3" in out
    _, svg, err = run_pykt("draw", "tour.txt", "--graph", "fixed.hcp", "--forbid", "2-4")
    assert svg.count("stroke-dasharray") == 2  # the fixed edge, and the forbidden one
    assert "1 fault" in err


def test_what_is_said_of_required_edges_speaks_of_edges_and_vertices(run_pykt, folder):
    (folder / "k4.csv").write_text("1,2\n1,3\n1,4\n2,3\n2,4\n3,4\n")
    for edges, said in (
        ("1-2 1-3 1-4", "with 3 required edges: 3 edges are required at 1, but a tour has only two edges at a vertex"),
        ("1-2 2-3 3-1", "with 3 required edges: the required edges close a ring of 3 vertices"),
    ):
        asked = [word for edge in edges.split() for word in ("--move", edge)]
        code, out, _ = run_pykt("solve", "--graph", "k4.csv", *asked)
        assert code == 1
        assert said in out
