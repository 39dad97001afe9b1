"""`pykt explain` says why a user program is wrong, slow or without an answer."""

from __future__ import annotations

import typer

from pykt.cli import options, problems
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output.exit_codes import result_code
from pykt.cli.output.printing import print_json, warn_of_unconfined
from pykt.cli.output.waiting import waiting

_SECONDS = 10.0  # the default time limit of a run: enough for a right program on a small board


@grouped
def explain(
    *,
    file: str = argument(..., "A program ({program_endings}). Parameters follow a colon.", metavar="FILE"),
    kinds: problems.NamedKindOptions,
    board: problems.SmallBoardOptions,
    tour: problems.PathOptions,
    limits: options.SearchLimitOptions = options.SearchLimitOptions(timeout=_SECONDS),
    clingo: options.ClingoOptions,
    checkers: options.Checkers = "auto",
    confined: options.SandboxOptions,
    growth: bool = option(False, "Measure how the work grows with the board, even if the program is fast."),
    json: options.Json = False,
) -> None:
    """Say why your own program is wrong, slow or without an answer.

    The program first runs on a small board. If it finds no answer, pykt gives it a known tour, and looks for the
    constraint, the goal or the rule that refuses the tour. If its answer is wrong, pykt looks for the line that lets
    the answer pass. If the program is slow, pykt says how the work grows with the board.

    Example: pykt explain mine.pl --board 6x6

    The exit code is that of `pykt run` for the same file and board.
    """
    from pykt.answers.explaining import explanation_of
    from pykt.cli.output.remarks import print_explanation

    kind = kinds.kind(tour)
    with waiting(lambda: f"examining {file}"):
        problem = problems.problem(kind, board.filled(kind, tour), tour)
        search = options.search(limits, clingo, confined)
        explanation = explanation_of(problem, file, search, check=checkers, growth=growth)
    warn_of_unconfined([explanation.result.unconfined])
    if json:
        print_json(explanation.record())
    else:
        print_explanation(explanation, file, limits.limits)
    raise typer.Exit(result_code(explanation.result))
