"""The command that makes puzzles."""

from __future__ import annotations

import json as json_module
from enum import StrEnum
from typing import Annotated

import typer

from pykt.cli import options


class Difficulty(StrEnum):
    """What it takes to solve a puzzle."""

    EASY = "easy"
    MEDIUM = "medium"
    HARD = "hard"


def register(app: typer.Typer) -> None:
    """Add the command to the app."""
    app.command(rich_help_panel="solve")(puzzle)


def puzzle(
    board: options.Board = "8x8",
    open_: options.Open = False,
    closed: options.Closed = False,
    block: options.Block = None,
    givens: Annotated[
        int | None, typer.Option(metavar="N", help="At most so many numbers are given; else as few as found.")
    ] = None,
    difficulty: Annotated[
        Difficulty | None, typer.Option(help="Solved by propagation, by one-step look-ahead, or by search.")
    ] = None,
    count: Annotated[int, typer.Option(metavar="K", help="So many puzzles.")] = 1,
    seed: Annotated[
        int | None, typer.Option(metavar="N", help="The same seed makes the same puzzle, unless the time runs out.")
    ] = None,
    timeout: options.Timeout = 60.0,
    memory: options.Memory = 4096.0,
    json: options.Json = False,
) -> None:
    """Make a puzzle: a few numbers of a tour to which no other tour fits, with its solution below.

    Example: pykt puzzle --board 6x6 --closed --difficulty easy
    """
    from pykt.cli import asking
    from pykt.cli.printing import GAVE_UP, WRONG, checked_text, exit_code, say, waiting
    from pykt.errors import PyktError
    from pykt.methods.puzzle import puzzles
    from pykt.problem import Problem
    from pykt.result import Status

    plain, numbers = asking.board_or_file(board)
    if numbers:
        raise PyktError("The board has numbers already: solve it with `pykt asp --board`, or give a board without.")
    problem = Problem(asking.one_kind({"open": open_, "closed": closed}), asking.blocking(plain, block))
    made = puzzles(
        problem,
        count=count,
        givens=givens,
        difficulty=difficulty.value if difficulty else None,
        seed=seed,
        timeout=timeout,
        memory=memory,
    )
    nth, right, reached = 0, True, True
    with waiting(lambda: "clingo makes a puzzle") as found:
        for nth, one in enumerate(made, 1):
            found()
            right = right and one.checked.right and one.checked.agree
            reached = reached and one.reached and one.unique
            if json:
                print(json_module.dumps(one.record()), flush=True)
                continue
            print(f"{'' if nth == 1 else chr(10)}{one.board_text()}\n\n{one.tour}", flush=True)
            proven = "proven unique" if one.unique else "not proven unique"
            given = f"{len(one.problem.givens)} givens, {one.difficulty}, {proven}, {checked_text(one.checked)}"
            say(f"{given}, seed {one.seed}, {one.stats['wall_s']:.1f} s")
    if made.status is Status.NONE and not nth:
        print(json_module.dumps({"status": "none", "reason": made.reason}) if json else f"none: {made.reason}")
    elif made.status is not Status.FOUND:
        say(f"{made.status}: {made.reason}")
    if not right:
        raise typer.Exit(WRONG)
    code = exit_code(made.status)
    raise typer.Exit(code if code or reached else GAVE_UP)
