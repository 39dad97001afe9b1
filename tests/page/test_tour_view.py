"""The Tour view in a browser: a board is edited, programs answer, the answer is played, judged, saved and shared."""

import re
import shutil
from dataclasses import replace
from urllib.parse import quote
from xml.etree import ElementTree

import pytest
from asking import DIST
from pages import boxes_of, overlaps
from PIL import Image
from playwright.sync_api import expect
from soaking import soak
from views import WINDOWS, asked, hindrances, place, press, show, squares
from waiting import until

import pykt
from pykt.draw.colours import DARK
from pykt.draw.look import LOOKS
from pykt.draw.player import _draw
from pykt.model.board import Board
from pykt.model.piece import NAMES
from pykt.model.problem import Problem
from pykt.model.surface import SURFACES
from pykt.model.tour import Tour
from pykt.notation.page_links import tour_link

SVG = "{http://www.w3.org/2000/svg}"

#: A puzzle with 5 given numbers.
PUZZLE = "board=5x5&kind=open&given=e4=4.c1=9.b2=15.a5=19.e5=21"


def opened(page, url, values=""):
    """Open the Tour view at values of its address."""
    show(page, url, f"tour{values and '?'}{values}")
    page.locator(".saves").wait_for()  # it comes once the board stands
    return page


def drag(page, *squares):
    for nth, square in enumerate(squares):
        page.mouse.move(*place(page, square), steps=1 if nth == 0 else 4)
        if nth == 0:
            page.mouse.down()
    page.mouse.up()


def choose(page, tool):
    page.get_by_role("radio", name=tool, exact=True).check(force=True)


def solve(page, said="Found"):
    page.get_by_role("button", name="Solve").click()
    expect(page.locator(".said")).to_contain_text(said)


# The board ------------------------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_a_board_is_set_by_mouse(page, static_url):
    opened(page, static_url, "board=6x6")
    choose(page, "Block")
    press(page, "c3")
    drag(page, "f1", "f4")
    assert asked(page)["block"] == "c3.f1.f2.f3.f4"
    press(page, "f4")
    choose(page, "Start")
    press(page, "a1")
    choose(page, "End")
    press(page, "b6")
    choose(page, "Number")
    for square in ("a1", "b3", "d4", "d4"):
        press(page, square)
    choose(page, "Require")
    drag(page, "a5", "c6")
    choose(page, "Forbid")
    press(page, "d1")
    press(page, "e3")
    assert asked(page) == {
        "board": "6x6",
        "kind": "open",
        "block": "c3.f1.f2.f3",
        "start": "a1",
        "end": "b6",
        "given": "a1=1.b3=2",
        "move": "a5-c6",
        "forbid": "d1-e3",
    }
    page.get_by_role("button", name="Undo").click()
    assert "forbid" not in asked(page)
    page.get_by_role("button", name="Redo").click()
    assert asked(page)["forbid"] == "d1-e3"
    assert page.locator(".editor").get_attribute("aria-label") == ("An open tour of 6x6 with 4 blocked from a1 to b6")


def test_a_board_is_set_and_solved_by_keys_alone(page, static_url):
    opened(page, static_url, "board=5x5")
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('editor')"):
            break
    told = page.locator(".editor [aria-live]")
    expect(told).to_have_text("a1, free")
    page.keyboard.press("ArrowUp")
    page.keyboard.press("ArrowRight")
    expect(told).to_have_text("b2, free")
    page.keyboard.press("b")
    page.keyboard.press("Enter")
    expect(told).to_have_text("b2, blocked")
    page.keyboard.press("Control+z")
    page.keyboard.press("s")
    page.keyboard.press("Home")
    page.keyboard.press("PageDown")
    page.keyboard.press("Space")
    expect(told).to_have_text("a1, start")
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "1", "3"):
        page.keyboard.press(key)
    expect(told).to_have_text("b3, number 13")
    page.keyboard.press("Delete")
    page.keyboard.press("r")
    page.keyboard.press("Enter")
    for key in ("ArrowRight", "ArrowUp", "ArrowUp", "Enter"):
        page.keyboard.press(key)
    expect(told).to_have_text("c5, move to b3 required")
    assert asked(page) == {"board": "5x5", "kind": "open", "start": "a1", "move": "b3-c5"}
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.textContent") == "Solve":
            break
    page.keyboard.press("Enter")
    expect(page.locator(".said")).to_contain_text("Found")
    assert ["b3 c5", "c5 b3"][0] in (names := squares(page)) or "c5 b3" in names


