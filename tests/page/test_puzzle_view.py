"""Claims about the puzzles: each has one solution, and a reader solves it by mouse, by keyboard, or with help."""

import json
import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from soaking import soak
from views import address_of, hindrances, show

import pykt
from pykt.answers.puzzles.explain import explain
from pykt.model.board import Square
from pykt.model.grading import DIFFICULTIES

PUZZLES = json.loads((Path(__file__).resolve().parents[2] / "page/src/puzzles.json").read_text())
FIRST = PUZZLES[0]["address"]

#: A puzzle that the page does not know, so that it must look for the answer.
UNKNOWN = "board=5x5&kind=open&given=e4=4.c1=9.b2=15.a5=19.e5=21"


def problem_of(address):
    """Return the problem that the address of a puzzle describes."""
    values = dict(value.split("=", 1) for value in address.split("&"))
    pairs = (given.split("=") for given in values["given"].split("."))
    givens = {Square(ord(name[0]) - 96, int(name[1:])): int(number) for name, number in pairs}
    kind = pykt.Problem.closed if values["kind"] == "closed" else pykt.Problem.open
    return kind(values["board"], givens=givens)


def tour_of(address):
    return pykt.solve(problem_of(address), program="givens").tour.squares


def missing_of(address):
    """Return the numbers that are not given, with their squares."""
    givens = dict(problem_of(address).givens)
    return [(number, square) for number, square in enumerate(tour_of(address), 1) if square not in givens]


def test_of_a_puzzle_with_several_solutions_a_number_is_wrong_only_if_no_solution_has_it(page, url):
    show(page, url, "puzzle?board=5x5&kind=open&given=a1=1")
    expect(page.locator(".solving > .hint")).to_have_text(
        "It has several solutions: each tour with the given numbers is right."
    )
    for placed, said in (
        ("b3=2.c1=3", "No mistake so far."),
        ("b3=2.c1=3.b1=21.b2=20", "2 numbers are wrong: 20 on b2, 21 on b1."),
        ("c2=2.c1=3", "Each of your numbers is in a solution, but no solution has all of them: take some away."),
    ):
        page.goto(f"{url}#/puzzle?board=5x5&kind=open&given=a1=1&placed={placed}")
        expect(page.locator(".grid .own")).to_have_count(len(placed.split(".")))
        page.get_by_role("button", name="Check").click()
        expect(page.locator(".told")).to_have_text(said)


def test_a_hint_and_an_answer_of_a_puzzle_with_several_solutions_fit_what_is_placed(page, static_url):
    placed = "b3=2.d4=3.b5=4"
    show(page, static_url, f"puzzle?board=5x5&kind=open&given=a1=1&placed={placed}")
    for said in (r"^Look for 5\. Press Hint again to see where\.$", r"^5 is on [a-e][1-5]\.$"):
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".told")).to_have_text(re.compile(said))
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".told p")).to_have_text("This is one of the answers.")
    assert {"b3, 2", "d4, 3", "b5, 4"} < set(own(page))


def test_a_linked_puzzle_says_how_many_solutions_it_has_and_its_grade(page, static_url):
    problem = problem_of(UNKNOWN)
    grade = explain(problem, tour=pykt.solve(problem, program="givens").tour).difficulty
    show(page, static_url, f"puzzle?{UNKNOWN}")
    expect(page.locator(".solving > .hint")).to_have_text(f"Difficulty: {grade}. It has exactly one solution.")
    show(page, static_url, "puzzle?board=5x5&kind=open&given=a1=1.b3=3")
    expect(page.locator(".solving > .hint")).to_have_text("It has no solution.")
    page.get_by_role("button", name="Check").click()
    expect(page.locator(".told")).to_have_text("This puzzle has no solution: take another one.")


