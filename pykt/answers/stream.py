"""Iterate over the answers of a search, watch the search, and stop it."""

from __future__ import annotations

from collections.abc import Iterator

from pykt.answers.query import Query
from pykt.answers.run import Run
from pykt.model.bound import Bound
from pykt.model.problem import Problem
from pykt.model.profile import Profile
from pykt.model.program import Chosen
from pykt.model.result import Result


class Answers:
    """The answers to a problem: iterate to get a checked Result for each, in the order in which they are found.

    After the iteration ``end`` says how the search ended, ``models`` is the number of answers, and ``complete`` is true
    if it is proven that no other answers exist. If no program was named, ``why`` says why pykt chose ``program``.

    If several answers are wanted, each tour is yielded once, or once in each direction if ``directed`` is true.
    pykt/model/meaning.py says which answers are the same tour. ``repeated`` is the number of repeated tours left out.
    If ``raw`` is true, no answer is left out.

    Ctrl-C ends the search. Answers found before are still checked and yielded. Then KeyboardInterrupt is raised, and
    ``interrupted`` is true. A second Ctrl-C during these checks raises KeyboardInterrupt at once. Each iteration is a
    new search. But after Ctrl-C or ``stop`` a further iteration starts no worker: call ``solutions`` again. On the
    command line the first Ctrl-C calls ``stop`` instead (process/interrupt.py).

    If the caller leaves the loop, as with ``break``, the worker ends as soon as Python closes the iterator.

    Three kinds of problems ask for the best answer. For two knights, and for the longest path that does not cross
    itself, the best answer has the most squares. The third kind asks for the fewest or the most crossings or turns.
    Each answer is better than the previous answer. ``bound`` is the best known bound: no answer can have more squares,
    crossings or turns than ``bound`` says. If the fewest crossings or turns are asked for, no answer can have fewer.
    The last answer has the status of the whole search: ``optimal`` if it reaches the bound. If one answer is wanted,
    only the best answer is yielded, at the end.

    If the search is profiled, ``profile`` is the latest profile, during the search and after it.
    """

    def __init__(self, query: Query, why: str | None = None) -> None:
        self.query = query
        self.why = why
        self._run = Run(query)

    def __iter__(self) -> Iterator[Result]:
        self._run = Run(self.query, stopped=self._run.source.stopped)
        return iter(self._run)

    def stop(self) -> None:
        """End the search as Ctrl-C does: answers found before are still yielded, and the status is ``interrupted``."""
        self._run.source.stop()

    @property
    def problem(self) -> Problem:
        """The problem."""
        return self.query.problem

    @property
    def program(self) -> Chosen:
        """The program that searches."""
        return self.query.program

    @property
    def end(self) -> Result | None:
        """A Result that says how the search ended, or None before the end."""
        return self._run.end

    @property
    def models(self) -> int:
        """The number of answers until now."""
        return self._run.tally.models

    @property
    def repeated(self) -> int:
        """The number of answers left out because their tours were found before."""
        return self._run.tally.repeated

    @property
    def complete(self) -> bool:
        """True if it is proven that no other answers exist."""
        return self._run.complete

    @property
    def interrupted(self) -> bool:
        """True if a KeyboardInterrupt ended the search. After ``stop`` only the status says ``interrupted``."""
        return self._run.interrupted

    @property
    def bound(self) -> Bound | None:
        """The best known bound on what the problem's goal counts, or None."""
        return self._run.findings.bound

    @property
    def profile(self) -> Profile | None:
        """The latest profile of a profiled search, or None."""
        return self._run.findings.profile

    @property
    def program_text(self) -> str:
        """A text that the solver can run without pykt to answer the problem. Raises PyktError if there is none."""
        text: str = self.query.question.text
        return text

    @property
    def progress(self) -> str:
        """A few words on the search: the program and, if known, the count of the best answer so far and the bound."""
        best, goal, source = self._run.findings.best, self.query.goal, self._run.source
        if self.query.program.program.compiled and source.is_loading:
            return f"{self.program} is loading; its first run compiles it"
        if self.bound is None or best is None or goal is None:
            return f"{self.program} {'is stopping' if source.stopped else 'is searching'}"
        noun = "visit" if self.problem.kind == "two-knights" else "path" if self.problem.longest else "tour"
        return f"{self.program}: best {noun} {best.count:,} {goal.counted}, {goal.side} bound {self.bound.count:,}"
