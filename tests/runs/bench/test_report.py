"""The report of a bench: its tables, notes, plots and page follow from the runs and claim no more than they show."""

import csv
import json
import math
import os
import re
import statistics
import subprocess
import sys
from dataclasses import replace
from html.parser import HTMLParser
from xml.etree import ElementTree

import pytest
from benches import HOSTILE, evaluation, run, tour, visit
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak

from pykt import Problem
from pykt.model.errors import PyktError
from pykt.model.result import Status
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.report import cases, estimates, plots, tables
from pykt.runs.bench.report import folder as report_folder
from pykt.runs.bench.report.chosen import with_baseline
from pykt.runs.bench.report.notes import notes
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.report.verdicts import OUTCOMES
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import VIRTUAL_BEST, ProgramSettings, Settings
from pykt.runs.bench.work import Work
from pykt.runs.table import Column, Table, write

A, B, C, D = tours = [tour(name) for name in "ABCD"]
V, W = visit("V"), visit("W")
BEST = "two-knights"  # a program of pykt that proves its best answer
ENDS = ("found", "none", "timeout", "out-of-memory", "error", "limit", "unproven")


def rows(table, *names):
    """The values of the columns, row by row; of one column alone without brackets."""
    return [row.get(names[0]) if len(names) == 1 else tuple(row.get(name) for name in names) for row in table.rows]


def shown(value):
    return write(Table([Column("x", "x", lambda item: item)], [value]), "plain").split()[1]


# A program's figures --------------------------------------------------------------------------------------------------


def test_what_is_not_solved_counts_twice_the_limit_in_par2_and_as_above_it_in_the_median():
    seen = evaluation(
        run(A, "one", "found", 1.0),
        run(B, "one", "found", 3.0),
        run(C, "one", "timeout", 10.02),
        run(A, "two", "found", 1.0),
        run(B, "two", "timeout", 10.0),
        run(C, "two", "error", 0.1),
    )
    one, two, _ = tables.programs(seen).rows
    assert (one["solved"], one["percent"], one["par2_s"], one["median_s"]) == (2, pytest.approx(66.67, abs=0.01), 8, 3)
    assert (two["solved"], two["par2_s"], two["median_s"], two["censored"]) == (1, 41 / 3, 10, True)
    assert (shown(one["median_s"]), shown(two["median_s"])) == ("3.00", ">10.0")
    assert json.dumps(two["median_s"]) == "10.0"


def test_an_even_number_of_cases_half_of_them_solved_has_no_median_below_the_limit():
    six = [run(tour(f"{nth}"), "one", "found" if nth < 3 else "timeout", 1.0) for nth in range(6)]
    (row,) = tables.programs(evaluation(*six)).rows
    assert (shown(row["median_s"]), shown(row["low_s"]), row["high_s"]) == (">10.0", "1.00", None)
    latex = dict(Report(evaluation(*six)).latex(figures=False))["tables/programs.tex"]
    assert r"1.00, $\infty$" in latex


def test_an_interval_takes_six_cases():
    names = ("low_s", "high_s", "percent_low", "percent_high", "par2_low_s", "par2_high_s")
    for number in (1, 5, 6):
        seen = evaluation(*(run(tour(f"{nth}"), "one", "found", 1.0 + nth) for nth in range(number)))
        assert [row is None for row in rows(tables.programs(seen), *names)[0]] == [number < 6] * 6


def test_each_way_to_end_has_a_column_of_its_own_and_every_run_is_in_one():
    seen = evaluation(*(run(A, "one", status, repeat=nth) for nth, status in enumerate(Status) if status != "optimal"))
    table = tables.outcomes(seen)
    (row,) = table.rows
    counted = {name: row[name.replace("-", "_")] for name in OUTCOMES}
    assert counted["timeout"] == counted["out-of-memory"] == counted["error"] == counted["limit"] == 1
    assert sum(counted.values()) == row["runs"] == len(seen.entries)


def test_an_answer_that_is_not_proven_to_be_the_best_is_no_optimum():
    seen = evaluation(run(V, BEST, "found", visited=60, bound=62), run(W, BEST, "optimal", visited=60, bound=60))
    (row,) = tables.coverage(seen).rows
    assert (row["answered"], row["optima"]) == (2, 1)
    assert rows(tables.programs(seen), "solved") == [1]
    assert rows(tables.outcomes(seen), "found_unproven", "optimal") == [(1, 1)]


