"""A tour as a page on which it is played: one file, which works without a network and can be read without a script.

Its picture is the one of ``pykt.draw.picture``, in colours for light and for dark, and its squares in order are a list:
from these two the script knows where the knights go and how that is drawn.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element

from markupsafe import Markup

from pykt.checkers.python import check
from pykt.draw.look import Look, in_both
from pykt.draw.marks import knights
from pykt.draw.page import page
from pykt.draw.picture import tour_sheet
from pykt.draw.words import counted, named
from pykt.model.board import Square
from pykt.model.claimed import describe
from pykt.model.tour import Tour

_TEMPLATES = Path(__file__).with_name("templates")
_SPEEDS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # moves a second
_AT_FIRST, _AT_LEAST = 40, 6  # seconds that a tour takes: at most until the speed is changed, and at the highest speed
_SIDE = 560  # pixels: between a telephone and a desk
_IN_LINE = 10  # squares in an item of the list


def player(tour: Tour, look: Look, givens: Mapping[Square, int]) -> str:
    """The page, light or dark as its reader has it, or always dark if the look is."""
    look = replace(look, side=_SIDE)
    width, height = (int(_drawn(tour, givens, look).get(side, "")) for side in ("width", "height"))
    paths = [_names(tour, knight) for knight in range(len(tour.knights))]
    moves = sum(len(names) - 1 for names in paths)
    speeds = [speed for speed in _SPEEDS if speed <= max(_SPEEDS[2], moves / _AT_LEAST)]
    title = describe(tour)
    return page(
        _TEMPLATES,
        "player",
        title=title[0].upper() + title[1:],
        summary=_summary(tour, paths),
        faulty=bool(check(tour)),
        picture=Markup(in_both(partial(_drawn, tour, givens), look)),
        ratio=width / height,
        moves=moves,
        speeds=speeds,
        speed=next((speed for speed in speeds if moves / speed <= _AT_FIRST), speeds[-1]),
        in_line=_IN_LINE,
        lists=[_lines(names) for names in paths],
        light=look.theme,
        dark=replace(look, dark=True).theme,
        scheme="dark" if look.dark else "light" if look.paper else "light dark",
    )


def _drawn(tour: Tour, givens: Mapping[Square, int], look: Look) -> Element:
    """The picture, with the knights on their first squares."""
    sheet = tour_sheet(tour, look, givens)
    knights(sheet, tour.after(len(tour.knights)))
    return sheet.root


def _names(tour: Tour, knight: int) -> list[str]:
    """The names of a knight's squares, as the picture has them; of a closed tour the first is the last as well."""
    squares = zip(*(part.tolist() for part in tour.coordinates(knight)), strict=True)
    names = [named(tour.board, Square(file, rank)) for file, rank in squares]
    return [*names, names[0]] if tour.is_closed_tour else names


def _lines(names: list[str]) -> list[str]:
    return [" ".join(names[begin : begin + _IN_LINE]) for begin in range(0, len(names), _IN_LINE)]


def _summary(tour: Tour, paths: list[list[str]]) -> str:
    way = "from {0} and back" if tour.is_closed_tour else "from {0} to {1}"
    ways = [f"{counted(len(names) - 1, 'move')}, {way.format(names[0], names[-1])}" for names in paths]
    if len(ways) == 1:
        return f"{counted(tour.visited, 'square')} in {ways[0]}."
    return f"They move in turn. First knight: {ways[0]}. Second knight: {ways[1]}."
