"""The grades of puzzles, and what separates each grade from the next. contents.py in pykt/serve tells the page both."""

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

#: In an easy puzzle, at most the fraction 1 / RARE of the steps use a technique that is not in BEGINNERS.
RARE = 6

#: A puzzle is for experts if at least MANY of its steps need an assumption, or if an assumption is nested in another.
MANY = 4
