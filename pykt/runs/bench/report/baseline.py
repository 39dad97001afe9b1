"""A baseline: one program of a bench, with which the table of programs compares each other one."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.programs.choosing import meant
from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.groups import Pair


def with_baseline(evaluation: Evaluation, name: str) -> Evaluation:
    """Return an evaluation whose baseline is the program with this name or label.

    A name without parameters also means the only configuration of a program. Raise PyktError if no program is meant, or
    more than one.
    """
    programs = [program for program in evaluation.programs if name in (program, evaluation.label(program))]
    programs = programs or meant(name, evaluation.programs)
    if len(programs) != 1:
        names = printable(", ".join(programs or evaluation.programs))
        what = "means several programs" if programs else "is no program of the bench"
        raise PyktError(f"The baseline {printable(name)[:60]!r} {what}: choose one of {names}.")
    return replace(evaluation, baseline=programs[0])


def compared(evaluation: Evaluation) -> Mapping[str, Pair]:
    """Return a dict that maps each other program to itself and the baseline, on the instances on which both ran."""
    baseline = evaluation.baseline
    each = {
        program: Pair(program, baseline, evaluation.common(program, baseline))
        for program in evaluation.programs
        if baseline and program != baseline
    }
    return {program: pair for program, pair in each.items() if pair.cases}
