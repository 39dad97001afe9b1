"""Statistical estimates and tests. The same data always give the same result.

No interval here assumes that times have a normal distribution. They have not: they are skewed, and a time limit cuts
them off. `python -m benchmarks coverage` measures how often each interval contains the true value.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray
from scipy import stats

CONFIDENCE = 0.95
#: The fewest values for which an interval is computed. With fewer values, even the interval from the smallest to the
#: largest value contains the median in less than 95 % of all samples.
SMALLEST = 6
_SEED = 1  # fixed, so that the same runs give the same interval
_RESAMPLES = 10_000
_MOST_LOG = 600.0  # the largest natural logarithm of size ^ exponent; a float holds at most exp(709)
_MOST_EXACT = 200  # the most pairs for which the exact p-value is computed
_MOST_NUMBERS = 4_000_000  # the most numbers in all samples together: 32 MB

Interval = tuple[float, float]


@dataclass(frozen=True)
class Power:
    """A power law of times: ``factor`` x size ^ ``exponent``.

    The confidence interval of the exponent is from ``low`` to ``high``. Both are None if there are too few times. An
    end of the interval is infinite if too many times are above the limit.
    """

    exponent: float
    low: float | None
    high: float | None
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


def median_interval(lows: Sequence[float], highs: Sequence[float] | None = None) -> Interval | None:
    """Return a confidence interval of the median, or None for fewer than six values. Its ends are order statistics.

    The interval contains the median in at least 95 % of all samples, for every distribution, because the number of
    values below the median is binomial. Values may be infinite. If ``highs`` is given, the values are not known
    exactly: the nth value lies between the nth number of ``lows`` and the nth number of ``highs``.
    """
    highs = lows if highs is None else highs
    if len(lows) < SMALLEST:
        return None
    rank = _rank(len(lows))
    return float(sorted(lows)[rank]), float(sorted(highs, reverse=True)[rank])


@lru_cache(1000)
def _rank(size: int) -> int:
    """Return how many values lie below the interval of the median. The same number of values lie above the interval."""
    tail = (1 - CONFIDENCE) / 2
    rank = int(stats.binom.ppf(tail, size, 0.5))
    return rank - int(stats.binom.cdf(rank, size, 0.5) > tail)


def share_interval(part: int, whole: int) -> Interval | None:
    """Return the interval of Clopper and Pearson for a share, or None if ``whole`` is less than six."""
    if whole < SMALLEST:
        return None
    tail = (1 - CONFIDENCE) / 2
    low = float(stats.beta.ppf(tail, part, whole - part + 1)) if part else 0.0
    high = float(stats.beta.ppf(1 - tail, part + 1, whole - part)) if part < whole else 1.0
    return low, high


def mean_interval(values: Sequence[float], most: float) -> Interval | None:
    """Return a confidence interval of the mean of values from 0 to ``most``, or None for fewer than six values.

    This is the interval of Learned-Miller and Thomas (2019, arXiv:1905.06208). It makes no assumption on the
    distribution. If each value is 0 or ``most``, it is the interval of Clopper and Pearson. Student's interval would be
    much too short if a few runs out of many reach the limit, as `python -m benchmarks coverage` shows.
    """
    if len(values) < SMALLEST:
        return None
    ordered, uniform = np.sort(np.asarray(values, float)), _uniform(len(values))
    highs = most - uniform @ np.diff(ordered, append=most)
    lows = uniform @ np.diff(-ordered[::-1], append=0.0)
    tail = (1 - CONFIDENCE) / 2
    return max(0.0, float(np.quantile(lows, tail))), min(most, float(np.quantile(highs, 1 - tail)))


@lru_cache(4)
def _uniform(size: int) -> NDArray[np.float64]:
    """Return a matrix. Each row is a sample of ``size`` uniform random numbers from 0 to 1, in ascending order."""
    resamples = min(_RESAMPLES, max(_MOST_NUMBERS // size, 200))
    steps = np.random.default_rng(_SEED).standard_exponential((resamples, size + 1)).cumsum(axis=1)
    samples: NDArray[np.float64] = steps[:, :-1] / steps[:, -1:]
    return samples


def signed_rank(one: Sequence[float], other: Sequence[float]) -> float:
    """Return the two-sided p-value of Wilcoxon's signed-rank test (zeros by Pratt's method).

    The p-value is exact for up to 200 pairs that differ, even with ties and zeros. For more, it is an approximation by
    the normal distribution.
    """
    return _signed_rank(tuple(np.subtract(one, other).tolist()))


@lru_cache(1000)  # the table of pairs and the ranks need the same tests
def _signed_rank(each: tuple[float, ...]) -> float:
    differences = np.array(each)
    ranks = 2 * stats.rankdata(np.abs(differences))[differences != 0]  # doubled, so that tied ranks are whole numbers
    if not len(ranks):
        return 1.0
    if len(ranks) > _MOST_EXACT:
        return float(stats.wilcoxon(differences, zero_method="pratt").pvalue)
    chances = np.ones(1)  # the probability of each sum of the ranks of the positive differences
    for rank in map(int, ranks):
        chances = (np.append(chances, np.zeros(rank)) + np.append(np.zeros(rank), chances)) / 2
    found = int(ranks[differences[differences != 0] > 0].sum())
    return float(min(1.0, 2 * min(chances[: found + 1].sum(), chances[found:].sum())))


def rank_biserial(one: Sequence[float], other: Sequence[float]) -> float | None:
    """Return the effect size of Wilcoxon's test (zeros by Pratt's method), or None if all pairs are equal.

    It is (A - B) / (A + B). A is the rank sum of the pairs in which ``one`` is larger, and B of those in which
    ``other`` is larger. So it is 1 if ``one`` is larger in every pair, and -1 if ``other`` is.
    """
    differences = np.subtract(one, other)
    ranks = stats.rankdata(np.abs(differences)) * np.sign(differences)
    total = float(np.abs(ranks).sum())
    return float(ranks.sum()) / total if total else None


def discordant(only_one: int, only_other: int) -> float:
    """Return the two-sided p-value of McNemar's exact test.

    ``only_one`` is the number of instances that only the first of two programs solved, and ``only_other`` the number
    that only the second solved.
    """
    return float(stats.binomtest(only_one, only_one + only_other).pvalue) if only_one + only_other else 1.0


def holm(probabilities: Sequence[float]) -> list[float]:
    """Return the p-values, in the same order, after Holm's correction for multiple tests."""
    corrected, least = [0.0] * len(probabilities), 0.0
    for nth, index in enumerate(sorted(range(len(probabilities)), key=lambda index: probabilities[index])):
        least = max(least, (len(probabilities) - nth) * probabilities[index])
        corrected[index] = min(1.0, least)
    return corrected