def test_a_condition_that_no_puzzle_has_is_left_out_and_said(page, static_url):
    page.goto(f"{static_url}#/puzzle?{UNKNOWN}&symmetric=180&forbid=a1-c2&squares=10&piece=king&surface=torus")
    expect(page.locator(".note.warning")).to_contain_text(
        "this was left out: forbid, symmetric, squares, piece, surface."
    )
    expect(page.locator(".solving")).to_contain_text("Number the squares from 1 to 25")


def test_a_link_to_a_board_that_is_too_large_for_a_puzzle_is_no_puzzle(page, static_url):
    placed = ".".join(f"{1 + n % 200}/{1 + n // 200}={n + 2}" for n in range(6000))
    page.goto(f"{static_url}#/puzzle?board=200x200&given=1/1=1&placed={placed}")
    expect(page.locator(".choices [aria-current=true]")).to_have_count(1)


@pytest.mark.parametrize("puzzle", [*PUZZLES[:4], *map(soak, PUZZLES[4:])], ids=lambda puzzle: f"seed {puzzle['seed']}")
def test_each_has_exactly_one_solution_and_its_grade(puzzle):
    answers = pykt.solutions(problem_of(puzzle["address"]), program="givens", models=2, check="python")
    (answer,) = answers
    assert answer.checked.right
    assert answers.complete
    assert list(answer.tour.squares) == [Square(*square) for square in puzzle["tour"]]
    assert explain(problem_of(puzzle["address"]), tour=answer.tour).difficulty == puzzle["difficulty"]


def test_there_are_puzzles_of_every_grade_and_the_easiest_and_smallest_come_first(page, static_url):
    show(page, static_url, "puzzle")
    expect(page.locator(".choices li")).to_have_count(len(PUZZLES))
    assert page.locator(".choices h3").all_inner_texts() == [grade.capitalize() for grade in DIFFICULTIES]
    for grade, sizes in zip(DIFFICULTIES, page.locator(".choices ul").all(), strict=True):
        sides = [text.partition("x")[0] for text in sizes.locator("a").all_inner_texts()]
        assert sides == sorted(puzzle["address"][6] for puzzle in PUZZLES if puzzle["difficulty"] == grade)


@pytest.mark.parametrize("values", ["given=", "given=zz", "given=a1=1&kind=queens"])
def test_an_address_without_givens_shows_the_first_puzzle(page, static_url, values):
    show(page, static_url, f"puzzle?{values}")
    assert page.locator("#puzzle").inner_text() == "A tour of {board} to find".format(
        board=dict(value.split("=", 1) for value in FIRST.split("&"))["board"]
    )


#: Sets ``isOver`` when the page has heard the last event of a run on the server.
_OVER = """
  const { cancel } = ReadableStreamDefaultReader.prototype;
  ReadableStreamDefaultReader.prototype.cancel = function() {
    window.isOver = true;
    return cancel.call(this);
  };
"""


@pytest.mark.fresh
@pytest.mark.soak
def test_a_puzzle_that_comes_late_leaves_another_view_alone(page, server_url):
    page.route("**/api/puzzles/*", lambda route: route.fulfill(status=204))  # the server does not hear that it may stop
    page.add_init_script(_OVER)
    show(page, server_url, "puzzle")
    page.get_by_role("button", name="Make a puzzle").click()
    page.get_by_text("Making a puzzle.").wait_for()
    page.get_by_role("link", name="Tour").click()
    page.get_by_role("button", name="Solve").wait_for()
    page.wait_for_function("() => window.isOver")
    assert address_of(page) == "tour"


def cell(page, square):
    return page.locator(f"[data-square={square.algebraic}]")


def own(page):
    """Return what a screen reader says of the squares with the reader's numbers."""
    return page.locator(".grid .own").evaluate_all("cells => cells.map(cell => cell.ariaLabel)")


def without(count):
    """Return the address of the first puzzle with all numbers but the last ``count``, and these with their squares."""
    missing = missing_of(FIRST)
    placed = ".".join(f"{square.algebraic}={number}" for number, square in missing[:-count])
    return f"puzzle?{FIRST}&placed={placed}", missing[-count:]


