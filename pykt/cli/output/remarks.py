"""Print remarks and explanations: what an engine or pykt says about a program, with the lines of the program."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

from pykt.cli.output.printing import print_text, say, say_lines
from pykt.cli.output.wording import summary
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.remark import Remark, in_order
from pykt.model.result import Result
from pykt.model.text import counted
from pykt.programs.user.quoting import quoted

if TYPE_CHECKING:
    from pykt.answers.explaining import Explanation, Growth

_MOST = 8  # print at most this many remarks
_MOST_FAULTS = 3


def _lines_of(remark: Remark, program: str) -> list[str]:
    """Return a remark as lines: its sentence, the line of the program with a caret, and its advice."""
    return [str(replace(remark, advice="")), *quoted(remark, program), *_advice(remark)]


def say_remarks(remarks: Sequence[Remark], program: str) -> None:
    """Print at most ``_MOST`` remarks on standard error, errors first. Print how many more there are."""
    for remark in in_order(remarks)[:_MOST]:
        say(str(replace(remark, advice="")))
        say_lines(quoted(remark, program), indent="")
        for text in _advice(remark):
            say(text)
    if len(remarks) > _MOST:
        say(f"and {counted(len(remarks) - _MOST, 'more remark')}: --json lists all")


def _advice(remark: Remark) -> list[str]:
    return [f"      = {remark.advice}"] if remark.advice else []


def print_explanation(explanation: Explanation, program: str, limits: Limits) -> None:
    """Print an explanation of ``program``, a user's file with its parameters: its result, and the reasons for it.

    ``limits`` are those of each run that the explanation needed.
    """
    from pykt.answers.explaining import UNFINISHED

    print_text("\n".join(_verdict(explanation.result)))
    for remark in explanation.remarks:
        if remark.kind == UNFINISHED:
            remark = replace(remark, advice=_what_helps(explanation.result.problem, limits))
        print_text("\n".join(["", *_lines_of(remark, program)]))
    if any(one.count for one in explanation.growth):
        print_text("\n".join(["", *_grown(explanation.growth)]))
    if not explanation.remarks:
        print_text(f"\n{_nothing_found(explanation.result)}")


def _verdict(result: Result) -> Iterator[str]:
    yield f"{result.status}: {result.reason}" if result.reason else f"{result.status}"
    faults = result.faults
    # The reason already says that the program wrongly found no tour.
    yield from (f"  fault: {fault}" for fault in faults[:_MOST_FAULTS] if fault.name != "none")
    if len(faults) > _MOST_FAULTS:
        yield "  and more faults"
    yield f"  {summary(result)}"


def _grown(growth: Sequence[Growth]) -> Iterator[str]:
    yield f"{'board':>7}  {growth[0].counted:>16}   seconds"
    for one in growth:
        whole = one.ended == "done"
        count = f"{'' if whole else '> '}{one.count:,}" if one.count else "-"
        yield f"{f'{one.n}x{one.n}':>7}  {count:>16}  {one.seconds:8.2f}{'' if whole else '  ' + one.ended}"


def _what_helps(problem: Problem, limits: Limits) -> str:
    """Return the advice for an examination that a limit ended. Programs for queens are tried with a few queens only."""
    higher = f"higher limits than {' '.join(limits.words())}"
    return f"try {higher}" if problem.kind == "queens" else f"try a smaller board than {problem.board}, or {higher}"


def _nothing_found(result: Result) -> str:
    if not result.status.gave_up and result.checked.right:
        if result.problem.surface.is_graph:
            return "Nothing is wrong with the program on this graph. Try another graph."
        larger = [f" Try another board: --board {n}x{n}." for n in (6, 8) if n * n > result.problem.board.cells]
        return f"Nothing is wrong with the program on this board.{''.join(larger[:1])}"
    smaller = "a smaller graph" if result.problem.surface.is_graph else f"a smaller board than {result.problem.board}"
    return f"pykt found no line to blame. Try {smaller}, or fewer conditions."
