"""Published claims, and the rules that compare each claim with a new measurement.

The claims are in claims.toml. Verdicts are never stored: a rule computes the verdict from the claim and the
measurement. A claim about tours themselves is true or false, so a measurement can refute it. If a claim depends on a
machine or a version, a measurement can differ from it, but not refute it.
"""

from __future__ import annotations

import tomllib
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from enum import StrEnum
from itertools import pairwise
from pathlib import Path
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.text import capitalised

#: A published or measured value: a number or a text. For the rule ``order``, the published value is a tuple of names,
#: ordered from the least to the most, and the measured value maps each name to a number.
Figure = int | float | str | tuple[str, ...] | Mapping[str, float]

FILE = Path(__file__).with_name("claims.toml")


class Verdict(StrEnum):
    """The verdict on a claim."""

    HOLDS = "holds"
    DIFFERS = "differs"
    REFUTED = "refuted"
    NOT_REACHED = "not reached here"
    ERROR = "error"  # the experiment itself failed


@dataclass(frozen=True)
class Claim:
    """A published claim.

    ``printed`` is the published value. ``rule`` names the rule that compares it with the measured value. ``margin`` is
    the tolerance of the rule: a share of the published value or, for ``order``, the smallest ratio that counts as a
    difference.

    ``shown`` is the published value as people read it, if ``printed`` with its ``unit`` is hard to read. ``given`` is
    further published text that the experiment needs. ``note`` states what was known before the measurement.
    """

    name: str
    source: str
    text: str
    printed: Figure
    rule: str
    margin: float = 0.0
    unit: str = ""
    shown: str = ""
    given: str = ""
    note: str = ""

    @property
    def printed_text(self) -> str:
        """The published value, as text for people."""
        return self.shown or text(self.printed, self.unit)


@dataclass(frozen=True)
class Measured:
    """The outcome of an experiment: the measured value (``figure``), or None if nothing could be measured.

    ``why`` says how the value was measured. ``proven`` is true if it is proven that no better value exists. ``cut`` is
    true if a limit ended the search, so that more time might improve the value. ``shown`` is the value as people read
    it, if ``figure`` is hard to read, and ``beside`` is a text shown next to the value. ``failed`` is true if the
    experiment ended in an error, and ``wrong`` if a checker refused its answer.
    """

    figure: Figure | None
    why: str = ""
    proven: bool = False
    cut: bool = False
    shown: str = ""
    beside: str = ""
    failed: bool = False
    wrong: bool = False


@dataclass(frozen=True)
class Judged:
    """A claim, its measurement, the verdict that follows, and a sentence that says why."""

    claim: Claim
    measured: Measured
    verdict: Verdict
    why: str

    @property
    def measured_text(self) -> str:
        """The measured value, as text for people."""
        measured = self.measured
        shown = measured.shown or ("" if measured.figure is None else text(measured.figure, self.claim.unit))
        return ", ".join(filter(None, (shown, measured.beside)))


def claims(source: str = "all") -> list[Claim]:
    """Return the claims of a source, or of all sources, in order. Raise PyktError if no source has this name."""
    every = [_claim(record) for record in tomllib.loads(FILE.read_text("utf-8"))["claim"]]
    sources = list(dict.fromkeys(claim.source for claim in every))
    if source != "all" and source not in sources:
        raise PyktError(f"There is no source {source[:40]!r}. Choose one of {', '.join(sources)}, or all.")
    return [claim for claim in every if source in ("all", claim.source)]


def _claim(record: dict[str, Any]) -> Claim:
    printed = record["printed"]
    return Claim(**record | {"printed": tuple(printed) if isinstance(printed, list) else printed})


def judge(claim: Claim, measured: Measured) -> Judged:
    """Judge a claim by its rule. If nothing could be measured, the verdict is ERROR or NOT_REACHED.

    The sentence ``why`` also says how the value was measured and what was known before.
    """
    if measured.failed:
        return Judged(claim, measured, Verdict.ERROR, measured.why)
    if measured.figure is None:
        verdict, because = Verdict.NOT_REACHED, ""
    else:
        verdict, because = RULES[claim.rule](claim, measured)
    parts = [part for part in (because, measured.why, claim.note) if part]
    return Judged(claim, measured, verdict, f"{capitalised('; '.join(parts))}.")


def text(figure: Figure, unit: str = "") -> str:
    """Return a value as text for people."""
    if isinstance(figure, Mapping):
        plain = [f"{name} {_number(number)}" for name, number in sorted(figure.items(), key=lambda one: one[1])]
        return " < ".join(plain) + (f" {unit}" if unit else "")
    if isinstance(figure, tuple):
        return " < ".join(figure)
    plain_text = figure if isinstance(figure, str) else _number(figure)
    return f"{plain_text} {unit}" if unit else plain_text


