"""A SAT solver's own proof in DRAT turns its word that there is no tour into a proof, if dratify verifies it."""

import itertools
import json
import random
import sys

import pytest
from soaking import soak

import pykt
from pykt.checkers import drat
from pykt.model.board import Board
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.programs.exporting import writer

#: A board without a closed tour, which no theorem tells.
HOLES = Problem.closed(Board(6, 6, frozenset({(2, 5), (3, 1), (4, 3), (6, 1), (6, 2), (6, 4)})))

#: A SAT solver that writes its proof, or what is done to it.
SOLVER = """#!/usr/bin/env python3
import os, sys
from pysat.formula import CNF
from pysat.solvers import Glucose4
clauses = CNF(from_file=sys.argv[1]).clauses
with Glucose4(bootstrap_with=clauses, with_proof=True) as solver:
    if solver.solve():
        print("s SATISFIABLE")
        print("v", *solver.get_model(), 0)
        sys.exit(10)
    proof = chr(10).join(solver.get_proof()) + chr(10)
{change}
print("s UNSATISFIABLE")
sys.exit(20)
"""
CHANGES = {
    "whole": "open(sys.argv[2], 'w').write(proof)",
    "only its end": "open(sys.argv[2], 'w').write('0' + chr(10))",
    "none": "",
    "link": "open('other', 'w').write(proof); os.symlink('other', sys.argv[2])",
    "pipe": "os.mkfifo(sys.argv[2])",
    "large": "open(sys.argv[2], 'w').write('c' * (17 << 20))",
    "binary": "open(sys.argv[2], 'wb').write(b'a' + bytes([2, 0]) * 100)",
    "one long word": "open(sys.argv[2], 'w').write('x' * 1_000_000)",
    "a huge variable": "open(sys.argv[2], 'w').write('9' * 4000 + ' 0')",
    "nonsense": "open(sys.argv[2], 'w').write('1 2 x 0' + chr(10))",
}


@pytest.fixture
def solver(tmp_path, monkeypatch):
    """Write a solver that does something with its proof into the working folder. Return how it is named."""
    monkeypatch.chdir(tmp_path)

    def write(change="whole"):
        (tmp_path / "solver.py").write_text(SOLVER.format(change=CHANGES[change]))
        (tmp_path / "solver.py").chmod(0o755)
        return "./solver.py {cnf} {drat}"

    return write


def test_a_proof_that_is_verified_makes_none_a_proof(solver):
    end = pykt.solve(HOLES, program=solver(), doubts=False, timeout=1000)
    assert end.status is pykt.Status.NONE
    assert end.reason.endswith("says that there is none, and dratify verifies its proof in DRAT")


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("change", "why"),
    [
        ("only its end", "but its proof is refused: "),
        soak("none", "which is no proof"),
        ("link", "which is no proof"),
        ("pipe", "which is no proof"),
        soak("large", "which is no proof"),
        ("binary", "it is not a text: tell the solver to write no binary proof"),
        soak("one long word", "its proof is refused: proof line 1: bad token"),
        ("a huge variable", "its proof is refused: "),
        ("nonsense", "its proof is refused: proof line 1: bad token 'x'"),
    ],
)
def test_another_file_proves_nothing(solver, change, why):
    end = pykt.solve(HOLES, program=solver(change), doubts=False, timeout=1000)
    assert end.status is pykt.Status.UNPROVEN
    assert why in end.reason
    assert len(end.reason) < 400


@pytest.mark.parametrize(
    "proof",
    [
        b"4 0\n5 -4 0\nd 5 -4 0\n-5 0\n0\n",  # with variables of its own
        b"d -1 2 0\n-2 0\n0\n",
    ],
)
def test_no_proof_refutes_what_has_a_model_by_deleting_a_reason(proof):
    """dratify 0.1.10 accepts them by itself."""
    clauses = "p cnf 5 2\n1 0\n-1 2 0\n"
    assert list(drat.faults(clauses, proof)) != [""]


