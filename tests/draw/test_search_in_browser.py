"""Searches in a real browser: no texts overlap, and the page shows, announces and plays what was counted."""

import re
from dataclasses import replace
from itertools import pairwise
from xml.etree.ElementTree import Element

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import WINDOWS, boxes_of, frames, overlaps
from playwright.sync_api import expect
from soaking import soak

import pykt
from pykt.draw.drawing import save_search
from pykt.draw.look import Look
from pykt.draw.picture import board_sheet
from pykt.draw.search.chart import Chart
from pykt.draw.search.moments import draw_moment, later_counts, moments
from pykt.draw.search.picture import panel_chart, profile_picture, search_frames
from pykt.draw.search.words import diagnosis
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.result import Result, Status

HOSTILE = "</script><script>alert(1)</script><!--\"'&lt;<img src=x onerror=alert(2)>\x1b\udcff.pl:moves=step/3"
PARTS = "h1, header p, .now, .place, button, .keys, .speeds, .search > *"
TALL = Problem.open(Board(3, 40, {(2, 20)}))


def ended(board, program, **asked):
    answers = pykt.solutions(board, program=program, models=1, profile=True, theory=False, check="none", **asked)
    list(answers)
    return answers.end


def wild(problem):
    """A search with a long name that jumps, leaves the board and enters blocked squares."""
    squares = [(1, 1), (9, 9), (-3, 2), (2, 20), (3, 4), (0, 0), (2, 6), (3, 8), (2, 20), (1, 18)]
    steps = tuple(
        (depth, Square(*square)) for depth, square in zip((1, 2, 3, 7, 5, 8, 2, 3, 4, 5), squares, strict=True)
    )
    profile = Profile((10**9, 7, 8 * 10**12), (), 10**12, steps)
    return Result(Status.ERROR, problem, HOSTILE * 2, "Prolog", f"it says {HOSTILE}", profile=profile)


@pytest.fixture(scope="module")
def searches():
    """Two searches from a corner of 6x6: the naive one, which gives up, and Warnsdorff's rule."""
    return [ended("6x6", "naive", start="1/1", inferences=600_000), ended("6x6", "warnsdorff", start="1/1")]


@pytest.fixture
def shown(opened, tmp_path):
    """Draw searches as a page and open it, by default in a wide and light window."""

    def shown(results, width=1280, scheme="light", **context):
        save_search(results, tmp_path / "search.html")
        return opened(tmp_path / "search.html", width, scheme, **context)

    return shown


def go(page, node):
    page.locator(".place").evaluate(
        "(slider, node) => { slider.value = node; slider.dispatchEvent(new Event('input')) }", node
    )


@pytest.mark.soak
@pytest.mark.parametrize(("width", "scheme"), WINDOWS)
def test_the_page_is_as_wide_as_the_window_nothing_overlaps_and_axe_has_no_complaint(width, scheme, shown, searches):
    other = replace(searches[0], program="another")
    for results in ([wild(searches[0].problem), *searches, other], [wild(TALL)]):
        page = shown(results, width, scheme)
        for node in (1, 8, 2000):
            go(page, node)
            assert page.evaluate("document.documentElement.scrollWidth") == width
            boxes = page.evaluate(boxes_of(PARTS))
            assert overlaps(boxes) == []
            assert [box["what"] for box in boxes if box["x"] < 0 or box["x"] + box["w"] > width] == []
        for svg in page.locator(".search svg").all():
            texts = svg.evaluate(f"(svg) => ({boxes_of('text').replace('document', 'svg')})()")
            assert overlaps(texts) == []
        for summary in page.locator("summary").all():
            summary.click()
        assert Axe().run(page).response["violations"] == []


