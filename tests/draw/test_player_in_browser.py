"""The page that plays a tour, in a real browser: what it shows, announces and does, and that it loads nothing."""

import io
import json
import re
from itertools import pairwise

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import WINDOWS, boxes_of, frames, overlaps
from PIL import Image, ImageChops
from playwright.sync_api import expect
from printed import WARNSDORFF
from soaking import soak

import pykt
from pykt import Problem, PyktError, Tour, cli
from pykt.draw.drawing import save
from pykt.draw.look import STYLES, Look
from pykt.model.board import Board
from pykt.model.surface import Surface
from pykt.notation import read

#: A closed tour without its last square.
OPEN = read(WARNSDORFF, rank1_first=True).after(63)

#: The first knight stops after two moves, the second after four. One square is blocked.
TWO = Tour.of(Board(6, 6, frozenset({(6, 6)})), [(1, 1), (2, 3), (1, 5)], [(6, 1), (5, 3), (6, 5), (4, 4), (3, 6)])

#: A tour with a jump and a square visited twice.
FAULTY = Tour.of(Board(5, 5), [(1, 1), (2, 3), (3, 5), (3, 4), (1, 5), (2, 3), (4, 4)])

PARTS = "h1, header p, .stage, .now, .place, button, .speeds, .keys, h2, .list"


@pytest.fixture
def play(opened, tmp_path):
    """Draw a tour as a page and open it, by default in a wide and light window."""

    def play(tour, look=None, width=1280, scheme="light", **context):
        file = tmp_path / f"{len(list(tmp_path.iterdir()))}.html"
        save(tour, file, look)
        return opened(file, width, scheme, **context)

    return play


def said(page):
    """Return what the page announces."""
    return page.locator(".now").text_content()


def knight_at(page, knight=0):
    """Return the file and rank of the square that contains the middle of a knight."""
    box = page.locator(".figure").nth(knight).bounding_box()
    return page.evaluate(
        """([x, y]) => {
          const squares = document.querySelector(".over .start").getScreenCTM();
          const at = new DOMPoint(x, y).matrixTransform(squares.inverse());
          return [Math.ceil(at.x), Math.ceil(at.y)];
        }""",
        [box["x"] + box["width"] / 2, box["y"] + box["height"] / 2],
    )


def until(page, claim):
    """Wait until a condition holds in the page's script."""
    while not page.evaluate(claim):  # the page's security policy blocks playwright's own way to wait
        frames(page, 1)


def rests(page):
    """Wait until no knight moves."""
    until(page, "!player.isMoving")


# Appearance -----------------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize("width", [soak(1280), 400])
@pytest.mark.parametrize("tour", [soak(OPEN), TWO, soak(FAULTY)], ids=["open", "two", "faulty"])
def test_nothing_overlaps_or_is_cut_off_and_every_button_is_large_enough_for_a_finger(play, tour, width):
    page = play(tour, Look(numbers=True), width)
    page.keyboard.press("End")
    assert page.evaluate("document.documentElement.scrollWidth") == width
    boxes = page.evaluate(boxes_of(PARTS))
    assert len(boxes) >= 14
    assert overlaps(boxes) == []
    assert [box["what"] for box in boxes if box["x"] < 0 or box["x"] + box["w"] > width] == []
    assert [box for box in page.evaluate(boxes_of("button, select")) if min(box["w"], box["h"]) < 44] == []


@pytest.mark.soak
@pytest.mark.parametrize(("width", "scheme"), WINDOWS)
def test_axe_finds_nothing(play, width, scheme):
    jump = Tour.of(TWO.board, TWO.paths[0], [*TWO.paths[1], (1, 1)])
    page = play(jump, Look(numbers=True), width, scheme, bypass_csp=True)  # so that axe, a foreign script, may run
    page.locator(".place").fill("4")
    found = Axe().run(page)
    assert found.violations_count == 0, found.generate_report()


@pytest.mark.soak
def test_it_is_light_or_dark_as_the_reader_has_it_unless_the_look_is_dark(play):
    def ground(page):
        return page.evaluate(
            "getComputedStyle(document.body).backgroundColor"
            " + getComputedStyle(document.querySelector('.stage .light')).fill"
        )

    light, dark, always = play(OPEN), play(OPEN, scheme="dark"), play(OPEN, Look(dark=True))
    assert ground(light) != ground(dark) == ground(always)
    light.emulate_media(color_scheme="dark")
    assert ground(light) == ground(dark)


