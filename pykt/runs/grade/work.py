"""Grade a class: carry out the runs that the ledger lacks, and rebuild all marks from the ledger alone."""

from __future__ import annotations

import math
import re
from collections import defaultdict
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import contextmanager
from copy import copy
from dataclasses import asdict, replace
from pathlib import Path
from typing import Any

from pykt.engines.registry import ENGINES
from pykt.engines.systems.table import SYSTEMS
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.model.record import converted, read
from pykt.model.text import counted
from pykt.process import Mode
from pykt.process.confinement import check_required
from pykt.programs import user
from pykt.programs.texts import engine_of, needed_by
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.environment import environment
from pykt.runs.bench.ledger import Ledger, has_begun
from pykt.runs.bench.sets.instances import InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Made, PlannedWork, alone
from pykt.runs.grade.grading import Graded, Grading
from pykt.runs.grade.marking import mark, without_empty_words
from pykt.runs.grade.plan import Case, cases, objection, problems, truth_key
from pykt.runs.grade.submission import Submission
from pykt.runs.grade.test import Tests
from pykt.runs.grade.truth import Truth, find_truth
from pykt.runs.run import Run

#: The names under which a ledger stores the tests, the submissions and the truths about the problems.
_TESTS, _SUBMISSIONS, _TRUTHS = "tests", "submissions", "truths"


_IDLE = 0.5  # the machine is not busy if its cores, together, are idle for more than this share of a run's time


class GradeWork(PlannedWork):
    """The missing runs of a class: all submissions, or only those with the names ``only``, on every test.

    ``changed`` has the names of submissions whose files differ from those in the ledger. Their runs are removed, and
    they are graded anew. ``gone`` has the names of submissions in the ledger that are not in the folder any more.
    """

    def __init__(
        self,
        ledger: Ledger,
        tests: Tests,
        submissions: Sequence[Submission],
        truths: Mapping[str, Truth],
        only: Sequence[str] = (),
        jobs: int = 1,
        cluster: str | None = None,
    ) -> None:
        self._tests = tests
        runnable = [one for one in submissions if one.program and (not only or one.name in only)]
        with alone(ledger.folder):
            before = _submissions(ledger)
            self.changed = _remove_changed(ledger, runnable)
            ledger.grow()
            ledger.set_about(_TESTS, tests.record())
            ledger.set_about(_TRUTHS, {key: asdict(truth) for key, truth in truths.items()})
            kept = {} if not only else {one.name: one for one in before if one.name not in only}
            ledger.set_about(_SUBMISSIONS, [kept.get(one.name, one).record() for one in submissions])
        names = {one.name for one in submissions}
        self.gone = [one.name for one in before if one.name not in names]
        every = [case for test in tests.each for case in cases(test, truths)]
        planned = [run for one in runnable for run in _planned(ledger, one, every)]
        self._visible = {case.instance.name for case in every if not case.test.hidden}
        texts = {one.program: one.texts for one in runnable if one.program}
        super().__init__(ledger, planned, texts, jobs, cluster, copies=True)

    @contextmanager
    def stages(self) -> Iterator[tuple[GradeWork, GradeWork]]:
        """Yield two stages of the work: the runs on visible tests, and the runs on hidden tests.

        A program could note what a hidden test asks, and print it in a later run, so that students read it on a page.
        So no run may follow the second stage, and the class is locked against other processes until the context ends.
        The lock also keeps another process, with older tests, from overwriting the pages written in the context.
        """
        visible, hidden = copy(self), copy(self)
        visible.todo = [one for one in self.todo if one.instance in self._visible]
        hidden.todo = [one for one in self.todo if one.instance not in self._visible]
        visible.planned -= len(hidden.todo)
        with alone(self.ledger.folder):
            if Tests.from_record(self.ledger.about(_TESTS) or {}) != self._tests:
                raise PyktError(f"{self.ledger.folder} has been graded with other tests meanwhile: repeat the command.")
            visible.is_locked = hidden.is_locked = True
            yield visible, hidden

    def _results(self, todo: Sequence[Run], jobs: int) -> Iterator[Made]:
        """Carry out runs. Run only one of several programs with equal texts, so that all of them get the same marks."""
        equal: defaultdict[object, list[Run]] = defaultdict(list)
        for one in todo:
            equal[self._asks(one)].append(one)
        known = {self._asks(entry): entry for entry in self.ledger.entries() if entry.program in self._texts}
        for key in known.keys() & equal.keys():
            entry = known[key]
            for one in equal.pop(key):
                yield self._made_as(one, (one, entry.result, entry.environment, entry.conditions), entry.program)
        for made in self._fair_results([first for first, *_ in equal.values()], jobs):
            yield made
            for one in equal[self._asks(made[0])][1:]:
                yield self._made_as(one, made, made[0].program)

    def _made_as(self, one: Run, made: Made, program: str) -> Made:
        """Return ``made``, the outcome of a run of ``program``, as the outcome of ``one``.

        The programs of both runs have the same texts, but different names. Replace the name of ``program`` and the name
        of its file wherever the outcome has them.
        """
        _, result, where, conditions = made
        own = Path(user.parse(one.program).name).name
        names = {user.parse(program).name, *list(self._texts[program])[:1]}
        every = "|".join(re.escape(name) for name in sorted(names | {Path(name).name for name in names}, reverse=True))
        named = re.compile(rf"(?<![\w.-])(?:{every})(?![\w-])")
        return one, {**_renamed(result, named, own), "program": one.program}, where, conditions

    def _asks(self, one: Run | Entry) -> object:
        """Return a key that runs share if their texts, instance and repeat are equal, whatever the programs' names."""
        (main, text), *others = self._texts[one.program].items()
        instance = one.instance if isinstance(one, Run) else one.instance.name
        return Path(main).suffix, text, tuple(sorted(others)), instance, one.repeat

    def _fair_results(self, todo: Sequence[Run], jobs: int) -> Iterator[Made]:
        """Carry out runs. Repeat starved runs (``is_starved``) one at a time. Leave out runs that are starved again.

        But a run that is starved again counts if cores of this machine were idle meanwhile: then it waited because its
        own threads share a core. Of a run on a cluster, this is unknown, so the run does not count.
        """
        starved = []
        for made in super()._results(todo, jobs):
            if is_starved(made):
                starved.append(made[0])
            else:
                yield made
        if starved and not self.stopped:
            before = idle_s()
            for made in super()._results(starved, 1):
                before, idle = idle_s(), idle_s() - before
                elapsed = made[1]["stats"].get("elapsed_s", 0.0)
                if not is_starved(made) or (self._cluster is None and idle > _IDLE * elapsed):
                    yield made


