"""Define the tables of a ledger, and upgrade ledgers of earlier versions of pykt.

- ``bench``: one row with the set of instances and the settings that all runs share, as JSON;
- ``program``: the name of each program and its text when it ran;
- ``included``: the other files of a user program, with their texts;
- ``about``: other facts about the runs, as JSON, each under a name. ``program-settings`` has the repeats and the label
  of each program, and ``left-out`` the pairs (instance, program) that the bench skips. `pykt grade` stores its tests
  here;
- ``proof``: certificates, compressed, since a long certificate has megabytes of digits. A certificate is about a
  problem, not about a run, so there is at most one for each instance and claim;
- ``environment``: the environments of runs (versions and machine) as JSON, each only once;
- ``run``: a row for each finished run, identified by its instance, program and repeat. The column ``result`` has the
  result as JSON, and the most important numbers also have columns of their own. The column ``conditions`` says as JSON
  how the run was measured.
"""

from __future__ import annotations

import re
import sqlite3

_TABLES = """
CREATE TABLE bench (format TEXT NOT NULL, instances TEXT NOT NULL, settings TEXT NOT NULL);
CREATE TABLE program (name TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE included (program TEXT NOT NULL, name TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (program, name));
CREATE TABLE about (name TEXT PRIMARY KEY, record TEXT NOT NULL);
CREATE TABLE proof (
    instance TEXT NOT NULL,
    proves TEXT NOT NULL,      -- none or optimal
    record TEXT NOT NULL,      -- as `pykt solve --json` shows it
    certificate BLOB NOT NULL, -- the file, compressed by zlib
    PRIMARY KEY (instance, proves)
);
CREATE TABLE environment (id INTEGER PRIMARY KEY, record TEXT NOT NULL UNIQUE);
CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused, so that a cited number stays valid
    instance TEXT NOT NULL,
    program TEXT NOT NULL REFERENCES program,
    repeat INTEGER NOT NULL,
    seed INTEGER,
    environment INTEGER NOT NULL REFERENCES environment,
    ended TEXT NOT NULL,   -- UTC
    command TEXT NOT NULL, -- the shell command that repeats the run
    status TEXT NOT NULL,
    wall_s REAL,
    cpu_s REAL,
    peak_mb REAL,
    visited INTEGER,
    bound INTEGER,
    result TEXT NOT NULL,  -- as `pykt solve --json` prints it
    conditions TEXT,       -- how the run was measured
    UNIQUE (instance, program, repeat)
);
"""


#: The columns that must hold text. SQLite does not enforce this. If one row had a name as text and another row the same
#: bytes as a blob, SQLite would see two names, and pykt only one.
NAMED = {
    "program": ("name", "text"),
    "included": ("program", "name", "text"),
    "about": ("name", "record"),
    "proof": ("instance", "proves", "record"),
}


def _plain(definition: str) -> str:
    """Return the definition of a table without comments and needless white space.

    The regular expression has all characters that are white space for SQLite.
    """
    words = re.sub(r"[ \t\n\r\f]+", " ", re.sub("--[^\n]*", "", definition)).strip(" ")
    return re.sub(r" ?([(),]) ?", r"\1", words)


_OURS = [_plain(statement) for statement in _TABLES.split(";") if statement.strip()]
_CONDITIONS = ",conditions TEXT"
_FIRST_RUN = _OURS[-1].replace(_CONDITIONS, "")  # the table of the first ledgers, without conditions
_UPGRADED_RUN = f"{_FIRST_RUN[:-1]}{_CONDITIONS})"  # the same table after ``upgrade``
_DEFINITIONS = {*_OURS, _FIRST_RUN, _UPGRADED_RUN, "CREATE TABLE sqlite_sequence(name,seq)"}  # the last is SQLite's own


def foreign_name(data: sqlite3.Connection) -> str:
    """Return the name of the first table, index, view or trigger that pykt did not define, or ""."""
    query = "SELECT CAST(name AS TEXT), type, rootpage, CAST(sql AS TEXT) FROM sqlite_master"
    for name, what, page, definition in data.execute(query):
        of_unique = what in ("index", b"index") and definition is None  # SQLite's index for UNIQUE or PRIMARY KEY
        if not page or not (of_unique or _plain(_text(definition)) in _DEFINITIONS):
            return _text(name) or "nameless entry"
    return ""


def _text(value: str | bytes | None) -> str:
    return value.decode(errors="replace") if isinstance(value, bytes) else value or ""


def create(data: sqlite3.Connection) -> None:
    """Create the tables."""
    for statement in _TABLES.split(";"):
        data.execute(statement)


def is_empty(data: sqlite3.Connection) -> bool:
    """Tell whether there are no tables yet."""
    return data.execute("SELECT 1 FROM sqlite_master").fetchone() is None


def upgrade(data: sqlite3.Connection) -> None:
    """Add the tables and the column that a ledger of an earlier version of pykt lacks."""
    for statement in _TABLES.split(";"):
        data.execute(statement.replace("CREATE TABLE ", "CREATE TABLE IF NOT EXISTS "))
    if not has_conditions(data):
        data.execute("ALTER TABLE run ADD COLUMN conditions TEXT")


def has_table(data: sqlite3.Connection, name: str) -> bool:
    """Tell whether there is a table of this name."""
    return data.execute("SELECT 1 FROM sqlite_master WHERE name = ?", (name,)).fetchone() is not None


def has_conditions(data: sqlite3.Connection) -> bool:
    """Tell whether the table of runs has the column ``conditions``."""
    return data.execute("SELECT 1 FROM pragma_table_info('run') WHERE name = 'conditions'").fetchone() is not None


def forget_unused(data: sqlite3.Connection) -> None:
    """Remove programs without runs, and certificates of instances without runs."""
    data.execute("DELETE FROM program WHERE name NOT IN (SELECT program FROM run)")
    if has_table(data, "included"):
        data.execute("DELETE FROM included WHERE program NOT IN (SELECT name FROM program)")
    if has_table(data, "proof"):
        data.execute("DELETE FROM proof WHERE instance NOT IN (SELECT instance FROM run)")