@pytest.mark.soak
def test_the_texts_of_a_picture_lie_within_it_and_apart(opened, searches, tmp_path):
    deep = Result(Status.TIMEOUT, Problem.open("100x100"), "naive", profile=Profile((1,) * 9000 + (10**7,) * 99))
    pictures = [profile_picture(results) for results in (searches, [deep], [wild(TALL)])]
    short = [replace(one, profile=replace(one.profile, steps=one.profile.steps[:9])) for one in searches]
    frames = [search_frames(results) for results in (short, [wild(TALL)], [*short, *short])]
    for svg in (*pictures, *(frame for some in frames for frame in some[-1:])):
        (tmp_path / "search.svg").write_text(svg)
        page = opened(tmp_path / "search.svg", 1600)
        texts = page.evaluate(boxes_of("text"))
        assert len(texts) > 20
        assert overlaps(texts) == []
        (whole,) = page.evaluate(boxes_of("svg > rect.page"))[:1]
        outside = [
            (text["what"], way)
            for text in texts
            for way, size in (("x", "w"), ("y", "h"))
            if not 0 < text[way] <= text[way] + text[size] < whole[size]
        ]
        assert outside == []


def path_of(page, nth=0):
    return page.locator(".squares").nth(nth).text_content().split()


def state_of(page, nth=0):
    return page.locator(".state").nth(nth).text_content()


def test_at_each_node_the_page_has_the_path_that_the_search_held(shown, searches):
    page, profile = shown(searches), searches[0].profile
    nodes = [1, 2, 30, 33, 34, 35, 77, 500, 1999, 2000]
    chart = Chart.of([one.profile for one in searches], 36, 330, 150)
    before = list(moments(profile, 36, [max(node - 1, 1) for node in nodes]))
    for node, last, now in zip(nodes, before, moments(profile, 36, nodes), strict=True):
        go(page, node)
        assert page.locator(".now").text_content() == f"After {node:,} node{'s' * (node > 1)}"
        assert path_of(page) == [square.algebraic for square in now.path]
        assert f"{now.backtracks:,} move{'s' * (now.backtracks != 1)} taken back" in state_of(page)
        line = page.locator(".board .path path").nth(0).get_attribute("d")
        drawn = [tuple(map(float, place)) for place in re.findall(r"[ML]([\d.]+) ([\d.]+)", line)]
        assert drawn == [(square.file - 0.5, square.rank - 0.5) for square in now.path]
        assert line.count("M") == 1
        left = page.locator(".board .left path").nth(0).get_attribute("d")
        assert left.count("M") == len(set(last.path) - set(now.path))
        assert page.locator(".board .tried path").nth(0).get_attribute("d").count("M") == len(now.tried)
        bars = page.locator(".chart .bars").nth(0).get_attribute("d")
        heights = [float(high) for high in re.findall(r"v-([\d.]+)", bars)]
        assert heights == pytest.approx([chart.bar_height(count) for count in now.nodes if count], abs=0.3)


@pytest.mark.soak
def test_after_the_first_nodes_samples_lead_to_the_end(shown, searches):
    page, profile = shown(searches), searches[0].profile
    later = later_counts([profile], 200)
    assert later
    assert page.locator(".place").get_attribute("max") == str(2000 + len(later) + 1)
    go(page, 2000 + len(later))
    assert page.locator(".now").text_content() == f"After {later[-1]:,} nodes"
    assert path_of(page) == [square.algebraic for square in profile.samples[-1].path]
    assert f"{profile.samples[-1].backtracks:,} dead ends" in state_of(page)
    heights = [
        float(high) for high in re.findall(r"v-([\d.]+)", page.locator(".chart .bars").nth(0).get_attribute("d"))
    ]
    chart = Chart.of([one.profile for one in searches], 36, 330, 150)
    assert heights == pytest.approx([chart.bar_height(count) for count in profile.samples[-1].nodes[:35]], abs=0.3)
    assert state_of(page, 1).startswith("Found")


