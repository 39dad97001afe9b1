"""Searches as pictures: their nodes by depth, and move by move on the board, several side by side.

    profile_picture([result])                         # an SVG of the nodes by depth
    search_gif([naive, warnsdorff])                   # what each has tried, node by node
    save_search([naive, warnsdorff], "search.html")   # or .gif, .svg, .png, .pdf

Each result has a profile, and all are of one problem.
"""

from __future__ import annotations

import os
from collections.abc import Sequence
from dataclasses import replace
from xml.etree.ElementTree import Element, SubElement, tostring

from pykt.board import Board, Square
from pykt.draw import form_of, still
from pykt.draw.chart import Chart
from pykt.draw.lettering import EDGE, SMALL, TEXT, TITLE, WIDTH, cut, framed, resize, wrapped, write
from pykt.draw.look import Look, Theme
from pykt.draw.moments import FLASH, Moment, draw_moment, is_on, moments, shown_steps
from pykt.draw.picture import board_sheet
from pykt.draw.sheet import MOST_LETTERS, Sheet
from pykt.errors import PyktError
from pykt.files import save as save_file
from pykt.printable import printable
from pykt.profile import Profile, reading
from pykt.result import Result, Status

#: Pixels of the board of one of several searches, and of the height of its bars.
BOARD, BARS = 300, 150

_GAP = 28  # pixels between the parts of a picture
_PROFILE = (720, 230)  # pixels of the bars in a picture of their own
_SECONDS, _REST = 0.16, 6.0  # that a frame of an animation stands, and the last one


def profile_picture(results: Sequence[Result], look: Look | None = None) -> str:
    """The nodes by depth as SVG, one search below the other on the same scales, with what to read from them."""
    look = look or Look()
    theme, (width, height) = look.theme, _PROFILE
    chart = shared_chart(results, width, height)
    root, y = framed(width, 0, theme, title(results), " ".join(map(described, results))), float(EDGE)
    for result in results:
        y = write(root, y, [cut(name(result), width, TITLE)], TITLE, theme.text, bold=True)
        y = write(root, y, wrapped(outcome(result), width), TEXT, theme.text)
        y = write(root, y, [counted(result)], TEXT, theme.text)
        y = write(root, y + 0.5 * TEXT, [chart.kind], SMALL, theme.text)
        chart.draw(SubElement(root, "g", transform=f"translate({EDGE} {y:.1f})"), theme, profile_of(result).nodes)
        read = wrapped(reading(profile_of(result), result.problem.length), width)
        y = write(root, y + height + 0.3 * TEXT, read, TEXT, theme.text)
        y += _GAP
    resize(root, width, y - _GAP - EDGE)
    return tostring(root, encoding="unicode")


def search_gif(results: Sequence[Result], look: Look | None = None) -> bytes:
    """The searches side by side, node by node: each of the first 64, then ever fewer, at last the end."""
    from pykt.draw.rendered import gif

    return gif(search_frames(results, look), _SECONDS, _REST)


def search_frames(results: Sequence[Result], look: Look | None = None) -> list[str]:
    """The pictures of which an animation is made."""
    look = replace(look or Look(), side=BOARD)
    chart = shared_chart(results, panel_width(board_sheet(results[0].problem.board, look, "")), BARS)
    shown = shown_steps(most_steps(results))
    every = [moments(profile_of(one), chart.depths, shown) for one in results]
    frames = [_frame(results, chart, look, step, now) for step, *now in zip(shown, *every, strict=True)]
    return [*frames, _frame(results, chart, look, None, [ending(one, chart) for one in results])]


def save_search(results: Sequence[Result], path: str | os.PathLike[str]) -> None:
    """Draw searches into a file whose ending says how.

    A picture, ``.svg``, ``.png`` or ``.pdf``, has the nodes by depth; ``.gif`` and ``.html`` show the search move by
    move. PyktError if that can't be shown or the file can't be written; EngineError if a library is missing.
    """
    form = form_of(path)
    assert form
    if form == "html":
        from pykt.draw.search_page import search_page

        drawn: str | bytes = search_page(results)
    else:
        drawn = search_gif(results) if form == "gif" else still(profile_picture(results), form, title(results))
    save_file(path, [drawn])


def most_steps(results: Sequence[Result]) -> int:
    """The number of nodes that can be shown one by one, of the search with the most; PyktError if there are none."""
    most = max(len(profile_of(one).steps) for one in results)
    if not most:
        names = " and ".join(name(one) for one in results)
        raise PyktError(f"The squares that {names} has tried are not known: draw the profile as .svg, .png or .pdf.")
    return most


def name(result: Result) -> str:
    """The program and its parameters, as a picture or a page can have it."""
    return printable(result.program)


def outcome(result: Result) -> str:
    """How the search ended."""
    return f"{result.status}: {printable(result.reason)}" if result.reason else str(result.status)


def counted(result: Result) -> str:
    """What the search took."""
    profile = profile_of(result)
    counts = f"{_many(profile.total, 'node')}, {_many(profile.backtracks, 'backtrack')}"
    return f"{counts}, deepest {profile.depth:,} of {result.problem.length:,} squares"


def described(result: Result) -> str:
    """The whole in words, for those who can't see it."""
    return f"{name(result)}: {outcome(result)}. {counted(result)}. {reading(profile_of(result), result.problem.length)}"


