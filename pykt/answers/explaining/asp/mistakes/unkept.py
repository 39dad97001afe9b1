"""Find conditions of the problem, such as forbidden moves, that the answers break although they are tours."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from pykt.answers.explaining.asp.mistakes.case import Case, label
from pykt.answers.explaining.asp.trial import Found
from pykt.engines.atoms import Signature
from pykt.model.fault import FaultName
from pykt.model.remark import Remark
from pykt.programs.user.atoms import GIVEN, given

#: Maps the fault of an answer that breaks a condition to the name of the fact with which pykt states the condition.
_FACT_OF_FAULT: dict[FaultName, str] = {
    "given": "given",
    "clue": "clue",
    "move": "must",
    "forbidden": "forbidden",
    "symmetry": "symmetric",
    "sum": "magic",
    "crossing": "uncrossed",
}


def broken(answers: Sequence[Found]) -> list[Signature]:
    """Return the predicates of the facts for the conditions that answers break, or [] if there is another fault."""
    names = dict.fromkeys(fault.name for found in answers for fault in found.faults)
    if not names.keys() <= _FACT_OF_FAULT.keys():
        return []
    facts = [_FACT_OF_FAULT[name] for name in names]
    return [(fact, GIVEN[fact][0]) for fact in facts]


def remarks(case: Case, facts: list[Signature]) -> Iterator[Remark]:
    """Yield a remark for each fact: on the first rule that uses the fact, or that no rule uses it."""
    found = "it has answers that are tours, but break a condition"
    for fact in facts:
        name, (_, example) = label(fact), given(case.problem.board)[fact[0]]
        advice = f"pykt adds facts such as {example}: write a constraint for each"
        first = next((one for one in case.statements if any(used == fact for _, used in one.uses)), None)
        if first:
            yield first.remark(f"{found}: `{first.text}` uses {name}", "property", advice=advice)
        else:
            yield Remark(f"{found}: no rule uses {name}", kind="property", advice=advice)
