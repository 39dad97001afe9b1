"""The grades of puzzles, and the bounds between them. pykt/serve/contents.py passes them on to the page."""

from __future__ import annotations

from typing import Literal, get_args

#: The difficulty of a puzzle, from the easiest to the hardest.
Difficulty = Literal["beginner", "easy", "medium", "hard", "expert"]

#: All difficulties, from the easiest to the hardest.
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

#: The techniques that solve a beginner's puzzle.
BEGINNERS = ("only square", "corner")

#: The technique of steps that need eliminations, but no assumptions.
ELIMINATION = "elimination"

#: In an easy puzzle, at most one step in RARE uses a technique that no beginner's puzzle needs.
RARE = 6

#: The number of steps by bifurcation of depth 1 that make a puzzle an expert's.
MANY = 4