@pytest.mark.parametrize(
    ("tour", "look"),
    [
        soak(OPEN, Look()),
        (TWO, Look("path", numbers=True)),
        soak(FAULTY, Look()),
        soak(TWO, Look("heat")),
        soak(FAULTY, Look("heat")),
        soak(OPEN, Look("numbers")),
    ],
    ids=["open", "two", "faulty", "heat", "faulty-heat", "numbers"],
)
def test_at_the_end_it_looks_as_the_picture_does(play, tour, look):
    page = play(tour, look)
    page.keyboard.press("End")
    page.evaluate("for (const knight of document.querySelectorAll('.figure')) knight.remove()")
    pictures = []
    for _ in range(2):
        pictures.append(Image.open(io.BytesIO(page.locator(".stage").screenshot())).convert("L"))
        page.evaluate(
            "document.querySelector('.stage').classList.remove('played');"
            "for (const layer of document.querySelectorAll('canvas')) layer.remove()"
        )
    apart = ImageChops.difference(*(picture.reduce(4) for picture in pictures))
    assert apart.getextrema()[1] < 40  # edges may be half a pixel apart


def test_without_a_script_there_is_the_picture_and_every_square_in_order(play, closed_8x8):
    page = play(closed_8x8, java_script_enabled=False)
    expect(page.locator(".controls")).to_be_hidden()
    expect(page.locator(".stage svg .path")).to_be_visible()
    names = page.locator("ol").text_content().split()
    assert names == [*(f"{'abcdefgh'[file - 1]}{rank}" for file, rank in closed_8x8.squares), "a1"]


@pytest.mark.soak
def test_the_line_and_the_numbers_come_as_the_knight_does(play):
    page = play(OPEN, Look(numbers=True))
    painted = []
    for made in (0, 20, 40, 20, 0):
        page.locator(".place").fill(str(made))
        painted.append(page.evaluate("document.querySelector('canvas').toDataURL()"))
        seen = page.evaluate(
            "[...document.querySelectorAll('.numbers text')]"
            ".filter((one) => getComputedStyle(one).visibility === 'visible').length"
        )
        assert seen == made + 1
    assert len(set(painted)) == 3
    assert painted == painted[::-1]


@pytest.mark.soak
def test_a_printed_page_has_the_whole_picture_and_no_buttons(play):
    page = play(OPEN, Look("numbers"))
    page.emulate_media(media="print")
    expect(page.locator(".controls")).to_be_hidden()
    expect(page.locator(".stage .over .numbers text").last).to_be_visible()


# Behaviour ------------------------------------------------------------------------------------------------------------


@pytest.mark.soak
@pytest.mark.parametrize(("width", "scheme"), WINDOWS)
def test_it_plays_until_it_is_paused_and_then_rests_on_a_square(play, width, scheme):
    page = play(OPEN, width=width, scheme=scheme)
    assert said(page) == "At the start, a1"
    page.locator(".speed").select_option("10")
    page.locator(".play").click()
    until(page, "player.place > 3")
    assert page.locator(".play").get_attribute("aria-label") == "Pause"
    page.locator(".play").click()
    rests(page)
    made = int(page.locator(".place").input_value())
    assert 3 < made < 60
    assert page.locator(".play").get_attribute("aria-label") == "Play"
    assert knight_at(page) == list(OPEN.squares[made])
    frames(page)
    assert int(page.locator(".place").input_value()) == made


@pytest.mark.soak
def test_played_to_the_end_it_rests_there_and_plays_again_from_the_start(play):
    page = play(OPEN)
    page.locator(".speed").select_option("10")
    page.locator(".place").fill("61")
    page.locator(".place").press("Space")
    until(page, "!player.isPlaying")
    assert said(page).startswith("Move 62 of 62")
    assert knight_at(page) == list(OPEN.squares[-1])
    page.keyboard.press("Space")
    until(page, "player.isPlaying && player.place < 10")


def test_it_is_stepped_and_scrubbed_by_keys(play):
    page = play(OPEN)
    for key, made in [
        ("ArrowRight", 1),
        ("ArrowRight", 2),
        ("ArrowLeft", 1),
        ("End", 62),
        ("ArrowRight", 62),
        ("Home", 0),
    ]:
        page.keyboard.press(key)
        rests(page)
        assert int(page.locator(".place").input_value()) == made
        assert knight_at(page) == list(OPEN.squares[made])
    page.locator(".place").focus()
    page.keyboard.press("PageUp")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    rests(page)
    made = int(page.locator(".place").input_value())
    assert 5 <= made <= 10
    one, other = ("{}{}".format("abcdefgh"[file - 1], rank) for file, rank in OPEN.squares[made - 1 : made + 1])
    assert (
        page.locator(".place").get_attribute("aria-valuetext") == said(page) == f"Move {made} of 62, {one} to {other}"
    )


