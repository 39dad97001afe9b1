"""The grades of puzzles, and what separates each grade from the next. pykt/serve/contents.py sends both to the page."""

from __future__ import annotations

from typing import Literal, get_args

#: The difficulty of a puzzle, from the easiest to the hardest.
Difficulty = Literal["beginner", "easy", "medium", "hard", "expert"]

#: All difficulties, from the easiest to the hardest.
DIFFICULTIES: tuple[Difficulty, ...] = get_args(Difficulty)

#: The techniques that solve a beginner's puzzle.
BEGINNERS = ("only square", "corner")

#: The technique of a step that needs eliminations, but no assumption.
ELIMINATION = "elimination"

#: In an easy puzzle, at most one of RARE steps uses a technique that is not in BEGINNERS.
RARE = 6

#: A puzzle with at least MANY steps by bifurcation of depth 1 is for experts.
MANY = 4
