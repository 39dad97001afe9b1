"""The page to solve puzzles on, in a real browser: solved by keys, by taps and by drags, with hints that are true."""

import random
import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import WINDOWS
from playwright.sync_api import expect

from pykt.answers.puzzles.cryptotour import cryptotour
from pykt.answers.puzzles.puzzle import puzzles
from pykt.draw.cryptotour import cryptotour_page
from pykt.draw.puzzle import puzzle_page
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.surface import Surface

POSITIONS = 100


@pytest.fixture(scope="module")
def made():
    """Two puzzles of the same board."""
    return list(puzzles(Problem.open("5x5"), difficulty="easy", count=2, seed=11))


@pytest.fixture
def solving(opened, tmp_path, made):
    """Open a page with the first puzzle, or with all, by default in a narrow and light window."""

    def solving(count=1, width=400, scheme="light", **context):
        file = tmp_path / "puzzle.html"
        file.write_text(puzzle_page(made[:count]), "utf-8")
        return opened(file, width, scheme, **context)

    return solving


def cell(page, square):
    return page.locator(f".puzzle:not([hidden]) [data-square={square.algebraic}]")


def middle(page, square):
    box = cell(page, square).bounding_box()
    return box["x"] + box["width"] / 2, box["y"] + box["height"] / 2


def told(page):
    return page.locator(".puzzle:not([hidden]) .told").inner_text()


def labels(page):
    """Return what a screen reader says of each square that has a number."""
    names = page.locator(".puzzle:not([hidden]) [role=gridcell]").evaluate_all("cells => cells.map(c => c.ariaLabel)")
    return [name for name in names if not name.endswith("empty")]


def missing(puzzle):
    """Return the numbers that are not given, with their squares."""
    given = dict(puzzle.problem.givens)
    return [(number, square) for number, square in enumerate(puzzle.tour.squares, 1) if square not in given]


@pytest.mark.soak
def test_it_is_solved_by_keys_alone_and_undone(solving, made):
    page, at = solving(), Square(1, 5)
    page.keyboard.press("Tab")
    for number, square in reversed(missing(made[0])):
        keys = ["ArrowRight"] * (square.file - at.file) + ["ArrowLeft"] * (at.file - square.file)
        keys += ["ArrowUp"] * (square.rank - at.rank) + ["ArrowDown"] * (at.rank - square.rank)
        for key in [*keys, *str(number)]:
            page.keyboard.press(key)
        at = square
    assert page.locator(".progress").inner_text() == "Solved!"
    assert told(page).startswith("You found the tour in")
    for _ in missing(made[0]):
        page.keyboard.press("u")
    assert len(labels(page)) == len(made[0].problem.givens)
    page.keyboard.press("Control+y")
    last, square = missing(made[0])[-1]
    assert f"{square.algebraic}, {last}" in labels(page)


@pytest.mark.soak
def test_a_puzzle_on_a_torus_knows_the_moves_over_the_edges(opened, tmp_path):
    (puzzle,) = puzzles(Problem.closed(Board(5, 3, surface=Surface.named("torus"))), seed=1)
    file = tmp_path / "torus.html"
    file.write_text(puzzle_page([puzzle]), "utf-8")
    page = opened(file, 400, "light")
    assert "the knight visits them on a torus" in page.locator("body").inner_text()
    for _, square in missing(puzzle):
        cell(page, square).click()
    assert told(page).startswith("You found the tour in")


@pytest.mark.soak
def test_it_is_solved_by_taps_on_a_phone_and_kept_when_the_page_is_loaded_again(solving, made):
    page = solving(has_touch=True)
    assert page.evaluate("document.documentElement.scrollWidth") == 400
    for _, square in missing(made[0])[:-1]:
        page.touchscreen.tap(*middle(page, square))
    assert page.locator(".progress").inner_text() == "1 number to place"
    page.reload()
    number, square = missing(made[0])[-1]
    assert page.get_by_label("Next number", exact=True).input_value() == str(number)
    page.touchscreen.tap(*middle(page, square))
    assert told(page).startswith("You found the tour in")
    assert len(labels(page)) == 25


@pytest.mark.soak
def test_it_says_what_to_do_first_and_when_a_number_is_no_move_away(solving, made):
    page, (number, square) = solving(), missing(made[0])[0]
    before = made[0].tour.squares[number - 2]
    given = [str(near) for near in (number - 1, number + 1) if near in dict(map(reversed, made[0].problem.givens))]
    assert told(page) == f"Press the square where {number} goes, a knight's move from {' and '.join(given)}."
    far = next(s for _, s in missing(made[0]) if abs((s.file - before.file) * (s.rank - before.rank)) != 2)
    cell(page, far).click()
    fault = (
        f"From {number - 1} to {number} is not a knight's move: a knight goes two squares straight on and one to the"
    )
    assert told(page).startswith(f"{number} on {far.algebraic}. {fault}")
    page.keyboard.press("+")
    assert fault in told(page)
    page.keyboard.press("u")
    assert told(page).startswith(f"{number} is gone from {far.algebraic}. Press the square where {number} goes")
    cell(page, square).click()
    assert told(page).startswith(f"{number} on {square.algebraic}. Press the square where ")


