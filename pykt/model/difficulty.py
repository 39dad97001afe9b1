"""The difficulty of a puzzle."""

from typing import Literal

#: What it takes to solve a puzzle: propagation, one-step look-ahead as well, or a search.
Difficulty = Literal["easy", "medium", "hard"]
