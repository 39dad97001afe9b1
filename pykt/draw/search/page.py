"""A page that plays searches side by side: one file, which shows how the searches ended even if scripts are turned off.

The page gives its script the steps of each search, and the change that each step makes to the board and the bar chart.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from functools import partial
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.labels import square_name
from pykt.draw.look import Look
from pykt.draw.pace import FIRST_SEARCH_SPEED, SEARCH_SPEEDS
from pykt.draw.page import light_dark_svg, page
from pykt.draw.picture import board_sheet
from pykt.draw.search.chart import Chart
from pykt.draw.search.clauses import clauses_of
from pykt.draw.search.moments import Moment, arrival, draw_moment, final_moment, later_counts, page_sizes
from pykt.draw.search.picture import BOARD, most_steps, panel_chart
from pykt.draw.search.words import diagnosis, effort, is_right, outcome, profile_of, program_name, title
from pykt.draw.shapes import FONTS
from pykt.model.board import Board, Square
from pykt.model.profile import Profile
from pykt.model.result import Result
from pykt.model.text import capitalised

_TEMPLATES = Path(__file__).with_name("templates")
_LOOK = Look(side=BOARD)
_MOST_LATER = 200  # the most samples that the page shows after the recorded steps


def search_page(results: Sequence[Result]) -> str:
    """Return the page as HTML. The page follows its reader's light or dark theme."""
    most, problem = most_steps(results), results[0].problem
    later = later_counts(map(profile_of, results), _MOST_LATER)
    board = problem.board
    sheet = board_sheet(board, _LOOK, "")
    chart = panel_chart(results, sheet)
    ends = [final_moment(profile_of(result), chart.depths) for result in results]
    clauses = [clauses_of(result) for result in results]
    searches = [
        {
            "name": program_name(result),
            "end": capitalised(f"{outcome(result)}. {effort(result)}."),
            "tone": "right" if is_right(result) else "fault",
            "board": light_dark_svg(partial(_draw_board, result, end), _LOOK),
            "chart": light_dark_svg(partial(_draw_chart, chart, end, f"{program_name(result)}: {chart.caption}")),
            "diagnosis": diagnosis(profile_of(result), problem.length),
            "squares": " ".join(square_name(board, square) for square in end.path),
            "clauses": tried.lines if tried else (),
        }
        for result, end, tried in zip(results, ends, clauses, strict=True)
    ]
    return page(
        _TEMPLATES,
        "search",
        'mountSearches(document.body, JSON.parse(document.getElementById("searches").textContent));',
        _LOOK,
        title=title(results),
        most=most,
        places=most + len(later) + 1,
        more=any(profile_of(result).total > len(profile_of(result).steps) for result in results),
        searches=searches,
        caption=capitalised(chart.caption),
        ratio=f"{float(sheet.root.get('width', '1')) / float(sheet.root.get('height', '1')):.3f}",
        speeds=SEARCH_SPEEDS,
        speed=FIRST_SEARCH_SPEED,
        data={
            "searches": [
                {
                    "total": profile.total,
                    "steps": list(_steps(profile, board, chart)),
                    "samples": list(_samples(profile, board, chart)),
                    "clauses": tried.record() if tried else None,
                }
                for profile, tried in zip(map(profile_of, results), clauses, strict=True)
            ],
            "length": problem.length,
            "later": later,
            "places": _places(results, board),
            "chart": chart.record(),
            "sizes": page_sizes(sheet),
        },
    )


def _steps(profile: Profile, board: Board, chart: Chart) -> Iterator[tuple[object, ...]]:
    """Yield for each step a tuple: its depth, its square, the index of its bar, and the new height of this bar.

    If the path does not reach the square by a knight's move, the tuple ends in "begins" or "jumps".
    """
    paths = list(profile.paths())
    for path, (bar, height) in zip(paths, chart.growth(map(len, paths)), strict=True):
        name, *how = _reached(board, path[-2] if path[1:] else None, path[-1])
        yield len(path), name, bar, round(height, 1), *how


def _samples(profile: Profile, board: Board, chart: Chart) -> Iterator[tuple[object, ...]]:
    """Yield for each sample a tuple: its numbers of nodes and backtracks, its path, and the heights of all bars.

    The path is a list of squares, each as ``_reached`` returns it.
    """
    for sample in profile.samples:
        before = (None, *sample.path)
        path = [_reached(board, *pair) for pair in zip(before, sample.path, strict=False)]
        yield sample.total, sample.backtracks, path, [round(height, 1) for height in chart.heights(sample.nodes)]


def _reached(board: Board, before: Square | None, square: Square) -> tuple[str, ...]:
    """Return a tuple with the name of a square.

    If no knight's move leads there from the square ``before``, the tuple also has "begins" or "jumps".
    """
    how = arrival(board, before, square)
    return square_name(board, square), *(() if how == "moves" else (how,))


def _places(results: Sequence[Result], board: Board) -> dict[str, tuple[float, float]]:
    """Return a dict that maps the name of each square in a step or a sample to the coordinates of its middle.

    Leave out squares off the board.
    """
    squares = {
        square
        for profile in map(profile_of, results)
        for path in ((square for _, square in profile.steps), *(sample.path for sample in profile.samples))
        for square in path
        if board.spans(square)
    }
    return {square_name(board, square): (square.file - 0.5, square.rank - 0.5) for square in sorted(squares)}


def _draw_board(result: Result, end: Moment, look: Look) -> Element:
    sheet = board_sheet(result.problem.board, look, f"the board of {program_name(result)}")
    draw_moment(sheet, end)
    return sheet.root


def _draw_chart(chart: Chart, end: Moment, title: str, look: Look) -> Element:
    box = {"viewBox": f"0 0 {chart.width} {chart.height}", "font-family": FONTS}
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", **box})
    SubElement(root, "title").text = title
    chart.draw(root, look.theme, end.nodes)
    return root
