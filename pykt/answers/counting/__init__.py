"""Count tours without listing them.

- count.py chooses the method and counts, also up to symmetry by Burnside's lemma.
- plan.py plans in which order the squares are taken and the moves chosen.
- frontier.py counts all tours at once, following such a plan.
- pairings.py has its inner loops, compiled by numba.
"""
