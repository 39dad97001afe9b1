"""CaDiCaL through python-sat: models, and proofs that others can follow."""

from __future__ import annotations

import random
from itertools import combinations, product

import dratify
import pysolvers
import pytest

from pykt.engines import sat
from pykt.model.errors import EngineError


def pigeons(number: int) -> list[list[int]]:
    """More pigeons than holes: no model, and no proof without lemmas."""

    def sits(pigeon: int, hole: int) -> int:
        return pigeon * (number - 1) + hole + 1

    holes = range(number - 1)
    alone = [[-sits(a, hole), -sits(b, hole)] for hole in holes for a, b in combinations(range(number), 2)]
    return [[sits(pigeon, hole) for hole in holes] for pigeon in range(number)] + alone


def mixed(dice: random.Random) -> list[list[int]]:
    """Clauses of one to three literals over few variables, in any order."""
    return [[dice.choice((-1, 1)) * dice.randint(1, 7) for _ in range(dice.choice((1, 2, 3, 3, 3)))] for _ in range(20)]


def has_model(clauses: list[list[int]]) -> bool:
    variables = max(abs(literal) for clause in clauses for literal in clause)
    worlds = product((False, True), repeat=variables)
    return any(all(any(world[abs(x) - 1] == (x > 0) for x in clause) for clause in clauses) for world in worlds)


def follow(clauses: list[list[int]], proof: sat.Refutation) -> None:
    """Follow an LRAT proof hint by hint: each clause but the last leaves one literal open, and the last one none."""
    known = {number: set(clauses[index]) for number, index in enumerate(proof.used, 1)}
    for line in proof.lines:
        number, *words = map(int, line.split())
        end = words.index(0)
        lemma, hints = words[:end], words[end + 1 : -1]
        false = set(lemma)
        for hint in hints[:-1]:
            (unit,) = known[hint] - false
            false.add(-unit)
        assert not known[hints[-1]] - false
        assert number == len(known) + 1
        known[number] = set(lemma)
    assert set() in known.values()


def test_a_model_or_a_proof():
    dice = random.Random(1)
    models = 0
    for _ in range(300):
        clauses = mixed(dice)
        proof = sat.refute(clauses)
        assert (proof is None) == has_model(clauses)
        models += proof is None
        if proof:
            follow(clauses, proof)
            with sat.Solver(clauses[index] for index in proof.used) as solver:
                assert solver.solve() is False
        with sat.Solver(clauses) as solver:
            assert solver.solve() is (proof is None)
            true = set(solver.model()) if proof is None else set()
            assert proof or all(any(x in true if x > 0 else -x not in true for x in clause) for clause in clauses)
    assert 30 < models < 270


def test_dratify_accepts_a_proof_and_refuses_it_without_a_clause():
    clauses = pigeons(6)
    proof = sat.refute([*clauses, [90, 91], [-90]])
    assert proof is not None
    assert max(proof.used) < len(clauses)
    follow(clauses, proof)
    lemmas = [line.split()[1 : line.split().index("0") + 1] for line in proof.lines]
    text = "\n".join(map(" ".join, lemmas))

    def formula(indexes: tuple[int, ...]) -> dratify.CNF:
        return dratify.parse_dimacs("\n".join(" ".join(map(str, [*clauses[index], 0])) for index in indexes))

    assert dratify.check_proof(formula(proof.used), text).ok
    assert not dratify.check_proof(formula(proof.used[1:]), text).ok


def test_an_empty_clause_needs_no_lemma():
    assert sat.refute([[1, 2], [], [-1]]) == sat.Refutation((1,), ())


def test_a_budget_of_conflicts_ends_a_search_that_can_go_on():
    assert sat.refute(pigeons(9), conflicts=20) is None
    with sat.Solver(pigeons(7)) as solver:
        assert solver.solve(conflicts=10) is None
        assert solver.solve() is False
        assert solver.stats()["conflicts"] > 10


@pytest.mark.parametrize("changed", ["gone", "other arguments", "writes nothing"])
def test_another_python_sat_is_named_in_the_error(changed: str, monkeypatch: pytest.MonkeyPatch):
    if changed == "gone":
        monkeypatch.delattr(pysolvers, "cadical195_tracepr")
    elif changed == "other arguments":
        monkeypatch.setattr(pysolvers, "cadical195_tracepr", lambda _: None)
    else:
        monkeypatch.setattr(pysolvers, "cadical195_tracepr", lambda _, trace: trace)
        monkeypatch.setattr(pysolvers, "flushpr", lambda _: None)
    with pytest.raises(EngineError, match=r"pip install python-sat=="):
        sat.refute(pigeons(4))
