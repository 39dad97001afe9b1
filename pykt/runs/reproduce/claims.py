"""Printed claims, and what follows for each from what is measured now: a verdict, by the rule that the claim names.

The claims stand in claims.toml. A rule is a pure function of the claim and of what was measured, so no verdict is
written down anywhere. What holds of tours as such is a fact, and a fact that is otherwise refutes; what depends on a
machine or on a version only differs.
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

#: A number, a text, or for ``order`` the names from the least to the most, and the number of each that was measured.
Figure = int | float | str | tuple[str, ...] | Mapping[str, float]

FILE = Path(__file__).with_name("claims.toml")


class Verdict(StrEnum):
    """What becomes of a claim."""

    HOLDS = "holds"
    DIFFERS = "differs"
    REFUTED = "refuted"
    NOT_REACHED = "not reached here"
    ERROR = "error"  # of ours: the experiment failed


@dataclass(frozen=True)
class Claim:
    """A printed claim.

    ``rule`` compares, ``margin`` is what it allows for: a share of the printed figure, for ``order`` the ratio that
    makes a difference. ``shown`` is the printed figure for people, if ``printed`` with its ``unit`` does not say it.
    ``given`` is what is printed beside the figure, for the experiment to look at; ``note`` is what is known of the
    claim before anything is measured.
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
        """The printed figure for people."""
        return self.shown or text(self.printed, self.unit)


@dataclass(frozen=True)
class Measured:
    """What an experiment found: a figure, or None if it came to none.

    It is ``proven`` if nothing better can be found, and ``cut`` if a limit ended the search, so that more time might
    find more. ``why`` says how it was measured, ``shown`` is the figure for people where it does not say it itself, and
    ``beside`` stands next to it. ``failed`` is an error of ours, and ``wrong`` an answer which a checker refuses.
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
    """A claim, what was measured, the verdict that follows and one sentence why."""

    claim: Claim
    measured: Measured
    verdict: Verdict
    why: str

    @property
    def measured_text(self) -> str:
        """The measured figure for people."""
        measured = self.measured
        shown = measured.shown or ("" if measured.figure is None else text(measured.figure, self.claim.unit))
        return ", ".join(filter(None, (shown, measured.beside)))


def claims(source: str = "all") -> list[Claim]:
    """The claims of a source, or of all of them, in order; PyktError names the sources there are."""
    every = [_claim(record) for record in tomllib.loads(FILE.read_text("utf-8"))["claim"]]
    sources = list(dict.fromkeys(claim.source for claim in every))
    if source != "all" and source not in sources:
        raise PyktError(f"There is no source {source[:40]!r}: take one of {', '.join(sources)}, or all.")
    return [claim for claim in every if source in ("all", claim.source)]


def _claim(record: dict[str, Any]) -> Claim:
    printed = record["printed"]
    return Claim(**record | {"printed": tuple(printed) if isinstance(printed, list) else printed})


def judge(claim: Claim, measured: Measured) -> Judged:
    """The verdict on a claim and why: what the rule says, how it was measured, and what was known before."""
    if measured.failed:
        return Judged(claim, measured, Verdict.ERROR, measured.why)
    if measured.figure is None:
        verdict, because = Verdict.NOT_REACHED, ""
    else:
        verdict, because = RULES[claim.rule](claim, measured)
    parts = [part for part in (because, measured.why, claim.note) if part]
    sentence = "; ".join(parts)
    return Judged(claim, measured, verdict, f"{sentence[:1].upper()}{sentence[1:]}.")


def text(figure: Figure, unit: str = "") -> str:
    """A figure for people."""
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
    """What is so or is not so, whatever the machine: numbers of tours, whether a list is a tour."""
    if measured.figure == claim.printed:
        return Verdict.HOLDS, "it is as printed"
    if measured.cut:
        return Verdict.NOT_REACHED, "a limit ended the count"
    return Verdict.REFUTED, f"it is {text(measured.figure or 0)}"


def _same(claim: Claim, measured: Measured) -> Ruling:
    """What a program of the source answers, which another version may answer otherwise."""
    if measured.figure == claim.printed:
        return Verdict.HOLDS, "the same"
    return Verdict.DIFFERS, "not the same"


def _near(claim: Claim, measured: Measured) -> Ruling:
    """Within a share of the printed figure, up or down."""
    more = _numeric(measured.figure) / _numeric(claim.printed) - 1
    apart = f"{abs(more):.1%} {'more' if more >= 0 else 'less'} than printed"
    if abs(_numeric(measured.figure) - _numeric(claim.printed)) <= claim.margin * _numeric(claim.printed):
        return Verdict.HOLDS, f"{apart}, and {claim.margin:.0%} are allowed for" if more else "as printed"
    return Verdict.DIFFERS, f"{apart}, and {claim.margin:.0%} would be allowed for"


def _at_most(claim: Claim, measured: Measured) -> Ruling:
    """As soon as printed, or sooner."""
    if _numeric(measured.figure) <= _numeric(claim.printed):
        return Verdict.HOLDS, "no more than printed"
    return Verdict.DIFFERS, "more than printed"


def _at_least(claim: Claim, measured: Measured) -> Ruling:
    """So far as printed, or farther; a search that a limit ended does not tell."""
    if _numeric(measured.figure) >= _numeric(claim.printed) * (1 - claim.margin):
        less = _numeric(measured.figure) < _numeric(claim.printed)
        return Verdict.HOLDS, f"less than printed, but within {claim.margin:.0%}" if less else "no less than printed"
    if measured.cut:
        return Verdict.NOT_REACHED, "less than printed, in less time"
    return Verdict.DIFFERS, "less than printed"


def _best(claim: Claim, measured: Measured) -> Ruling:
    """Printed as the most there is: one checked answer with more refutes that, and a proof that there is none holds."""
    figure, printed = _numeric(measured.figure), _numeric(claim.printed)
    if figure > printed:
        return Verdict.REFUTED, f"a checked answer has {text(measured.figure or 0)}"
    if not measured.proven:
        return Verdict.NOT_REACHED, "no proof here"
    if figure == printed:
        return Verdict.HOLDS, "proven to be the most"
    return Verdict.REFUTED, f"no answer has more than {text(measured.figure or 0)}"


def _order(claim: Claim, measured: Measured) -> Ruling:
    """The printed names from the least to the most, each so much more than the one before."""
    assert isinstance(claim.printed, tuple)
    assert isinstance(measured.figure, Mapping)
    if missing := [name for name in claim.printed if name not in measured.figure]:
        return Verdict.NOT_REACHED, f"nothing measured of {', '.join(missing)}"
    pairs = list(pairwise(claim.printed))
    ratios = {pair: measured.figure[pair[1]] / (measured.figure[pair[0]] or 1e-9) for pair in pairs}
    said = ", ".join(f"{more} takes {_number(ratio)} times as much as {less}" for (less, more), ratio in ratios.items())
    return (Verdict.HOLDS if all(ratio >= claim.margin for ratio in ratios.values()) else Verdict.DIFFERS), said


def _multiple(claim: Claim, measured: Measured) -> Ruling:
    """A number of things that come in groups of the measured size; if it is a multiple, that proves nothing."""
    assert isinstance(claim.printed, int)
    assert isinstance(measured.figure, int)
    rest = claim.printed % measured.figure
    if rest:
        return Verdict.REFUTED, f"divided by {measured.figure} it leaves {rest}"
    return Verdict.NOT_REACHED, f"a multiple of {measured.figure}, as it must be"


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
