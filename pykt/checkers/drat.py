"""Check a SAT solver's proof that a formula has no model. The proof is in DRAT, and the package dratify checks it.

There are two kinds of lemmas. A RUP lemma follows from the clauses before it. A RAT lemma need not follow: it is right
if the clauses still have a model with it, provided that they had one. RAT lemmas may rely on deletions of clauses. But
dratify 0.1.10 still uses what followed from a deleted clause. Because of this error, dratify can accept a refutation of
a formula that has a model. So a proof is accepted only if it holds without RAT lemmas, or without deletions. In both
cases the error does no harm: no formula with a model is refuted.

Source: Wetzler, Heule, Hunt, "DRAT-trim: Efficient checking and trimming using expressive clausal proofs" (SAT 2014).
"""

from __future__ import annotations

from collections.abc import Iterator
from importlib.util import find_spec

from pykt import process
from pykt.model.errors import EngineError
from pykt.model.limits import Limits

#: The most bytes of a proof. A longer proof is not checked.
MOST_BYTES = 16 << 20


def require() -> None:
    """Raise EngineError if dratify is missing."""
    if find_spec("dratify") is None:
        raise EngineError("A proof in DRAT needs dratify: install it with `pip install 'pykt-tours[drat]'`.")


def fault(formula: str, proof: bytes, limits: Limits) -> str:
    """Return why ``proof`` does not prove that ``formula``, in DIMACS, has no model. Return "" if it proves that.

    A worker checks the proof within ``limits``. The reason may quote the proof, so it may be long and unsafe to show.
    """
    task = process.start("pykt.checkers.drat:faults", formula, proof, limits=limits, yields=[str])
    told = list(task)
    if task.ending and task.ending.how == "interrupted":
        raise KeyboardInterrupt
    if not told:
        return f"its proof was not checked: {task.ending.reason if task.ending else 'it was stopped'}"
    return told[0] and f"its proof is refused: {told[0]}"


def faults(formula: str, proof: bytes) -> Iterator[str]:
    """Yield what is wrong with a proof, or "" if it is right. Only DRAT as text is accepted, not its binary form."""
    import dratify

    try:
        text = proof.decode("ascii")
        if not all(sign.isprintable() or sign.isspace() for sign in text):
            raise UnicodeError
        clauses = dratify.parse_dimacs(formula)
        found = dratify.check_proof(clauses, text, check_rat=False)
        if not found.ok:
            found = dratify.check_proof(clauses, text, apply_deletions=False)
    except UnicodeError:
        yield "it is not a text: tell the solver to write no binary proof"
    except (ValueError, ArithmeticError, MemoryError, RecursionError) as error:
        yield str(error) or type(error).__name__
    else:
        yield "" if found.ok else found.reason or "a step does not follow"