@pytest.mark.soak
def test_the_form_sets_the_kind_the_size_the_shape_and_the_symmetry(page, static_url):
    opened(page, static_url)
    page.locator(".fold summary").first.click()
    for side in ("Files", "Ranks"):
        page.get_by_label(side).fill("10")
        page.get_by_label(side).press("Enter")
    page.get_by_label("Shape").select_option("Ring")
    page.get_by_label("Kind").select_option("Closed tour")
    page.get_by_label("Symmetry").select_option("180")
    values = asked(page)
    assert (values["board"], values["kind"], values["symmetric"]) == ("10x10", "closed", "180")
    assert values["block"].split(".") == [f"{file}{rank}" for file in "defg" for rank in (4, 5, 6, 7)]
    expect(page.get_by_role("radio", name="End", exact=True)).to_be_disabled()
    solve(page)
    page.get_by_label("Files").fill("16")
    page.get_by_label("Files").press("Enter")
    assert len(asked(page)["block"].split(".")) == 24  # the ring grows with the board
    page.get_by_label("Kind").select_option("Two knights")
    assert asked(page).keys() == {"board", "kind", "block", "start"}
    page.get_by_label("Kind").select_option("Queens")
    assert asked(page).keys() == {"board", "kind"}


def test_another_piece_on_another_surface_is_chosen_and_its_tour_is_checked_and_played(page, url):
    opened(page, url, "board=5x5&kind=closed")
    page.get_by_text("Piece and surface").click()
    assert page.get_by_label("Piece").locator("option").all_text_contents() == list(NAMES)
    page.get_by_label("Piece").select_option("giraffe")
    page.get_by_label("Surface").select_option("Klein bottle")
    expect(page.locator("h1")).to_have_text("A closed tour of 5x5 on a Klein bottle by the giraffe")
    assert asked(page) == {"board": "5x5", "kind": "closed", "piece": "giraffe", "surface": "klein"}
    solve(page)
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    page.get_by_role("button", name="Go to the end").click()
    expect(page.locator(".now")).to_contain_text("Move 25 of 25")
    expect(page.locator(".fault")).to_have_count(0)
    problem = Problem.closed(Board(5, 5, surface=SURFACES["klein"]), piece="giraffe")
    assert not pykt.check(pykt.read(str(saved(page, "JSON")[1])), problem)
    page.get_by_label("Levels").fill("3")
    page.get_by_label("Levels").press("Enter")
    assert asked(page) == {"board": "5x5x3", "kind": "closed", "piece": "giraffe"}
    page.get_by_label("Kind").select_option("Queens")
    assert asked(page) == {"board": "5x5", "kind": "queens"}


def test_a_tour_of_a_box_is_played_from_level_to_level_and_its_squares_have_their_levels(page, static_url):
    opened(page, static_url, "board=2x4x3&start=c1&program=path")
    expect(page.get_by_text("pykt solve")).to_contain_text("--board 2x4x3 --start a1.2")
    solve(page)
    page.get_by_role("button", name="Go to the end").click()
    expect(page.locator(".now")).to_have_text(re.compile(r"Move 23 of 23, [ab][1-4]\.[1-3] to [ab][1-4]\.[1-3]"))
    box = pykt.read(str(saved(page, "JSON")[1])).board
    names = squares(page).split()
    assert names[0] == "a1.2"
    assert sorted(map(box.read_square, names)) == sorted(box.squares())


@pytest.mark.parametrize(
    ("values", "heading"),
    [
        ("board=0x0&start=%3Cscript%3E&given=a1=", "An open tour of 1x1"),
        soak("board=999x999&kind=knave", "An open tour of 200x200"),
        ("board=6x6&end=z99&move=a1-a2&forbid=&squares=1e9", "A path of 36 squares on 6x6"),
        soak("board=4x4&program=nothing:of=this", "An open tour of 4x4"),
        ("board=4x4&tour=a1-9", "An open tour of 4x4"),
        ("board=4x4&style=constructor", "An open tour of 4x4"),
    ],
)
def test_a_bad_address_gives_a_sentence_and_never_a_crash(page, static_url, values, heading):
    opened(page, static_url, values)
    expect(page.locator("h1")).to_have_text(heading)
    expect(page.locator(".note.warning")).to_contain_text("left out")


@pytest.mark.parametrize(
    "program",
    [
        soak("warnsdorff ; touch x #"),
        soak("warnsdorff;touch x"),
        "borrell:verify=$(touch x)",
        'x"); import os #',
        soak("a\nb"),
    ],
)
def test_a_link_puts_nothing_into_the_command_but_names_of_programs(page, static_url, program):
    opened(page, static_url, f"board=6x6&program={quote(program)}")
    expect(page.locator(".note.warning")).to_have_text(
        "The page can't use all of the address, so this was left out: program."
    )
    shown = page.locator("main").text_content()
    assert "pykt solve --board 6x6" in shown
    assert all(part not in shown for part in ("touch", "import os", "a\nb"))


def test_a_link_puts_nothing_but_the_name_of_a_program_into_the_command_that_tells_of_it(page, static_url):
    page.goto(f"{static_url}#/program?program={quote('two-knights:;touch x #')}")
    expect(page.get_by_text("In a terminal: ")).to_have_text(re.compile("pykt programs two-knights$"))


