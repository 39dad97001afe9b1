"""Every format says a graph and reads it back; whatever else it is given, it says what is wrong, and where."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from pathlib import Path

import pytest
from hypothesis import example, given, settings
from hypothesis import strategies as st
from soaking import soak

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.graph import LONGEST_NAME, Graph, fault_of_name
from pykt.notation import graphs
from pykt.notation.graphs import read, read_file, registry, write, write_file

NAMES = ("csv", "dimacs", "graph6", "hcp", "json", "lp", "sparse6")
WITH_NAMES = [name for name in NAMES if registry.find(name).names]
DIRECTED = [name for name in NAMES if registry.find(name).directed]
FIXED = [name for name in NAMES if registry.find(name).moves]
PLACE = re.compile(r"[Ll]ine \d+, column \d+: ")

claim = settings(max_examples=40)

words = st.text(max_size=12).filter(lambda name: not fault_of_name(name))
odd = st.sampled_from(
    [
        *(
            " a",
            "a ",
            "a b",
            'say "a"',
            '"',
            '""',
            "a,b",
            "a;b",
            "a\\tb",
            "#a",
            "%",
            "1",
            "2",
            "007",
            "-3",
            "from",
            "to",
        ),
        *("אבג", "مدينة", "\u202eabc", "東京", "\u00a0", "e", "p edge 1 1", "->", "edge(1,2).", "{", "<a>", "\\", "Bw"),
    ]
)


@st.composite
def boards(draw: st.DrawFn, *, named: bool = False, directed: bool = False) -> Board:
    names = draw(st.lists(words | odd, min_size=1, max_size=12, unique=True)) if named else []
    count = len(names) or draw(st.integers(1, 70))
    vertex = st.integers(1, count)
    edges = draw(st.lists(st.tuples(vertex, vertex), max_size=40))
    return Board.of_graph(Graph.numbered(count, edges, tuple(names), directed=directed))


def named(board: Board) -> tuple[set[str], set[tuple[str, ...]]]:
    """The names of the vertices, and the edges by the names of their ends."""
    graph = board.surface
    assert isinstance(graph, Graph)
    ends = [(graph.vertex(one), graph.vertex(other)) for one, other in graph.edges]
    vertices = {graph.vertex(number) for number in range(1, graph.count + 1)}
    return vertices, {pair if graph.directed else tuple(sorted(pair)) for pair in ends}


def is_all_numbers(board: Board) -> bool:
    return all(re.fullmatch(r"0|-?[1-9][0-9]*", name) for name in board.surface.names)


def refusal(text: str, name: str | None = None) -> str:
    with pytest.raises(PyktError) as caught:
        read(text, name)
    return str(caught.value)


# What is written is read back ------------------------------------------------------------------------------------


def test_the_formats_are_those_that_are_tested() -> None:
    assert graphs.names() == NAMES


@pytest.mark.parametrize("name", NAMES)
@claim
@given(board=boards())
def test_a_graph_is_read_back_from_every_format_and_its_format_is_guessed(name: str, board: Board) -> None:
    text = write(board, name)
    assert text.endswith("\n")
    assert read(text, name).board == board
    assert read(text).board == board
    assert read(text.replace("\n", "\r\n").encode(), name).board == board


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", WITH_NAMES)
@claim
@given(board=boards(named=True))
@example(board=Board.of_graph(Graph.of([("from", "to"), ("to", "x")], ["from"])))
def test_names_are_read_back(name: str, board: Board) -> None:
    text = write(board, name)
    for found in (read(text, name).board, read(text).board):
        assert named(found) == named(board)
        assert found == board or is_all_numbers(board)


@pytest.mark.parametrize("name", DIRECTED)
@claim
@given(board=boards(directed=True))
def test_directions_are_read_back(name: str, board: Board) -> None:
    found = read(write(board, name), name).board
    assert found == board or not board.surface.edges  # csv says directions only of edges
    assert found.cells == board.cells


@pytest.mark.parametrize("name", sorted({*DIRECTED} & {*WITH_NAMES}))
@claim
@given(board=boards(named=True, directed=True))
def test_directions_with_names_are_read_back(name: str, board: Board) -> None:
    assert named(read(write(board, name), name).board) == named(board)


@pytest.mark.parametrize("name", FIXED)
@claim
@given(board=boards(), data=st.data())
def test_fixed_edges_are_read_back(name: str, board: Board, data: st.DataObject) -> None:
    edges = board.surface.edges
    some = data.draw(st.lists(st.sampled_from(edges), unique=True)) if edges else []
    moves = tuple((Square(one, 1), Square(other, 1)) for one, other in some)
    assert read(write(board, name, moves)).moves == moves


@pytest.mark.parametrize("name", NAMES)
def test_what_a_format_cannot_say_is_refused(name: str) -> None:
    directed = Board.of_graph(Graph.of([(1, 2)], directed=True))
    plain = Board.of_graph(Graph.of([(1, 2)]))
    moves = [(Square(1, 1), Square(2, 1))]
    if name not in DIRECTED:
        with pytest.raises(PyktError, match="has no directed edges: write csv or dimacs"):
            write(directed, name)
    if name not in FIXED:
        with pytest.raises(PyktError, match="has no edges that a tour must use: write hcp or json"):
            write(plain, name, moves)
    with pytest.raises(PyktError, match="is no graph"):
        write(Board(8, 8), name)


@pytest.mark.soak
def test_graphs_in_six_bits_are_those_of_networkx() -> None:
    nx = pytest.importorskip("networkx")
    chance = random.Random(6)
    for count in (1, 2, 3, 4, 7, 8, 15, 16, 17, 62, 63, 64, 100, 300):
        for part in (0, 0.02, 0.3, 1):
            drawn = nx.gnp_random_graph(count, part, seed=chance.randrange(1000))
            board = Board.of_graph(Graph.of(((a + 1, b + 1) for a, b in drawn.edges), range(1, count + 1)))
            assert read(nx.to_graph6_bytes(drawn)).board == board
            assert read(nx.to_sparse6_bytes(drawn)).board == board
            for name, back in (("graph6", nx.from_graph6_bytes), ("sparse6", nx.from_sparse6_bytes)):
                same = back(write(board, name).strip().encode())
                assert len(same) == count
                assert {frozenset(edge) for edge in same.edges} == {frozenset(edge) for edge in drawn.edges}


# Texts of others -------------------------------------------------------------------------------------------------

TRIANGLE = Graph.of([(1, 2), (2, 3), (1, 3)])


@pytest.mark.parametrize(
    "text",
    [
        "TYPE : HCP\nDIMENSION: 3\nEDGE_DATA_FORMAT :ADJ_LIST\nEDGE_DATA_SECTION\n1 2 3 -1\n2 3\n-1\n-1\nEOF\n",
        "TYPE : HCP\nDIMENSION : 3\nEDGE_DATA_FORMAT : EDGE_LIST\nEDGE_DATA_SECTION\n 3 1\n2 1 3 2 2 3 1 1\n-1",
        "c a comment\np col 3 3\ne 1 2\ne 2 3\ne 1 3\n",
        "p edge 3 8\nn 1 5\ne 1 2\ne 2 1\ne 2 3\n\ne 1 3 7",
        "1 2\n2 3\n1 3\n",
        "# a comment\n1\t2\t0.5\n3\t2\t1e3\n3\t1\t2",
        "1 2 {}\n3 2 {'weight': 3}\n1 3 {}\n",
        "a;b\n1;2\n2;3\n3;1\n",
        "Source,Target,Type,Weight\n1,2,Undirected,1\n2,3,Undirected,1\n1,3,Undirected,\n",
        '"weight","v","u"\n7,"1",2\n8, 3 ,"2"\n9,1,3\n',
        "1 2\n2 3\n2 1\n1 1\n3 1\n3",
        "node(1..3). edge(1,2). edge(2,3). edge(1,3).",
        "%* a\ncomment *% n(3). e(3).\n#const s=1.\nedge(1, 2).\nedge( 2,3 ). cost(1,2,5). %\nedge(3,1)  . start(s).",
        'vertex(3). vertex(1). vertex("2"). edge(1,"2"). edge("2",3). edge(1,3).',
        '{"graph": {"edges": [[1, 2], [2, 3], [3, 1]]}, "files": 3, "ranks": 1}',
        ">>graph6<<Bw",
        "Bw",
        ":BcN",
    ],
)
def test_a_triangle_is_read_however_it_is_written(text: str) -> None:
    assert read(text).board == Board.of_graph(TRIANGLE)


def test_fixed_edges_of_tsplib_are_moves_of_a_closed_tour() -> None:
    text = "TYPE : HCP\nDIMENSION : 3\nEDGE_DATA_SECTION\n1 2\n2 3\n3 1\n-1\nFIXED_EDGES_SECTION\n3 2\n2 3\n-1\nEOF\n"
    found = read(text)
    assert found.moves == ((Square(3, 1), Square(2, 1)),)


def test_vertices_have_the_order_of_the_text_and_numbers_their_own() -> None:
    assert read("b,a\na,c\n").board.surface.names == ("b", "a", "c")
    assert read("30 4\n4 -1\n").board.surface.names == ("-1", "4", "30")


@pytest.mark.parametrize("name", NAMES)
def test_isolated_vertices_stay(name: str) -> None:
    board = Board.of_graph(Graph.of([(2, 4), (4, 2), (4, 4)], range(1, 7)))
    assert board.surface.edges == ((2, 4),)
    assert read(write(board, name)).board == board


def test_directed_lists_name_their_direction() -> None:
    for text in ("from,to,directed\n1,2,true\n2,1,1\n", "source target type\n1 2 Directed\n2 1 Directed"):
        assert read(text).board == Board.of_graph(Graph.of([(1, 2), (2, 1)], directed=True))
    assert read("p sp 2 1\na 2 1 9\n").board == Board.of_graph(Graph.of([(2, 1)], range(1, 3), directed=True))


# Mistakes --------------------------------------------------------------------------------------------------------

HEAD = "TYPE : HCP\nDIMENSION : 3\n"


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("", "Line 1, column 1: the input is empty"),
        ("<svg>", "Line 1, column 1: the input is a page or a picture"),
        (
            f"{HEAD}EDGE_DATA_SECTION\n1 2\n 2 4\n-1\n",
            "Line 5, column 4: '4' is not a vertex: write a number from 1 to 3",
        ),
        (f"{HEAD}EDGE_DATA_SECTION\n1 2 3\n-1\n", "Line 5, column 1: the last edge has one end only"),
        (f"{HEAD}EDGE_DATA_SECTION\n1 2\n-1\n2 3\n", "Line 6, column 1: data follow the -1"),
        (f"{HEAD}EDGE_DATA_SECTION\n1 2\n", "Line 3, column 18: the section does not end with -1"),
        (f"{HEAD}EDGE_DATA_FORMAT : EDGES\n", "Line 3, column 20: EDGE_DATA_FORMAT is 'EDGES', but pykt reads only"),
        ("TYPE : HCP\nEDGE_DATA_SECTION\n-1\n", "Line 3, column 3: the file ends without DIMENSION"),
        ("TYPE : HCP\nDIMENSION : 0\n", "Line 2, column 13: the graph has no vertices"),
        ("TYPE : HCP\nDIMENSION : 999999999\n", "Line 2, column 13: 999,999,999 vertices are too many"),
        (f"{HEAD}EDGE_DATA_SEKTION\n", "Line 3, column 1: 'EDGE_DATA_SEKTION' is no keyword of a graph: did you mean"),
        (f"{HEAD}1 2\n", "Line 3, column 1: numbers must follow a line such as EDGE_DATA_SECTION"),
        (
            f"{HEAD}EDGE_DATA_SECTION\n1 2\n-1\nFIXED_EDGES_SECTION\n2 1\n2 3\n-1\n",
            "Line 8, column 1: the fixed edge 2 3 is no edge of the graph",
        ),
        ("p edge 3 2\ne 1 2\ne 2 x\n", "Line 3, column 5: 'x' is not a vertex: write a number from 1 to 3"),
        ("p edge 3 2\ne 1 2\ne 2\n", "Line 3, column 1: the edge lacks an end"),
        ("p edge 3 5\ne 1 2\ne 2 3\n", "Line 1, column 10: the line announces 5 edges, but 2 follow"),
        ("p edge 3 1\na 1 2\n", "Line 2, column 1: a line can't begin with 'a'"),
        ("e 1 2\n", "Line 1, column 1: a line p must come first"),
        ("p edge x 1\n", "Line 1, column 8: 'x' is no number"),
        ("p cnf 3 1\n", "Line 1, column 3: this is no line p of a graph"),
        ('c vertex 1 "a"\np edge 2 0\n', "Line 2, column 11: the vertex 2 has no name, but others do"),
        ('c vertex 1 "a"\nc vertex 2 "a"\np edge 2 0\n', "Line 2, column 12: another vertex has the name 'a'"),
        ('a,b\n"b"x,c\n', "Line 2, column 1: quotes are not right"),
        ("a b\nb c d\n", "Line 2, column 5: the line has 3 names"),
        ("a,b\n,c\n", "Line 2, column 1: the name '' is empty"),
        ("a,b\na\x07,c\n", "Line 2, column 1: the name 'a\\x07' has a control character"),
        (f"a,b\nb,{'x' * (LONGEST_NAME + 1)}\n", "Line 2, column 3: the name 'xxxx"),
        ("from,to,directed\n1,2,true\n2,3,false\n", "Line 3, column 5: some edges have a direction"),
        ("from,to,directed\n1,2,maybe\n", "Line 2, column 5: 'maybe' is no direction"),
        ("from,to\n", "the text has no edges"),
        ("edge(1,2).\nedge(1,X).\n", "Line 2, column 1: 'edge(1,X).' is no fact about a graph"),
        ("edge(1,2).\n edge(X,Y) :- edge(Y,X).", "Line 2, column 2: 'edge(X,Y) :- edge(Y,X).' is no fact: pykt reads"),
        ('node(1).\n#include "x.lp".', "Line 2, column 1: '#include \"x.lp\".' is no fact"),
        ("#script (python)\n", "is no fact: pykt reads facts only"),
        ('edge(1,2).\nedge("1",2).', "Line 2, column 6: '\"1\"' has the name of the vertex '1'"),
        ("node(1..999999999).", "Line 1, column 6: the ranges have more than 1,000,000 vertices"),
        ("n(3).\n", "no fact names a vertex"),
        ('{"files": 2, "ranks": 1, "graph": {"edges": [[1, 3]]}}', 'Line 1, column 1: "edges" must be a list of pairs'),
        ('{"files": 2,\n "ranks": 1, "graph": {"edges": [[1, 2]}}', "The JSON is cut off or broken in line 2, column"),
        ('\n{"files": 8, "ranks": 8}', "Line 2, column 1: the JSON is no graph"),
        (
            '{"files": 2, "ranks": 1, "graph": {"edges": [[1, 2]]}, "moves": [[1, 1]]}',
            '"moves" must be a list of edges',
        ),
        (
            '{"files": 2, "ranks": 1, "graph": {"edges": [[1, 2]]}, "moves": [[4294967298, 1]]}',
            '"moves" must be a list of edges',
        ),
        (">>graph6<<Bww", "Line 1, column 11: a graph of 3 vertices has 1 characters after their number, not 2"),
        ("Bw\nBw\n", "Line 2, column 1: a second graph begins here"),
        (">>graph6<<B!", "Line 1, column 12: '!' can't stand in this format"),
        (">>sparse6<<Bcn", "Line 1, column 12: a graph in sparse6 begins with a colon"),
        ("?", "the graph has no vertices"),
    ],
)
def test_a_mistake_is_told_with_its_place(text: str, message: str) -> None:
    said = refusal(text, {"#": "lp", "?": "graph6"}.get(text[:1]))
    assert message in said
    assert said.endswith((".", "?"))


def test_a_message_about_a_file_begins_with_its_name(tmp_path: Path) -> None:
    path = tmp_path / "graph.hcp"
    path.write_text("TYPE : HCP\nDIMENSION : 3\nEDGE_DATA_SECTION\n1 2\n2 9\n-1\n")
    with pytest.raises(PyktError, match=r"^graph\.hcp, line 5, column 3: '9' is not a vertex"):
        read_file(path)


def test_an_ending_names_the_format_of_a_text_that_could_be_another(tmp_path: Path) -> None:
    (tmp_path / "graph.g6").write_text("Bww")
    with pytest.raises(PyktError, match="graph of 3 vertices has 1 characters"):
        read_file(tmp_path / "graph.g6")
    board = Board.of_graph(TRIANGLE)
    for form in NAMES:
        for ending in registry.find(form).endings:
            write_file(board, tmp_path / f"graph{ending}")
            assert read_file(tmp_path / f"graph{ending}").board == board
    with pytest.raises(PyktError, match="does not name a format"):
        write_file(board, tmp_path / "graph.xyz")


def test_each_ending_names_one_format() -> None:
    endings = [ending for name in NAMES for ending in registry.find(name).endings]
    assert len(set(endings)) == len(endings)


def mutated(text: str, chance: random.Random) -> str:
    """Return a text of which a few characters or lines are lost, doubled, replaced or added."""
    signs = " \n\t,;:.-\"'()[]{}0123456789eapxE_\x00\x1b\u2028\u202e\ud7ff%#&~?>"
    for _ in range(chance.randint(1, 4)):
        place, more = chance.randrange(len(text) + 1), chance.randrange(8)
        lines = text.split("\n")
        line = chance.randrange(len(lines))
        match chance.randrange(6):
            case 0:
                text = text[:place] + text[place + more :]
            case 1:
                text = text[:place] + "".join(chance.choices(signs, k=more)) + text[place:]
            case 2:
                text = text[:place]
            case 3:
                text = "\n".join(lines[:line] + lines[line + 1 :])
            case 4:
                text = "\n".join([*lines[:line], lines[line], *lines[line:]])
            case _:
                text = text[:place] + chance.choice(["999999999999", "-1", "-1\n", "1e9", "NaN", '"']) + text[place:]
    return text


@pytest.mark.parametrize("name", NAMES)
def test_300_damaged_files_are_read_or_refused_with_their_place(name: str) -> None:
    chance = random.Random(name)
    letters = ["Ulm", "Bad Ems", 'say "a"', "a,b", "東京", "אב", "7"]
    for nth in range(300):
        count = chance.randint(1, 9)
        vertices = chance.sample(letters, min(count, 7)) if nth % 2 else range(1, count + 1)
        edges = [(one, other) for one in vertices for other in vertices if one != other and chance.random() < 0.5]
        board = Board.of_graph(Graph.of(edges, vertices, directed=name in DIRECTED and nth % 3 == 0))
        text = mutated(write(board, name), chance)
        for asked in (name, None):
            try:
                assert read(text, asked).board.cells
            except PyktError as error:
                said = str(error)
                assert PLACE.match(said) or "binary" in said or "The JSON" in said, (text, said)
                assert said.endswith((".", "?")), said
                assert said.isprintable(), said


@pytest.mark.parametrize("header", ["from,to", "Source,Target", "u,v", "node1,node2", '"Vertex1","Vertex2"'])
def test_the_usual_heads_of_two_columns_are_no_edge(header: str) -> None:
    assert read(f"{header}\nUlm,Bonn\n").board.surface.names == ("Ulm", "Bonn")


def test_a_first_line_that_may_be_a_header_is_an_edge_if_others_use_its_names() -> None:
    triangle = Board.of_graph(Graph.of([("u", "v"), ("v", "w"), ("w", "u")]))
    assert read("u v\nv w\nw u\n").board.surface.names == triangle.surface.names
    assert read("u v\nv w\nw u\n").board == triangle
    assert read("u v\n1 2\n2 3\n").board == Board.of_graph(Graph.of([(1, 2), (2, 3)]))


def test_a_first_line_with_the_numbers_of_vertices_and_edges_is_refused_and_no_other_one() -> None:
    edges = "1 2\n2 3\n3 4\n4 1\n1 3\n"
    with pytest.raises(PyktError, match=r"Line 2, column 1: the line has the numbers of vertices and edges"):
        read(f"# a graph\n4 5\n{edges}")
    assert read(f"# 4 5\n{edges}").board == read(edges).board
    assert read(f"4 5\n{edges}5 2\n").board.cells == 5  # 5 is a vertex of another edge, too
    assert read(f"3 5\n{edges}").board.cells == 5  # 4 is above 3
    assert read(f"4 6\n{edges}").board.cells == 5  # five edges follow, not six
    for wrong in ("4 4\na b\nb c\nc d\nd a\n", "4 4\n0 1\n1 2\n2 3\n3 0\n", "5\n0 1\n1 2\n2 3\n3 4\n4 0\n"):
        with pytest.raises(PyktError, match="Line 1, column 1: the line has the numbers of vertices and edges"):
            read(wrong)
    assert read("4 4\n1 2\n2 3\n3 4\n4 1\n").board.cells == 4  # a loop, which is left out
    assert read("9\na b\nb c\nc a\n").board.cells == 4


def test_neighbours_of_each_vertex_and_a_matrix_are_no_list_of_edges() -> None:
    with pytest.raises(PyktError, match="some lines have two names and others three"):
        read("0 1 4\n1 2\n2 3\n3 4\n4\n")
    with pytest.raises(PyktError, match="the text may be a matrix"):
        read("0 1 1\n1 0 1\n1 1 0\n")
    assert read("0 1 0.5\n1 2 7\n2 0 1\n").board.cells == 3


# Sizes -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def large() -> dict[str, Board]:
    """10,000 vertices and 300,000 edges, without names and with names that csv has in quotes."""
    chance = random.Random(1)
    edges: set[tuple[int, int]] = set()
    while len(edges) < 300_000:
        one, other = chance.randrange(1, 10_001), chance.randrange(1, 10_001)
        if one < other:
            edges.add((one, other))
    names = tuple(f"Ort Nr. {number}" for number in range(1, 10_001))
    return {
        "numbers": Board.of_graph(Graph.numbered(10_000, edges)),
        "names": Board.of_graph(Graph.numbered(10_000, edges, names)),
    }


@pytest.mark.parametrize(
    ("name", "kind"),
    [
        *(soak(name, "numbers") for name in NAMES),
        *((name, "names") if name == "lp" else soak(name, "names") for name in WITH_NAMES),
    ],
)
def test_10000_vertices_and_300000_edges_are_read_in_every_format(
    name: str, kind: str, large: dict[str, Board]
) -> None:
    assert read(write(large[kind], name)).board == large[kind]


#: Reads a file, and prints the error and the most memory in kB.
READING = """
import sys
from pykt.model.errors import PyktError
from pykt.notation.graphs import read_file
try:
    read_file(sys.argv[1])
