"""The tables of a report as LaTeX: they compile, and fit a column and a page, whatever the programs are called."""

import os
import re
import shutil
import subprocess
from dataclasses import replace

import pytest
from benches import HOSTILE, evaluation, run, tour, visit

from pykt.runs import latex
from pykt.runs.bench.report import typeset
from pykt.runs.bench.report.report import Report
from pykt.runs.bench.settings import ProgramSettings
from pykt.runs.table import Column, Table

NAMES = (
    "cycle",
    "cycle:configuration=trendy,workers=4",
    "/home/somebody/benches/a/long/path/to/mine.lp:const=k=3",
    'lkh --runs 3 "{hcp}"',
    "böse_Namen$&%.mzn",
    HOSTILE,
    "字.pl",
)
ENDS = ("found", "timeout", "found", "out-of-memory", "error", "found", "found", "limit", "none", "found", "found")


def report_of(programs):
    """Return the report of a bench of all kinds of runs, with a number of programs."""
    names = [*NAMES, *(f"program-{nth}:configuration=frumpy-{nth}" for nth in range(programs))][:programs]
    instances = [tour(f"{board} {nth}", board) for board in ("5x6", "6x6", "8x8") for nth in range(3)]
    instances += [visit(f"visit {nth}", "10x10") for nth in range(2)]
    ends = [(one, name) for one in instances for name in names]
    return Report(
        evaluation(
            *(
                run(one, name, ENDS[nth * 7 % 11], 1e-4 * 1.02**nth, visited=90 if one.squares == 100 else None)
                for nth, (one, name) in enumerate(ends)
            )
        )
    )


@pytest.fixture(scope="module")
def compiled():
    """A function that compiles a document in a folder and returns its log."""
    if not shutil.which("pdflatex"):
        pytest.skip("pdflatex is not installed: `make soak` installs it")

    def log(folder, text):
        (folder / "it.tex").write_text(text)
        command = ["pdflatex", "-interaction=batchmode", "-halt-on-error", "-draftmode", "it.tex"]
        wide = {**os.environ, "max_print_line": "1000"}
        done = subprocess.run(command, cwd=folder, env=wide, capture_output=True, check=False)
        written = (folder / "it.log").read_text(errors="replace")
        assert done.returncode == 0, written[-2000:]
        return written

    return log


@pytest.mark.soak
@pytest.mark.parametrize("programs", [3, 22])
def test_every_table_compiles_and_fits_a_column_and_a_page(compiled, tmp_path, programs):
    report = report_of(programs)
    (tmp_path / "tables").mkdir()
    for name, text in report.latex(figures=False):
        (tmp_path / name).write_text(text)
    columns = (tmp_path / "paper.tex").read_text()
    for text in (
        columns,
        columns.replace("-column}", "}"),
        columns.replace("-column}", "}").replace(",twocolumn", ""),
    ):
        log = compiled(tmp_path, text)
        assert "Overfull" not in log
        assert "too large" not in log
        assert log.count("tables/") >= len(report.sections)


def test_a_long_name_is_shortened_and_stands_in_the_legend():
    report = report_of(3)
    text = dict(report.latex(figures=False))["tables/programs.tex"]
    assert r"mine.lp\textsuperscript{b}" in text
    assert r"\textsuperscript{b}~/home\allowbreak{}" not in text.partition(r"\end{tabular}")[0]
    assert text.count(r"\textsuperscript{b}~") == 1


def test_a_label_is_no_path_and_has_no_parameters_so_only_its_end_is_cut():
    own = {"cycle": ProgramSettings(label="Ours: windows/rows, first try of all")}
    report = Report(replace(report_of(3).evaluation, own=own))
    text = dict(report.latex(figures=False))["tables/programs-column.tex"]
    assert r"Ours: windows\ldots{}\textsuperscript{a}" in text
    assert r"\textsuperscript{a}~Ours: windows" in text
    assert "cycle &" not in text


def test_a_value_stands_beside_its_interval():
    text = dict(report_of(3).latex(figures=False))["tables/programs-column.tex"]
    heads = [line for line in text.splitlines() if "interval" in line]
    assert len(heads) == 3
    assert [line.count("PAR-2") + line.count("median") + line.count(r"\%") > 1 for line in heads] == [True] * 3


def test_a_table_whose_columns_and_the_space_between_them_are_too_wide_has_several_panels():
    columns = [Column(f"n{nth}", "1", lambda row: row) for nth in range(40)]
    text = typeset.files(Table(columns, range(7)), label="t", title="Ones", meaning="All.")[""]
    widths = [len(letters) * latex.width("1") + (len(letters) - 1) * 6 for letters in re.findall("@{}(r+)@{}", text)]
    assert len(widths) == 2
    assert max(widths) <= 344  # points of a page


def test_eight_rows_with_a_sentence_of_some_lines_fit_one_column():
    columns = [Column("instance", "instance", str), Column("why", "why", lambda _: "no square is left to go to " * 2)]
    text = typeset.files(Table(columns, range(8)), label="t", title="Reasons", meaning="All.")["-column"]
    assert text.count(r"\begin{table}") == 1


def test_text_is_escaped_for_every_font_encoding():
    assert latex.escape('a--b_"ä"…') == r"a-{}-b\_{\char34}\"{a}{\char34}\ldots{}"
    assert latex.escape("字") == "U+5B57"
