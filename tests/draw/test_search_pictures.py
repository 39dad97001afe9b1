"""Searches as pictures and move by move: they show what was counted, whatever a program reports."""

import io
import json
import re
from dataclasses import replace
from itertools import pairwise
from pathlib import Path
from xml.etree import ElementTree

import pytest
from hypothesis import given
from hypothesis import strategies as st
from PIL import Image

import pykt
from pykt import PyktError
from pykt.draw.drawing import save_search
from pykt.draw.labels import file_name, square_name, step_at_least
from pykt.draw.look import Look
from pykt.draw.search.chart import Chart
from pykt.draw.search.moments import later_counts, moments, shown_steps
from pykt.draw.search.page import search_page
from pykt.draw.search.picture import profile_picture, search_frames
from pykt.draw.search.words import diagnosis
from pykt.model.board import Board, Square
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.result import Checked, Result, Status
from pykt.model.text import counted
from pykt.programs.catalogue import PROGRAMS as PROGRAMS_BY_NAME

SVG = "{http://www.w3.org/2000/svg}"
STUDENT = Path(__file__).parents[2] / "examples" / "student.pl"
PROGRAMS = ("--program", "naive", "--program", "warnsdorff")


def ended(board, program, models=1, **asked):
    answers = pykt.solutions(board, program=program, models=models, profile=True, theory=False, check="none", **asked)
    list(answers)
    return answers.end


@pytest.fixture(scope="module")
def stuck():
    """The naive search from a corner of 6x6, which gives up after some thousand nodes."""
    return ended("6x6", "naive", start="1/1", inferences=300_000)


@pytest.fixture(scope="module")
def quick():
    """The search of Warnsdorff's rule from a corner of 6x6."""
    return ended("6x6", "warnsdorff", start="1/1")


def texts(svg):
    """Return the texts of a picture. In a file they are labels of outlines."""
    parts = ElementTree.fromstring(svg).iter()
    return [
        text for part in parts if (text := part.get("aria-label") or (part.text if part.tag == f"{SVG}text" else None))
    ]


def test_each_node_adds_a_square_and_each_move_taken_back_removes_one(stuck):
    profile = stuck.profile
    every = list(moments(profile, 36, range(1, len(profile.steps) + 1)))
    assert [moment.path for moment in every] == list(profile.paths())
    assert all(moment.step == len(moment.path) + moment.backtracks for moment in every)
    assert all(sum(moment.nodes) == moment.step for moment in every)
    assert all(set(one.path) - set(other.path) == set(other.taken_back) for one, other in pairwise(every))
    assert all(not moment.tried & set(moment.path) for moment in every)
    assert every[-1].tried | set(every[-1].path) == {square for _, square in profile.steps}


def test_at_the_last_of_all_steps_the_nodes_are_those_that_were_counted():
    profile = ended("3x4", "naive", models=0, start="1/1").profile
    (last,) = moments(profile, 12, [profile.total])
    assert last.nodes == profile.nodes
    assert [step for step, *_ in pairwise(shown_steps(profile.total))][:64] == list(range(1, 65))


def test_an_animation_shows_some_squares_taken_back_and_rests_where_a_search_has_ended(quick):
    first, last, rest = moments(quick.profile, 36, [35, 36, 90])
    assert len(first.path) == 35
    assert rest == last
    assert rest.taken_back == ()


@given(st.integers(1, 2000))
def test_each_of_the_first_nodes_is_shown_then_ever_fewer_and_the_last(most):
    steps = shown_steps(most)
    assert steps[:64] == list(range(1, min(most, 64) + 1))
    assert steps[-1] == most
    assert len(steps) <= 200
    gaps = [after - before for before, after in pairwise(steps)]
    assert all(gap > 0 for gap in gaps)
    assert all(other >= one - 1 for one, other in pairwise(gaps[:-1]))


def test_a_search_that_has_all_that_is_wanted_tells_its_steps_once():
    for program in ("warnsdorff", f"{STUDENT}:moves=walk/5"):
        profile = ended("5x5", program, start="1/1", squares=9 if program == "warnsdorff" else None).profile
        assert len(profile.steps) == min(profile.total, 2000)


