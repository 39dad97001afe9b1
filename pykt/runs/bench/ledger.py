"""The ledger: what was run and what came of it, in an SQLite file in which a finished run is durable at once.

The folder of a bench holds ``ledger.sqlite`` and nothing that could not be made again from it. Its tables:

- ``bench``: one row, the set of instances and the settings that all runs share, as JSON;
- ``program``: each program as it is named, and its text as it was when it ran;
- ``environment``: the versions and the machine that runs were made with, as JSON, each once;
- ``run``: a row for each finished run, once for each instance, program and repeat, with its result as JSON and the
  figures that one asks for most in columns of their own.
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
from pykt.runs.bench.sets import instances
from pykt.runs.bench.sets.instances import Instance, Instances
from pykt.runs.run import Run

FILE, LOCK, REPORT = "ledger.sqlite", "lock", "report"
FORMAT = "pykt-ledger/1"

_TABLES = """
CREATE TABLE bench (format TEXT NOT NULL, instances TEXT NOT NULL, settings TEXT NOT NULL);
CREATE TABLE program (name TEXT PRIMARY KEY, text TEXT NOT NULL);
CREATE TABLE environment (id INTEGER PRIMARY KEY, record TEXT NOT NULL UNIQUE);
CREATE TABLE run (
    id INTEGER PRIMARY KEY AUTOINCREMENT, -- so that a number which was cited is never that of another run
    instance TEXT NOT NULL,
    program TEXT NOT NULL REFERENCES program,
    repeat INTEGER NOT NULL,
    seed INTEGER,
    environment INTEGER NOT NULL REFERENCES environment,
    ended TEXT NOT NULL,   -- UTC
    command TEXT NOT NULL, -- which does the same at a prompt
    status TEXT NOT NULL,  -- or `refused`, if a checker refused the answer
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
    """A finished run as the ledger has it; ``result`` is as ``Result.record`` writes it."""

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
        """The entry as JSON has it."""
        plain = {field.name: getattr(self, field.name) for field in fields(self)}
        return plain | {"instance": {"name": self.instance.name, "problem": self.instance.problem.record()}}

    @cached_property
    def status(self) -> Status:
        """How it ended."""
        return Status(self.result["status"])

    @property
    def wall_s(self) -> float:
        """Seconds that the program took; a run that ended in an error at once took none."""
        return float(self.result["stats"].get("wall_s", 0.0))

    @property
    def ending(self) -> str:
        """The status, or ``refused``: what a checker refuses was not found."""
        return str(self.status) if self.right else "refused"

    @property
    def own_s(self) -> float:
        """The seconds of these that the program itself worked, by its own clock; all if it was ended or has none."""
        parts = {name: value for name, value in self.result["stats"].items() if name.endswith("_s")}
        phases = [value for name, value in parts.items() if name not in ("wall_s", "cpu_s", "transfer_s", "elapsed_s")]
        return self.wall_s if self.status.gave_up or not phases else sum(phases)

    @property
    def visited(self) -> int | None:
        """The squares of the best answer that no checker refused."""
        return self.result["visited"] if self.right else None

    @property
    def coverage(self) -> int | None:
        """The same with the blocked squares."""
        return None if self.visited is None else self.visited + len(self.instance.problem.board.blocked)

    @property
    def bound(self) -> int | None:
        """No answer has more squares, as far as the run could prove."""
        bound: int | None = self.result["bound"]
        return bound

    @property
    def right(self) -> bool:
        """True if no checker refused the answer."""
        return False not in self.result["checked"].values()

    @property
    def solved(self) -> bool:
        """True if the question is answered: a tour, a proven optimum of two knights, or a proof that there is none."""
        if self.instance.problem.kind == "two-knights":
            return self.right and self.status in (Status.OPTIMAL, Status.NONE)
        return self.right and not self.status.gave_up


@dataclass(frozen=True)
class Settings:
    """What all runs of a bench share: limits, the seed of the first repeat, who checks, arguments for the solver."""

    timeout: float
    memory: float
    inferences: int | None = None
    seed: int | None = None
    check: Which = "auto"
    arguments: tuple[str, ...] = ()

    def run(self, instance: Instance, program: str, repeat: int) -> Run:
        """One run of the bench. The programs search even where a theorem knows that there is no tour."""
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
            instance=instance.name,
        )