def test_an_optimum_that_a_checked_answer_exceeds_is_refuted_and_said():
    seen = evaluation(
        run(V, "wrong", "optimal", visited=50, bound=50),
        run(W, "wrong", "none"),
        run(V, BEST, "timeout", visited=60, bound=62),
        run(W, BEST, "optimal", visited=61, bound=61),
    )
    assert rows(tables.outcomes(seen), "refuted") == [2, 0]
    assert rows(tables.programs(seen), "solved") == [0, 1, 1]
    assert notes(seen) == [  # W is the problem of V, so its answer of 61 squares counts for V, too
        "wrong reports that at most 50 squares can be visited on V, but a checked answer visits 61.",
        "wrong reports that W has no answer, but a checked answer exists.",
    ]


def test_what_a_checker_refuses_is_no_answer_and_refutes_nothing():
    seen = evaluation(
        run(V, "one", "found", visited=62, bound=62, right=False), run(V, BEST, "optimal", visited=60, bound=60)
    )
    assert rows(tables.outcomes(seen), "refused", "refuted", "optimal") == [(1, 0, 0), (0, 0, 1)]
    assert rows(tables.coverage(seen), "answered", "failed_percent") == [(0, 100.0), (1, 0.0)]
    assert notes(seen) == ["Answers refused by a checker: 1. They count as no answer."]


def test_a_case_is_solved_if_every_repeat_is_and_its_time_is_their_median():
    times = (5.0, 1.0, 2.0)
    steady = [run(A, "one", "found", time, repeat=nth) for nth, time in enumerate(times)]
    torn = [run(B, "one", status, 1.0, repeat=nth) for nth, status in enumerate(("found", "timeout", "found"))]
    once = [run(C, "one", status, 1.0, repeat=nth) for nth, status in enumerate(("timeout", "found", "timeout"))]
    seen = evaluation(*steady, *torn, *once)
    (row,) = tables.programs(seen).rows
    assert (row["instances"], row["solved"], row["par2_s"]) == (3, 1, (2.0 + 20.0 + 20.0) / 3)
    assert notes(seen) == [
        "Cases solved in some repeats, but not in all: 2. The strict score counts them as not solved."
    ]


PER_RUN = ("runs", "runs_solved", "runs_percent", "runs_percent_deviation", "runs_par2_s", "runs_par2_deviation_s")


def repeated(*, more=()):
    """Two instances with three repeats each, of which one runs into the limit of 10 seconds, and ``more`` runs."""
    steady = [run(A, "one", "found", time, repeat=nth) for nth, time in enumerate((5.0, 1.0, 2.0))]
    torn = [run(B, "one", status, 1.0, repeat=nth) for nth, status in enumerate(("found", "timeout", "found"))]
    return evaluation(*steady, *torn, *more)


def test_each_run_counts_in_the_scores_per_run_and_their_deviation_is_over_the_repeats():
    (row,) = rows(tables.programs(repeated()), *PER_RUN)
    shares, scores = [100, 50, 100], [(5 + 1) / 2, (1 + 20) / 2, (2 + 1) / 2]
    assert row == pytest.approx(
        (6, 5, 500 / 6, statistics.stdev(shares), (5 + 1 + 2 + 1 + 20 + 1) / 6, statistics.stdev(scores))
    )


def test_a_repeat_that_did_not_run_on_every_instance_does_not_count_as_another_seed():
    more = [run(A, "one", "timeout", repeat=3)]
    before, after = (rows(tables.programs(seen), *PER_RUN)[0] for seen in (repeated(), repeated(more=more)))
    assert (after[0], after[1]) == (7, 5)
    assert (after[3], after[5]) == (before[3], before[5])


def test_the_scores_per_run_are_shown_where_there_are_repeats_and_the_others_are_called_strict():
    shown = [column.title for column in tables.programs(repeated()).shown()]
    assert {"strict solved", "strict %", "strict PAR-2 s", "% of runs", "PAR-2 per run s", "deviation of %"} <= {*shown}
    once = evaluation(run(A, "one", "found"), run(B, "one", "timeout"))
    assert not {"% of runs", "PAR-2 per run s", "strict %"} & {column.title for column in tables.programs(once).shown()}
    assert rows(tables.programs(once), *PER_RUN) == [(2, 1, 50.0, None, 10.5, None)]
    report = Report(repeated())
    assert "strict score" in report.method
    assert "PAR-2 over all runs" in report.method
    for text in (report.page(), *(text for name, text in report.latex() if name.startswith("tables/programs"))):
        assert "PAR-2" in text
        assert "per run" in text
        assert "deviation of" in " ".join(text.replace(r"\\", " ").split())


def test_the_virtual_best_has_no_scores_per_run_because_it_is_chosen_by_the_strict_score():
    more = [run(one, "two", "found", 3.0, repeat=nth) for one in (A, B) for nth in range(3)]
    *_, best = rows(tables.programs(repeated(more=more)), "program", *PER_RUN)
    assert best == (VIRTUAL_BEST, None, None, None, None, None, None)


