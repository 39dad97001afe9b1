"""Claims about the puzzles: each has one solution, and a reader solves it by mouse, by keyboard, or with help."""

import json
import re
from pathlib import Path

import pytest
from views import WINDOWS, address_of, hindrances, show

import pykt
from pykt.model.board import Square

PUZZLES = json.loads((Path(__file__).resolve().parents[2] / "page/src/puzzles.json").read_text())
FIRST = PUZZLES[0]["address"]


def problem_of(address):
    """Return the problem that the address of a puzzle describes."""
    values = dict(value.split("=", 1) for value in address.split("&"))
    pairs = (given.split("=") for given in values["given"].split("."))
    givens = {Square(ord(name[0]) - 96, int(name[1:])): int(number) for name, number in pairs}
    kind = pykt.Problem.closed if values["kind"] == "closed" else pykt.Problem.open
    return kind(values["board"], givens=givens)


def tour_of(address):
    return pykt.solve(problem_of(address), program="givens").tour.squares


@pytest.mark.parametrize("puzzle", PUZZLES, ids=lambda puzzle: f"seed {puzzle['seed']}")
def test_each_has_exactly_one_solution(puzzle):
    answers = pykt.solutions(problem_of(puzzle["address"]), program="givens", models=2)
    (answer,) = answers
    assert answer.checked.right
    assert answers.complete


@pytest.mark.parametrize("values", ["given=", "given=zz", "given=a1=1&kind=queens"])
def test_an_address_without_givens_shows_the_first_puzzle(page, static_url, values):
    show(page, static_url, f"puzzle?{values}")
    assert page.locator("#puzzle").inner_text() == "A tour of {board} to find".format(
        board=dict(value.split("=", 1) for value in FIRST.split("&"))["board"]
    )


def test_a_puzzle_that_comes_late_leaves_another_view_alone(page, server_url):
    page.route("**/api/puzzles/*", lambda route: route.fulfill(status=204))  # the server does not hear that it may stop
    show(page, server_url, "puzzle")
    page.get_by_role("button", name="Make a puzzle").click()
    page.get_by_text("Making a puzzle.").wait_for()
    page.get_by_role("link", name="Tour").click()
    page.get_by_role("button", name="Solve").wait_for()
    page.wait_for_function(
        "() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('api/puzzles'))"
    )
    page.wait_for_timeout(200)
    assert address_of(page) == "tour"


def middle(page, square):
    """Return where the middle of a square is in the window."""
    return page.locator(".board svg").first.evaluate(
        """(svg, [file, rank]) => {
          const { a, d, f } = svg.querySelector("g.board").transform.baseVal.getItem(0).matrix;
          const at = new DOMPoint(a * (file - 0.5), d * (rank - 0.5) + f).matrixTransform(svg.getScreenCTM());
          return [at.x, at.y];
        }""",
        [square.file, square.rank],
    )


def test_it_is_solved_by_keys_alone(page, url):
    givens, tour = problem_of(FIRST).givens, tour_of(FIRST)
    show(page, url, f"puzzle?{FIRST}")
    page.get_by_role("application").focus()
    at = Square(1, 1)
    for number, square in enumerate(tour, 1):
        if square in dict(givens):
            continue
        keys = ["ArrowRight"] * (square.file - at.file) + ["ArrowLeft"] * (at.file - square.file)
        keys += ["ArrowUp"] * (square.rank - at.rank) + ["ArrowDown"] * (at.rank - square.rank)
        for key in [*keys, *str(number)]:
            page.keyboard.press(key)
        at = square
    page.get_by_text("Solved!").wait_for()
    assert "Prolog accepted" in re.sub(r"\s+", " ", page.locator(".verdicts").inner_text())


def test_it_is_solved_by_mouse_number_by_number(page, static_url):
    givens, tour = dict(problem_of(FIRST).givens), tour_of(FIRST)
    show(page, static_url, f"puzzle?{FIRST}")
    missing = [number for number, square in enumerate(tour, 1) if square not in givens]
    for number in missing:
        assert page.get_by_label("Next number").input_value() == str(number)
        page.mouse.click(*middle(page, tour[number - 1]))
    page.get_by_text("Solved!").wait_for()
    layers = page.locator(".board svg > g").evaluate_all("(layers) => layers.map((layer) => layer.classList[0])")
    assert "path" in layers
    assert layers.index("path") < layers.index("givens") < layers.index("placed")


