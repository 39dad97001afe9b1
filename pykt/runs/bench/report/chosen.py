"""Find programs that the user names for a report: the baseline, and the pairs in scatter plots."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from dataclasses import replace

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.programs.choosing import meant
from pykt.runs.bench.report.cases import Evaluation


def program_named(evaluation: Evaluation, name: str, role: str) -> str:
    """Return the program with this name or label.

    A name without parameters also matches the only configuration of a program. ``role``, such as "The baseline", is the
    beginning of error messages. Raise PyktError if no program matches, or more than one.
    """
    programs = [program for program in evaluation.programs if name in (program, evaluation.label(program))]
    programs = programs or meant(name, evaluation.programs)
    if len(programs) != 1:
        names = printable(", ".join(programs or evaluation.programs))
        what = "means several programs" if programs else "is no program of the bench"
        raise PyktError(f"{role} {printable(name)[:60]!r} {what}: choose one of {names}.")
    return programs[0]


def with_baseline(evaluation: Evaluation, name: str) -> Evaluation:
    """Return an evaluation whose baseline is the program with this name or label.

    Raise PyktError if no program matches, or more than one.
    """
    return replace(evaluation, baseline=program_named(evaluation, name, "The baseline"))


def with_pairs(evaluation: Evaluation, pairs: Iterable[Sequence[str]]) -> Evaluation:
    """Return an evaluation whose scatter plots show exactly these pairs of names or labels of programs.

    If ``pairs`` is empty, the plots show pairs of the best programs. Raise PyktError if a pair is not two programs of
    the bench, or if no instance has runs of both.
    """
    each = [_pair(evaluation, pair) for pair in pairs]
    return replace(evaluation, chosen=tuple(dict.fromkeys(each)))


def _pair(evaluation: Evaluation, pair: Sequence[str]) -> tuple[str, str]:
    if isinstance(pair, str) or len(pair) != 2:
        wrong = printable(repr(pair))[:60]
        raise PyktError(f"{wrong} is no pair of programs: give two names, such as ('cycle', 'naive').")
    one, other = (program_named(evaluation, name, "In a pair,") for name in pair)
    labels = [printable(evaluation.label(program)) for program in (one, other)]
    if one == other:
        raise PyktError(f"A pair has {labels[0]} twice: name two programs that differ.")
    if not evaluation.common(one, other):
        raise PyktError(f"{labels[0]} and {labels[1]} ran on no common instance: choose another pair.")
    return one, other
