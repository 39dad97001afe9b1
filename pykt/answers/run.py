"""Run one search: collect a worker's answers in batches, check each batch, and yield the results."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace

from pykt import checkers
from pykt.answers.ending import compared, confirmed, judge_best
from pykt.answers.findings import Findings, Tally
from pykt.answers.query import Query
from pykt.answers.reading import read_answer
from pykt.answers.results import ResultMaker
from pykt.answers.source import Source, UntrustedSource
from pykt.checkers import Judgement
from pykt.engines.protocol import Answer
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.result import Result, Status
from pykt.model.tour import Tour
from pykt.theory.existence import refutation

_Judged = tuple[Answer, Tour | Fault, Judgement]

# Answers are checked together, because starting the checkers takes longer than checking a tour. Batches double while
# the program outruns the checkers, but stay small enough for the memory.
_BATCH = 256  # the most answers of the first batch
_LARGEST = 8192  # the most answers of any batch
_MOST_SIZE = 1_000_000  # from this many squares and values of profiles on, a batch is full
_EXAMINED = 100  # of a user program's first 100 answers, wrong ones are also read in other ways (_misreading)


class Run:
    """One search for the answers to a query. Iterate, but only once, to get a checked result for each answer.

    After the iteration ``end`` says how the search ended, and ``complete`` is true if it is proven that no other
    answers exist.
    """

    def __init__(self, query: Query, *, stopped: bool = False) -> None:
        self.query = query
        self.findings = Findings(query.goal, best_only=query.wants_one)
        self.source = UntrustedSource(query) if query.is_untrusted else Source(query)
        self.source.stopped = stopped
        self.tally = Tally(query)
        self.interrupted = self.complete = False
        self.maker = ResultMaker(query, self.findings, self.source, self.tally)
        self.end: Result | None = None
        self._error: PyktError | RuntimeError | None = None  # what ended the worker, raised after its answers

    def __iter__(self) -> Iterator[Result]:
        """Yield a result for each answer as soon as it is checked.

        If the best answer is wanted, it is yielded at the end. If a user program's answers after the first are
        examined, the first answer is yielded when this examination has ended.
        """
        query, afterwards = self.query, self.source.afterwards
        if query.theory and not query.is_users and (why := refutation(query.problem)):
            self.complete = True
            self.end = self.maker.refuted(why)
            return
        for answers in self._batches():
            for result in self._results(answers):
                if afterwards is None:
                    yield result
                else:
                    afterwards.first = result
        self.end, self.complete = self.maker.ended()
        if afterwards and afterwards.first is not None:
            result = self.maker.with_after(afterwards.first, afterwards, interrupted=self.interrupted)
            self.end = replace(self.end, after=result.after, remarks=result.remarks)
            yield result
        self._doubt(self.end)
        self.complete |= self.end.status is Status.NONE
        if fault := self._fault_so_far(self.end):
            reason = f"{self.end.reason}; its best answer so far is no tour: {fault}"
            self.end = replace(self.end, reason=reason, told_by=None)
        elif self.findings.best:
            yield from self._best(self.findings.best, self.end)
        if self.interrupted:
            raise KeyboardInterrupt
        if self._error:
            raise self._error

    def _best(self, answer: Answer, end: Result) -> Iterator[Result]:
        """Check the best answer, which was held back. Yield its result, with the status of the whole search."""
        for result in self._results([answer], always=True):
            best = judge_best(result, end, self.findings.bound, proves=self.query.program.program.proves)
            self.end = replace(end, status=best.status, reason=best.reason, told_by=best.told_by)
            yield replace(best, claims=end.claims)

    def _doubt(self, end: Result) -> None:
        """Test a user program's claim that there is no answer, until Ctrl-C."""
        try:
            self.end = confirmed(end, self.query, self.findings.outcome)
            if not self.source.stopped:
                self.end = compared(self.end, self.query, _last)
        except KeyboardInterrupt:
            self.interrupted = self.source.stopped = True

    def _fault_so_far(self, end: Result) -> Fault | None:
        """Return a fault of the last answer of a user program that optimises and was cut short, or else None."""
        best = self.findings.best
        if best and best.replaces and not self.findings.goal and end.status.gave_up:
            ((_, _, (_, faults)),) = self._judged([best])
            return faults[0] if faults else None
        return None

    def _batches(self) -> Iterator[list[Answer]]:
        """Start the worker, record its messages, and yield its answers in lists: long lists if answers come quickly."""
        source, findings, waiting = self.source, self.findings, list[Answer]()
        most, size = _BATCH, 0
        try:
            for message in source.messages():
                added = findings.add(message)
                waiting += added
                size += sum(answer.size for answer in added)
                if findings.bound_met and self.query.program.program.proves:
                    source.stop_worker()
                is_full = len(waiting) >= most or size >= _MOST_SIZE
                if waiting and not source.holds_answers and (findings.outcome or is_full or not source.is_ready()):
                    yield waiting
                    waiting, size, most = [], 0, min(most * (2 if is_full else 1), _LARGEST)
                if source.afterwards and findings.outcome:
                    source.afterwards.begin(source.stop_worker, findings.call)
        except KeyboardInterrupt:  # the task has already stopped the worker, and yielded all messages sent before
            self.interrupted = source.stopped = True
        except (PyktError, RuntimeError) as error:  # the task has yielded all messages sent before
            self._error, source.failure = error, str(error)
        if source.afterwards:
            source.afterwards.end()
        for bound in source.bounds():
            findings.add(bound)
        if waiting:
            yield waiting

    def _results(self, answers: list[Answer], *, always: bool = False) -> Iterator[Result]:
        """Check answers together. Yield a result for each answer that the tally counts, or for all if ``always``."""
        ended = self.findings.ended_at if always else None  # the best answer is known only when the search has ended
        for answer, one, verdict in self._judged(answers):
            right, tally = verdict[0].right, self.tally
            if not tally.record(one, right=right, always=always or answer.replaces):
                continue
            if right:
                # These remarks warn that constants or arithmetic may spoil the program. A right answer shows that they
                # do not.
                self.findings.forget("constant", "arithmetic")
            examined = self.query.is_users and not right and tally.models <= _EXAMINED
            if examined and (remark := _misreading(self.query.problem, answer)):
                self.findings.add(remark)
            tally.last = self.maker.found(answer, one, verdict, ended or answer.received)
            tally.refused |= tally.last.status is Status.REFUSED
            if tally.is_enough:
                self.source.stop_worker()
            yield tally.last

    def _judged(self, answers: list[Answer]) -> Iterator[_Judged]:
        """Check the answers together, and yield each with its tour (or the fault in its place) and its judgement.

        If each direction is an answer, also yield each right tour backwards, as a further answer.
        """
        read = [read_answer(self.query.problem, answer) for answer in answers]
        judged = list(zip(answers, read, self._verdicts(read), strict=True))
        turned = [self.tally.other_direction(one) if verdict[0].right else None for _, one, verdict in judged]
        verdicts = iter(self._verdicts([tour for tour in turned if tour]) if any(turned) else [])
        for one, tour in zip(judged, turned, strict=True):
            yield one
            if tour:
                yield one[0], tour, next(verdicts)

    def _verdicts(self, read: list[Tour | Fault]) -> list[Judgement]:
        """Run the checkers. On the first Ctrl-C, end the search, and judge this batch only in Python, which is fast."""
        try:
            return checkers.verdicts(self.query.problem, read, self.query.check, self.query.search.limits)
        except KeyboardInterrupt:
            if self.source.stopped:
                raise
            self.interrupted = True
            self.source.stop()
            return checkers.verdicts(self.query.problem, read, "python")


def _last(query: Query) -> Result | None:
    """Run a query. Return the result of its last answer or, if there is no answer, of how the search ended."""
    run = Run(query)
    results = list(run)
    return results[-1] if results else run.end


def _misreading(problem: Problem, answer: Answer) -> Remark | None:
    """Return a remark if a wrong answer is right when it is read in another way."""
    from pykt.answers.explaining.misreading import misreading  # late: most searches have no wrong answer

    return misreading(problem, answer)
