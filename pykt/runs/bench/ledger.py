"""The ledger: an SQLite file with every finished run of a bench. A run that is written survives a crash.

The folder of a bench holds ``ledger.sqlite``. All its other files can be made again from this file. schema.py describes
the tables.
"""

from __future__ import annotations

import json
import shlex
import sqlite3
import stat
import weakref
from collections.abc import Collection, Iterable, Iterator, Mapping
from contextlib import AbstractContextManager, contextmanager, suppress
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.record import parse
from pykt.model.text import counted, printable
from pykt.programs.texts import Texts
from pykt.runs.bench import database, records, schema, stored_runs
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.sets import instances
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.bench.settings import OLD_SETTINGS, ProgramSettings, Settings
from pykt.runs.bench.stored_proof import StoredProof

FILE, LOCK, REPORT = "ledger.sqlite", "lock", "report"
FORMAT = "pykt-ledger/1"

#: The most characters of a recorded command that is parsed. shlex takes quadratic time.
LONGEST_COMMAND = 100_000

#: Names in the table ``about``: the settings of programs, and the pairs (instance, program) that the bench skips.
_PROGRAM_SETTINGS, _LEFT_OUT = "program-settings", "left-out"

_PROOFS = "SELECT instance, proves FROM proof NOT INDEXED"


def has_begun(folder: Path) -> bool:
    """Tell whether a folder has a ledger with tables. If pykt was stopped early, the file may have no tables yet."""
    file = folder / FILE
    if not file.is_file():
        return False
    with database.errors_explained(file):
        data = database.open_to_read(file)
        try:
            return not schema.is_empty(data)
        finally:
            data.close()


