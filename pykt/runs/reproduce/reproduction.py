"""Published claims, each with a new measurement and the verdict that follows."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pykt.model.errors import PyktError
from pykt.runs.reproduce.claims import Claim, Judged, Measured, judge
from pykt.runs.reproduce.experiments import EXPERIMENTS
from pykt.runs.reproduce.runner import Failed, Runner, Stopped, Unreached
from pykt.runs.table import Column, Table

_COLUMNS: Sequence[Column[Judged]] = (
    Column("name", "", lambda judged: judged.claim.name),
    Column("source", "source", lambda judged: judged.claim.source, room=2),
    Column("claim", "claim", lambda judged: judged.claim.text, wraps=True),
    Column("printed", "published", lambda judged: judged.claim.printed_text, wraps=True),
    Column("measured", "measured", lambda judged: judged.measured_text or "nothing", wraps=True),
    Column("verdict", "verdict", lambda judged: str(judged.verdict)),
    Column("why", "why", lambda judged: judged.why, room=3, wraps=True),
    Column("printed_figure", "", lambda judged: judged.claim.printed),
    Column("measured_figure", "", lambda judged: judged.measured.figure),
    Column("proven", "", lambda judged: judged.measured.proven),
)


@dataclass(frozen=True)
class Reproduction:
    """An iterator that carries out the experiment of each claim, in order, and yields the claim with its verdict.

    It ends early when the runner is stopped. If an experiment fails, the verdict on its claim is ERROR.
    """

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
    """Return a table with a row for each judged claim."""
    return Table(_COLUMNS, judged)
