"""What tests of classes share."""

import pytest
from submissions import RIGHT, TESTS

from pykt.runs.bench.ledger import Ledger
from pykt.runs.grade import folder as folders
from pykt.runs.grade import tests_file
from pykt.runs.grade.work import begin, grading


@pytest.fixture
def graded(run_pykt, tmp_path, monkeypatch):
    """Grade a class of these programs, mostly without sheets. Return the exit code, the marks, and what was said."""
    tests = tmp_path / "tests.toml"
    tests.write_text(TESTS)

    def graded(programs, *words, explained=False, sheets=False):
        if not sheets:
            monkeypatch.setattr("pykt.cli.output.sheets.show", lambda *_, **__: None)
        words = [*words, "--json"] if explained else [*words, "--json", "--no-hints"]
        (tmp_path / "class").mkdir(exist_ok=True)
        for name, text in programs.items():
            (tmp_path / "class" / name).write_text(text)
        code, _, said = run_pykt("grade", tmp_path / "class", "--tests", tests, *words)
        marks = {one.submission.name: one for one in grading(Ledger(tmp_path / "class-marks")).graded}
        return code, marks, said

    return graded


@pytest.fixture
def one_submission(tmp_path):
    """The work of grading one right program."""
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "anna.pl").write_text(RIGHT)
    tests = tests_file.read(TESTS)
    return begin(tmp_path / "marks", tests, folders.read(tmp_path / "class", tests.programs), sandbox="auto")