@given(st.lists(st.lists(st.sampled_from(ENDS), min_size=4, max_size=4), min_size=2, max_size=4))
def test_more_repeats_never_raise_the_strict_score_and_the_same_repeat_again_leaves_the_scores_per_run(ends):
    def figures(ends):
        runs = [
            run(one, "one", end, 2.0, repeat=repeat)
            for repeat, each in enumerate(ends)
            for one, end in zip(tours, each, strict=True)
        ]
        (row,) = tables.programs(evaluation(*runs)).rows
        return row

    before, after, twice = figures(ends[:1]), figures(ends), figures(ends[:1] * 2)
    assert after["solved"] <= before["solved"] == twice["solved"]
    assert twice["runs_percent"] == before["runs_percent"] == before["percent"]
    assert (twice["runs_percent_deviation"], twice["runs_par2_deviation_s"]) == (0, 0)


def test_a_bench_that_is_not_finished_is_told_to_be_so():
    seen = evaluation(run(A, "one", "found"), run(A, "two", "found"), run(B, "one", "found"), more=[C])
    assert (seen.missing, seen.wanted) == (3, 6)
    assert rows(tables.programs(seen), "missing") == [1, 2, None]
    assert notes(seen)[0].startswith("3 of 6 runs are missing")


def test_runs_on_two_machines_are_told_to_be_so():
    seen = evaluation(run(A, "one", "found"), run(B, "one", "found", machine="another"))
    assert notes(seen) == ["The runs differ in processor: compare their times with care."]


def test_coverage_is_what_the_source_prints():
    """Mean, sample deviation, per cent of all squares with the blocked ones, failures, and the bound by size."""
    seen = evaluation(
        run(visit("1"), BEST, "timeout", visited=58, bound=62),
        run(visit("2"), BEST, "optimal", visited=60, bound=60),
        run(visit("3"), BEST, "timeout", bound=61),
        run(visit("4", "10x10", 4), BEST, "optimal", visited=96, bound=96),
    )
    small, large = tables.coverage(seen).rows
    assert (small["size"], small["instances"], small["answered"], small["optima"]) == ("8x8", 3, 2, 1)
    assert (small["mean"], small["deviation"]) == (61.0, pytest.approx(math.sqrt(2)))  # 60 and 62 with two blocked
    assert small["percent"] == pytest.approx(100 * 61 / 64)
    assert small["failed_percent"] == pytest.approx(100 / 3)
    assert small["bound"] == 63.0
    assert (large["mean"], large["deviation"], large["percent"]) == (100.0, None, 100.0)


def test_where_one_knight_is_all_there_is_coverage_is_left_out():
    assert not tables.coverage(evaluation(run(A, "one", "found"))).rows
    assert "coverage" not in Report(evaluation(run(A, "one", "found"))).record()


# Programs against each other ------------------------------------------------------------------------------------------


def test_the_virtual_best_takes_on_each_instance_the_program_that_was_the_fastest():
    seen = evaluation(
        *(run(A, "one", "found", 1.0), run(B, "one", "found", 9.0), run(C, "one", "timeout")),
        *(run(A, "two", "found", 2.0), run(B, "two", "found", 4.0), run(C, "two", "timeout")),
        *(run(A, "three", "timeout"), run(B, "three", "timeout"), run(C, "three", "found", 7.0)),
    )
    table = tables.programs(seen)
    assert rows(table, "program", "solved", "par2_s")[-1] == (VIRTUAL_BEST, 3, 4.0)
    assert rows(table, "fastest", "alone")[:-1] == [(1, 0), (1, 0), (1, 1)]


def test_who_solved_it_late_is_better_than_who_did_not():
    """A program on several cores can take more processor time than twice the limit."""
    seen = evaluation(run(A, "cycle", "timeout", 10.0), run(A, "lkh", "found", 25.0))
    assert [case.program for case in seen.virtual_best()] == ["lkh"]
    assert sorted(rows(tables.programs(seen), "program", "fastest"))[1:] == [("cycle", 0), ("lkh", 1)]


def test_two_programs_are_told_apart_by_mcnemar_and_by_wilcoxon_and_holm_corrects():
    six = [tour(f"{nth}") for nth in range(6)]
    seen = evaluation(
        *(run(one, "quick", "found", 1.0 + nth / 10) for nth, one in enumerate(six)),
        *(run(one, "slow", "found", 2.0 + nth / 5) for nth, one in enumerate(six)),
        *(run(one, "never", "out-of-memory", 1.0) for one in six),
    )
    table = tables.pairs(seen)
    assert rows(table, "one", "other", "both", "only_one", "only_other", "faster_one", "faster_other") == [
        ("quick", "slow", 6, 0, 0, 6, 0),
        ("quick", "never", 0, 6, 0, 6, 0),
        ("slow", "never", 0, 6, 0, 6, 0),
    ]
    assert rows(table, "p_solved") == pytest.approx([1.0, 3 * 2 / 2**6, 3 * 2 / 2**6])
    assert rows(table, "p_time") == pytest.approx([3 * 2 / 2**6] * 3)  # all six one way, of 64 ways, times three pairs
    assert rows(table, "ratio")[0] == pytest.approx(math.prod((1 + k / 10) / (2 + k / 5) for k in range(6)) ** (1 / 6))


