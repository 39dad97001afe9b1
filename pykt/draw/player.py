"""A page that plays a tour: one file that needs no network and shows the tour even if scripts are turned off.

The page contains the picture of ``pykt.draw.picture`` in light and dark colours, and the list of the squares in order.
The script reads the moves from the list. From the picture, it reads how to draw them.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element

from pykt.checkers.python import check
from pykt.draw.labels import square_name
from pykt.draw.look import Look
from pykt.draw.pace import MAX_SECONDS, MIN_SECONDS, SPEEDS, SQUARES_PER_ITEM
from pykt.draw.page import light_dark_svg, page
from pykt.draw.picture import tour_sheet
from pykt.draw.shapes import PAGE_PIXELS
from pykt.draw.svg.marks import draw_knights
from pykt.model.board import Square
from pykt.model.claimed import describe, implied
from pykt.model.text import as_sentence, capitalised, counted
from pykt.model.tour import Tour
from pykt.model.traits import traits

_TEMPLATES = Path(__file__).with_name("templates")


def player(tour: Tour, look: Look, givens: Mapping[Square, int]) -> str:
    """Return the page as HTML. The page follows its reader's light or dark theme unless ``look`` is dark."""
    look = replace(look, side=PAGE_PIXELS)
    width, height = (int(_draw(tour, givens, look).get(side, "")) for side in ("width", "height"))
    paths = [_square_names(tour, knight, look) for knight in range(len(tour.knights))]
    moves = sum(len(names) - 1 for names in paths)
    speeds = [speed for speed in SPEEDS if speed <= max(SPEEDS[2], moves / MIN_SECONDS)]
    title = describe(tour)
    faulty, summary = _is_faulty(tour), _summary(tour, paths, look)
    return page(
        _TEMPLATES,
        "player",
        "globalThis.player = mountPlayer(document.body);",
        look,
        title=capitalised(title),
        summary=summary if faulty else f"{summary} {_traits(tour, look)}",
        faulty=faulty,
        picture=light_dark_svg(partial(_draw, tour, givens), look),
        ratio=width / height,
        moves=moves,
        board_width=tour.board.width,
        speeds=speeds,
        speed=next((speed for speed in speeds if moves / speed <= MAX_SECONDS), speeds[-1]),
        squares_per_item=SQUARES_PER_ITEM,
        lists=[_list_items(names) for names in paths],
    )


def _draw(tour: Tour, givens: Mapping[Square, int], look: Look) -> Element:
    """Draw the whole tour with the knights on their first squares."""
    sheet = tour_sheet(tour, look, givens)
    draw_knights(sheet, tour.after(len(tour.knights)))
    return sheet.root


def _square_names(tour: Tour, knight: int, look: Look) -> list[str]:
    """Return the names of a knight's squares in order.

    If the tour comes back to its first square, end with this square.
    """
    squares = zip(*(part.tolist() for part in tour.coordinates(knight)), strict=True)
    names = [square_name(tour.board, Square(file, rank)) for file, rank in squares]
    return [*names, names[0]] if look.returns(tour) else names


def _list_items(names: list[str]) -> list[str]:
    starts = range(0, len(names), SQUARES_PER_ITEM)
    return [" ".join(names[start : start + SQUARES_PER_ITEM]) for start in starts]


def _is_faulty(tour: Tour) -> bool:
    """Tell whether a tour has faults. In a tour of one knight, an unvisited square is no fault here."""
    problem = implied(tour)
    if len(tour.knights) == 1 and tour.visited < tour.board.free:
        problem = replace(problem, squares=tour.visited)
    return bool(check(tour, problem))


def _traits(tour: Tour, look: Look) -> str:
    """Return the traits of a tour without faults, such as its symmetry, as one sentence."""
    text = ", ".join(traits(tour, look.closed).phrases)
    return as_sentence(text)


def _summary(tour: Tour, paths: list[list[str]], look: Look) -> str:
    """Describe in one line the length, the start and the end of each path."""
    route = "from {0} and back" if look.returns(tour) else "from {0} to {1}"
    routes = [f"{counted(len(names) - 1, 'move')}, {route.format(names[0], names[-1])}" for names in paths]
    if len(routes) == 1:
        return f"{counted(tour.visited, 'square')} in {routes[0]}."
    return f"The knights move alternately. First knight: {routes[0]}. Second knight: {routes[1]}."
