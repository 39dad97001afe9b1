"""Exported instances: what other solvers find in the files is a tour, and what they cannot express is left out."""

import json
import re
import subprocess
import sys
from itertools import combinations
from pathlib import Path

import pytest
from brute import most_squares
from ortools.sat.python import cp_model
from soaking import soak

import pykt
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.programs.exporting import FORMATS, hcp, tsp
from pykt.runs.bench.sets.distributions import Blocked, GivenNumbers, Holes, Sizes, TwoKnights, generate
from pykt.runs.bench.sets.export import export
from pykt.runs.bench.sets.instances import Instance, InstanceSet, write

HOME = Path(pykt.__file__).parent.parent

#: One problem of each kind that is drawn, on boards that plain solvers answer at once.
DRAWN = [
    Sizes((Board(5, 6),)),
    Sizes((Board(5, 6),), closed=True),
    Holes((Board(5, 6),), 2, Blocked(1, 3)),
    Holes((Board(6, 6),), 2, Blocked(2, 2), closed=True),
    GivenNumbers((Board(5, 5),), 2, givens=6),
    GivenNumbers((Board(6, 6),), 2, givens=10, closed=True),
]

ENDS = [
    Problem.open("5x5"),
    Problem.open("5x5", "1/1"),
    Problem.open("5x5", end="3/3"),
    Problem.open("6x6", "1/1", end="1/2"),
    Problem.open(Board(3, 3, frozenset({Square(2, 2)})), "3/2", forbidden=[((3, 2), (1, 3))]),
    Problem.open(Board(2, 3, frozenset({Square(1, 2), Square(2, 2), Square(2, 1), Square(1, 3)}))),
    Problem.closed("6x6", "2/3", forbidden=[((4, 4), (5, 6))]),
    Problem.closed("6x6", moves=[((3, 3), (5, 4)), ((5, 4), (3, 3)), ((4, 4), (5, 6))]),
    Problem.open("5x5", "1/1", moves=[((3, 3), (5, 4))], forbidden=[((1, 1), (2, 3))]),
]

CUBE = [(f"{one:03b}", f"{one ^ bit:03b}") for one in range(8) for bit in (1, 2, 4) if one < one ^ bit]
WHEEL = [("a b", rim) for rim in "pqrst"] + [*zip("pqrst", "qrstp", strict=True)]

GRAPHS = [
    Problem.closed(graph=CUBE, forbidden=[("000", "001")]),
    Problem.closed(graph=WHEEL, start="q", moves=[("a b", "p"), ("s", "t")]),
    Problem.open(graph=WHEEL, start="a b"),
    Problem.open(graph=WHEEL, end="p", moves=[("a b", "r")]),
    Problem.open(graph=WHEEL, start="p", end="r", forbidden=[("a b", "p")]),
    Problem.open(graph=[("x", "y")], moves=[("y", "x")]),
    Problem.closed(graph=[("x", "y"), ("y", "z"), ("z", "x")], moves=[("z", "x")]),
]


def texts(*problems):
    return export(InstanceSet("mine", tuple(Instance(f"{nth}", one) for nth, one in enumerate(problems)))).texts


def drawn():
    return [one.problem for distribution in DRAWN for one in generate(distribution).instances]


def with_one_of_each_kind():
    """All problems that are drawn. Only the soak tries the second one of a kind."""
    each = [[one.problem for one in generate(distribution).instances] for distribution in DRAWN]
    return [one for first, *others in each for one in (first, *map(soak, others))]


# The graph ------------------------------------------------------------------------------------------------------------


def head_of(text):
    """The names of the nodes, and the fields, as TSPLIB says to read them."""
    head = text[: re.search(r"^EDGE_\w+_SECTION$", text, re.MULTILINE).start()]
    fields = dict(line.split(" : ", 1) for line in head.splitlines() if not line.startswith("COMMENT"))
    names = {int(number): Square.parse(square) for number, square in re.findall(r"\b(\d+)=(\d+/\d+)\b", head)}
    return names, fields


