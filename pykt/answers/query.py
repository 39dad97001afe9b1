"""A problem, the program that answers it, and the options of the search."""

from __future__ import annotations

from dataclasses import dataclass, replace
from typing import Any

from pykt.answers.afterwards import is_worth_it
from pykt.checkers import Which
from pykt.engines.protocol import Search
from pykt.engines.registry import COMMAND
from pykt.model.goal import Goal, goal_of
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.process import Sandbox
from pykt.programs import configuring, user
from pykt.programs.drivers import driver
from pykt.programs.methods import best
from pykt.programs.user.commands import Command


@dataclass(frozen=True)
class Query:
    """A problem, the program that answers it, and how to search, to check answers, and to test the program's claims.

    ``check`` chooses the checkers. If ``theory`` is true, consult the theorems before one of pykt's programs searches.
    If ``doubts`` is true, test an unproven claim that there is no answer by theorems and, if it is a user program's, by
    another program. If ``directed`` is true, each direction of a tour is an answer. If ``raw`` is true, each answer
    counts, even if its tour was found before. If ``confined`` is true, a program of pykt also starts in the sandbox, so
    that its times can be compared with those of user programs.
    """

    problem: Problem
    program: Chosen
    search: Search
    check: Which = "auto"
    theory: bool = True
    doubts: bool = True
    directed: bool = False
    raw: bool = False
    confined: bool = False

    @property
    def is_users(self) -> bool:
        """Whether a user wrote the program."""
        return self.program.program.is_user_program

    @property
    def is_untrusted(self) -> bool:
        """Whether the search runs code that is not pykt's: a user program, or a solver's file named in a parameter."""
        solvers = (value for _, value in self.program.engine_parameters if configuring.is_solver_file(value))
        return self.is_users or any(solvers)

    @property
    def sandbox(self) -> Sandbox | None:
        """How to confine the program, or None if it starts outside the sandbox, as a trusted program usually does.

        A trusted program starts in the sandbox only if ``confined`` is true. If the machine can't make a sandbox, the
        trusted program then runs without one, even if the search requires a sandbox. The sandbox hides the solvers that
        a user has added to MiniZinc. So a trusted program starts outside the sandbox if the search names a solver and
        the user has added solvers.
        """
        sandbox = user.sandbox(self.program, self.worker_search)
        if self.is_untrusted:
            return sandbox
        if not self.confined or (self.search.solver and configuring.has_own_solvers()):
            return None
        return replace(sandbox, mode="off" if sandbox.mode == "off" else "auto")

    @property
    def wants_one(self) -> bool:
        """Whether one answer is enough."""
        return self.search.wanted == 1

    @property
    def goal(self) -> Goal | None:
        """What makes one answer better than another, or None. With a user program, only two knights have a goal."""
        return None if self.is_users and self.problem.kind != "two-knights" else goal_of(self.problem)

    @property
    def watches_rest(self) -> bool:
        """Whether to examine the answers after the first. False for a command, which prints its tours and ends."""
        alone = self.wants_one and self.is_users and not self.search.profile
        return self.search.after > 0 and alone and self.program.program.engine != COMMAND and is_worth_it(self.problem)

    @property
    def drops_repeats(self) -> bool:
        """Whether to leave out repeated tours.

        A program may yield a tour several times. If ``directed`` is true, pykt adds the other direction of each tour.
        The program may yield this direction, too.
        """
        return self._counts_tours and (self.directed or not self.program.program.once)

    @property
    def worker_search(self) -> Search:
        """The options of the search, as the worker receives them.

        If several tours are wanted, a program that may repeat tours searches for all answers, and pykt stops it after
        enough tours. ``after`` is 0 unless pykt examines the answers after the first. ``hidden`` is empty unless the
        program is a user program.
        """
        repeats = self._counts_tours and not self.program.program.once
        return replace(
            self.search,
            wanted=0 if repeats else self.search.wanted,
            once=self._counts_tours and not repeats,
            after=self.search.after if self.watches_rest else 0.0,
            hidden=self.search.hidden if self.is_users else (),
        )

    @property
    def wants_drat(self) -> bool:
        """Whether the program is a command that writes a proof in DRAT."""
        program = self.program.program
        return program.engine == COMMAND and Command(program.name).proves

    @property
    def function(self) -> str:
        """The name of the function that answers ``question`` in the worker."""
        return f"{'pykt.programs.methods.best' if self._seeks_best else self.program.program.module}:answers"

    @property
    def question(self) -> Any:
        """The question for the worker."""
        if self._seeks_best:
            return best.Question(self.problem, self.program, self.worker_search, self.theory)
        return driver(self.program.program).question(self.problem, self.program, self.worker_search)

    @property
    def _seeks_best(self) -> bool:
        return self.goal is not None and not self.is_users

    @property
    def _counts_tours(self) -> bool:
        return not (self.wants_one or self.raw or self.goal)