def test_the_picture_says_what_was_counted_and_what_to_read_from_it(stuck, quick):
    svg = profile_picture([stuck, quick])
    root = ElementTree.fromstring(svg)
    title, description = root.find(f"{SVG}title").text, root.find(f"{SVG}desc").text
    assert title == "Searches for an open tour of 6x6 from a1"
    said = texts(svg)
    assert {"naive", "warnsdorff", "found", "36 nodes, 0 backtracks, deepest 36 of 36 squares"} <= set(said)
    for result in (stuck, quick):
        assert diagnosis(result.profile, 36) in description
        assert diagnosis(result.profile, 36) in " ".join(said)
    assert f"{stuck.profile.total:,} nodes, {stuck.profile.backtracks:,} backtracks" in description
    assert root.get("role") == "img"


def heights(svg):
    """Return the heights of the bars of each search."""
    paths = ElementTree.fromstring(svg).iter(f"{SVG}path")
    data = [path.get("d") for path in paths if path.get("class") in ("bars", "whole")]
    drawn = [bars + whole for bars, whole in zip(data[::2], data[1::2], strict=True)]
    return [[float(high) for high in re.findall(r"v-([\d.]+)", bars)] for bars in drawn]


def result(*nodes, length=None, **more):
    problem = Problem.open("8x8", squares=length or len(nodes))
    return Result(Status.TIMEOUT, problem, "mine", profile=Profile(nodes, (), 1, **more))


def test_bars_are_as_high_as_the_nodes_are_many_and_the_scale_is_said_if_it_is_logarithmic():
    linear = profile_picture([result(10, 20, 40)])
    assert "nodes by depth" in texts(linear)
    one, two, four = heights(linear)[0]
    assert (two, four) == pytest.approx((2 * one, 4 * one), abs=0.2)
    logarithmic = profile_picture([result(1, 10, 100, 1000, 10**6)])
    assert "nodes by depth on a logarithmic scale" in texts(logarithmic)
    bars = heights(logarithmic)[0]
    rises = [after - before for before, after in pairwise(bars)]
    assert rises == pytest.approx([rises[0]] * 3 + [3 * rises[0]], abs=0.3)


def test_searches_on_one_picture_have_one_scale(stuck, quick):
    naive, warnsdorff = heights(profile_picture([stuck, quick]))
    assert max(naive) > 4 * max(warnsdorff)
    assert len(warnsdorff) == 36
    assert heights(profile_picture([quick]))[0][0] > 4 * warnsdorff[0]


@given(
    nodes=st.lists(st.integers(0, 10**15), min_size=1, max_size=300),
    more=st.integers(0, 9000),
    width=st.integers(200, 900),
)
def test_the_bars_fit_their_chart_and_no_label_lies_on_another(nodes, more, width):
    length = len(nodes) + more
    chart = Chart.of([Profile(tuple(nodes))], length, width, 200)
    into = ElementTree.Element("g")
    chart.draw(into, Look().theme, nodes)
    for path in into.iter("path"):
        for x, wide in re.findall(r"M([\d.]+) [\d.]+v-[\d.]+h([\d.]+)", path.get("d")):
            assert chart.left <= float(x) <= float(x) + float(wide) <= width + 0.2
    across, upwards = into.findall("g/g")[1], into.findall("g/g")[0]
    marks = [(float(text.get("x")), len(text.text) * 6.2) for text in list(across)[:-1]]
    assert all(one + wide / 2 <= other - width_ / 2 for (one, wide), (other, width_) in pairwise(marks))
    assert all(wide / 2 <= middle <= width - wide / 2 + 0.2 for middle, wide in marks)
    levels = [float(text.get("y")) for text in upwards]
    assert all(low - high >= 11 for low, high in pairwise(levels))
    assert all(len(text.text) * 6.2 <= chart.left for text in upwards)


