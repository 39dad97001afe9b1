"""The ranks of programs: against numbers by hand, and by what the bars of the diagram mean."""

from itertools import combinations

import pytest
from benches import evaluation, run, tour
from hypothesis import given
from hypothesis import strategies as st
from scipy import stats

from pykt.runs.bench.report import tables
from pykt.runs.bench.report.plots import plots
from pykt.runs.bench.report.ranks import joined, ranking
from pykt.runs.bench.report.report import Report

#: Seconds on six instances, None for a time-out. The ranks of a, b, c: 1 2 3 four times, 1.5 1.5 3, and 1 2.5 2.5.
TIMES = {"a": (1, 1, 1, 1, 2, 3), "b": (2, 2.5, 3, 3.5, 2, None), "c": (5, 6, 7, 8, 9, None)}


def six(*more):
    each = [tour(f"{nth}") for nth in range(6)]
    runs = [
        run(one, program, "found" if time else "timeout", float(time or 10.5))
        for program, times in TIMES.items()
        for one, time in zip(each, times, strict=True)
    ]
    return evaluation(*runs, *more)


def test_mean_ranks_and_friedmans_test_by_hand():
    found = ranking(six())
    assert found.mean_ranks == pytest.approx({"a": 6.5 / 6, "b": 12 / 6, "c": 17.5 / 6})
    # 12 / (6 x 3 x 4) x (6.5^2 + 12^2 + 17.5^2) - 3 x 6 x 4 = 10.0833, corrected for two ties: 1 - 12 / (6 x 24)
    statistic = (12 / 72 * (6.5**2 + 12**2 + 17.5**2) - 72) / (1 - 12 / 144)
    assert (found.friedman.statistic, found.friedman.degrees) == (pytest.approx(statistic), 2)
    assert found.friedman.p == pytest.approx(stats.chi2.sf(statistic, 2))


def test_the_p_values_are_those_of_the_table_of_pairs():
    seen = six(run(tour("more"), "a", "found", 9.0), run(tour("more"), "b", "found", 1.0))
    found = ranking(seen)
    assert (found.instances, found.same) == (6, False)
    for row in tables.pairs(seen).rows:
        assert found.p(row["one"], row["other"]) == row["p_time"]


@given(st.integers(2, 8), st.data())
def test_a_bar_joins_no_two_that_differ_and_every_set_without_a_difference_is_within_a_bar(count, data):
    order = [f"{nth}" for nth in range(count)]
    differing = data.draw(st.sets(st.sampled_from(list(combinations(order, 2)))))
    bars = joined(order, lambda one, other: (one, other) in differing)
    assert all(differing.isdisjoint(combinations(bar, 2)) and len(bar) > 1 for bar in bars)
    for begin, end in combinations(range(count + 1), 2):
        some = order[begin:end]
        if len(some) > 1 and differing.isdisjoint(combinations(some, 2)):
            assert any(set(some) <= set(bar) for bar in bars)
    assert not any(set(one) <= set(other) for one in bars for other in bars if one is not other)


def test_the_report_has_the_diagram_with_true_words_and_its_data():
    report = Report(six())
    (plot,) = [plot for plot in report.plots if plot.name == "ranks"]
    assert [(row["program"], row["bars"]) for row in plot.data.rows] == [("a", [1]), ("b", [1]), ("c", [1])]
    assert "A bar joins" in plot.caption
    assert "chi-squared = 11.00 with 2 degrees of freedom, p = 0.004" in plot.caption
    assert "chi-squared = 11.00" in report.method
    assert report.record()["ranks"]["bars"] == [["a", "b", "c"]]
    axes = plot.figure.axes[0]
    assert {text.get_text() for text in axes.texts} == {"1", "2", "3", "a (1.08)", "b (2.00)", "c (2.92)"}
    axis, bar = axes.lines[0], next(line for line in axes.lines if line.get_linewidth() > 2)
    assert max(axis.get_ydata()) < min(bar.get_ydata())  # counted from the top: the bar is below the axis
    assert "figures/ranks" in report.page()


def test_no_bar_joins_a_program_that_is_always_faster():
    each = [run(tour(f"{nth}"), "quick", "found", 1.0) for nth in range(12)]
    each += [run(tour(f"{nth}"), name, "found", 4.0 + (nth + odd) % 2) for nth in range(12)
             for name, odd in (("one", 0), ("other", 1))]  # fmt: skip
    found = ranking(evaluation(*each))
    assert found.programs[0] == "quick"
    assert [set(bar) for bar in found.bars] == [{"one", "other"}]


def test_there_is_no_diagram_of_two_programs_or_five_instances():
    every = six().entries
    for left in ([one for one in every if one.program != "b"], [one for one in every if one.instance.name != "3"]):
        seen = evaluation(*left)
        assert ranking(seen) is None
        assert "ranks" not in {plot.name for plot in plots(seen)}
        assert Report(seen).record()["ranks"] is None


def test_where_all_programs_tie_one_bar_joins_them_and_there_is_no_test():
    each = [run(tour(f"{nth}"), program, "found", 1.0) for nth in range(6) for program in "abc"]
    found = ranking(evaluation(*each))
    assert (found.bars, found.friedman) == ([["a", "b", "c"]], None)
