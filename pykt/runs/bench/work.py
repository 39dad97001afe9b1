"""Carry out the missing runs of a bench, here or on a cluster, and record each run as soon as it ends.

The ledger holds finished runs only. After any interruption, the same command therefore continues where it stopped.
"""

from __future__ import annotations

import fcntl
import os
from collections.abc import Iterable, Iterator, Mapping, Sequence
from contextlib import ExitStack, contextmanager
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pykt.engines.files import program_file
from pykt.model.errors import PyktError
from pykt.model.result import Result, Status
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.environment import environment
from pykt.runs.bench.ledger import LOCK, Ledger
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.run import Run, Runs, command, run, run_text, warm

_LOCK_FLAGS = os.O_RDWR | os.O_CREAT | os.O_CLOEXEC | os.O_NONBLOCK | os.O_NOFOLLOW


class Work:
    """An iterator that carries out the missing runs of a bench and yields each as an Entry of the ledger.

    All programs run on one instance, then all on the next, and each instance begins with another program. This way
    all programs are affected alike if the machine becomes faster or slower. ``planned`` is the number of runs of the
    whole bench, and ``todo`` holds the missing runs.

    There are ``jobs`` runs at a time. If ``cluster`` is the address of a Dask scheduler, its workers carry out the runs
    instead, as many at a time as there are workers.
    """

    def __init__(
        self, ledger: Ledger, programs: Sequence[str], repeats: int = 1, jobs: int = 1, cluster: str | None = None
    ) -> None:
        self.ledger = ledger
        programs = list(dict.fromkeys(programs))
        self._texts = {name: text_of(name) for name in programs}
        done = ledger.done()
        planned = list(_planned(ledger, programs, repeats))
        self.planned = len(planned)
        self.todo = [one for one in planned if (one.instance, one.program, one.repeat) not in done]
        self._cluster = cluster
        self._runs: Any = None if cluster else Runs(self.todo, jobs)

    def stop(self) -> None:
        """Stop the current runs without recording them, and start no others."""
        if self._runs:
            self._runs.stop()

    def __iter__(self) -> Iterator[Entry]:
        instances = {one.name: one for one in self.ledger.instance_set.instances}
        with alone(self.ledger.folder):
            self.ledger.add_programs(self._texts)
            for one, result, where in self._results():
                if result["status"] == Status.INTERRUPTED:
                    continue
                if not self._cluster and text_of(one.program) != self._texts[one.program]:
                    raise PyktError(
                        f"{one.program} was changed while it ran, so this run is not recorded. Undo the change to "
                        "continue, or name another folder with -o."
                    )
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
                    )
                )
            self.ledger.settle()
            self.ledger.check_place()

    def _results(self) -> Iterator[tuple[Run, Mapping[str, Any], Mapping[str, Any]]]:
        engines = {choose(name).program.engine for name in self._texts}
        if self._cluster:
            from pykt.runs.bench.cluster import ClusterRuns

            self._runs = ClusterRuns(self._cluster, self.todo, self._texts, engines)
            yield from self._runs
        else:
            here = environment(engines)
            yield from ((one, result.record(), here) for one, result in self._runs)


def again(ledger: Ledger, entry: Entry) -> tuple[Result, list[str]]:
    """Repeat a recorded run. Return its result and sentences on how its program has changed.

    A user's program runs with the recorded text.
    """
    one = ledger.settings.run(entry.instance, entry.program, entry.repeat)
    text = ledger.program(entry.program)
    try:
        same = text_of(entry.program) == text
    except PyktError:
        same = False  # the file has been deleted
    if not same and user.is_file(entry.program) and text is not None:
        return run_text(one, text), []
    warm([one])
    return run(one), [] if same else [f"the text of {entry.program} has changed since that run"]


def text_of(program: str) -> str:
    """Return the text of a program of pykt or of a user."""
    chosen = choose(program).program
    if chosen.is_user_program:
        return user.text_of(chosen.file)
    return program_file(chosen.engine, chosen.file).read_text(encoding="utf-8")


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


def check_programs(programs: Iterable[str], instance_set: InstanceSet) -> None:
    """Raise PyktError if a program cannot answer an instance."""
    for name in programs:
        chosen = choose(name).program
        for instance in instance_set.instances:
            if objection := chosen.objection(instance.problem):
                raise PyktError(f"Instance {instance.name}: {objection}. Leave out the program or the instance.")
