"""Explain why a user program is wrong, slow, or without an answer.

`explain` runs the program once, as `explanation_of` does if the options of the search are one value. Then an
*explainer* examines the program, and yields remarks. The explainer is the module in this folder that has the name of
the program's engine. A remark says what is wrong with the program and what to do, and in most cases it names a line. In
the docstrings of the explainers, to *report* something is to yield a remark about it.

- asking.py runs the program, and calls the explainer.
- examining.py runs the examination in a confined worker, and checks the remarks that the worker sends.
- explanation.py has the input of an explainer, and the explanation.
- growth.py measures how the work grows with the board.
- misreading.py reads the squares of a wrong answer in other ways, such as counted from 0. Also a search that `explain`
  did not ask for uses it.
"""

from pykt.answers.explaining.asking import explain, explanation_of
from pykt.answers.explaining.explanation import UNFINISHED, Explanation, UserRun
from pykt.answers.explaining.growth import Growth

__all__ = ["UNFINISHED", "Explanation", "Growth", "UserRun", "explain", "explanation_of"]
