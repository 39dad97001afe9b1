"""The runs of a bench that are still to be made, here or on a cluster, each written down as soon as it ends.

What is finished is in the ledger, and what is not was never begun as far as the ledger knows: so whoever was ended, and
however, goes on by doing the same again.
"""

from __future__ import annotations

import fcntl
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
from pykt.runs.bench.environment import environment
from pykt.runs.bench.ledger import LOCK, Entry, Ledger
from pykt.runs.bench.sets.instances import Instances
from pykt.runs.run import Run, Runs, command, run, run_text, warm


class Work:
    """An iterator over the runs as they end, each an Entry that is in the ledger.

    The runs of an instance stand together and the programs take turns in being the first, so that a drift of the
    machine hits all alike. ``todo`` has those that were not in the ledger, and ``planned`` counts all. On the cluster
    at ``cluster``, its workers say how many runs there are at a time; else ``jobs`` does.
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
        """End the runs under way, which count as never begun, and make no others."""
        if self._runs:
            self._runs.stop()

    def __iter__(self) -> Iterator[Entry]:
        instances = {one.name: one for one in self.ledger.instances.instances}
        with alone(self.ledger.folder):
            self.ledger.add_programs(self._texts)
            for one, result, where in self._results():
                if result.status is Status.INTERRUPTED:
                    continue
                if not self._cluster and text_of(one.program) != self._texts[one.program]:
                    raise PyktError(
                        f"{one.program} was changed while it ran, and what it then did is not kept: change it back to "
                        "go on, or name another folder with -o."
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
                        result.record(),
                    )
                )
            self.ledger.settle()

    def _results(self) -> Iterator[tuple[Run, Result, Mapping[str, object]]]:
        engines = {choose(name).program.engine for name in self._texts}
        if self._cluster:
            from pykt.runs.bench.cluster import ClusterRuns

            self._runs = ClusterRuns(self._cluster, self.todo, self._texts, engines)
            yield from self._runs
        else:
            here = environment(engines)
            yield from ((one, result, here) for one, result in self._runs)


def again(ledger: Ledger, entry: Entry) -> tuple[Result, list[str]]:
    """Make a run once more, and what of the program is not as it was; a user's program is run as it was."""
    one = ledger.settings.run(entry.instance, entry.program, entry.repeat)
    text = ledger.program(entry.program)
    try:
        same = text_of(entry.program) == text
    except PyktError:
        same = False  # the file is gone
    if not same and user.is_file(entry.program) and text is not None:
        return run_text(one, text), []
    warm([one])
    return run(one), [] if same else [f"the text of {entry.program} has changed since"]


def text_of(program: str) -> str:
    """The text of a program, ours or a user's."""
    chosen = choose(program).program
    file = Path(chosen.file) if chosen.is_user_program else program_file(chosen.engine, chosen.file)
    return file.read_text(encoding="utf-8", errors="replace")


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """Keep others from making runs of the bench; PyktError if one does. The lock ends with its process, however."""
    with ExitStack() as held:
        try:
            lock = held.enter_context((folder / LOCK).open("w"))
            fcntl.flock(lock, fcntl.LOCK_EX | fcntl.LOCK_NB)
        except BlockingIOError:
            raise PyktError(f"The bench in {folder} is being run already: wait for it, or end that first.") from None
        except OSError as error:
            raise PyktError(f"{folder / LOCK} can't be locked ({error.strerror}): name another folder.") from None
        yield


def _planned(ledger: Ledger, programs: Sequence[str], repeats: int) -> Iterator[Run]:
    for repeat in range(repeats):
        for nth, instance in enumerate(ledger.instances.instances):
            first = (nth + repeat) % len(programs)
            for program in (*programs[first:], *programs[:first]):
                yield ledger.settings.run(instance, program, repeat)


def check_programs(programs: Iterable[str], instances: Instances) -> None:
    """PyktError if one of the programs can't be asked one of the instances."""
    for name in programs:
        chosen = choose(name).program
        for instance in instances.instances:
            if objection := chosen.objection(instance.problem):
                raise PyktError(f"{objection}, as instance {instance.name} does: leave the one or the other out.")