def against(baseline):
    """Six instances with three programs: one is twice as fast as ``plain`` where both solve it, one never answers."""
    six = [tour(f"{nth}") for nth in range(6)]
    seen = evaluation(
        *(run(one, "plain", "found" if nth else "timeout", 2.0 + nth) for nth, one in enumerate(six)),
        *(run(one, "quick", "found", 1.0 + nth / 2) for nth, one in enumerate(six)),
        *(run(one, "never:x=1", "timeout", 10.0) for one in six[:5]),
    )
    return with_baseline(replace(seen, own={"quick": ProgramSettings(1, "Ours")}), baseline)


def test_each_program_is_compared_with_the_baseline_on_what_both_ran_on():
    table = tables.programs(against("plain"))
    names = ("baseline_only_program", "baseline_only_baseline", "baseline_ratio")
    plain, quick, never, best = rows(table, *names)
    assert plain == best == (None, None, None)
    assert quick == (1, 0, pytest.approx(0.5))
    assert never == (0, 4, None)
    p_solved, p_time = zip(*rows(table, "baseline_p_solved", "baseline_p_time")[1:3], strict=True)
    assert p_solved == pytest.approx((1.0, 2 * 2 / 2**4))  # two programs are compared, whatever the number of pairs
    assert p_time == pytest.approx((2 * 2 / 2**6, 2 / 2**4))
    assert "time/baseline" in [column.title for column in table.shown()]
    without = tables.programs(replace(against("plain"), baseline=""))
    assert not [column for column in without.columns if "baseline" in column.name]


def test_a_baseline_is_named_by_its_name_its_label_or_without_parameters_if_that_is_clear():
    meant = {"plain": "plain", "Ours": "quick", "quick": "quick", "never": "never:x=1"}
    assert {name: against(name).baseline for name in meant} == meant
    with pytest.raises(PyktError, match="'nobody' is no program of the bench: choose one of plain, quick, never:x=1"):
        against("nobody")
    two = evaluation(run(A, "one:x=1", "found"), run(A, "one:x=2", "found"))
    with pytest.raises(PyktError, match="'one' means several programs: choose one of one:x=1, one:x=2"):
        with_baseline(two, "one")


@pytest.mark.usefixtures("no_figures")
def test_the_report_says_which_program_is_the_baseline():
    report = Report(against("quick"))
    assert report.record()["baseline"] == "quick"
    assert "The baseline is Ours" in report.method
    assert "The baseline is Ours" in report.page()
    assert "The baseline is Ours" in dict(report.latex(figures=False))["tables/programs.tex"]


def test_who_is_just_in_time_is_not_slower_than_who_is_not():
    six = [tour(f"{nth}") for nth in range(6)]
    seen = evaluation(
        *(run(one, "late", "found", 10.01) for one in six), *(run(one, "never", "timeout") for one in six)
    )
    assert rows(tables.pairs(seen), "p_time", "faster_one", "faster_other") == [(1.0, 6, 0)]


def test_two_programs_are_compared_on_what_both_were_run_on():
    seen = evaluation(
        *(run(one, "one", "found", 1.0) for one in tours),
        *(run(one, "two", "found", time) for one, time in ((B, 2.0), (C, 3.0), (D, 0.5))),
    )
    names = ("instances", "both", "faster_one", "faster_other")
    assert rows(tables.pairs(seen), *names) == [(3, 3, 2, 1)]


def test_coverage_tells_programs_apart_that_prove_nothing():
    six = [visit(f"{nth}") for nth in range(6)]
    seen = evaluation(
        *(run(one, "more", "timeout", 10.0, visited=60 + nth % 2) for nth, one in enumerate(six)),
        *(run(one, "less", "timeout", 10.0, visited=50) for one in six[:5]),
        run(six[5], "less", "timeout", 10.0),
    )
    (row,) = tables.pairs(seen).rows
    assert (row["more_one"], row["more_other"], row["p_time"]) == (6, 0, 1.0)
    assert row["p_coverage"] < 0.05


def test_holm_corrects_as_in_his_paper():
    assert estimates.holm([0.01, 0.04, 0.03, 0.005]) == pytest.approx([0.03, 0.06, 0.06, 0.02])
    assert estimates.holm([0.7, 0.9]) == [1.0, 1.0]


