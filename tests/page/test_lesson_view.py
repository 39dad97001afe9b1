"""Claims about the lesson: eight steps, turned by keys, each with a board that runs what its text says."""

import re
from pathlib import Path

import pytest
from playwright.sync_api import expect
from views import address_of, ended, hindrances, show

LESSON = (Path(__file__).resolve().parents[2] / "docs/lesson.md").read_text()
TITLES = re.findall("^## (.*)", LESSON, re.MULTILINE)


@pytest.mark.soak
def test_the_arrow_keys_turn_its_pages_and_the_address_has_the_step(page, static_url):
    show(page, static_url, "lesson")
    for step, title in enumerate(TITLES, 1):
        expect(page.locator("h2")).to_have_text(title)
        expect(page.get_by_text(f"Step {step} of 8")).to_be_visible()
        expect(page.locator(".run")).to_have_count(1)
        page.keyboard.press("ArrowRight")
    expect(page.get_by_text("Step 8 of 8")).to_be_visible()
    page.keyboard.press("ArrowLeft")
    page.get_by_text("Step 7 of 8").wait_for()
    assert address_of(page) == "lesson?step=7"
    show(page, static_url, "lesson?step=5")
    expect(page.locator("h2")).to_have_text(TITLES[4])


def test_after_a_button_stands_no_lonely_mark(page, static_url):
    for step in (5, 6, 7):
        show(page, static_url, f"lesson?step={step}")
        after = page.locator(".run").evaluate("(button) => button.nextSibling?.data ?? ''")
        assert not re.match(r"\s*[.,:;]", after)


def start(page, url, step):
    show(page, url, f"lesson?step={step}")
    page.locator(".run").focus()
    page.keyboard.press("Enter")


def run(page, url, step):
    start(page, url, step)
    return ended(page, page.locator(".lane").count())


@pytest.mark.soak
def test_what_is_found_is_checked(page, url):
    assert run(page, url, 1) == ["Found."]
    expect(page.locator(".verdicts .accepted").nth(1)).to_be_visible()


@pytest.mark.soak
def test_both_ways_to_ask_clingo_find_what_is_checked(page, server_url):
    assert run(page, server_url, 7) == ["Found.", "Found."]
    expect(page.locator(".verdicts .accepted").nth(3)).to_be_visible()


@pytest.fixture
def hurried(page, static_url, strike):
    """Run a step. The time limits strike when ``at_once`` programs have ended and another has counted many nodes."""

    def hurried(step, at_once=0, many=r"\d,\d{3}"):
        start(page, static_url, step)
        expect(page.locator(".status.ended")).to_have_count(at_once)
        page.locator(".effort", has_text=re.compile(f"{many} nodes")).first.wait_for()
        strike()
        return ended(page, page.locator(".lane").count())

    return hurried


@pytest.mark.soak
def test_the_naive_program_ends_on_the_small_board_only_and_the_bars_show_where_it_is(page, hurried):
    assert hurried(3, many=r"\d\d,\d{3}") == ["Time is up."]
    expect(page.locator(".diagnosis")).to_contain_text("99 % of the nodes lie beyond depth")


@pytest.mark.soak
def test_the_rule_takes_no_move_back(page, hurried):
    assert hurried(5, at_once=1) == ["Time is up.", "Found."]
    expect(page.locator(".effort").nth(1)).to_have_text("64 nodes, 0 backtracks, deepest 64 of 64 squares")


@pytest.mark.soak
def test_a_tie_break_decides(hurried):
    assert hurried(6, at_once=1) == ["Time is up.", "Found."]


@pytest.mark.usefixtures("strike")
@pytest.mark.soak
def test_sixty_squares_are_found_where_sixty_four_are_not(page, static_url):
    assert run(page, static_url, 4) == ["Found."]
    expect(page.locator(".effort")).to_contain_text("deepest 60 of 60 squares")


def test_what_is_not_there_is_proven(page, url):
    (said,) = run(page, url, 8)
    assert said.startswith("Proven: there is no answer")


@pytest.mark.usefixtures("strike")
@pytest.mark.soak
def test_the_bars_and_what_they_show_are_seen_without_scrolling(page, static_url):
    assert run(page, static_url, 2) == ["Found."]
    expect(page.locator(".verdicts .accepted").nth(1)).to_be_visible()
    for width, height in ((1280, 800), (1920, 1080)):
        page.set_viewport_size({"width": width, "height": height})
        for part in (".lane > .board", ".lane .chart", ".diagnosis"):
            box = page.locator(part).bounding_box()
            assert box["y"] + box["height"] <= height
    assert hindrances(page) == []


def test_a_step_can_be_seen_and_used(page, static_url):
    show(page, static_url, "lesson?step=5")
    assert hindrances(page) == []
