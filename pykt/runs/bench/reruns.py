"""Repeat all runs of a ledger, and compare how each run ends with what is recorded."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property

from pykt.engines.protocol import Search
from pykt.model.errors import PyktError
from pykt.model.goal import goal_of
from pykt.model.result import Result
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.environment import environment
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.work import again

#: The facts about the environment that must be unchanged for an exact rerun.
_SAME = ("pykt", "sources", "python", "engine")

#: The statistics that count answers, if a run searched for several answers.
_COUNTS = ("answers", "distinct", "undirected")


@dataclass(frozen=True)
class Rerun:
    """A recorded run, with the ``result`` of the new run, or with the ``failure`` that prevented a new run.

    ``changed`` has sentences on what has changed in the program and the environment since the recorded run.
    """

    entry: Entry
    result: Result | None = None
    changed: Sequence[str] = ()
    failure: PyktError | None = None

    @cached_property
    def now(self) -> Entry | None:
        """The new run as an entry, or None if there is none."""
        if self.result is None:
            return None
        return replace(self.entry, result=self.result.record(), is_stored=False)

    @cached_property
    def differences(self) -> dict[str, tuple[object, object]]:
        """A dict from the name of each value that differs, such as ``status``, to the recorded and the new value.

        The dict can have the status, the visited squares, what the goal counts, whether a theorem answered, the bound,
        the claim and the numbers of answers. Times are not compared.
        """
        if self.now is None:
            return {}
        both = (self.entry, self.now)
        values: dict[str, tuple[object, object]] = {
            "status": (str(self.entry.status), str(self.now.status)),
            "visited": (self.entry.result["visited"], self.now.result["visited"]),
            "by theory": (_by_theory(self.entry), _by_theory(self.now)),
        }
        goal = goal_of(self.entry.instance.problem)
        if goal and goal.counted != "squares":
            values[goal.counted] = (self.entry.count, self.now.count)
        (bound, bound_now), claimed = (one.result["bound"] for one in both), self.entry.result.get("claims")
        if goal and bound is not None and (bound_now is None or goal.is_better(bound_now, bound)):
            values["bound"] = (bound, bound_now)  # a tighter bound now is no difference
        if claimed:
            values["claims"] = (claimed, self.now.result.get("claims"))
        then, now = (one.result["stats"] for one in both)
        if now.get("ended"):  # if the new run was stopped, its number of answers depends on its speed
            for name in _COUNTS:
                one, other = then.get(name), now.get(name)
                if then.get("ended") or (one or 0) > (other or 0):  # a stopped recorded run may have fewer
                    values[name] = (one, other)
        return {name: (one, other) for name, (one, other) in values.items() if one != other}

    def record(self) -> dict[str, object]:
        """Return the rerun as a value for JSON."""
        if self.now is None:
            return {**self.entry.named, "failure": str(self.failure)}
        return {
            **self.entry.named,
            "then": _outcome(self.entry),
            "now": _outcome(self.now),
            "differs": list(self.differences),
            "changed": list(self.changed),
        }


def _by_theory(entry: Entry) -> bool:
    """Tell whether a theorem answered before the program ran."""
    return entry.result.get("program") == "theory"


def reruns(ledger: Ledger, search: Search | None = None) -> Iterator[Rerun]:
    """Repeat the runs of a ledger one after the other, as ``again`` does. Yield each rerun when it ends."""
    for entry in ledger.entries():
        try:
            result, changed = again(ledger, entry, search)
        except PyktError as error:
            yield Rerun(entry, failure=error)
        else:
            yield Rerun(entry, result, [*changed, *other_environment(entry, result)])


def other_environment(entry: Entry, result: Result) -> list[str]:
    """Return sentences on what has changed in the environment since a run, if it may affect the result.

    A run that was stopped early may have recorded its engine without a version. The engine then counts as unchanged.
    """
    now = {**environment([]), "engine": result.engine}
    then = {**entry.environment, "engine": entry.result["engine"]}
    changed = [name for name in _SAME if name in then and not _may_be(now[name], then[name])]
    return [f"{name} was {then[name]} and is {now[name]}" for name in changed]


def _may_be(one: object, other: object) -> bool:
    """Tell whether two facts may be the same. ``clingo`` and ``clingo 5.8.0`` may, because only one has a version."""
    return one == other or f"{one} ".startswith(f"{other} ") or f"{other} ".startswith(f"{one} ")


def _outcome(run: Entry) -> dict[str, object]:
    stats = {name: run.result["stats"].get(name) for name in ("wall_s", "cpu_s")}
    return {"status": str(run.status), "visited": run.result["visited"], "count": run.count, **stats}