def test_the_clause_that_is_tried_is_marked(shown, searches):
    page = shown(searches)

    def marked(nth):
        return page.locator(".clauses").nth(nth).locator(".tried").all_text_contents()

    profile = searches[0].profile
    dead_end = next(node for node, (depth, _) in enumerate(profile.steps[1:], 2) if depth <= profile.steps[node - 2][0])
    for node, lines in ((2, ["    path(Squares, "]), (dead_end, ["    board_square_next("])):
        go(page, node)
        assert [line[: len(begin)] for line, begin in zip(marked(0), lines, strict=True)] == lines
    go(page, 36)
    assert marked(1) == ["path([], _, _, _, _)."]


def test_boards_and_bars_fit_a_window_and_stand_side_by_side_in_a_narrow_one(shown, searches):
    page = shown(searches, 1280)
    page.set_viewport_size({"width": 1280, "height": 1000})
    assert all(box["y"] + box["h"] <= 1000 for box in page.evaluate(boxes_of(".search > .board, .search > .chart")))
    page.set_viewport_size({"width": 400, "height": 800})
    left, right = page.evaluate(boxes_of(".search > .board"))
    assert left["y"] == right["y"]
    assert left["x"] + left["w"] <= right["x"]
    assert all(box["w"] > 350 for box in page.evaluate(boxes_of(".chart")))


#: What the first board and the first chart of the page show: the knight, its path, and the bars of these classes.
PLAYED = """(classes) => {
  const figure = document.querySelector(".board .figure");
  return {
    visibility: figure.getAttribute("visibility"), transform: figure.getAttribute("transform"),
    path: document.querySelectorAll(".board .path path")[1].getAttribute("d"),
    bars: classes.map((name) => document.querySelector(`.chart .${name}`).getAttribute("d")),
  };
}"""


def numbers(text):
    return [float(number) for number in re.findall(r"-?\d+\.?\d*(?:e-\d+)?", text)]


@pytest.mark.soak
def test_whatever_a_program_reports_the_page_plays_what_an_animation_shows(shown, searches):
    for results in (searches, [wild(Problem.open("30x40"))], [wild(TALL)]):
        page, board, profile = shown(results), results[0].problem.board, results[0].profile
        nodes = range(1, len(profile.steps) + 1)[:40]
        chart = panel_chart(results, board_sheet(board, Look(side=300), ""))
        for node, now in zip(nodes, moments(profile, chart.depths, nodes), strict=True):
            go(page, node)
            sheet, bars = board_sheet(board, Look(side=300), ""), Element("g")
            draw_moment(sheet, now)
            chart.draw(bars, sheet.theme, now.nodes)
            drawn, paths = sheet.root.find("*[@class='figure']"), bars.findall("path")
            played = page.evaluate(PLAYED, [path.get("class") for path in paths])
            assert played["visibility"] == drawn.get("visibility")
            if drawn.get("visibility") == "visible":
                moved = numbers(played["transform"])[:3]
                assert moved == pytest.approx(numbers(drawn.get("transform")), abs=0.1)  # of 20 units of a square
            for path, bar in zip(paths, played["bars"], strict=True):
                assert numbers(bar) == pytest.approx(numbers(path.get("d")), abs=0.11)
            dots = "".join(path.get("d") for path in sheet.root.findall("g[@class='path']/path[@stroke-width]"))
            assert sorted(re.findall(r"M([\d. ]+)h", played["path"])) == sorted(re.findall(r"M([\d. ]+)h", dots))