@given(st.lists(st.floats(0, 1), max_size=8))
def test_holm_keeps_the_order_and_never_makes_anything_more_significant(probabilities):
    corrected = estimates.holm(probabilities)
    assert all(before <= after <= 1 for before, after in zip(probabilities, corrected, strict=True))
    by_probability = [after for _, after in sorted(zip(probabilities, corrected, strict=True))]
    assert by_probability == sorted(by_probability)


@settings(max_examples=30)
@given(st.lists(st.sampled_from([0.5, 1.0, 2.0, 7.0, math.inf]), min_size=6, max_size=12))
def test_the_interval_of_a_median_is_of_values_and_contains_it(times):
    low, high = estimates.median_interval(times)
    assert {low, high} <= set(times)
    assert low <= statistics.median(times) <= high


@settings(max_examples=30)
@given(st.lists(st.tuples(st.sampled_from(ENDS), st.floats(0.01, 9.9)), min_size=4, max_size=12))
def test_nothing_is_solved_faster_than_by_the_virtual_best(ends):
    entries = [run(tours[nth % 4], f"program {nth // 4}", status, time) for nth, (status, time) in enumerate(ends)]
    seen = evaluation(*entries)
    *each, best = tables.programs(seen).rows if len(ends) > 4 else [*tables.programs(seen).rows] * 2
    complete = [row for row in each if row["instances"] == 4]
    assert all(best["solved"] >= row["solved"] and best["par2_s"] <= row["par2_s"] + 1e-9 for row in complete)
    assert sum(row["runs"] for row in tables.outcomes(seen).rows) == len(entries)
    for row in tables.pairs(seen).rows:
        assert all(0 <= row[name] <= 1 for name in ("p_solved", "p_time"))


# Growth ---------------------------------------------------------------------------------------------------------------


def grown(exponent, boards=("5x6", "6x6", "8x8", "10x10"), cases=1, late=()):
    """Runs whose times grow as a power of the squares. On the boards ``late``, they are above the limit."""
    for board in boards:
        files, ranks = map(int, board.split("x"))
        for nth in range(cases):
            time = 1e-4 * (files * ranks) ** exponent
            yield run(tour(f"{board} {nth}", board), "one", "timeout" if board in late else "found", time)


def test_times_that_grow_with_the_square_of_the_squares_have_exponent_2():
    (row,) = tables.growth(evaluation(*grown(2))).rows
    assert (row["sizes"], row["exponent"], row["low"], row["high"]) == (4, pytest.approx(2), None, None)
    (row,) = tables.growth(evaluation(*grown(2, cases=3))).rows  # six pairs
    assert (row["exponent"], row["low"], row["high"]) == pytest.approx((2, 2, 2))


def test_the_axis_of_sizes_names_each_size_for_whose_number_there_is_room():
    seen = evaluation(*grown(2, ("5x6", "4x8", "6x6", "10x10")))
    (growth,) = [plot for plot in plots.plots(seen) if plot.name == "growth"]
    assert list(growth.figure.axes[0].get_xticks()) == [30, 36, 100]  # 32 is too near to 30


def test_growth_takes_three_sizes_that_are_solved():
    assert not tables.growth(evaluation(*grown(2, ("6x6", "8x8")))).rows
    assert not tables.growth(evaluation(*grown(2, ("6x6", "8x8")), run(C, "one", "timeout"))).rows


def test_the_exponent_is_the_median_slope_of_pairs_and_a_time_above_the_limit_bounds_its_slope():
    """Sizes 1, 2, 4, 8 in pairs 1-4 and 2-8: slopes log 16 / log 4 = 2, log 64 / log 4 = 3, or at least 1."""
    law = estimates.power({1: [1.0], 2: [1.0], 4: [16.0], 8: [64.0]}, 100.0)
    assert (law.exponent, law.low, law.high) == (pytest.approx(2.5), None, None)
    assert estimates.power({size: [3.0 * size**2] for size in (1, 2, 4, 8)}, 1000.0)(10) == pytest.approx(300)
    times = {1: [1.0] * 3, 2: [1.0] * 3, 4: [16.0] * 3, 8: [64.0, 64.0, math.inf]}
    law = estimates.power(times, 4.0)
    assert (law.low, law.high) == (pytest.approx(1), math.inf)
    assert law.exponent == pytest.approx(((2 + 2) / 2 + (2 + 3) / 2) / 2)  # middle of 1 2 2 2 3 3 and of 2 2 2 3 3 inf


@pytest.mark.parametrize("ratio", [0.001, 1000.0])
def test_sizes_close_together_with_times_far_apart_have_no_power_law(ratio):
    assert estimates.power({size: [ratio**nth] for nth, size in enumerate((48, 49, 50))}, 1e9) is None


# The report -----------------------------------------------------------------------------------------------------------


