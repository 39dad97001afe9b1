"""The table of instances: the features of each instance, how many programs solved it, and the fastest of them."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import lru_cache

from pykt.model.board import Board
from pykt.model.grouping import by_key
from pykt.model.piece import KNIGHT
from pykt.runs.bench.report.cases import Case, Evaluation
from pykt.runs.bench.report.numbers import rounded
from pykt.runs.bench.sets.instances import Instance
from pykt.runs.table import Column, Table
from pykt.theory.connection import count_parts, degrees

#: The largest board, in squares, whose features are computed.
MOST_SQUARES = 100_000


@dataclass(frozen=True)
class _Row:
    """An instance with its features, the number of its cases, and its solved cases, the fastest first."""

    instance: Instance
    features: Features | None
    cases: int
    solved: Sequence[Case]


def instances(evaluation: Evaluation) -> Table:
    """Return the table with a row for each instance that has a run."""
    rows = [
        _Row(
            each[0].instance,
            features(each[0].instance.problem.board) if each[0].instance.problem.piece == KNIGHT else None,
            len(each),
            sorted((case for case in each if case.solved), key=lambda case: case.time),
        )
        for each in by_key(evaluation.cases.values(), lambda case: case.instance.name).values()
    ]
    columns: Sequence[Column[_Row]] = (
        Column("instance", "instance", lambda row: row.instance.name),
        Column("kind", "kind", lambda row: row.instance.problem.kind),
        Column("files", "files", lambda row: row.instance.problem.board.files),
        Column("ranks", "ranks", lambda row: row.instance.problem.board.ranks),
        Column("free", "free", lambda row: row.instance.problem.board.free),
        _feature("moves", "moves", lambda found: found.moves),
        _feature("degree_least", "least degree", lambda found: found.least),
        _feature("degree_mean", "mean degree", lambda found: found.mean),
        _feature("few_moves", "fewer than 2 moves", lambda found: found.few),
        _feature("colour_difference", "colours differ by", lambda found: found.difference),
        _feature("components", "components", lambda found: found.components),
        Column("programs", "programs", lambda row: row.cases),
        Column("solved", "solved", lambda row: len(row.solved)),
        Column("best_s", "least s", lambda row: rounded(row.solved[0].time) if row.solved else None),
        Column("best", "by", lambda row: evaluation.shown(row.solved[0].program) if row.solved else None),
    )
    return Table(columns, rows)


def _feature(name: str, title: str, value: Callable[[Features], float]) -> Column[_Row]:
    return Column(name, title, lambda row: value(row.features) if row.features else None, digits=2, room=3)


@dataclass(frozen=True)
class Features:
    """Features of the free squares of a plane board, and of the knight's moves between them.

    ``moves`` is the number of moves, where a move and its reverse count once. ``least`` and ``mean`` are the least and
    the mean number of moves from a square. ``few`` is the number of squares with fewer than two moves. ``difference``
    is the difference between the numbers of free light and dark squares. ``components`` is the number of connected
    components.
    """

    moves: int
    least: int
    mean: float
    few: int
    difference: int
    components: int


@lru_cache(2000)
def features(board: Board) -> Features | None:
    """Return the features of a board, or None if it has over 100,000 squares, has no free square, or is not plane.

    Time: O(squares x log squares).
    """
    import numpy as np

    if board.cells > MOST_SQUARES or not board.free or not board.surface.is_plane:
        return None
    ways = degrees(board)
    rank, file = np.divmod(np.flatnonzero(board.free_mask), board.files)
    return Features(
        int(ways.sum()) // 2,
        int(ways.min()),
        float(ways.mean()),
        int((ways < 2).sum()),
        abs(board.free - 2 * int(((rank + file) % 2).sum())),
        count_parts(board),
    )