@pytest.mark.soak
def test_a_search_that_has_its_tour_rests_and_the_other_goes_on_to_its_end(shown, searches):
    page, (naive, warnsdorff) = shown(searches), searches
    go(page, 35)
    assert state_of(page, 1).startswith("35 squares, at ")
    go(page, 36)
    assert state_of(page, 1) == "Found. 36 nodes, 0 backtracks, deepest 36 of 36 squares."
    expect(page.locator(".diagnosis").nth(1)).to_be_visible()
    go(page, 2000)
    assert path_of(page, 1) == [square.algebraic for square in warnsdorff.profile.deepest]
    expect(page.locator(".diagnosis").nth(0)).to_be_hidden()
    page.keyboard.press("End")
    page.locator("h1").click()
    page.keyboard.press("End")
    assert page.locator(".now").text_content() == "At the end"
    total = f"{naive.profile.total:,} nodes, {naive.profile.backtracks:,} backtracks"
    assert state_of(page) == f"Limit: {naive.reason}. {total}, deepest {naive.profile.depth} of 36 squares."
    assert path_of(page) == [square.algebraic for square in naive.profile.deepest]
    assert page.locator(".diagnosis").nth(0).text_content() == diagnosis(naive.profile, 36)


def test_it_is_stepped_by_keys_and_buttons(shown, searches):
    page = shown(searches)
    now = page.locator(".now")
    for key, expected in (("ArrowRight", 2), ("ArrowRight", 3), ("ArrowLeft", 2)):
        page.keyboard.press(key)
        assert now.text_content() == f"After {expected} nodes"
    for name, expected in (
        ("forth", "After 3 nodes"),
        ("back", "After 2 nodes"),
        ("last", "At the end"),
        ("first", "After 1 node"),
    ):
        page.locator(f".{name}").press("Enter")
        assert now.text_content() == expected
    page.locator(".place").focus()
    page.keyboard.press("ArrowRight")
    assert now.text_content() == "After 2 nodes"
    assert page.locator(".place").get_attribute("aria-valuetext") == "After 2 nodes"


@pytest.mark.soak
@pytest.mark.parametrize("motion", ["no-preference", soak("reduce")])
def test_it_plays_from_one_node_to_the_next_and_pauses(motion, shown, searches):
    page = shown(searches, reduced_motion=motion)
    seen = []
    page.locator(".speed").select_option("50")
    page.keyboard.press("Escape")
    page.locator("h1").click()
    page.keyboard.press(" ")
    assert page.locator(".play").get_attribute("aria-label") == "Pause"
    while len(set(seen)) < 6:
        frames(page, 1)
        seen.append(int(page.locator(".place").input_value()))
    page.locator(".play").click()
    assert page.locator(".play").get_attribute("aria-label") == "Play"
    assert all(one <= other for one, other in pairwise(seen))
    assert path_of(page)
    rests = page.locator(".place").input_value()
    frames(page)
    assert page.locator(".place").input_value() == rests


def test_without_a_script_the_page_shows_how_the_searches_ended(shown, searches):
    page = shown(searches, java_script_enabled=False)
    expect(page.locator(".controls")).to_be_hidden()
    assert [state_of(page, nth).split(".")[0].split(":")[0] for nth in (0, 1)] == ["Limit", "Found"]
    expect(page.locator(".diagnosis").nth(0)).to_be_visible()
    assert page.locator(".chart .bars").nth(0).get_attribute("d")


def test_names_and_reasons_are_text_and_no_page_of_their_own(shown, searches):
    page = shown([wild(searches[0].problem), wild(searches[0].problem)])
    assert "<script>alert(1)</script>" in page.locator("h2").nth(0).text_content()
    assert page.locator("img").count() == 0
    assert page.locator("script").count() == 2
    for node in range(1, 12):
        go(page, node)
    assert "<img src=x" in state_of(page)


@pytest.mark.soak
def test_what_is_off_the_board_or_no_knight_s_move_is_said_and_dashed(shown):
    page = shown([wild(TALL)])
    go(page, 2)
    assert "at 9/9, off the board" in state_of(page)
    assert page.locator(".figure").get_attribute("visibility") == "hidden"
    go(page, 4)
    assert path_of(page) == ["a1", "9/9", "-3/2", "b20"]
    go(page, 9)
    assert page.locator(".board .fault path").get_attribute("d") == "M0.5 0.5L1.5 5.5M2.5 7.5L1.5 19.5"
    assert page.locator(".figure").get_attribute("visibility") == "visible"
