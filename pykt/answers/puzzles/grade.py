"""Grade a puzzle by the hardest technique that it needs, and by how often it needs this technique."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Literal, get_args

#: The difficulty of a puzzle, from the easiest to the hardest.
Difficulty = Literal["beginner", "easy", "medium", "hard", "expert"]

#: All difficulties, from the easiest to the hardest.
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

#: The techniques that solve a beginner's puzzle.
BEGINNERS = ("only square", "corner")

#: In an easy puzzle, at most one step in RARE uses a technique that no beginner's puzzle needs.
RARE = 6

#: The number of steps by bifurcation of depth 1 that make a puzzle an expert's.
MANY = 4


def grade(techniques: Iterable[str]) -> Difficulty:
    """Return the difficulty of a puzzle whose steps use these ``techniques``, one name for each step.

    A beginner's puzzle needs only BEGINNERS. An easy one sometimes needs another direct technique, such as "distance".
    A medium one often needs such techniques, or needs eliminations. A hard one needs a few assumptions, an expert's
    many, or an assumption within an assumption.
    """
    used = list(techniques)
    depth = max((int(one.rpartition(" ")[2]) for one in used if one.startswith("bifurcation")), default=0)
    if depth:
        return "expert" if depth > 1 or used.count("bifurcation of depth 1") >= MANY else "hard"
    others = len([one for one in used if one not in BEGINNERS])
    if "elimination" in used or others * RARE > len(used):
        return "medium"
    return "easy" if others else "beginner"