def _renamed(value: Any, named: re.Pattern[str], own: str) -> Any:
    """Return a value for JSON with each match of ``named`` in its texts replaced by ``own``, the name of a file."""
    if isinstance(value, str):
        return named.sub(lambda _: own, value)
    if isinstance(value, list):
        return [_renamed(one, named, own) for one in value]
    return {key: _renamed(one, named, own) for key, one in value.items()} if isinstance(value, dict) else value


def idle_s() -> float:
    """Return the sum of the seconds in which the cores of this machine were idle since the machine was started."""
    import psutil

    return float(psutil.cpu_times().idle)


def is_starved(made: Made) -> bool:
    """Tell whether a run reached its wall-clock limit because the machine was too busy to give it a core."""
    one, result, _, conditions = made
    used, limit = result["stats"].get("cpu_s", 0.0), one.limits.cpu or math.inf
    is_late = result["stats"].get("elapsed_s", 0.0) >= one.limits.timeout
    return bool(is_late and used < limit <= used + conditions.get("waited_s", 0.0))


def begin(
    folder: Path,
    tests: Tests,
    submissions: Sequence[Submission],
    *,
    only: Sequence[str] = (),
    jobs: int = 1,
    cluster: str | None = None,
    sandbox: Mode = "required",
    scripts: bool = True,
    tell: Callable[[str], None] = lambda _: None,
) -> GradeWork:
    """Begin or continue to grade a class, with the ledger in ``folder``. Return the work; no submission runs yet.

    ``tell`` is called with a few words on the progress. Raise PyktError if a test is mistaken, or if there is nothing
    to grade. Raise EngineError if an engine is missing, or if a sandbox is required and this machine has none.
    """
    names = {one.name: one for one in submissions}
    for name in only:
        if name not in names or not names[name].program:
            why = f"it can't be run ({names[name].note})" if name in names else "there is none of this name"
            raise PyktError(f"Submission {name[:60]!r}: {why}. Name another one with --only.")
    if not any(one.program for one in submissions):
        raise PyktError(
            f"No entry of the folder can be run. The first is {submissions[0].name!r}: {submissions[0].note}."
        )
    if cluster is None:
        _check_machine(submissions, sandbox)
    if any(test.hidden for test in tests.each):
        sandbox = _confined(tests, sandbox, cluster)
    truths = _truths(folder, tests, tell)
    each = {case.instance.name: case.instance for test in tests.each for case in cases(test, truths)}
    settings = Settings(Limits.timeout, Limits.memory, sandbox=sandbox, scripts=scripts)
    ledger = Ledger(folder, (InstanceSet(tests.title, tuple(each.values())), settings), partial=True)
    return GradeWork(ledger, tests, submissions, truths, only, jobs, cluster)


def is_graded(folder: Path) -> bool:
    """Tell whether a folder has the ledger of a class."""
    return has_begun(folder) and Ledger(folder).about(_TESTS) is not None


