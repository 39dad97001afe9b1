"""Make tours with a wrong step, with which a model is tried."""

from __future__ import annotations

from collections.abc import Sequence

from pykt.answers.explaining.minizinc.trial import Squares, Trial
from pykt.model.piece import KNIGHT
from pykt.programs.user.arrays import Shape

MOST = 48  # a model or a constraint is tried with about this many wrong tours at most


def accepted_step(trial: Trial, shape: Shape, tours: Sequence[Squares]) -> Squares | None:
    """Return a tour with one wrong step that the model accepts.

    Return [] if the model accepts none of at most MOST such tours, and None if that is not known, for example because
    the time did not suffice.
    """
    rows = [wrong for tour in tours for place in range(len(tour) - 1) if (wrong := with_wrong_step(tour, place))]
    rows = rows[:: max(1, len(rows) // MOST)][:MOST]
    said = trial.put(shape, rows) if rows else None
    if said and said.status == "sat":
        return rows[int(said.solution["pykt_row"]) - 1]
    return [] if said and said.status == "unsat" else None


def with_wrong_step(tour: Squares, place: int) -> Squares:
    """Reverse squares after ``place`` so that only the step from ``place`` is wrong. Return [] if that fails.

    If the last square is among those that are reversed, the step that closes a closed tour may be wrong, too.
    """
    for end in range(len(tour) - 1, place + 1, -1):
        ends = end + 1 == len(tour) or KNIGHT.goes(tour[place + 1], tour[end + 1])
        if ends and not KNIGHT.goes(tour[place], tour[end]):
            return [*tour[: place + 1], *reversed(tour[place + 1 : end + 1]), *tour[end + 1 :]]
    return []
