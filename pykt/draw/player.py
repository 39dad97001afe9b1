"""A tour as a page on which it is played: one file, which works without a network and can be read without a script.

Its picture is the one of ``pykt.draw.picture``, in colours for light and for dark, and its squares in order are a list:
from these two the script knows where the knights go and how that is drawn.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import replace
from pathlib import Path

from markupsafe import Markup

from pykt.board import Square, file_letters
from pykt.draw.look import DARK, LIGHT, Look
from pykt.draw.marks import knights
from pykt.draw.picture import tour_sheet
from pykt.draw.sheet import MOST_LETTERS, Sheet
from pykt.faults import check, describe
from pykt.page import page
from pykt.tour import Tour

_TEMPLATES = Path(__file__).with_name("page")
_SPEEDS = (1, 2, 5, 10, 20, 50, 100, 200, 500, 1000)  # moves a second
_AT_FIRST, _AT_LEAST = 40, 6  # seconds that a tour takes, at most until the speed is changed, and at any speed
_SIDE = 560  # pixels: between a telephone and a desk
_IN_LINE = 10  # squares in an item of the list


def player(tour: Tour, look: Look, givens: Mapping[Square, int]) -> str:
    """The page, light or dark as its reader has it, or always dark if the look is."""
    look = replace(look, side=_SIDE)
    sheet, dark = (_drawn(tour, one, givens) for one in (look, replace(look, dark=True)))
    _in_both(sheet, dark)
    box = [float(side) for side in sheet.root.get("viewBox", "").split()]
    moves = tour.visited - len(tour.knights) + tour.closed
    speeds = [speed for speed in _SPEEDS if speed <= max(_SPEEDS[2], moves / _AT_LEAST)]
    return page(
        _TEMPLATES,
        "player",
        title=_sentence(describe(tour)),
        summary=_summary(tour, moves),
        faults=len(check(tour)),
        picture=Markup(sheet.svg()),
        ratio=f"{box[2] / box[3]:.4f}",
        moves=moves,
        speeds=speeds,
        speed=next((speed for speed in speeds if moves / speed <= _AT_FIRST), speeds[-1]),
        in_line=_IN_LINE,
        lists=[list(_lines(tour, names)) for names in _names(tour)],
        light=look.theme,
        dark=DARK,
        always_dark=look.dark,
    )


def _drawn(tour: Tour, look: Look, givens: Mapping[Square, int]) -> Sheet:
    """The picture, with the knights on their first squares."""
    sheet = tour_sheet(tour, look, givens)
    knights(sheet, tour.first(len(tour.knights)))
    return sheet


def _in_both(sheet: Sheet, dark: Sheet) -> None:
    """Each shape of the first sheet gets the colours of the second one for pages that are dark."""
    for one, other in zip(sheet.root.iter(), dark.root.iter(), strict=True):
        pairs = [(name, one.get(name), other.get(name)) for name in ("fill", "stroke")]
        colours = [f"{name}:light-dark({day},{night})" for name, day, night in pairs if day != night]
        if colours:
            one.set("style", ";".join(colours))


def _names(tour: Tour) -> Iterator[list[str]]:
    """For each knight the names of its squares, those of the picture; of a closed tour the first is the last as well."""
    lettered = tour.board.files <= MOST_LETTERS
    for knight in range(len(tour.knights)):
        files, ranks = (part.tolist() for part in tour.coordinates(knight))
        pairs = zip(files, ranks, strict=True)
        names = [f"{file_letters(file)}{rank}" if lettered else f"{file}/{rank}" for file, rank in pairs]
        yield [*names, names[0]] if tour.closed else names


def _lines(tour: Tour, names: list[str]) -> Iterator[str]:
    return (" ".join(names[begin : begin + _IN_LINE]) for begin in range(0, len(names), _IN_LINE))


def _summary(tour: Tour, moves: int) -> str:
    ways = []
    for names in _names(tour):
        ways.append(f"from {names[0]} {'and back' if tour.closed else f'to {names[-1]}'}")
    if len(ways) == 1:
        return f"{_counted(tour.visited, 'square')} in {_counted(moves, 'move')}, {ways[0]}."
    first, second = (
        f"{_counted(len(cells) - 1, 'move')}, {way}" for cells, way in zip(tour.knights, ways, strict=True)
    )
    return f"They move in turn. First knight: {first}. Second knight: {second}."


def _counted(number: int, noun: str) -> str:
    return f"{number:,} {noun}{'s' * (number != 1)}"


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
