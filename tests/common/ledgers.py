"""Ledgers of a small bench, and what is done to them by somebody who wants to deceive."""

import sqlite3

from pykt import Problem
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings

SET = InstanceSet("small", (Instance("5x5", Problem.open("5x5")),))
STARTS = ("1/1", "3/3", "5/1")
SMALL = InstanceSet("small", tuple(Instance(f"5x5-{start}", Problem.open("5x5", start)) for start in STARTS))
QUICK = Settings(timeout=60, memory=1000, check="python")


def changed(ledger, statement, *values):
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.execute(statement, values)
    return Ledger(ledger.folder)


def runs(folder):
    """Instance, program and repeat of each row in the ledger, as plain SQL has them; none if it is not there yet."""
    if not (folder / FILE).exists():
        return []
    with sqlite3.connect(folder / FILE) as data:
        if not data.execute("SELECT 1 FROM sqlite_master WHERE name = 'run'").fetchone():
            return []
        return data.execute("SELECT instance, program, repeat FROM run").fetchall()
