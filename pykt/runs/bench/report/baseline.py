"""A baseline: one program of a bench, with which the table of programs compares all other programs."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace

from pykt.runs.bench.report.cases import Evaluation
from pykt.runs.bench.report.chosen import program_named
from pykt.runs.bench.report.groups import Pair


def with_baseline(evaluation: Evaluation, name: str) -> Evaluation:
    """Return an evaluation whose baseline is the program with this name or label.

    Raise PyktError if no program matches, or more than one.
    """
    return replace(evaluation, baseline=program_named(evaluation, name, "The baseline"))


def compared(evaluation: Evaluation) -> Mapping[str, Pair]:
    """Return a dict that maps each other program to its pair with the baseline, if both ran on some instance."""
    baseline = evaluation.baseline
    each = {
        program: Pair(program, baseline, evaluation.common(program, baseline))
        for program in evaluation.programs
        if baseline and program != baseline
    }
    return {program: pair for program, pair in each.items() if pair.cases}