def test_of_an_address_that_the_page_uses_nothing_is_called_left_out(page, static_url):
    values = (
        "board=6x6&kind=open&start=1/1&end=2,1&block=3/3.c4&given=1,2=7&move=2/3-4/4&forbid=A1-B3&symmetric=&squares=30"
    )
    opened(page, static_url, f"{values}&program=borrell:verify=border")
    expect(page.get_by_text("pykt solve")).to_contain_text("--start a1 --end b1")
    expect(page.get_by_text("left out")).to_have_count(0)


@pytest.mark.parametrize("view", ["constructor", soak("toString"), soak("nothing")])
def test_an_unknown_view_is_the_tour(page, static_url, view):
    page.goto(f"{static_url}#/{view}")
    expect(page.locator("h1")).to_have_text("A closed knight's tour")


def test_a_board_of_40000_squares_is_drawn_and_edited_with_few_elements(page, static_url):
    opened(page, static_url, "board=200x200")
    choose(page, "Block")
    press(page, "100/100")
    expect(page.locator(".holes")).to_be_visible()
    drag(page, "1/1", "200/200")
    assert len(asked(page)["block"].split(".")) > 20
    assert page.locator(".board svg *").count() < 200
    opened(page, static_url, "board=30x5&start=y2")
    assert page.locator(".editor").get_attribute("aria-label") == "An open tour of 30x5 from 25/2"  # as at the edge
    assert "30" in page.locator(".coordinates text").all_text_contents()
    opened(page, static_url, "board=6x6&given=a1=1.b3=2.c5=3")
    assert page.locator(".board text.given-numbers").all_text_contents() == ["123"]  # browsers compare texts in pairs


@pytest.mark.parametrize("addresses", [["tour?board=8x8", f"puzzle?{PUZZLE}"], soak(["tour?board=6x8&forbid=a1-b3"])])
def test_a_swipe_over_a_board_scrolls_and_a_tap_presses(profile, static_url, addresses):
    page = profile(400, has_touch=True, is_mobile=True)
    for address in addresses:
        show(page, static_url, address)
        swipe_and_tap(page, address)


def swipe_and_tap(page, address):
    if "forbid" in address:
        choose(page, "Forbid")
    before, board = page.url, page.locator(".editor, .stage").bounding_box()
    x, y = board["x"] + board["width"] / 3, board["y"] + board["height"] * 0.9
    page.evaluate("""() => {
      delete window.over;
      const over = (event) => { window.over ??= event.type; };
      for (const type of ["pointerup", "pointercancel"]) addEventListener(type, over, true);
    }""")
    touch = page.context.new_cdp_session(page)
    # A cancelled touch ends without the momentum of one that ends, which would scroll on under the tap.
    for type_, *points in [("Start", y), *(("Move", y - up) for up in range(30, 301, 30)), ("Cancel",)]:
        where = [{"x": x, "y": y} for y in points]
        touch.send("Input.dispatchTouchEvent", {"type": f"touch{type_}", "touchPoints": where})
    assert page.wait_for_function("() => window.over").json_value() == "pointercancel"  # the browser scrolls
    page.wait_for_function("() => scrollY > 200")
    assert page.url == before
    page.evaluate("scrollTo(0, 0)")
    page.touchscreen.tap(*(place(page, "c3") if "tour" in address else (x, y)))
    if "forbid" in address:
        expect(page.locator(".begun")).to_be_attached()
    else:
        page.wait_for_function("(before) => location.href !== before", arg=before)


# By hand --------------------------------------------------------------------------------------------------------------


def walk(page, squares, at):
    """Walk by keys over squares, with the cursor on ``at``."""
    for square in squares:
        for axis, keys in ((0, ("ArrowLeft", "ArrowRight")), (1, ("ArrowDown", "ArrowUp"))):
            way = square[axis] - at[axis]
            for _ in range(abs(way)):
                page.keyboard.press(keys[way > 0])
        page.keyboard.press("Enter")
        at = square


def test_a_tour_is_made_by_hand_with_keys_and_is_in_the_link(page, url):
    path = pykt.solve("3x4").tour.squares
    opened(page, url, "board=3x4&kind=closed")  # it has no closed tour
    choose(page, "By hand")
    now = page.locator(".tools .now")
    expect(now).to_have_text("Choose the first square.")
    page.locator(".presses").focus()
    walk(page, path[:2], (1, 1))
    expect(now).to_contain_text("2 of 12 squares")
    walk(page, [path[0]], path[1])
    expect(now).to_have_text(f"The knight was on {path[0].algebraic} already.")
    walk(page, [path[1]], path[0])
    expect(now).to_contain_text("1 of 12 squares, ")
    page.get_by_role("button", name="Undo").click()
    expect(now).to_contain_text("2 of 12 squares")
    choose(page, "Edit")
    choose(page, "By hand")
    expect(now).to_contain_text("2 of 12 squares")
    page.locator(".presses").focus()
    walk(page, path[2:], (1, 1))
    expect(page.locator("h1")).to_have_text("An open tour of 3x4")
    expect(page.locator(".lead")).to_contain_text("You made an open tour of 3x4.")
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    assert squares(page).split() == [square.algebraic for square in path]
    assert asked(page)["kind"] == "open"
    assert "walk" not in asked(page)
    page.reload()
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")


