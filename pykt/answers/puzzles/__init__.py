"""Make puzzles: boards with a few given numbers that only one tour fits.

- puzzle.py makes puzzles one after the other, checks each and proves that it has one answer.
- givens.py chooses the given numbers, in a worker process.
- grade.py determines how difficult a puzzle is.
"""
