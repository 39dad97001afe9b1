"""Make the results of a search from what was found, measured and proven."""

from __future__ import annotations

import time
from dataclasses import replace

from pykt import process
from pykt.answers.distinct import Tally
from pykt.answers.ending import claim, conclude, hint
from pykt.answers.findings import Findings
from pykt.answers.judging import Judgement
from pykt.answers.query import Query
from pykt.answers.source import Source
from pykt.engines.protocol import Answer
from pykt.engines.registry import solver_of
from pykt.model.fault import Fault
from pykt.model.limits import Limits
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour
from pykt.notation.naming import named
from pykt.programs import user
from pykt.theory.obstacles import obstacle

_Stats = dict[str, float]


class ResultMaker:
    """The maker of the results of one search. Create it when the search begins, because it measures the time."""

    def __init__(self, query: Query, findings: Findings, source: Source, tally: Tally) -> None:
        self._query, self._findings, self._source, self._tally = query, findings, source, tally
        self._began = time.monotonic()

    @property
    def proof(self) -> bytes | None:
        """The proof that a command has written, not checked yet, or None."""
        outcome = self._findings.outcome
        return bytes(outcome.proof.view) if outcome and outcome.proof else None

    def refuted(self, why: str) -> Result:
        """Return the result of a search that is not run because a theorem excludes an answer. ``why`` explains it."""
        problem = self._query.problem
        end = Result(Status.NONE, problem, "theory", reason=why, stats=self._stats({}))
        return named_result(replace(end, obstacle=obstacle(problem)))

    def found(self, answer: Answer, read: Tour | Fault, verdict: Judgement, until: float) -> Result:
        """Return the result of an answer that was found at the time ``until``, on the monotonic clock."""
        checked, faults = verdict
        status = Status.FOUND if checked.right else Status.REFUSED
        result = self._shared(status, self._stats(answer.stats, until))
        result = replace(result, engine=answer.engine, checked=checked, faults=faults)
        if isinstance(read, Tour) and result.problem.kind == "queens":
            result = replace(result, queens=tuple(read.squares))
        elif isinstance(read, Tour):
            result = replace(result, tour=read, profile=answer.profile)
        return named_result(result)

    def ended(self) -> tuple[Result, bool]:
        """Return how the search ended, and whether it is proven that no other answers exist.

        Record the best bound in the findings. If the query doubts claims, test an unproven claim by the theorems.
        """
        query, findings, tally, task = self._query, self._findings, self._tally, self._source.task
        # If there is no ending, Ctrl-C came before the worker was started, or before it received its question.
        ending, begun = (task and task.ending) or process.Ending("interrupted", "stopped"), task and task.begun
        if self._source.failure:
            ending = replace(ending, how="crashed", reason=self._source.failure)
        if tally.is_enough:
            findings.outcome = None  # how the program ended does not matter: pykt has counted enough answers
        if tally.is_enough or (self._source.afterwards and self._source.afterwards.first):
            ending = replace(ending, how="done")  # ``After`` tells how the search for all answers ended
        conclusion = conclude(query.problem, query.program, findings, ending, tally.models, doubts=query.doubts)
        findings.bound = conclusion.bound
        status, reason, program, more = conclusion.status, conclusion.reason, query.program.program, ""
        if begun and status is Status.ERROR:
            more = hint(reason, begun.sandbox, program.engine) + user.withheld(program, query.search.hidden)
        reported, found = findings.outcome or findings.best or tally.last, findings.outcome or tally.last
        stats = {**({} if found is None else found.stats), "cpu_s": ending.cpu_s, "peak_mb": ending.peak_mb}
        end = replace(
            self._shared(
                Status.REFUSED if tally.refused and status is Status.FOUND else status,
                self._stats(stats, findings.ended_at),
            ),
            engine=solver_of(program) if reported is None else reported.engine,
            reason=(reason + more) or None,
            told_by=None if more else conclusion.remark,
            profile=findings.profile,
            claims=claim(query.problem, query.program, findings, tally.models),
            conditions=_conditions(ending, query.search.limits),
        )
        if end.status is Status.NONE:
            end = replace(end, obstacle=obstacle(query.problem))
        if conclusion.fault:
            end = replace(end, checked=Checked(python=False), faults=(conclusion.fault,))
        return named_result(end), conclusion.complete

    def with_after(self, first: Result, *, interrupted: bool) -> Result:
        """Return ``first``, the result of the first answer, with the lines that the program printed.

        If the answer is right, add what came after it, unless Ctrl-C ended the search.
        """
        source = self._source
        assert source.afterwards is not None
        assert source.task is not None
        first = replace(first, output=source.output, remarks=self._findings.remarks)
        if first.status is not Status.FOUND or interrupted:
            return first
        ending = source.task.ending
        is_late = ending is not None and ending.how == "timeout"
        failed = ending is not None and not is_late and ending.how not in ("done", "interrupted")
        after = source.afterwards.found(source.failure or (ending.reason if failed and ending else ""), is_late=is_late)
        return replace(first, after=after, remarks=(*first.remarks, *filter(None, [after.remark])))

    def _shared(self, status: Status, stats: _Stats) -> Result:
        """Return a result with the values that all results of this search share."""
        bound = self._findings.bound
        return Result(
            status,
            self._query.problem,
            str(self._query.program),
            bound=bound.count if bound else None,
            bound_by=bound.name if bound else "",
            stats=stats,
            remarks=self._findings.remarks,
            output=self._source.output,
            asked=self._findings.call.text,
            each_start=self._findings.call.each_start,
            unconfined=self._source.unconfined,
        )

    def _stats(self, stats: _Stats, until: float | None = None) -> _Stats:
        """Return ``stats`` with the seconds of the start, and of the search up to ``until`` (default: now)."""
        until = until or time.monotonic()
        started = self._source.task.started if self._source.task else None
        if started is None:
            return {**stats, "wall_s": until - self._began}
        return {**stats, "start_s": started - self._began, "wall_s": max(until - started, 0.0)}


def named_result(result: Result) -> Result:
    """Return a result whose sentences name the vertices of a graph by their names, and not as squares."""
    board = result.problem.board
    if not board.surface.is_graph:
        return result
    return replace(
        result,
        reason=result.reason and named(result.reason, board, letters=False),
        faults=tuple(replace(fault, text=named(fault.text, board, letters=False)) for fault in result.faults),
    )


def _conditions(ending: process.Ending, limits: Limits) -> dict[str, object]:
    """Return the conditions under which the search was measured, such as how long it waited for a core."""
    found: dict[str, object] = {"measured_by": ending.measured_by}
    found |= {name: value for name in ("waited_s", "charged_mb") if (value := getattr(ending, name)) is not None}
    return (
        found | ({"core": limits.cores[0]} if len(limits.cores) == 1 else {}) | ({"lost": True} if ending.lost else {})
    )
