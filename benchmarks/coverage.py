"""Simulate how often the intervals of a report contain what they estimate.

Times are drawn from known distributions, most of them skewed, and cut off by a limit. For each kind of interval, each
distribution and each number of cases, the coverage is the share of simulations in which the interval contains the
true value. One line for each kind of interval gives the lowest coverage of all, beside that of a usual interval.
"""

import math
from collections.abc import Callable, Iterable, Iterator
from typing import Any

import numpy as np
from numpy.typing import NDArray
from scipy import stats

from benchmarks.measure import line
from pykt.runs.bench.report.estimates import (
    SMALLEST,
    mean_interval,
    median_interval,
    power,
    share_interval,
)

Times = NDArray[np.float64]
Ends = tuple[float, float]

SIMULATIONS = 2000
SIZES = (6, 7, 8, 10, 15, 20, 30, 50, 100)
WANTED = 0.93
LIMIT = 10.0
_LARGE = 2_000_001  # draws that stand for the distribution itself

#: Distributions of times in seconds, before the limit cuts them off.
DISTRIBUTIONS: dict[str, Callable[[np.random.Generator, int], Times]] = {
    "exponential": lambda chance, size: chance.exponential(1, size),
    "lognormal": lambda chance, size: chance.lognormal(0, 1, size),
    "wide lognormal": lambda chance, size: chance.lognormal(0, 2, size),
    "Pareto 1": lambda chance, size: 0.1 * (1 + chance.pareto(1, size)),
    "Pareto 1/2": lambda chance, size: 0.1 * (1 + chance.pareto(0.5, size)),
    "two speeds": lambda chance, size: np.where(chance.random(size) < 0.7, 0.01, 5.0) * chance.lognormal(0, 0.1, size),
    "95 % quick, else none": lambda chance, size: _or_none(chance, 0.95, chance.lognormal(-3, 0.3, size)),
    "80 % quick, else none": lambda chance, size: _or_none(chance, 0.8, chance.lognormal(-3, 0.3, size)),
    "half above the limit": lambda chance, size: chance.lognormal(math.log(LIMIT), 1, size),
    "a tenth solved": lambda chance, size: _or_none(chance, 0.1, chance.exponential(1, size)),
}
#: Noise of times that grow as a power of the size: a function of the size of the board and the number of cases.
NOISES: dict[str, Callable[[np.random.Generator, float, int], Times]] = {
    "lognormal": lambda chance, _, size: chance.lognormal(0, 1, size),
    "wide lognormal": lambda chance, _, size: chance.lognormal(0, 2, size),
    "Pareto": lambda chance, _, size: 0.5 * (1 + chance.pareto(1, size)),
    "more on large boards": lambda chance, squares, size: chance.lognormal(0, squares / 200, size),
    "more on small boards": lambda chance, squares, size: chance.lognormal(0, 60 / squares, size),
}
_EXPONENT = 2.0


def main(simulations: int = SIMULATIONS) -> None:
    """Simulate every interval, and print the lowest coverage of each kind."""
    for what, old, each in (
        ("median", "percentile bootstrap", medians(simulations)),
        ("solved share", "Wald", shares(simulations)),
        ("PAR-2", "Student", means(simulations)),
        ("exponent", "least squares", exponents(simulations)),
    ):
        cells = list(each)
        lowest, where = min((ours, where) for where, ours, _ in cells)
        theirs, there = min((other, where) for where, _, other in cells)
        line(f"{what}: lowest coverage of {len(cells)} ({where})", f"{100 * lowest:.1f} %", "at least 93 %",
             lowest >= WANTED)  # fmt: skip
        line(f"... {old} ({there})", f"{100 * theirs:.1f} %", "to compare", True)


def medians(simulations: int, sizes: tuple[int, ...] = SIZES) -> Iterator[tuple[str, float, float]]:
    """Yield the name of each distribution and size, the coverage of the median, and that of a bootstrap interval."""
    for name, draw in DISTRIBUTIONS.items():
        truth = float(np.median(_cut(draw(np.random.default_rng(0), _LARGE))))
        for size in sizes:
            chance = np.random.default_rng(size)
            samples = [_cut(draw(chance, size)) for _ in range(simulations)]
            few = samples[: min(simulations, 400)]  # the bootstrap is slow
            yield (
                f"{name}, n = {size}",
                _coverage(samples, truth, median_interval),
                _coverage(few, truth, lambda sample: _bootstrap(sample, np.random.default_rng(1))),
            )


