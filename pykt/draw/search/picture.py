"""Draw searches as pictures: their nodes by depth, or several searches side by side, move by move.

    profile_picture([result])                         # an SVG of the nodes by depth
    search_gif([naive, warnsdorff])                   # what each search has tried, node by node

All results must have the same problem. Each must have a profile, which counts the nodes of its search by depth.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement, tostring

from pykt.draw.colours import Theme
from pykt.draw.look import Look
from pykt.draw.picture import board_sheet
from pykt.draw.search.chart import Chart
from pykt.draw.search.moments import (
    TAKEN_BACK_OPACITY,
    Moment,
    draw_moment,
    final_moment,
    later_counts,
    moments,
    shown_steps,
)
from pykt.draw.search.words import (
    description,
    diagnosis,
    effort,
    is_right,
    outcome,
    profile_of,
    program_name,
    short_outcome,
    title,
)
from pykt.draw.shapes import FONTS
from pykt.draw.svg.sheet import Sheet
from pykt.model.errors import PyktError
from pykt.model.result import Result
from pykt.model.text import counted

#: The longer side of a board in an animation or on a page of searches, in pixels.
BOARD = 300

_MARGIN = 20  # the margin of a picture in pixels
_TITLE, _TEXT, _LABEL = 18, 13, 11  # font sizes in pixels
_LETTER_WIDTH = 0.54  # the width of a letter in font sizes: a guess, because it depends on the reader's fonts
_SPACING = 28  # pixels between the parts of a picture
_LOOK = Look(side=BOARD)
_BARS_HEIGHT = 150  # the height of the bars below a board, in pixels
_PROFILE_SIZE = (720, 230)  # the width and the height of the bars in a picture without boards, in pixels
_LATER_FRAMES = 40  # the most frames that show samples
_FRAME_SECONDS, _PAUSE_SECONDS = 0.16, 6.0  # the time of a frame of an animation, and of the last one, in seconds


def profile_picture(results: Sequence[Result]) -> str:
    """Return an SVG with a bar chart of the nodes by depth and a diagnosis for each search.

    All charts have the same scales.
    """
    theme, (width, height) = _LOOK.theme, _PROFILE_SIZE
    chart = _shared_chart(results, width, height)
    root = _new_picture(width, theme, title(results), " ".join(map(description, results)))
    y = float(_MARGIN)
    for result in results:
        y = _add_lines(root, y, [_shorten(program_name(result), width, _TITLE)], _TITLE, theme.text, bold=True)
        y = _add_lines(root, y, _wrap(outcome(result), width), _TEXT, theme.text)
        y = _add_lines(root, y, [effort(result)], _TEXT, theme.text)
        y = _add_lines(root, y + 0.5 * _TEXT, [chart.caption], _LABEL, theme.text)
        chart.draw(SubElement(root, "g", transform=f"translate({_MARGIN} {y:.1f})"), theme, profile_of(result).nodes)
        diagnosed = _wrap(diagnosis(profile_of(result), result.problem.length), width)
        y = _add_lines(root, y + height + 0.3 * _TEXT, diagnosed, _TEXT, theme.text)
        y += _SPACING
    _resize(root, width, y - _SPACING - _MARGIN)
    return tostring(root, encoding="unicode")


def search_gif(results: Sequence[Result]) -> bytes:
    """Return an animation of the searches side by side: first each node, then fewer and fewer nodes, then samples."""
    from pykt.draw.render import gif

    return gif(search_frames(results), _FRAME_SECONDS, _PAUSE_SECONDS)


def search_frames(results: Sequence[Result]) -> list[str]:
    """Return the pictures of an animation as SVG."""
    chart = panel_chart(results, board_sheet(results[0].problem.board, _LOOK, ""))
    shown = [*shown_steps(most_steps(results)), *later_counts(map(profile_of, results), _LATER_FRAMES)]
    columns = [moments(profile_of(result), chart.depths, shown) for result in results]
    frames = [_frame(results, chart, step, row) for step, *row in zip(shown, *columns, strict=True)]
    ends = [final_moment(profile_of(result), chart.depths) for result in results]
    return [*frames, _frame(results, chart, None, ends)]


def most_steps(results: Sequence[Result]) -> int:
    """Return the largest number of steps that any of the searches has recorded.

    Raise PyktError if no search has recorded steps.
    """
    most = max(len(profile_of(result).steps) for result in results)
    if not most:
        names = " and ".join(program_name(result) for result in results)
        raise PyktError(f"The squares that {names} tried are not known. Draw the profile as .svg, .png or .pdf.")
    return most


def panel_chart(results: Sequence[Result], sheet: Sheet) -> Chart:
    """Return the scales of the charts below the boards. A chart is at least as wide as its board."""
    return _shared_chart(results, max(BOARD, round(float(sheet.root.get("width", "0")))), _BARS_HEIGHT)


def _shared_chart(results: Sequence[Result], width: int, height: int) -> Chart:
    """Return a chart whose scales fit all results."""
    return Chart.of([profile_of(result) for result in results], results[0].problem.length, width, height)


def _frame(results: Sequence[Result], chart: Chart, step: int | None, current: Sequence[Moment]) -> str:
    """Return a picture of an animation as SVG: after ``step`` nodes, or at the end if ``step`` is None."""
    theme, count = _LOOK.theme, len(results)
    columns = count if count < 4 else 2 if count == 4 else 3
    width = columns * (chart.width + _SPACING) - _SPACING
    root = _new_picture(width, theme, title(results), "")
    y = _add_lines(root, _MARGIN, _wrap(title(results), width, _TITLE), _TITLE, theme.text, bold=True)
    time = "at the end" if step is None else f"after {counted(step, 'node')}"
    top = bottom = _add_lines(root, y, [time], _TEXT + 2, theme.text) + 0.5 * _SPACING
    for index, (result, moment) in enumerate(zip(results, current, strict=True)):
        if index and index % columns == 0:
            top = bottom + _SPACING
        left = index % columns * (chart.width + _SPACING)
        panel = SubElement(root, "g", transform=f"translate({left} {top:.0f})")
        bottom = top + _draw_panel(panel, result, chart, moment, ended=step is None)
    bottom = _draw_legend(root, theme, bottom + 0.5 * _SPACING)
    _resize(root, width, bottom - _MARGIN)
    return tostring(root, encoding="unicode")


def _draw_panel(parent: Element, result: Result, chart: Chart, moment: Moment, *, ended: bool) -> float:
    """Draw one search of an animation: its name, state, board and bars. Return the height of all this in pixels."""
    sheet = board_sheet(result.problem.board, _LOOK, program_name(result))
    draw_moment(sheet, moment)
    text, colour = _state(result, moment, sheet.theme, ended=ended)
    name = _shorten(program_name(result), chart.width, _TITLE)
    y = _add_lines(parent, 0, [name], _TITLE, sheet.theme.text, bold=True)
    y = round(_add_lines(parent, y, [text], _TEXT, colour, bold=colour != sheet.theme.text) + 0.5 * _TEXT)
    sheet.root.set("x", str(_MARGIN))
    sheet.root.set("y", str(y))
    parent.append(sheet.root)
    caption = _wrap(chart.caption, chart.width, _LABEL)
    y = round(_add_lines(parent, y + float(sheet.root.get("height", "0")), caption, _LABEL, sheet.theme.text))
    chart.draw(SubElement(parent, "g", transform=f"translate({_MARGIN} {y})"), sheet.theme, moment.nodes)
    return y + chart.height


def _state(result: Result, moment: Moment, theme: Theme, *, ended: bool) -> tuple[str, str]:
    """Return a pair: a few words on the state of a search, and the colour to write them in."""
    profile = profile_of(result)
    if not (profile.steps or ended):
        return "the squares tried are not known", theme.text
    if moment.step == profile.total and (ended or profile.samples or len(profile.steps) == profile.total):
        return short_outcome(result), theme.start if is_right(result) else theme.fault
    is_sample = moment.step > len(profile.steps)
    back = counted(moment.backtracks, "dead end") if is_sample else f"{counted(moment.backtracks, 'move')} taken back"
    return f"{counted(len(moment.path), 'square')}, {back}", theme.text


def _draw_legend(parent: Element, theme: Theme, y: float) -> float:
    """Explain the signs on the boards. Return the y coordinate below the legend."""
    taken_back, tried = "just taken back", "tried before"
    SubElement(
        parent,
        "path",
        {"d": f"M{_MARGIN} {y + 2:.1f}h14v14h-14z", "fill": theme.fault, "opacity": TAKEN_BACK_OPACITY},
    )
    x = _MARGIN + 44 + _LETTER_WIDTH * _TEXT * len(taken_back)
    cross = {"fill": "none", "stroke": theme.fault, "stroke-width": "2", "stroke-linecap": "round"}
    SubElement(parent, "path", {"d": f"M{x:.1f} {y + 5:.1f}l8 8m-8 0l8 -8", **cross})
    _add_lines(parent, y, [taken_back], _TEXT, theme.text, x=_MARGIN + 20)
    return _add_lines(parent, y, [tried], _TEXT, theme.text, x=x + 14)


def _new_picture(width: float, theme: Theme, title: str, description: str) -> Element:
    """Return an empty SVG picture. The space inside its margins is ``width`` pixels wide and 0 pixels high."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "font-family": FONTS})
    SubElement(root, "title").text = title
    if description:
        SubElement(root, "desc").text = description
    SubElement(root, "rect", {"class": "page", "fill": theme.page})
    _resize(root, width, 0)
    return root