def graph(text):
    """The nodes' names, their number, the edges, and the fixed edges."""
    names, fields = head_of(text)
    assert (fields["TYPE"], fields["EDGE_DATA_FORMAT"]) == ("HCP", "EDGE_LIST")
    assert text.endswith("\n-1\nEOF\n")
    _, edges, *fixed = re.split(r"^(?:EDGE_DATA|FIXED_EDGES)_SECTION\n", text.removesuffix("EOF\n"), flags=re.MULTILINE)
    assert all(part.endswith("-1\n") for part in (edges, *fixed))
    lists = [[tuple(map(int, pair.split())) for pair in part.splitlines()[:-1]] for part in (edges, *fixed)]
    return names, int(fields["DIMENSION"]), lists[0], [edge for part in lists[1:] for edge in part]


def near(text):
    """The same for a table of distances: the pairs of nodes whose distance is 0 are the edges, and none is fixed."""
    names, fields = head_of(text)
    assert (fields["TYPE"], fields["EDGE_WEIGHT_TYPE"], fields["EDGE_WEIGHT_FORMAT"]) == (
        "TSP",
        "EXPLICIT",
        "FULL_MATRIX",
    )
    *rows, eof = text.partition("EDGE_WEIGHT_SECTION\n")[2].splitlines()
    table, size = [[int(number) for number in row.split()] for row in rows], int(fields["DIMENSION"])
    assert (eof, table) == ("EOF", [list(column) for column in zip(*table, strict=True)])
    assert (len(table), {number for row in table for number in row} - {0, 1}) == (size, set())
    assert all(table[node][node] == 0 for node in range(size))
    return names, size, [(one + 1, two + 1) for one, two in combinations(range(size), 2) if not table[one][two]], []


def cycle(nodes, edges, fixed=()):
    """A Hamiltonian cycle, as CP-SAT finds it in a graph of which it knows no more, or None."""
    model = cp_model.CpModel()
    arcs = [(*arc, model.new_bool_var("")) for edge in edges for arc in (edge, edge[::-1])]
    model.add_circuit(arcs)
    for edge in fixed:
        model.add_exactly_one(taken for one, other, taken in arcs if {one, other} == {*edge})
    solver = cp_model.CpSolver()
    solver.parameters.num_workers = 1
    status = solver.solve(model)
    assert status in (cp_model.OPTIMAL, cp_model.INFEASIBLE)
    if status == cp_model.INFEASIBLE:
        return None
    after = {one: other for one, other, taken in arcs if solver.value(taken)}
    assert sorted(after) == [*range(1, nodes + 1)]
    path = [nodes]
    while after[path[-1]] != nodes:
        path.append(after[path[-1]])
    return path


def tour(problem, names, path):
    """The tour of a cycle: off the board it is cut, and it is turned to begin where it is to begin."""
    at = path.index(max(names) + 1) if problem.kind == "open" else 0
    squares = [names[node] for node in path[at:] + path[:at] if node in names]
    if problem.kind == "closed":
        first = squares.index(problem.start or squares[0])
        return Tour.of(problem.board, squares[first:] + squares[:first])
    backwards = problem.start not in (None, squares[0]) or problem.end not in (None, squares[-1])
    return Tour.of(problem.board, squares[::-1] if backwards else squares)


@pytest.mark.sample(14)
@pytest.mark.parametrize("problem", [*ENDS, *GRAPHS, *(one for one in drawn() if not one.givens)], ids=str)
@pytest.mark.parametrize(("format_", "reader"), [(hcp, graph), (tsp, near)], ids=["hcp", "tsp"])
def test_a_hamiltonian_cycle_of_the_graph_is_a_tour(problem, format_, reader):
    assert format_.objection(problem) is None
    names, nodes, edges, fixed = reader(format_.write(problem, "0", str(problem)))
    if problem.surface.is_graph:
        names = {square.file: square for square in problem.board.squares()}
    assert sorted(names.values()) == sorted(problem.board.squares())
    assert len(set(map(frozenset, edges))) == len(edges)
    found = cycle(nodes, edges, fixed)
    assert pykt.check(tour(problem, names, found), problem) == []
    lines = [found[at : at + 10] for at in range(0, nodes, 10)]
    from_0 = "\n".join([f"{nodes}", *(" ".join(str(node - 1) for node in line) + " " for line in lines)]) + "\n"
    from_1 = " ".join(map(str, found))
    for text in (from_0, from_1):
        assert pykt.check(Tour.of(problem.board, format_.path(problem, text)), problem) == []
    assert format_.path(problem, from_0.partition("\n")[2]) is None


