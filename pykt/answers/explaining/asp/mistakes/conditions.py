"""Conditions of the problem, such as forbidden moves, for which nothing asks although the answers are tours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pykt.answers.explaining.asp.mistakes.case import Case, label
from pykt.answers.explaining.asp.trial import Found
from pykt.model.fault import FaultName
from pykt.model.remark import Remark
from pykt.programs.user.atoms import GIVEN, Signature

#: The fault of an answer that does not keep a condition, with the fact by which pykt tells it.
_TOLD_BY: dict[FaultName, str] = {
    "given": "given",
    "clue": "clue",
    "move": "must",
    "forbidden": "forbidden",
    "symmetry": "symmetric",
    "sum": "magic",
    "crossing": "uncrossed",
}


def broken(answers: Sequence[Found]) -> list[Signature]:
    """Return the facts by which pykt tells the conditions that these answers break, if nothing else is wrong.

    Such answers are tours, so that no remark on what a tour is can be true of the program.
    """
    names = dict.fromkeys(fault.name for found in answers for fault in found.faults)
    if not names.keys() <= _TOLD_BY.keys():
        return []
    facts = [_TOLD_BY[name] for name in names]
    return [(fact, GIVEN[fact][0]) for fact in facts]


def not_kept(case: Case, facts: list[Signature]) -> Iterator[Remark]:
    """Yield where each of these facts is used, or that no rule uses it."""
    said = "its first answers are tours, but do not keep all that is asked"
    for fact in facts:
        name, advice = label(fact), f"pykt adds facts such as {GIVEN[fact[0]][1]}: ask for each of them"
        using = [one for one in case.statements if any(used == fact for _, used in one.uses)]
        for one in using[:1]:
            yield one.remark(f"{said}: `{one.text}` uses {name}", "property", advice=advice)
        if not using:
            yield Remark(f"{said}: no rule uses {name}", kind="property", advice=advice)
