"""Pages in a browser: start the browser, measure the parts of a page, and find parts that overlap."""

import shutil

import pytest
from playwright.sync_api import Error

#: Widths of windows with colour schemes. `make soak` tries the second one.
WINDOWS = [pytest.param(1280, "light", id="wide"), pytest.param(400, "dark", id="narrow", marks=pytest.mark.soak)]

#: A JavaScript function that returns the box of an element.
BOX = """
const box = (one, what) => {
  const { x, y, width: w, height: h } = one.getBoundingClientRect();
  return { what, x, y, w, h };
};
"""


def chromium(playwright):
    """Start the Chromium of the system, or the one that playwright installed."""
    found = filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-browser")))
    try:
        return playwright.chromium.launch(executable_path=next(found, None), args=["--no-sandbox"])
    except Error:
        pytest.skip("no browser is installed: Debian's package is chromium")


def frames(page, count=6):
    """Wait until the browser has drawn the page ``count`` times."""
    page.evaluate("async (count) => { while (count--) await new Promise(requestAnimationFrame); }", count)


def boxes_of(selector):
    """Return a script that returns the boxes of the elements that match a selector, each with its text."""
    return f"() => {{ {BOX} return [...document.querySelectorAll(`{selector}`)].map((e) => box(e, e.textContent)) }}"


def overlaps(boxes):
    """Return the pairs of boxes that overlap by more than half a pixel.

    From top to bottom, each box is compared with those before it that reach its upper side.
    """
    found, near = [], []
    for box in sorted((box for box in boxes if box["w"] and box["h"]), key=lambda box: box["y"]):
        near = [one for one in near if one["y"] + one["h"] - box["y"] > 0.5]
        found += [
            (one["what"], box["what"])
            for one in near
            if box["h"] > 0.5 and min(one["x"] + one["w"], box["x"] + box["w"]) - max(one["x"], box["x"]) > 0.5
        ]
        near.append(box)
    return found
