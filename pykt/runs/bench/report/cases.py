"""The evaluation of a bench: its cases, and the outcome of each run.

A case is an instance with a program, over all repeats. A case is solved if every repeat solved the instance: this is
the strict score, and repeats.py has the scores that count each run by itself. The time of a solved case is the median
over its repeats. The time of any other case counts as above the time limit, however the runs ended.

verdicts.py determines what the answer or the claim of a run is worth.
"""

from __future__ import annotations

import math
import statistics
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import cached_property

from pykt.model.errors import PyktError
from pykt.model.grouping import by_key
from pykt.model.problem import Problem
from pykt.programs.choosing import choose, meant
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger, none_finished
from pykt.runs.bench.report.estimates import Power, power
from pykt.runs.bench.report.verdicts import SOLVED, Certificates, Evidence, Verdict, certificates, claim_of, evidence_of
from pykt.runs.bench.sets.instances import Instance, InstanceSet, OwnSettings
from pykt.runs.bench.settings import Clock, ProgramSettings, Settings, check_labels
from pykt.runs.table import Marked

#: In medians, the time of an unsolved case is LONGER (above any limit) if a run reached the time limit, else NEVER.
#: Both are numbers, so that medians and their intervals can be computed as usual.
LONGER, NEVER = 1e300, math.inf
_MOST_PROGRAMS, _MOST_SIGNS = 200, 50_000  # the most programs (19,900 pairs), and the most characters of all names
_SHORTEST = 1e-4  # seconds: a shorter time counts as this, because it is noise, and 0 has no logarithm

#: The mark of a program whose runs were imported.
DAGGER = "†"

#: What people call the time of each clock.
CLOCKS = {"wall": "wall-clock time", "cpu": "processor time"}


def seconds(run: Entry, clock: Clock) -> float:
    """Return the seconds that a run took by a clock."""
    return run.cpu_s if clock == "cpu" else run.wall_s


def limit_of(settings: Settings, clock: Clock, own: OwnSettings | None = None) -> float:
    """Return the time limit of a run, in seconds of ``clock``. ``own`` has the instance's own settings, or is None.

    Without a limit on processor time, return the limit on wall-clock time: a program with one thread can't use more.
    """
    own = own or OwnSettings()
    wall, cpu = own.timeout or settings.timeout, own.cpu or settings.cpu
    return cpu if clock == "cpu" and cpu is not None else wall


@dataclass(frozen=True)
class Case:
    """An instance with a program: its runs, the verdict on each, the seconds of each, and the time limit in seconds."""

    instance: Instance
    program: str
    runs: tuple[Entry, ...]
    verdicts: tuple[Verdict, ...]
    times: tuple[float, ...]
    limit: float

    @property
    def outcomes(self) -> tuple[str, ...]:
        """The outcome of each run, one of OUTCOMES."""
        return tuple(verdict.outcome for verdict in self.verdicts)

    @property
    def solved(self) -> bool:
        """Whether every repeat solved the instance."""
        return all(verdict.solved for verdict in self.verdicts)

    @property
    def ended(self) -> str | None:
        """The outcome ``unsolved`` if the case is unsolved, but no repeat reached the time limit. Otherwise None."""
        return None if self.solved or "timeout" in self.outcomes else self.unsolved

    @property
    def unconfirmed(self) -> bool:
        """Whether a repeat made a claim that nothing confirms. If the claim of a repeat is refuted, this is False."""
        claims = any(
            not verdict.solved and claim_of(run) for run, verdict in zip(self.runs, self.verdicts, strict=True)
        )
        return claims and "refuted" not in self.outcomes

    @property
    def optimal(self) -> bool:
        """Whether every repeat proved its answer optimal."""
        return set(self.outcomes) == {"optimal"}

    @property
    def time(self) -> float:
        """The median time of the repeats in seconds, or infinity if the case is not solved."""
        return statistics.median(self.times) if self.solved else math.inf

    @property
    def ranked(self) -> float:
        """The time of a solved case; LONGER for an unsolved case that reached the time limit, NEVER for any other."""
        return self.time if self.solved else NEVER if self.ended else LONGER

    @property
    def censored(self) -> float:
        """The time, but at most the time limit.

        A run that ended just in time may have a measured time slightly above the limit.
        """
        return min(self.time, self.limit)

    @property
    def penalised(self) -> float:
        """The time, or twice the time limit if the case is not solved."""
        return self.time if self.solved else 2 * self.limit

    @property
    def penalties(self) -> tuple[float, ...]:
        """The time of each run in seconds, or twice the time limit for a run that did not solve the instance."""
        each = zip(self.times, self.verdicts, strict=True)
        return tuple(time if verdict.solved else 2 * self.limit for time, verdict in each)

    @property
    def coverage(self) -> float | None:
        """The median coverage (visited and blocked squares) of the repeats that have an answer, or None."""
        each = [run.coverage for run in self.runs if run.coverage is not None]
        return float(statistics.median(each)) if each else None

    @property
    def bound(self) -> int | None:
        """The lowest of the upper bounds that the repeats proved for the coverage, or None."""
        each = [run.bound for run in self.runs if run.bound is not None]
        return min(each) + len(self.instance.problem.board.blocked) if each else None

    @property
    def ending(self) -> str:
        """The outcome of the first repeat that did not solve the instance, or of the first repeat if all did."""
        return self.outcomes[0] if self.solved else self.unsolved

    @property
    def unsolved(self) -> str:
        """The outcome of the first repeat that did not solve the instance."""
        return next(outcome for outcome in self.outcomes if outcome not in SOLVED)


