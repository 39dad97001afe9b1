"""The one way from a problem to its answers: a program searches in a worker process, and each answer is checked.

`solve` returns one Result. `solutions` returns an `Answers`, which yields Results while the search runs.

- solving.py refuses what cannot be meant and chooses the program.
- stream.py runs the search and yields its Results.
- findings.py records what the worker reports, and holds back the best visit of two knights.
- reading.py turns an answer into a tour, or into the fault that says why it is none.
- judging.py asks the checkers about the tours.
- ending.py derives the status and the reason from how the search ended.

Two other questions are asked in the folders beside them: counting/ says how many tours there are, and puzzles/ chooses
given numbers that only one tour fits.
"""

from pykt.answers.solving import solutions, solve
from pykt.answers.stream import Answers

__all__ = ["Answers", "solutions", "solve"]
