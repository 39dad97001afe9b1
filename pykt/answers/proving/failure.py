"""Why an argument proves nothing."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.model.problem import Problem


@dataclass(frozen=True)
class Failure:
    """The reason why an argument gives no certificate, such as "no theorem excludes an answer".

    If ``final`` is true, no argument can prove the statement, because it is false: there is a tour, for example.
    """

    reason: str
    final: bool = False


def not_of_all_squares(problem: Problem) -> str | None:
    """Return why the problem does not ask for a tour of one knight through all free squares, or None if it does."""
    if problem.kind not in ("open", "closed"):
        return f"this argument is about tours of one knight, not about {problem}"
    if problem.length != problem.board.free:
        return "this argument is about tours of all free squares"
    return None
