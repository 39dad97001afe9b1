"""The one way from a problem to its answers: a program searches in a worker process, and each answer is checked.

`solve` returns one Result. `solutions` returns an `Answers`, which yields Results while the search runs.

- solving.py refuses contradictory options and chooses the program: the result is a Query (query.py). The
  command line and runs/ call its `answers_to` with a Search.
- stream.py is the handle of a search: iterate, watch, stop.
- run.py is one search: batches of answers, judged together, become results that count.
- source.py is where its messages come from: the worker of a trusted program, or of an untrusted one, which is confined
  and whose messages are checked.
- findings.py records the messages, and holds back the best answer, such as that of two knights.
- reading.py turns an answer into a tour, or into a fault if the answer is no tour.
- judging.py runs the checkers on the tours.
- distinct.py counts the answers, and leaves out those that are the same tour again.
- results.py puts together what was found and measured; ending.py derives the status and the reason from how the worker
  ended.
- misreading.py says how a wrong answer of a user program was perhaps meant.
- afterwards.py looks at what comes after the first answer of a user program.
- doubting.py asks another program if a user program says that there is no answer.

Four folders have related tasks: counting/ counts tours, puzzles/ chooses given numbers that only one tour fits,
explaining/ says why a user program is wrong, and proving/ makes certificates that there is no answer.
"""

from pykt.answers.solving import SolveOptions, solutions, solve
from pykt.answers.stream import Answers

__all__ = ["Answers", "SolveOptions", "solutions", "solve"]
