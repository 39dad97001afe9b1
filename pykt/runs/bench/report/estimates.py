"""Statistical estimates and tests. The same data always give the same result."""

from __future__ import annotations

import statistics
from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy import stats

CONFIDENCE = 0.95
RESAMPLES = 10_000
_SEED = 1  # fixed, so that the same runs give the same interval


@dataclass(frozen=True)
class Power:
    """A power law fitted to times: ``factor`` x size ^ ``exponent``.

    The confidence interval of the exponent is from ``low`` to ``high``.
    """

    exponent: float
    low: float
    high: float
    factor: float

    def __call__(self, size: float) -> float:
        """Return the time that the law predicts for a size."""
        return float(self.factor * size**self.exponent)


def mean(values: Sequence[float]) -> float | None:
    """Return the arithmetic mean, or None if there are no values."""
    return statistics.fmean(values) if values else None


def deviation(values: Sequence[float]) -> float | None:
    """Return the sample standard deviation, or None if there are fewer than two values."""
    return statistics.stdev(values) if len(values) > 1 else None


def percentage(part: float | None, whole: float) -> float | None:
    """Return ``part`` as a percentage of ``whole``, or None if ``part`` is None or ``whole`` is 0."""
    return None if part is None or not whole else 100 * part / whole


def median_interval(values: Sequence[float]) -> tuple[float, float] | None:
    """Return the percentile bootstrap confidence interval of the median, or None for fewer than two values.

    Values may be infinite.
    """
    if len(values) < 2:
        return None
    chance = np.random.default_rng(_SEED)
    parts = (chance.choice(values, (RESAMPLES // 10, len(values))) for _ in range(10))  # a tenth at a time: less memory
    medians = np.concatenate([np.median(part, axis=1) for part in parts])
    ends = ((1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2)
    low, high = np.quantile(medians, ends, method="inverted_cdf")  # does not interpolate, so infinity is safe
    return float(low), float(high)


def signed_rank(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the two-sided p-value of Wilcoxon's signed-rank test (zeros by Pratt's method)."""
    if list(one) == list(other):
        return 1.0
    return float(stats.wilcoxon(one, other, zero_method="pratt").pvalue)


def discordant(only_one: int, only_other: int) -> float:
    """Return the two-sided p-value of McNemar's exact test.

    ``only_one`` is the number of instances that only the first program solved, ``only_other`` that of the second.
    """
    return float(stats.binomtest(only_one, only_one + only_other).pvalue) if only_one + only_other else 1.0


def holm(probabilities: Sequence[float]) -> list[float]:
    """Return the p-values, in the same order, after Holm's correction for multiple tests."""
    corrected, least = [0.0] * len(probabilities), 0.0
    for nth, index in enumerate(sorted(range(len(probabilities)), key=lambda index: probabilities[index])):
        least = max(least, (len(probabilities) - nth) * probabilities[index])
        corrected[index] = min(1.0, least)
    return corrected


def power(sizes: Sequence[float], times: Sequence[float]) -> Power | None:
    """Return the power law fitted to times by least squares on logarithmic axes, or None for fewer than three sizes.

    The confidence interval of the exponent comes from Student's t distribution.
    """
    if len(set(sizes)) < 3:
        return None
    fit = stats.linregress(np.log(sizes), np.log(times))
    half = float(stats.t.ppf((1 + CONFIDENCE) / 2, len(sizes) - 2) * fit.stderr)
    return Power(float(fit.slope), float(fit.slope) - half, float(fit.slope) + half, float(np.exp(fit.intercept)))