def _number(number: float) -> str:
    if isinstance(number, int):
        return f"{number:,}"
    return f"{number:,.2f}" if abs(number) < 1000 else f"{number:,.0f}"


# Rules ----------------------------------------------------------------------------------------------------------------

Ruling = tuple[Verdict, str]


def _fact(claim: Claim, measured: Measured) -> Ruling:
    """Check a fact that does not depend on the machine, such as a number of tours."""
    if measured.figure == claim.printed:
        return Verdict.HOLDS, "the result is as published"
    if measured.cut:
        return Verdict.NOT_REACHED, "a limit ended the count"
    return Verdict.REFUTED, f"the result is different: {text(measured.figure or 0)}"


def _same(claim: Claim, measured: Measured) -> Ruling:
    """Check that a program answers as published. A different answer refutes nothing: another version may give it."""
    if measured.figure == claim.printed:
        return Verdict.HOLDS, "the result is the same"
    return Verdict.DIFFERS, "the result is different"


def _near(claim: Claim, measured: Measured) -> Ruling:
    """Check that the measured value differs from the published one by at most the share ``margin``."""
    more = _numeric(measured.figure) / _numeric(claim.printed) - 1
    apart = f"{abs(more):.1%} {'more' if more >= 0 else 'less'} than published"
    if abs(_numeric(measured.figure) - _numeric(claim.printed)) <= claim.margin * _numeric(claim.printed):
        return Verdict.HOLDS, f"{apart}, within the tolerance of {claim.margin:.0%}" if more else "as published"
    return Verdict.DIFFERS, f"{apart}, beyond the tolerance of {claim.margin:.0%}"


def _at_most(claim: Claim, measured: Measured) -> Ruling:
    """Check that the measured value is at most the published one."""
    if _numeric(measured.figure) <= _numeric(claim.printed):
        return Verdict.HOLDS, "not more than published"
    return Verdict.DIFFERS, "more than published"


def _at_least(claim: Claim, measured: Measured) -> Ruling:
    """Check that the measured value is at least the published one, or less by at most the share ``margin``.

    A search that a limit ended can confirm the claim, but can't contradict it.
    """
    if _numeric(measured.figure) >= _numeric(claim.printed) * (1 - claim.margin):
        less = _numeric(measured.figure) < _numeric(claim.printed)
        within = f"less than published, but within {claim.margin:.0%}"
        return Verdict.HOLDS, within if less else "not less than published"
    if measured.cut:
        return Verdict.NOT_REACHED, "less than published, but in less time"
    return Verdict.DIFFERS, "less than published"


def _best(claim: Claim, measured: Measured) -> Ruling:
    """Check a published maximum. A larger checked answer or a smaller proven maximum refutes it."""
    figure, printed = _numeric(measured.figure), _numeric(claim.printed)
    if figure > printed:
        return Verdict.REFUTED, f"a checked answer has {text(measured.figure or 0)}"
    if not measured.proven:
        return Verdict.NOT_REACHED, "no run proved a maximum"
    if figure == printed:
        return Verdict.HOLDS, "proven to be the maximum"
    return Verdict.REFUTED, f"no answer has more than {text(measured.figure or 0)}"


def _order(claim: Claim, measured: Measured) -> Ruling:
    """Check that, in the published order, each measured number is at least ``margin`` times the number before it."""
    assert isinstance(claim.printed, tuple)
    assert isinstance(measured.figure, Mapping)
    if missing := [name for name in claim.printed if name not in measured.figure]:
        return Verdict.NOT_REACHED, f"nothing was measured for {', '.join(missing)}"
    pairs = list(pairwise(claim.printed))
    ratios = {pair: measured.figure[pair[1]] / (measured.figure[pair[0]] or 1e-9) for pair in pairs}
    reason = ", ".join(
        f"{more} takes {_number(ratio)} times as much as {less}" for (less, more), ratio in ratios.items()
    )
    return (Verdict.HOLDS if all(ratio >= claim.margin for ratio in ratios.values()) else Verdict.DIFFERS), reason


def _multiple(claim: Claim, measured: Measured) -> Ruling:
    """Check that a published number is a multiple of the measured number, as it must be to be right.

    The verdict is never HOLDS: a multiple may still be the wrong number.
    """
    assert isinstance(claim.printed, int)
    assert isinstance(measured.figure, int)
    rest = claim.printed % measured.figure
    if rest:
        return Verdict.REFUTED, f"divided by {measured.figure}, the published number leaves a remainder of {rest}"
    return Verdict.NOT_REACHED, f"the published number is a multiple of {measured.figure}, as it must be"


def _numeric(figure: Figure | None) -> float:
    assert isinstance(figure, (int, float))
    return figure


RULES: dict[str, Callable[[Claim, Measured], Ruling]] = {
    "fact": _fact,
    "same": _same,
    "near": _near,
    "at-most": _at_most,
    "at-least": _at_least,
    "best": _best,
    "order": _order,
    "multiple": _multiple,
}
