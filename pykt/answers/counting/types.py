"""Count the tours of each type of symmetry (pykt/model/symmetry.py).

The symmetric tours are few, so each is found and its type determined. All other tours are asymmetric.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterator
from contextlib import suppress
from dataclasses import dataclass
from typing import get_args

from pykt.answers.counting.enumerating import enumeration
from pykt.answers.reading import read_answer
from pykt.engines.protocol import Answer, Outcome
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.symmetry import MIRRORS, SymmetryType, fingerprints, symmetries, symmetries_of, type_of_symmetry
from pykt.model.tour import Tour
from pykt.process import Ending

_TOLD = 1000  # the progress is told after every 1000 symmetric tours


@dataclass(frozen=True)
class Share:
    """The number of tours of one type of symmetry, and this number up to symmetry."""

    tours: int
    up_to_symmetry: int


def shares(
    problem: Problem, tours: int, limits: Iterator[Limits], tell: Callable[[str], None]
) -> tuple[dict[SymmetryType, Share], Ending | None]:
    """Return the share of each type among the undirected tours of a problem, and the ending of the last search.

    ``tours`` is the number of all tours, and ``limits`` yields the limits of each search. If the ending is not
    ``done``, the shares are incomplete. The ending is None if the board has no symmetry.
    """
    board_symmetries = symmetries(problem.board)
    found: dict[str, tuple[SymmetryType, str]] = {}  # for each tour: its type, and a text that its images share
    ending = None
    for symmetry in board_symmetries:
        if symmetry != "half" and symmetry not in MIRRORS:
            continue  # a tour that a quarter turn maps to itself is mapped to itself by a half turn, too
        task = enumeration(problem, symmetry, next(limits), "answers", (Answer, Outcome))
        with suppress(KeyboardInterrupt):  # the task's ending records the interruption
            for message in task:
                if not isinstance(message, Answer):
                    continue
                tour = read_answer(problem, message)
                assert isinstance(tour, Tour)
                itself, every = fingerprints(tour, problem.kind)
                closed = problem.kind == "closed"
                found[itself] = type_of_symmetry(symmetries_of(tour, closed), closed=closed), every
                if len(found) % _TOLD == 0:
                    tell(f"clingo has found {len(found):,} symmetric tours so far")
        ending = task.ending
        if ending and ending.how != "done":
            break
    numbers = Counter(kind for kind, _ in found.values())
    classes = Counter(kind for kind, _ in set(found.values()))
    numbers["asymmetric"] = tours - len(found)
    classes["asymmetric"] = numbers["asymmetric"] // len(board_symmetries)
    return {kind: Share(numbers[kind], classes[kind]) for kind in get_args(SymmetryType) if numbers[kind]}, ending