@dataclass(frozen=True)
class Evaluation:
    """The runs of a bench, in the order of the ledger, and the text of each program. The bench may be unfinished.

    ``programs`` maps names to texts, in the order of the plan. ``trusted`` has the programs whose claims count without
    a proof. ``certificates`` has the certificates of the ledger. ``clock`` is the clock by which times are compared.
    ``left_out`` has the pairs (instance, program) that the bench skips. ``own`` has the settings of programs, including
    planned programs without a run. If several benches are evaluated together, ``expected`` has the number of runs of
    each program. ``baseline`` is the program with which the others are compared, or "". ``chosen`` has the pairs of
    programs in scatter plots. If there are none, the plots show pairs of the best programs.
    """

    instance_set: InstanceSet
    settings: Settings
    programs: Mapping[str, str]
    entries: Sequence[Entry]
    trusted: frozenset[str] = frozenset()
    certificates: Certificates = field(default_factory=dict)
    clock: Clock = "wall"
    left_out: frozenset[tuple[str, str]] = frozenset()
    own: Mapping[str, ProgramSettings] = field(default_factory=dict)
    expected: Mapping[str, int] | None = None
    baseline: str = ""
    chosen: tuple[tuple[str, str], ...] = ()

    @cached_property
    def cases(self) -> Mapping[tuple[str, str], Case]:
        """A dict that maps each pair of names (instance, program) to its case, in the order of the set."""
        runs = by_key(self.entries, lambda run: (run.instance.name, run.name))
        pairs = ((one, program) for one in self.instance_set.instances for program in self.programs)
        return {
            (one.name, program): self._case(one, program, runs[one.name, program])
            for one, program in pairs
            if (one.name, program) in runs
        }

    def _case(self, one: Instance, program: str, runs: Sequence[Entry]) -> Case:
        times = tuple(seconds(run, self.clock) for run in runs)
        limit = limit_of(self.settings, self.clock, one.settings)
        return Case(one, program, tuple(runs), tuple(map(self.verdict, runs)), times, limit)

    @cached_property
    def evidence(self) -> Mapping[str, Evidence]:
        """A dict that maps the name of each instance to the evidence on its problem."""
        return evidence_of(self.entries, self.certificates, self.trusted)

    @cached_property
    def best(self) -> Mapping[str, int]:
        """A dict that maps the name of each instance to the number of squares that the best checked answer visits."""
        best = {name: evidence.best for name, evidence in self.evidence.items()}
        return {name: run.visited or 0 for name, run in best.items() if run}

    def shown(self, program: str) -> str:
        """Return the name of a program for a table. If the program has a label, people see the label instead.

        A mark follows if the program is trusted, or if its runs were imported.
        """
        marks = [DAGGER] if program in self.imported else []
        marks += ["(trusted)"] if program in self.trusted else []
        label = self._own(program).label
        return Marked(program, " ".join(marks), label) if marks or label else program

    def label(self, program: str) -> str:
        """Return what people see in place of a program: its label, or else its name."""
        return self._own(program).label or program

    def _own(self, program: str) -> ProgramSettings:
        return self.own.get(program, ProgramSettings())

    @cached_property
    def imported(self) -> Mapping[str, str]:
        """A dict that maps each imported program to the files from which its runs came."""
        files: dict[str, dict[str, None]] = {}
        for run in self.entries:
            if run.imported:
                files.setdefault(run.name, {})[run.environment["imported"]] = None
        return {program: ", ".join(names) for program, names in files.items()}

    def verdict(self, run: Entry) -> Verdict:
        """Return the verdict on a run of the evaluation."""
        return self.evidence[run.instance.name].verdict(run)

    @property
    def limit(self) -> float:
        """The limit of the bench, in seconds of the clock. An instance may have another limit."""
        return limit_of(self.settings, self.clock)

    @cached_property
    def repeats(self) -> int:
        """The largest number of repeats of a program in the complete bench. Imported programs do not count."""
        ours = (program for program in self.wanted_programs if program not in self.imported)
        return max(map(self.repeats_of, ours), default=1)

    def repeats_of(self, program: str) -> int:
        """Return the number of repeats of a program on each instance.

        Ledgers of earlier versions of pykt lack this number. For them, return the most repeats that any program without
        this number has begun.
        """
        others = (number for name, number in self._seen.items() if self._own(name).repeat is None)
        return max(self._seen.get(program, 1), self._own(program).repeat or max(others, default=1))

    @cached_property
    def most_runs(self) -> int:
        """The largest number of runs of a case in the complete bench. Imported runs count."""
        return max(self.repeats, *(len(case.runs) for case in self.cases.values()), 1)

    @property
    def fewer(self) -> Mapping[str, int]:
        """A dict that maps each program with fewer repeats than ``self.repeats`` to the number of its repeats."""
        ran = (program for program in self.programs if program not in self.imported)
        return {name: number for name in ran if (number := self.repeats_of(name)) < self.repeats}

    @cached_property
    def _seen(self) -> Mapping[str, int]:
        """A dict that maps each program that pykt has run to the number of its repeats that have begun."""
        seen: dict[str, int] = {}
        for run in self.entries:
            if not run.imported:
                seen[run.name] = max(seen.get(run.name, 0), run.repeat + 1)
        return seen

    @cached_property
    def wanted(self) -> int:
        """The number of runs of the complete bench."""
        return sum(map(self.wanted_of, self.wanted_programs))

    @property
    def wanted_programs(self) -> list[str]:
        """The programs of the complete bench: those of the ledger, and the planned programs without a run."""
        return list(dict.fromkeys((*self.programs, *self.own)))

    def wanted_of(self, program: str) -> int:
        """Return the number of runs of a program in the complete bench. An imported program gets no further runs."""
        if self.expected is not None:
            return self.expected.get(program, 0)
        if program in self.imported:
            return sum(run.name == program for run in self.entries)
        return self._instances_of(program) * self.repeats_of(program)

    @property
    def narrower(self) -> Mapping[str, int]:
        """A dict from programs that do not run on all instances to the numbers of instances on which they run."""
        ran = (program for program in self.programs if program not in self.imported)
        every = len(self.instance_set.instances)
        return {name: number for name in ran if (number := self._instances_of(name)) < every}

    def _instances_of(self, program: str) -> int:
        """Return the number of instances on which a program runs in the complete bench."""
        return sum((one.name, program) not in self.left_out for one in self.instance_set.instances)

    @property
    def missing(self) -> int:
        """The number of planned runs that are missing."""
        return max(self.wanted - len(self.entries), 0)

    @cached_property
    def sizes(self) -> Mapping[str, int]:
        """A dict that maps each board size to its number of squares, in ascending order."""
        every = {case.instance.group: case.instance.squares for case in self.cases.values()}
        return dict(sorted(every.items(), key=lambda size: size[1]))

    @cached_property
    def visits(self) -> Evaluation:
        """The evaluation restricted to runs with two knights."""
        return replace(self, entries=[run for run in self.entries if run.instance.problem.kind == "two-knights"])

    def of(self, program: str, size: str | None = None) -> list[Case]:
        """Return the cases of a program. If ``size`` is given, return only cases on boards of this size."""
        return list(self._grouped.get((program, size), ()))

    @cached_property
    def _grouped(self) -> dict[tuple[str, str | None], list[Case]]:
        """A dict from pairs (program, size) to cases. Under the size None it has all cases of the program."""
        every: list[Case] = list(self.cases.values())
        whole: dict[tuple[str, str | None], list[Case]] = by_key(every, lambda case: (case.program, None))
        return whole | by_key(every, lambda case: (case.program, case.instance.group))

    def virtual_best(self) -> list[Case]:
        """Return a case for each instance: the fastest solved case, or any case if no program solved it."""
        least: dict[str, Case] = {}
        for case in self.cases.values():
            before = least.setdefault(case.instance.name, case)
            if (not case.solved, case.penalised) < (not before.solved, before.penalised):
                least[case.instance.name] = case
        return list(least.values())

    def common(self, one: str, other: str) -> list[tuple[Case, Case]]:
        """Return pairs of cases of two programs, one pair for each instance on which both programs ran."""
        others = {case.instance.name: case for case in self.of(other)}
        return [(case, others[case.instance.name]) for case in self.of(one) if case.instance.name in others]

    def ranked(self) -> list[str]:
        """Return the programs that have runs, in ascending order of their PAR-2 scores."""
        ran = [program for program in self.programs if self.of(program)]
        return sorted(ran, key=lambda program: statistics.fmean(case.penalised for case in self.of(program)))


