"""Where the messages of a search come from: the worker of a program of pykt's, or that of a stranger.

A stranger is a user's program, or one of pykt's whose name brings a solver's file (``circuit:solver=mine.msc``).
The two differ in how they are started, what is believed of them, and when their answers are looked at.
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
from pykt.programs import user
from pykt.programs.drivers import modules
from pykt.programs.methods import best
from pykt.programs.user import believed
from pykt.programs.user.limits import sentence


class Source:
    """The worker of one of pykt's programs, which is believed.

    ``task`` is None until the worker is started. ``stopped`` is true once somebody has ended the search.
    ``failure`` is the exception that the worker raised, as a sentence, and ``afterwards`` looks at what comes after the
    first answer. Both are for a user's program only.
    """

    waits = False  # whether answers wait until the program has ended
    afterwards: Afterwards | None = None

    def __init__(self, query: Query) -> None:
        self.query = query
        self.task: process.Task | None = None
        self.stopped = False
        self.failure = ""

    def messages(self) -> Iterator[Message]:
        """Start the worker, and yield its messages. If the search was stopped before, there are none."""
        self.task = task = self._start()
        if self.stopped:
            self.stop()
            list(task)
        else:
            yield from self._believed(task)

    def bounds(self) -> Iterator[Bound]:
        """Yield the bounds that another worker finds. One of pykt's programs sends its bounds itself."""
        yield from ()

    def stop(self) -> None:
        """End the search. What was found before is kept."""
        self.stopped = True
        self.end_work()

    def end_work(self) -> None:
        """End the work of the program: what it would send is not needed."""
        if self.task:
            self.task.stop()

    def is_ready(self) -> bool:
        """Tell whether the next message can be read without waiting."""
        return self.task is not None and self.task.ready()

    @property
    def output(self) -> tuple[str, ...]:
        """The lines that a user's program has printed, once it has ended."""
        return ()

    @property
    def unconfined(self) -> str:
        """What of a user's program the sandbox could not confine, and why."""
        return self.task.begun.unconfined if self.task and self.task.begun else ""

    def _start(self) -> process.Task:
        query = self.query
        return process.start(
            query.function,
            query.question,
            limits=query.search.limits,
            yields=MESSAGES,
            needs=modules(query.program.program),
        )

    def _believed(self, task: process.Task) -> Iterator[Message]:
        proves = self.query.program.program.proves
        yield from (one for one in task if proves or not (isinstance(one, Bound) and one.name == "search"))


class StrangersSource(Source):
    """The worker of a stranger: it is confined, and believed only as far as what it says may be true.

    No bound of its is believed: another worker of pykt's own computes one or, without theory, it is the number of
    squares.
    """

    def __init__(self, query: Query) -> None:
        super().__init__(query)
        self.afterwards = Afterwards(query.problem, query.search.after) if query.looks_on else None
        self.waits = query.wants_one and not self.afterwards  # because what the program prints goes with its one answer
        self._bounding: process.Task | None = None

    def bounds(self) -> Iterator[Bound]:
        """Yield the bounds that the other worker finds."""
        if self._bounding:
            if self.stopped:
                self._bounding.stop()
            yield from self._bounding

    def stop(self) -> None:
        """End the search and the search for a bound."""
        super().stop()
        if self._bounding:
            self._bounding.stop()

    @property
    def output(self) -> tuple[str, ...]:
        """The lines that the program has printed, once it has ended."""
        return believed.output(self.task.ending.printed) if self.task and self.task.ending else ()

    def _start(self) -> process.Task:
        query, limits = self.query, self.query.search.limits
        if query.goal and query.theory:
            self._bounding = best.start_bound(query.problem, limits, theory=True)
        return process.start(
            query.function,
            query.question,
            limits=limits,
            yields=believed.MESSAGES if query.is_users else (*believed.MESSAGES, Bound),
            most=believed.most_bytes(query.problem.board, limits.memory),
            more=drat.MOST_BYTES if query.wants_drat else 0,
            sandbox=user.sandbox(query.program, query.in_worker),
            needs=() if query.is_users else modules(query.program.program),
        )

    def _believed(self, task: process.Task) -> Iterator[Message]:
        query, answers, wanted = self.query, 0, self.query.in_worker.wanted
        if query.goal and not query.theory:
            yield next(best.lowest_bound(query.problem, theory=False))
        try:
            for message in task:
                if isinstance(message, Bound):
                    continue
                answers += isinstance(message, Answer) and not message.replaces
                safe = believed.believed(message, query.program.program, query.problem, profiled=query.search.profile)
                if safe is None:
                    continue
                if self.afterwards and self.afterwards.begun:
                    self.afterwards.add(safe)
                elif wanted and answers > wanted and not query.goal:
                    task.stop()  # our workers stop by themselves; a run that was only stopped counts as missing
                    self.failure = "the program sent more answers than it was asked for"
                else:
                    yield safe
        except (PyktError, RuntimeError) as error:
            self.failure = sentence(f"the program failed: {error}")
