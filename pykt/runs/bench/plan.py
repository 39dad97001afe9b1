"""The plan of a bench: what to run, on which instances, with which settings, and where to keep the ledger.

A plan comes from the options of `pykt bench run`, from Python, or from a TOML file, which plan_file.py reads. ``begin``
is the only way from a plan to its runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from pykt import process
from pykt.engines.protocol import Search
from pykt.model.errors import PyktError
from pykt.programs import user
from pykt.programs.choosing import canonical, choose
from pykt.programs.configuring import configured
from pykt.runs import cores
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.sets.instances import InstanceSet, joined, read_file
from pykt.runs.bench.settings import ProgramSettings, Settings, check_labels
from pykt.runs.bench.work import Work


@dataclass(frozen=True)
class Plan:
    """A bench: each program runs ``repeats`` times on each instance, unless it has settings of its own.

    ``programs`` are names as in a command, with their parameters. The file of a user program is relative to ``home``.
    ``own`` maps some of ``programs`` to their settings. Each other program keeps the label that it has in the ledger.
    There are ``jobs`` runs at a time, or the workers of the Dask scheduler at the address ``cluster`` do the runs. If
    ``proofs`` is true, certificates are made after the runs. If ``skip`` is true, a program does not run on instances
    that it can't answer.
    """

    instance_set: InstanceSet
    programs: tuple[str, ...]
    settings: Settings
    folder: Path
    repeats: int = 1
    jobs: int = 1
    cluster: str | None = None
    proofs: bool = False
    home: Path = Path()
    skip: bool = False
    own: Mapping[str, ProgramSettings] = field(default_factory=dict)

    def repeats_of(self, program: str) -> int:
        """Return the number of runs of one of ``programs`` on each instance."""
        return self.own.get(program, ProgramSettings()).repeat or self.repeats


def of_sets(
    files: Sequence[Path], programs: Iterable[str], settings: Settings, folder: Path | None = None, repeats: int = 1
) -> Plan:
    """Return the plan of programs on the sets in ``files``. By default, ``folder`` has the names of the sets.

    Raise PyktError if a set can't be used.
    """
    first = files[0]
    name = "-".join(one.stem for one in files)
    wanted = joined(name, [("", read_file(one)) for one in files])
    if folder is None and len(files) == 1 and not first.suffix:
        raise PyktError(f"The set has the name {first}, so the folder can't have it too: name a folder with -o.")
    return Plan(wanted, tuple(programs), settings, folder or first.with_name(name), repeats)


def begin(plan: Plan) -> Work:
    """Return the work that the ledger of a plan lacks. Make the ledger, or let it grow, if need be.

    Raise PyktError, before anything runs, if a program is wrong or can't answer an instance, if two have one label, or
    if the ledger has other settings or other instances.
    """
    named = {name: canonical(name, plan.home) for name in plan.programs}
    programs = tuple(dict.fromkeys(named.values()))
    if not programs:
        raise PyktError('The bench has no programs: name one with --program, or in a plan with programs = ["cycle"].')
    own = {named[name]: settings for name, settings in plan.own.items() if name in named}
    check_labels({name: own.get(name, ProgramSettings()) for name in programs})
    left_out = _unsuited(plan, programs)
    _check(plan, programs)
    ledger = Ledger(plan.folder, (plan.instance_set, plan.settings))
    recorded = dict(zip(programs, _recorded(ledger.programs(), programs, plan.home), strict=True))
    without = [(instance, recorded[program]) for instance, program in left_out]
    return Work(
        ledger,
        tuple(recorded.values()),
        plan.repeats,
        plan.jobs,
        plan.cluster,
        plan.home,
        frozenset(without),
        _completed(ledger, plan.repeats, {recorded[name]: own.get(name) for name in programs}),
    )


def _completed(
    ledger: Ledger, repeats: int, own: Mapping[str, ProgramSettings | None]
) -> Mapping[str, ProgramSettings]:
    """Return the settings of programs with a number of repeats and a label, which the ledger may know.

    ``own`` maps each program to what the plan says about it, or to None if it says nothing.
    Raise PyktError if a label is the name of another program, also of one that only the ledger has.
    """
    known = {name: ledger.program_settings.get(name, ProgramSettings()) for name in ledger.programs()}
    completed = {
        name: ProgramSettings((asked and asked.repeat) or repeats, (asked or known.get(name, ProgramSettings())).label)
        for name, asked in own.items()
    }
    check_labels({**known, **completed})
    return completed


def _recorded(names: Iterable[str], programs: Iterable[str], home: Path) -> tuple[str, ...]:
    """Return the programs by the names that they have in a ledger, if it has runs of them.

    Earlier versions of pykt recorded a name as the user wrote it.
    """
    known: dict[str, str] = {}
    for name in names:
        with suppress(PyktError):  # its file may be gone
            known.setdefault(canonical(name, home), name)
    return tuple(known.get(one, one) for one in programs)


def _unsuited(plan: Plan, programs: Iterable[str]) -> list[tuple[str, str]]:
    """Return each pair of an instance and a program that can't answer it.

    Raise PyktError about the first pair, unless the plan skips them.
    """
    found = []
    for name in programs:
        program = choose(user.located(name, plan.home)).program
        for instance in plan.instance_set.instances:
            if not (objection := program.objection(instance.problem)):
                continue
            if not plan.skip:
                raise PyktError(
                    f"Instance {instance.name}: {objection}. Leave out the program or the instance, or give --skip (in "
                    "a plan, skip = true) to leave out only such pairs."
                )
            found.append((instance.name, name))
    return found


def _check(plan: Plan, programs: Iterable[str]) -> None:
    """Raise PyktError if parameters of a program and the settings exclude each other.

    Unless a cluster does the runs, raise it too if a solver that a program names is missing here, or a core for a job.
    """
    solvers: dict[str, None] = {}
    for name in programs:
        chosen = choose(user.located(name, plan.home))
        search = configured(chosen, Search(arguments=plan.settings.arguments))
        if chosen.program.engine == "minizinc" and chosen.engine_parameters:
            solvers[search.solver] = None
    if plan.cluster:
        return
    for solver in solvers:
        list(process.start("pykt.engines.minizinc:check_solver", solver, yields=[str]))
    if plan.settings.pin:
        cores.check(plan.jobs)
