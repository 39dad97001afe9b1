"""Carry out the missing runs of a bench, on this machine or on a cluster. Record each run as soon as it ends.

The ledger holds finished runs only. After any interruption, the same command therefore continues where the bench
stopped.
"""

from __future__ import annotations

import fcntl
import os
import random
import shlex
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager, nullcontext
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pykt.engines.protocol import Search
from pykt.model.errors import PyktError, reason_of
from pykt.model.result import Result, Status
from pykt.programs import user
from pykt.programs.texts import Texts, copied, main_name, needed_by, texts_of, without_neighbours
from pykt.programs.user.commands import Command, is_digest, replaced
from pykt.programs.user.named import check_arguments, check_elsewhere, check_recorded
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.environment import environment
from pykt.runs.bench.ledger import LOCK, LONGEST_COMMAND, Ledger
from pykt.runs.bench.records import recorded
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import ProgramSettings, Settings
from pykt.runs.run import Run, Runs, command, run, run_texts, warm

#: The name of the folder for copies of programs, beside the ledger.
COPIES = ".pykt-copies"

_MOST_RUNS = 200_000  # the most runs of a bench: their ledger has some 100 MB

#: A run that was carried out, with its result, its environment and its conditions.
Made = tuple[Run, Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]

_LOCK_FLAGS = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW


class PlannedWork:
    """An iterator over the ``planned`` runs that a ledger lacks. It carries out each run, and yields it as an Entry.

    ``texts`` has the texts of all programs, and ``todo`` is the list of the missing runs. The names of user programs
    are relative to the folder ``home``. There are ``jobs`` runs at a time. If ``cluster`` is the address of a Dask
    scheduler, its workers carry out the runs, not this machine, as many at a time as the workers accept.

    If ``copies`` is true, pykt writes the texts of user programs to new files and runs these instead of the original
    files. A run stays missing if the copy of its program was removed, or if a process of pykt was killed from outside
    or could not be started.

    ``stopped`` is true once ``stop`` has been called. ``is_locked`` is true if the caller has locked the bench.
    """

    def __init__(
        self,
        ledger: Ledger,
        planned: Sequence[Run],
        texts: Mapping[str, Texts],
        jobs: int = 1,
        cluster: str | None = None,
        *,
        copies: bool = False,
        home: Path = Path(),
    ) -> None:
        self.ledger = ledger
        self.planned = len(planned)
        self._texts = texts
        self._jobs = jobs
        self._cluster = cluster
        self._copies = copies
        self._home = home
        if cluster is not None:
            list(map(check_elsewhere, texts))
        self.is_locked = False
        self.stopped = False
        self._runs: Any = None
        done = ledger.done()
        self.todo = [one for one in planned if (one.instance, one.program, one.repeat) not in done]

    def stop(self) -> None:
        """Stop the current runs without recording them, and start no others."""
        self.stopped = True
        if self._runs:
            self._runs.stop()

    def __iter__(self) -> Iterator[Entry]:
        instances = {one.name: one for one in self.ledger.instance_set.instances}
        with nullcontext() if self.is_locked else alone(self.ledger.folder):
            self._begin()
            for one, result, where, conditions in self._results(self.todo, self._jobs):
                if result["status"] == Status.INTERRUPTED or conditions.get("lost"):
                    continue
                self._check_text(one.program)
                yield self.ledger.add(
                    Entry(
                        0,
                        instances[one.instance],
                        one.program,
                        one.repeat,
                        one.search.seed,
                        where,
                        datetime.now(UTC).isoformat(timespec="milliseconds"),
                        command(one),
                        result,
                        conditions,
                    )
                )
            self.ledger.settle()
            self.ledger.check_place()

    def _begin(self) -> None:
        """Record what the ledger must contain before the first run."""
        self.ledger.add_programs(self._texts)

    def _check_text(self, program: str) -> None:
        """Raise PyktError if the text of a program that has just run on this machine has changed."""
        runs_here = self._cluster is None and not self._copies
        if runs_here and texts_of(program, self._home) != self._texts[program]:
            raise PyktError(
                f"{program} was changed while it ran, so this run is not recorded. Undo the change to continue, or "
                "name another folder with -o."
            )

    def _results(self, todo: Sequence[Run], jobs: int) -> Iterator[Made]:
        """Carry out the runs ``todo``, ``jobs`` at a time."""
        engines = set().union(*map(needed_by, self._texts))
        if self._cluster is not None:
            from pykt.runs.bench.cluster import ClusterRuns

            self._runs = ClusterRuns(self._cluster, todo, self._texts, engines)
            if self.stopped:
                self._runs.stop()
            yield from self._runs
            return
        here = environment(engines)
        with self._copied() as copies:
            self._runs = Runs(todo, jobs, copies)
            if self.stopped:  # ``stop`` was called before there were runs to stop
                self._runs.stop()
            for one, result in self._runs:
                if one.program not in copies or self._is_there(copies[one.program]):
                    yield one, recorded(result), here, result.conditions

    def _is_there(self, copy: str) -> bool:
        """Tell whether a copy still exists. If the copy was removed, the run says nothing about the program."""
        return not self._copies or all(Path(file).exists() for file in user.parse(copy).own_files)

    @contextmanager
    def _copied(self) -> Iterator[dict[str, str]]:
        """Copy each user program to a folder of its own. Yield a dict from programs to copies, then remove the copies.

        The copies lie beside the ledger: if pykt is killed, the next command removes them. If ``copies`` is false,
        copy nothing. The dict then maps the name of each program to a name with the path of its file.
        """
        if not self._copies:
            yield {name: user.parse(name).located(self._home) for name in self._texts}
            return
        folder = self.ledger.folder / COPIES
        mine = [name for name in self._texts if user.is_own(name)]
        for name in mine:
            check_recorded(name, self._texts[name])
        try:
            shutil.rmtree(folder, ignore_errors=True)
            if folder.is_symlink():
                raise PyktError(f"{folder} is a symbolic link, so no copies are written there: remove it.")
            yield {name: copied(name, self._texts[name], folder / str(nth)) for nth, name in enumerate(mine)}
        finally:
            shutil.rmtree(folder, ignore_errors=True)