def test_the_next_number_is_taken_as_it_is_typed_and_the_first_after_all_are_cleared(page, static_url):
    tour = tour_of(FIRST)
    show(page, static_url, f"puzzle?{FIRST}")
    next_number = page.get_by_label("Next number")
    first = next_number.input_value()
    missing = max(set(range(1, 26)) - set(dict(problem_of(FIRST).givens).values()))
    next_number.fill("")
    next_number.press_sequentially(str(missing))
    page.mouse.click(*middle(page, tour[missing - 1]))
    assert page.locator(".board .placed text").all_text_contents() == [str(missing)]
    page.get_by_role("button", name="Clear").click()
    assert next_number.input_value() == first


def test_a_link_has_the_reader_s_numbers_only_on_request(profile, static_url):
    page, tour = profile(permissions=["clipboard-read", "clipboard-write"]), tour_of(FIRST)
    show(page, static_url, f"puzzle?{FIRST}")
    assert page.get_by_role("button", name="Copy link with my numbers").count() == 0
    page.mouse.click(*middle(page, tour[0]))
    for name, has in (("Copy link to this puzzle", False), ("Copy link with my numbers", True)):
        page.get_by_role("button", name=name).click()
        page.get_by_text("Copied").wait_for()
        assert ("placed=" in page.evaluate("navigator.clipboard.readText()")) == has
        page.get_by_text("Copied").wait_for(state="detached")


def test_a_mistake_is_shown_only_when_the_reader_asks(page, url):
    tour = tour_of(FIRST)
    show(page, url, f"puzzle?{FIRST}")
    page.mouse.click(*middle(page, tour[0]))  # 1
    page.mouse.click(*middle(page, tour[2]))  # 2 is elsewhere
    assert page.locator(".board .placed text").all_text_contents() == ["1", "2"]
    assert page.locator(".board .wrong").count() == 0
    page.get_by_role("button", name="Check").click()
    page.get_by_text("1 number of yours is wrong.").wait_for()
    ring = page.locator(".board .wrong path").get_attribute("d")
    assert len(re.findall("M", ring)) == 1
    page.mouse.click(*middle(page, tour[2]))  # takes it away
    page.get_by_role("button", name="Check").click()
    page.get_by_text("No mistake so far.").wait_for()
    assert page.locator(".board .wrong").count() == 0


def test_what_is_given_stays(page, static_url):
    (square, number), *_ = problem_of(FIRST).givens
    show(page, static_url, f"puzzle?{FIRST}")
    page.mouse.click(*middle(page, square))
    page.get_by_text("This number is given").wait_for()
    assert str(number) in page.locator(".board .given-numbers text").all_text_contents()


def test_it_gives_a_hint_and_solves_the_rest(page, url):
    tour = tour_of(FIRST)
    show(page, url, f"puzzle?{FIRST}")
    page.get_by_role("button", name="Hint").click()
    page.get_by_text(f"1 is on {tour[0].algebraic}.").wait_for()
    assert f"placed={tour[0].algebraic}=1" in address_of(page)
    page.get_by_role("button", name="Solve").click()
    page.get_by_text("Solved!").wait_for()
    assert "Solved by givens" in page.locator(".told").inner_text()


def test_a_link_has_the_puzzle_and_what_is_placed(page, browser, static_url):
    tour = tour_of(FIRST)
    show(page, static_url, f"puzzle?{FIRST}")
    page.mouse.click(*middle(page, tour[0]))
    other = browser.new_context().new_page()
    show(other, static_url, address_of(page))
    assert other.locator(".board .placed text").all_text_contents() == ["1"]
    assert other.get_by_label("Next number").input_value() == "2"
    other.context.close()


def test_the_page_has_all_puzzles_and_the_server_makes_more(page, server_url):
    show(page, server_url, "puzzle")
    assert page.locator(".choices li").count() == len(PUZZLES)
    page.get_by_label("Size").select_option("5x5")
    page.get_by_label("Difficulty").select_option("medium")
    page.get_by_role("button", name="Make a puzzle").click()
    page.get_by_role("button", name="Make a puzzle").wait_for()
    page.wait_for_function("() => location.hash.includes('given')", timeout=30_000)
    answers = pykt.solutions(problem_of(address_of(page).split("?")[1]), program="givens", models=2)
    assert len(list(answers)) == 1
    assert answers.complete


@WINDOWS
def test_it_can_be_seen_and_used(page, server_url, width, scheme):
    page.set_viewport_size({"width": width, "height": 800})
    page.emulate_media(color_scheme=scheme)
    show(page, server_url, f"puzzle?{PUZZLES[10]['address']}&placed=b2=1")
    assert hindrances(page, width) == []
    page.get_by_role("button", name="Check").click()
    page.locator(".board .wrong").wait_for()
    assert hindrances(page, width) == []