@pytest.fixture(scope="module")
def hostile():
    """A bench of which all names are hostile, with failures of all kinds."""
    names = [f"_{HOSTILE}.pl", "=1+1"]
    instances = [tour(f"{nth} {HOSTILE}", f"{nth}x6") for nth in (5, 6, 8, 10)] + [visit(f"visit {HOSTILE}")]
    ends = ("found", "timeout", "found", "found", "out-of-memory", "found", "error", "found", "found", "found")
    entries = [
        run(
            one, name, ends[(nth * 2 + place) % len(ends)], 0.1 + nth, visited=40 + place if one.squares == 64 else None
        )
        for nth, one in enumerate(instances)
        for place, name in enumerate(names)
    ]
    return Report(evaluation(*entries, timeout=10.0))


@pytest.fixture(scope="module")
def hostile_page(hostile):
    return hostile.page()


class Page(HTMLParser):
    """The elements and the texts of a page."""

    def __init__(self, text):
        super().__init__()
        self.elements, self.texts, self.addresses = [], [], []
        self.feed(text)

    def handle_starttag(self, tag, attrs):
        self.elements.append(tag)
        self.addresses += [value for name, value in attrs if name in ("src", "href", "xlink:href", "action")]

    def handle_data(self, data):
        self.texts.append(data)


def test_no_name_is_markup_on_the_page_and_nothing_there_is_asked_for_elsewhere(hostile_page):
    page = Page(hostile_page)
    assert page.elements.count("script") == 2  # the program and its data
    assert page.elements.count("h1") == 1
    assert any("<script>alert(1)</script>" in text for text in page.texts)
    assert all(address.startswith("#") for address in page.addresses)
    assert not re.search(r"url\((?!#)|@import", hostile_page)


@pytest.mark.usefixtures("no_figures")
def test_a_new_statistic_is_one_column_and_appears_in_every_format(monkeypatch, tmp_path):
    longest = Column("longest_s", "longest time", lambda group: max(group.solved_times, default=None))
    monkeypatch.setattr(tables, "_SIZES", (*tables._SIZES, longest))
    report = Report(evaluation(run(A, "one", "found", 1.0), run(B, "one", "found", 3.25)))
    assert "longest time" in report.save(tmp_path).read_text()
    for name, title in (("sizes.csv", "longest_s"), ("sizes.tex", "longest"), ("sizes.md", "longest time")):
        text = (tmp_path / "tables" / name).read_text()
        assert title in text
        assert "3.25" in text
    assert [row["longest_s"] for row in report.record()["sizes"]] == [3.25]


def test_no_name_on_the_page_is_given_twice(hostile_page):
    names = re.findall(r'\sid="([^"]+)"', hostile_page)
    assert len(names) == len(set(names))


@pytest.mark.soak
def test_every_figure_is_a_picture_whatever_the_names_are(hostile):
    assert {plot.name for plot in hostile.plots} >= {"cactus", "growth", "coverage", "times-1", "coverage-1"}
    for plot in hostile.plots:
        assert ElementTree.fromstring(plot.written("svg")).tag == "{http://www.w3.org/2000/svg}svg"
        assert plot.written("png").startswith(b"\x89PNG")
        assert plot.written("pdf").startswith(b"%PDF")


def test_no_name_is_a_formula_for_a_spreadsheet_or_a_command_for_latex(hostile):
    programs = hostile.sections[0].table
    cells = [row[0] for row in csv.reader(write(programs, "csv").splitlines())]
    assert "'=1+1" in cells
    told = Table([Column("said", "said", str)], ["x; =1;y;-2", "a;b"])
    assert [row[0] for row in csv.reader(write(told, "csv").splitlines())] == ["said", "x;' =1;y;'-2", "a;b"]
    latex = write(programs, "latex")
    assert r"\$x\_1\$\%\#\{\}\textbackslash{}\textasciitilde{}\textasciicircum{}{[}1{]}{*}" in latex
    bare = latex.replace(r"\\", "").replace(r"\textbackslash{}", "")
    assert not re.search(r"(?<!\\)[$%#_^~](?! \\usepackage)", bare)
    assert "\x1b" not in latex + write(programs, "plain") + write(programs, "markdown")
    assert "<script" not in write(programs, "markdown")


def test_a_bench_in_which_nothing_was_found_has_a_report_all_the_same(tmp_path):
    report = Report(evaluation(run(A, "one", "timeout"), run(A, "two", "error", 0.0)))
    assert report.plots == []
    assert "nothing to draw" in report.save(tmp_path).read_text()


def test_the_text_of_a_figure_is_the_same_whatever_was_drawn_before():
    seen = evaluation(*grown(2))
    assert [one.written("svg") for one in plots.plots(seen)] == [one.written("svg") for one in plots.plots(seen)]


