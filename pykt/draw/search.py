"""Searches as pictures: their nodes by depth, and move by move on the board, several side by side.

profile_picture([result])                         # an SVG of the nodes by depth
search_gif([naive, warnsdorff])                   # what each has tried, node by node
search_page([naive, warnsdorff])                  # the same as a page: played, stepped and read

Each result has a profile, and all are of one problem.
"""

from __future__ import annotations

import math
import os
import textwrap
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, replace
from functools import partial
from itertools import pairwise
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np
from numpy.typing import NDArray

from pykt.bench.table import printable
from pykt.board import Board, Square
from pykt.draw import form_of, still
from pykt.draw.chart import Chart
from pykt.draw.look import DARK, Look, Theme, in_both
from pykt.draw.picture import board_sheet
from pykt.draw.sheet import FONTS, KNIGHT, MOST_LETTERS, Sheet
from pykt.errors import PyktError
from pykt.files import save as save_file
from pykt.profile import Profile, reading
from pykt.result import Result, Status

_EDGE, _GAP = 20, 28  # pixels around a picture, and between its parts
_TITLE, _TEXT, _SMALL = 18, 13, 11  # pixels of the height of a line
_WIDTH = 0.54  # of a letter, in heights of its line
_PROFILE = (720, 230)  # pixels of the bars in a picture of their own
_PANEL = 300  # pixels of the board of one of several searches
_BARS = 150
_LINE, _THIN = 0.075, 1.1  # squares across a line, and pixels across it at least
_NODE, _NODES = 0.1, 12.0  # squares from the middle of a node to its edge, where a square has so many pixels
_CROSS = 0.13  # squares from the middle of a cross to its edge
_FLASH = ".5"  # that a square shows of the colour of faults when it has been taken back
_START = 0.25  # squares from the middle of the start to the edge of its disc
_FIGURE = 22.0  # pixels of a knight at least
_FIRST = 64  # nodes of which each has a picture in an animation
_SPEEDS, _SPEED = (1, 2, 5, 10, 20, 50, 100, 200), 10  # nodes a second on a page, and at first
_FRAMES = 150  # of an animation
_SECONDS, _REST = 0.16, 6.0  # that a frame of it stands, and the last one


@dataclass(frozen=True)
class Moment:
    """What a search holds after so many nodes.

    ``path`` has its squares, ``left`` those that it has taken back since the moment before, ``tried`` all others on
    which it has been, and ``nodes`` how many there are by depth. ``back`` counts the moves taken back.
    """

    step: int
    path: tuple[Square, ...]
    left: tuple[Square, ...]
    tried: frozenset[Square]
    nodes: tuple[int, ...]
    back: int


def moments(profile: Profile, depths: int, shown: Sequence[int]) -> Iterator[Moment]:
    """The moments of a search after so many nodes as each of ``shown`` says; it rests at the last that is known.

    ``depths`` are those of the nodes; what is deeper counts as the last.
    """
    nodes, back, been = [0] * depths, 0, set[Square]()
    step, path, paths = 0, tuple[Square, ...](), profile.paths()
    for wanted in shown:
        before = path
        while step < min(wanted, len(profile.steps)):
            now = next(paths)
            back += len(path) - len(now[:-1])
            path, step = now, step + 1
            been.add(path[-1])
            nodes[min(len(path), depths) - 1] += 1
        left = tuple(square for square in before if square not in path)
        yield Moment(step, path, left, frozenset(been.difference(path)), tuple(nodes), back)


def shown_steps(most: int) -> list[int]:
    """The nodes after which an animation of so many has a picture: each of the first, then ever fewer of them."""
    steps = list(range(1, min(most, _FIRST) + 1))
    rate = max((most / _FIRST) ** (1 / (_FRAMES - _FIRST)), 1)
    while steps[-1] < most:
        steps.append(min(max(steps[-1] + 1, round(steps[-1] * rate)), most))
    return steps


def profile_picture(results: Sequence[Result], look: Look | None = None) -> str:
    """The nodes by depth as SVG, one search below the other on the same scales, with what to read from them."""
    look = look or Look()
    theme, (width, height) = look.theme, _PROFILE
    chart = _chart(results, width, height)
    root, y = _framed(width, 0, theme, _title(results), " ".join(map(described, results))), float(_EDGE)
    for result in results:
        y = _write(root, y, [_cut(name(result), _letters(width, _TITLE))], _TITLE, theme.text, bold=True)
        y = _write(root, y, _wrapped(outcome(result), width), _TEXT, theme.text)
        y = _write(root, y, [counted(result)], _TEXT, theme.text)
        y = _write(root, y + 0.5 * _TEXT, [chart.kind], _SMALL, theme.text)
        chart.draw(SubElement(root, "g", transform=f"translate({_EDGE} {y:.1f})"), theme, _profile(result).nodes)
        read = _wrapped(reading(_profile(result), result.problem.length), width)
        y = _write(root, y + height + 0.3 * _TEXT, read, _TEXT, theme.text)
        y += _GAP
    _resize(root, width, y - _GAP - _EDGE)
    return tostring(root, encoding="unicode")


