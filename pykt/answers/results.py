"""Make the results of a search from what was found, measured and proven."""

from __future__ import annotations

import time
from dataclasses import replace

from pykt import process
from pykt.answers.afterwards import Afterwards
from pykt.answers.ending import claim, conclude
from pykt.answers.findings import Findings, Tally
from pykt.answers.query import Query
from pykt.answers.source import Source
from pykt.checkers import Judgement
from pykt.engines.protocol import Answer
from pykt.engines.registry import solver_of
from pykt.model.fault import Fault
from pykt.model.obstacle import Obstacle
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour
from pykt.notation.naming import named
from pykt.programs import user
from pykt.theory.obstacles import obstacle

_Stats = dict[str, float]


class ResultMaker:
    """The maker of the results of one search. Create a maker when the search begins: its clock starts then."""

    def __init__(self, query: Query, findings: Findings, source: Source, tally: Tally) -> None:
        self._query, self._findings, self._source, self._tally = query, findings, source, tally
        self._began = time.monotonic()

    def refuted(self, why: Obstacle) -> Result:
        """Return the result of a search that is not run, because a theorem excludes an answer: ``why`` says how."""
        return replace(self._shared(Status.NONE, self._stats({}), why.text), program="theory", theorem=why)

    def found(self, answer: Answer, read: Tour | Fault, verdict: Judgement, until: float) -> Result:
        """Return the result of an answer that was found at the time ``until``, on the monotonic clock."""
        checked, faults = verdict
        status = Status.FOUND if checked.right else Status.REFUSED
        result = self._shared(status, self._stats(answer.stats, until), faults=faults)
        result = replace(result, engine=answer.engine, checked=checked)
        if isinstance(read, Fault):
            return result
        if result.problem.kind == "queens":
            return replace(result, queens=tuple(read.squares))
        return replace(result, tour=read, profile=answer.profile)

    def ended(self) -> tuple[Result, bool]:
        """Return a Result that says how the search ended, and whether it is proven that no other answers exist.

        Record the best bound in the findings. If ``doubts`` of the query is true, test an unproven claim by the
        theorems.
        """
        query, findings, tally, task = self._query, self._findings, self._tally, self._source.task
        # If there is no ending and no failure, Ctrl-C came before the worker was started, or before it received its
        # question.
        ending, begun = (task and task.ending) or process.Ending("interrupted", "stopped"), task and task.begun
        if self._source.failure:
            ending = replace(ending, how="crashed", reason=self._source.failure)
        if tally.is_enough:
            findings.outcome = None  # how the program ended does not matter: pykt has counted enough answers
        if tally.is_enough or (self._source.afterwards and self._source.afterwards.first):
            ending = replace(ending, how="done")  # an After tells how the search for all answers ended
        cores = query.search.limits.cores
        conclusion = conclude(query, findings, ending, tally.models)
        findings.bound = conclusion.bound
        status, reason, program, more = conclusion.status, conclusion.reason, query.program.program, ""
        if begun and status is Status.ERROR:
            more = user.forbidden(reason, begun.sandbox, program.engine) + user.withheld(program, query.search.hidden)
        if tally.refused and status is Status.FOUND:
            status = Status.REFUSED
        reported, found = findings.outcome or findings.best or tally.last, findings.outcome or tally.last
        stats = {**({} if found is None else found.stats), "cpu_s": ending.cpu_s, "peak_mb": ending.peak_mb}
        end = replace(
            self._shared(status, self._stats(stats, findings.ended_at), reason + more, conclusion.faults),
            engine=solver_of(program) if reported is None else reported.engine,
            checked=Checked(python=False) if conclusion.faults else Checked(),
            told_by=None if more else conclusion.remark,
            theorem=conclusion.theorem,
            profile=findings.profile,
            claims=claim(query, findings, tally.models),
            conditions=ending.conditions | ({"core": cores[0]} if len(cores) == 1 else {}),
        )
        return end, conclusion.complete

    def with_after(self, first: Result, afterwards: Afterwards, *, interrupted: bool) -> Result:
        """Return ``first``, the result of the first answer, with the lines that the program printed.

        If the answer is right, add an After about the answers that came later, unless Ctrl-C ended the search.
        """
        source = self._source
        assert source.task
        assert source.task.ending
        first = replace(first, output=source.output, remarks=self._findings.remarks)
        if first.status is not Status.FOUND or interrupted:
            return first
        how, reason = source.task.ending.how, source.task.ending.reason
        reason = source.failure or (reason if how in ("crashed", "out-of-memory") else "")
        after = afterwards.found(reason, is_late=how == "timeout")
        if first.problem.surface.is_graph:
            after = replace(after, fault=named(after.fault, first.problem.board, letters=False))
        return replace(first, after=after, remarks=(*first.remarks, *filter(None, [after.remark])))

    def _shared(self, status: Status, stats: _Stats, reason: str = "", faults: tuple[Fault, ...] = ()) -> Result:
        """Return a result with the values that all results of this search share.

        In its sentences, the vertices of a graph have their names.
        """
        bound, problem = self._findings.bound, self._query.problem
        if problem.surface.is_graph:
            reason = named(reason, problem.board, letters=False)
            faults = tuple(replace(fault, text=named(fault.text, problem.board, letters=False)) for fault in faults)
        return Result(
            status,
            problem,
            str(self._query.program),
            reason=reason or None,
            faults=faults,
            bound=bound.count if bound else None,
            bound_by=bound.name if bound else "",
            stats=stats,
            obstacle=obstacle(problem) if status is Status.NONE else None,
            remarks=self._findings.remarks,
            output=self._source.output,
            asked=self._findings.call.text,
            each_start=self._findings.call.each_start,
            unconfined=self._source.unconfined,
        )

    def _stats(self, stats: _Stats, until: float | None = None) -> _Stats:
        """Return ``stats`` with ``start_s``, the seconds until the worker began its task, and ``wall_s``.

        ``wall_s`` has the seconds of the search after that, up to ``until`` (default: now). If no worker ran,
        ``start_s`` is missing, and ``wall_s`` has the seconds of the whole search.
        """
        until = until or time.monotonic()
        started = self._source.task.started if self._source.task else None
        if started is None:
            return {**stats, "wall_s": until - self._began}
        return {**stats, "start_s": started - self._began, "wall_s": max(until - started, 0.0)}
