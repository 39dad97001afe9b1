"""`pykt show` prints a tour or puzzles as boards, and the argument of a certificate as a board with sentences."""

from __future__ import annotations

from pykt.cli import options
from pykt.cli.groups import grouped
from pykt.cli.output.printing import say
from pykt.cli.output.waiting import waiting
from pykt.cli.proof_file import ProofFile
from pykt.cli.tour_file import GraphFileOptions, PuzzleFile, read, say_faulty
from pykt.model.errors import PyktError


@grouped
def show(source: GraphFileOptions, animate: options.Animate = False) -> None:
    """Show a tour, a puzzle or a certificate on the terminal.

    Example: pykt show tour.txt

    Example: pykt show --named beverley

    Example: pykt solve --closed --board 4x8 --proof no.proof; pykt show no.proof
    """
    from pykt.checkers.python import check
    from pykt.cli.output.arguments import show_arguments
    from pykt.cli.output.boards import draw, draw_puzzles
    from pykt.model.traits import describe_with_traits
    from pykt.notation import classical

    found = read(source)
    if isinstance(found, ProofFile):
        if animate:
            raise PyktError(
                "A certificate can't be animated on a terminal: leave out --animate, or use `pykt draw` with .html."
            )
        show_arguments(found)
        return
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
    if source.named:
        say(str(classical.tours()[source.named]))
