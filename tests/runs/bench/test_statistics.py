"""The statistics of a report, computed again from the ledger's SQLite by scipy and by hand, and simulated."""

import csv
import io
import math
import random
import sqlite3
import statistics
from dataclasses import replace
from itertools import combinations, product

import numpy as np
import pytest
from benches import run, tour
from scipy import stats
from soaking import soak

import pykt
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.report import estimates
from pykt.runs.bench.report.cases import evaluation
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.bench.settings import VIRTUAL_BEST, Settings
from pykt.runs.table import write

LIMIT = 10.0
PROGRAMS = ("cycle", "naive", "path")
CASES = 9


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    """The folder of a bench with nine instances, three programs and two repeats, in which some runs fail."""
    folder, chance = tmp_path_factory.mktemp("bench"), random.Random(4)
    instances = [tour(f"{nth}") for nth in range(CASES)]
    ledger = Ledger(folder, (InstanceSet("nine", tuple(instances)), Settings(LIMIT, 1000.0)))
    ledger.add_programs({program: {program: "the text"} for program in PROGRAMS})
    answer = {"engine": "e", "tour": pykt.solve(instances[0].problem).tour.record()}  # which is judged again
    for one, (nth, program), repeat in product(instances, enumerate(PROGRAMS), range(2)):
        failed = chance.random() < 0.1 * nth
        took = LIMIT if failed else round(chance.lognormvariate(nth / 3, 1), 3) + 0.01
        made = run(one, program, "timeout" if failed else "found", min(took, LIMIT), repeat=repeat)
        ledger.add(replace(made, environment={}, result={**made.result, **({"engine": "e"} if failed else answer)}))
    ledger.settle()
    return folder


@pytest.fixture(scope="module")
def report(folder):
    """The report of that bench."""
    return Report(evaluation(Ledger(folder)))


@pytest.fixture(scope="module")
def times(folder):
    """The time of each program on each instance, from SQLite: the median of its repeats, infinite if one failed."""
    with sqlite3.connect(folder / FILE) as data:
        rows = data.execute("SELECT program, instance, status, wall_s FROM run").fetchall()
    runs = {}
    for program, instance, status, wall in rows:
        runs.setdefault((program, instance), []).append(wall if status == "found" else math.inf)
    by_hand = {key: math.inf if math.inf in each else sum(each) / 2 for key, each in runs.items()}
    assert len(by_hand) == CASES * len(PROGRAMS)
    assert 3 < list(by_hand.values()).count(math.inf) < CASES
    return {program: [by_hand[program, f"{nth}"] for nth in range(CASES)] for program in PROGRAMS}


def solved(each):
    return sum(time < math.inf for time in each)


def test_par2_medians_shares_and_the_virtual_best(report, times):
    best = [min(each) for each in zip(*times.values(), strict=True)]
    for row in report.record()["programs"]:
        each = best if row["program"] == VIRTUAL_BEST else times[row["program"]]
        assert row["par2_s"] == pytest.approx(sum(min(time, 2 * LIMIT) for time in each) / CASES)
        assert (row["solved"], row["percent"]) == (solved(each), pytest.approx(100 * solved(each) / CASES))
        assert row["median_s"] == pytest.approx(min(sorted(each)[4], LIMIT))


def test_the_ends_of_intervals(report, times):
    """Of nine values, the second and the eighth: 2 (1 + 9) / 2^9 < 5 % < 2 (1 + 9 + 36) / 2^9."""
    for row in report.record()["programs"][: len(PROGRAMS)]:
        each = times[row["program"]]
        ends = sorted(each)[1], sorted(each)[7]
        assert row["low_s"] == pytest.approx(min(ends[0], LIMIT))
        assert row["high_s"] == (None if ends[1] > LIMIT else pytest.approx(ends[1]))
        share = stats.binomtest(solved(each), CASES).proportion_ci(0.95, "exact")
        assert (row["percent_low"], row["percent_high"]) == pytest.approx((100 * share.low, 100 * share.high), abs=1e-6)
        ends = bounded_mean([min(time, 2 * LIMIT) for time in each], 2 * LIMIT)
        assert (row["par2_low_s"], row["par2_high_s"]) == pytest.approx(ends, rel=0.05)


def bounded_mean(values, most):
    """The interval of Learned-Miller and Thomas, step by step, with other random numbers."""
    chance = random.Random(2)

    def upper(ordered):  # of values up to 0
        samples = []
        for _ in range(4000):
            uniform = sorted(chance.random() for _ in ordered)
            gaps = [after - before for before, after in zip(ordered, [*ordered[1:], 0], strict=True)]
            samples.append(-sum(share * gap for share, gap in zip(uniform, gaps, strict=True)))
        return sorted(samples)[int(0.975 * len(samples))]

    return -upper(sorted(-value for value in values)), most + upper(sorted(value - most for value in values))


