"""The checker of certificates in Python: right ones pass, and wrong ones are refused with a sentence."""

from __future__ import annotations

import pytest

from pykt.answers.proving import barrier
from pykt.checkers.proofs import proven
from pykt.model.certificate import Certificate, certificates_text
from pykt.model.problem import Problem


def test_the_worker_says_what_a_barrier_proves() -> None:
    made = barrier.certify(Problem.closed("4x8"), "none", None)
    assert isinstance(made, Certificate)
    python, _ = proven(certificates_text([made]))
    assert (python.right, python.statement) == (True, "There is no closed tour of 4x8.")


@pytest.mark.parametrize("text", ["", "[]", "[" * 100_000, '{"format": "pykt-proof/1"}', '{"a": NaN}'])
def test_the_worker_refuses_what_is_no_certificate(text: str) -> None:
    python, _ = proven(text)
    assert python.right is False
    assert python.fault
