"""What is known without a search: which boards have tours, and how many squares two knights can visit.

- existence.py determines whether a problem has an answer. It calls the theorems in the modules beside it.
- obstacles.py looks for squares that are in the way of a tour. barriers.py does the hardest part of this search.
- reductions.py makes the graph of a problem smaller before a search.
- bounds.py computes upper bounds on the number of squares that two knights can visit.
- graphs/ has the graph algorithms that the bounds and the methods in pykt/programs/methods share.
"""