def test_the_tests_of_pairs(report, times):
    pairs, rows = list(combinations(PROGRAMS, 2)), report.record()["pairs"]
    raw_time = [by_signs([min(time, LIMIT) for time in times[name]] for name in pair) for pair in pairs]
    raw_solved = []
    for row, (one, other) in zip(rows, pairs, strict=True):
        each = list(zip(times[one], times[other], strict=True))
        only = sum(mine < math.inf == its for mine, its in each), sum(its < math.inf == mine for mine, its in each)
        assert (row["only_one"], row["only_other"]) == only
        raw_solved.append(stats.binomtest(only[0], sum(only)).pvalue if sum(only) else 1.0)
        logs = [math.log(mine / its) for mine, its in each if mine < math.inf and its < math.inf]
        assert row["ratio"] == pytest.approx(math.exp(sum(logs) / len(logs)))
    assert [row["p_time"] for row in rows] == pytest.approx(by_holm(raw_time))
    assert [row["p_solved"] for row in rows] == pytest.approx(by_holm(raw_solved))


def by_signs(samples):
    """Wilcoxon's test by all signs of the ranks, with zeros by Pratt's method."""
    one, other = samples
    differences = [mine - its for mine, its in zip(one, other, strict=True)]
    ranks = stats.rankdata([abs(each) for each in differences])
    used = [(rank, each > 0) for rank, each in zip(ranks, differences, strict=True) if each]
    found = sum(rank for rank, positive in used if positive)
    sums = [sum(rank for (rank, _), sign in zip(used, signs, strict=True) if sign)
            for signs in product((0, 1), repeat=len(used))]  # fmt: skip
    lower, upper = sum(each <= found for each in sums), sum(each >= found for each in sums)
    return min(1.0, 2 * min(lower, upper) / len(sums))


def by_holm(probabilities):
    """The largest of (m - k + 1) p over the k smallest p-values, at most 1."""
    ordered = sorted(probabilities)
    steps = [min(1.0, (len(ordered) - nth) * p) for nth, p in enumerate(ordered)]
    return [max(steps[: ordered.index(p) + 1]) for p in probabilities]


def test_the_data_of_the_plots(report, times):
    plots = {plot.name: list(csv.DictReader(io.StringIO(write(plot.data, "csv")))) for plot in report.plots}
    for program, each in times.items():
        line = [row for row in plots["cactus"] if row["program"] == program]
        assert [float(row["seconds"]) for row in line] == pytest.approx(sorted(each)[: solved(each)])
        assert [int(row["instances_solved"]) for row in line] == list(range(1, solved(each) + 1))
    for row in plots["times-1"]:
        for program, time in ((row["one"], row["one_s"]), (row["other"], row["other_s"])):
            assert float(time or "inf") == pytest.approx(times[program][int(row["instance"])])


def test_wilcoxon_of_many_pairs_is_that_of_scipy():
    chance = np.random.default_rng(0)
    one, other = chance.random(300), chance.random(300) + 0.03
    for size in (12, 150, 300):
        wanted = stats.wilcoxon(one[:size], other[:size], zero_method="pratt").pvalue
        assert estimates.signed_rank(one[:size], other[:size]) == pytest.approx(wanted, abs=0.01)


def test_wilcoxon_of_tied_pairs_counts_every_sum_of_ranks_that_is_as_far_out():
    """The ranks 1.5, 1.5, 3 and 4: of the 16 sums, 6 are at most the 4 of the only positive difference."""
    assert estimates.signed_rank([0, 0, 0, 3], [1, 1, 2, 0]) == 2 * 6 / 16


def test_the_interval_of_a_mean_of_zeros_and_ones_is_that_of_their_share():
    assert estimates.mean_interval([0] * 15 + [1] * 5, 1.0) == pytest.approx(estimates.share_interval(5, 20), abs=0.01)


@pytest.mark.parametrize("size", [6, soak(30)])
def test_the_intervals_contain_the_truth_in_at_least_93_of_100_samples(size):
    """Skewed times, a fifth of which the limit cuts off. `python -m benchmarks coverage` simulates many more."""
    chance = np.random.default_rng(size)
    median, most = 2.0, 20.0
    scale = (math.log(LIMIT) - math.log(median)) / stats.norm.ppf(0.8)
    drawn = median * np.exp(scale * chance.standard_normal((300, size)))
    every = median * np.exp(scale * np.random.default_rng(0).standard_normal(400_000))
    mean = float(np.where(every <= LIMIT, every, most).mean())
    hits = {"median": 0, "share": 0, "mean": 0}
    for sample in drawn:
        cut = np.where(sample <= LIMIT, sample, np.inf)
        for name, truth, (low, high) in (
            ("median", median, estimates.median_interval(cut)),
            ("share", 0.8, estimates.share_interval(int(np.isfinite(cut).sum()), size)),
            ("mean", mean, estimates.mean_interval(np.where(sample <= LIMIT, sample, most), most)),
        ):
            hits[name] += low <= truth <= high
    assert {name for name, number in hits.items() if number < 0.93 * len(drawn)} == set()


def test_the_interval_of_an_exponent_contains_it_although_the_limit_cuts_times_off():
    chance, hits = np.random.default_rng(1), []
    for _ in range(300):
        times = {side**2: side**4 * chance.lognormal(0, 1, 5) for side in range(6, 18, 2)}
        cut = {size: [time if time <= 16**4 else math.inf for time in each] for size, each in times.items()}
        law = estimates.power(cut, 16.0**4)
        if law and law.low is not None:
            hits.append(law.low <= 2 <= law.high)
    assert len(hits) > 250
    assert statistics.fmean(hits) >= 0.93
