"""The page of a comparison in a real browser: no requests, no injected markup, and accessible to everybody."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe
from pages import WINDOWS
from soaking import soak

from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.runs.compare.page import save
from pykt.runs.run import Run, Runs, rotated

MARKUP = """<script>document.title = 'run'</script><img src=x onerror="alert(1)"><b>bold</b> &amp; {{ 7*7 }} --> ]]>"""
FILES = {
    "<img src=x onerror=alert(2)>&amp;\"'.lp": f"% {MARKUP}\n% </pre></style></title><h1>big</h1>\n#show position/3.\n"
    "position(1,1,1).\n",
    "throws.pl": f"/* {MARKUP} */\ntour(_, _) :- throw('{MARKUP.replace(chr(39), '')}').\n",
}


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """A page with answers, a time-out, an error and a faulty answer, of programs whose names and texts are markup."""
    folder = tmp_path_factory.mktemp("report")
    for name, text in FILES.items():
        (folder / name).write_text(text)
    names = ["cycle", "warnsdorff", "naive", "successors", *(str(folder / name) for name in FILES)]
    limits = {"naive": Limits(timeout=0.2)}  # it would need hours
    searches = [(name, Search(limits=limits.get(name, Limits()))) for name in names]
    todo = rotated([Run(Problem.closed("6x6"), *one, theory=False, check="python") for one in searches], 2)
    save(list(Runs(todo)), folder / "report.html", len(todo))
    return folder / "report.html"


@pytest.fixture(params=[soak((1280, "light")), (400, "dark")], ids=str)
def page(browser, report, request):
    """The page, wide and light, or narrow and dark. Whatever is done with it: it asks for nothing and complains not."""
    width, scheme = request.param
    page, asked, complaints = browser.new_page(color_scheme=scheme), [], []
    page.set_viewport_size({"width": width, "height": 800})
    page.on("request", lambda one: asked.append(one.url))
    page.on("console", lambda one: complaints.append(one.text))
    page.on("pageerror", lambda one: complaints.append(str(one)))
    page.on("dialog", lambda one: (complaints.append(one.message), one.dismiss()))
    page.goto(report.as_uri())
    yield page
    assert [one.partition("#")[0] for one in asked] == [report.as_uri()]
    assert complaints == []
    page.close()


@pytest.mark.soak
def test_the_page_is_as_wide_as_the_window_and_its_texts_are_within(page):
    width = page.viewport_size["width"]
    assert page.evaluate("document.documentElement.scrollWidth") == width
    ends = page.evaluate(
        "[...document.querySelectorAll('h1, h2, h3, h4, p, dd, li, .value, .name, .ticks i, .picture')]"
        ".map((one) => one.getBoundingClientRect()).filter((box) => box.width).map((box) => [box.left, box.right])"
    )
    assert len(ends) > 60
    assert all(-0.5 <= left <= right <= width + 0.5 for left, right in ends)


def test_no_text_of_a_program_becomes_markup(page):
    assert page.locator("script, img, iframe, object, h1 ~ h1, .comment b, main h1").count() == 0
    assert page.title() == "A closed tour of 6x6: programs compared"
    comments = page.locator(".comment").all_text_contents()
    assert sum("<script>document.title = 'run'</script><img src=x" in text for text in comments) == 2
    assert any("</pre></style></title><h1>big</h1>" in text for text in comments)
    assert (
        sum("<img src=x onerror=alert(2)>&amp;\"'.lp" in text for text in page.locator("h3").all_text_contents()) == 1
    )
    thrown = page.locator("article", has=page.locator("h3", has_text="throws.pl"))
    assert "error" in thrown.locator("dd").all_text_contents()[1]


@pytest.mark.soak
def test_a_bar_is_as_long_as_it_says_and_its_number_is_a_text(page):
    for name in ("naive", "cycle"):
        line = page.locator("#wall_s li", has=page.locator(".name", has_text=re.compile(f"^{name}$")))
        track, bar = line.locator(".track").bounding_box(), line.locator("b").bounding_box()
        part = float(re.search("width:(.*)%", line.locator("b").get_attribute("style"))[1])
        assert bar["width"] == pytest.approx(track["width"] * part / 100, abs=2)
        assert (part == 100) == (name == "naive")
    assert "timeout at 60 s" in page.locator("#wall_s").inner_text()


@pytest.mark.soak
def test_the_pictures_are_dark_where_the_page_is(page):
    ground = page.evaluate("getComputedStyle(document.body).backgroundColor")
    dark = sum(map(int, re.findall(r"\d+", ground)[:3])) < 200
    for part in (".page", ".light"):
        fill = page.locator(f".picture svg {part}").first.evaluate("(one) => getComputedStyle(one).fill")
        assert (sum(map(int, re.findall(r"\d+", fill)[:3])) < 250) == dark
    assert page.locator(".picture svg[role=img] > title").count() == 4  # as many programs have an answer


@pytest.mark.soak
def test_all_of_it_can_be_reached_by_key(page):
    page.locator("nav a", has_text="warnsdorff").press("Enter")
    heading = page.locator("h3", has_text="warnsdorff")
    assert 0 <= heading.bounding_box()["y"] < 800
    reached = set()
    for _ in range(60):
        page.keyboard.press("Tab")
        reached.add(page.evaluate("document.activeElement.getAttribute('aria-label') ?? ''"))
    comments = {one.get_attribute("aria-label") for one in page.locator(".comment").all()}
    assert len(comments) == 6
    assert {one for one in comments if "warnsdorff" in one or "naive" in one} <= reached


@pytest.mark.soak
@pytest.mark.parametrize(("width", "scheme"), WINDOWS)
def test_axe_finds_nothing_to_object_to(browser, report, width, scheme):
    # The page lets no script run, so that axe may only look at it where its policy is passed over.
    context = browser.new_context(bypass_csp=True, color_scheme=scheme, viewport={"width": width, "height": 800})
    page = context.new_page()
    page.goto(report.as_uri())
    violations = Axe().run(page).response["violations"]
    context.close()
    assert [(one["id"], [node["html"] for node in one["nodes"]]) for one in violations] == []
