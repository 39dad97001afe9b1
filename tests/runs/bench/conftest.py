"""What tests of ledgers share."""

import shutil
from contextlib import chdir

import pytest
import user_programs
from ledgers import SET, SMALL

from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.sets import instances as sets
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work


@pytest.fixture(scope="session")
def _ran(tmp_path_factory):
    """The folder of a bench that ran a user's program, which was beside it."""
    home = tmp_path_factory.mktemp("ran")
    (home / "mine.pl").write_text(user_programs.GOOD)
    with chdir(home):
        list(Work(Ledger(home / "bench", (SET, Settings(60, 1000, check="python"))), ["mine.pl"]))
    return home / "bench"


@pytest.fixture
def ledger(_ran, tmp_path, monkeypatch):
    """The ledger of a run of a user's program that is gone, beside the working folder."""
    monkeypatch.chdir(tmp_path)
    shutil.copytree(_ran, tmp_path / "bench")
    return Ledger(tmp_path / "bench")


@pytest.fixture
def no_figures(monkeypatch):
    """Reports have no figures. To draw them takes most of the time of a report."""
    monkeypatch.setattr("pykt.runs.bench.report.report.plots", lambda _: [])


@pytest.fixture
def small(tmp_path):
    """The file of a set."""
    file = tmp_path / "small.json"
    file.write_text(sets.write(SMALL))
    return file
