"""Find the longest path of a knight that does not cross itself (asp/uncrossed.lp), and prove that it is the longest.

Clingo finds longer and longer paths. On small boards one configuration of clingo proves soonest that no path is longer.
On larger boards, where no proof is in reach, another configuration finds long paths sooner.
"""

from __future__ import annotations

from dataclasses import replace

from pykt.engines import asp
from pykt.engines.asp import answers, warm  # noqa: F401  # each driver has these functions
from pykt.engines.protocol import Search
from pykt.model.problem import Problem
from pykt.model.program import Chosen

_PROVED = 42  # the most free squares of a board on which the proof takes about a minute

Question = asp.Question


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks for a longest path, or for paths of the length that the problem demands."""
    proving = ("--configuration=frumpy",) if problem.board.free <= _PROVED and problem.longest else ()
    plain = asp.question(problem, program, search)
    return replace(plain, first=problem.start, options=asp.options(search, proving))
