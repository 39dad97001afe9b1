"""The experiments on magic tours of 8x8: Beverley's tour (1848) and the exhaustive search of 2003."""

from __future__ import annotations

from pykt.model.problem import Problem
from pykt.model.symmetry import fingerprints
from pykt.notation import classical
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Runner, check_printed

_SEMI = Problem.open("8x8", magic="semi")


def beverley(_: Runner, __: Claim) -> Measured:
    """Check the published tour with all three checkers."""
    return check_printed(classical.tours()["beverley"].tour, _SEMI, "semi-magic")


def semi_magic(runner: Runner, _: Claim) -> Measured:
    """Count the semi-magic tours made of rings of four squares ("squares and diamonds").

    Tours that differ only by a rotation, a reflection or a reversal count as one. Closed tours are compared as open
    tours, because the sums depend on the square that has the number 1.
    """
    run = runner.run(_SEMI, "squares-and-diamonds", models=0, check="python")
    results, _complete = runner.every(run)
    classes = {fingerprints(result.tour, "open")[1] for result in results if result.tour}
    return Measured(len(classes), "all of these are made of closed rings of four squares, and checked")


def magic(runner: Runner, _: Claim) -> Measured:
    """Search for a magic tour made of squares and diamonds: the diagonals have the same sum as the ranks and files.

    The measured value is the number of tours found, 0 or 1.
    """
    full = Problem.open("8x8", magic="full")
    run = runner.run(full, "squares-and-diamonds", models=1, theory=False)
    results, _complete = runner.every(run)
    why = "searched among the tours of squares and diamonds only; `pykt solve --magic full` cites the search of 2003"
    return Measured(len(results), why)


EXPERIMENTS: dict[str, Experiment] = {"beverley": beverley, "semi": semi_magic, "full": magic}