def test_the_address_has_the_walk_in_place_of_the_tour_and_a_reload_gives_it_back(page, static_url):
    opened(page, static_url, "board=5x5&tour=a1-0124")
    choose(page, "By hand")
    assert page.evaluate("location.hash") == "#/tour?board=5x5&walk="
    for square in ("c3", "e4", "d2"):
        press(page, square)
    assert page.evaluate("location.hash") == "#/tour?board=5x5&walk=c3-14"
    page.reload()
    expect(page.locator(".tools .now")).to_contain_text("3 of 25 squares")
    expect(page.get_by_role("radio", name="Watch")).to_be_disabled()
    choose(page, "Edit")
    assert page.evaluate("location.hash") == "#/tour?board=5x5"
    choose(page, "By hand")
    page.get_by_role("button", name="Start over").click()
    press(page, "a1")
    show(page, static_url, "tour?board=5x5&walk=z9-0")
    expect(page.locator(".note.warning")).to_contain_text("left out: walk.")


def test_a_walk_shows_where_the_knight_can_go_and_says_when_it_can_go_nowhere(page, static_url):
    opened(page, static_url, "board=3x3&start=a1")
    choose(page, "By hand")
    now, ways = page.locator(".tools .now"), page.locator(".walk .begun path")
    expect(now).to_have_text("1 of 9 squares, 2 ways on.")
    assert ways.get_attribute("d").count("M") == 2
    press(page, "a2")
    expect(now).to_have_text("a2 is not a knight's move from a1.")
    for square in ("c2", "a3", "b1", "c3", "a2", "c1", "b3"):
        press(page, square)
    expect(now).to_have_text("8 of 9 squares, no way on: take moves back.")
    assert hindrances(page, WINDOWS[1:]) == []
    press(page, "b3")
    expect(now).to_have_text("7 of 9 squares, 1 way on.")
    opened(page, static_url, "board=5x5&given=a1=1.e5=3&forbid=a1-c2")
    choose(page, "By hand")
    assert ways.get_attribute("d").count("M") == 1
    press(page, "c2")
    expect(now).to_have_text("The move from a1 to c2 is forbidden.")
    press(page, "b3")
    expect(now).to_have_text("No way on. Number 3 of the tour must be on e5.")


# Answers --------------------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(
    ("values", "program"),
    [
        ("board=8x8&start=a1&program=warnsdorff", "warnsdorff, SWI-Prolog"),
        ("board=6x6&kind=closed&program=cycle", "cycle, clingo"),
        ("board=5x5&kind=queens", "queens, clingo"),
        soak("board=4x5&start=a1&program=borrell:verify=border", "borrell:verify=border, SWI-Prolog"),
    ],
)
def test_prolog_and_clingo_answer_and_the_checkers_accept(page, url, values, program):
    opened(page, url, values)
    solve(page)
    expect(page.locator(".answer")).to_contain_text(f"Found by {program}")
    expect(page.locator(".verdicts")).not_to_contain_text("loading")
    words = page.locator(".verdicts li .word").all_text_contents()
    assert "refused" not in words
    assert words.count("accepted") >= 2
    if "queens" in values:
        expect(page.locator(".figure")).to_have_count(5)
    else:
        expect(page.get_by_role("button", name="Pause").or_(page.get_by_role("button", name="Play"))).to_be_visible()
        assert len(squares(page).split()) in (20, 37, 65)


def test_a_program_is_picked_and_the_others_say_why_not(page, static_url):
    opened(page, static_url, "board=6x6&kind=closed")
    page.locator(".picker summary").click()
    expect(page.get_by_role("radio", name="cycle A Hamiltonian")).to_be_enabled()
    other = page.locator(".choice", has=page.locator("input[value=fast-warnsdorff]"))
    expect(other.locator("input")).to_be_disabled()
    expect(other).to_contain_text("Answers open problems, not closed ones.")
    page.get_by_role("radio", name=re.compile("^borrell ")).check()
    page.get_by_role("combobox", name="Verify").select_option("border")
    assert asked(page)["program"] == "borrell:verify=border"
    assert page.locator(".command pre").first.text_content() == (
        "pykt solve --board 6x6 --closed --program borrell:verify=border"
    )


PLACES = """[...document.querySelectorAll(".tour > .board, .stage, h1, .go, .fields, .picker, .saves")]
  .map((one) => one.getBoundingClientRect().y + scrollY)"""


