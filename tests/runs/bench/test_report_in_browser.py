"""The page of a report in a real browser: nothing overlaps or is cut off, wide or narrow, and it sends no requests."""

import pytest
from axe_playwright_python.sync_playwright import Axe
from benches import HOSTILE, evaluation, run, tour, visit
from pages import BOX, WINDOWS, boxes_of, frames, overlaps
from playwright.sync_api import expect
from soaking import soak

from pykt.runs.bench.report.report import Report

PROGRAMS = ("two-knights-matching", f"/home/somebody/benches/{HOSTILE}.pl:labeling=ff", "c")
ENDS = ("found", "timeout", "found", "out-of-memory", "found", "error", "found", "found", "limit", "found", "found")

#: The boxes of what stands on the page, none of which holds another, and what each is.
BOXES = boxes_of(
    "h1, h2, nav a, aside p, aside li, header > p, .scroll, .meaning, .filter, figure h3, .picture, figcaption, "
    "#made-with h3, dt, dd, summary"
)
#: The same of the texts in each figure, with the figure itself first.
TEXTS = f"""() => {{ {BOX} return [...document.querySelectorAll(".picture svg")].map((svg) =>
  [svg, ...svg.querySelectorAll("g[id*='-text_']")].map((one) => box(one, one.id))) }}"""


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """The page of a bench with failures of all kinds, long and hostile names, and runs that are missing."""
    instances = [tour(f"{board} {HOSTILE}", board) for board in ("5x6", "6x6", "6x7", "8x8")]
    instances += [visit(f"visit {nth}", "10x10") for nth in range(3)]
    ends = [(one, program) for one in instances for program in PROGRAMS]
    entries = [
        run(one, program, ENDS[nth % len(ENDS)], 0.02 * 1.3**nth, visited=90 + nth % 7 if one.squares == 100 else None)
        for nth, (one, program) in enumerate(ends)
    ]
    file = tmp_path_factory.mktemp("report") / "report.html"
    file.write_text(Report(evaluation(*entries, timeout=30.0, more=[tour("missing")])).page())
    return file


@pytest.fixture(params=[soak((1280, "light")), (400, "dark")], ids=["wide", "narrow"])
def page(opened, report, request):
    """The page, wide and narrow."""
    return opened(report, *request.param)


@pytest.fixture
def narrow(opened, report):
    """The page on a telephone."""
    return opened(report, 400)


@pytest.mark.soak
def test_the_page_is_as_wide_as_the_window_and_nothing_on_it_overlaps(page):
    width = page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    boxes = page.evaluate(BOXES)
    assert len(boxes) > 60
    assert overlaps(boxes) == []
    assert [box["what"] for box in boxes if box["x"] < 0 or box["x"] + box["w"] > width] == []


@pytest.mark.soak
def test_the_text_of_a_figure_is_large_enough_within_it_and_apart(page):
    figures = page.evaluate(TEXTS)
    assert len(figures) >= 6
    for svg, *texts in figures:
        assert svg["w"] / 252 > 1.15  # pixels for a point: letters of 7.5 points are more than 8 pixels
        assert len(texts) > 5
        assert overlaps(texts) == []
        outside = [
            (svg["what"], text["what"])
            for text in texts
            for start, size in (("x", "w"), ("y", "h"))
            if text[start] < svg[start] - 0.5 or text[start] + text[size] > svg[start] + svg[size] + 0.5
        ]
        assert outside == []


def column(page, number):
    return page.locator(f"#programs tbody td:nth-child({number})").all_text_contents()


def test_a_table_is_sorted_by_click_and_by_key(narrow):
    head = narrow.locator("#programs th", has_text="solved")
    number = 1 + narrow.locator("#programs th").all_text_contents().index("solved")
    head.locator("button").click()
    up = [int(text) for text in column(narrow, number)]
    assert (head.get_attribute("aria-sort"), up) == ("ascending", sorted(up))
    head.locator("button").press("Enter")
    assert head.get_attribute("aria-sort") == "descending"
    assert [int(text) for text in column(narrow, number)] == sorted(up, reverse=True) != up
    other = narrow.locator("#programs th", has_text="program")
    other.locator("button").press("Space")
    assert (head.get_attribute("aria-sort"), other.get_attribute("aria-sort")) == (None, "ascending")
    assert column(narrow, 1) == sorted(column(narrow, 1))


@pytest.mark.soak
def test_numbers_are_sorted_as_numbers_and_what_is_empty_stays_last(narrow):
    head = narrow.locator("#runs th", has_text="visited")
    number = 1 + narrow.locator("#runs th").all_text_contents().index("visited")
    for _ in range(2):
        head.locator("button").click()
        texts = narrow.locator(f"#every tbody td:nth-child({number})").all_text_contents()
        filled = [int(text) for text in texts if text]
        assert texts == [*map(str, filled), *[""] * (len(texts) - len(filled))]
        assert filled == sorted(filled, reverse=head.get_attribute("aria-sort") == "descending")


def test_the_runs_are_filtered_by_words(narrow):
    rows = narrow.locator("#every tbody tr")
    narrow.locator("#filter").fill("out-of-memory 6x6")
    shown = [text for row, text in zip(rows.all(), rows.all_text_contents(), strict=True) if row.is_visible()]
    assert shown
    assert all("out-of-memory" in text and "6x6" in text for text in shown)
    assert narrow.locator("#counted").text_content() == f"{len(shown)} of 21 runs"
    narrow.locator("#filter").fill("")
    assert narrow.locator("#counted").text_content() == "21 runs"


@pytest.mark.soak
def test_the_text_of_a_program_is_unfolded_by_key(narrow):
    folded = narrow.locator("details").first
    folded.locator("summary").press("Enter")
    expect(folded.locator("pre")).to_be_visible()
    assert overlaps(narrow.evaluate(BOXES)) == []


@pytest.mark.parametrize(("width", "scheme"), WINDOWS)
@pytest.mark.soak
def test_axe_finds_nothing_to_object_to(browser, report, width, scheme):
    context = browser.new_context(bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(report.as_uri())
    violations = Axe().run(page).response["violations"]
    context.close()
    assert [(one["id"], [node["html"] for node in one["nodes"]][:3]) for one in violations] == []


@pytest.mark.soak
def test_many_runs_are_drawn_as_far_as_the_reader_scrolls_and_filtered_all(opened, tmp_path):
    entries = [run(tour("6x6"), "one", "found" if nth % 2 else "timeout", repeat=nth) for nth in range(700)]
    file = tmp_path / "report.html"
    file.write_text(Report(evaluation(*entries)).page())
    page = opened(file, 1280)
    rows = page.locator("#every tbody tr")
    assert rows.count() < 700
    while rows.count() < 700:
        page.evaluate("() => { const it = every.closest('.scroll'); it.scrollTop = it.scrollHeight; }")
        frames(page, 1)
    page.locator("#filter").fill("timeout")
    assert page.locator("#counted").text_content() == "350 of 700 runs"
