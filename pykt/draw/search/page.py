"""Searches as a page on which they are played side by side: one file, which can be read without a script as well.

Its script has the steps of each search, and with each step what it changes on the board and in the bars; how a search
ended is drawn here.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup

from pykt.draw.look import Look, in_both
from pykt.draw.page import page
from pykt.draw.picture import board_sheet
from pykt.draw.search.chart import Chart
from pykt.draw.search.moments import Moment, draw_moment, ending, sizes, way
from pykt.draw.search.picture import BOARD, most_steps, panel_chart
from pykt.draw.search.words import effort, is_right, name, outcome, profile_of, reading, title
from pykt.draw.sheet import FONTS
from pykt.draw.words import is_on, named
from pykt.model.board import Board
from pykt.model.profile import Profile
from pykt.model.result import Result

_SPEEDS, _SPEED = (1, 2, 5, 10, 20, 50, 100, 200), 10  # nodes a second, and at first
_LOOK = Look(side=BOARD)


def search_page(results: Sequence[Result]) -> str:
    """A page on which the searches are played side by side, light or dark as its reader has it."""
    most, problem = most_steps(results), results[0].problem
    board = problem.board
    sheet = board_sheet(board, _LOOK, "")
    chart = panel_chart(results, sheet)
    ends = [ending(profile_of(one), chart.depths) for one in results]
    searches = [
        {
            "name": name(one),
            "end": _sentence(f"{outcome(one)}. {effort(one)}."),
            "tone": "right" if is_right(one) else "fault",
            "board": Markup(in_both(partial(_drawn_board, one, end), _LOOK)),
            "chart": Markup(in_both(partial(_drawn_chart, chart, end, f"{name(one)}: {chart.kind}"))),
            "reading": reading(profile_of(one), problem.length),
            "squares": " ".join(named(board, square) for square in end.path),
        }
        for one, end in zip(results, ends, strict=True)
    ]
    return page(
        Path(__file__).with_name("templates"),
        "search",
        title=title(results),
        most=most,
        more=any(profile_of(one).total > len(profile_of(one).steps) for one in results),
        searches=searches,
        kind=_sentence(chart.kind),
        ratio=f"{float(sheet.root.get('width', '1')) / float(sheet.root.get('height', '1')):.3f}",
        speeds=_SPEEDS,
        speed=_SPEED,
        data={
            "searches": [
                {"total": profile.total, "steps": list(_steps(profile, board, chart))}
                for profile in map(profile_of, results)
            ],
            "places": _places(results, board),
            "chart": chart.record(),
            "sizes": sizes(sheet),
        },
        light=_LOOK.theme,
        dark=replace(_LOOK, dark=True).theme,
        scheme="light dark",
    )


def _steps(profile: Profile, board: Board, chart: Chart) -> Iterator[tuple[object, ...]]:
    """Each step: its depth, its square, its bar and its height, and how the line comes there if not by a move."""
    paths = list(profile.paths())
    for path, (bar, high) in zip(paths, chart.grown(map(len, paths)), strict=True):
        came = way(board, path[-2] if path[1:] else None, path[-1])
        yield len(path), named(board, path[-1]), bar, round(high, 1), *(() if came == "moves" else (came,))


def _places(results: Sequence[Result], board: Board) -> dict[str, tuple[float, float]]:
    """The middle of each square on the board that is in a step, by its name."""
    squares = {square for one in results for _, square in profile_of(one).steps if is_on(board, square)}
    return {named(board, square): (square.file - 0.5, square.rank - 0.5) for square in sorted(squares)}


def _drawn_board(result: Result, end: Moment, look: Look) -> Element:
    sheet = board_sheet(result.problem.board, look, f"the board of {name(result)}")
    draw_moment(sheet, end)
    return sheet.root


def _drawn_chart(chart: Chart, end: Moment, title: str, look: Look) -> Element:
    box = {"viewBox": f"0 0 {chart.width} {chart.height}", "font-family": FONTS}
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", **box})
    SubElement(root, "title").text = title
    chart.draw(root, look.theme, end.nodes)
    return root


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]