def evaluation(ledger: Ledger, trust: Sequence[str] = (), clock: Clock | None = None) -> Evaluation:
    """Return the evaluation of a ledger. ``clock`` is the clock that ranks programs (None: the clock of the plan).

    ``trust`` names programs whose claims count without a proof, besides the programs that the plan trusts. A name
    without parameters stands for all configurations of the program. Raise PyktError if no run is finished yet, if the
    ledger has no runs of a program in ``trust``, if two programs share a label, or if there are too many programs to
    compare them in pairs.
    """
    entries = ledger.entries()
    if not entries:
        raise PyktError(ledger.damage) if ledger.damage else none_finished(ledger.folder)
    found, own = ledger.programs(), dict(ledger.program_settings)
    programs = {name: found[name] for name in (*own, *found) if name in found}  # in the order of the plan
    if (number := len(programs.keys() | own)) > _MOST_PROGRAMS:
        raise PyktError(
            f"{ledger.folder} has {number} programs, and a report compares at most {_MOST_PROGRAMS}: "
            "remove some with `pykt bench clean --program`."
        )
    if sum(map(len, programs)) > _MOST_SIGNS:
        raise PyktError(
            f"The names of the programs in {ledger.folder} have more than {_MOST_SIGNS:,} characters: remove some "
            "with `pykt bench clean --program`."
        )
    settings = ledger.settings
    check_labels(dict.fromkeys(programs, ProgramSettings()) | own)
    for asked in trust:
        if not meant(asked, programs):
            raise PyktError(
                f"There are no runs of {asked[:60]!r} in {ledger.folder}, so it can't be trusted: choose from "
                f"{', '.join(programs)}."
            )
    problems = {one.name: one.problem for one in ledger.instance_set.instances}
    trusted = {name for asked in trust for name in meant(asked, programs)}
    return Evaluation(
        ledger.instance_set,
        settings,
        programs,
        entries,
        frozenset(trusted | programs.keys() & settings.trust),
        certificates(ledger, entries),
        clock or settings.by,
        frozenset(pair for pair in ledger.left_out if pair[0] in problems and not _suits(pair[1], problems[pair[0]])),
        own,
    )


