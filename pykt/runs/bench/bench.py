"""Use a bench from Python: run it, read its runs as rows or as a data frame, and evaluate it."""

from __future__ import annotations

import os
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import replace
from html import escape
from pathlib import Path
from typing import TYPE_CHECKING, Any, TypedDict, Unpack

from pykt.checkers import Which
from pykt.engines.protocol import Search
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.text import cell_html, printable
from pykt.process import Mode
from pykt.process.interrupt import ctrl_c
from pykt.programs import user
from pykt.programs.texts import main_name, texts_of
from pykt.programs.user.named import check_arguments, check_recorded
from pykt.runs.bench import plan_file, proofs
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger, has_begun
from pykt.runs.bench.plan import Plan, begin, of_sets
from pykt.runs.bench.progress import progress_line
from pykt.runs.bench.report import part
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Clock, Settings
from pykt.runs.bench.stored_runs import IMPORTED
from pykt.runs.frame import Library, frame, plain

if TYPE_CHECKING:
    from pykt.runs.bench.report.cases import Evaluation
    from pykt.runs.bench.report.report import Report

AnyPath = str | os.PathLike[str]


class BenchSettings(TypedDict, total=False):
    """The keywords of ``Bench.of`` that become fields of ``Settings``, which explains them."""

    timeout: float
    memory: float
    cpu: float | None
    inferences: int | None
    seed: int | None
    check: Which
    arguments: tuple[str, ...]
    sandbox: Mode
    scripts: bool
    theory: bool
    pin: bool
    trust: tuple[str, ...]
    by: Clock