def goal(result: Result) -> str:
    """What is searched for: a tour, or a path of some squares."""
    problem = result.problem
    if problem.squares:
        return f"a path of {problem.squares:,} squares on {problem.board}"
    return f"{'a closed' if problem.kind == 'closed' else 'an open'} tour of {problem.board}"


def title(results: Sequence[Result]) -> str:
    """What is searched for by all of them."""
    problem = results[0].problem
    whence = f" from {named(problem.board, problem.start)}" if problem.start else ""
    return f"{'The search' if len(results) == 1 else 'Searches'} for {goal(results[0])}{whence}"


def named(board: Board, square: Square) -> str:
    """A square by the letters and numbers at the edges of the board."""
    return square.algebraic if board.files <= MOST_LETTERS and is_on(board, square) else str(square)


def shared_chart(results: Sequence[Result], width: int, height: int) -> Chart:
    """The chart that has room for the nodes of each."""
    return Chart.of([profile_of(one) for one in results], results[0].problem.length, width, height)


def panel_width(sheet: Sheet) -> int:
    """The pixels of the width of one of several searches."""
    return max(BOARD, round(float(sheet.root.get("width", "0"))))


def profile_of(result: Result) -> Profile:
    """Its profile, which it must have."""
    assert result.profile is not None
    return result.profile


def ending(result: Result, chart: Chart) -> Moment:
    """Where a search ended: after all of its nodes, at its deepest path if it has more than could be shown."""
    profile = profile_of(result)
    if profile.total > len(profile.steps):
        nodes = (*profile.nodes, *[0] * (chart.depths - profile.depth))
        return Moment(profile.total, profile.deepest, (), frozenset(), nodes, 0)
    (last,) = moments(profile, chart.depths, [profile.total])
    return replace(last, left=())


def _frame(results: Sequence[Result], chart: Chart, look: Look, step: int | None, now: Sequence[Moment]) -> str:
    """One picture of an animation: after so many nodes, or the end of all."""
    theme, count = look.theme, len(results)
    columns = count if count < 4 else 2 if count == 4 else 3
    width = columns * (chart.width + _GAP) - _GAP
    root = framed(width, 0, theme, title(results), "")
    y = write(root, EDGE, wrapped(title(results), width, TITLE), TITLE, theme.text, bold=True)
    said = "at the end" if step is None else f"after {_many(step, 'node')}"
    top = low = write(root, y, [said], TEXT + 2, theme.text) + 0.5 * _GAP
    for nth, (result, moment) in enumerate(zip(results, now, strict=True)):
        if nth and nth % columns == 0:
            top = low + _GAP
        place = SubElement(root, "g", transform=f"translate({nth % columns * (chart.width + _GAP)} {top:.0f})")
        low = top + _panel(place, result, chart, look, moment, ended=step is None)
    low = _legend(root, theme, low + 0.5 * _GAP)
    resize(root, width, low - EDGE)
    return tostring(root, encoding="unicode")


def _panel(into: Element, result: Result, chart: Chart, look: Look, moment: Moment, *, ended: bool) -> float:
    """One search in an animation; its height."""
    sheet = board_sheet(result.problem.board, look, name(result))
    draw_moment(sheet, moment)
    text, colour = _state(result, moment, sheet.theme, ended=ended)
    y = write(into, 0, [cut(name(result), chart.width, TITLE)], TITLE, sheet.theme.text, bold=True)
    y = round(write(into, y, [text], TEXT, colour, bold=colour != sheet.theme.text) + 0.5 * TEXT)
    kind = wrapped(chart.kind, chart.width, SMALL)
    sheet.root.set("x", str(EDGE))
    sheet.root.set("y", str(y))
    into.append(sheet.root)
    y = round(write(into, y + float(sheet.root.get("height", "0")), kind, SMALL, sheet.theme.text))
    chart.draw(SubElement(into, "g", transform=f"translate({EDGE} {y})"), sheet.theme, moment.nodes)
    return y + chart.height


def _state(result: Result, moment: Moment, theme: Theme, *, ended: bool) -> tuple[str, str]:
    """Where a search is, in a few words, and their colour."""
    profile = profile_of(result)
    if not (profile.steps or ended):
        return "the squares that it tries are not known", theme.text
    if moment.step == profile.total and (ended or len(profile.steps) == profile.total):
        if result.status is Status.FOUND:
            return f"found after {_many(profile.total, 'node')}", theme.start
        if result.status is Status.NONE:
            return f"there is none: {_many(profile.total, 'node')}", theme.fault
        return f"gave up after {_many(profile.total, 'node')}, deepest {profile.depth:,}", theme.fault
    return f"{_many(len(moment.path), 'square')}, {_many(moment.back, 'move')} taken back", theme.text


def _legend(into: Element, theme: Theme, y: float) -> float:
    """What the signs on a board say; the line below it."""
    first, second = "taken back just now", "tried before"
    square = {"fill": theme.fault, "opacity": FLASH}
    SubElement(into, "path", {"d": f"M{EDGE} {y + 2:.1f}h14v14h-14z", **square})
    x = EDGE + 44 + WIDTH * TEXT * len(first)
    cross = {"fill": "none", "stroke": theme.fault, "stroke-width": "2", "stroke-linecap": "round"}
    SubElement(into, "path", {"d": f"M{x:.1f} {y + 5:.1f}l8 8m-8 0l8 -8", **cross})
    write(into, y, [first], TEXT, theme.text, x=EDGE + 20)
    return write(into, y, [second], TEXT, theme.text, x=x + 14)


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"