@given(
    depths=st.lists(st.integers(1, 500), min_size=1, max_size=60),
    length=st.integers(1, 400),
    width=st.integers(200, 500),
)
def test_bars_that_grow_node_by_node_are_those_that_are_drawn_of_all_at_once(depths, length, width):
    nodes = tuple(depths.count(depth) for depth in range(1, max(depths) + 1))
    chart = Chart.of([Profile(nodes)], length, width, 150)
    into = ElementTree.Element("g")
    chart.draw(into, Look().theme, nodes)
    data = {path.get("class"): path.get("d") for path in into.iter("path")}
    drawn = re.findall(r"M([\d.]+) [\d.]+v-([\d.]+)", data["bars"] + data["whole"])
    grown = dict(chart.growth(depths))
    lefts = chart.record()["lefts"]
    expected = sorted((lefts[bar], high) for bar, high in grown.items())
    assert sorted((float(x), float(high)) for x, high in drawn) == [pytest.approx(one, abs=0.11) for one in expected]


def test_ten_thousand_depths_are_bars_that_stand_for_many():
    svg = profile_picture([Result(Status.TIMEOUT, Problem.open("100x100"), "naive", profile=Profile((1,) * 9000))])
    assert "nodes by depth, each bar the mean of 43 depths" in texts(svg)
    assert len(svg) < 30_000


def wild(**more):
    """Return a search that jumps, leaves the board and goes deeper than the path is long."""
    squares = [(1, 1), (9, 9), (-3, 2), (4, 4), (4, 4), (0, 0), (5, 6), (6, 8), (8, 7), (10**9, 1)]
    steps = tuple(
        (depth, Square(*square)) for depth, square in zip((1, 2, 3, 7, 5, 70, 2, 3, 4, 5), squares, strict=True)
    )
    return Result(
        Status.ERROR, Problem.open("8x8"), "mine", "Prolog", "no", profile=Profile((3,) * 65, (), 2, steps), **more
    )


def test_squares_that_are_no_knight_s_path_are_drawn_as_far_as_they_are_on_the_board():
    frames = search_frames([wild()])
    assert len(frames) == 11
    for frame in frames:
        ElementTree.fromstring(frame)
    assert 'class="fault"' in frames[4]
    assert "after 10 nodes" in texts(frames[9])
    ElementTree.fromstring(profile_picture([wild()]))
    assert (
        json.loads(re.search(r'id="searches">(.*)</script>', search_page([wild()]))[1])["searches"][0]["total"] == 195
    )


def test_without_squares_a_search_can_t_be_shown_move_by_move_but_counted(tmp_path):
    for ending in ("gif", "html"):
        with pytest.raises(PyktError, match=r"squares that mine tried are not known.*\.svg"):
            save_search([result(1, 2, 3)], tmp_path / f"search.{ending}")
    save_search([result(1, 2, 3)], tmp_path / "search.svg")
    assert "6 nodes, 1 backtrack, deepest 3 of 3 squares" in texts((tmp_path / "search.svg").read_text())


def test_what_no_picture_is_or_was_not_profiled_is_one_sentence(quick, tmp_path):
    with pytest.raises(PyktError, match=r"'.*search\.txt' names no picture format\. Use one of \.svg"):
        save_search([quick], tmp_path / "search.txt")
    for ending in ("svg", "gif", "html"):
        with pytest.raises(PyktError, match=r"search of warnsdorff was not profiled\. Run it again with profile=True"):
            save_search([replace(quick, profile=None)], tmp_path / f"search.{ending}")
    assert list(tmp_path.iterdir()) == []


def fills(svg, text):
    """Return the colours in which a picture writes a text."""
    return {one.get("fill") for one in ElementTree.fromstring(svg).iter(f"{SVG}text") if one.text == text}


def test_an_answer_that_a_checker_refuses_is_no_success(quick):
    faults = (Fault("jump", "from 1/1 to 2/2 is no knight's move"),)
    refused = replace(quick, status=Status.REFUSED, checked=Checked(python=False), faults=faults)
    assert "refused: from 1/1 to 2/2 is no knight's move" in texts(profile_picture([refused]))
    assert "found" not in texts(profile_picture([refused]))
    theme = Look().theme
    assert fills(search_frames([refused])[-1], "refused after 36 nodes") == {theme.fault}
    assert fills(search_frames([quick])[-1], "found after 36 nodes") == {theme.start}
    assert '<p class="state fault">Refused: from 1/1 to 2/2 is no knight&#39;s move. 36 nodes' in search_page([refused])
    assert '<p class="state right">Found. 36 nodes' in search_page([quick])


