"""Programs of students that were judged by reading before they ran: how often pykt's verdict and line are the same.

tests/predicted has the programs and the predictions. ``predicted`` asks about the half that is for building,
``predicted:kept`` about the other one, which nobody reads before the end. What pykt says of each program is printed:
whether it is true, only people can tell.
"""

import csv
import re
from pathlib import Path

from benchmarks.measure import line
from pykt import Explanation, Limits, Problem, explain

FOLDER = Path(__file__).parents[1] / "tests/predicted"
SECONDS = 10.0

#: The verdicts of a prediction, and the statuses that agree with each.
AGREE = {
    "right": ("found", "optimal"),
    "slow": ("found", "optimal", "timeout", "limit", "out-of-memory"),
    "wrong": ("refused", "unproven", "none", "error", "timeout", "limit", "out-of-memory"),
    "none": ("unproven", "none", "refused", "error", "timeout", "limit", "out-of-memory"),
    "error": ("error", "out-of-memory"),
    "silent": ("unproven", "none", "error", "refused"),
}


def main() -> None:
    """Explain the programs with which the explainers are built."""
    _compare("build")


def kept() -> None:
    """Explain the programs that are kept for the end."""
    _compare("kept")


def _compare(half: str) -> None:
    rows = [(file.parent, row) for file in sorted(FOLDER.glob(f"*/predictions_{half}.csv")) for row in _rows(file)]
    agreed, named, wrong = 0, 0, 0
    for folder, row in rows:
        said = _explained(folder / row["file"], row)
        agrees = str(said.result.status) in AGREE[row["verdict"]]
        agreed += agrees
        lines = {str(remark.line) for remark in said.remarks}
        lines.update(*(_told(f"{remark.text} {remark.advice}") for remark in said.remarks))
        is_named = row["line"] in lines
        named, wrong = named + is_named, wrong + bool(row["line"])
        print(f"\n{folder.name}/{row['file']}: {row['verdict']} {row['line']} {row['mistake']}")
        print(f"    {'' if agrees else 'BUT '}{said.result.status} {said.result.reason or ''}")
        for remark in said.remarks:
            print(f"    {remark.line}: {remark.text} = {remark.advice}", flush=True)
    line(f"{half}: verdicts that agree", f"{agreed} of {len(rows)}", "98 of 100", agreed >= 0.98 * len(rows))
    line(f"{half}: true lines that are named", f"{named} of {wrong}", "55 of 65", named >= 55 / 65 * wrong)


def _told(text: str) -> list[str]:
    """Return the lines that a remark names, as in ``lines 18 and 19 do not keep it out``."""
    return [number for told in re.findall(r"\blines? ([\d, and]*\d)", text) for number in re.findall(r"\d+", told)]


def _rows(file: Path) -> list[dict[str, str]]:
    with file.open(newline="") as read:
        return list(csv.DictReader(read))


def _explained(file: Path, row: dict[str, str]) -> Explanation:
    starts = [row["start"]] if row["start"] else []
    problem = {
        "open": lambda: Problem.open(row["board"], *starts),
        "closed": lambda: Problem.closed(row["board"], *starts),
        "queens": lambda: Problem.queens(row["board"]),
    }[row["kind"]]()
    return explain(problem, file, limits=Limits(SECONDS))
