"""Carry out the missing runs of a bench, here or on a cluster, and record each run as soon as it ends.

The ledger holds finished runs only. After any interruption, the same command therefore continues where it stopped.
"""

from __future__ import annotations

import fcntl
import os
import shlex
import shutil
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from dataclasses import replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pykt import process
from pykt.engines.files import program_file
from pykt.engines.protocol import Search
from pykt.engines.registry import COMMAND
from pykt.model.errors import PyktError
from pykt.model.result import Result, Status
from pykt.process.task import KILLED
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.programs.configuring import configured
from pykt.programs.user import included
from pykt.programs.user.commands import Command, is_digest, replaced
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.environment import environment
from pykt.runs.bench.ledger import LOCK, Ledger
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.run import Run, Runs, Texts, command, copied, run, run_texts, warm

#: The folder of copies of programs, beside the ledger.
COPIES = ".pykt-copies"

#: The name under which a ledger records the pairs of an instance and a program that are left out of a bench.
LEFT_OUT = "left-out"

_LOCK_FLAGS = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW


class PlannedWork:
    """An iterator that carries out those of the ``planned`` runs that a ledger lacks, and yields each as an Entry.

    ``texts`` has the texts of all programs, and ``todo`` holds the missing runs. ``home`` is the folder to which the
    names of user programs are relative. If ``copies`` is true, copies of the
    texts of user programs run instead of their files, and a run that was killed from outside stays missing. There are
    ``jobs`` runs at a time. If ``cluster`` is the address of a Dask scheduler, its workers carry out the runs instead,
    as many at a time as there are workers. ``stopped`` is true once ``stop`` has been called.
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
        with alone(self.ledger.folder):
            self.ledger.add_programs(self._texts)
            for one, result, where, conditions in self._results():
                if result["status"] == Status.INTERRUPTED or (self._copies and result["reason"] == KILLED):
                    continue
                self._check_text(one.program)
                yield self.ledger.add(
                    Entry(
                        0,
                        instances[one.instance],
                        one.program,
                        one.repeat,
                        one.seed,
                        where,
                        datetime.now(UTC).isoformat(timespec="milliseconds"),
                        command(one),
                        result,
                        conditions,
                    )
                )
            self.ledger.settle()
            self.ledger.check_place()

    def _check_text(self, program: str) -> None:
        """Raise PyktError if the text of a program that has just run here has changed."""
        if not self._cluster and not self._copies and texts_of(program, self._home) != self._texts[program]:
            raise PyktError(
                f"{program} was changed while it ran, so this run is not recorded. Undo the change to continue, or "
                "name another folder with -o."
            )

    def _results(self) -> Iterator[tuple[Run, Mapping[str, Any], Mapping[str, Any], Mapping[str, Any]]]:
        """Yield each run with its result, its environment and its conditions."""
        engines = set().union(*map(needed_by, self._texts))
        if self._cluster:
            from pykt.runs.bench.cluster import ClusterRuns

            self._runs = ClusterRuns(self._cluster, self.todo, self._texts, engines)
            yield from self._runs
            return
        here = environment(engines)
        with self._copied() as copies:
            self._runs = Runs(self.todo, self._jobs, copies)
            if self.stopped:  # before there were runs to stop
                self._runs.stop()
            yield from ((one, result.record(), here, result.conditions) for one, result in self._runs)

    @contextmanager
    def _copied(self) -> Iterator[dict[str, str]]:
        """Write each user program to a folder of its own, until the runs end. Yield its copy by the program.

        Without copies, yield each program in its own place.

        The copies lie beside the ledger, so that those of a run that was killed are removed by the next one.
        """
        if not self._copies:
            yield {name: user.located(name, self._home) for name in self._texts}
            return
        folder = self.ledger.folder / COPIES
        mine = [name for name in self._texts if user.is_own(name)]
        try:
            shutil.rmtree(folder, ignore_errors=True)
            yield {name: copied(name, self._texts[name], folder / str(nth)) for nth, name in enumerate(mine)}
        finally:
            shutil.rmtree(folder, ignore_errors=True)


class Work(PlannedWork):
    """The missing runs of a bench: each program on each instance, ``repeats`` times.

    ``left_out`` has pairs of an instance and a program that do not run. The ledger records them.

    All programs run on one instance, then all on the next, and each instance begins with another program. This way
    all programs are affected alike if the machine becomes faster or slower.
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
    ) -> None:
        programs = list(dict.fromkeys(programs))
        texts = {name: texts_of(name, home) for name in programs}
        every = _planned(ledger, programs, repeats)
        planned = [one for one in every if (one.instance, one.program) not in left_out]
        super().__init__(ledger, planned, texts, jobs, cluster, home=home)
        self._left_out = left_out

    def __iter__(self) -> Iterator[Entry]:
        if self._left_out:
            known = self.ledger.about(LEFT_OUT) or []
            self.ledger.set_about(LEFT_OUT, sorted({*map(tuple, known), *self._left_out}))
        yield from super().__iter__()