def grading(ledger: Ledger) -> Grading:
    """Return the marks of a class from its ledger. Raise PyktError if the ledger is damaged, or holds no class."""
    record = ledger.about(_TESTS)
    if record is None:
        raise PyktError(f"{ledger.folder} holds a bench, not a class: `pykt bench eval {ledger.folder}` evaluates it.")
    tests = Tests.from_record(record)
    truths = _known_truths(ledger)
    runs: defaultdict[str, dict[tuple[str, int], Entry]] = defaultdict(dict)
    for entry in ledger.entries():
        runs[entry.program][entry.instance.name, entry.repeat] = entry
    try:
        every = [(test, list(cases(test, truths))) for test in tests.each]
    except KeyError:
        raise _damaged(ledger) from None
    has_tours = any(case.truth.exists or case.truth.answers for _, each in every for case in each)
    graded = []
    for one in _submissions(ledger):
        engine = engine_of(one.program) if one.program else ""
        marks = [mark(test, each, engine, runs[one.program]) for test, each in every] if one.program else []
        graded.append(Graded(one, tuple(without_empty_words(marks) if has_tours else marks)))
    return Grading(tests, tuple(graded), ledger.programs())


def _check_machine(submissions: Sequence[Submission], sandbox: Mode) -> None:
    """Raise EngineError if the submissions can't be run here."""
    if sandbox == "required":
        check_required()
    needed = {name: one.name for one in submissions if one.program for name in needed_by(one.program)}
    versions: Any = environment(needed)["engines"]
    for needed_name, submission in needed.items():
        if versions[needed_name] is None:
            solver = SYSTEMS[needed_name].solver if needed_name in SYSTEMS else ENGINES[needed_name].solver
            raise EngineError(
                f"{solver} is not installed here, but {submission} needs it. `pykt doctor` says how to install it."
            )


def _confined(tests: Tests, sandbox: Mode, cluster: str | None) -> Mode:
    """Return the mode of the sandbox for a class with hidden tests: "required", so that no program can read the tests.

    Raise PyktError if the sandbox is switched off. Raise EngineError if this machine has no sandbox and carries out the
    runs itself. On a cluster, each worker checks its own machine.
    """
    hidden = next(test.name for test in tests.each if test.hidden)
    if sandbox == "off":
        raise PyktError(
            f'Test "{hidden}" is hidden, but without a sandbox a program can read it: leave out --sandbox off, or '
            "`hidden`."
        )
    if cluster is None and sandbox == "auto":
        try:
            check_required()
        except EngineError as error:
            raise EngineError(f'Test "{hidden}" is hidden, but a program could read it here. {error}') from None
    return "required"


def _truths(folder: Path, tests: Tests, tell: Callable[[str], None]) -> dict[str, Truth]:
    """Return a dict from keys to truths. Find the truths that the tests need and the ledger lacks."""
    known = _known_truths(Ledger(folder)) if has_begun(folder) else {}
    needed = {truth_key(test, problem): (test, problem) for test in tests.each for problem in problems(test)}
    found: dict[str, Truth] = {}
    for number, (key, (test, problem)) in enumerate(needed.items(), 1):
        tell(f"pykt finds out what is right ({number} of {counted(len(needed), 'problem')})")
        found[key] = known[key] if key in known else find_truth(test, problem)
    for test in tests.each:
        each = [found[truth_key(test, problem)] for problem in problems(test)]
        if test.asked == "every-start" and all(truth.exists is False for truth in each):
            raise PyktError(f'Test "{test.name}": there is no tour from any start. Write asked = "none".')
    return {**known, **found}


def _known_truths(ledger: Ledger) -> dict[str, Truth]:
    """Return the truths of a ledger. Raise PyktError if they are damaged."""
    try:
        return {key: read(truth, Truth, "truth") for key, truth in (ledger.about(_TRUTHS) or {}).items()}
    except (PyktError, AttributeError):
        raise _damaged(ledger) from None


def _damaged(ledger: Ledger) -> PyktError:
    return PyktError(f"What {ledger.folder} says about the class is damaged. Grade the class again in another folder.")


def _submissions(ledger: Ledger) -> list[Submission]:
    """Return the submissions of a ledger. A submission has no texts if the ledger has none of its program."""
    found = []
    try:
        for record in ledger.about(_SUBMISSIONS) or []:
            one = read({**record, "texts": {}}, Submission, "submission")
            names = converted(record["texts"], list[str])
            texts = ledger.texts(one.program, names[0]) if names and one.program else None
            found.append(replace(one, texts=texts or {}))
    except (PyktError, TypeError, KeyError):
        raise _damaged(ledger) from None
    return found


def _remove_changed(ledger: Ledger, submissions: Sequence[Submission]) -> list[str]:
    """Remove the runs of submissions whose texts have changed. Return the names of these submissions."""
    known = ledger.programs()
    changed = {
        one.program: one.name
        for one in submissions
        if one.program in known and ledger.texts(one.program, next(iter(one.texts))) != one.texts
    }
    if changed:
        ledger.remove(entry.id for entry in ledger.entries() if entry.program in changed)
    return list(changed.values())


def _planned(ledger: Ledger, submission: Submission, every: Sequence[Case]) -> list[Run]:
    """Return the runs that the tests need of a submission. A run that several tests need is listed once."""
    assert submission.program
    engine = engine_of(submission.program)
    runs = (
        replace(ledger.settings.run(case.instance, submission.program, repeat), theory=True, doubts=True)
        for case in every
        if not objection(engine, case.problem)
        for repeat in range(case.repeats)
    )
    return list({(run.instance, run.repeat): run for run in runs}.values())