@pytest.mark.parametrize("width", [400, soak(1280)])
@pytest.mark.parametrize(
    ("values", "said"),
    [
        ("board=8x8&kind=closed", "Found"),
        soak("board=5x5&kind=closed", "Proven"),
        ("board=4x4&kind=two-knights&start=a1.d4", "Optimal"),
    ],
)
def test_nothing_moves_under_a_hand_while_a_program_runs_and_answers(page, static_url, width, values, said):
    page.set_viewport_size({"width": width, "height": 800})
    opened(page, static_url, values)
    watch(page, f"String({PLACES})")
    solve(page, said)
    expect(page.locator(".status.ended")).to_be_visible()
    assert len(page.evaluate("[...seen]")) == 1


def test_on_a_phone_board_and_answer_are_in_view_wherever_solve_is_pressed_and_nothing_scrolls(page, static_url):
    page.set_viewport_size({"width": 400, "height": 660})
    opened(page, static_url, "board=6x6&kind=closed")
    for edge in ("end", "start"):
        button = page.get_by_role("button", name="Solve")
        button.evaluate("(button, block) => button.scrollIntoView({ block })", edge)
        before = page.evaluate("scrollY")
        solve(page)
        expect(page.locator(".status.ended")).to_be_visible()
        for part in (".stage", ".said", ".go .primary"):
            expect(page.locator(part)).to_be_in_viewport(ratio=1)
        assert overlaps(page.evaluate(boxes_of(".stage, .said, .go .primary"))) == []
        assert page.evaluate("scrollY") == before > 0


def test_in_a_low_window_the_board_stays_beside_what_is_done_with_it(page, static_url):
    page.set_viewport_size({"width": 800, "height": 360})
    opened(page, static_url, "board=5x5&start=a1")
    page.get_by_role("button", name="Solve").scroll_into_view_if_needed()
    solve(page)
    together(page, ".stage, .controls .row, .go .primary")
    choose(page, "By hand")
    page.get_by_text("Press the knight").scroll_into_view_if_needed()
    together(page, "div.walk, .now, .tools button")
    show(page, static_url, f"puzzle?{PUZZLE}")
    page.get_by_role("button", name="Pencil").scroll_into_view_if_needed()
    together(page, ".stage, .desk .row")


def together(page, parts):
    """The parts are in the window, and none lies over another one."""
    for part in page.locator(parts).all():
        expect(part).to_be_in_viewport(ratio=1)
    assert overlaps(page.evaluate(boxes_of(parts))) == []


def test_a_running_search_is_stopped_and_nothing_jumps_meanwhile(page, url):
    opened(page, url, "board=8x8&kind=closed&start=a1&program=naive")
    watch(page, f"String({PLACES})")
    page.get_by_role("button", name="Solve").click()
    expect(page.locator(".said")).to_contain_text("naive is searching")
    page.get_by_role("button", name="Stop").click()
    expect(page.locator(".said")).to_have_text("Stopped.")
    expect(page.get_by_role("button", name="Stop")).to_be_disabled()
    expect(page.get_by_role("button", name="Solve")).to_be_enabled()
    assert len(page.evaluate("[...seen]")) == 1


def watch(page, value):
    """Let ``seen`` be the set of the values that a script has now and after each change of the page."""
    page.evaluate(f"""() => {{
      window.seen = new Set([{value}]);
      const changes = {{ subtree: true, childList: true, attributes: true, characterData: true }};
      new MutationObserver(() => window.seen.add({value})).observe(document.querySelector("main > *"), changes);
    }}""")


def test_no_tour_is_said_with_the_reason(page, url):
    opened(page, url, "board=5x5&kind=closed")
    solve(page, "Proven: there is no answer")
    expect(page.locator(".reason")).to_contain_text("odd number of squares")


def test_a_reason_names_squares_as_the_board_does(page, server_url):
    opened(page, server_url, "board=4x8&kind=closed")
    solve(page, "Proven: there is no answer")
    expect(page.locator(".reason")).to_contain_text("In the way: b1, c2")


def test_another_tour_has_another_seed_and_is_in_the_link(page, url):
    opened(page, url, "board=8x8&kind=closed")
    solve(page)
    first = squares(page)
    page.get_by_role("button", name="Another").click()
    assert asked(page)["seed"] == "1"
    assert len(until(lambda: squares(page) not in ("", first) and squares(page)).split()) == len(first.split())


def test_an_edit_forgets_the_answer(page, static_url):
    opened(page, static_url, "board=6x6&kind=closed")
    solve(page)
    page.get_by_role("radio", name="Edit").check(force=True)
    press(page, "c3")
    assert asked(page)["start"] == "c3"
    expect(page.locator(".verdicts")).to_have_count(0)
    expect(page.get_by_role("radio", name="Watch")).to_be_disabled()