@pytest.mark.parametrize(
    "problem",
    [
        Problem.open("4x4"),
        Problem.open("5x5", "1/2"),
        Problem.open("3x4", "1/1", end="1/1"),
        Problem.open(Board(3, 3, frozenset({Square(2, 2)})), "3/2", end="2/1"),
        Problem.closed("5x5"),
        Problem.closed("3x4"),
    ],
    ids=str,
)
def test_a_graph_has_no_cycle_where_there_is_no_tour(problem):
    assert pykt.solve(problem).status == pykt.Status.NONE
    for reader, ending in ((graph, "hcp"), (near, "tsp")):
        _, nodes, edges, _ = reader(texts(problem)[f"0.{ending}"])
        assert cycle(nodes, edges) is None


def test_the_distances_say_which_node_is_which_square_and_what_is_required():
    problem = Problem.open(graph=[("a", "b"), ("b", "c"), ("c", "a")], start="a", moves=[("c", "b")])
    assert tsp.write(problem, "0", "three vertices").splitlines() == [
        "NAME : 0",
        "COMMENT : three vertices",
        "COMMENT : 4 joins the ends of the path",
        "COMMENT : 5 joins the ends of the path",
        "COMMENT : 6 is between 2 and 3",
        "TYPE : TSP",
        "DIMENSION : 6",
        "EDGE_WEIGHT_TYPE : EXPLICIT",
        "EDGE_WEIGHT_FORMAT : FULL_MATRIX",
        "EDGE_WEIGHT_SECTION",
        *("0 0 0 0 1 1", "0 0 1 1 0 0", "0 1 0 1 0 0", "0 1 1 0 0 1", "1 0 0 0 0 1", "1 0 0 1 1 0"),
        "EOF",
    ]


def test_the_graph_says_which_node_is_which_square_and_what_it_asks():
    assert texts(Problem.open(Board(3, 3, frozenset({Square(2, 2)})), "3/2"))["0.hcp"].splitlines() == [
        "NAME : 0",
        "COMMENT : 0 of mine: an open tour of 3x3 with 1 blocked from 3/2",
        "COMMENT : the nodes are squares, file/rank, both from 1, and 1/1 is the lower left corner",
        "COMMENT : 1=1/1 2=2/1 3=3/1 4=1/2 5=3/2 6=1/3 7=2/3 8=3/3",
        "COMMENT : 9 is off the board",
        "COMMENT : 10 is off the board",
        "TYPE : HCP",
        "DIMENSION : 10",
        "EDGE_DATA_FORMAT : EDGE_LIST",
        "EDGE_DATA_SECTION",
        *("1 7", "1 5", "2 8", "2 6", "3 4", "3 7", "4 8", "5 6", "5 9", "9 10"),
        *("1 10", "2 10", "3 10", "4 10", "6 10", "7 10", "8 10"),
        "-1",
        "EOF",
    ]


# Facts and data -------------------------------------------------------------------------------------------------------


def plain(*command):
    return subprocess.run([*map(str, command)], capture_output=True, text=True, check=False).stdout


@pytest.mark.sample(3)
@pytest.mark.parametrize("problem", with_one_of_each_kind(), ids=str)
def test_plain_clingo_finds_a_tour_by_the_facts(problem, tmp_path):
    (tmp_path / "0.lp").write_text(texts(problem)["0.lp"])
    encoding = "givens.lp" if problem.givens else f"{problem.kind}-by-time.lp"
    said = plain(sys.executable, "-m", "clingo", tmp_path / "0.lp", HOME / "asp" / encoding)
    visits = re.findall(r"visit\(1,(\d+),\((\d+),(\d+)\)\)", said)
    path = [Square(int(file), int(rank)) for _, file, rank in sorted(visits, key=lambda visit: int(visit[0]))]
    assert pykt.check(Tour.of(problem.board, path), problem) == []


