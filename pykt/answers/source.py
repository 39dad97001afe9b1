"""Start the worker that runs a trusted or an untrusted program, and yield its messages.

A program is untrusted if a user wrote it, or if a parameter names a solver's file (``circuit:solver=mine.msc``). An
untrusted program runs in a confined worker, and its messages are tested before they are used. If one answer is wanted,
this answer is yielded only when the program has ended.
"""

from __future__ import annotations

from collections.abc import Iterator

from pykt import process
from pykt.answers.afterwards import Afterwards
from pykt.answers.query import Query
from pykt.checkers import drat
from pykt.engines.protocol import MESSAGES, Answer, Message
from pykt.model.bound import Bound
from pykt.model.errors import PyktError
from pykt.programs.drivers import modules
from pykt.programs.methods import best
from pykt.programs.user import believed
from pykt.programs.user.limits import sentence


class Source:
    """The worker of one of pykt's programs, which are trusted.

    ``task`` is None until the worker is started. ``stopped`` is true once the search was stopped or interrupted.
    ``failure`` says why the program failed, or is "". ``afterwards`` records the answers of an untrusted program after
    the first. It is None if these are not examined, as for a trusted program.
    """

    holds_answers = False  # whether answers wait until the program has ended
    afterwards: Afterwards | None = None

    def __init__(self, query: Query) -> None:
        self.query = query
        self.task: process.Task | None = None
        self._bounding: process.Task | None = None  # the second worker, which computes a bound
        self.stopped = False
        self.failure = ""

    def messages(self) -> Iterator[Message]:
        """Start the worker, and yield its messages. Yield none if the search was stopped before."""
        if not self.stopped:
            self.task = self._start()
            if self.stopped:  # the search was stopped while the worker started
                self.stop()
            yield from self._accepted(self.task)

    def bounds(self) -> Iterator[Bound]:
        """Yield the bounds that the second worker finds, if there is a second worker."""
        if self._bounding:
            if self.stopped or not self.task:  # without a task, the search has failed before it began
                self._bounding.stop()
            yield from self._bounding

    def stop(self) -> None:
        """End the search, and the search for a bound. Answers and bounds found before are kept."""
        self.stopped = True
        self.stop_worker()
        if self._bounding:
            self._bounding.stop()

    def stop_worker(self) -> None:
        """Stop the worker, because no further message is needed. ``stopped`` does not change."""
        if self.task:
            self.task.stop()

    @property
    def is_loading(self) -> bool:
        """True while the program is being loaded, before the worker starts."""
        return self.task is not None and self.task.is_loading

    def is_ready(self) -> bool:
        """Tell whether a part of the next message, or the end of the messages, has arrived."""
        return self.task is not None and self.task.ready()

    @property
    def output(self) -> tuple[str, ...]:
        """The lines that an untrusted program has printed, once it has ended."""
        return ()

    @property
    def unconfined(self) -> str:
        """Why the sandbox could not fully confine an untrusted program, or ""."""
        return ""

    def _start(self) -> process.Task:
        query = self.query
        return process.start(
            query.function,
            query.question,
            limits=query.search.limits,
            yields=MESSAGES,
            sandbox=query.sandbox,
            needs=modules(query.program.program),
        )

    def _accepted(self, task: process.Task) -> Iterator[Message]:
        """Yield the messages. If ``proves`` of the program is false, leave out the bounds that it claims to prove."""
        proves = self.query.program.program.proves
        yield from (one for one in task if proves or not (isinstance(one, Bound) and one.name == "search"))


class UntrustedSource(Source):
    """The worker of an untrusted program. It is confined as the query says, and each of its messages is checked.

    The program's own bounds are ignored. If the query has a goal and its ``theory`` is true, pykt computes a bound in a
    second worker. If the query has a goal and its ``theory`` is false, a simple bound, such as the number of free
    squares, is yielded first.
    """

    def __init__(self, query: Query) -> None:
        super().__init__(query)
        self.afterwards = Afterwards(query.problem, query.search.after) if query.watches_rest else None
        # If one answer is wanted, its result has the program's output, which is complete only when the program has
        # ended.
        self.holds_answers = query.wants_one and not self.afterwards

    @property
    def output(self) -> tuple[str, ...]:
        """The lines that the program has printed, once it has ended."""
        return believed.output(self.task.ending.printed) if self.task and self.task.ending else ()

    @property
    def unconfined(self) -> str:
        """Why the sandbox could not fully confine the program, or ""."""
        return self.task.begun.unconfined if self.task and self.task.begun else ""

    def _start(self) -> process.Task:
        query, limits = self.query, self.query.search.limits
        if query.goal and query.theory:
            self._bounding = best.start_bound(query.problem, limits)
        return process.start(
            query.function,
            query.question,
            limits=limits,
            yields=believed.MESSAGES if query.is_users else (*believed.MESSAGES, Bound),
            most=believed.most_bytes(query.problem.board, limits.memory),
            more=drat.MOST_BYTES if query.wants_drat else 0,
            sandbox=query.sandbox,
            needs=() if query.is_users else modules(query.program.program),
        )

    def _accepted(self, task: process.Task) -> Iterator[Message]:
        query, answers, wanted = self.query, 0, self.query.worker_search.wanted
        if query.goal and not query.theory:
            yield next(best.lowest_bound(query.problem, theory=False))
        try:
            for message in task:
                answers += isinstance(message, Answer) and not message.replaces
                safe = believed.filtered(message, query.program.program, query.problem, profiled=query.search.profile)
                if safe is None:
                    continue
                if self.afterwards and self.afterwards.begun:
                    self.afterwards.add(safe)
                elif wanted and answers > wanted and not query.goal:
                    # Set a failure: without it, the run would look interrupted. Only untrusted programs are tested for
                    # this.
                    task.stop()
                    self.failure = "the program sent more answers than it was asked for"
                else:
                    yield safe
        except (PyktError, RuntimeError) as error:
            self.failure = sentence(f"the program failed: {error}")
