"""Ledgers of a small bench, and what is done to them by somebody who wants to deceive."""

import sqlite3

from pykt import Problem
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.sets.instances import Instance, InstanceSet

SET = InstanceSet("small", (Instance("5x5", Problem.open("5x5")),))


def changed(ledger, statement, *values):
    with sqlite3.connect(ledger.folder / FILE) as data:
        data.execute(statement, values)
    return Ledger(ledger.folder)
