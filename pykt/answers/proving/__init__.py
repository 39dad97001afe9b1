"""Prove that a problem has no answer, no second one or no better one, by a certificate that anyone can check.

`prove` returns a Proof. Its arguments are tried one after the other, each in a worker process, and both checkers of
certificates verify what comes out.

- proof.py shares the time between the arguments, and asks the checkers.
- arguments.py lists the arguments.
- barrier.py removes squares, so that the board falls into more parts than a tour joins.
- cuts.py lets a SAT solver refute "two moves at each square" with "some move leaves S" for sets S of squares.
- shortest.py refutes a formula by a short proof.
- positions.py lets it refute a formula of squares and numbers.
- two_knights.py lets it refute a visit with one more square.
- theorem.py names a theorem.
"""

from pykt.answers.proving.proof import Proof, prove

__all__ = ["Proof", "prove"]