except PyktError as error:
    print(error)
peak = next(line for line in open("/proc/self/status") if line.startswith("VmHWM"))
print(peak.split()[1])
"""


@pytest.mark.skipif(not Path("/proc/self/status").exists(), reason="the peak of memory is read from /proc")
@pytest.mark.parametrize("line", ["", "1 2\n", "edge(1,2).\n", "~" * 1000])
def test_a_file_of_1_gb_is_refused_in_little_memory(tmp_path: Path, line: str) -> None:
    path = tmp_path / "huge"
    with path.open("wb") as file:
        file.write(line.encode() * (40_000_000 // max(1, len(line))))
        file.truncate(1_000_000_000)
    done = subprocess.run([sys.executable, "-c", READING, path], capture_output=True, text=True, check=True)
    said, kilobytes = done.stdout.splitlines()
    assert re.match(r"The input (?:has more than 32 MiB|is binary)", said)
    assert int(kilobytes) < 200_000


@pytest.mark.parametrize("name", [soak(name) if name == "csv" else name for name in NAMES])
def test_a_text_that_is_small_but_asks_for_a_huge_graph_is_refused(name: str) -> None:
    texts = {
        "csv": "1 2\n" * 2_100_000,
        "dimacs": "p edge 999999999 0\n",
        "graph6": "~~~~~~~~\n",
        "hcp": "TYPE : HCP\nDIMENSION : 1000001\nEDGE_DATA_SECTION\n-1\n",
        "json": '{"files": 199999999, "ranks": 1, "graph": {"edges": []}}',
        "lp": "node(0..9999999).",
        "sparse6": ":~~~~~~~~\n",
    }
    assert re.search("more than|too many|too large|at most", refusal(texts[name], name))
