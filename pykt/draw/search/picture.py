"""Searches as pictures: their nodes by depth, and move by move on the board, several side by side.

    profile_picture([result])                         # an SVG of the nodes by depth
    search_gif([naive, warnsdorff])                   # what each has tried, node by node

Each result has a profile, and all are of one problem.
"""

from __future__ import annotations

from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from pykt.draw.lettering import EDGE, SMALL, TEXT, TITLE, WIDTH, cut, framed, resize, wrapped, write
from pykt.draw.look import Look, Theme
from pykt.draw.picture import board_sheet
from pykt.draw.search.chart import Chart
from pykt.draw.search.moments import FLASH, Moment, draw_moment, ending, moments, shown_steps
from pykt.draw.search.words import described, effort, ended_after, is_right, name, outcome, profile_of, reading, title
from pykt.draw.sheet import Sheet
from pykt.draw.words import counted
from pykt.model.errors import PyktError
from pykt.model.result import Result

#: Pixels of the board of one of several searches.
BOARD = 300

_GAP = 28  # pixels between the parts of a picture
_LOOK = Look(side=BOARD)
_BARS = 150  # pixels of the height of the bars below a board
_PROFILE = (720, 230)  # pixels of the bars in a picture of their own
_SECONDS, _REST = 0.16, 6.0  # that a frame of an animation stands, and the last one


def profile_picture(results: Sequence[Result]) -> str:
    """The nodes by depth as SVG, one search below the other on the same scales, with what to read from them."""
    theme, (width, height) = _LOOK.theme, _PROFILE
    chart = _shared_chart(results, width, height)
    root, y = framed(width, 0, theme, title(results), " ".join(map(described, results))), float(EDGE)
    for result in results:
        y = write(root, y, [cut(name(result), width, TITLE)], TITLE, theme.text, bold=True)
        y = write(root, y, wrapped(outcome(result), width), TEXT, theme.text)
        y = write(root, y, [effort(result)], TEXT, theme.text)
        y = write(root, y + 0.5 * TEXT, [chart.kind], SMALL, theme.text)
        chart.draw(SubElement(root, "g", transform=f"translate({EDGE} {y:.1f})"), theme, profile_of(result).nodes)
        read = wrapped(reading(profile_of(result), result.problem.length), width)
        y = write(root, y + height + 0.3 * TEXT, read, TEXT, theme.text)
        y += _GAP
    resize(root, width, y - _GAP - EDGE)
    return tostring(root, encoding="unicode")


def search_gif(results: Sequence[Result]) -> bytes:
    """The searches side by side, node by node: each of the first 64, then ever fewer, at last the end."""
    from pykt.draw.rendered import gif

    return gif(search_frames(results), _SECONDS, _REST)


def search_frames(results: Sequence[Result]) -> list[str]:
    """The pictures of which an animation is made."""
    chart = panel_chart(results, board_sheet(results[0].problem.board, _LOOK, ""))
    shown = shown_steps(most_steps(results))
    every = [moments(profile_of(one), chart.depths, shown) for one in results]
    frames = [_frame(results, chart, step, now) for step, *now in zip(shown, *every, strict=True)]
    return [*frames, _frame(results, chart, None, [ending(profile_of(one), chart.depths) for one in results])]


def most_steps(results: Sequence[Result]) -> int:
    """The number of nodes that can be shown one by one, of the search with the most; PyktError if there are none."""
    most = max(len(profile_of(one).steps) for one in results)
    if not most:
        names = " and ".join(name(one) for one in results)
        raise PyktError(f"The squares that {names} has tried are not known: draw the profile as .svg, .png or .pdf.")
    return most


def panel_chart(results: Sequence[Result], sheet: Sheet) -> Chart:
    """The chart below each of several boards, as wide as they are."""
    return _shared_chart(results, max(BOARD, round(float(sheet.root.get("width", "0")))), _BARS)


def _shared_chart(results: Sequence[Result], width: int, height: int) -> Chart:
    """The chart that has room for the nodes of each."""
    return Chart.of([profile_of(one) for one in results], results[0].problem.length, width, height)


def _frame(results: Sequence[Result], chart: Chart, step: int | None, now: Sequence[Moment]) -> str:
    """One picture of an animation: after so many nodes, or the end of all."""
    theme, count = _LOOK.theme, len(results)
    columns = count if count < 4 else 2 if count == 4 else 3
    width = columns * (chart.width + _GAP) - _GAP
    root = framed(width, 0, theme, title(results), "")
    y = write(root, EDGE, wrapped(title(results), width, TITLE), TITLE, theme.text, bold=True)
    said = "at the end" if step is None else f"after {counted(step, 'node')}"
    top = low = write(root, y, [said], TEXT + 2, theme.text) + 0.5 * _GAP
    for nth, (result, moment) in enumerate(zip(results, now, strict=True)):
        if nth and nth % columns == 0:
            top = low + _GAP
        place = SubElement(root, "g", transform=f"translate({nth % columns * (chart.width + _GAP)} {top:.0f})")
        low = top + _panel(place, result, chart, moment, ended=step is None)
    low = _legend(root, theme, low + 0.5 * _GAP)
    resize(root, width, low - EDGE)
    return tostring(root, encoding="unicode")


def _panel(into: Element, result: Result, chart: Chart, moment: Moment, *, ended: bool) -> float:
    """One search in an animation; its height."""
    sheet = board_sheet(result.problem.board, _LOOK, name(result))
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
        return ended_after(result), theme.start if is_right(result) else theme.fault
    return f"{counted(len(moment.path), 'square')}, {counted(moment.back, 'move')} taken back", theme.text


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
