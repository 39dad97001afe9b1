"""The clauses and proofs that pykt writes for other checkers."""

from __future__ import annotations

import pytest
from dratify import check_proof, parse_dimacs

from pykt.answers.proving import positions
from pykt.model.certificate import Certificate
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.notation.refutation import cnf, drat, lrat


def certificate(problem: Problem) -> Certificate:
    made = positions.certify(problem, "none", None)
    assert isinstance(made, Certificate)
    return made


def test_another_checker_verifies_the_proof_and_refuses_it_without_a_lemma() -> None:
    made = certificate(Problem.open("3x5"))
    formula, steps = cnf(made), drat(made).splitlines(keepends=True)
    assert check_proof(parse_dimacs(formula), "".join(steps)).ok
    assert not check_proof(parse_dimacs(formula), "0\n").ok


def test_lrat_has_the_lines_of_the_certificate() -> None:
    made = certificate(Problem.open("3x5"))
    assert lrat(made).splitlines() == list(made.proof)


def test_an_empty_clause_is_its_own_refutation() -> None:
    made = certificate(Problem.open("3x3"))
    assert not made.proof
    assert check_proof(parse_dimacs(cnf(made)), drat(made)).ok
    assert lrat(made) == f"{len(made.clauses) + 1} 0 {made.clauses.index('') + 1} 0\n"


def test_a_barrier_has_no_clauses_to_write() -> None:
    with pytest.raises(PyktError, match="barrier has no refutation"):
        cnf(Certificate("none", Problem.closed("3x3"), "barrier"))
