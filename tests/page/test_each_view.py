"""Claims about every view: nothing is wider than a small window, and axe finds nothing in any state."""

import re

import pytest
from playwright.sync_api import expect
from views import ended, hindrances, press, show

VIEWS = ["tour", "tour?board=12x12&kind=two-knights&start=a1.l12", "race", "program", "puzzle", "gallery"]
VIEWS += ["lesson", "lesson?step=4"]  # which has the longest button

UNFOLD = "document.querySelectorAll('main details').forEach((one) => { one.open = true; })"


def test_no_view_is_wider_than_a_window_of_320_pixels(page, static_url):
    page.set_viewport_size({"width": 320, "height": 800})
    wide = "document.documentElement.scrollWidth > document.documentElement.clientWidth"
    for view in VIEWS:
        show(page, static_url, view)
        page.evaluate(UNFOLD)
        assert (view, page.evaluate(wide)) == (view, False)


def click(page, *names):
    for name in names:
        page.get_by_role("button", name=name, exact=True).click()


def states(page, url):
    """Bring a page into one state after the other, and yield the name of each."""

    def view(address):
        show(page, url, address)
        page.evaluate(UNFOLD)
        return address

    yield view("tour")
    page.get_by_label("A tour of your name").fill("Жук")
    click(page, "Make it")
    yield "a name that has no letters"
    yield view("tour?board=999x999&kind=knave")
    yield view("tour?board=6x6&block=c3&start=a1&end=b6&given=b3=12&move=a5-c6&forbid=d1-e3")
    yield view("tour?board=5x5&walk=a1-0")
    press(page, "a1")
    yield "a move that is no knight's move"
    yield view("tour?board=4x4&tour=a1-0")
    expect(page.locator(".faults, .fault").first).to_be_attached()
    yield "a wrong tour"
    for values in ("8x8&kind=closed", "4x4&kind=two-knights&start=a1.d4", "5x5&kind=queens"):
        view(f"tour?board={values}")
        click(page, "Solve")
        page.locator(".status.ended").wait_for()
        yield f"solved: {values}"
    for values in ("5x5&kind=closed", "3x8&kind=closed", "6x5&kind=closed&block=c1.e2", "6x6&given=a1=1.f6=3"):
        view(f"tour?board={values}")
        click(page, "Solve")
        page.locator(".board .supposed, .board .parts").first.wait_for(state="attached")
        yield f"none: {values}"
    yield view("race?board=5x4&start=a1&program=naive&program=warnsdorff&program=path")
    click(page, "Start all")
    ended(page, 3)
    page.locator(".replay .controls").wait_for()
    yield "a race that has ended"
    yield view("program?program=naive&board=5x4&start=a1&difference=1")
    click(page, "Run")
    page.locator(".status.ended").wait_for()
    yield "a program that has run"
    view("program?program=naive&board=5x4&start=a1")
    page.locator(".cm-content").press("Control+End")
    page.keyboard.insert_text("\nfoo(X) :- bar(Y), 'a b', \"c\".\nfoo(X) :- .\n")
    click(page, "Run")
    page.locator(".cm-lintRange, .cm-lint-marker").first.wait_for()
    yield "a program with mistakes"
    yield view("puzzle")
    for _ in range(3):
        click(page, "Hint")
        yield "a hint"
    click(page, "Place it")
    page.locator(".grid button:not(.given), .grid [role=gridcell]").last.click()
    click(page, "Check")
    page.locator(".told").wait_for()
    yield "a puzzle that is checked"
    click(page, "Show the answer")
    yield "the answer of a puzzle"
    click(page, "Make a puzzle")
    page.get_by_text(re.compile("^Here is a")).wait_for()
    yield "a puzzle that was made"
    for step in range(1, 9):
        yield view(f"lesson?step={step}")
    yield view("gallery")


@pytest.mark.soak
@pytest.mark.parametrize("edition", ["static", "server"])
@pytest.mark.parametrize(("width", "scheme"), [(400, "light"), (400, "dark"), (1280, "light"), (1280, "dark")])
def test_axe_finds_nothing_in_any_state(request, profile, edition, width, scheme):
    page, url = profile(width, scheme), request.getfixturevalue(f"{edition}_url")
    found = {state: hindrances(page, [(width, scheme)]) for state in states(page, url)}
    assert {state: some for state, some in found.items() if some} == {}