@pytest.fixture(scope="module")
def ran(tmp_path_factory):
    """The folder of a bench that really ran."""
    folder = tmp_path_factory.mktemp("ran")
    problems = [Problem.closed("5x5"), Problem.closed("6x6"), Problem.two_knights("5x5", "1/1", "2/2")]
    each = tuple(Instance(f"{nth} {problem.board}", problem) for nth, problem in enumerate(problems))
    for name, some, programs in (("tours", each[:2], ("cycle", "naive")), ("visits", each[2:], ("two-knights",))):
        limits = Settings(60, 1000, inferences=100_000, check="python")
        list(Work(Ledger(folder / name, (InstanceSet(name, some), limits)), programs))
    return folder


@pytest.mark.soak
def test_eval_writes_a_report_of_what_ran_and_prints_its_numbers(bench, ran):
    code, printed, said = bench("eval", ran / "tours", "--json")
    warned, _, last = said.removesuffix("\n").rpartition("\n")
    assert (code, last) == (0, f"the report is {ran / 'tours' / 'report' / 'report.html'}")
    assert not warned or warned.startswith("Runs that got less than 95 % of a core")  # if this machine is busy
    record = json.loads(printed)
    by_name = {row["program"]: row for row in record["programs"]}
    assert (record["runs"], record["missing"]) == (4, 0)
    assert by_name["cycle"]["solved"] == 2  # that 5x5 has no closed tour is an answer
    outcomes = {row["program"]: row for row in record["outcomes"]}
    assert (outcomes["cycle"]["found"], outcomes["cycle"]["none"]) == (1, 1)
    report = ran / "tours" / "report"
    with (report / "tables" / "programs.csv").open() as file:
        assert [float(row["par2_s"]) for row in csv.DictReader(file)] == [row["par2_s"] for row in record["programs"]]
    assert {file.suffix for file in (report / "figures").iterdir()} == {".svg", ".pdf", ".png", ".csv"}
    assert len(list((report / "tables").iterdir())) == 4 * len(Report(seen(ran)).sections) + 2
    assert "2 programs (cycle and naive) on the 2 instances of the set tours" in (report / "method.md").read_text()


def seen(ran):
    return cases.evaluation(Ledger(ran / "tours"))


@pytest.mark.usefixtures("no_figures")
def test_the_optimum_of_two_knights_stands_in_the_table_of_the_source(bench, ran):
    code, printed, _ = bench("eval", ran / "visits")
    assert code == 0
    assert re.search(r"^5x5 +25 +two-knights +1 +1 +\d+\.00 ", printed, re.MULTILINE)


@pytest.mark.soak
def test_the_same_runs_give_the_same_report_to_the_byte_and_an_older_one_goes(bench, ran, tmp_path):
    folders = tmp_path / "one", tmp_path / "two"
    report_folder.write(folders[1], {"figures/times-6.svg": ""})
    (folders[1] / "figures" / "mine.svg").touch()
    for folder in folders:
        code, printed, said = bench("eval", ran / "tours", "-o", folder, "-q", "--table", "markdown")
        assert (code, said) == (0, "")
        assert printed.startswith("| program | instances | solved |")
    one, two = ({file.relative_to(at): file.read_bytes() for file in at.rglob("*.*")} for at in folders)
    assert two.pop((folders[1] / "figures" / "mine.svg").relative_to(folders[1])) == b""
    assert one == two


