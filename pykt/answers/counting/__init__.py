"""Count tours without listing them.

- count.py chooses the method and counts, also up to symmetry by Burnside's lemma.
- enumerating.py has clingo enumerate all tours, or only those that a symmetry of the board maps to themselves.
- types.py counts the tours of each type of symmetry.
- plan.py plans the order in which squares are processed and moves are chosen.
- frontier.py counts all tours at once, following a plan.
- layers.py computes the states after a step from those before the step, and joins the states of two sides of the board.
- meeting.py finds the groups of states that can be joined, and the earlier groups that lead to them.
- matchings.py numbers the ways to pair the ends of paths, and tabulates what a move does to them.
- pairings.py has the inner loops of layers.py, compiled by numba.
"""