def test_the_answer_is_played_or_shown_at_its_end_if_motion_is_to_be_reduced(page, static_url):
    page.emulate_media(reduced_motion="no-preference")
    opened(page, static_url, "board=6x6&kind=closed")
    watch(page, "document.querySelector('.play')?.ariaLabel")
    solve(page)
    page.wait_for_function("() => seen.has('Pause')")
    page.get_by_role("button", name="Go to the end").click()
    expect(page.locator(".now")).to_contain_text("Move 36 of 36")
    page.emulate_media(reduced_motion="reduce")
    opened(page, static_url, "board=6x6&kind=closed&program=cycle")
    watch(page, "document.querySelector('.play')?.ariaLabel")
    solve(page)
    expect(page.locator(".now")).to_contain_text("Move 36 of 36")
    assert not page.evaluate("seen.has('Pause')")


def test_what_is_selected_can_be_read_under_the_pointer(page, static_url):
    for scheme in ("light", "dark"):
        page.emulate_media(color_scheme=scheme)
        opened(page, static_url, "board=6x6")
        choose(page, "Block")
        choose(page, "Start")
        chip = page.locator(".chip", has=page.locator("input[value=start]"))
        chip.click()
        look = "(chip) => [getComputedStyle(chip).color, getComputedStyle(chip).backgroundColor]"
        hovered = chip.locator("span").evaluate(look)
        page.mouse.move(0, 0)
        assert chip.locator("span").evaluate(look) == hovered


# What is taken away ---------------------------------------------------------------------------------------------------


def saved(page, name):
    with page.expect_download() as download:
        page.locator(".saves").get_by_role("button", name=name).click()
    return download.value.suggested_filename, download.value.path()


def test_a_link_has_the_tour_and_the_views_keep_the_board(page, url):
    opened(page, url, "board=6x6&kind=closed&holes=AAMAAA")
    assert page.get_by_label("Shape").input_value() == ""
    solve(page)
    found, link = squares(page), page.wait_for_function("() => location.hash.includes('tour=') && location.hash")
    assert asked(page)["block"] == "c3.c4"
    assert len(asked(page)["tour"]) == len("a1-") + 33
    page.reload()
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    assert squares(page) == found
    page.get_by_role("link", name="Race").click()
    expect(page.locator("h1")).to_have_text("Race")
    assert asked(page) == {"board": "6x6", "kind": "closed", "block": "c3.c4"}
    page.get_by_role("link", name="Tour").click()
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    assert page.evaluate("location.hash") == link.json_value()
    page.get_by_role("radio", name="Edit").check(force=True)
    press(page, "a1")
    assert "tour" not in asked(page)


def test_a_press_does_not_lose_the_tour_of_a_link(page, static_url):
    link = tour_link(static_url, pykt.solve("5x5", start="a1").tour).partition("?")[2]
    opened(page, static_url, link)
    shared, back = squares(page), page.get_by_role("button", name="Back to the shared tour")
    expect(back).to_be_hidden()
    expect(page.locator(".lead")).to_have_text("Somebody sent you this tour. Choose a square to begin your own.")
    for mode, is_there in (("By hand", False), ("Watch", True)):
        choose(page, mode)
        for part in (".saves", ".verdicts"):
            expect(page.locator(part)).to_be_visible(visible=is_there)
    watch(page, f"String({PLACES})")
    press(page, "e5")
    page.wait_for_function("() => location.hash.includes('start=e5') && location.hash.includes('tour=')")
    assert page.locator(".head").evaluate("(head) => head.scrollWidth <= head.clientWidth")
    back.click()
    assert squares(page) == shared
    expect(back).to_be_hidden()
    page.get_by_role("button", name="Solve").click()
    page.wait_for_function("(link) => location.hash.includes('tour=') && !location.hash.endsWith(link)", arg=link)
    page.go_back()
    until(lambda: squares(page) == shared)
    assert len(page.evaluate("[...seen]")) == 1
    page.go_forward()
    page.reload()  # what was found stays the reader's own
    page.locator(".saves").wait_for()
    press(page, "e5")
    page.wait_for_function("() => location.hash.includes('start=e5') && location.hash.includes('tour=')")
    expect(back).to_have_count(0)


@pytest.mark.soak
def test_a_link_opens_the_same_board_in_a_fresh_profile(page, profile, url):
    opened(page, url, "board=6x6")
    choose(page, "Block")
    press(page, "c3")
    choose(page, "Start")
    press(page, "a1")
    page.get_by_role("button", name="Copy link").click()
    expect(page.locator(".go .copy")).to_contain_text("Copied")
    link = page.evaluate("navigator.clipboard.readText()")
    other = profile()
    opened(other, url)  # a server lets in who has its token
    other.goto(link)
    expect(other.locator("h1")).to_have_text("An open tour of 6x6")
    assert asked(other) == asked(page)


