"""The command that counts."""

from __future__ import annotations

import json as json_module
from enum import StrEnum
from typing import Annotated

import typer

from pykt.cli import options


class Method(StrEnum):
    """How tours are counted."""

    FRONTIER = "frontier"
    ENUMERATE = "enumerate"


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command(rich_help_panel="solve")(count)


def count(
    board: options.Board = "8x8",
    start: options.Start = None,
    open_: options.Open = False,
    closed: options.Closed = False,
    end: options.End = None,
    block: options.Block = None,
    move: options.Moves = None,
    forbid: options.Forbid = None,
    symmetric: options.Symmetric = None,
    method: Annotated[
        Method | None,
        typer.Option(
            help="`frontier`: all at once, the default where numba is installed and it can be asked. `enumerate`: one "
            "by one, which knows how many there are at least if it is given up."
        ),
    ] = None,
    up_to_symmetry: Annotated[
        bool, typer.Option("--up-to-symmetry", help="Also count tours that turns and mirrors map to each other as one.")
    ] = False,
    timeout: options.Timeout = 60.0,
    memory: options.Memory = 4096.0,
    json: options.Json = False,
) -> None:
    """Count the tours: with their direction and without it.

    Example: pykt count --board 6x6 --closed --up-to-symmetry
    """
    from pykt.answers.counting.count import count as counted
    from pykt.cli import asking
    from pykt.cli.printing import exit_code, say, waiting

    plain, givens = asking.board_or_file(board)
    problem = asking.problem(
        kind=asking.one_kind({"open": open_, "closed": closed}),
        board=asking.blocking(plain, block),
        givens=givens,
        starts=start or [],
        end=end,
        given=[],
        moves=move,
        forbidden=forbid,
        symmetric=symmetric,
        squares=None,
    )
    told = ["counting"]
    with waiting(lambda: told[-1]):
        result = counted(
            problem,
            method=method.value if method else None,
            up_to_symmetry=up_to_symmetry,
            timeout=timeout,
            memory=memory,
            tell=told.append,
        )
    if json:
        print(json_module.dumps(result.record()))
    elif result.method == "frontier" and not result.undirected and result.status.gave_up:
        say(f"{result.status}: {result.reason}; a frontier has no number before its end, --method enumerate has one")
    else:
        complete = not result.status.gave_up
        print(f"directed    {'' if complete else 'at least '}{result.directed:,}")
        print(f"undirected  {'' if complete else 'at least '}{result.undirected:,}")
        if result.up_to_symmetry is not None:
            print(f"up to symmetry  {result.up_to_symmetry:,}")
        if not complete:
            say(f"{result.status}: {result.reason}")
    raise typer.Exit(exit_code(result.status))
