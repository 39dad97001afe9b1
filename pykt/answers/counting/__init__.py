"""Count tours without listing them.

- count.py chooses the method and counts, also up to symmetry by Burnside's lemma.
- plan.py plans the order in which squares are processed and moves are chosen.
- frontier.py counts all tours at once, following a plan.
- layers.py goes from the states before a step to the states after the step, and joins two sides.
- meeting.py finds out which groups of states can be joined, and which lead to them, before their states are counted.
- matchings.py numbers the ways to pair the ends of paths, and tabulates what a move does to them.
- pairings.py has the inner loops of layers.py, compiled by numba.
"""
