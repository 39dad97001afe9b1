"""The ledger: an SQLite file with every finished run of a bench. A run that is written survives a crash.

The folder of a bench holds ``ledger.sqlite``; everything else there can be made again from it. The tables:

- ``bench``: one row with the set of instances and the settings that all runs share, as JSON;
- ``program``: the name of each program and its text when it ran;
- ``environment``: each environment of runs (the versions and the machine), once, as JSON;
- ``run``: a row for each finished run, identified by its instance, program and repeat. It has the result as JSON, and
  the most important numbers also in columns of their own.
"""

from __future__ import annotations

import json
import shutil
import sqlite3
from collections.abc import Iterable, Iterator, Mapping
from contextlib import contextmanager, suppress
from dataclasses import asdict, dataclass, fields, replace
from functools import cached_property
from pathlib import Path
from typing import Any

from pykt.checkers import Which
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.result import Status
from pykt.process import Mode
from pykt.runs.bench.sets import instances
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.run import Run

FILE, LOCK, REPORT = "ledger.sqlite", "lock", "report"
FORMAT = "pykt-ledger/1"

_TABLES = """
CREATE TABLE bench (format TEXT NOT NULL, instances TEXT NOT NULL, settings TEXT NOT NULL);
CREATE TABLE program (name TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE environment (id INTEGER PRIMARY KEY, record TEXT NOT NULL UNIQUE);
CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- never reused, so that a cited number stays true
    instance TEXT NOT NULL,
    program TEXT NOT NULL REFERENCES program,
    repeat INTEGER NOT NULL,
    seed INTEGER,
    environment INTEGER NOT NULL REFERENCES environment,
    ended TEXT NOT NULL,   -- UTC
    command TEXT NOT NULL, -- repeats the run at a prompt
    status TEXT NOT NULL,  -- or `refused` if a checker refused the answer
    wall_s REAL,
    cpu_s REAL,
    peak_mb REAL,
    visited INTEGER,
    bound INTEGER,
    result TEXT NOT NULL,  -- as `pykt solve --json` prints it
    UNIQUE (instance, program, repeat)
);
"""


