"""What the experiments on other pieces and other boards share: which boards have a closed tour."""

from __future__ import annotations

from collections.abc import Mapping

from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Runner


def with_tours(runner: Runner, claim: Claim, problems: Mapping[Problem, bool]) -> Measured:
    """Search each board for a closed tour. ``problems`` says which boards have one according to the claim.

    The measured value is the published one if all boards are as it says, else it names those that are not.
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