def test_it_is_solved_by_keys_alone(page, static_url):
    address, missing = without(4)
    show(page, static_url, address)
    at = Square(1, 5)
    cell(page, at).focus()
    for number, square in missing:
        keys = ["ArrowRight"] * (square.file - at.file) + ["ArrowLeft"] * (at.file - square.file)
        keys += ["ArrowUp"] * (square.rank - at.rank) + ["ArrowDown"] * (at.rank - square.rank)
        for key in [*keys, *str(number)]:
            page.keyboard.press(key)
        at = square
    page.get_by_text("Solved!").wait_for()
    expect(page.locator(".told p")).to_have_text(re.compile(r"^You found the tour in \d+:\d\d\.$"))
    for name in ("Hint", "Check", "Undo", "Erase", "Show the answer"):
        expect(page.get_by_role("button", name=name, exact=True)).to_have_count(0)
    expect(page.get_by_role("button", name="Copy link")).to_have_count(2)  # one with the numbers
    assert page.locator(".stage .thread path").get_attribute("d").count("L") == 24
    page.locator(".verdicts").wait_for()
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    page.get_by_role("link", name="Next puzzle").click()
    page.wait_for_function("(next) => location.hash.endsWith(next)", arg=PUZZLES[1]["address"])


def test_the_next_number_follows_those_on_the_board_and_a_fault_stays_said(page, static_url):
    show(page, static_url, f"puzzle?{FIRST}")  # it has 1, 2, 5 and 25
    at, told = dict(missing_of(FIRST)), page.locator(".told")
    for number in (3, 4, 6, 7):
        expect(told).to_contain_text(f"Press the square where {number} goes, a knight's move from {number - 1}")
        expect(page.locator(f".grid .near[data-square={at[number].algebraic}]")).to_be_attached()
        cell(page, at[number]).click()
    for number in (6, 7):
        cell(page, at[number]).click()
        expect(told).to_contain_text("Press it again to take it away.")
        expect(page.get_by_label("Next number", exact=True)).to_have_value("8")
        cell(page, at[number]).click()
        expect(page.get_by_label("Next number", exact=True)).to_have_value("6")
        expect(page.locator(".grid .head")).to_have_attribute("aria-label", re.compile(", 5, given$"))
    expect(page.get_by_role("button", name="Erase")).to_be_disabled()
    page.get_by_role("button", name="Undo").click()
    expect(told).to_contain_text(f"7 is back on {at[7].algebraic}.")
    cell(page, at[12]).click()
    cell(page, at[20]).click()
    expect(told).to_contain_text("a knight goes two squares straight on and one to the side")


@pytest.mark.soak
def test_it_is_solved_by_mouse_number_by_number(page, static_url):
    address, missing = without(6)
    show(page, static_url, address)
    for number, square in missing:
        expect(page.get_by_label("Next number", exact=True)).to_have_value(str(number))
        cell(page, square).click()
    page.get_by_text("Solved!").wait_for()


def test_a_link_has_the_reader_s_numbers_only_on_request(page, static_url):
    show(page, static_url, f"puzzle?{FIRST}")
    links = page.locator(".solving .copy")
    expect(links).to_have_text(["Copy link"])
    cell(page, missing_of(FIRST)[0][1]).click()
    expect(links).to_have_text(["Copy link", "Copy link with my numbers"])
    for link, has in zip(links.all(), (False, True), strict=True):
        link.click()
        link.get_by_text("Copied").wait_for()
        assert ("placed=" in page.evaluate("navigator.clipboard.readText()")) == has


def test_dots_show_where_the_next_number_can_be_with_a_way_to_the_given_one_after_it(page, static_url):
    dots = page.locator(".grid .near")
    for placed, names in (("", ["d2"]), ("&placed=d2=3", ["e4"]), ("&placed=d2=3.e4=9", [])):
        show(
            page, static_url, f"puzzle?{FIRST}{placed}"
        )  # it has 2 on b1 and 5 on c3: b3 and c4 are moves from d2, too
        expect(dots).to_have_count(len(names))
        assert dots.evaluate_all("(all) => all.map((one) => one.dataset.square)") == names
    expect(page.locator(".told")).to_have_text("No square is left for 4: take some of your numbers away.")


