"""The plan of a bench: what to run, on which instances, with which settings, and where to keep the ledger.

A plan comes from the options of `pykt bench run`, from Python, or from a TOML file, which plan_file.py reads. Only
``begin`` turns a plan into runs.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from contextlib import suppress
from dataclasses import dataclass, field
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.model.text import counted
from pykt.programs import installed, user
from pykt.programs.choosing import canonical, choose
from pykt.programs.configuring import configured
from pykt.runs import cores
from pykt.runs.bench.ledger import Ledger, has_begun
from pykt.runs.bench.sets.instances import InstanceSet, joined, read_file
from pykt.runs.bench.settings import ProgramSettings, Settings, check_labels
from pykt.runs.bench.work import Work, check_runs


@dataclass(frozen=True)
class Plan:
    """A bench: each program runs ``repeats`` times on each instance, or as often as its settings in ``own`` say.

    ``programs`` are names with parameters, as on the command line. If a program is a file, its path is relative to the
    folder ``home``. ``own`` maps some of ``programs`` to their settings: their repeats and their labels. A program
    without settings keeps the label that the ledger may have for it. There are ``jobs`` runs at a time. If ``cluster``
    is the address of a Dask scheduler, its workers do the runs, not this machine. If ``proofs`` is true, certificates
    are made after the runs. If ``skip`` is true, a program does not run on instances that it can't answer. If ``skip``
    is false, such an instance is an error.
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
    """Return the plan of programs on the sets in ``files``. By default, the folder is named after the sets.

    Raise PyktError if a set can't be used.
    """
    first = files[0]
    name = "-".join(one.stem for one in files)
    wanted = joined(name, [("", read_file(one)) for one in files])
    if folder is None and len(files) == 1 and not first.suffix:
        raise PyktError(f"The folder of the bench can't have the name of the set, {first}: name a folder with -o.")
    return Plan(wanted, tuple(programs), settings, folder or first.with_name(name), repeats)


def begin(plan: Plan) -> Work:
    """Return the runs of a plan that its ledger lacks. Create the ledger, or add new instances to it, if necessary.

    Raise an error before anything runs:

    - PyktError as ``checked`` does, or if two programs, of the plan or of the ledger, share a label;
    - PyktError if the ledger is damaged, has other settings, or has an instance that the plan lacks or has changed;
    - unless a cluster does the runs, PyktError if a program with runs to do needs a solver that MiniZinc lacks, and
      EngineError if it needs anything else that is not installed.
    """
    programs, left_out = checked(plan)
    is_new = not has_begun(plan.folder)
    if is_new:
        instances, idle = [one.name for one in plan.instance_set.instances], set(left_out)
        _check_installed(plan, [name for name in programs if any((one, name) not in idle for one in instances)])
    ledger = Ledger(plan.folder, (plan.instance_set, plan.settings))
    names, own = recorded(plan, programs, ledger)
    without = frozenset((instance, names[program]) for instance, program in left_out)
    work = Work(ledger, tuple(own), plan.repeats, plan.jobs, plan.cluster, plan.home, without, own)
    if not is_new:
        _check_installed(plan, dict.fromkeys(one.program for one in work.todo))
    return work


def checked(plan: Plan) -> tuple[Mapping[str, ProgramSettings | None], list[tuple[str, str]]]:
    """Return a dict from canonical names of programs to settings, and the pairs (instance, program) to skip.

    If the plan has no settings for a program, the dict maps it to None.

    Raise PyktError if the plan has no programs, has too many runs, or would show two programs under one name; if a
    program is wrong, if its parameters contradict the settings, or if it can't answer an instance and ``skip`` is
    false; or if pinned runs need more cores than this machine has, unless a cluster does the runs.
    """
    named = {name: canonical(name, plan.home) for name in plan.programs}
    programs = tuple(dict.fromkeys(named.values()))
    if not programs:
        raise PyktError('The bench has no programs: name one with --program, or in a plan with programs = ["cycle"].')
    own = {named[name]: settings for name, settings in plan.own.items() if name in named}
    check_runs([(own[name].repeat if name in own else None) or plan.repeats for name in programs], plan.instance_set)
    check_labels({name: own.get(name, ProgramSettings()) for name in programs})
    left_out = _unsuited(plan, programs)
    _check(plan, programs)
    return {name: own.get(name) for name in programs}, left_out


def recorded(
    plan: Plan, programs: Mapping[str, ProgramSettings | None], ledger: Ledger | None
) -> tuple[dict[str, str], dict[str, ProgramSettings]]:
    """Return two dicts: from canonical names of programs to names in the ledger, and from the latter to settings.

    The two names of a program may differ, because earlier versions of pykt recorded the name as the user wrote it. A
    program without settings in the plan keeps the label that it has in the ledger. Raise PyktError if tables would show
    two programs, of the plan or of the ledger, under one name.
    """
    known = dict.fromkeys(ledger.programs(), ProgramSettings()) | dict(ledger.program_settings) if ledger else {}
    spelled: dict[str, str] = {}
    for name in known:
        with suppress(PyktError):  # the program's file may be gone
            spelled.setdefault(canonical(name, plan.home), name)
    names = {program: spelled.get(program, program) for program in programs}
    own = {
        names[program]: ProgramSettings(
            (one and one.repeat) or plan.repeats, (one or known.get(names[program], ProgramSettings())).label
        )
        for program, one in programs.items()
    }
    check_labels({**known, **own})
    return names, own


def _check_installed(plan: Plan, programs: Iterable[str]) -> None:
    """Raise an error about the first program that can't run on this machine, unless a cluster does the runs."""
    missing = {} if plan.cluster is not None else installed.missing(programs, plan.home)
    for program, error in missing.items():
        more = counted(len(missing) - 1, "other program")
        others = f" (nor can {more}: see --dry-run)" if len(missing) > 1 else ""
        raise type(error)(f"{program} can't run here{others}. {error}")


def _unsuited(plan: Plan, programs: Iterable[str]) -> list[tuple[str, str]]:
    """Return each pair of an instance and a program that can't answer it.

    If there is such a pair and the plan does not skip it, raise PyktError.
    """
    found = []
    for name in programs:
        program = choose(user.parse(name).located(plan.home)).program
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
    """Raise PyktError if parameters of a program contradict the settings.

    Raise PyktError too if pinned runs need more cores than this machine has, unless a cluster does the runs.
    """
    for name in programs:
        configured(choose(user.parse(name).located(plan.home)), plan.settings.search)
    if plan.settings.pin and plan.cluster is None:
        cores.check(plan.jobs)
