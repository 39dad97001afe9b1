"""`pykt count` counts tours."""

from __future__ import annotations

from typing import TYPE_CHECKING, cast

import typer

from pykt.cli import options, problems
from pykt.cli.groups import grouped, option
from pykt.cli.output.exit_codes import status_code
from pykt.cli.output.printing import print_json, print_line, say
from pykt.cli.output.waiting import waiting
from pykt.model.errors import InterruptedSearch

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pykt.answers.counting.count import Count, Method
    from pykt.answers.counting.types import Share
    from pykt.model.symmetry import SymmetryType
else:
    Method = str


@grouped
def count(
    *,
    board: problems.BoardOptions,
    kinds: problems.KindOptions,
    tour: problems.CountOptions,
    method: Method | None = option(
        None,
        "Count all tours at once (frontier), or find them one by one (enumerate). The default is frontier if the "
        "board has more than 25 free squares, numba is installed and the problem allows it. Only enumerate gives a "
        "lower bound when it reaches a limit.",
        choice="methods",
    ),
    up_to_symmetry: bool = option(False, "Also count tours up to symmetry: rotated or reflected tours count once."),
    by_type: bool = option(
        False, "Also count the tours of each type of symmetry, such as Eulerian: all, and up to symmetry."
    ),
    directed: options.Directed = False,
    limits: options.LimitOptions,
    json: options.Json = False,
) -> None:
    """Count tours, both directed and undirected.

    There are as many undirected tours as answers to `pykt solve --models 0`. A closed tour counts once, wherever it
    starts. Both numbers are the same for open tours whose start or end is asked for, because their direction is known.

    Exit code: 0 there are tours; 1 there is none; 3 no count within the limits.

    Example: pykt count --board 6x6 --closed --up-to-symmetry

    Example: pykt count --board 6x6 --closed --by-type
    """
    from pykt.answers.counting.count import count as count_tours

    problem = problems.problem(kinds.kind(tour), board, tour)
    progress = ["counting"]
    with waiting(lambda: progress[-1]):
        try:
            result = count_tours(
                problem,
                method=method,
                up_to_symmetry=up_to_symmetry,
                by_type=by_type,
                timeout=limits.timeout,
                memory=limits.memory,
                tell=progress.append,
            )
        except InterruptedSearch as interrupted:
            result = cast("Count", interrupted.found)
    if json:
        print_json(result.record(directed=directed))
    else:
        _show(result, directed=directed)
    raise typer.Exit(status_code(result.status))


def _show(result: Count, *, directed: bool) -> None:
    from pykt.model.result import Status

    gave_up = result.status.gave_up
    if result.method == "frontier" and not result.undirected and gave_up:
        say(
            f"{result.status}: {result.reason}; the method frontier has no count before it ends. --method enumerate "
            "gives a lower bound."
        )
        return
    at_least = "at least " if gave_up else ""
    numbers = {"directed": f"{at_least}{result.directed:,}"}
    if not directed:
        numbers["undirected"] = f"{at_least}{result.undirected:,}"
    if result.up_to_symmetry is not None:
        numbers["up to symmetry"] = f"{result.up_to_symmetry:,}"
    width = max(len("undirected"), *map(len, numbers))
    for name, number in numbers.items():
        print_line(f"{name:{width}}  {number}")
    if result.by_type:
        print_line("")
        _show_types(result.by_type)
    if gave_up or result.status is Status.NONE:
        say(f"{result.status}: {result.reason}")


def _show_types(types: Mapping[SymmetryType, Share]) -> None:
    """Print a table with a row for each type of symmetry: the number of its tours, and their number up to symmetry."""
    rows = [(name, f"{share.tours:,}", f"{share.up_to_symmetry:,}") for name, share in types.items()]
    head = ("type of symmetry", "tours", "up to symmetry")
    widths = [max(map(len, column)) for column in zip(head, *rows, strict=True)]
    for name, tours, classes in (head, *rows):
        print_line(f"{name:{widths[0]}}  {tours:>{widths[1]}}  {classes:>{widths[2]}}")
