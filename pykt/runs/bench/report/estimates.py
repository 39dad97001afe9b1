"""Estimates and tests that tables of measurements rest on: all deterministic, by scipy."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass

import numpy as np
from scipy import stats

CONFIDENCE = 0.95
RESAMPLES = 10_000
_SEED = 1  # the same intervals whenever the same runs are looked at


@dataclass(frozen=True)
class Power:
    """A power law fitted to times: ``factor`` x size ^ ``exponent``, which is within ``low`` and ``high``."""

    exponent: float
    low: float
    high: float
    factor: float

    def __call__(self, size: float) -> float:
        """The time that the law has for a size."""
        return float(self.factor * size**self.exponent)


def median_interval(values: Sequence[float]) -> tuple[float, float] | None:
    """The interval of the median, by percentiles of the bootstrap; None for a single value. Infinity is a value too."""
    if len(values) < 2:
        return None
    chance = np.random.default_rng(_SEED)
    parts = (chance.choice(values, (RESAMPLES // 10, len(values))) for _ in range(10))  # all at once are too many
    medians = np.concatenate([np.median(part, axis=1) for part in parts])
    ends = ((1 - CONFIDENCE) / 2, (1 + CONFIDENCE) / 2)
    low, high = np.quantile(medians, ends, method="inverted_cdf")  # the one that never looks between two values
    return float(low), float(high)


def signed_rank(one: Sequence[float], other: Sequence[float]) -> float:
    """How probable such differences are if neither is the larger: Wilcoxon, with ties as Pratt has them, two-sided."""
    if list(one) == list(other):
        return 1.0
    return float(stats.wilcoxon(one, other, zero_method="pratt").pvalue)


def discordant(only_one: int, only_other: int) -> float:
    """How probable it is that they are so unequal if either is as likely: McNemar's test, exact, two-sided."""
    return float(stats.binomtest(only_one, only_one + only_other).pvalue) if only_one + only_other else 1.0


def holm(probabilities: Sequence[float]) -> list[float]:
    """The probabilities as Holm corrects them for being so many, in the same order."""
    corrected, least = [0.0] * len(probabilities), 0.0
    for nth, index in enumerate(sorted(range(len(probabilities)), key=lambda index: probabilities[index])):
        least = max(least, (len(probabilities) - nth) * probabilities[index])
        corrected[index] = min(1.0, least)
    return corrected


def power(sizes: Sequence[float], times: Sequence[float]) -> Power | None:
    """The line through the points on logarithmic axes, with Student's interval of its slope; None below three sizes."""
    if len(set(sizes)) < 3:
        return None
    fit = stats.linregress(np.log(sizes), np.log(times))
    half = float(stats.t.ppf((1 + CONFIDENCE) / 2, len(sizes) - 2) * fit.stderr)
    return Power(float(fit.slope), float(fit.slope) - half, float(fit.slope) + half, float(np.exp(fit.intercept)))