@pytest.mark.soak
def test_what_is_saved_can_be_opened(page, profile, url, tmp_path):
    opened(page, url, "board=6x6&kind=closed&block=c3.c4&program=cycle")
    solve(page)
    name, file = saved(page, "JSON")
    assert name == "tour-6x6.json"
    tour = pykt.read(str(file))
    assert pykt.check(tour, pykt.Problem.closed(Board(6, 6, {(3, 3), (3, 4)}))) == []
    name, file = saved(page, "SVG")
    root = ElementTree.parse(file).getroot()
    assert (name, root.tag) == ("tour-6x6.svg", f"{SVG}svg")
    assert "var(" not in file.read_text()
    name, file = saved(page, "PNG")
    picture = Image.open(file)
    assert picture.size == (4 * int(root.get("width")), 4 * int(root.get("height")))
    assert len(picture.convert("RGB").resize((60, 60)).getcolors(3600)) > 20
    name, file = saved(page, "Page")
    assert name == "tour-6x6.html"
    page = profile()
    page.goto(shutil.copy(file, tmp_path / name).as_uri())
    page.get_by_role("button", name="Go to the end").click()
    assert page.locator(".now").inner_text().startswith("Move 34 of 34")


LINES = {
    "symmetric": "board=6x6&kind=closed&symmetric=180&program=cycle",
    "open": "board=5x5&start=a1&program=warnsdorff",
    "shape": "board=6x6&kind=closed&block=a1.a6.c3.c4&program=cycle",
    "surface": "board=11x6&kind=closed&surface=klein&program=cycle",
    "box": "board=4x3x2&block=e3&program=path",
}


@pytest.mark.parametrize(
    "values",
    [LINES["symmetric"], *(soak(LINES[one]) for one in ("open", "shape")), LINES["surface"], soak(LINES["box"])],
    ids=LINES,
)
def test_the_page_draws_as_pykt_draw_does(page, static_url, values):
    opened(page, static_url, values)
    solve(page)
    tour = pykt.read(str(saved(page, "JSON")[1]))
    assert drawn(page) == numbered(ElementTree.fromstring(_svg(tour)))


@pytest.mark.parametrize("looks", [["gold", "heat"], soak([*LOOKS])], ids=["two", "all"])
def test_each_look_is_that_of_pykt_draw_on_the_page_in_the_link_and_in_the_files(page, static_url, looks):
    opened(page, static_url, "board=6x5&start=a1&program=warnsdorff")
    solve(page)
    page.wait_for_function("() => location.hash.includes('tour=')")
    tour = pykt.read(str(saved(page, "JSON")[1]))
    assert page.get_by_role("group", name="Style").locator("label").all_inner_texts() == [*map(str.capitalize, LOOKS)]
    for name in reversed(looks):
        look = LOOKS[name]
        page.get_by_role("group", name="Style").get_by_role("radio", name=name.capitalize()).check(force=True)
        assert asked(page)["style"] == name
        assert drawn(page) == numbered(ElementTree.fromstring(_svg(tour, look)))
        page.locator(".stage.played").wait_for()
        ground = page.locator(".stage .page").first.evaluate("(one) => getComputedStyle(one).fill")
        assert ground == f"rgb({', '.join(map(str, bytes.fromhex(look.theme.page[1:])))})"
    page.get_by_role("radio", name="Gold").check(force=True)
    name, file = saved(page, "Poster")
    poster = ElementTree.parse(file).getroot()
    assert (name, poster.get("width"), poster.get("height")) == ("poster-6x5.svg", "297mm", "420mm")
    assert poster.find(f"{SVG}rect").get("fill") == LOOKS["gold"].theme.page
    assert [text.text for text in poster[-1]] == ["An open tour of 6x5", "29 moves"]
    assert numbered(poster.find(f".//{SVG}svg")) == numbered(ElementTree.fromstring(_svg(tour, LOOKS["gold"])))
    page.reload()
    expect(page.get_by_role("radio", name="Gold")).to_be_checked()
    page.emulate_media(color_scheme="dark")
    opened(page, static_url, "board=3x4&start=a1&style=line")
    assert f'fill="{DARK.page}"' in saved(page, "SVG")[1].read_text()  # as it is seen


def drawn(page):
    return numbered(ElementTree.parse(saved(page, "SVG")[1]).getroot())


def _svg(tour: Tour, look=LOOKS["line"]):
    sheet = ElementTree.tostring(_draw(tour, {}, replace(look, side=560)), encoding="unicode")
    return re.sub(r'<path class="figure".*?/>', "", sheet)  # the knights of the player


def numbered(root):
    """What a picture is made of, with numbers as numbers."""
    found = []
    for one in root.iter():
        attributes = {name: texts(text) for name, text in one.attrib.items() if name != "xmlns"}
        found.append((one.tag.removeprefix(SVG), attributes, (one.text or "").strip()))
    return [entry for entry in found if entry[0] not in ("title", "svg")]


def texts(text):
    parts = re.findall(r"-?[\d.]+|[^\d.\s,-]+", text)
    return [round(float(part), 2) if re.fullmatch(r"-?[\d.]+", part) else part for part in parts]


