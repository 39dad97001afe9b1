"""Why a user program is wrong, slow, or without an answer.

`explain` runs the program once. Then the module in this folder that has the engine's name, the *explainer*, examines
the program, and says what it finds in remarks: the line, what is wrong with it, and what to do.

- asking.py runs the program, and asks the explainer.
- examining.py has a program examined in a confined worker, and believes no more of it than can be shown.
- explanation.py has the values: what an explainer is asked, and the explanation.
- growth.py measures how the work grows with the board.
"""

from pykt.answers.explaining.asking import explain
from pykt.answers.explaining.explanation import UNFINISHED, Asked, Explanation
from pykt.answers.explaining.growth import Growth

__all__ = ["UNFINISHED", "Asked", "Explanation", "Growth", "explain"]
