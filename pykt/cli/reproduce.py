"""The command that puts every printed claim beside what is measured now."""

from __future__ import annotations

from collections import Counter
from collections.abc import Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import options

if TYPE_CHECKING:
    from pykt.runs.reproduce.claims import Claim, Judged
    from pykt.runs.reproduce.runner import Runner


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command(rich_help_panel="compare")(reproduce)


def reproduce(
    source: Annotated[
        str, typer.Argument(metavar="SOURCE", help="blog, borrell, dasilva, lenzi, kalis or all.")
    ] = "all",
    timeout: options.Timeout = 60.0,
    memory: options.Memory = 4096.0,
    table: options.TableForm = None,
    json: options.TableJson = False,
    output: options.TableOutput = None,
    quiet: options.Quiet = False,
) -> None:
    """Put every printed claim of a source beside what is measured now, with a verdict that follows from the two.

    A claim holds, differs, is refuted, or is not reached here. All of them take 15 minutes at most; --timeout is the
    limit of a single run, and shrinks or stretches all. Ctrl-C keeps what is finished.

    Example: pykt reproduce dasilva
    """
    from dataclasses import replace

    from pykt.cli import tables
    from pykt.cli.printing import say
    from pykt.runs.reproduce import reproduction as view
    from pykt.runs.reproduce.claims import claims
    from pykt.runs.reproduce.runner import Runner

    form = tables.wanted(table, json, output)
    asked = claims(source)
    judged = _made(asked, Runner(timeout, memory))
    counts = dict(Counter(str(one.verdict) for one in judged))
    about = {"source": source, "timeout": timeout, "memory": memory, "claims": len(asked), "verdicts": counts}
    tables.show(replace(view.table(judged), about=about), form, output)
    if not quiet:
        say(", ".join(f"{number} {verdict}" for verdict, number in counts.items()) or "no claim was looked at")
        if len(judged) < len(asked):
            say(f"interrupted: {len(judged)} of {len(asked)} claims were looked at")
    raise typer.Exit(_exit_code(judged, len(asked)))


def _made(asked: Sequence[Claim], runner: Runner) -> list[Judged]:
    """The claims with their verdicts; on a terminal it says how far it is."""
    from pykt.cli.printing import ctrl_c, waiting
    from pykt.runs.reproduce.reproduction import Reproduction

    judged: list[Judged] = []

    def what() -> str:
        nth = min(len(judged), len(asked) - 1)
        return f"{nth + 1} of {len(asked)}, {asked[nth].name}: {runner.now}"

    with ctrl_c(runner.stop), waiting(what):
        for one in Reproduction(asked, runner):
            judged.append(one)
    return judged


def _exit_code(judged: Sequence[Judged], asked: int) -> int:
    """0 whatever the verdicts are; 5 or 4 if an experiment itself went wrong; 3 if not all were made."""
    from pykt.cli.printing import GAVE_UP, WRONG, exit_code
    from pykt.model.result import Status

    if any(one.measured.wrong for one in judged):
        return WRONG
    if any(one.measured.failed for one in judged):
        return exit_code(Status.ERROR)
    return 0 if len(judged) == asked else GAVE_UP
