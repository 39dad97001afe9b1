"""Prove that a problem has no answer, no second one or no better one, by a certificate that anyone can check.

`prove` returns a Proof. It tries one way to argue after the other, each in a worker process, until both checkers of
certificates accept what comes out.

- proof.py shares the time between the ways to argue, and asks the checkers.
- arguments.py lists these ways, and failure.py says why one proves nothing.
- barrier.py removes squares, so that the board falls into more parts than a tour joins.
- cuts.py lets a SAT solver refute "two moves at each square" with "some move leaves S" for sets S of squares.
- positions.py lets it refute a formula of squares and numbers.
- two_knights.py lets it refute a visit with one more square.
- refuting.py makes a certificate of a short refutation, for these three.
- theorem.py names a theorem.
"""

from pykt.answers.proving.proof import Proof, objection, prove

__all__ = ["Proof", "objection", "prove"]
