"""The one way from a problem to its answers: a program searches in a worker process, and each answer is checked.

`solve` returns one Result. `solutions` returns an `Answers`, which yields Results while the search runs.

- solving.py refuses contradictory options and chooses the program.
- stream.py runs the search and yields its Results.
- findings.py records what the worker reports, and holds back the best visit of two knights.
- reading.py turns an answer into a tour, or into a fault if the answer is no tour.
- judging.py runs the checkers on the tours.
- ending.py derives the status and the reason from how the search ended.
- doubting.py asks another program if a user program says that there is no answer.

Four folders have related tasks: counting/ counts tours, puzzles/ chooses given numbers that only one tour fits,
explaining/ says why a user program is wrong, and proving/ makes certificates that there is no answer.
"""

from pykt.answers.solving import SolveOptions, solutions, solve
from pykt.answers.stream import Answers

__all__ = ["Answers", "SolveOptions", "solutions", "solve"]
