"""Programs of students that were judged by reading before they ran: how often pykt's verdict and line are the same.

``predicted`` asks about the half of tests/predicted that was for building, ``predicted:kept`` about the one that was
kept for the end. What pykt says of each program is printed: whether it is true, only people can tell.
"""

from benchmarks.measure import line
from tests.common.predicted import predictions

SECONDS = 10.0


def main() -> None:
    """Explain the programs with which the explainers are built."""
    _compare("build")


def kept() -> None:
    """Explain the programs that are kept for the end."""
    _compare("kept")


def _compare(half: str) -> None:
    every = predictions(half)
    agreed, named, wrong = 0, 0, 0
    for one in every:
        said = one.explained(SECONDS)
        agreed += one.agrees(said)
        named, wrong = named + (bool(one.line) and one.is_named(said)), wrong + bool(one.line)
        print(f"\n{one}: {one.verdict} {one.line} {one.mistake}")
        print(f"    {'' if one.agrees(said) else 'BUT '}{said.result.status} {said.result.reason or ''}")
        for remark in said.remarks:
            print(f"    {remark.line}: {remark.text} = {remark.advice}", flush=True)
    line(f"{half}: verdicts that agree", f"{agreed} of {len(every)}", "98 of 100", agreed >= 0.98 * len(every))
    line(f"{half}: true lines that are named", f"{named} of {wrong}", "55 of 65", named >= 55 / 65 * wrong)