@pytest.mark.soak
def test_a_drag_places_numbers_along_its_moves_and_takes_them_back(solving, made):
    page, path = solving(width=1280), made[0].tour.squares
    page.mouse.move(*middle(page, path[0]))
    page.mouse.down()
    for square in [path[1], path[2], path[3], path[4], path[3]]:  # the fourth is given
        page.mouse.move(*middle(page, square), steps=4)
    page.mouse.up()
    placed = [f"{square.algebraic}, {number}" for number, square in missing(made[0])[:3]]
    assert sorted(name for name in labels(page) if not name.endswith("given")) == sorted(placed)


@pytest.mark.soak
def test_pencil_marks_are_kept_until_their_number_is_placed(solving, made):
    page = solving()
    (number, square), (_, other) = missing(made[0])[:2]
    page.locator(".pencil").click()
    for one in (square, other):
        cell(page, one).click()
    assert f"{other.algebraic}, marks {number}" in labels(page)
    page.locator(".pencil").click()
    cell(page, square).click()
    assert f"{square.algebraic}, {number}" in labels(page)
    assert cell(page, other).get_attribute("aria-label") == f"{other.algebraic}, empty"
    cell(page, other).click(delay=600)  # a long press
    assert cell(page, other).get_attribute("aria-label") == f"{other.algebraic}, marks {number + 1}"


@pytest.mark.soak
def test_every_hint_is_true_and_names_a_number_that_is_not_yet_placed(solving, made):
    page, chance, answer = solving(), random.Random(5), missing(made[0])
    order = [step["number"] for step in made[0].record()["steps"]]
    positions = [chance.sample(answer, chance.randrange(len(answer) - 1)) for _ in range(POSITIONS)]
    hints = page.evaluate(
        """async (positions) => {
          const hints = [], find = (name) => document.querySelector(name);
          for (const position of positions) {
            puzzles[0].place(position.map(([number, square]) => [square, number]));
            const said = [];
            for (let press = 0; press < 3; press++) {
              find(".ask").click();
              await new Promise((done) => setTimeout(done));
              said.push(find(".told p").innerText);
              if (press < 2 && find(".hinted")) throw new Error("the square is told too early");
            }
            hints.push([find(".hinted").dataset.square, ...said]);
          }
          return hints;
        }""",
        positions,
    )
    for position, (square, which, why, where) in zip(positions, hints, strict=True):
        number = next(number for number in order if number not in dict(position))
        assert square == dict(answer)[number].algebraic
        assert which.startswith(f"You can find {number} next.")
        assert why.startswith(f"{number}: ")
        assert {str(number), square} <= set(re.findall(r"\w+", where))


def test_a_hint_and_a_check_name_the_number_that_is_wrong(solving, made):
    page = solving()
    (number, _), (_, wrong) = missing(made[0])[:2]
    cell(page, wrong).click()
    page.locator(".ask").click()
    assert told(page).startswith(f"{number} on {wrong.algebraic} is wrong")
    page.locator(".check").click()
    assert told(page) == f"One number is wrong: {number} on {wrong.algebraic}."
    assert f"{wrong.algebraic}, {number}, wrong" in labels(page)
    page.locator(".undo").click()
    for _ in ("which", "why", "where"):
        expect(page.locator(".place")).to_be_hidden()
        page.locator(".ask").click()
    page.locator(".place").click()
    page.locator(".check").click()
    assert told(page) == "No mistake so far."


@pytest.mark.soak
@pytest.mark.parametrize(("width", "scheme"), WINDOWS)
def test_axe_finds_nothing(solving, made, width, scheme):
    page = solving(2, width, scheme, bypass_csp=True)  # so that axe, a foreign script, may run
    page.locator(".chooser select").select_option(index=1)
    cell(page, missing(made[1])[1][1]).click()
    page.locator(".puzzle:not([hidden]) .check").click()
    page.locator(".puzzle:not([hidden]) summary").click()
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
    assert page.evaluate("document.documentElement.scrollWidth") == width
    page.emulate_media(media="print")
    assert not page.locator(".desk:visible, .grid:visible, .chooser:visible").count()
    assert page.locator(".stage:visible").count() == 1


def test_a_cryptotour_is_read_by_keys_or_with_hints_and_axe_finds_nothing(opened, tmp_path):
    made = cryptotour("the knight moves on and on to read what is writ", by="words", seed=4)
    (file := tmp_path / "text.html").write_text(
        cryptotour_page(made.problem, made.on_squares, made.by, made.record(), start=True), "utf-8"
    )
    page, (first, *others) = opened(file, 400, bypass_csp=True), made.tour.squares
    cell(page, first).focus()
    page.keyboard.press("Enter")
    page.locator(".ask").click()
    assert told(page) == f"2 is on {others[0].algebraic}: knight."
    assert page.locator(".found").inner_text() == "the"
    for square in others:
        cell(page, square).focus()
        page.keyboard.press("Enter")
    assert page.locator(".found").inner_text() == made.text
    assert told(page).startswith("You found the tour in")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()
