"""`pykt show` prints a tour as a board."""

from __future__ import annotations

from pykt.cli import options
from pykt.cli.groups import grouped
from pykt.cli.tour_file import FileOptions


@grouped
def show(asked: FileOptions, animate: options.Animate = False) -> None:
    """Show a tour as a board on the terminal.

    Example: pykt show tour.txt
    """
    from pykt.checkers.python import check
    from pykt.cli.output.boards import draw
    from pykt.cli.output.waiting import waiting
    from pykt.cli.tour_file import read, say_faulty

    tour = read(asked).tour
    with waiting(lambda: "checking"):
        faults = check(tour)
    draw(tour, animate=animate)
    say_faulty(faults)