def test_a_mistake_is_shown_only_when_the_reader_asks(page, url):
    (number, _), (_, wrong) = missing_of(UNKNOWN)[:2]
    show(page, url, f"puzzle?{UNKNOWN}")
    cell(page, wrong).click()
    assert own(page) == [f"{wrong.algebraic}, {number}"]
    page.get_by_role("button", name="Check").click()
    page.get_by_text(f"One number is wrong: {number} on {wrong.algebraic}.").wait_for()
    assert own(page) == [f"{wrong.algebraic}, {number}, wrong"]
    cell(page, wrong).click()  # takes it away
    assert own(page) == []


def test_a_hint_tells_which_number_is_next_then_why_and_then_where_and_the_rest_is_solved(page, url):
    step = explain(problem_of(FIRST), tour=pykt.solve(problem_of(FIRST), program="givens").tour).steps[0]
    number, square = step.number, step.square
    show(page, url, f"puzzle?{FIRST}")
    expect(page.locator(".solving > .hint")).to_have_text("Difficulty: beginner.")
    for said in (f"You can find {number} next.", step.why[1:], step.text):
        expect(page.get_by_role("button", name="Place it")).to_be_hidden()
        page.get_by_role("button", name="Hint").click()
        expect(page.locator(".told")).to_contain_text(said)
    page.get_by_role("button", name="Place it").click()
    assert f"placed={square.algebraic}={number}" in address_of(page)
    page.get_by_role("button", name="Show the answer").click()
    expect(page.locator(".progress")).to_have_text("The answer")


@pytest.mark.parametrize("width", [400, soak(1280)])
def test_nothing_moves_under_a_hand_while_a_puzzle_is_solved_by_hints(page, static_url, width):
    page.set_viewport_size({"width": width, "height": 1600})
    show(page, static_url, f"puzzle?{FIRST}")
    places = """[...document.querySelectorAll(".grid, .desk > :not(.told) button:not(.pause)")].map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [one.className, x, y, width, height];
    })"""
    before = page.evaluate(places)
    for button in ("Hint", "Hint", "Check", "Hint", "Hint", "Hint", "Place it", "Hint", "Show the answer"):
        page.get_by_role("button", name=button, exact=True).click()
        assert page.evaluate(places) == before


@pytest.mark.soak
def test_a_link_has_the_puzzle_and_what_is_placed(page, profile, static_url):
    (number, square), (after, _) = missing_of(FIRST)[:2]
    show(page, static_url, f"puzzle?{FIRST}")
    cell(page, square).click()
    other = profile()
    show(other, static_url, address_of(page))
    assert own(other) == [f"{square.algebraic}, {number}"]
    expect(other.get_by_label("Next number", exact=True)).to_have_value(str(after))


def make(page, size, difficulty, kind="open"):
    page.get_by_label("Size").select_option(size)
    page.get_by_label("Kind").select_option(kind)
    page.get_by_label("Difficulty").select_option(difficulty)
    page.get_by_role("button", name="Make a puzzle").click()


@pytest.mark.parametrize(
    ("size", "kind", "difficulty"),
    [("5x5", "open", "hard"), *(soak("6x6", kind, grade) for kind in ("open", "closed") for grade in DIFFICULTIES)],
)
def test_a_puzzle_is_made_with_one_solution_and_the_grade_that_is_asked(page, url, size, kind, difficulty):
    show(page, url, "puzzle")
    make(page, size, difficulty, kind)
    page.get_by_text(re.compile(f"^Here is an? {difficulty} puzzle.$")).wait_for()
    expect(page.locator(".solving > .hint")).to_have_text(f"Difficulty: {difficulty}.")
    problem = problem_of(address_of(page).split("?")[1])
    (answer,) = answers = pykt.solutions(problem, program="givens", models=2, check="python")
    assert answers.complete
    assert explain(problem, tour=answer.tour).difficulty == difficulty