@pytest.mark.parametrize("problem", with_one_of_each_kind(), ids=str)
@pytest.mark.minizinc
def test_plain_minizinc_finds_a_tour_by_the_data(problem, tmp_path):
    text = texts(problem)["0.dzn"]
    (tmp_path / "0.dzn").write_text(text)
    command = re.search(r"^% minizinc -D '(.*)' (\S+) 0.dzn$", text, re.MULTILINE)
    said = plain("minizinc", "--solver", "gecode", "-D", command[1], HOME / command[2], tmp_path / "0.dzn")
    name, _, numbers = re.search(r"^(at|next) = (array1d\(.*, )?\[(.*)\]", said, re.MULTILINE).groups()
    path = [*map(int, numbers.split(","))]
    if name == "next":
        after, path = path, [path[-1]]
        while len(path) < problem.board.free:
            path.append(after[path[-1] - 1])
    squares = [*problem.board.squares()]
    assert pykt.check(Tour.of(problem.board, [squares[number - 1] for number in path]), problem) == []


@pytest.mark.minizinc
def test_plain_solvers_find_the_longest_visits_of_two_knights_by_the_facts_and_the_data(tmp_path):
    one = generate(TwoKnights((Board(4, 4),), 1, Blocked(2, 2))).instances[0]
    written = export(InstanceSet("mine", (one,))).texts
    assert set(written) == {"4x4-01.lp", "4x4-01.dzn", "4x4-01.json"}
    for name, text in written.items():
        (tmp_path / name).write_text(text)
    said = plain(sys.executable, "-m", "clingo", tmp_path / "4x4-01.lp", HOME / "asp/two-knights-by-time.lp")
    *_, last = re.findall(r"^visit.*", said, re.MULTILINE)
    assert last.count("visit") == most_squares(one.problem)
    model = HOME / "minizinc/two-knights-labels-guarded.mzn"
    said = plain(
        "minizinc",
        "--solver",
        "gecode",
        "-D",
        'search="sequence"; direction="backwards"',
        model,
        tmp_path / "4x4-01.dzn",
    )
    *_, last = re.findall(r"^(\d+) squares", said, re.MULTILINE)
    assert int(last) == most_squares(one.problem)


@pytest.mark.parametrize("problem", [*ENDS, *drawn(), Problem.two_knights("5x5", "1/1", "5/5")], ids=str)
def test_the_json_is_the_problem(problem):
    assert Problem.from_record(json.loads(texts(problem)["0.json"])) == problem


# What is left out -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("problem", "endings", "why"),
    [
        (Problem.two_knights("5x5", "1/1", "5/5"), "lp dzn", "two knights"),
        (Problem.queens("8x8"), "lp", "queens"),
        (Problem.open("5x5", givens={"1/1": 3}), "lp dzn cnf opb", "given squares"),
        (Problem.open("5x5", squares=9), "lp dzn", "some of the squares"),
        (Problem.closed("6x6", symmetric=180), "lp cnf opb", "symmetry"),
        (Problem.closed("6x6", moves=[((3, 3), (4, 5))]), "lp hcp tsp cnf opb", "no model"),
        (Problem.closed("6x6", forbidden=[((3, 3), (4, 5))]), "lp hcp tsp cnf opb", "no model"),
        (
            Problem.closed("6x6", moves=[((3, 3), (4, 5))], forbidden=[((4, 5), (3, 3))]),
            "lp cnf opb",
            "a move that is required and forbidden",
        ),
        (Problem.closed(graph=[("a", "b"), ("b", "c"), ("c", "a")]), "hcp tsp cnf opb", "a graph"),
        (
            Problem.closed(graph=pykt.Graph.of([("a", "b"), ("b", "c"), ("c", "a")], directed=True)),
            "",
            "edges with a direction",
        ),
        (Problem.closed("42x48"), "lp dzn hcp", "a graph cannot express more than 2,000 squares"),
        (
            Problem.closed("40x49", moves=[((1, rank), (2, rank + 2)) for rank in range(1, 42)]),
            "lp hcp",
            "a graph of at most 2,000 nodes cannot express 41 required moves",
        ),
        (Problem.closed("6x6", crossings="min"), "", "the number of crossings"),
        (Problem.open("1x1"), "lp dzn", "fewer than three nodes"),
        (Problem.closed("6x6"), "lp dzn hcp tsp cnf opb", ""),
    ],
    ids=str,
)
def test_what_a_format_can_not_say_is_left_out_with_the_reason(problem, endings, why):
    made = export(InstanceSet("mine", (Instance("x", problem),)))
    assert set(made.texts) == {f"x.{ending}" for ending in [*endings.split(), "json"]}
    assert why in " ".join(made.left_out)
    assert {name for names in made.left_out.values() for name in names} == {f"x.{name}" for name in FORMATS} - set(
        made.texts
    )