class Bench:
    """A bench: programs, instances and settings, with a folder for the ledger of its finished runs.

    ``Bench("paper.toml")`` is the bench that the plan ``paper.toml`` describes, as for `pykt bench run paper.toml`.
    ``Bench("lenzi")`` is the bench in the folder ``lenzi``, with the instances, programs, repeats and settings of its
    runs. ``Bench.of`` makes a bench from problems. The attribute ``plan`` says what to run.

    Raise PyktError if the plan has a mistake, or if there is no ledger in the folder.
    """

    def __init__(self, source: AnyPath | Plan) -> None:
        self._is_recorded = False
        if isinstance(source, Plan):
            self.plan = source
        elif plan_file.is_plan(Path(source)):
            self.plan = plan_file.read_file(Path(source))
        else:
            self.plan, self._is_recorded = _recorded(Path(source)), True

    @classmethod
    def of(
        cls,
        problems: Mapping[str, Problem] | AnyPath,
        programs: Iterable[AnyPath],
        folder: AnyPath,
        *,
        repeats: int = 1,
        **settings: Unpack[BenchSettings],
    ) -> Bench:
        """Return the bench of ``programs`` on ``problems``, with its ledger in ``folder``.

        ``problems`` maps names to problems, or is the path of a set of instances. ``settings``, such as ``timeout`` in
        seconds, are the same for all runs. If the ledger already has runs, give the settings with which they were made.
        Only ``trust`` and ``by`` may change.
        """
        chosen = replace(Settings(Limits.timeout, Limits.memory), **settings)
        names, place = [str(one) for one in programs], Path(folder)
        if not isinstance(problems, Mapping):
            return cls(of_sets([Path(problems)], names, chosen, place, repeats))
        each = tuple(Instance(name, problem) for name, problem in problems.items())
        return cls(Plan(InstanceSet(place.name, each), tuple(names), chosen, place, repeats))

    @property
    def folder(self) -> Path:
        """The folder with the ledger."""
        return self.plan.folder

    @property
    def instances(self) -> dict[str, Problem]:
        """A dict that maps the name of each instance to its problem."""
        return {one.name: one.problem for one in self.plan.instance_set.instances}

    def run(self, *, jobs: int | None = None, cluster: str | None = None, progress: bool = True) -> Bench:
        """Carry out the runs that the ledger lacks, and return the bench.

        ``jobs`` is the number of runs at a time (None: as the plan says). If ``cluster`` is the address of a Dask
        scheduler, its workers do the runs, not this machine. If ``progress`` is true, a line on a terminal or in a
        notebook shows how many runs have ended, and how.

        Ctrl-C, or an interrupt of the notebook's kernel, stops the current runs, and raises KeyboardInterrupt. The
        ledger has each finished run: call ``run`` again to continue. Raises PyktError, before anything runs, if a
        program can't answer an instance that the plan does not skip, or if the ledger has runs with other settings.
        """
        if self._is_recorded:
            _check_recorded(Ledger(self.folder))
        work = begin(
            replace(self.plan, jobs=jobs or self.plan.jobs, cluster=self.plan.cluster if cluster is None else cluster)
        )
        with ctrl_c(work.stop), progress_line(work, shown=progress) as ended:
            for entry in work:
                ended(entry)
        if work.stopped:
            raise KeyboardInterrupt
        if self.plan.proofs:
            for claim in proofs.missing(work.ledger):
                proofs.keep(work.ledger, claim)
        return self

    def entries(self) -> list[Entry]:
        """Return the finished runs, each with all that the ledger has about it."""
        return Ledger(self.folder).entries() if has_begun(self.folder) else []

    def rows(self, *, trust: Iterable[str] = ()) -> list[dict[str, object]]:
        """Return a dictionary for each finished run.

        A dictionary has the names of the instance and the program, the kind of the problem and the size of its board,
        the outcome and what confirms or refutes it, the conditions of the run, and all measurements. ``trust`` names
        programs whose claims count without a proof. Raises PyktError if the ledger is damaged.
        """
        if not self.entries():
            return []
        evaluation = self._evaluation(trust)
        names = {name for run in evaluation.entries for name in run.result["stats"]}
        if len(names) > _MOST_STATISTICS:
            raise PyktError(f"The runs have {len(names):,} different statistics, more than a table can show.")
        every = zip(part("tables").runs(evaluation).data(), evaluation.entries, strict=True)
        rows = [
            _with_stats(row | _problem_columns(run.instance.problem) | dict(run.conditions), run.result["stats"])
            for row, run in every
        ]
        return [{name: plain(value) for name, value in row.items()} for row in rows]

    def frame(self, library: Library | None = None, *, trust: Iterable[str] = ()) -> Any:
        """Return ``rows`` as a data frame of ``library``. By default, use pandas or, if it is missing, polars.

        Raises EngineError if the library is not installed.
        """
        return frame(self.rows(trust=trust), library)

    def evaluate(
        self,
        *,
        trust: Iterable[str] = (),
        by: Clock | None = None,
        baseline: str | None = None,
        pairs: Iterable[tuple[str, str]] = (),
    ) -> Report:
        """Return the report on the runs that are finished now, with the tables of `pykt bench eval`.

        The report has tables, such as ``bench.evaluate().tables["programs"]``. A notebook shows a table, and the
        table's method ``frame`` makes it a data frame. The report's method ``save`` writes the whole report into a
        folder. ``trust`` names programs whose claims count without a proof. ``by`` is the clock that ranks programs,
        "wall" or "cpu" (default: as the plan says). The table of programs compares each program with ``baseline``, the
        name or the label of a program. Scatter plots show ``pairs`` or, by default, pairs of the best programs. Raises
        PyktError if no run is finished or if a name matches no program, and EngineError if a package for reports is
        missing.
        """
        evaluation = self._evaluation(trust, by)
        if baseline is not None:
            evaluation = part("chosen").with_baseline(evaluation, baseline)
        evaluation = part("chosen").with_pairs(evaluation, pairs)
        report: Report = part("report").Report(evaluation)
        return report

    def _evaluation(self, trust: Iterable[str], clock: Clock | None = None) -> Evaluation:
        ledger = Ledger(self.folder)
        ledger.refuse_damage()
        evaluation: Evaluation = part("cases").evaluation(ledger, tuple(trust), clock)
        return evaluation

    def __repr__(self) -> str:
        """Return the name of the folder, and how many of the planned runs are finished."""
        return f"Bench({printable(self.folder.name)!r}, {self._progress})"

    @property
    def _progress(self) -> str:
        done, left_out = 0, frozenset[tuple[str, str]]()
        if has_begun(self.folder):
            ledger = Ledger(self.folder)
            own, left_out = set(_own_programs(ledger)), ledger.left_out
            done = sum(program in own for _, program, _ in ledger.done())
        instances = self.instances
        fewer = Counter(program for name, program in left_out if name in instances)
        each = ((program, len(instances) - fewer[program]) for program in self.plan.programs)
        wanted = sum(self.plan.repeats_of(program) * number for program, number in each)
        return f"{done:,} of {max(wanted, done):,} runs finished"

    def _repr_html_(self) -> str:
        """Return the HTML that a notebook shows: how many runs are finished, and the table of programs."""
        head = f"<p><strong>{escape(printable(self.folder.name))}</strong> · {self._progress}</p>"
        try:
            programs = part("tables").programs(self._evaluation(()))._repr_html_() if self.entries() else ""
        except PyktError as error:  # a package for reports is missing, for example
            programs = f"<p>{escape(str(error))}</p>"
        return cell_html(f"{head}{programs}")