def shares(simulations: int, sizes: tuple[int, ...] = SIZES) -> Iterator[tuple[str, float, float]]:
    """Yield the name of each share and size, the coverage of our interval, and that of Wald's."""
    for share in (0.02, 0.05, 0.1, 0.3, 0.5, 0.8, 0.97):
        for size in sizes:
            counts = np.random.default_rng(size).binomial(size, share, simulations)
            yield (
                f"{100 * share:.0f} %, n = {size}",
                _coverage(counts, share, lambda count, size=size: share_interval(int(count), size)),
                _coverage(counts, share, lambda count, size=size: _wald(int(count), size)),
            )


def means(simulations: int, sizes: tuple[int, ...] = SIZES) -> Iterator[tuple[str, float, float]]:
    """Yield the name of each distribution and size, the coverage of the mean of PAR-2, and that of Student's."""
    for name, draw in DISTRIBUTIONS.items():
        truth = float(_penalised(draw(np.random.default_rng(0), _LARGE)).mean())
        for size in sizes:
            chance = np.random.default_rng(size)
            samples = [_penalised(draw(chance, size)) for _ in range(simulations)]
            yield (
                f"{name}, n = {size}",
                _coverage(samples, truth, lambda sample: mean_interval(sample, 2 * LIMIT)),
                _coverage(samples, truth, _student),
            )


def exponents(
    simulations: int, boards: tuple[int, ...] = (4, 6, 8, 12), cases: tuple[int, ...] = (1, 3, 10)
) -> Iterator[tuple[str, float, float]]:
    """Yield each way that times grow, the coverage of the exponent, and that of least squares on log medians.

    The limit cuts off nothing, a part of the times on the last but one board, or on a board in the middle.
    """
    for name, noise in NOISES.items():
        for number in boards:
            squares = [float((6 + 2 * nth) ** 2) for nth in range(number)]
            for where, limit in (
                ("no limit", math.inf),
                ("late", squares[-2] ** 2),
                ("early", squares[number // 2] ** 2),
            ):
                for size in cases:
                    chance = np.random.default_rng(size)
                    ours, theirs = [], []
                    for _ in range(simulations):
                        drawn = {int(at): at**_EXPONENT * noise(chance, at, size) for at in squares}
                        times = {
                            at: [time if time <= limit else math.inf for time in each] for at, each in drawn.items()
                        }
                        found = power(times, limit)
                        if found and found.low is not None and found.high is not None:
                            ours.append(found.low <= _EXPONENT <= found.high)
                        if other := _least_squares(times):
                            theirs.append(other[0] <= _EXPONENT <= other[1])
                    if len(ours) >= simulations / 4:
                        yield f"{name}, {where}, {number} x {size}", _share(ours), _share(theirs)


def _coverage(samples: Iterable[Any], truth: float, interval: Callable[[Any], Ends | None]) -> float:
    found = [interval(sample) for sample in samples]
    return _share([ends is not None and ends[0] - 1e-9 <= truth <= ends[1] + 1e-9 for ends in found])


def _share(hits: list[bool]) -> float:
    return sum(hits) / len(hits)


def _cut(times: Times) -> Times:
    return np.where(times <= LIMIT, times, math.inf)


def _penalised(times: Times) -> Times:
    return np.where(times <= LIMIT, times, 2 * LIMIT)


def _or_none(chance: np.random.Generator, share: float, times: Times) -> Times:
    return np.where(chance.random(len(times)) < share, times, math.inf)


# Usual intervals, to compare ------------------------------------------------------------------------------------------


def _bootstrap(sample: Times, chance: np.random.Generator) -> Ends:
    drawn = np.median(chance.choice(sample, (1000, len(sample))), axis=1)
    low, high = np.quantile(drawn, (0.025, 0.975), method="inverted_cdf")
    return float(low), float(high)


def _wald(count: int, size: int) -> Ends:
    share = count / size
    half = 1.96 * math.sqrt(share * (1 - share) / size)
    return share - half, share + half


def _student(sample: Times) -> Ends:
    half = stats.t.ppf(0.975, len(sample) - 1) * sample.std(ddof=1) / math.sqrt(len(sample))
    return float(sample.mean() - half), float(sample.mean() + half)


def _least_squares(times: dict[int, list[float]]) -> Ends | None:
    medians = {size: float(np.median(each)) for size, each in times.items()}
    finite = {size: median for size, median in medians.items() if median < math.inf}
    if len(finite) < SMALLEST // 2:
        return None
    fit = stats.linregress(np.log(list(finite)), np.log(list(finite.values())))
    half = stats.t.ppf(0.975, len(finite) - 2) * fit.stderr
    return float(fit.slope - half), float(fit.slope + half)