class Ledger:
    """The ledger of a bench, in a folder.

    ``program_settings`` maps each program to its ProgramSettings: its repeats and its label in the plan. The dict is
    empty if an earlier version of pykt wrote the ledger. ``left_out`` has the pairs (instance, program) that the bench
    skips.

    If a ledger is damaged, its sound parts are read, and ``damage`` says what is damaged. Before you add anything, call
    ``refuse_damage``. ``remove`` can remove the damaged runs.
    """

    instance_set: InstanceSet
    settings: Settings

    def __init__(
        self, folder: Path, begin: tuple[InstanceSet, Settings] | None = None, *, partial: bool = False
    ) -> None:
        """Open the ledger in ``folder``. The file is opened for writing only before the first change.

        ``begin`` is a pair: the set and the settings of a bench. If there is no ledger, one is created with this pair.
        If there is a ledger, the instances of ``begin`` that it lacks are added to ``instance_set``, and later
        ``add_programs`` or ``grow`` writes them to the file. Unless ``partial`` is true, the set must have all
        instances of the ledger.

        Raises PyktError if the ledger can't be used, or if its format is that of another version of pykt. Without
        ``begin``, raises PyktError also if there is no ledger, or if it has no tables yet. With ``begin``, raises
        PyktError also if the ledger is damaged, or has other instances or other settings.
        """
        self.folder = folder
        self._file = folder / FILE
        self._can_write = False
        self._close: weakref.finalize[..., Ledger] | None = None
        self._unwritten: tuple[str, str, str, str] | None = None
        self._damage: dict[str, str] = {}
        self.damaged_runs: dict[int, str] = {}
        self.program_settings: Mapping[str, ProgramSettings] = {}
        self.left_out: frozenset[tuple[str, str]] = frozenset()
        with self._used():
            database.check_files(self._file)
        exists = self._file.exists()
        if not exists and begin is None:
            raise PyktError(f"There is no bench in {folder}. Make one with `pykt bench run SET -o {folder}`.")
        with self._used():
            if begin and not exists:
                folder.mkdir(parents=True, exist_ok=True)
                database.create(self._file)
            self._identity = database.identity(self._file)
            self._use(database.open_to_read(self._file))
            if schema.is_empty(self._data):
                if begin is None:
                    raise none_finished(folder)
                if self._begin(*begin):
                    return
            self._load()
            if begin:
                self.check(*begin, partial=partial)
                self.refuse_damage()
                self._merge(*begin, partial=partial)

    def _use(self, data: sqlite3.Connection) -> None:
        """Use a connection. It is closed when another connection replaces it, or when this object is deleted.

        While a connection for writing is open, the ledger consists of two files: new runs lie in the write-ahead log.
        """
        if self._close:
            self._close()
        self._data, self._close = data, weakref.finalize(self, _closed, data)

    def _begin(self, instance_set: InstanceSet, settings: Settings) -> bool:
        """Create the tables and return True. Return False if another process has created them meanwhile."""
        with self._transaction():
            if new := schema.is_empty(self._data):
                schema.create(self._data)
                row = (FORMAT, instances.write(instance_set), json.dumps(settings.record()))
                self._data.execute("INSERT INTO bench VALUES (?, ?, ?)", row)
        if new:
            self.instance_set, self.settings = instance_set, settings
        else:
            self._use(database.open_to_read(self._file))
            self._can_write = False
        return new

    def _merge(self, instance_set: InstanceSet, settings: Settings, *, partial: bool) -> None:
        """Add the new instances to the ledger's set, and replace the settings that concern only the report."""
        known = {one.name for one in self.instance_set.instances}
        added = tuple(one for one in instance_set.instances if one.name not in known)
        head = self.instance_set if partial or not added else instance_set  # its name and its distribution are kept
        grown = replace(head, instances=(*self.instance_set.instances, *added))
        now = self.settings.with_report_of(settings)
        if added or now != self.settings:
            self._unwritten = (instances.write(grown), json.dumps(now.record()), *self._stored)
            self.instance_set, self.settings = grown, now

    def grow(self) -> None:
        """Write what has been added to the set and the settings. Only the process that runs the bench may call this.

        Raise PyktError if another process has changed them since this ledger was read.
        """
        with self._transaction():
            self._write_growth()
        self._unwritten = None

    def _write_growth(self) -> None:
        if self._unwritten:
            change = "UPDATE bench SET instances = ?, settings = ? WHERE instances = ? AND settings = ?"
            if not self._data.execute(change, self._unwritten).rowcount:
                raise PyktError(
                    f"Another process has changed the bench in {self.folder} meanwhile. Repeat the command."
                )

    def _load(self) -> None:
        """Read the set and the settings. If they are damaged, derive them from the runs."""
        if text := database.fault(self._data):
            self._damage["structure"] = f"its structure ({text[:100]})"
        row = self._data.execute("SELECT format, instances, settings FROM bench").fetchone() or (b"", b"", b"")
        ledger_format, set_text, settings = (value if isinstance(value, bytes) else b"" for value in row)
        if ledger_format != FORMAT.encode() and ledger_format.startswith(FORMAT.rpartition("/")[0].encode()):
            raise PyktError(
                f"The ledger {self._file} was written by another version of pykt "
                f"({printable(ledger_format.decode(errors='replace'))[:40]}). Use that version, or name another folder."
            )
        if ledger_format != FORMAT.encode():
            self._damage["format"] = "its format"
        self._stored = set_text.decode(errors="replace"), settings.decode(errors="replace")
        try:
            self.instance_set = instances.read(set_text.decode())
        except (PyktError, UnicodeDecodeError):
            self._damage["set"] = "its set of instances"
            self.instance_set = InstanceSet(self.folder.name, ())
            whole = {entry.instance.name: entry.instance for entry in self.entries()}
            self.instance_set = InstanceSet(self.folder.name, tuple(whole.values()))
        try:
            told = records.decoded(settings, dict[str, Any], "settings")
            self.settings = records.converted({**OLD_SETTINGS, **told}, Settings, "settings")
            Limits(self.settings.timeout, self.settings.memory, self.settings.inferences, self.settings.cpu)
        except PyktError:
            self._damage["settings"] = "its settings"
            self.settings = Settings(Limits.timeout, Limits.memory)
            commands = [entry.command for entry in self.entries()]
            self.settings = next(filter(None, map(_settings_of, commands)), self.settings)
        try:
            self._load_plan()
        except PyktError:
            self._damage["plan"] = "its plan"

    def _load_plan(self) -> None:
        """Read the settings of programs, and the pairs that the bench skips. Raise PyktError if they are damaged."""
        recorded = self.about(_PROGRAM_SETTINGS) or {}
        left_out = records.converted(self.about(_LEFT_OUT) or [], list[tuple[str, str]], "plan")
        self.program_settings = records.converted(recorded, dict[str, ProgramSettings], "settings of programs")
        self.left_out = frozenset(left_out)

    @property
    def damage(self) -> str:
        """A sentence on what is damaged in the parts of the ledger that were read, and what to do; or ""."""
        parts = list(self._damage.values())
        if self.damaged_runs:
            first, why = next(iter(self.damaged_runs.items()))
            parts.append(f"{counted(len(self.damaged_runs), 'run')}, which are left out (run {first}: {why})")
        if not parts:
            return ""
        advice = (
            "copy the folder, and begin a new bench in another one"
            if self._damage
            else f"`pykt bench clean {self.folder} --status damaged` removes these runs, so that they can be repeated"
        )
        return printable(f"The ledger {self._file} is damaged: {'; '.join(parts)}. Nothing was changed: {advice}.")

    def refuse_damage(self) -> None:
        """Read all runs. Raise PyktError if anything in the ledger is damaged."""
        self.entries()
        if self.damage:
            raise PyktError(self.damage)

    def check(self, instance_set: InstanceSet, settings: Settings, *, partial: bool = False) -> None:
        """Raise PyktError if the ledger has other settings, or if two instances of the same name differ.

        Unless ``partial`` is true, raise PyktError too if the ledger has instances that ``instance_set`` lacks.
        """
        if self._damage:
            return
        if changed := self.settings.changes(settings):
            raise PyktError(
                f"{self.folder} holds a bench with other settings ({', '.join(changed)}). To continue it, give the "
                "settings with which it began; for other settings, name another folder (with -o)."
            )
        wanted = {one.name: one for one in instance_set.instances}
        for one in self.instance_set.instances:
            other = wanted.get(one.name)
            if (other is None and not partial) or (other and other.record() != one.record()):
                what = "is another problem or has other limits" if other else "is missing now"
                raise PyktError(
                    f"{self.folder} holds a bench with other instances: {printable(one.name)[:40]} {what}. A bench "
                    "may get more instances, but must keep those that it has: give all its sets, undo the change, or "
                    "name another folder (with -o)."
                )

    def add_programs(self, texts: Mapping[str, Texts]) -> None:
        """Record the texts of each program. Also write what has been added to the set, as ``grow`` does.

        Raise PyktError if a program has other texts than in its recorded runs, or if another process has changed the
        set.
        """
        with self._transaction():
            knows_included = self._has_table("included")
            schema.upgrade(self._data)
            schema.forget_unused(self._data)
            self.check_texts(texts if knows_included else {name: _main(each) for name, each in texts.items()})
            self._write_growth()
            for program, (text, *others) in ((name, each.items()) for name, each in texts.items()):
                self._data.execute("INSERT OR IGNORE INTO program VALUES (?, ?)", (program, text[1]))
                rows = ((program, *one) for one in others)
                self._data.executemany("INSERT OR IGNORE INTO included VALUES (?, ?, ?)", rows)
        self._unwritten = None

    def plan(self, settings: Mapping[str, ProgramSettings], left_out: Collection[tuple[str, str]] = ()) -> None:
        """Record the settings of programs. The recorded settings of other programs stay as they are.

        ``left_out`` has pairs (instance, program) that the bench skips. They are added to the recorded pairs.
        """
        self._load_plan()  # another process may have changed the plan
        self._set_program_settings({**self.program_settings, **settings})
        if left_out:
            self.left_out |= frozenset(left_out)
            self.set_about(_LEFT_OUT, sorted(self.left_out))

    def check_texts(self, texts: Mapping[str, Texts]) -> None:
        """Raise PyktError if programs have other texts than in their recorded runs. Name all such programs."""
        if not self._has_table("included"):  # earlier versions of pykt recorded only the main text
            texts = {program: _main(now) for program, now in texts.items()}
        changed = [name for name, now in texts.items() if self.texts(name, next(iter(now))) not in (None, now)]
        if changed:
            words = " ".join(f"--program {shlex.quote(name)}" for name in changed)
            raise PyktError(
                f"{', '.join(changed)} {'have' if changed[1:] else 'has'} changed since the recorded runs. Name "
                f"another folder with -o, or remove these runs with `pykt bench clean {self.folder} {words}`."
            )

    def add(self, entry: Entry) -> Entry:
        """Record a finished run, so that it survives a crash, and return the entry with its ``id``.

        If the ledger already has this run, keep the recorded one.
        """
        return self.add_all([entry])[0]

    def add_all(self, entries: Iterable[Entry]) -> list[Entry]:
        """Record several runs, or none of them if this fails. Return the entries as ``add`` does."""
        with self._transaction():
            return [replace(entry, id=stored_runs.insert(self._data, entry)) for entry in entries]

    def done(self) -> set[tuple[str, str, int]]:
        """Return a triple for each finished run: its instance, its program and its repeat."""
        with self._used():
            return stored_runs.keys(self._data)

    def entries(self, number: int | None = None) -> list[Entry]:
        """Return the runs in the order of their ids, or only the run with the id ``number``.

        Leave out damaged runs, and store their ids with the reasons in ``damaged_runs``.
        """
        with self._used():
            instances, is_lost = self.instance_set.instances, "set" in self._damage
            whole = stored_runs.read(self._data, instances, self.programs(), number, set_is_lost=is_lost)
        self.damaged_runs = whole.damaged
        if whole.lacks_environment:
            self._damage["environment"] = "the environment of some runs"
        return whole.entries

    def columns(self) -> dict[int, dict[str, object]]:
        """Return a dict from ids of runs to columns that repeat values of the results: see ``stored_runs.columns``."""
        with self._used():
            return stored_runs.columns(self._data)

    def remove(self, numbers: Iterable[int]) -> None:
        """Remove the runs with the given ids, so that they can be repeated."""
        with self._transaction():
            self._data.executemany("DELETE FROM run WHERE id = ?", ((number,) for number in numbers))
            schema.forget_unused(self._data)

    def unplan(self, programs: Collection[str]) -> None:
        """Record that no further runs of ``programs`` are planned."""
        if "plan" not in self._damage:
            self._load_plan()  # another process may have changed the plan
        self._set_program_settings({name: own for name, own in self.program_settings.items() if name not in programs})

    def _set_program_settings(self, settings: Mapping[str, ProgramSettings]) -> None:
        if settings != self.program_settings:
            self.set_about(_PROGRAM_SETTINGS, {program: asdict(own) for program, own in settings.items()})
            self.program_settings = settings

    def settle(self) -> None:
        """Turn the ledger into a single file, so that it can be copied, or read in a read-only folder."""
        with suppress(sqlite3.Error):  # another process reads the ledger, or it is open only for reading
            database.merge_log(self._data)

    def delete(self) -> None:
        """Close the ledger and remove it. Remove the folder if nothing else is in it."""
        self._data.close()
        for name in (FILE, f"{FILE}-journal", f"{FILE}-wal", f"{FILE}-shm"):
            (self.folder / name).unlink(missing_ok=True)
        with suppress(OSError):
            found = (lock := self.folder / LOCK).lstat()
            if stat.S_ISREG(found.st_mode) and not found.st_size:  # pykt's own lock is an empty file
                lock.unlink()
            self.folder.rmdir()

    def program(self, name: str) -> str | None:
        """Return the recorded text of a program's main file, or None if the ledger has no text of the program."""
        with self._used():
            row = self._data.execute("SELECT text FROM program WHERE name = ?", (name,)).fetchone()
        return None if row is None else database.text(row[0])

    def programs(self) -> dict[str, str]:
        """Return a dict that maps each program to the text of its main file, in the order of recording."""
        query = "SELECT rowid AS id, name, text FROM program"
        with self._used():
            return {database.text(name): database.text(text) for _, name, text in database.rows(self._data, query)}

    def texts(self, program: str, main: str) -> Texts | None:
        """Return the recorded texts of a program by file name, or None if the ledger has no text of the program.

        ``main`` is the name of the program's main file, which comes first.
        """
        text = self.program(program)
        if text is None or not self._has_table("included"):
            return None if text is None else {main: text}
        query = "SELECT name, text FROM included WHERE program = ? ORDER BY rowid"
        with self._used():
            rows = list(database.limited_rows(self._data, query, (program,)))
        return {main: text} | {
            name: database.text(other) for one, other in rows if (name := database.text(one)) != main
        }

    def about(self, name: str) -> Any:
        """Return the value that ``set_about`` recorded under a name, or None if there is none."""
        if not self._has_table("about"):
            return None
        with self._used():
            row = self._data.execute("SELECT record FROM about WHERE name = ?", (name,)).fetchone()
        return None if row is None else parse(database.text(row[0]))

    def set_about(self, name: str, record: object) -> None:
        """Record a fact about the runs under a name, as JSON. It replaces an older fact of this name."""
        with self._transaction():
            schema.upgrade(self._data)
            self._data.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, json.dumps(record)))

    def proofs(self) -> set[tuple[str, str]]:
        """Return a pair for each certificate: its instance, and what the certificate proves."""
        if not self._has_table("proof"):
            return set()
        with self._used():
            return {
                (database.text(instance), database.text(proves))
                for instance, proves in database.limited_rows(self._data, _PROOFS)
            }

    def proof(self, instance: str, proves: str) -> StoredProof | None:
        """Return an instance's certificate of ``none`` or ``optimal``, or None. Raise PyktError if it is damaged."""
        if not self._has_table("proof"):
            return None
        query = "SELECT record, certificate FROM proof WHERE instance = ? AND proves = ?"
        with self._used():
            row = self._data.execute(query, (instance, proves)).fetchone()
        return None if row is None else StoredProof.unpacked(database.text(row[0]), row[1])

    def add_proof(self, instance: str, proves: str, proof: StoredProof) -> None:
        """Record a certificate about an instance. ``proves`` is what it proves: ``none`` or ``optimal``."""
        with self._transaction():
            schema.upgrade(self._data)
            row = (instance, proves, *proof.packed())
            self._data.execute("INSERT OR REPLACE INTO proof VALUES (?, ?, ?, ?)", row)

    def _has_table(self, name: str) -> bool:
        with self._used():
            return schema.has_table(self._data, name)

    @contextmanager
    def _transaction(self) -> Iterator[None]:
        with self._used():
            if not self._can_write:
                if "structure" in self._damage:  # SQLite might write without end
                    raise PyktError(self.damage)
                self.check_place()
                self._use(database.open_to_write(self._file))
                self._can_write = True
            with self._data:  # rolls back if anything fails, even the commit
                self._data.execute("BEGIN IMMEDIATE")
                yield
        self.check_place()

    def check_place(self) -> None:
        """Raise PyktError if the ledger's file was removed or replaced since it was opened."""
        if database.identity(self._file) != self._identity:
            raise PyktError(
                f"The ledger {self._file} was removed or replaced while it was used, so the last runs are not in it. "
                "Repeat the command."
            )

    def _used(self) -> AbstractContextManager[None]:
        """Return a context that explains SQLite's errors. If the file is only read, also limit SQLite's work."""
        if hasattr(self, "_data") and not self._can_write:
            database.limit_work(self._data, self._file)
        return database.errors_explained(self._file)


def _closed(data: sqlite3.Connection) -> None:
    with suppress(sqlite3.Error):  # only the thread that opened the connection can close it
        data.close()


def none_finished(folder: Path) -> PyktError:
    """Return an error which says that a bench has no finished run yet."""
    return PyktError(f"No run in {folder} is finished yet. Continue with `pykt bench run`, then try again.")


def _settings_of(command: str) -> Settings | None:
    """Return settings with the limits in the command of a run, or None if the command can't be read."""
    try:
        words = shlex.split(command[:LONGEST_COMMAND])
        timeout, memory = (float(words[words.index(name) + 1]) for name in ("--timeout", "--memory"))
        Limits(timeout, memory)
    except (ValueError, IndexError, PyktError):
        return None
    return Settings(timeout, memory)


def _main(texts: Texts) -> Texts:
    """Return only the main text of a program."""
    return dict([next(iter(texts.items()))])