def again(ledger: Ledger, entry: Entry) -> tuple[Result, list[str]]:
    """Repeat a recorded run. Return its result and sentences on how its program has changed.

    A user's program runs with the recorded texts. Raise PyktError if the run was imported.
    """
    if entry.imported:
        raise PyktError(
            f"Run {entry.id} was imported from {entry.environment['imported']}, so pykt can't repeat it: repeat it "
            "where it was measured."
        )
    one = replace(
        ledger.settings.run(entry.instance, entry.program, entry.repeat),
        theory="--no-theory" not in shlex.split(entry.command),
        doubts=ledger.about("tests") is not None or "claims" not in entry.result,  # of a class, or of an older pykt
    )
    texts = ledger.texts(entry.program, main_name(entry.program))
    try:
        now: Texts | None = texts_of(entry.program)
    except PyktError:
        now = None  # the file has been deleted
    if now != texts and user.is_own(entry.program) and texts:
        others = replaced(entry.program, texts) if user.is_command(entry.program) else []
        changes = [f"{name} is another program than in that run" for name in others]
        if not all(map(is_digest, texts.values())):
            changed = "has changed since that run" if now else "is gone or can't be read"
            changes += [f"{entry.program} {changed}: its recorded text ran"]
        return run_texts(one, texts), changes
    warm([one])
    return run(one), [] if now == texts else [f"the text of {entry.program} has changed since that run"]


def texts_of(program: str, home: Path = Path()) -> Texts:
    """Return the texts of a program of pykt or of a user: that of its file, and of the user's files that it includes.

    A program of the user that is no text, such as a compiled one, has a digest instead. The names of a user's files
    are relative to ``home``. Raise PyktError if there is no such program, or if its file can't be read.
    """
    chosen = choose(user.located(program, home)).program
    if not chosen.is_user_program:
        file = program_file(chosen.engine, chosen.file)
        return {chosen.file: file.read_text(encoding="utf-8")}
    if user.is_command(program):
        return Command.parse(user.located(program, home)).texts()
    folder = Path(chosen.file).parent
    main, *others = included.files(chosen.file)
    return {main_name(program): user.text_of(main)} | {
        str(Path(other).relative_to(folder)): user.text_of(other) for other in others
    }


def text_of(program: str) -> str:
    """Return the text of the main file of a program of pykt or of a user."""
    return next(iter(texts_of(program).values()))


def main_name(program: str) -> str:
    """Return the name of a program's main file, without its folder."""
    return user.main_name(program) if user.is_own(program) else choose(program).program.file


def engine_of(program: str) -> str:
    """Return the name of the engine of a program. A user's file need not exist."""
    return user.engine_of(program) if user.is_own(program) else choose(program).program.engine


def needed_by(program: str) -> set[str]:
    """Return the name of a program's engine, and of the Prolog system that runs it in place of SWI-Prolog, if any."""
    system = user.system_of(program) if user.is_own(program) else choose(program).program.system
    return {engine_of(program), system} - {"", COMMAND}


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Lock the bench in a folder. Raise PyktError if another process is running this bench.

    The system releases the lock when the process ends, even if it is killed.
    """
    with ExitStack() as held:
        try:
            lock = held.enter_context(open(os.open(folder / LOCK, _LOCK_FLAGS), "w"))  # noqa: PTH123
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PyktError(
                f"The bench in {folder} is already running in another process. Wait for it to end, or stop it."
            ) from None
        except OSError as error:
            raise PyktError(f"{folder / LOCK} can't be locked ({error.strerror}). Name another folder.") from None
        yield


def _planned(ledger: Ledger, programs: Sequence[str], repeats: int) -> Iterator[Run]:
    for repeat in range(repeats):
        for nth, instance in enumerate(ledger.instance_set.instances):
            first = (nth + repeat) % len(programs)
            for program in (*programs[first:], *programs[:first]):
                yield ledger.settings.run(instance, program, repeat)


def unsuited(programs: Iterable[str], instance_set: InstanceSet, home: Path = Path()) -> dict[tuple[str, str], str]:
    """Return why programs cannot answer instances, by the names of the instance and the program.

    User programs are relative to ``home``.
    """
    found = {}
    for name in programs:
        chosen = choose(user.located(name, home)).program
        for instance in instance_set.instances:
            if objection := chosen.objection(instance.problem):
                found[instance.name, name] = objection
    return found


def refuse(unsuited: Mapping[tuple[str, str], str]) -> None:
    """Raise PyktError about the first instance that a program cannot answer, if there is one."""
    for (instance, _), objection in unsuited.items():
        raise PyktError(
            f"Instance {instance}: {objection}. Leave out the program or the instance, or give --skip (in a plan, "
            "skip = true) to leave out only such pairs."
        )


def check_programs(programs: Iterable[str], settings: Settings, home: Path = Path(), *, here: bool = True) -> None:
    """Raise PyktError if the parameters of a program and the settings exclude each other.

    Raise it too if a solver that a program names is missing, unless the runs are not ``here`` but on a cluster. User
    programs are relative to ``home``.
    """
    solvers: dict[str, None] = {}
    for name in programs:
        chosen = choose(user.located(name, home))
        search = configured(chosen, Search(arguments=settings.arguments))
        if chosen.program.engine == "minizinc" and chosen.engine_parameters and here:
            solvers[search.solver] = None
    for solver in solvers:
        list(process.start("pykt.engines.minizinc:check_solver", solver, yields=[str]))
