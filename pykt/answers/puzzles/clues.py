"""Weaken the givens of a puzzle into clues: tell the rank or the file of a number instead of its square.

For each given, in random order, a clue about its rank and one about its file are tried. A clue replaces the given if
clingo proves that still only one tour fits. The first and the last number stay givens.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pykt.answers.puzzles.explain import explain
from pykt.answers.puzzles.rivals import others
from pykt.model.board import Square
from pykt.model.line import Line
from pykt.model.problem import Problem
from pykt.model.tour import Tour

if TYPE_CHECKING:
    from pykt.answers.puzzles.draft import Draft
    from pykt.answers.puzzles.grade import Difficulty

_EXPLAINING = 10.0  # seconds for each explanation that shows whether a clue keeps the difficulty


def weakened(problem: Problem, draft: Draft, difficulty: Difficulty | None, chance: random.Random) -> Iterator[Draft]:
    """Yield drafts with more and more clues in place of givens. Each has one answer and the ``difficulty``."""
    path, found = draft.path, list[list[Square]]()
    loose = [time for time in draft.times if time not in (0, len(path) - 1)]
    for time in chance.sample(loose, len(loose)):
        file, rank = path[time]
        for line in chance.sample((Line("file", file), Line("rank", rank)), 2):
            weaker = replace(draft, clues=(*draft.clues, (line, time + 1)), explanation=None)
            if not weaker.givens or any(_fits(weaker, rival) for rival in found):
                continue
            asked = replace(problem, givens=weaker.givens, clues=weaker.clues)
            rivals, complete = others(asked, path, 1, chance)
            found += rivals
            if rivals or not complete:
                continue
            if difficulty:
                explanation = explain(asked, tour=Tour.of(problem.board, path), seconds=_EXPLAINING)
                if not explanation.complete or explanation.difficulty != difficulty:
                    continue
                weaker = replace(weaker, explanation=explanation)
            draft = weaker
            yield draft
            break


def _fits(draft: Draft, rival: list[Square]) -> bool:
    """Tell whether the tour ``rival`` fits the givens and the clues of the draft."""
    return all(rival[number - 1] == square for square, number in draft.givens) and all(
        line.has(rival[number - 1]) for line, number in draft.clues
    )
