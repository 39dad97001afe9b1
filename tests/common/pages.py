"""Pages in a browser: start the browser, measure the parts of a page, and find parts that overlap."""

import shutil
from itertools import combinations

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
    return playwright.chromium.launch(executable_path=next(found, None), args=["--no-sandbox"])


def boxes_of(selector):
    """Return a script that returns the boxes of the elements that match a selector, each with its text."""
    return f"() => {{ {BOX} return [...document.querySelectorAll(`{selector}`)].map((e) => box(e, e.textContent)) }}"


def overlaps(boxes):
    """Return the pairs of boxes that overlap by more than half a pixel."""
    return [
        (one["what"], other["what"])
        for one, other in combinations([box for box in boxes if box["w"] and box["h"]], 2)
        if min(one["x"] + one["w"], other["x"] + other["w"]) - max(one["x"], other["x"]) > 0.5
        and min(one["y"] + one["h"], other["y"] + other["h"]) - max(one["y"], other["y"]) > 0.5
    ]