@pytest.mark.soak
def test_every_button_is_reached_in_order_by_tab_and_keys_keep_their_own_meaning(play):
    page = play(OPEN)
    reached = []
    for _ in range(8):
        page.keyboard.press("Tab")
        reached.append(page.evaluate("document.activeElement.className"))
    assert reached == ["place", "first", "back", "play", "forth", "last", "speed", "list"]
    page.locator(".forth").press("Space")  # presses the button, and does not play
    rests(page)
    assert page.locator(".place").input_value() == "1"
    page.locator(".list").press("End")  # goes to the end of the list
    page.locator(".speed").press("ArrowUp")
    assert page.locator(".place").input_value() == "1"


def test_what_is_pressed_is_gone_to(play):
    page = play(OPEN)
    box = page.locator(".over .start").bounding_box()
    side = page.evaluate("20 * document.querySelector('.over').getScreenCTM().a")
    file, rank = OPEN.squares[30]
    x, y = box["x"] + box["width"] / 2, box["y"] + box["height"] / 2  # of 1/1
    page.mouse.click(x + (file - 1) * side, y - (rank - 1) * side)
    assert page.locator(".place").input_value() == "30"
    item = page.locator("li").nth(4).bounding_box()
    page.mouse.click(item["x"] + 12, item["y"] + item["height"] / 2)
    assert page.locator(".place").input_value() == "40"
    assert page.locator("li[aria-current]").text_content() == page.locator("li").nth(4).text_content()


@pytest.mark.parametrize(
    "board", [Board(6, 5, surface=Surface.named("moebius")), soak(Board.parse("4x4x3"))], ids=["moebius", "box"]
)
def test_a_knight_leaves_over_a_seam_and_comes_in_on_the_other_side(play, board):
    tour = pykt.solve(Problem.closed(board)).tour
    page = play(tour)
    squares = [*tour.squares, tour.squares[0]]
    for nth, (one, other) in enumerate(pairwise(squares)):
        page.evaluate(f"player.go({nth + 0.01})")
        assert knight_at(page) == [*one]
        page.evaluate(f"player.go({nth + 0.99})")
        assert knight_at(page) == [*other]
        if board.surface.files and abs(one.file - other.file) > 2:
            page.evaluate(f"player.go({nth + 0.5})")
            assert knight_at(page)[0] not in (3, 4)
    last, first = (board.name(square, letters=True) for square in squares[-2:])
    assert said(page).endswith(f", {last} to {first}")
    assert page.locator(".fault").count() == 0


@pytest.mark.soak
def test_a_closed_tour_ends_with_the_move_back(play, closed_8x8):
    page = play(closed_8x8)
    page.keyboard.press("End")
    assert said(page) == "Move 64 of 64, c2 to a1"
    assert knight_at(page) == [1, 1]


@pytest.mark.soak
def test_two_knights_move_in_turn_and_one_that_is_stuck_stays(play):
    page = play(TWO, reduced_motion="reduce")
    seen = [(knight_at(page, 0), knight_at(page, 1))]
    for _ in range(6):
        page.keyboard.press("ArrowRight")
        rests(page)
        seen.append((knight_at(page, 0), knight_at(page, 1)))
    nths = [(0, 0), (1, 0), (1, 1), (2, 1), (2, 2), (2, 3), (2, 4)]
    assert seen == [(list(TWO.paths[0][one]), list(TWO.paths[1][other])) for one, other in nths]
    assert said(page) == "Move 6 of 6, second knight, d4 to c6"


@pytest.mark.soak
def test_a_faulty_tour_is_played_as_it_is(play):
    page = play(FAULTY)
    expect(page.locator(".faulty")).to_be_visible()
    for made, square in enumerate(FAULTY.squares):
        page.locator(".place").fill(str(made))
        assert knight_at(page) == list(square)


@pytest.mark.soak
@pytest.mark.parametrize("motion", ["no-preference", soak("reduce")])
def test_the_knight_glides_unless_motion_is_to_be_reduced(play, motion):
    page = play(OPEN, reduced_motion=motion)
    frames(page)
    assert said(page) == "At the start, a1"  # nothing moves by itself
    page.locator(".speed").select_option("10")
    places = page.evaluate("""async () => {
      const seen = new Set();
      document.querySelector(".play").click();
      while (player.place < 3) {
        await new Promise(requestAnimationFrame);
        seen.add(document.querySelector('.figure').style.translate);
      }
      return [...seen].map((one) => one.split(" ").map(parseFloat).every((part) => (part || 0) % 20 === 0));
    }""")
    assert len(places) >= 3
    assert all(places) == (motion == "reduce")


