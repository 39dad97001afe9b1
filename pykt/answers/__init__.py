"""Search for the answers to a problem: a program searches in a worker process, and checkers judge each answer.

`solve` returns one Result. `solutions` returns an `Answers`, which yields Results while the search runs.

- solving.py refuses contradictory options, chooses the program, and puts the problem, the program and the options into
  a Query (query.py). The command line and runs/ call `answers_to` in solving.py with the options of the search as one
  value, a Search.
- stream.py has `Answers`: iterate over the answers of a search, watch the search, and stop it.
- run.py runs one search: it collects answers in batches, has each batch checked, and yields the results.
- source.py starts the worker that sends the messages of a search. The worker of an untrusted program is confined, and
  its messages are checked.
- findings.py records the messages, counts the answers, and leaves out repeated tours. If the best answer is wanted,
  findings.py holds back the best answer so far.
- reading.py turns an answer into a tour, or into a fault if the answer is no tour.
- results.py makes the Results from what was found and measured.
- ending.py derives the status of a search, and the reason for it, from how the worker ended. If a user program claims
  that there is no answer, ending.py tests the claim with theorems and another program.
- afterwards.py checks and counts the answers that a user program yields after its first answer.

Four folders have related tasks: counting/ counts tours, puzzles/ makes puzzles that have one answer, explaining/ says
why a user program is wrong or slow, and proving/ makes certificates.
"""

from pykt.answers.solving import SolveOptions, solutions, solve
from pykt.answers.stream import Answers

__all__ = ["Answers", "SolveOptions", "solutions", "solve"]
