"""What is known without a search: which boards have tours, and how many squares two knights can visit.

- existence.py determines whether a problem has an answer, if a theorem decides that. The theorems are in the modules
  beside it.
- obstacles.py looks for squares that are in the way of a tour. barriers.py does the hardest part of this search.
- reductions.py and thinning.py make the graph of a problem smaller before a search.
- bounds.py computes upper bounds on the number of squares that two knights can visit. crossings.py and turns.py bound
  the crossings and the turns of a tour.
- graphs/ has graph algorithms, which the modules here and the methods in pykt/programs/methods share.
"""