def search_gif(results: Sequence[Result], look: Look | None = None) -> bytes:
    """The searches side by side, node by node: each of the first 64, then ever fewer, at last the end."""
    from pykt.draw.rendered import gif

    return gif(search_frames(results, look), _SECONDS, _REST)


def search_frames(results: Sequence[Result], look: Look | None = None) -> list[str]:
    """The pictures of which an animation is made."""
    look = replace(look or Look(), side=_PANEL)
    chart = _chart(results, _wide(board_sheet(results[0].problem.board, look, "")), _BARS)
    shown = shown_steps(most_steps(results))
    every = [moments(_profile(one), chart.depths, shown) for one in results]
    frames = [_frame(results, chart, look, step, now) for step, *now in zip(shown, *every, strict=True)]
    return [*frames, _frame(results, chart, look, None, [_ending(one, chart) for one in results])]


def search_page(results: Sequence[Result], look: Look | None = None) -> str:
    """A page on which the searches are played side by side, light or dark as its reader has it, or always dark."""
    from markupsafe import Markup

    from pykt.page import page

    look = replace(look or Look(), side=_PANEL)
    most, problem = most_steps(results), results[0].problem
    board = problem.board
    sheet = board_sheet(board, look, "")
    chart = _chart(results, _wide(sheet), _BARS)
    ends = [_ending(one, chart) for one in results]
    searches = [
        {
            "name": name(one),
            "end": _sentence(f"{outcome(one)}. {counted(one)}."),
            "tone": "found" if one.status is Status.FOUND else "gave-up",
            "board": Markup(_for_page(look, partial(_drawn_board, one, end))),
            "chart": Markup(_for_page(look, partial(_drawn_chart, chart, end, f"{name(one)}: {chart.kind}"))),
            "reading": reading(_profile(one), problem.length),
            "squares": " ".join(_named(board, square) for square in end.path),
        }
        for one, end in zip(results, ends, strict=True)
    ]
    return page(
        Path(__file__).with_name("page"),
        "search",
        title=_title(results),
        most=most,
        more=any(_profile(one).total > len(_profile(one).steps) for one in results),
        searches=searches,
        kind=_sentence(chart.kind),
        ratio=f"{float(sheet.root.get('width', '1')) / float(sheet.root.get('height', '1')):.3f}",
        speeds=_SPEEDS,
        speed=_SPEED,
        data={
            "searches": [_data(_profile(one)) for one in results],
            "chart": chart.record(),
            "board": {
                "files": board.files,
                "ranks": board.ranks,
                "lettered": board.files <= MOST_LETTERS,
                "figure": max(1, _FIGURE / sheet.pixels),
                "dots": 2 * _NODE if sheet.pixels >= _NODES else 0,
                "start": 2 * _START,
                "cross": _CROSS,
            },
        },
        light=look.theme,
        dark=DARK,
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


def _for_page(look: Look, draw: Callable[[Look], Element]) -> str:
    """A drawing in the colours of light and of dark pages."""
    drawn = draw(look)
    in_both(drawn, draw(replace(look, dark=True)))
    return tostring(drawn, encoding="unicode")


def save_search(results: Sequence[Result], path: str | os.PathLike[str]) -> None:
    """Draw searches into a file whose ending says how.

    A picture, ``.svg``, ``.png`` or ``.pdf``, has the nodes by depth; ``.gif`` and ``.html`` show the search move by
    move. PyktError if that can't be shown or the file can't be written; EngineError if a library is missing.
    """
    form = form_of(path)
    assert form
    if form == "html":
        drawn: str | bytes = search_page(results)
    else:
        drawn = search_gif(results) if form == "gif" else still(profile_picture(results), form, _title(results))
    save_file(path, [drawn])


def most_steps(results: Sequence[Result]) -> int:
    """The number of nodes that can be shown one by one, of the search with the most; PyktError if there are none."""
    most = max(len(_profile(one).steps) for one in results)
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
    profile = _profile(result)
    counts = f"{_many(profile.total, 'node')}, {_many(profile.backtracks, 'backtrack')}"
    return f"{counts}, deepest {profile.depth:,} of {result.problem.length:,} squares"


def described(result: Result) -> str:
    """The whole in words, for those who can't see it."""
    return f"{name(result)}: {outcome(result)}. {counted(result)}. {reading(_profile(result), result.problem.length)}"


def goal(result: Result) -> str:
    """What is searched for: a tour, or a path of some squares."""
    problem = result.problem
    if problem.squares:
        return f"a path of {problem.squares:,} squares on {problem.board}"
    return f"{'a closed' if problem.kind == 'closed' else 'an open'} tour of {problem.board}"


def _title(results: Sequence[Result]) -> str:
    problem = results[0].problem
    whence = f" from {_named(problem.board, problem.start)}" if problem.start else ""
    return f"{'The search' if len(results) == 1 else 'Searches'} for {goal(results[0])}{whence}"


def _named(board: Board, square: Square) -> str:
    """A square by the letters and numbers at the edges of the board."""
    return square.algebraic if board.files <= MOST_LETTERS and _is_on(board, square) else str(square)


def _chart(results: Sequence[Result], width: int, height: int) -> Chart:
    return Chart.of([_profile(one) for one in results], results[0].problem.length, width, height)


def _wide(sheet: Sheet) -> int:
    """The pixels of the width of one of several searches."""
    return max(_PANEL, round(float(sheet.root.get("width", "0"))))


def _profile(result: Result) -> Profile:
    assert result.profile is not None
    return result.profile


def _ending(result: Result, chart: Chart) -> Moment:
    """Where a search ended: after all of its nodes, at its deepest path if it has more than could be shown."""
    profile = _profile(result)
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
    root = _framed(width, 0, theme, _title(results), "")
    y = _write(root, _EDGE, _wrapped(_title(results), width, _TITLE), _TITLE, theme.text, bold=True)
    said = "at the end" if step is None else f"after {_many(step, 'node')}"
    top = low = _write(root, y, [said], _TEXT + 2, theme.text) + 0.5 * _GAP
    for nth, (result, moment) in enumerate(zip(results, now, strict=True)):
        if nth and nth % columns == 0:
            top = low + _GAP
        place = SubElement(root, "g", transform=f"translate({nth % columns * (chart.width + _GAP)} {top:.0f})")
        low = top + _panel(place, result, chart, look, moment, ended=step is None)
    low = _legend(root, theme, low + 0.5 * _GAP)
    _resize(root, width, low - _EDGE)
    return tostring(root, encoding="unicode")


def _panel(into: Element, result: Result, chart: Chart, look: Look, moment: Moment, *, ended: bool) -> float:
    """One search in an animation; its height."""
    sheet = board_sheet(result.problem.board, look, name(result))
    draw_moment(sheet, moment)
    text, colour = _state(result, moment, sheet.theme, ended=ended)
    y = _write(into, 0, [_cut(name(result), _letters(_PANEL, _TITLE))], _TITLE, sheet.theme.text, bold=True)
    y = round(_write(into, y, [text], _TEXT, colour, bold=colour != sheet.theme.text) + 0.5 * _TEXT)
    kind = _wrapped(chart.kind, chart.width, _SMALL)
    sheet.root.set("x", str(_EDGE))
    sheet.root.set("y", str(y))
    into.append(sheet.root)
    y = round(_write(into, y + float(sheet.root.get("height", "0")), kind, _SMALL, sheet.theme.text))
    chart.draw(SubElement(into, "g", transform=f"translate({_EDGE} {y})"), sheet.theme, moment.nodes)
    return y + chart.height


def _state(result: Result, moment: Moment, theme: Theme, *, ended: bool) -> tuple[str, str]:
    """Where a search is, in a few words, and their colour."""
    profile = _profile(result)
    if not (profile.steps or ended):
        return "the squares that it tries are not known", theme.text
    if moment.step == profile.total and (ended or len(profile.steps) == profile.total):
        if result.status is Status.FOUND:
            return f"found after {_many(profile.total, 'node')}", theme.start
        if result.status is Status.NONE:
            return f"there is none: {_many(profile.total, 'node')}", theme.fault
        return f"gave up after {_many(profile.total, 'node')}, deepest {profile.depth:,}", theme.fault
    return f"{_many(len(moment.path), 'square')}, {_many(moment.back, 'move')} taken back", theme.text


def draw_moment(sheet: Sheet, moment: Moment) -> None:
    """The path that a search holds, and the squares from which it has gone back, on their board."""
    board, theme = sheet.board, sheet.theme
    round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
    width = sheet.at_least(_LINE, _THIN)
    left = np.unique(np.array([board.index(square) for square in moment.left if _is_on(board, square)], np.int64))
    SubElement(sheet.group("left", fill=theme.fault, opacity=_FLASH), "path", d=sheet.outline(left))
    group = sheet.group("tried", fill="none", stroke=theme.fault, stroke_width=width, stroke_linecap="round")
    SubElement(
        group, "path", d="".join(map(_cross, sorted(square for square in moment.tried if _is_on(board, square))))
    )
    group = sheet.group("path", fill="none", stroke=theme.knights[0], stroke_width=width, **round_)
    for run in _runs(board, moment.path):
        sheet.line(group, run)
        if sheet.pixels >= _NODES:
            sheet.discs(group, run, _NODE)
    jumps = [
        pair
        for pair in pairwise(moment.path)
        if all(_is_on(board, one) for one in pair) and not pair[0].is_move_from(pair[1])
    ]
    group = sheet.group("fault", fill="none", stroke=theme.fault, stroke_width=width, stroke_dasharray=".2")
    for pair in jumps:
        sheet.line(group, np.array([board.index(one) for one in pair], np.int32))
    start = [board.index(square) for square in moment.path[:1] if _is_on(board, square)]
    sheet.discs(sheet.group("start", fill="none", stroke=theme.start), np.array(start, np.int32), _START)
    stands = bool(moment.path) and _is_on(board, moment.path[-1])
    square, seen = (moment.path[-1], "visible") if stands else (Square(1, 1), "hidden")
    sheet.figure(KNIGHT, square, max(1, _FIGURE / sheet.pixels), fill=theme.knights[0], visibility=seen)


def _is_on(board: Board, square: Square) -> bool:
    """True if a square is on the board, be it blocked."""
    return 1 <= square.file <= board.files and 1 <= square.rank <= board.ranks


def _cross(square: Square) -> str:
    file, rank = (f"{place - 0.5 - _CROSS:g}" for place in square)
    side = f"{2 * _CROSS:g}"
    return f"M{file} {rank}l{side} {side}m-{side} 0l{side} -{side}"


def _runs(board: Board, path: Sequence[Square]) -> Iterator[NDArray[np.int32]]:
    """The parts of a path that are on the board and go by knight's moves."""
    run: list[int] = []
    before: Square | None = None
    for square in path:
        if run and (not _is_on(board, square) or before is None or not square.is_move_from(before)):
            yield np.array(run, np.int32)
            run = []
        if _is_on(board, square):
            run.append(board.index(square))
        before = square
    if run:
        yield np.array(run, np.int32)


def _legend(into: Element, theme: Theme, y: float) -> float:
    """What the signs on a board say; the line below it."""
    first, second = "taken back just now", "tried before"
    square = {"fill": theme.fault, "opacity": _FLASH}
    SubElement(into, "path", {"d": f"M{_EDGE} {y + 2:.1f}h14v14h-14z", **square})
    x = _EDGE + 44 + _WIDTH * _TEXT * len(first)
    cross = {"fill": "none", "stroke": theme.fault, "stroke-width": "2", "stroke-linecap": "round"}
    SubElement(into, "path", {"d": f"M{x:.1f} {y + 5:.1f}l8 8m-8 0l8 -8", **cross})
    _write(into, y, [first], _TEXT, theme.text, x=_EDGE + 20)
    return _write(into, y, [second], _TEXT, theme.text, x=x + 14)


def _framed(width: float, height: float, theme: Theme, title: str, text: str) -> Element:
    """A picture with its edges."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "font-family": FONTS})
    SubElement(root, "title").text = title
    if text:
        SubElement(root, "desc").text = text
    SubElement(root, "rect", {"class": "page", "fill": theme.page})
    _resize(root, width, height)
    return root


def _resize(root: Element, width: float, height: float) -> None:
    """Make a picture so wide and high within its edges, in whole points: of others Typst loses a line of pixels."""
    sides = [f"{4 * math.ceil((side + 2 * _EDGE) / 4)}" for side in (width, height)]
    size = dict(zip(("width", "height"), sides, strict=True))
    root.attrib |= {"viewBox": f"0 0 {' '.join(sides)}", **size}
    page = root.find("rect")
    assert page is not None
    page.attrib |= size


def _write(
    into: Element, y: float, lines: Sequence[str], size: int, colour: str, *, x: float = _EDGE, bold: bool = False
) -> float:
    """Lines of text below y; where the next one may begin."""
    for line in lines:
        place = {"x": f"{x:.1f}", "y": f"{y + 1.1 * size:.1f}", "font-size": str(size), "fill": colour}
        SubElement(into, "text", {**place, **({"font-weight": "bold"} if bold else {})}).text = line
        y += 1.5 * size
    return y


def _wrapped(text: str, width: float, size: int = _TEXT) -> list[str]:
    return textwrap.wrap(text, _letters(width, size), max_lines=6, placeholder=" ...")


def _letters(width: float, size: int) -> int:
    """So many letters fit a line."""
    return int(width / (_WIDTH * size))


def _cut(text: str, letters: int) -> str:
    """The text, or its end if it is longer: a long path to a program says least at its beginning."""
    return text if len(text) <= letters else "\N{HORIZONTAL ELLIPSIS}" + text[1 - letters :]


def _sentence(text: str) -> str:
    return text[0].upper() + text[1:]


def _many(number: int, what: str) -> str:
    return f"{number:,} {what}{'s' * (number != 1)}"