@pytest.mark.usefixtures("no_figures")
def test_a_report_loses_no_file_that_pykt_did_not_write(bench, ran, tmp_path):
    mine = {
        "paper.tex": "paper-yours-1.tex",
        "tables/runs.csv": "tables/runs-yours-1.csv",
        "written.json": "written-yours-1.json",
    }
    for name in (*mine, "figures/ranks.pdf", "notes.txt"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        (tmp_path / name).write_text("mine")
    code, _, said = bench("eval", ran / "visits", "-o", tmp_path)
    assert (code, [f"your file is now {other}\n" in said for other in mine.values()]) == (0, [True] * 3)
    kept = (*mine.values(), "figures/ranks.pdf", "notes.txt")
    report_folder.clear(tmp_path)
    assert {file.relative_to(tmp_path).as_posix() for file in tmp_path.rglob("*.*")} == set(kept)
    assert all((tmp_path / name).read_text() == "mine" for name in kept)


@pytest.mark.soak
def test_no_settings_of_the_working_folder_are_read_for_the_figures(tmp_path):
    (tmp_path / "matplotlibrc").write_text("lines.linewidth: 77")
    asked = "from pykt.runs.bench.report import part; print(part('plotting').mpl.rcParamsOrig['lines.linewidth'])"
    ran = subprocess.run([sys.executable, "-c", asked], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert ran.stdout == "1.5\n"


@pytest.mark.usefixtures("no_figures")
def test_a_report_waits_for_no_pipe(bench, ran, tmp_path):
    (tmp_path / "report").mkdir()
    os.mkfifo(tmp_path / "report" / "report.html")
    code, _, said = bench("eval", ran / "tours", "-o", tmp_path / "report")
    assert (code, "is not a file: move it away" in said) == (2, True)


@pytest.mark.parametrize("part", [soak(""), "tables", soak("figures")])
@pytest.mark.usefixtures("no_figures")
def test_no_file_is_written_or_deleted_through_a_link_of_the_report(bench, ran, tmp_path, part):
    victim = tmp_path / "victim"
    victim.mkdir()
    (victim / "cactus.svg").write_text("mine")
    place = tmp_path / "report" / part
    place.parent.mkdir(exist_ok=True)
    place.symlink_to(victim)
    code, _, said = bench("eval", ran / "tours", "-o", tmp_path / "report")
    assert (code, "is a symbolic link" in said) == (2, True)
    assert [(file.name, file.read_text()) for file in victim.iterdir()] == [("cactus.svg", "mine")]


@pytest.mark.usefixtures("no_figures")
def test_eval_compares_with_a_baseline_and_says_what_can_be_one(bench, ran, tmp_path):
    code, printed, _ = bench("eval", ran / "tours", "--baseline", "naive", "-o", tmp_path, "--json")
    rows = {row["program"]: row for row in json.loads(printed)["programs"]}
    assert (code, rows["naive"]["baseline_ratio"]) == (0, None)
    assert rows["cycle"]["baseline_only_program"] >= 0
    code, printed, said = bench("eval", ran / "tours", "--baseline", "nobody", "-o", tmp_path / "none")
    assert (code, printed, said.count("\n"), (tmp_path / "none").exists()) == (2, "", 1, False)
    assert "choose one of cycle, naive" in said


def test_eval_draws_the_pairs_that_the_user_chooses(bench, ran, tmp_path, monkeypatch):
    monkeypatch.setattr("pykt.runs.bench.report.report.PLOT_FORMATS", ("svg",))
    twice = ("--pair", "naive", "cycle", "--pair", "cycle", "naive", "--pair", "naive", "cycle")
    code, printed, _ = bench("eval", ran / "tours", *twice, "-o", tmp_path, "--json")
    assert (code, json.loads(printed)["chosen_pairs"]) == (0, [["naive", "cycle"], ["cycle", "naive"]])
    for nth, pair in enumerate([("naive", "cycle"), ("cycle", "naive")], 1):
        with (tmp_path / "figures" / f"times-{nth}.csv").open() as data:
            assert {(row["one"], row["other"]) for row in csv.DictReader(data)} == {pair}
    code, printed, said = bench("eval", ran / "tours", "--pair", "naive", "nobody", "-o", tmp_path / "none")
    assert (code, printed, said.count("\n"), (tmp_path / "none").exists()) == (2, "", 1, False)
    assert "In a pair, 'nobody' is no program of the bench: choose one of cycle, naive" in said


@pytest.mark.parametrize("what", ["missing", "empty", "taken"])
@pytest.mark.usefixtures("no_figures")
def test_eval_tells_in_one_sentence_what_to_do(bench, ran, tmp_path, what):
    (tmp_path / "file").touch()
    if what == "empty":
        Ledger(tmp_path / "empty", (InstanceSet("x", (A,)), Settings(1, 1)))
    words = {
        "missing": (tmp_path / "nothing",),
        "empty": (tmp_path / "empty",),
        "taken": (ran / "tours", "-o", tmp_path / "file"),
    }[what]
    code, printed, said = bench("eval", *words)
    assert (code, printed, said.count("\n")) == (2, "", 1)
    assert {"missing": "`pykt bench run", "empty": "No run in", "taken": "name another one"}[what] in said


@pytest.mark.parametrize("package", ["scipy", soak("matplotlib"), soak("jinja2")])
def test_without_a_package_that_it_needs_it_says_how_to_install_it(ran, package):
    code = f"import sys; sys.modules['{package}'] = None; sys.argv[1:] = ['bench', 'eval', 'tours']; " + (
        "from pykt.cli import main; main()"
    )
    done = subprocess.run([sys.executable, "-c", code], cwd=ran, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (4, "")
    assert done.stderr == f"pykt: {package} is missing: install it with `pip install 'pykt-tours[bench]'`.\n"


def test_what_a_set_says_of_how_it_was_drawn_is_made_safe():
    seen = evaluation(run(Instance("5x5", Problem.open("5x5")), "cycle", "found"))
    drawn = replace(seen, instance_set=replace(seen.instance_set, distribution={"k\u202e\x1b": {"e\u202e": "v\u202e"}}))
    assert not {"\u202e", "\x1b"} & {*Report(drawn).page()}
