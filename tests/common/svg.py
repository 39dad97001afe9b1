"""Read a picture of a tour back from its SVG, without the code that wrote it."""

import re
from itertools import pairwise
from xml.etree import ElementTree

from pykt.draw.shapes import UNIT
from pykt.model.board import Square

SVG = "{http://www.w3.org/2000/svg}"


def groups(svg, name):
    return [group for group in ElementTree.fromstring(svg).iter(f"{SVG}g") if group.get("class") == name]


def lines(svg):
    """Return the squares that each line visits, by its colour. Lines of one colour are joined."""
    found = {}
    for group in groups(svg, "path"):
        cells = found.setdefault(group.get("stroke"), [])
        for path in group.iter(f"{SVG}path"):
            if path.get("stroke-width"):
                continue  # the nodes
            x, y = map(float, re.match(r"M(\S+) ([0-9.]+)", path.get("d")).groups())
            steps = re.findall(r"l(-?\d+) ?(-?\d+)", path.get("d"))
            places = [(x, y)]
            for dx, dy in steps:
                x, y = x + int(dx), y + int(dy)
                places.append((x, y))
            squares = [Square(int(x + 0.5), int(y + 0.5)) for x, y in places]
            cells += squares[1:] if cells and cells[-1] == squares[0] else squares
    return found


def outlined(svg, name):
    """Return the squares that are filled in the groups called ``name``."""
    squares = []
    for group in groups(svg, name):
        for path in group.iter(f"{SVG}path"):
            for file, rank, length in re.findall(r"M(\d+) (\d+)h(\d+)", path.get("d")):
                squares += [Square(int(file) + 1 + nth, int(rank) + 1) for nth in range(int(length))]
    return squares


def enclosed(svg, name):
    """Return the squares that the outlines in the groups called ``name`` enclose, by the even-odd rule."""
    crossed = {}  # for each file, where outlines cross it
    for group in groups(svg, name):
        for path in group.iter(f"{SVG}path"):
            for loop in re.findall(r"M[^M]*z", path.get("d")):  # a dashed line has no z
                corners = [tuple(map(int, place)) for place in re.findall(r"M(\d+) (\d+)", loop)]
                for step, to in re.findall(r"([HV])(\d+)", loop):
                    x, y = corners[-1]
                    corners.append((int(to), y) if step == "H" else (x, int(to)))
                for (left, y), (right, other) in pairwise([*corners, *corners[:1]]):
                    assert left == right or y == other
                    for file in range(min(left, right), max(left, right)):
                        crossed.setdefault(file + 1, []).append(y)
    return {
        Square(file, rank + 1)
        for file, places in crossed.items()
        for low, high in zip(sorted(places)[::2], sorted(places)[1::2], strict=True)
        for rank in range(low, high)
    }


def discs(svg, name):
    return [
        Square(int(file) + 1, int(rank) + 1)
        for group in groups(svg, name)
        for path in group.iter(f"{SVG}path")
        for file, rank in re.findall(r"M(\d+)\.5 (\d+)\.5h0", path.get("d"))
    ]


def ends(svg):
    return [
        Square(
            round(float(rect.get("x")) + float(rect.get("width")) / 2 + 0.5),
            round(float(rect.get("y")) + float(rect.get("height")) / 2 + 0.5),
        )
        for group in groups(svg, "end")
        for rect in group
    ]


def written(svg, name, ranks):
    """Return a dict that maps each square to the text in it. A file has outlines with labels in place of text."""
    found = {}
    for group in groups(svg, name):
        for text in group:
            if text.tag == f"{SVG}text":
                x, y, content = float(text.get("x")), float(text.get("y")), text.text
            else:
                x, y = map(float, re.match(r"translate\((\S+) (\S+)\)", text.get("transform")).groups())
                content = text.get("aria-label")
            found[Square(int(x // UNIT) + 1, ranks - int(y // UNIT))] = content
    return found
