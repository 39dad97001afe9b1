"""Make and explain puzzles: boards with a few given numbers that only one tour fits.

- puzzle.py makes puzzles one after the other, checks each and proves that it has one answer.
- own.py makes one puzzle, for `pykt.puzzle`, and solves and grades a puzzle of the user's own givens.
- givens.py chooses the given numbers, in a worker process: by digging (dig.py), or with clingo (rivals.py). It can
  weaken given numbers into clues: a clue tells only the rank or the file of a number.
- explain.py explains step by step how a puzzle is solved, and derives the difficulty from the steps.
- techniques.py has the techniques that need no elimination, deduction.py those that need eliminations.
- propagation.py removes candidate squares, and wording.py puts the reasons into words. grid.py has the positions of a
  puzzle.
- cryptotour.py spreads a text along a tour: parts.py divides the text, blocking.py chooses the board, and readings.py
  counts the tours that read the text.
"""
