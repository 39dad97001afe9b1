"""Measure the size of pictures and the time to draw them."""

import statistics
import tempfile
import time
from pathlib import Path

from benchmarks.measure import PYKT, line, process
from pykt import Problem, Tour, solve
from pykt.draw import drawing
from pykt.draw.formats import PICTURE_FORMATS
from pykt.draw.look import STYLES, Look
from pykt.draw.picture import picture


def main() -> None:
    """Measure pictures of three boards in all styles and themes, then the command in all formats."""
    small, large, huge = map(_tour, ("8x8", "100x100", "1000x1000"))
    styles = [name for name, style in STYLES.items() if not style.bare]
    looks = [Look(style, dark, numbers) for style in styles for dark in (False, True) for numbers in (None, True)]
    most = max(len(drawing.draw_tour(small, "svg", look, {})) for look in looks)
    line("an SVG of 8x8, the largest of all looks", f"{most / 1000:.1f} KB", "30 KB", most < 30_000)
    _measure_looks("100x100", large, looks, 1.0)
    _measure_looks("1000x1000, reduced", huge, looks, 3.0)
    with tempfile.TemporaryDirectory() as folder:
        _measure_formats(Path(folder))


def _tour(board: str) -> Tour:
    tour = solve(Problem.closed(board), program="compose", check="none").tour
    assert tour
    return tour


def _measure_looks(what: str, tour: Tour, looks: list[Look], wanted: float) -> None:
    seconds = [_seconds(tour, look) for look in looks for _ in range(3)]
    figure = f"median {statistics.median(seconds) * 1000:.0f} ms, worst {max(seconds) * 1000:.0f} ms"
    line(f"an SVG of {what}, all looks", figure, f"{wanted:g} s", max(seconds) < wanted)


def _seconds(tour: Tour, look: Look) -> float:
    began = time.perf_counter()
    picture(tour, look)
    return time.perf_counter() - began


def _measure_formats(folder: Path) -> None:
    """Measure the command, from a file to a file, in each format."""
    for board, wanted in (("8x8", 0.5), ("100x100", 1.0), ("1000x1000", 3.0)):
        _tour(board).save(folder / "tour.moves")
        for ending in PICTURE_FORMATS:
            file = folder / f"tour.{ending}"
            done = process([*PYKT, "draw", str(folder / "tour.moves"), "-o", str(file)])
            if done.code == 0:
                figure = f"{done.seconds:.2f} s, {file.stat().st_size / 1000:,.0f} KB"
                holds = ending == "gif" or done.seconds < wanted
                line(f"pykt draw of {board} as .{ending}", figure, f"{wanted:g} s, but .gif", holds)