# The look -------------------------------------------------------------------------------------------------------------


_SOAK = pytest.mark.soak


@pytest.mark.parametrize(  # each two of edition, width and scheme meet
    ("edition", "width", "scheme"),
    [
        ("static", 400, "dark"),
        pytest.param("static", 1280, "light", marks=_SOAK),
        pytest.param("server", 1280, "dark", marks=_SOAK),
        pytest.param("server", 400, "light", marks=_SOAK),
    ],
)
def test_axe_finds_nothing_and_all_fits(request, profile, edition, width, scheme):
    url, windows = request.getfixturevalue(f"{edition}_url"), [(width, scheme)]
    page = profile(width, scheme, has_touch=width == 400, is_mobile=width == 400)
    opened(page, url, "board=6x6&block=c3&start=a1&end=b6&given=b3=12&move=a5-c6&forbid=d1-e3")
    page.locator(".picker summary").click()
    assert hindrances(page, windows) == []
    opened(page, url, "board=6x6&kind=closed&program=cycle")
    solve(page)
    for summary in page.locator("summary:not(.fold > summary)").all():
        summary.click()
        page.keyboard.press("Escape")  # the list of programs lies over what follows
    assert hindrances(page, windows) == []
    boxes = [box for box in page.evaluate(boxes_of(CONTROLS)) if box["w"]]
    assert len(boxes) > 25
    least = 44 if width == 400 else 24  # with a finger, or with a mouse
    assert [box for box in boxes if min(box["w"], box["h"]) < least - 0.1] == []


CONTROLS = "main :is(button, select, summary, .chip, input[type=number]), nav a"


#: Lets ``before`` be the names of the files that were asked for when the board is there.
_BEFORE = """
  new MutationObserver((_, observer) => {
    if (!document.querySelector(".board svg .dark")) return;
    window.before = performance.getEntriesByType("resource").map(({ name }) => name);
    observer.disconnect();
  }).observe(document, { subtree: true, childList: true });
"""


@pytest.mark.fresh
def test_less_than_100_kb_are_asked_for_before_the_board_stands(page, static_url):
    page.add_init_script(_BEFORE)
    page.goto(static_url)
    page.locator(".saves").wait_for()
    names = [name.removeprefix(static_url) for name in page.evaluate("before")]
    assert sum((DIST / name).stat().st_size for name in ["index.html", *names]) < 100_000
    assert any(name.endswith(".css") for name in names)
    assert any(name.startswith("assets/ask-") for name in names)


# Why there is none ----------------------------------------------------------------------------------------------------


def test_squares_without_which_the_board_falls_into_too_many_parts_show_why_there_is_none(page, url):
    opened(page, url, "board=5x5&kind=closed")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".why p")).to_contain_text("it needs 5 crossed squares, but there are only 4.")
    parts = page.locator(".board .part-numbers tspan").all_text_contents()
    assert len(parts) == 25 - 4
    assert set(parts) == set("12345")
    assert hindrances(page, WINDOWS[1:]) == []
    page.get_by_role("button", name="Read on").click()
    expect(page.locator(".why")).to_be_in_viewport(ratio=1)
    expect(page.locator("div.board")).to_be_in_viewport(ratio=1)
    assert overlaps(page.evaluate(boxes_of("div.board, .why"))) == []
    page.evaluate("scrollTo(0, 0)")
    press(page, "c3")
    expect(page.locator(".part-numbers")).to_have_count(0)


def test_where_no_such_squares_are_moves_that_contradict_each_other_show_why_and_of_a_tour_nothing_does(
    page, static_url
):
    opened(page, static_url, "board=3x8&kind=closed")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".why p")).to_contain_text("Suppose that it uses ")
    assert page.locator(".board .supposed path").get_attribute("d").startswith("M")
    assert page.locator(".board .at path").get_attribute("d").startswith("M")
    opened(page, static_url, "board=5x5&given=c2=2.b1=10.d5=16.b5=20.c1=23")
    page.get_by_role("button", name="Solve", exact=True).click()
    command = page.locator(".why code").first.inner_text()
    searched = r"The program \w+, with clingo .*, searched until no possibility was left: \d+ conflicts?"
    expect(page.locator(".why p")).to_contain_text(re.compile(searched))
    assert command.startswith("pykt solve --board 5x5 --given c2=2 --given b1=10 ")
    assert command.endswith(" --proof no.proof")
    opened(page, static_url, "board=6x6&given=a1=1.f6=3")
    page.get_by_role("button", name="Solve", exact=True).click()
    expect(page.locator(".why p")).to_contain_text("But the shortest way there has 4 moves.")
    assert page.locator(".board .at path").get_attribute("d").count("M") == 2
    opened(page, static_url, "board=3x10&kind=closed")
    page.get_by_role("button", name="Solve", exact=True).click()
    page.get_by_text("Found.").wait_for()
    assert not page.locator(".why").count()