class Work(PlannedWork):
    """The missing runs of a bench: each program on each instance, ``repeats`` times or as its ``own`` settings say.

    ``left_out`` has the pairs (instance, program) that the bench skips. The ledger records these pairs and the settings
    before the first run. So even if the bench is stopped, the ledger shows which runs are missing.
    """

    def __init__(
        self,
        ledger: Ledger,
        programs: Sequence[str],
        repeats: int = 1,
        jobs: int = 1,
        cluster: str | None = None,
        home: Path = Path(),
        left_out: Collection[tuple[str, str]] = (),
        own: Mapping[str, ProgramSettings] | None = None,
    ) -> None:
        programs = list(dict.fromkeys(programs))
        texts = {name: texts_of(name, home) for name in programs}
        self._own = {name: (own or {}).get(name, ProgramSettings(repeats)) for name in programs}
        planned = planned_runs(ledger.instance_set.instances, ledger.settings, self._own, left_out)
        super().__init__(ledger, planned, texts, jobs, cluster, home=home)
        self._left_out = left_out

    def _begin(self) -> None:
        super()._begin()
        self.ledger.plan(self._own, self._left_out)


def again(ledger: Ledger, entry: Entry, search: Search | None = None) -> tuple[Result, list[str]]:
    """Repeat a recorded run. Return the new result, and sentences on what has changed in its program.

    A user program runs with the recorded texts. The new answer is checked even if the recorded answer was not.
    ``search`` says how to confine the program, and whether its file may have scripts. If the ledger has a stricter
    setting for one of these, the stricter setting applies. Raise PyktError if the run was imported, or if its program
    reads files that are not recorded.
    """
    if entry.imported:
        raise PyktError(
            f"Run {entry.id} was imported from {entry.environment['imported']}, so pykt can't repeat it: repeat it "
            "where it was measured."
        )
    settings = ledger.settings.confined(search or Search())
    as_then = settings.run(entry.instance, entry.program, entry.repeat)
    one = replace(
        as_then,
        theory="--no-theory" not in _words(entry) if settings.theory is None else as_then.theory,
        doubts=ledger.about("tests") is not None or "claims" not in entry.result,  # true in classes and old ledgers
        check="python" if settings.check == "none" else settings.check,
    )
    texts = ledger.texts(entry.program, main_name(entry.program))
    try:
        check_arguments(settings.arguments)
        check_recorded(entry.program, texts)
    except PyktError as error:
        raise PyktError(f"Run {entry.id} can't be repeated from the ledger alone. {error}") from None
    try:
        now: Texts | None = texts_of(entry.program)
    except PyktError:
        now = None  # the file has been deleted
    named = user.parse(entry.program)
    if isinstance(named, user.Named) and texts:
        changes = []
        if now != texts:
            others = replaced(named, texts) if isinstance(named, Command) else []
            changes = [f"{name} is another program than in that run" for name in others]
            if not all(map(is_digest, texts.values())):
                changed = "has changed since that run" if now else "is gone or can't be read"
                changes += [f"{entry.program} {changed}: its recorded text ran"]
        return run_texts(one, without_neighbours(entry.program, texts, ledger.programs())), changes
    warm([one])
    return run(one), [] if now == texts else [f"the text of {entry.program} has changed since that run"]