def daily(page, day):
    """Return the address of the puzzle of a day, which the page makes anew."""
    page.clock.set_fixed_time(f"{day}T12:00")
    show(page, page.url.partition("#")[0], "puzzle")
    page.get_by_role("button", name="Puzzle of the day").click()
    page.get_by_text("Here is a beginner puzzle.").wait_for()
    return address_of(page)


def test_the_puzzle_of_a_day_is_the_same_whenever_it_is_made_and_another_one_each_day(profile, static_url):
    page = profile()
    page.goto(static_url)
    made = [daily(page, day) for day in ("2026-11-30", "2026-12-07", "2026-11-30")]
    assert made[0] == made[2] != made[1]


@pytest.mark.soak
def test_the_puzzle_of_the_day_is_the_same_in_both_editions(profile, static_url, server_url):
    pages = [profile(), profile()]
    for page, url in zip(pages, (static_url, server_url), strict=True):
        page.goto(url)
    one, other = (daily(page, "2026-11-30") for page in pages)
    assert one == other


def test_a_making_can_be_stopped_and_the_nearest_grade_is_offered_and_nothing_moves_under_a_hand(page, static_url):
    show(page, static_url, "puzzle")
    places = """[...document.querySelectorAll(".making :is(button, select)")].slice(0, -1).map((one) => {
      const { x, y, width, height } = one.getBoundingClientRect();
      return [x, y, width, height];
    })"""
    page.get_by_label("Difficulty").select_option("expert")
    before = page.evaluate(places)
    make(page, "8x8", "expert")
    assert page.evaluate(places) == before
    page.get_by_role("button", name="Stop", exact=True).click()
    page.get_by_text("No expert puzzle was made: Stopped.").wait_for()
    assert page.evaluate(places) == before
    page.get_by_label("Size").select_option("5x5")
    page.get_by_role("button", name="Make a hard one").click()
    page.get_by_text("Here is a hard puzzle.").wait_for()


def test_a_puzzle_of_a_tour_that_does_not_exist_is_refused_with_the_reason(page, static_url):
    show(page, static_url, "puzzle")
    make(page, "5x5", "easy", "closed")
    page.get_by_text(re.compile("^No easy puzzle was made: .* an odd number of squares")).wait_for()


@pytest.mark.parametrize(("width", "count"), [(400, 2), soak(400, 21), soak(1280, 21)])
def test_a_stranger_solves_a_beginners_puzzle_by_taps_on_what_the_hints_say(profile, static_url, width, count):
    page, (address, _) = profile(width, has_touch=True), without(count)
    show(page, static_url, address)
    for nth in range(count):
        is_last = nth == count - 1  # where this one is, the first press says
        for said in (*(() if is_last else ("You can find", "Press Hint again to see where.")), " must be on "):
            page.get_by_role("button", name="Hint").tap()
            expect(page.locator(".told")).to_contain_text(said)
        said = page.get_by_text(re.compile(r"^\d+ must be on [a-z]\d: ")).inner_text()
        number, name = re.findall(r"\d+(?= must)|(?<=must be on )[a-z]\d", said)
        page.get_by_label("Next number", exact=True).fill(number)
        page.locator(f"[data-square={name}]").tap()
    page.get_by_text(re.compile("^Solved!$")).wait_for()


@pytest.mark.soak
def test_it_can_be_seen_and_used(page, server_url):
    address = PUZZLES[10]["address"]
    (number, _), (_, wrong) = missing_of(address)[:2]
    show(page, server_url, f"puzzle?{address}&placed={wrong.algebraic}={number}")
    assert hindrances(page) == []
    page.get_by_role("button", name="Check").click()
    page.locator(".grid .wrong").wait_for()
    assert hindrances(page) == []
