"""The engine HiGHS, which solves linear programs, called through highspy. No other module imports highspy.

Here all variables of a linear program are between 0 and 1. The *total gain* is the sum of all variables, each times its
gain. A row is a weighted sum of variables with a lower and an upper bound. A solution meets the bounds of all rows and
has the largest total gain. After a change, the solver continues from the last solution, so a new row or another bound
costs little.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, NamedTuple

import numpy as np

INFINITE = float("inf")

Array = np.ndarray[Any, Any]


class Row(NamedTuple):
    """A condition: the sum of the ``variables``, each times its weight, is from ``lower`` to ``upper``.

    ``variables`` has the indexes of the variables.
    """

    variables: Sequence[int]
    weights: Sequence[float]
    lower: float
    upper: float


@dataclass(frozen=True)
class Solution:
    """The values of the variables, a multiplier for each row, and ``most``, an upper bound on the total gain.

    The multipliers prove the bound. An example: the total gain is x + y + z, the only row says x + y <= 1.5, and its
    multiplier is 1. Subtract the row, times its multiplier, from the total gain: z is left. The row is at most 1.5, and
    z is at most 1. So the total gain is at most 2.5. Any multipliers prove a bound in this way. So ``most`` holds even
    if HiGHS solves inexactly, up to the rounding of these sums.
    """

    values: Array
    multipliers: Array
    most: float


class LinearProgram:
    """A linear program. ``iterations`` counts the steps of the simplex method in all calls of ``solve`` so far.

    If ``interior`` is true, an interior point method begins, which is faster for a large program that is solved once.
    """

    def __init__(self, gains: Sequence[float], rows: Iterable[Row], *, interior: bool = False) -> None:
        import highspy

        self._highs, self._optimal = highspy.Highs(), highspy.HighsModelStatus.kOptimal
        self._highs.setOptionValue("output_flag", False)
        self._highs.setOptionValue("log_to_console", False)
        self._highs.setOptionValue("threads", 1)
        self._highs.setOptionValue("solver", "ipm" if interior else "choose")
        self.iterations = 0
        self._gains, self._rows = np.array(gains, float), list[Row]()
        size, no = len(gains), np.array([], np.int32)
        self._highs.addCols(size, -self._gains, np.zeros(size), np.ones(size), 0, no, no, no.astype(float))
        self.add(rows)

    def add(self, rows: Iterable[Row]) -> None:
        """Add rows."""
        added = list(rows)
        self._rows += added
        lower, upper, starts, variables, weights = _arrays(added)
        self._highs.addRows(len(added), lower, upper, len(variables), starts, variables, weights)

    def bound(self, row: int, lower: float, upper: float) -> None:
        """Set the bounds of row number ``row``, counted from 0."""
        self._rows[row] = self._rows[row]._replace(lower=lower, upper=upper)
        self._highs.changeRowBounds(row, lower, upper)

    def solve(self, iterations: int) -> Solution | None:
        """Return a solution, or None if no values meet all bounds.

        Return None, too, if the search takes more than ``iterations`` steps of the simplex method.
        """
        self._highs.setOptionValue("simplex_iteration_limit", max(0, iterations))
        self._highs.run()
        info, solution = self._highs.getInfo(), self._highs.getSolution()
        self.iterations += info.simplex_iteration_count
        if self._highs.getModelStatus() != self._optimal:
            return None
        multipliers = -np.array(solution.row_dual)  # HiGHS minimises -gain, so its multipliers have the opposite sign
        return Solution(np.array(solution.col_value), multipliers, self._most(multipliers))

    def _most(self, multipliers: Array) -> float:
        """Return the upper bound on the total gain that the multipliers prove."""
        lower, upper, starts, variables, weights = _arrays(self._rows)
        bounds = np.where(multipliers > 0, upper, lower)
        multipliers = np.where(np.isinf(bounds), 0, multipliers)  # if the row has no bound on this side, leave it out
        lengths = np.diff(starts, append=len(variables))
        rows = np.bincount(variables, weights * np.repeat(multipliers, lengths), len(self._gains))
        met = multipliers[multipliers != 0] @ bounds[multipliers != 0]
        return float(met + np.maximum(0, self._gains - rows).sum())


def _arrays(rows: Sequence[Row]) -> tuple[Array, Array, Array, Array, Array]:
    """Return the rows as HiGHS takes them, in five arrays.

    The first two arrays have the lower and the upper bounds. The last two have the variables and the weights of all
    rows, one row after the other. The third array has the position at which each row begins in these two.
    """
    return (
        np.array([row.lower for row in rows], float),
        np.array([row.upper for row in rows], float),
        np.cumsum([0, *(len(row.variables) for row in rows)])[:-1].astype(np.int32),
        np.array([variable for row in rows for variable in row.variables], np.int32),
        np.array([weight for row in rows for weight in row.weights], float),
    )