def _recorded(folder: Path) -> Plan:
    """Return a plan with the instances, repeats and settings of a ledger, and its programs that are not imported."""
    ledger = Ledger(folder)
    programs = _own_programs(ledger)
    seen = Counter[str]()
    for _, program, repeat in ledger.done():
        seen[program] = max(seen[program], repeat + 1)
    known = {name: one for name, one in ledger.program_settings.items() if name in programs}
    own = {name: replace(one, repeat=max(one.repeat or 1, seen[name])) for name, one in known.items()}
    repeats = max((seen[name] for name in programs if name not in known), default=0) or 1
    settings = ledger.settings.confined(Search())
    return Plan(ledger.instance_set, programs, settings, folder, repeats, skip=bool(ledger.left_out), own=own)


def _check_recorded(ledger: Ledger) -> None:
    """Raise PyktError if a program uses files that the ledger lacks or has in another version.

    The ledger may be somebody else's, and no file may run merely because the ledger names it.
    """
    check_arguments(ledger.settings.arguments)
    recorded = {name: ledger.texts(name, main_name(name)) for name in _own_programs(ledger)}
    for name, texts in recorded.items():
        check_recorded(name, texts)
    for name, texts in recorded.items():
        if user.is_own(name) and texts_of(name) != texts:
            raise PyktError(
                f"{printable(name)[:60]} is not as in the ledger, so it does not run: run it with `pykt bench run SET "
                "--program NAME -o FOLDER` if you trust it."
            )


def _own_programs(ledger: Ledger) -> tuple[str, ...]:
    """Return the programs of a ledger, even planned programs without a run. Leave out programs with imported runs."""
    texts = ledger.programs()
    return tuple(name for name in {**texts, **ledger.program_settings} if texts.get(name) != IMPORTED)


_MOST_STATISTICS = 500  # the most different statistics of all runs, because each becomes a column

#: The statistics that tables round.
_MEASURED = ("wall_s", "cpu_s", "elapsed_s", "peak_mb")


def _with_stats(row: dict[str, object], stats: Mapping[str, object]) -> dict[str, object]:
    """Return a row with the statistics of its run added. Of the row's own values, replace only rounded statistics."""
    return row | {name: value for name, value in stats.items() if name not in row or name in _MEASURED}


def _problem_columns(problem: Problem) -> dict[str, object]:
    """Return the columns of a row that describe its problem."""
    board = problem.board
    return {
        "kind": problem.kind,
        "files": board.files,
        "ranks": board.ranks,
        "free": board.free,
        "blocked": len(board.blocked),
    }