def test_two_searches_of_2000_steps_are_a_page_that_can_be_sent(stuck):
    assert len(stuck.profile.steps) == 2000
    assert len(search_page([stuck, stuck])) < 150_000


@pytest.mark.soak
def test_a_gif_shows_both_searches_and_rests_at_the_end(stuck, quick, tmp_path):
    frames = search_frames([stuck, quick])
    assert len(frames) == len(shown_steps(2000)) + len(later_counts([stuck.profile], 40)) + 1
    assert "found after 36 nodes" in texts(frames[40])
    assert f"gave up after {stuck.profile.total:,} nodes, deepest {stuck.profile.depth}" in texts(frames[-1])
    short = ended("3x4", "naive", models=0, start="1/1")
    save_search([short], tmp_path / "search.gif")
    with Image.open(io.BytesIO((tmp_path / "search.gif").read_bytes())) as gif:
        assert gif.n_frames > 30
        gif.seek(gif.n_frames - 1)
        assert gif.info["duration"] >= 6000


NAIVE = ("prolog", "--board", "6x6", "--program", "naive", "--profile")


def test_the_search_is_drawn_beside_the_tour_and_also_without_one(run_pykt, tmp_path):
    code, out, err = run_pykt(*NAIVE, "--inferences", "100000", "-o", tmp_path / "naive.svg")
    assert (code, out) == (3, "")
    assert f"the search is drawn in {tmp_path / 'naive-profile.svg'}\n" in err
    assert [file.name for file in tmp_path.iterdir()] == ["naive-profile.svg"]
    assert "limit: the limit of 100,000 inferences was reached" in texts((tmp_path / "naive-profile.svg").read_text())
    code, out, err = run_pykt("solve", "--program", "warnsdorff", "--profile", "-o", tmp_path / "tour.html")
    assert (code, out) == (0, "")
    assert {"tour.html", "tour-profile.html"} <= {file.name for file in tmp_path.iterdir()}
    assert "Found. 64 nodes" in (tmp_path / "tour-profile.html").read_text()


def test_json_is_printed_alone_and_the_search_is_drawn(run_pykt, tmp_path):
    code, out, err = run_pykt(*NAIVE, "--squares", "12", "--json", "-o", tmp_path / "path.svg")
    assert (code, err) == (0, "")
    assert set(json.loads(out)["profile"]) == {"nodes", "deepest", "backtracks"}
    assert (tmp_path / "path-profile.svg").is_file()


def test_a_program_of_one_s_own_is_drawn_as_ours_are(run_pykt, tmp_path):
    hostile = tmp_path / "<img src=x onerror=alert(1)>&amp;.pl"
    hostile.write_text(f"% </script><script>alert(2)</script>\n{STUDENT.read_text()}")
    for ending in ("svg", "html"):
        code, _, _ = run_pykt(
            "run",
            f"{hostile}:moves=walk/5",
            "--board",
            "4x4",
            "--start",
            "1/1",
            "--profile",
            "-o",
            tmp_path / f"own.{ending}",
        )
        assert code == 1
    assert any(hostile.name in text for text in texts((tmp_path / "own-profile.svg").read_text()))
    assert "<img" not in (tmp_path / "own-profile.html").read_text()


KING = """
:- module(king, [tour/4]).
tour(Board, X/Y, Length, Path) :- go(Length, Board, X/Y, [X/Y], Path0), reverse(Path0, Path).
go(1, _, _, Path, Path) :- !.
go(N, Board, X/Y, Path0, Path) :-
    Board = board(Files, Ranks, _), member(A/B, [0/1, 0/(-1), 1/0]), U is X+A, V is Y+B, between(1, Files, U),
    between(1, Ranks, V), \\+ memberchk(U/V, Path0), M is N-1, go(M, Board, U/V, [U/V|Path0], Path).
"""