@pytest.mark.soak
def test_a_screen_reader_is_told_of_each_step_and_of_none_while_it_plays(play):
    page = play(OPEN)
    page.keyboard.press("ArrowRight")
    assert page.locator(".now").get_attribute("aria-live") == "polite"
    page.keyboard.press("Space")
    until(page, "player.place > 1")
    assert page.locator(".now").get_attribute("aria-live") == "off"
    assert page.locator(".place").get_attribute("aria-valuetext") == "playing"
    page.keyboard.press("Space")
    rests(page)
    assert page.locator(".now").get_attribute("aria-live") == "polite"


# Large and hostile tours ----------------------------------------------------------------------------------------------


@pytest.mark.soak
def test_ten_thousand_moves_are_less_than_300_kb_in_every_style(play, tmp_path):
    tour = pykt.solve("100x100", program="compose", check="python").tour
    for style in (name for name, style in STYLES.items() if not style.bare):
        save(tour, tmp_path / f"{style}.html", Look(style))
    assert max(file.stat().st_size for file in tmp_path.iterdir()) < 300_000
    page = play(tour)
    page.keyboard.press("End")
    file, rank = tour.squares[-1]
    assert said(page) == f"Move 10,000 of 10,000, {file}/{rank} to 1/1"


HOSTILE = "</script><script>alert(1)</script>\"'><img src=x onerror=alert(1)><!--"

#: Finds the attributes of a page that are scripts or links.
EVENTS = """[...document.querySelectorAll("*")].flatMap((one) => [...one.attributes])
  .map(({ name, value }) => name + value).filter((text) => /^on|^href|^src|javascript:/.test(text))"""


@pytest.mark.parametrize("where", [soak("format"), "note", soak("board"), "square"])
def test_a_hostile_file_puts_no_script_into_a_picture_or_a_page(opened, tmp_path, monkeypatch, capsys, where):
    record = json.loads(pykt.notation.write(OPEN, "json"))
    if where == "board":
        record["board"]["name"] = record["board"][HOSTILE] = HOSTILE
    elif where == "square":
        record["knights"][0][5] = [HOSTILE, 10**30]
    else:
        record[where] = HOSTILE
    tour = tmp_path / f"{HOSTILE.replace('/', '')[:60]}.json"
    tour.write_text(json.dumps(record))
    for ending in ("svg", "html"):
        drawn = tmp_path / f"drawn.{ending}"
        monkeypatch.setattr("sys.argv", ["pykt", "draw", str(tour), "-o", str(drawn)])
        with pytest.raises(SystemExit) as end:
            cli.main()
        if where in ("format", "square"):  # then the file is not a tour
            assert (end.value.code, drawn.exists()) == (2, False)
            assert capsys.readouterr().err.count("\n") == 1
            continue
        assert end.value.code == 0
        page = opened(drawn, 400)
        assert page.locator("script").count() == (ending == "html")
        assert page.evaluate(EVENTS) == []
        assert not re.search("alert|onerror", drawn.read_text())


@pytest.mark.parametrize(
    ("asked", "message"),
    [
        (["solve", "--board", "201x300"], "201x300 is too large to show each move"),
        (["asp", "--queens", "--board", "5x5"], "Queens make no moves"),
    ],
    ids=["large", "queens"],
)
def test_what_has_no_moves_to_be_played_is_said_before_the_search(tmp_path, monkeypatch, capsys, asked, message):
    monkeypatch.setattr("pykt.process.start", None)  # nothing may be started
    monkeypatch.setattr("sys.argv", ["pykt", *asked, "-o", str(tmp_path / "tour.html")])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 2
    assert message in capsys.readouterr().err
    with pytest.raises(PyktError, match="201x3 is too large to show each move"):
        save(Tour.of(Board(201, 3), [(1, 1), (2, 3)]), tmp_path / "big.html")
    assert list(tmp_path.iterdir()) == []


def test_an_answer_is_written_as_a_page(opened, tmp_path, monkeypatch, capsys):
    file = tmp_path / "tour.html"
    monkeypatch.setattr("sys.argv", ["pykt", "prolog", "--board", "5x5", "--start", "1/1", "-o", str(file)])
    with pytest.raises(SystemExit) as end:
        cli.main()
    assert end.value.code == 0
    assert f"written to {file}" in capsys.readouterr().err
    page = opened(file, 400)
    assert page.title() == "An open tour of 5x5"
    assert page.locator("header p").text_content().startswith("25 squares in 24 moves, from a1 to ")