def _words(entry: Entry) -> list[str]:
    """Return the words of the recorded command of a run. Raise PyktError if the command can't be parsed."""
    try:
        if len(entry.command) > LONGEST_COMMAND:
            raise ValueError("it is too long")
        return shlex.split(entry.command)
    except ValueError as error:
        raise PyktError(
            f"Run {entry.id} can't be repeated: its recorded command can't be read ({error}). Make a new run."
        ) from None


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Lock the bench in a folder until the context ends. Raise PyktError if another process has locked it.

    The system releases the lock when the process ends, even if it is killed.
    """
    with ExitStack() as held:
        try:
            lock = held.enter_context(open(os.open(folder / LOCK, _LOCK_FLAGS, 0o600), "w"))  # noqa: PTH123
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PyktError(
                f"Runs for {folder} are already running in another process. Wait for it to end, or stop it."
            ) from None
        except OSError as error:
            raise PyktError(f"{folder / LOCK} can't be locked ({reason_of(error)}). Name another folder.") from None
        yield


def check_runs(repeats: Iterable[int], instances: InstanceSet) -> None:
    """Raise PyktError if a bench would have too many runs. ``repeats`` has the number of repeats of each program."""
    if (wanted := sum(repeats) * len(instances.instances)) > _MOST_RUNS:
        raise PyktError(f"These are {wanted:,} runs, but a bench has at most {_MOST_RUNS:,}. Take fewer instances.")


def planned_runs(
    instances: Iterable[Instance],
    settings: Settings,
    own: Mapping[str, ProgramSettings],
    left_out: Collection[tuple[str, str]] = (),
) -> list[Run]:
    """Return the runs of each program in ``own`` on each instance. Skip the pairs (instance, program) in ``left_out``.

    ``own`` maps each program to its settings, with the number of its repeats. All runs on an instance come before the
    runs on the next instance. So if the bench is stopped, the runs on the first instances are complete. Each repeat on
    an instance runs the programs in a random order of its own. So if the machine becomes slower for a while, this does
    not always affect the same program. The order follows from the name of the instance and the number of the repeat,
    and is the same every time.
    """
    repeats = {program: one.repeat or 1 for program, one in own.items()}
    runs: list[Run] = []
    for instance in instances:
        for repeat in range(max(repeats.values(), default=0)):
            programs = [program for program, times in repeats.items() if repeat < times]
            random.Random(f"{instance.name} {repeat}").shuffle(programs)
            each = (program for program in programs if (instance.name, program) not in left_out)
            runs += (settings.run(instance, program, repeat) for program in each)
    return runs