@dataclass(frozen=True)
class Entry:
    """A finished run in the ledger. ``result`` is a record that ``Result.record`` returned."""

    id: int
    instance: Instance
    program: str
    repeat: int
    seed: int | None
    environment: Mapping[str, Any]
    ended: str
    command: str
    result: Mapping[str, Any]

    def record(self) -> dict[str, object]:
        """Return the entry as values to write as JSON."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        return plain | {"instance": {"name": self.instance.name, "problem": self.instance.problem.record()}}

    @cached_property
    def status(self) -> Status:
        """The status of the result."""
        return Status(self.result["status"])

    @property
    def wall_s(self) -> float:
        """Wall-clock seconds that the program took, or 0 if an error came before it ran."""
        return float(self.result["stats"].get("wall_s", 0.0))

    @property
    def ending(self) -> str:
        """The status, or ``refused`` if a checker refused the answer."""
        return str(self.status) if self.right else "refused"

    @property
    def own_s(self) -> float:
        """Seconds that the program itself worked, by its own clock.

        If the program has no clock, or if the run was stopped, all wall-clock seconds of the run.
        """
        parts = {name: value for name, value in self.result["stats"].items() if name.endswith("_s")}
        phases = [value for name, value in parts.items() if name not in ("wall_s", "cpu_s", "transfer_s", "elapsed_s")]
        return self.wall_s if self.status.gave_up or not phases else sum(phases)

    @property
    def visited(self) -> int | None:
        """The number of squares that the answer visits, or None if there is no answer or a checker refused it."""
        return self.result["visited"] if self.right else None

    @property
    def coverage(self) -> int | None:
        """The number of visited and blocked squares together, or None if there is no accepted answer."""
        return None if self.visited is None else self.visited + len(self.instance.problem.board.blocked)

    @property
    def bound(self) -> int | None:
        """The upper bound on the visited squares that the run proved, or None."""
        bound: int | None = self.result["bound"]
        return bound

    @property
    def right(self) -> bool:
        """Whether no checker refused the answer."""
        return False not in self.result["checked"].values()

    @property
    def solved(self) -> bool:
        """Whether the run found a tour, a proven optimum of two knights, or a proof that there is no answer."""
        if self.instance.problem.kind == "two-knights":
            return self.right and self.status in (Status.OPTIMAL, Status.NONE)
        return self.right and not self.status.gave_up


@dataclass(frozen=True)
class Settings:
    """The settings of all runs of a bench: limits, seed of the first repeat, checkers, solver arguments, sandbox."""

    timeout: float
    memory: float
    inferences: int | None = None
    seed: int | None = None
    check: Which = "auto"
    arguments: tuple[str, ...] = ()
    sandbox: Mode = "auto"
    scripts: bool = True

    def run(self, instance: Instance, program: str, repeat: int) -> Run:
        """Return the run of a program on an instance.

        The program searches even if a theorem says that there is no tour.
        """
        problem = instance.problem
        return Run(
            problem,
            program,
            Limits(self.timeout, self.memory, self.inferences),
            seed=None if self.seed is None else self.seed + repeat,
            repeat=repeat,
            theory=problem.kind == "two-knights",
            check=self.check,
            arguments=self.arguments,
            sandbox=self.sandbox,
            scripts=self.scripts,
            instance=instance.name,
        )


class Ledger:
    """The ledger of a bench, in a folder."""

    def __init__(self, folder: Path, begin: tuple[InstanceSet, Settings] | None = None) -> None:
        """Open the ledger in ``folder``. With ``begin``, create a ledger of that set and settings if there is none.

        Raises PyktError if there is no ledger, if another version of pykt wrote it, or if it has another set or other
        settings than ``begin``.
        """
        self.folder = folder
        file = folder / FILE
        if begin is None and not file.is_file():
            raise PyktError(f"There is no bench in {folder}. Make one with `pykt bench run SET -o {folder}`.")
        with self._used():
            if begin:
                folder.mkdir(parents=True, exist_ok=True)
            self._data = sqlite3.connect(file, isolation_level=None)
            self._data.execute("PRAGMA busy_timeout = 10000")
            if begin:
                self._begin(*begin)
            row = self._data.execute("SELECT format, instances, settings FROM bench").fetchone()
        ledger_format, set_text, settings = row or (None, "", "")
        if ledger_format != FORMAT:
            raise PyktError(
                f"The ledger {file} was written by another version of pykt ({ledger_format}). Use that version, or "
                "name another folder."
            )
        self.instance_set = instances.read(set_text)
        self.settings = Settings(**{**json.loads(settings), "arguments": tuple(json.loads(settings)["arguments"])})
        if begin:
            self._check(*begin)

    def _begin(self, asked: InstanceSet, settings: Settings) -> None:
        self._data.execute("PRAGMA journal_mode = WAL")
        self._data.execute("PRAGMA synchronous = FULL")  # a finished run must survive a power cut
        with self._transaction():
            if not self._data.execute("SELECT 1 FROM sqlite_master WHERE name = 'bench'").fetchone():
                for statement in _TABLES.split(";"):
                    self._data.execute(statement)
                row = (FORMAT, instances.write(asked), json.dumps(asdict(settings)))
                self._data.execute("INSERT INTO bench VALUES (?, ?, ?)", row)

    def _check(self, asked: InstanceSet, settings: Settings) -> None:
        """Raise PyktError if the ledger has another set or other settings."""
        then = asdict(self.settings)
        changed = [f"{name} {then[name]}" for name, value in asdict(settings).items() if value != then[name]]
        if changed or instances.write(asked) != instances.write(self.instance_set):
            other = f"settings ({', '.join(changed)})" if changed else "instances"
            raise PyktError(
                f"{self.folder} holds a bench with other {other}. To continue it, repeat the command that began it; to "
                "begin a new one, name another folder with -o."
            )

    def add_programs(self, texts: Mapping[str, str]) -> None:
        """Record the text of each program. Raise PyktError if the ledger has runs of another text of a program."""
        with self._transaction():
            self._forget_programs()
            for name, text in texts.items():
                if self.program(name) not in (None, text):
                    raise PyktError(
                        f"{name} has changed since its recorded runs. Name another folder with -o, or remove these "
                        f"runs with `pykt bench clean {self.folder} --program {name}`."
                    )
                self._data.execute("INSERT OR IGNORE INTO program VALUES (?, ?)", (name, text))

    def add(self, entry: Entry) -> Entry:
        """Record a finished run, so that it survives a crash, and return the entry with its ``id``.

        If the ledger already has this run, keep the recorded one.
        """
        record, where = entry.result, json.dumps(entry.environment, sort_keys=True)
        with self._transaction():
            self._data.execute("INSERT OR IGNORE INTO environment (record) VALUES (?)", (where,))
            (number,) = self._data.execute(
                "INSERT INTO run (instance, program, repeat, seed, environment, ended, command,"
                " status, wall_s, cpu_s, peak_mb, visited, bound, result)"
                " VALUES (?, ?, ?, ?, (SELECT id FROM environment WHERE record = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?)"
                " ON CONFLICT (instance, program, repeat) DO UPDATE SET repeat = repeat RETURNING id",
                (
                    entry.instance.name,
                    entry.program,
                    entry.repeat,
                    entry.seed,
                    where,
                    entry.ended,
                    entry.command,
                    entry.ending,
                    *(record["stats"].get(name) for name in ("wall_s", "cpu_s", "peak_mb")),
                    record["visited"],
                    record["bound"],
                    json.dumps(record),
                ),
            ).fetchone()
        return replace(entry, id=number)

    def done(self) -> set[tuple[str, str, int]]:
        """Return the instance, program and repeat of each finished run."""
        return set(self._rows("SELECT instance, program, repeat FROM run"))

    def entries(self, number: int | None = None) -> list[Entry]:
        """Return the finished runs in the order in which they ended, or only the run with the id ``number``."""
        by_name = {one.name: one for one in self.instance_set.instances}
        rows = self._rows(
            "SELECT run.id, instance, program, repeat, seed, environment.record, ended, command, result"
            " FROM run JOIN environment ON environment.id = run.environment"
            + (" WHERE run.id = ? ORDER BY run.id" if number is not None else " ORDER BY run.id"),
            *(() if number is None else (number,)),
        )
        return [
            Entry(one, by_name[name], program, repeat, seed, json.loads(record), ended, line, json.loads(result))
            for one, name, program, repeat, seed, record, ended, line, result in rows
        ]

    def remove(self, numbers: Iterable[int]) -> None:
        """Remove the runs with the given ids, so that they can be repeated."""
        with self._transaction():
            self._data.executemany("DELETE FROM run WHERE id = ?", ((number,) for number in numbers))
            self._forget_programs()

    def settle(self) -> None:
        """Turn the ledger into a single file, so that it can be copied, or read in a read-only folder."""
        with suppress(sqlite3.OperationalError):  # another process is reading it
            self._data.execute("PRAGMA journal_mode = DELETE")

    def delete(self) -> None:
        """Close the ledger and remove it with its report. Remove the folder if nothing else is in it."""
        self._data.close()
        shutil.rmtree(self.folder / REPORT, ignore_errors=True)
        for name in (FILE, f"{FILE}-journal", f"{FILE}-wal", f"{FILE}-shm", LOCK):
            (self.folder / name).unlink(missing_ok=True)
        with suppress(OSError):
            self.folder.rmdir()

    def program(self, name: str) -> str | None:
        """Return the text that a program had when it ran, or None if the ledger has no runs of the program."""
        rows = self._rows("SELECT text FROM program WHERE name = ?", name)
        return rows[0][0] if rows else None

    def programs(self) -> dict[str, str]:
        """Return a dict that maps each program to its text, in the order in which the programs were recorded."""
        return dict(self._rows("SELECT name, text FROM program ORDER BY rowid"))

    def _forget_programs(self) -> None:
        self._data.execute("DELETE FROM program WHERE name NOT IN (SELECT program FROM run)")

    def _rows(self, query: str, *values: object) -> list[Any]:
        with self._used():
            return self._data.execute(query, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._used(), self._data:  # rolls back if anything fails, even the commit
            self._data.execute("BEGIN IMMEDIATE")
            yield

    @contextmanager
    def _used(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise PyktError(
                f"The ledger {self.folder / FILE} can't be used ({error}). Solve the problem and repeat the command, "
                "or name another folder."
            ) from None
