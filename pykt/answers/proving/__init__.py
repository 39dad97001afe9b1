"""Prove that a problem has no answer, no second answer or no better answer. Anyone can check the certificate.

`prove` returns a Proof. It tries the ways to argue one after another, each in a worker process, until both checkers of
certificates accept a certificate.

- proof.py divides the time among the ways to argue, and runs the checkers.
- arguments.py lists the ways to argue. failure.py has a Failure: the reason why a way proves nothing.
- barrier.py removes squares, so that the board falls into more parts than a tour joins.
- cuts.py lets a SAT solver refute "two moves at each square" together with "some move leaves S" for sets S of squares.
- positions.py lets a SAT solver refute a formula that says which square has which number.
- two_knights.py (SAT solver) and dual.py (linear program) prove that no visit by two knights has more squares than a
  given visit.
- refuting.py makes a certificate of a short refutation by a SAT solver.
- theorem.py names a theorem that excludes an answer.
"""

from pykt.answers.proving.proof import Proof, objection, prove

__all__ = ["Proof", "objection", "prove"]
