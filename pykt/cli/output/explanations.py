"""Print explanations: what came of the run, each remark with its line of the program, and the growth."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from functools import cache
from pathlib import Path

from pykt.answers.explaining import Explanation, Growth
from pykt.cli.output.printing import print_text
from pykt.cli.output.wording import summary
from pykt.model.errors import PyktError
from pykt.model.remark import Remark
from pykt.model.result import Result
from pykt.programs import user
from pykt.programs.user import included

_MOST_FAULTS = 3
_LONGEST_LINE = 160  # characters of a quoted line


def print_explanation(explanation: Explanation, program: str) -> None:
    """Print why ``program``, a user's file with its parameters, has the result that it has."""
    print_text("\n".join(_verdict(explanation.result)))
    file = user.split(program)[0]
    for remark in explanation.remarks:
        print_text("\n".join(["", str(replace(remark, advice="")), *_quoted(remark, file), *_advice(remark)]))
    if explanation.growth:
        print_text("\n".join(["", *_grown(explanation.growth)]))
    if not explanation.remarks:
        print_text(f"\n{_nothing_found(explanation.result)}")


def _verdict(result: Result) -> Iterator[str]:
    yield f"{result.status}: {result.reason}" if result.reason else f"{result.status}"
    faults = list(map(str, result.faults))
    yield from (f"  fault: {fault}" for fault in faults[:_MOST_FAULTS] if fault != result.reason)
    if len(faults) > _MOST_FAULTS:
        yield f"  and {len(faults) - _MOST_FAULTS:,} more faults"
    yield f"  {summary(result)}"


def _quoted(remark: Remark, program: str) -> Iterator[str]:
    """Yield the line that a remark is about, and a mark below its column."""
    lines = _lines(program, remark.file or Path(program).name)
    if remark.line is None or not 0 < remark.line <= len(lines):
        return
    line = lines[remark.line - 1].expandtabs(1).rstrip()
    number = f"{remark.line:5} | "
    yield number + (line if len(line) <= _LONGEST_LINE else f"{line[:_LONGEST_LINE]} ...")
    if remark.column and remark.column <= min(len(line) + 1, _LONGEST_LINE):
        yield " " * (len(number) - 2) + "| " + " " * (remark.column - 1) + "^"


def _advice(remark: Remark) -> Iterator[str]:
    if remark.advice:
        yield f"  {remark.advice}"


@cache
def _lines(program: str, name: str) -> list[str]:
    """Return the lines of the file ``name``: the program, or one that it includes. Return [] if it can't be read."""
    for file in included.files(program):
        if Path(file).name == name:
            try:
                return user.text_of(file).split("\n")
            except PyktError:
                return []
    return []


def _grown(growth: Sequence[Growth]) -> Iterator[str]:
    yield f"{'board':>7}  {growth[0].counted:>16}   seconds"
    for one in growth:
        whole = one.ended == "done"
        count = f"{'' if whole else '> '}{one.count:,}" if one.count else "-"
        yield f"{f'{one.n}x{one.n}':>7}  {count:>16}  {one.seconds:8.2f}{'' if whole else '  ' + one.ended}"


def _nothing_found(result: Result) -> str:
    if not result.status.gave_up and result.checked.right:
        return "Nothing is wrong with it on this board. Try another one: --board 6x6."
    return "pykt found no line to blame. Try a smaller board, or fewer conditions."