@pytest.mark.parametrize("name", ["../x", "a/b", "..", ".", "a\nb", "a\\b", "/x"])
def test_a_name_that_no_file_has_is_refused(name):
    with pytest.raises(PyktError, match="No file can be called"):
        export(InstanceSet("mine", (Instance(name, Problem.open("5x5")),)))


def test_the_name_of_a_set_can_not_add_a_rule_to_the_facts():
    made = export(InstanceSet("mine\nfiles(99).", (Instance("x", Problem.open("5x5")),)))
    assert made.texts["x.lp"].count("\nfiles(") == 1


# The command ----------------------------------------------------------------------------------------------------------


def test_the_command_writes_a_folder_once_and_loses_nothing(bench, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    drawn = generate(TwoKnights((Board(5, 5),), 2))
    (tmp_path / "set.json").write_text(write(drawn))
    command = ["export", "set.json", "-o", "out"]
    code, printed, said = bench(*command)
    assert (code, printed) == (0, "")
    assert said.splitlines() == [
        "written to out: 6 files",
        "left out, because a graph cannot express two knights: 5x5-01.hcp, 5x5-01.tsp, 5x5-02.hcp and 1 more",
        "left out, because their formula does not express the longest visit by two knights: 5x5-01.cnf, 5x5-01.opb, "
        "5x5-02.cnf and 1 more",
    ]
    assert {file.name: file.read_text() for file in (tmp_path / "out").iterdir()} == dict(export(drawn).texts)
    assert bench(*command)[0] == 0
    (tmp_path / "out/5x5-02.lp").write_text("mine.")
    (tmp_path / "out/5x5-01.lp").unlink()
    assert bench(*command)[0] == 2
    assert not (tmp_path / "out/5x5-01.lp").exists()
    assert bench(*command, "--force")[0] == 0
    assert (tmp_path / "out/5x5-02.lp").read_text() == export(drawn).texts["5x5-02.lp"]


def test_the_command_writes_the_instances_of_a_plan_and_only_the_formats_that_are_named(bench, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "plan.toml").write_text('programs = "path"\n[[instance]]\nname = "one"\nboard = "5x6"\n')
    command = ["export", "plan.toml", "-o", "out", "--format", "opb", "--format", "cnf"]
    assert bench(*command)[0] == 0
    assert {file.name for file in (tmp_path / "out").iterdir()} == {"one.cnf", "one.opb"}
    code, _, said = bench(*command, "--format", "mps")
    assert code == 2
    assert "choose one of lp, dzn, hcp, tsp, cnf, opb, json" in said


def test_the_command_in_data_for_minizinc_quotes_a_name_with_a_blank():
    data = export(InstanceSet("mine", (Instance("ring 8x8", Problem.closed("8x8")),))).texts["ring 8x8.dzn"]
    assert re.search(r"^% minizinc .* 'ring 8x8.dzn'$", data, re.MULTILINE)
