"""Count tours without listing them.

- count.py chooses the method and counts, also up to symmetry by Burnside's lemma.
- plan.py plans the order in which squares are processed and moves are chosen.
- frontier.py counts all tours at once, following a plan.
- pairings.py has the inner loops of frontier.py, compiled by numba.
"""
