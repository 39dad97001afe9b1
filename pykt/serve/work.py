"""What the runs of a server do: search for answers, and make puzzles."""

from __future__ import annotations

from collections.abc import Iterator
from contextlib import ExitStack
from dataclasses import replace
from threading import Lock
from typing import Any

from pykt.answers import Answers
from pykt.answers.puzzles.puzzle import Puzzles, puzzles
from pykt.answers.solving import answers_to
from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.model.profile import Profile
from pykt.model.result import Result, Status
from pykt.model.traits import record_of
from pykt.serve.runs import Event
from pykt.serve.schema import AnswersRequest, PuzzleRequest
from pykt.serve.user_program import check_no_file, stored

_STOPPED = "stopped before it began"


class Searching:
    """The search for the answers that a request asks for."""

    def __init__(self, request: AnswersRequest) -> None:
        self._request = request
        self._problem = request.problem.value()
        self._answers: Answers | None = None
        self._stopped = False
        self._steps = 0  # the number of the profile's steps that have been sent
        self._told: Profile | None = None  # the last profile that ``progress`` has returned
        self._ended = False
        self._lock = Lock()  # held while ``progress`` runs, and to set ``_ended``

    def events(self) -> Iterator[Event]:
        """Yield the event ``running``, an event ``answer`` for each result, and the event ``end``."""
        with ExitStack() as kept:
            answers = self._answers = self._solutions(kept)
            if self._stopped:
                answers.stop()
            yield Event.of("running")
            for result in answers:
                yield Event.of("answer", result=record_of(self._asked_for(result), alone=self._request.models == 1))
            assert answers.end is not None
            with self._lock:
                self._ended = True
            end = self._asked_for(answers.end)
            record = end.record()
            if end.profile:
                record["profile"] = self._news(end.profile)
            yield Event.of("end", result=record, models=answers.models, complete=answers.complete)

    def progress(self) -> dict[str, Any] | None:
        """Return a dict: "text" says what the search is doing, and "profile" is the record of its profile.

        Leave the profile out if the request does not ask for it, or if it has not changed since the last call.

        Return None before and after the search.
        """
        with self._lock:
            if self._answers is None or self._ended:
                return None
            profile = self._answers.profile if self._request.profile else None
            if profile is None or profile is self._told:
                return {"text": self._answers.progress}
            self._told = profile
            return {"text": self._answers.progress, "profile": self._news(self._limited(profile))}

    def stop(self) -> None:
        """End the search."""
        self._stopped = True
        if self._answers:
            self._answers.stop()

    def interrupted(self) -> Event:
        """Return the last event of a search that was stopped before it began."""
        result = Result(Status.INTERRUPTED, self._problem, self._request.program or "", reason=_STOPPED)
        return Event.of("end", result=result.record(), models=0, complete=False)

    def _solutions(self, kept: ExitStack) -> Answers:
        """Return the answers that the request asks for. The file of a user program stays until ``kept`` is closed."""
        asked = self._request
        limits = Limits(asked.timeout, asked.memory, asked.inferences)
        program = asked.program
        if asked.text is not None:
            program = kept.enter_context(stored(program or "", asked.text, asked.language, limits))
        elif program is not None:
            check_no_file(program)
        search = Search(asked.models, limits, asked.seed, profile=asked.profile, sandbox="required", scripts=False)
        return answers_to(self._problem, program, search, directed=asked.directed)

    def _asked_for(self, result: Result) -> Result:
        """Return a result with a limited profile, or without one if the request asks for none.

        A user program may send a profile even if none was asked for.
        """
        profile = result.profile if self._request.profile else None
        return replace(result, profile=profile and self._limited(profile))

    def _limited(self, profile: Profile) -> Profile:
        """Return a profile cut off at the depth of the longest possible path. A user program may report more depths."""
        most = self._problem.board.files * self._problem.board.ranks
        return replace(profile, nodes=profile.nodes[:most], deepest=profile.deepest[:most])

    def _news(self, profile: Profile) -> dict[str, object]:
        """Return the record of a profile with only those steps that have not been sent before."""
        steps = profile.steps[self._steps :]
        self._steps = len(profile.steps)
        return {**profile.record(), "steps": steps}


class Making:
    """The making of one puzzle."""

    def __init__(self, request: PuzzleRequest) -> None:
        self._puzzles: Puzzles = puzzles(request.value(), **request.model_dump(exclude={"problem"}))
        self._board = request.problem.board

    def events(self) -> Iterator[Event]:
        """Yield the event ``running``, an event ``puzzle`` if a puzzle is found, and the event ``end``."""
        yield Event.of("running")
        for puzzle in self._puzzles:
            yield Event.of("puzzle", puzzle=puzzle.record())
        yield Event.of("end", status=str(self._puzzles.status), reason=self._puzzles.reason or None)

    def progress(self) -> dict[str, Any] | None:
        """Return a dict whose "text" says for which board a puzzle is made."""
        return {"text": f"making a puzzle of {self._board.files}x{self._board.ranks}"}

    def stop(self) -> None:
        """End the work. ``events`` still yields the best version of the puzzle, if there is one."""
        self._puzzles.stop()

    def interrupted(self) -> Event:
        """Return the last event of work that was stopped before it began."""
        return Event.of("end", status=str(Status.INTERRUPTED), reason=_STOPPED)