def power(times: Mapping[int, Sequence[float]], limit: float) -> Power | None:
    """Return the power law by which times grow, or None for fewer than three sizes with a median below the limit.

    ``times`` maps each size to its times, in seconds. A time above ``limit`` is infinite. Sizes larger than the last
    one with a finite median are left out.

    This is Theil's method of pairs (1950). The sizes are split into a smaller and a larger half; of an odd number of
    sizes, the middle one is left out. The times of the nth size of the smaller half are paired with the times of the
    nth size of the larger half, one to one. The slope of a pair is log(time ratio) / log(size ratio). The exponent is
    the median of the slopes, and its interval is the interval of a median. If a time of a pair is infinite, the slope
    has only a lower or an upper bound. The exponent is then the mean of two medians: that of the lower bounds and that
    of the upper bounds.

    Return None, too, if one of the two medians is infinite, or if a float can't hold the power.
    """
    below = [size for size in sorted(times) if statistics.median(times[size]) < math.inf]
    used = [size for size in sorted(times) if below and size <= below[-1]]
    if len(below) < 3:
        return None
    half = (len(used) + 1) // 2
    bounds = [
        _slope(small, large, first, second, limit)
        for small, large in zip(used, used[half:], strict=False)
        for first, second in zip(times[small], times[large], strict=False)
    ]
    lows, highs = [low for low, _ in bounds], [high for _, high in bounds]
    low, high = statistics.median(lows), statistics.median(highs)
    if not math.isfinite(low) or not math.isfinite(high):
        return None
    exponent = (low + high) / 2
    if abs(exponent) * math.log(below[-1]) > _MOST_LOG:
        return None
    from_, to = median_interval(lows, highs) or (None, None)
    factors = [statistics.median(times[size]) / size**exponent for size in below]
    return Power(exponent, from_, to, statistics.median(factors))


def _slope(small: int, large: int, first: float, second: float, limit: float) -> Interval:
    """Return a lower and an upper bound on the slope between two sizes with the times ``first`` and ``second``."""
    known = [time if time < math.inf else limit for time in (first, second)]
    slope = math.log(known[1] / known[0]) / math.log(large / small)
    return (slope if first < math.inf else -math.inf, slope if second < math.inf else math.inf)
