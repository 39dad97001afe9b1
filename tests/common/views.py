"""The views of the live page in a browser: open one, wait for its runs, and look for what would hinder a reader."""

import re
from urllib.parse import parse_qs

from axe_playwright_python.sync_playwright import Axe

import pykt

#: Widths of windows and colour schemes that the views must suit.
WINDOWS = [(1280, "light"), (400, "dark")]

_AXE = """async () => {
  const { violations } = await axe.run({ resultTypes: ["violations"] });
  return violations.map(({ id, nodes }) => [id, nodes[0].html]);
}"""


def show(page, url, address):
    """Show a view anew, such as ``race?board=5x5``, and wait for its heading."""
    view = address.partition("?")[0]
    if f"#/{view}" in page.url:  # which would show for a moment what it showed before
        show(page, url, "lesson" if view == "tour" else "tour")
    page.goto(f"{url}#/{address}")
    page.locator(f"nav a[aria-current][href='#/{view}']").wait_for()  # the view before is gone
    page.locator("main h1").wait_for()


def ended(page, count=1):
    """Wait until ``count`` runs have ended. Return how, as the page says it."""
    page.wait_for_function(
        "(count) => document.querySelectorAll('.status:is(.ended, .refused)').length === count", arg=count
    )
    return page.locator(".said").all_inner_texts()


def hindrances(page, windows=WINDOWS):
    """Return what a reader of the page can't see or use: parts wider than the window, and what axe finds.

    The page is left as it looks in the last of the windows.
    """
    found = []
    for width, scheme in windows:
        page.set_viewport_size({"width": width, "height": 800})
        page.emulate_media(color_scheme=scheme)
        if not page.evaluate("'axe' in window"):
            page.evaluate(Axe().axe_script)
        found += page.evaluate(_AXE)
        if (wide := page.evaluate("document.documentElement.scrollWidth")) > width:
            found.append(f"{wide} pixels wide, in a window of {width}")
    return found


def address_of(page):
    """Return the view that the page shows and its values, as a link has them."""
    return re.search(r"#/(.*)", page.url)[1]


def asked(page):
    """What the address says, by name."""
    return {name: text for name, (text,) in parse_qs(page.evaluate("location.hash").partition("?")[2]).items()}


def place(page, square):
    """Where the middle of a square is in the window."""
    file, rank = pykt.Square.parse(square)
    return page.locator(":is(.board, .stage) > svg:has(title)").evaluate(
        """(svg, [file, rank]) => {
          const ranks = -svg.querySelector("g[transform]").transform.baseVal[0].matrix.f / -20;
          const at = new DOMPoint(20 * (file - 0.5), 20 * (ranks - rank + 0.5)).matrixTransform(svg.getScreenCTM());
          return [at.x, at.y];
        }""",
        [file, rank],
    )


def press(page, square):
    page.mouse.click(*place(page, square))


def squares(page):
    """The squares of the answer in order, as the player lists them."""
    return " ".join(page.locator(".squares li").all_text_contents())
