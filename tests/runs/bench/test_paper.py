"""The paper of a large study: it compiles, whatever the names are, and LaTeX never has to keep many floats."""

import os
import re
import shutil
import subprocess
from itertools import product
from pathlib import Path

import pytest
from benches import HOSTILE, tour, visit

import pykt
from pykt.model.board import Board
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.report.cases import evaluation
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.report.typeset import MOST_FLOATS
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.bench.settings import Settings

REPEATS, INSTANCES = 5, 72
PROGRAMS = (
    "cycle",
    "path:configuration=trendy,heuristic=Vsids,workers=4",
    "mine.lp",
    "100%_of $5 & more #{1}~^2.lp",
    "/home/somebody/benches/a/very/long/path/to/mine.lp:const=k=3",
    'lkh --runs 3 "{hcp}"',
    "böse_Namen$&%.mzn",
    r"C:\input{no}\end{document}.lp",
    HOSTILE,
    "字.pl",
    "_.pl",
    "--.lp",
    "x" * 90 + ".lp",
    "na\u00efve \u2018quotes\u2019 and \u2013 dashes.lp",
)
#: How runs end, in turn. Most claim that there is no answer, which makes the table of claims long.
ENDS = ("none", "unproven", "found", "none", "timeout", "unproven", "error", "none", "out-of-memory")


@pytest.fixture(scope="module")
def report(tmp_path_factory):
    """The report on a ledger of 5,040 runs."""
    boards = [Board(*sides, frozenset({(1, 1), (1, 2)})) for sides in ((5, 6), (6, 6), (6, 8))]  # no theorem knows them
    each = [tour(rf"{board}_{nth} & 10% #\{{~^$}}", board) for nth in range(20) for board in boards]
    each += [visit(f"visit_{nth}", "4x4", 1) for nth in range(INSTANCES - len(each))]
    answers = {one.squares: pykt.solve(one.problem).record() for one in each[:3]}
    begin = (InstanceSet(r"A study of 100% & \more_", tuple(each)), Settings(60.0, 1000.0, seed=1))
    ledger = Ledger(tmp_path_factory.mktemp("study"), begin)
    ledger.add_programs({name: {name: "the text"} for name in PROGRAMS})
    cases = enumerate(product(range(REPEATS), each, PROGRAMS))
    ledger.add_all(_run(answers.get(one.squares), number, repeat, one, name) for number, (repeat, one, name) in cases)
    return Report(evaluation(ledger))


def _run(answer, number, repeat, one, program):
    status = ENDS[(number * 7 + number // 5) % len(ENDS)]
    status = "timeout" if status == "found" and answer is None else status
    record = {
        "reason": f"odd_{program} & {number}% failed" if status == "error" else None,
        "engine": "clingo",
        "checked": {"python": None, "prolog": None, "asp": None},
        "faults": [],
        "visited": None,
        "bound": None,
        **(answer if status == "found" and answer else {}),
        "status": status,
        "stats": {"wall_s": 60.0 if status == "timeout" else 0.01 * one.squares * (1 + number % 89), "peak_mb": 20.0},
    }
    where = {"processor": "Odd_Processor & 100%"}
    return Entry(0, one, program, repeat, 1 + repeat, where, "2026-01-01T00:00:00+00:00", "pykt solve", record)


@pytest.fixture(scope="module")
def written(report):
    """The files of LaTeX by their names."""
    return dict(report.latex())


@pytest.mark.soak
def test_the_study_is_large(report):
    assert len(report.evaluation.entries) == REPEATS * INSTANCES * len(PROGRAMS) == 5040
    assert not report.evaluation.missing


def test_claims_have_a_row_for_each_instance_and_program(report):
    table = report.tables["claims"]
    cases = [(row["instance"], str(row["program"])) for row in table.rows]
    assert 500 < len(cases) == len(set(cases)) <= INSTANCES * len(PROGRAMS)
    assert sum(row["claims"] for row in table.rows) > 2 * len(cases)


@pytest.mark.soak
def test_a_long_table_is_no_float_and_no_table_has_many(report, written):
    ends = {name: [end for end in ("", "-column") if f"tables/{name}{end}.tex" in written] for name in report.tables}
    long = [name for name, each in ends.items() if each == [""]]
    assert {"claims", "pairs"} <= set(long)
    assert "programs" not in long
    for name, text in written.items():
        is_long = name.removeprefix("tables/").removesuffix(".tex") in long
        assert text.count(r"\begin{table") <= (0 if is_long else MOST_FLOATS), name
        assert (r"\begin{longtable}" in text) == is_long, name
    rows = report.tables["claims"].rows
    for panel in written["tables/claims.tex"].split(r"\begin{longtable}")[1:]:
        body = panel.partition(r"\endfoot")[2].partition(r"\end{longtable}")[0]
        assert sum(line.endswith(r" \\") for line in body.splitlines()) == len(rows)


def test_latex_never_keeps_more_floats_than_those_of_one_table(written):
    """The paper ends each group of floats before the next one begins."""
    whole = re.sub(r"\\input\{([^}]*)\}", lambda found: written[f"{found[1]}.tex"], written["paper.tex"])
    groups = [group.count(r"\begin{table") + group.count(r"\begin{figure") for group in whole.split(r"\clearpage")]
    assert max(groups) <= MOST_FLOATS
    assert sum(groups) > 15
    assert r"\begin{longtable}" not in whole.partition(r"\onecolumn")[0]


@pytest.mark.soak
@pytest.mark.skipif(not shutil.which("pdflatex"), reason="pdflatex is not installed: `make soak` installs it")
def test_the_paper_compiles_with_its_figures(report, tmp_path):
    report.save(tmp_path)
    command = ["pdflatex", "-interaction=batchmode", "-halt-on-error", "-draftmode", "paper.tex"]
    wide = {**os.environ, "max_print_line": "1000"}
    for _ in range(2):
        done = subprocess.run(command, cwd=tmp_path, env=wide, capture_output=True, check=False)
        log = Path(tmp_path, "paper.log").read_text(errors="replace")
        assert done.returncode == 0, log[-2000:]
    assert "Overfull" not in log
    assert "too large" not in log
    assert "undefined" not in log
