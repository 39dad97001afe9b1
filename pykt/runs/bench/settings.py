"""The settings of a bench: of all its runs, of a single program, and of the report."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict, dataclass, replace
from typing import Annotated, Any, Literal

from msgspec import Meta

from pykt.checkers import Which
from pykt.engines.protocol import SEEDS, Search
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.text import printable
from pykt.process import Mode
from pykt.process.sandbox import stricter
from pykt.runs.bench.sets.instances import Instance
from pykt.runs.run import Run

#: The clock by which the report ranks programs: wall-clock time or processor time.
Clock = Literal["wall", "cpu"]

#: The values of settings that ledgers of earlier versions of pykt lack.
OLD_SETTINGS: dict[str, Any] = {"theory": None}

#: The settings that concern only the report, so that they may change while a bench grows.
_REPORT = ("trust", "by")

#: The fields of Search that all runs of a bench share, besides the limits.
_OF_SEARCH = ("seed", "arguments", "sandbox", "scripts")


@dataclass(frozen=True)
class Settings:
    """The settings of all runs of a bench: limits, seed of the first repeat, checkers, solver arguments, sandbox.

    An instance may override some of them. ``cpu`` is the limit in seconds of processor time. ``theory`` says whether
    theorems may answer in place of a program (None, in older ledgers: only for two knights). If ``pin`` is true, each
    run uses only one core, which no other pinned run uses meanwhile.

    The report uses ``trust`` and ``by``: the programs whose claims count without a proof, and the clock that ranks
    programs.
    """

    timeout: float
    memory: float
    inferences: int | None = None
    seed: Annotated[int, Meta(ge=SEEDS[0], le=SEEDS[-1])] | None = None
    check: Which = "auto"
    arguments: tuple[str, ...] = ()
    sandbox: Mode = "auto"
    scripts: bool = True
    cpu: float | None = None
    theory: bool | None = False
    pin: bool = False
    trust: tuple[str, ...] = ()
    by: Clock = "wall"

    @classmethod
    def of_search(cls, search: Search, **more: Any) -> Settings:
        """Return settings with the values in ``search``. ``more`` has the values of the other fields of ``Settings``.

        Raise PyktError if ``search`` has an option that a ledger does not keep.
        """
        kept = cls(**limits_of(search.limits), **{name: getattr(search, name) for name in _OF_SEARCH}, **more)
        if lost := [word for word in search.words() if word not in kept.search.words()]:
            raise PyktError(f"A bench does not keep {lost[0]}: leave it out.")
        return kept

    @property
    def search(self) -> Search:
        """The options of the search that all runs share."""
        limits = Limits(self.timeout, self.memory, self.inferences, self.cpu)
        return Search(limits=limits, **{name: getattr(self, name) for name in _OF_SEARCH})

    def run(self, instance: Instance, program: str, repeat: int) -> Run:
        """Return the run of a program on an instance.

        Without ``theory`` the program searches even if a theorem says that there is no tour, and only the program
        itself can prove an upper bound for two knights. If the program says "none" without a proof, the run records
        this as a claim.
        """
        problem, own, shared = instance.problem, instance.settings, self.search
        search = replace(
            shared,
            wanted=1 if own.models is None else own.models,
            limits=replace(shared.limits, **own.limits),
            seed=None if self.seed is None else self.seed + repeat,
        )
        return Run(
            problem,
            program,
            search,
            repeat,
            theory=problem.kind == "two-knights" if self.theory is None else self.theory,
            check=self.check,
            instance=instance.name,
            beside=own.beside or "",
            doubts=False,
            pin=self.pin,
        )

    def confined(self, search: Search) -> Settings:
        """Return these settings with the stricter of their sandbox mode and that of ``search``.

        Scripts are allowed only if both these settings and ``search`` allow them.
        """
        return replace(self, sandbox=stricter(self.sandbox, search.sandbox), scripts=self.scripts and search.scripts)

    def record(self) -> dict[str, object]:
        """Return the settings as a value for JSON."""
        return asdict(self)

    def changes(self, new: Settings) -> list[str]:
        """Return the settings that differ in ``new``, each with its value in this object, such as ``timeout 60.0``.

        Leave out the settings of the report. In older ledgers ``theory`` is None, and a change to False is not counted.
        """
        now = new.record()
        if self.theory is None and not new.theory:
            now["theory"] = None
        return [
            f"{name} {value}" for name, value in self.record().items() if value != now[name] and name not in _REPORT
        ]

    def with_report_of(self, new: Settings) -> Settings:
        """Return these settings with the settings of ``new`` that concern only the report."""
        return replace(self, **{name: getattr(new, name) for name in _REPORT})


#: In a report, the name of an imaginary solver that runs the fastest program on each instance.
VIRTUAL_BEST = "(virtual best)"
#: The most characters of a label.
LONGEST_LABEL = 80


@dataclass(frozen=True)
class ProgramSettings:
    """The settings of one program of a bench.

    ``repeat`` is the number of its runs on each instance, or None for the number of the bench. ``label`` is the name in
    tables and figures, or "" to show the name of the program.
    """

    repeat: Annotated[int, Meta(ge=1, le=1_000_000)] | None = None
    label: Annotated[str, Meta(max_length=LONGEST_LABEL)] = ""


def check_labels(programs: Mapping[str, ProgramSettings]) -> None:
    """Raise PyktError if tables would show two programs under one name, because of a label."""
    shown = {VIRTUAL_BEST: VIRTUAL_BEST}
    for program, own in programs.items():
        name = own.label or program
        if (other := shown.setdefault(name, program)) != program:
            raise PyktError(
                f"{printable(other)[:60]} and {printable(program)[:60]} would both be {printable(name)!r} in tables: "
                "give each program a label of its own in the plan."
            )


def limits_of(limits: Limits) -> dict[str, Any]:
    """Return the limits as keywords of ``Settings``. Leave out ``cores``: a pinned run gets a core when it begins."""
    return {name: value for name, value in asdict(limits).items() if name != "cores"}