class Ledger:
    """The ledger of a folder, new or to be gone on with; PyktError if it is not that of this bench."""

    def __init__(self, folder: Path, begin: tuple[Instances, Settings] | None = None) -> None:
        """Open the ledger; with the set and the settings it ``begin``s one if there is none."""
        self.folder = folder
        file = folder / FILE
        if begin is None and not file.is_file():
            raise PyktError(f"There is no bench in {folder}: make one with `pykt bench run SET -o {folder}`.")
        with self._used():
            if begin:
                folder.mkdir(parents=True, exist_ok=True)
            self._data = sqlite3.connect(file, isolation_level=None)
            self._data.execute("PRAGMA busy_timeout = 10000")
            if begin:
                self._begin(*begin)
            row = self._data.execute("SELECT format, instances, settings FROM bench").fetchone()
        form, instances_text, settings = row or (None, "", "")
        if form != FORMAT:
            raise PyktError(f"The ledger {file} was written by another pykt ({form}): use that, or another folder.")
        self.instances = instances.read(instances_text)
        self.settings = Settings(**{**json.loads(settings), "arguments": tuple(json.loads(settings)["arguments"])})
        if begin:
            self._check(*begin)

    def _begin(self, asked: Instances, settings: Settings) -> None:
        self._data.execute("PRAGMA journal_mode = WAL")
        self._data.execute("PRAGMA synchronous = FULL")  # so that a finished run outlasts a power cut
        with self._transaction():
            if not self._data.execute("SELECT 1 FROM sqlite_master WHERE name = 'bench'").fetchone():
                for statement in _TABLES.split(";"):
                    self._data.execute(statement)
                row = (FORMAT, instances.write(asked), json.dumps(asdict(settings)))
                self._data.execute("INSERT INTO bench VALUES (?, ?, ?)", row)

    def _check(self, asked: Instances, settings: Settings) -> None:
        """PyktError if another bench was begun here."""
        then = asdict(self.settings)
        changed = [f"{name} {then[name]}" for name, value in asdict(settings).items() if value != then[name]]
        if changed or instances.write(asked) != instances.write(self.instances):
            other = f"settings ({', '.join(changed)})" if changed else "instances"
            raise PyktError(
                f"{self.folder} holds a bench with other {other}: repeat the command that it was begun with to go on, "
                "or name another folder with -o."
            )

    def add_programs(self, texts: Mapping[str, str]) -> None:
        """Keep the text of each program; PyktError if one is not as it was when runs of it were made."""
        with self._transaction():
            self._forget_programs()
            for name, text in texts.items():
                if self.program(name) not in (None, text):
                    raise PyktError(
                        f"{name} has changed since runs of it were made: name another folder with -o, or forget these "
                        f"runs by `pykt bench clean {self.folder} --program {name}`."
                    )
                self._data.execute("INSERT OR IGNORE INTO program VALUES (?, ?)", (name, text))

    def add(self, entry: Entry) -> Entry:
        """Write a finished run down, durable on return, and the entry with its ``id``; one that is there stays."""
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
        """Instance, program and repeat of the runs that are finished."""
        return set(self._rows("SELECT instance, program, repeat FROM run"))

    def entries(self, number: int | None = None) -> list[Entry]:
        """The finished runs in the order in which they ended, or the one with that number."""
        by_name = {one.name: one for one in self.instances.instances}
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
        """Forget the runs with those numbers: they are to be made again."""
        with self._transaction():
            self._data.executemany("DELETE FROM run WHERE id = ?", ((number,) for number in numbers))
            self._forget_programs()

    def settle(self) -> None:
        """Make one file of the ledger, which can be copied and be read where nothing can be written."""
        with suppress(sqlite3.OperationalError):  # somebody reads it just now
            self._data.execute("PRAGMA journal_mode = DELETE")

    def delete(self) -> None:
        """Close the ledger and remove it, what was made from it, and the folder if nothing else is in it."""
        self._data.close()
        shutil.rmtree(self.folder / REPORT, ignore_errors=True)
        for name in (FILE, f"{FILE}-journal", f"{FILE}-wal", f"{FILE}-shm", LOCK):
            (self.folder / name).unlink(missing_ok=True)
        with suppress(OSError):
            self.folder.rmdir()

    def program(self, name: str) -> str | None:
        """The text of a program as it was when it ran, or None if there are no runs of it."""
        rows = self._rows("SELECT text FROM program WHERE name = ?", name)
        return rows[0][0] if rows else None

    def programs(self) -> dict[str, str]:
        """The programs in the order in which they were named, and the text of each."""
        return dict(self._rows("SELECT name, text FROM program ORDER BY rowid"))

    def _forget_programs(self) -> None:
        self._data.execute("DELETE FROM program WHERE name NOT IN (SELECT program FROM run)")

    def _rows(self, query: str, *values: object) -> list[Any]:
        with self._used():
            return self._data.execute(query, values).fetchall()

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._used(), self._data:  # which undoes all if anything fails, be it the commit
            self._data.execute("BEGIN IMMEDIATE")
            yield

    @contextmanager
    def _used(self) -> Iterator[None]:
        try:
            yield
        except (sqlite3.Error, OSError) as error:
            raise PyktError(
                f"The ledger {self.folder / FILE} can't be used ({error}): see to that and do the same again, or name "
                "another folder."
            ) from None
