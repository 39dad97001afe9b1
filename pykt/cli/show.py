"""`pykt show` prints a tour as a board."""

from __future__ import annotations

from pykt.cli import options
from pykt.cli.groups import grouped
from pykt.cli.tour_file import FileOptions


@grouped
def show(asked: FileOptions, animate: options.Animate = False) -> None:
    """Show a tour or a puzzle as a board on the terminal.

    Example: pykt show tour.txt
    """
    from pykt.checkers.python import check
    from pykt.cli.output.boards import draw, draw_puzzles
    from pykt.cli.output.waiting import waiting
    from pykt.cli.tour_file import PuzzleFile, read, say_faulty

    found = read(asked)
    if isinstance(found, PuzzleFile):
        draw_puzzles(found.puzzles)
        return
    tour = found.tour
    with waiting(lambda: "checking"):
        faults = check(tour)
    draw(tour, animate=animate)
    say_faulty(faults)
