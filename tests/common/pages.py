"""Pages in a browser: the browser itself, where the parts of a page are, and which of them lie on each other."""

import shutil
from itertools import combinations

#: A function of a page's script that says where an element is.
BOX = """
const box = (one, what) => {
  const { x, y, width: w, height: h } = one.getBoundingClientRect();
  return { what, x, y, w, h };
};
"""


def chromium(playwright):
    """Chromium as the system has it, else as playwright installs it."""
    found = filter(None, map(shutil.which, ("chromium", "google-chrome", "chromium-browser")))
    return playwright.chromium.launch(executable_path=next(found, None), args=["--no-sandbox"])


def boxes_of(selector):
    """The script that says where the elements are that a selector finds, each with its text."""
    return f"() => {{ {BOX} return [...document.querySelectorAll(`{selector}`)].map((e) => box(e, e.textContent)) }}"


def overlaps(boxes):
    """The pairs of boxes that have more than a hair in common."""
    return [
        (one["what"], other["what"])
        for one, other in combinations([box for box in boxes if box["w"] and box["h"]], 2)
        if min(one["x"] + one["w"], other["x"] + other["w"]) - max(one["x"], other["x"]) > 0.5
        and min(one["y"] + one["h"], other["y"] + other["h"]) - max(one["y"], other["y"]) > 0.5
    ]
