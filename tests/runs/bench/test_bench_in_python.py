"""Claims about pykt.Bench: what a researcher writes in a notebook."""

import io
import signal
import subprocess
import sys
from contextlib import suppress
from dataclasses import fields

import pandas
import pytest
from waiting import until

import pykt
from pykt.model.errors import PyktError
from pykt.runs import frame as frames
from pykt.runs.bench.bench import BenchSettings
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.settings import Settings

PROBLEMS = {"none": pykt.Problem.closed("3x4"), "open <b>": pykt.Problem.open("5x5")}


@pytest.fixture(scope="module")
def bench(tmp_path_factory):
    """A bench of two programs on two problems, with all its runs."""
    folder = tmp_path_factory.mktemp("benches") / "mine"
    return pykt.Bench.of(PROBLEMS, ["naive", "warnsdorff"], folder, timeout=60).run()


@pytest.mark.soak
def test_rows_have_the_problem_the_outcome_and_what_was_measured(bench):
    rows = bench.rows()
    assert {(row["instance"], row["program"], row["outcome"]) for row in rows} == {
        (name, program, outcome) for name, outcome in (("none", "none"), ("open <b>", "found"))
        for program in ("naive", "warnsdorff")
    }  # fmt: skip
    assert {(row["kind"], row["files"], row["ranks"], row["free"]) for row in rows} == {
        ("closed", 3, 4, 12),
        ("open", 5, 5, 25),
    }
    assert all(row["inferences"] > 0 < row["cpu_s"] <= row["elapsed_s"] * 2 for row in rows)
    assert {type(value) for row in rows for value in row.values()} <= {int, float, str, type(None)}


def test_statistics_of_hundreds_of_names_are_no_columns(bench, monkeypatch):
    monkeypatch.setattr("pykt.runs.bench.bench._MOST_STATISTICS", 3)
    with pytest.raises(PyktError, match=r"have \d+ different statistics, more than a table can show"):
        bench.rows()


def test_rows_and_tables_are_data_frames(bench):
    frame = bench.frame("pandas")
    assert isinstance(frame, pandas.DataFrame)
    assert frame.groupby("program").wall_s.count().to_dict() == {"naive": 2, "warnsdorff": 2}
    programs = bench.evaluate().tables["programs"].frame()
    assert programs.set_index("program").solved["naive"] == 2
    compared = bench.evaluate(baseline="warnsdorff").tables["programs"].frame("pandas").set_index("program")
    assert compared.baseline_only_program["naive"] == 0
    with pytest.raises(pykt.PyktError, match="is no program of the bench"):
        bench.evaluate(baseline="nobody")
    report = bench.evaluate(pairs=[("warnsdorff", "naive")])
    assert [plot.name for plot in report.plots if plot.name.startswith("times")] == ["times-1"]
    with pytest.raises(pykt.PyktError, match="'warnsdorff' is no pair of programs: give two names"):
        bench.evaluate(pairs=("warnsdorff", "naive"))


def test_without_a_library_for_frames_a_sentence_says_what_to_install(bench, monkeypatch):
    for name in frames.LIBRARIES:
        monkeypatch.setitem(sys.modules, name, None)
    with pytest.raises(pykt.EngineError, match="Neither pandas nor polars is installed: `pip install pandas`"):
        bench.frame()
    with pytest.raises(pykt.EngineError, match=r"^polars is not installed"):
        bench.frame("polars")
    with pytest.raises(pykt.PyktError, match="'excel' makes no data frames"):
        bench.frame("excel")


def test_how_far_a_bench_is_takes_one_look_at_its_instances(tmp_path, monkeypatch):
    """A set may have a hundred thousand, and as many pairs that do not run."""
    problems = {str(nth): pykt.Problem.open("5x5" if nth % 2 else "6x6") for nth in range(50)}
    bench = pykt.Bench.of(problems, ["naive", "warnsdorff"], tmp_path / "mine")
    Ledger(bench.folder, (bench.plan.instance_set, bench.plan.settings)).plan(
        {}, [(name, "naive") for name in problems]
    )
    looks, instances = [], type(bench).instances.fget
    monkeypatch.setattr(type(bench), "instances", property(lambda self: looks.append(1) or instances(self)))
    assert repr(bench) == "Bench('mine', 0 of 50 runs finished)"
    assert len(looks) == 1


def test_a_bench_shows_how_far_it_is_and_its_tables_without_markup_of_others(bench):
    assert repr(bench) == "Bench('mine', 4 of 4 runs finished)"
    assert "4 of 4 runs finished" in bench._repr_html_()
    assert "warnsdorff" in bench._repr_html_()
    shown = bench.evaluate().tables["runs"]._repr_html_()
    assert "open &lt;b&gt;" in shown
    assert "<b>" not in shown


def test_the_folder_is_the_same_bench_and_lacks_nothing(bench):
    again = pykt.Bench(bench.folder)
    assert again.instances == PROBLEMS
    before = again.rows()
    assert again.run().rows() == before
    with pytest.raises(pykt.PyktError, match="other settings"):
        pykt.Bench.of(PROBLEMS, ["naive"], bench.folder, timeout=61).run()


def test_a_plan_runs_and_tells_a_terminal_how_far_it_is(tmp_path, monkeypatch):
    (tmp_path / "paper.toml").write_text(
        'programs = ["naive"]\nrepeat = 2\n[[set]]\ndistribution = "sizes"\nboard = "3x4"\n'
    )
    terminal = io.StringIO()
    terminal.isatty = lambda: True
    monkeypatch.setattr(sys, "stderr", terminal)
    bench = pykt.Bench(tmp_path / "paper.toml")
    assert bench.rows() == []
    assert bench.run(jobs=2).folder == tmp_path / "paper"
    assert "2 of 2 runs: 2 found" in terminal.getvalue()
    assert len(bench.rows()) == 2


def test_after_an_interrupt_the_bench_continues(tmp_path):
    code = """
import pykt
problems = {"fast": pykt.Problem.open("5x5"), "slow": pykt.Problem.closed("8x8")}
try:
    pykt.Bench.of(problems, ["naive"], "mine", timeout=1000).run()
except KeyboardInterrupt:
    print("interrupted")
"""
    running = subprocess.Popen([sys.executable, "-c", code], cwd=tmp_path, stdout=subprocess.PIPE, text=True)

    def has_ended():
        with suppress(pykt.PyktError):  # the ledger is just being made
            return pykt.Bench(tmp_path / "mine").entries()

    until(has_ended)
    running.send_signal(signal.SIGINT)
    assert running.communicate()[0] == "interrupted\n"
    bench = pykt.Bench(tmp_path / "mine")
    assert [row["instance"] for row in bench.rows()] == ["fast"]
    assert "1 of 2 runs finished" in repr(bench)


def test_the_keywords_of_a_bench_are_its_settings():
    assert set(BenchSettings.__annotations__) == {one.name for one in fields(Settings)}