def test_a_king_s_walk_is_drawn_as_refused_beside_a_tour(run_pykt, tmp_path):
    (tmp_path / "king.pl").write_text(KING)
    own = f"{tmp_path / 'king.pl'}:predicate=tour(Board,Start,Length,Tour),moves=go/5"
    programs = ("--program", "warnsdorff", "--program", own)
    asked = ("--board", "5x5", "--start", "1/1", *programs, "--profile", "-q")
    for ending in ("svg", "html"):
        code, _, _ = run_pykt("compare", *asked, "-o", tmp_path / f"search.{ending}")
        assert code == 5
    said = texts((tmp_path / "search.svg").read_text())
    assert [text.split(":")[0] for text in said if text.startswith(("found", "refused"))] == ["found", "refused"]
    page = (tmp_path / "search.html").read_text()
    assert re.findall(r'<p class="state (\w+)">(\w+)', page) == [("right", "Found"), ("fault", "Refused")]


@pytest.mark.soak
def test_searches_are_compared_side_by_side(run_pykt, tmp_path):
    limits = ("--board", "6x6", "--start", "1/1", "--inferences", "100000")
    for ending in ("svg", "html"):
        code, out, err = run_pykt("compare", *limits, *PROGRAMS, "--profile", "-o", tmp_path / f"search.{ending}")
        assert code == 0
        assert [line.split()[0] for line in out.splitlines()] == ["program", "naive", "warnsdorff"]
        assert re.search(r"naive:\n[\d,]+ nodes by depth(.|\n)*warnsdorff:\n36 nodes by depth", err)
        assert err.endswith(f"the searches are drawn in {tmp_path / f'search.{ending}'}\n")
    both = texts((tmp_path / "search.svg").read_text())
    assert both.index("naive") < both.index("warnsdorff")
    code, out, err = run_pykt("compare", *limits, *PROGRAMS, "--profile", "--quiet", "-o", tmp_path / "table.csv")
    assert (code, out, err) == (0, "", f"written to {tmp_path / 'table.csv'}\n")


@pytest.mark.soak
def test_if_none_is_named_those_are_compared_that_can_be_profiled(run_pykt):
    code, out, _ = run_pykt("compare", "--board", "5x5", "--start", "3/3", "--profile", "--json")
    assert code == 0
    assert [row["program"] for row in json.loads(out)["rows"]] == [
        name for name, program in PROGRAMS_BY_NAME.items() if program.prolog.moves and "open" in program.kinds
    ]


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--program", "cycle"), "cycle can't be profiled, because it is not a depth-first search"),
        (("--queens",), "None of the programs for queens problems can be profiled"),
        ((*PROGRAMS, "--board", "201x5", "-o", "search.gif"), "201x5 is too large to show each move"),
        ((*PROGRAMS, "-o", "nowhere/search.svg"), "There is no directory nowhere"),
    ],
)
def test_what_can_t_be_drawn_is_one_sentence_before_anything_is_run(words, said, run_pykt):
    code, out, err = run_pykt("compare", "--profile", *words)
    assert (code, out) == (2, "")
    assert re.fullmatch(rf"pykt: {re.escape(said)}.*\.\n", err)


def test_a_board_that_is_too_large_is_told_before_the_search(run_pykt, tmp_path):
    code, _, err = run_pykt("prolog", "--board", "300x300", "--profile", "-o", tmp_path / "tour.gif")
    assert (code, list(tmp_path.iterdir())) == (2, [])
    assert "300x300 is too large to show each move" in err


@given(st.floats(0, 10**12))
def test_steps_of_an_axis_are_round_and_no_larger_than_they_must_be(room):
    step = step_at_least(room)
    assert step >= room
    assert re.fullmatch("[125]0*", str(step))
    assert step == 1 or step < 2.5 * room * (1 + 1e-9)


def test_squares_are_named_as_the_edges_of_the_board_have_them():
    small, wide = Board(26, 3), Board(27, 3)
    assert [file_name(board, 26) for board in (small, wide)] == ["z", "26"]
    assert [square_name(board, Square(26, 3)) for board in (small, wide)] == ["z3", "26/3"]
    assert square_name(small, Square(27, 3)) == "27/3"
    assert [counted(number, "move") for number in (0, 1, 1000)] == ["0 moves", "1 move", "1,000 moves"]
