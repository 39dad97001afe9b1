"""Every printed claim beside what is measured now: a view of runs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pykt.model.errors import PyktError
from pykt.runs.reproduce.claims import Claim, Judged, Measured, judge
from pykt.runs.reproduce.experiments import EXPERIMENTS
from pykt.runs.reproduce.runner import Failed, Runner, Stopped, Unreached
from pykt.runs.table import Column, Table

_COLUMNS = (
    Column("name"),
    Column("source", "source", room=2),
    Column("claim", "claim", wraps=True),
    Column("printed", "printed", wraps=True),
    Column("measured", "measured", wraps=True),
    Column("verdict", "verdict"),
    Column("why", "why", room=3, wraps=True),
    Column("printed_figure"),
    Column("measured_figure"),
    Column("proven"),
)


@dataclass(frozen=True)
class Reproduction:
    """The experiments that answer claims, one after another: an iterator over what is judged, as it ends."""

    claims: Sequence[Claim]
    runner: Runner

    def __iter__(self) -> Iterator[Judged]:
        for claim in self.claims:
            try:
                measured = EXPERIMENTS[claim.name](self.runner, claim)
            except Stopped:
                return
            except Unreached as why:
                measured = Measured(None, str(why), cut=True)
            except Failed as failure:
                measured = Measured(None, str(failure), failed=True, wrong=failure.wrong)
            except PyktError as error:
                measured = Measured(None, " ".join(str(error).split()), failed=True)
            yield judge(claim, measured)


def table(judged: Sequence[Judged]) -> Table:
    """A row for each claim."""
    return Table(_COLUMNS, [_row(one) for one in judged])


def _row(one: Judged) -> dict[str, object]:
    claim, measured = one.claim, one.measured
    return {
        "name": claim.name,
        "source": claim.source,
        "claim": claim.text,
        "printed": claim.printed_text,
        "measured": one.measured_text or "nothing",
        "verdict": str(one.verdict),
        "why": one.why,
        "printed_figure": claim.printed,
        "measured_figure": measured.figure,
        "proven": measured.proven,
    }
