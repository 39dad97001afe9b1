"""`pykt reproduce` compares published claims with new measurements."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from dataclasses import replace
from typing import TYPE_CHECKING

import typer

from pykt.cli import options
from pykt.cli.groups import argument, grouped
from pykt.cli.output import tables
from pykt.cli.output.exit_codes import FAILED, GAVE_UP, WRONG
from pykt.cli.output.printing import say
from pykt.cli.output.waiting import waiting
from pykt.process.interrupt import Interruption, ctrl_c

if TYPE_CHECKING:
    from pykt.runs.reproduce.claims import Claim, Judged
    from pykt.runs.reproduce.runner import Runner


@grouped
def reproduce(
    *,
    source: str = argument("all", "Source of the claims: {sources}.", metavar="SOURCE", choice="sources"),
    limits: options.LimitOptions,
    printed: options.TableOptions,
) -> None:
    """Compare published claims with new measurements.

    A source is a paper or a blog. The verdict on each of its claims follows from the published number and the measured
    one: the claim holds, differs, is refuted, or was not reached within the limits. --timeout limits each single run.
    With its default, all claims together take at most 15 minutes; a smaller or larger value changes this time
    accordingly. Ctrl-C keeps the finished claims.

    Example: pykt reproduce dasilva
    """
    from pykt.runs.reproduce import reproduction as view
    from pykt.runs.reproduce.claims import claims
    from pykt.runs.reproduce.runner import Runner

    form = tables.wanted(printed)
    wanted = claims(source)
    runner = Runner(limits.timeout, limits.memory)
    with ctrl_c(runner.stop) as interruption:
        judged = _judge(wanted, runner, interruption)
        counts = dict(Counter(str(one.verdict) for one in judged))
        settings = {"source": source, "timeout": limits.timeout, "memory": limits.memory}
        about = {**settings, "claims": len(wanted), "verdicts": counts}
        tables.show(replace(view.table(judged), about=about), form, printed.output)
        if not printed.quiet:
            say(", ".join(f"{number} {verdict}" for verdict, number in counts.items()) or "no claims were tested")
            if len(judged) < len(wanted):
                say(f"interrupted: {len(judged)} of {len(wanted)} claims were tested")
    raise typer.Exit(_exit_code(judged, len(wanted)))


def _judge(wanted: Sequence[Claim], runner: Runner, interruption: Interruption) -> list[Judged]:
    """Test the claims and return the verdicts. After Ctrl-C, some are missing. On a terminal, show the progress."""
    from pykt.runs.reproduce.reproduction import Reproduction

    judged: list[Judged] = []

    def describe() -> str:
        nth = min(len(judged), len(wanted) - 1)
        return f"{nth + 1} of {len(wanted)}, {wanted[nth].name}: {runner.now}"

    with waiting(describe), interruption.work():
        for one in Reproduction(wanted, runner):
            judged.append(one)
    return judged


def _exit_code(judged: Sequence[Judged], wanted: int) -> int:
    """Return the exit code.

    It is 0 whatever the verdicts, unless an experiment failed, gave a wrong answer or was not run.
    """
    if any(one.measured.wrong for one in judged):
        return WRONG
    if any(one.measured.failed for one in judged):
        return FAILED
    return 0 if len(judged) == wanted else GAVE_UP
