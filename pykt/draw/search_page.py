"""Searches as a page on which they are played side by side: one file, which can be read without a script as well.

Its script has the steps of each search, and works out from them what the search holds after so many nodes.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup

from pykt.draw.chart import Chart
from pykt.draw.look import Look, in_both
from pykt.draw.moments import Moment, draw_moment, sizes
from pykt.draw.picture import board_sheet
from pykt.draw.search import (
    BARS,
    BOARD,
    counted,
    ending,
    most_steps,
    name,
    named,
    outcome,
    panel_width,
    profile_of,
    shared_chart,
    title,
)
from pykt.draw.sheet import FONTS, MOST_LETTERS
from pykt.page import page
from pykt.profile import Profile, reading
from pykt.result import Result, Status

_SPEEDS, _SPEED = (1, 2, 5, 10, 20, 50, 100, 200), 10  # nodes a second, and at first


def search_page(results: Sequence[Result], look: Look | None = None) -> str:
    """A page on which the searches are played side by side, light or dark as its reader has it, or always dark."""
    look = replace(look or Look(), side=BOARD)
    most, problem = most_steps(results), results[0].problem
    board = problem.board
    sheet = board_sheet(board, look, "")
    chart = shared_chart(results, panel_width(sheet), BARS)
    ends = [ending(one, chart) for one in results]
    searches = [
        {
            "name": name(one),
            "end": _sentence(f"{outcome(one)}. {counted(one)}."),
            "tone": "found" if one.status is Status.FOUND else "gave-up",
            "board": Markup(in_both(partial(_drawn_board, one, end), look)),
            "chart": Markup(in_both(partial(_drawn_chart, chart, end, f"{name(one)}: {chart.kind}"), look)),
            "reading": reading(profile_of(one), problem.length),
            "squares": " ".join(named(board, square) for square in end.path),
        }
        for one, end in zip(results, ends, strict=True)
    ]
    return page(
        Path(__file__).with_name("page"),
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
            "searches": [_data(profile_of(one)) for one in results],
            "chart": chart.record(),
            "board": {"files": board.files, "ranks": board.ranks, "lettered": board.files <= MOST_LETTERS},
            "sizes": sizes(sheet),
        },
        light=look.theme,
        dark=replace(look, dark=True).theme,
        scheme="dark" if look.dark else "light dark",
    )


def _data(profile: Profile) -> dict[str, object]:
    """What a page needs to play a search."""
    steps = [(depth, *square) for depth, square in profile.steps]
    return {"steps": steps, "total": profile.total, "nodes": profile.nodes, "deepest": profile.deepest}


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