def _resize(root: Element, width: float, height: float) -> None:
    """Set the size of a picture, in pixels. ``width`` and ``height`` are its sides without the margins.

    Each side is rounded up to a multiple of 4 pixels, which is a whole number of points: otherwise Typst drops a line
    of pixels.
    """
    sides = [f"{4 * math.ceil((side + 2 * _MARGIN) / 4)}" for side in (width, height)]
    size = dict(zip(("width", "height"), sides, strict=True))
    root.attrib |= {"viewBox": f"0 0 {' '.join(sides)}", **size}
    page = root.find("rect")
    assert page is not None
    page.attrib |= size


def _add_lines(
    parent: Element, y: float, lines: Sequence[str], size: int, colour: str, *, x: float = _MARGIN, bold: bool = False
) -> float:
    """Write lines of text below ``y``. Return the y coordinate where the next line can begin."""
    for line in lines:
        attributes = {"x": f"{x:.1f}", "y": f"{y + 1.1 * size:.1f}", "font-size": str(size), "fill": colour}
        SubElement(parent, "text", {**attributes, **({"font-weight": "bold"} if bold else {})}).text = line
        y += 1.5 * size
    return y


def _wrap(text: str, width: float, size: int = _TEXT) -> list[str]:
    """Break the text into lines that fit the width. Cut it after six lines."""
    return textwrap.wrap(text, _letters(width, size), max_lines=6, placeholder=" ...")


def _shorten(text: str, width: float, size: int = _TEXT) -> str:
    """Return the text, or only its end if it does not fit the width.

    If the text is the path of a file, the end is the name.
    """
    letters = _letters(width, size)
    return text if len(text) <= letters else "\N{HORIZONTAL ELLIPSIS}" + text[1 - letters :]


def _letters(width: float, size: int) -> int:
    """Return the number of letters that fit on a line."""
    return int(width / (_LETTER_WIDTH * size))
