"""What tests of ledgers share."""

import pytest
import user_programs
from ledgers import SET

from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work


@pytest.fixture
def ledger(tmp_path, monkeypatch):
    """The ledger of a run of a user's program."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.pl").write_text(user_programs.GOOD)
    made = Ledger(tmp_path / "bench", (SET, Settings(60, 1000, check="python")))
    list(Work(made, ["mine.pl"]))
    (tmp_path / "mine.pl").unlink()
    return made