def _suits(program: str, problem: Problem) -> bool:
    """Tell whether a program can answer a problem. Do not believe the ledger, which may list any pair as left out."""
    try:
        return not choose(program).program.objection(problem)
    except PyktError:  # this version of pykt has no such program
        return True


def medians(evaluation: Evaluation, program: str) -> dict[int, float]:
    """Return a dict that maps each number of squares to the median time of a program.

    If more than half of the cases are solved, the median is a time. Otherwise it is LONGER or NEVER.
    """
    cases = by_key(evaluation.of(program), lambda case: case.instance.squares)
    return {squares: median([case.ranked for case in each]) for squares, each in sorted(cases.items())}


def reached(evaluation: Evaluation, program: str) -> dict[int, float]:
    """Return a dict from numbers of squares to medians. Leave out LONGER and NEVER.

    Very short times are replaced: see ``logged``.
    """
    each = medians(evaluation, program).items()
    return {squares: logged(time) for squares, time in each if time < LONGER}


def median(times: Sequence[float]) -> float:
    """Return the median of ``times``, the ``ranked`` times of cases.

    If the two middle values are a time and LONGER, the median is LONGER, and not their mean.
    """
    time = statistics.median(times)
    return time if time == NEVER or time < LONGER / 4 else LONGER


def law(evaluation: Evaluation, program: str) -> Power | None:
    """Return the power law by which the time of a program grows with the number of squares.

    Return None if there is no such law: see ``estimates.power``.
    """
    cases = evaluation.of(program)
    by_size = by_key(cases, lambda case: case.instance.squares)
    times = {squares: [logged(case.time) for case in each] for squares, each in by_size.items()}
    return power(times, min((case.limit for case in cases), default=0.0))


def logged(time: float) -> float:
    """Return a time in seconds. A time below a minimum is replaced by the minimum, because 0 has no logarithm."""
    return max(float(time), _SHORTEST)
