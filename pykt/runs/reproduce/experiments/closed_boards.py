"""Test claims about which boards have a closed tour. The experiments on leapers and on surfaces use this module."""

from __future__ import annotations

from collections.abc import Mapping

from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Runner


def with_tours(runner: Runner, claim: Claim, problems: Mapping[Problem, bool]) -> Measured:
    """Search for a tour of each of ``problems``, which maps a problem to True if it has a tour according to the claim.

    If the claim is right about all boards, the measured value is the published value. If the claim is wrong about some
    boards, the measured value is a text that names them. Otherwise, if a board is not decided, there is no measured
    value.
    """
    results = runner.results([runner.run(problem, "cycle") for problem in problems])
    open_ = [result for result in results if result.status not in (Status.FOUND, Status.NONE)]
    differing = [
        f"{one.problem}: {one.status}"
        for one in results
        if one not in open_ and (one.status is Status.FOUND) != problems[one.problem]
    ]
    if differing:
        return Measured("; ".join(differing))
    if open_:
        return Measured(None, f"not decided within {runner.timeout:g} s: {open_[0].problem}", cut=True)
    return Measured(claim.printed, f"{len(problems)} boards, {sum(problems.values())} of them with a closed tour")
