"""The scatter plots of a report: which pairs of programs they show, and what stands on their axes."""

from dataclasses import replace

import pytest
from benches import HOSTILE, evaluation, run, tour, visit
from hypothesis import example, given, settings
from hypothesis import strategies as st
from soaking import soak

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.runs.bench.report.chosen import with_pairs
from pykt.runs.bench.report.plots import plots
from pykt.runs.bench.report.plotting import steps_of, styled, wrapped
from pykt.runs.bench.settings import ProgramSettings

LONG = "folder/knights-tours/solver:configuration=trendy,heuristic=V"


def of(*programs):
    """Two instances, solved by each program, of which the first has the label ``Ours``."""
    each = [tour("A"), tour("B")]
    runs = [run(one, name, "found", 1.0 + nth) for nth, name in enumerate(programs) for one in each]
    return replace(evaluation(*runs), own={programs[0]: ProgramSettings(1, "Ours")})


def shown(seen):
    """The pairs with plots of times, in the order of the plots."""
    scattered = [plot.data.rows[0] for plot in plots(seen) if plot.name.startswith("times")]
    return [(row["one"], row["other"]) for row in scattered]


def test_exactly_the_chosen_pairs_get_scatter_plots_each_once():
    seen = of("a", "b", "c", "d", "e:x=1")
    assert len(shown(seen)) == 6
    pairs = [("e", "Ours"), ("d", "c"), ("e:x=1", "a"), ("c", "d")]
    assert shown(with_pairs(seen, pairs)) == [("e:x=1", "a"), ("d", "c"), ("c", "d")]
    assert shown(with_pairs(seen, [])) == shown(seen)


@pytest.mark.parametrize(
    ("pair", "sentence"),
    [
        (("a", "nobody"), "^In a pair, 'nobody' is no program of the bench: choose one of a, b:x=1, b:x=2, c.$"),
        (("b", "a"), "^In a pair, 'b' means several programs: choose one of b:x=1, b:x=2.$"),
        (("a", "Ours"), "^A pair has Ours twice: name two programs that differ.$"),
        (("a", "c"), "^Ours and c ran on no common instance: choose another pair.$"),
        (("a",), "is no pair of programs: give two names"),
        ("ab", "^'ab' is no pair of programs"),
    ],
)
def test_what_is_no_pair_is_said_with_what_to_do(pair, sentence):
    seen = of("a", "b:x=1", "b:x=2")
    both = evaluation(*seen.entries, run(tour("C"), "c", "found"))
    with pytest.raises(PyktError, match=sentence):
        with_pairs(replace(both, own=seen.own), [pair])


def test_the_data_of_a_point_are_those_of_each_program_and_no_time_is_above_the_limit():
    board = visit("V")
    more, less = run(board, "more", "optimal", 1.0, visited=62, bound=62), run(board, "less", "timeout", visited=30)
    rows = {plot.name: plot.data.rows for plot in plots(evaluation(more, less))}
    assert [tuple(row.values()) for row in rows["times-1"]] == [("V", "more", 1.0, "optimal", "less", None, "timeout")]
    assert [tuple(row.values()) for row in rows["coverage-1"]] == [("V", "more", 100.0, "less", 50.0)]  # 2 are blocked


def test_an_axis_of_times_has_more_steps_where_its_range_is_small():
    assert steps_of(0.5, 25) == [0.5, 1, 2, 5, 10, 20]
    assert steps_of(0.5, 2500) == [1, 10, 100, 1000]


@pytest.mark.parametrize("names", [("cycle", "naive"), (LONG, LONG.replace("solver", "other")), ("a:Our method", LONG)])
def test_the_whole_names_stand_on_the_axes(names):
    seen = of(*(name.removeprefix("a:") for name in names))
    labelled = replace(seen, own={seen.entries[0].program: ProgramSettings(1, names[0])})
    (plot,) = [plot for plot in plots(labelled) if plot.name == "times-1"]
    axes = plot.figure.axes[0]
    for name, text in zip(names, (axes.get_xlabel(), axes.get_ylabel()), strict=True):
        lines = text.split("\n")
        assert "".join(lines).replace(" ", "") == f"{name},seconds".replace(" ", "")
        assert (len(lines) > 1) == (len(name) > 40)


@settings(max_examples=8, deadline=None)
@example("".join(map(str, range(200))))
@example(HOSTILE)
@example("W" * 500)
@given(st.text(max_size=120) | st.sampled_from([HOSTILE, "W" * 500, "\u4e2d" * 90, "-" * 3000]))
def test_a_name_of_any_length_has_few_lines_and_keeps_its_end(name):
    with styled():
        lines = wrapped(f"{name}, seconds", 160, 5)
    whole, kept = printable(f"{name}, seconds"), "".join(lines)
    assert 1 <= len(lines) <= 5
    assert whole.replace(" ", "").endswith(kept.removeprefix("\N{HORIZONTAL ELLIPSIS}").replace(" ", "").strip())
    assert kept.endswith("seconds")


@pytest.mark.parametrize("name", ["W" * 500, HOSTILE * 3, soak("\u4e2d" * 90)], ids=["wide", "hostile", "no glyph"])
def test_nothing_of_a_hostile_name_leaves_the_figure(name):
    six, both = [visit(f"{nth}") for nth in range(6)], (name, f"{name}2")
    ran = [run(one, each, "optimal", visited=60, bound=60) for one in six for each in both]
    seen = evaluation(*ran, trusted=both)
    drawn = [plot for plot in plots(seen) if plot.name in ("times-1", "coverage-1")]
    assert len(drawn) == 2
    for plot in drawn:
        with styled():
            plot.figure.draw_without_rendering()
        axes, size = plot.figure.axes[0], plot.figure.bbox
        for label in (axes.xaxis.label, axes.yaxis.label):
            box = label.get_window_extent()
            assert size.x0 <= box.x0 < box.x1 <= size.x1
            assert size.y0 <= box.y0 < box.y1 <= size.y1
        assert axes.get_window_extent().width > size.width / 3
