"""The views of the live page in a browser: open one, wait for its runs, and look for what would hinder a reader."""

import re

import pytest
from axe_playwright_python.sync_playwright import Axe

#: Widths of windows and colour schemes that the views must suit. The Tour view is tried in all four pairs of them.
WINDOWS = pytest.mark.parametrize(("width", "scheme"), [(1280, "light"), (400, "dark")])


def show(page, url, address):
    """Show a view, such as ``race?board=5x5``, and wait for its heading."""
    page.goto(f"{url}#/{address}")
    page.locator(f"nav a[aria-current][href='#/{address.partition('?')[0]}']").wait_for()  # the view before is gone
    page.locator("main h1").wait_for()


def ended(page, count=1, timeout=30):
    """Wait until ``count`` runs have ended. Return how, as the page says it."""
    page.wait_for_function(
        "(count) => document.querySelectorAll('.status:is(.ended, .refused)').length === count",
        arg=count,
        timeout=1000 * timeout,
    )
    return page.locator(".said").all_inner_texts()


def hindrances(page, width):
    """Return what a reader of the page can't see or use: parts that are wider than the window, and what axe finds."""
    wide = page.evaluate("document.documentElement.scrollWidth")
    found = [(rule["id"], rule["nodes"][0]["html"]) for rule in Axe().run(page).response["violations"]]
    return found + ([f"{wide} pixels wide"] if wide > width else [])


def address_of(page):
    """Return the view that the page shows and its values, as a link has them."""
    return re.search(r"#/(.*)", page.url)[1]
