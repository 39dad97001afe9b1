"""Print remarks: what an engine says about a program, each with the line that it is about."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace

from pykt.cli.output.printing import say, say_lines
from pykt.model.remark import Remark, in_order
from pykt.model.text import counted
from pykt.programs.user.quoting import quoted

_MOST = 8  # print at most this many remarks


def lines_of(remark: Remark, program: str) -> list[str]:
    """Return a remark on several lines: its sentence, the line of the program with a caret, and the advice."""
    return [str(replace(remark, advice="")), *quoted(remark, program), *_advice(remark)]


def say_remarks(remarks: Sequence[Remark], program: str) -> None:
    """Print remarks on standard error, errors first. If there are many, print the first and the number of the rest."""
    for remark in in_order(remarks)[:_MOST]:
        say(str(replace(remark, advice="")))
        say_lines(quoted(remark, program), indent="")
        for text in _advice(remark):
            say(text)
    if len(remarks) > _MOST:
        say(f"and {counted(len(remarks) - _MOST, 'more remark')}: --json lists all")


def _advice(remark: Remark) -> list[str]:
    return [f"      = {remark.advice}"] if remark.advice else []
