"""`pykt show` prints a tour as a board."""

from __future__ import annotations

from pykt.cli import options
from pykt.cli.groups import grouped
from pykt.cli.proof_file import ProofFile
from pykt.cli.tour_file import FileOptions


@grouped
def show(asked: FileOptions, animate: options.Animate = False) -> None:
    """Show a tour or a puzzle as a board on the terminal.

    Example: pykt show tour.txt
    """
    from pykt.checkers.python import check
    from pykt.cli.output.boards import draw, draw_puzzles
    from pykt.cli.output.printing import say
    from pykt.cli.output.waiting import waiting
    from pykt.cli.tour_file import PuzzleFile, read, say_faulty
    from pykt.model.traits import describe_with_traits

    found = read(asked)
    if isinstance(found, ProofFile):
        raise found.refuse()
    if isinstance(found, PuzzleFile):
        draw_puzzles(found.puzzles)
        return
    tour = found.tour
    with waiting(lambda: "checking"):
        faults = check(tour)
    draw(tour, animate=animate)
    if faults:
        say_faulty(faults)
    else:
        with waiting(lambda: "looking for symmetries and crossings"):
            known = describe_with_traits(tour)
        say(known)