@pytest.mark.soak
@pytest.mark.parametrize("times", [1_500, soak(100_000)])
def test_what_a_proof_refutes_has_no_model(times):
    """Any lemmas and deletions, about small formulas of which brute force tells whether they have a model."""
    chance, accepted = random.Random(2), 0

    def clause(most):
        return tuple(chance.choice([1, -1]) * one for one in chance.sample(range(1, most), chance.choice([1, 2, 2, 3])))

    def written(clause):
        return " ".join(map(str, (*clause, 0)))

    def has_model(clauses):
        signs = itertools.product([1, -1], repeat=5)
        return any(all(any(one * each[abs(one) - 1] > 0 for one in clause) for clause in clauses) for each in signs)

    for _ in range(times):
        clauses = [clause(6) for _ in range(chance.randint(1, 12))]
        known, steps = list(clauses), list[str]()
        for _ in range(chance.randint(1, 10)):
            if chance.random() < 0.4:
                steps.append(f"d {written(chance.choice(known))}")
            else:
                known.append(clause(8))
                steps.append(written(known[-1]))
        formula = "\n".join([f"p cnf 7 {len(clauses)}", *map(written, clauses)])
        if list(drat.faults(formula, "\n".join([*steps, "0"]).encode())) == [""]:
            accepted += 1
            assert not has_model(clauses), (clauses, steps)
    assert accepted > times / 10


def test_a_lemma_that_only_keeps_a_model_is_accepted_and_so_are_deletions():
    every = "".join(f"{a} {b} {c} 0\n" for a in (1, -1) for b in (2, -2) for c in (3, -3))
    formula = f"p cnf 4 8\n{every}"
    new = b"4 -1 0\n4 -2 0\n-4 1 2 0\n"  # defines 4 as 1 or 2
    lemmas = b"1 2 0\n1 -2 0\n1 0\n2 0\n0\n"
    assert list(drat.faults(formula, lemmas)) == [""]
    assert list(drat.faults(formula, new + lemmas)) == [""]
    assert list(drat.faults(formula, b"1 2 0\nd 1 2 3 0\n" + lemmas)) == [""]


def test_a_tour_is_a_tour(solver):
    found = pykt.solve("5x5", start="1/1", program=solver(), check="python", timeout=1000)
    assert (found.status, found.checked.python) == ("found", True)


def test_a_bench_counts_the_proof_and_its_ledger_verifies_with_a_certificate(solver, bench, tmp_path):
    squares = ", ".join(f'"{file}/{rank}"' for file, rank in sorted(HOLES.board.blocked))
    instance = f'name = "holes"\nkind = "closed"\nboard = "6x6"\nblock = [{squares}]\n'
    (tmp_path / "plan.toml").write_text(f'programs = ["{solver()}"]\n[[instance]]\n{instance}')
    code, _, said = bench("run", tmp_path / "plan.toml")
    assert code == 0, said
    (row,) = json.loads(bench("eval", tmp_path / "plan", "--json")[1])["programs"]
    assert row["solved"] == 1
    assert bench("verify", tmp_path / "plan")[0] == 1  # the ledger does not keep the proof
    assert bench("run", tmp_path / "plan.toml", "--proofs")[0] == 0
    assert bench("verify", tmp_path / "plan")[0] == 0


def test_a_proof_is_about_the_clauses(run_pykt, solver):
    code, _, said = run_pykt("solve", "--closed", "--board", "6x6", "--program", solver().replace("{cnf}", "{hcp}"))
    assert code == 2
    assert "name both" in said


def test_without_dratify_one_is_told_how_to_get_it(run_pykt, solver, monkeypatch):
    monkeypatch.setitem(sys.modules, "dratify", None)
    monkeypatch.setattr(drat, "find_spec", lambda _: None)
    code, _, said = run_pykt("solve", "--closed", "--board", "6x6", "--program", solver())
    assert code == 4
    assert "pip install 'pykt-tours[drat]'" in said


def test_a_proof_that_takes_too_much_is_not_checked():
    formula = writer("cnf").write(HOLES, "instance", "")
    why = drat.fault(formula, b"1 0\n" * 1_000_000, Limits(memory=70))
    assert why.startswith("its proof was not checked: ")
    assert "memory" in why
