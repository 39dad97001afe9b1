"""Every program that knows other pieces, and each checker, agrees with brute force about random problems."""

import random
from pathlib import Path

import pytest
from oracle import any_graph, compared, faults_here, truth
from soaking import soak

from pykt.checkers import worker
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.surface import Surface


@pytest.fixture(autouse=True)
def _here(monkeypatch):
    monkeypatch.chdir(Path.cwd())  # a search changes the working directory, which is harmless in a worker
    monkeypatch.setattr(worker, "start", faults_here)


SEEDS = [range(5), soak(range(5, 10)), *(soak(range(first, first + 50)) for first in range(10, 510, 50))]


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_programs_and_checkers_agree_with_brute_force_about_random_problems(seeds):
    every = [compared(random.Random(f"test {seed}")) for seed in seeds]
    assert [(str(one.problem), one.differences) for one in every if one.differences] == []
    assert sum(one.programs for one in every) > 3 * len(seeds)


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_programs_and_checkers_agree_with_brute_force_about_random_graphs(seeds):
    every = [compared(random.Random(f"graph {seed}"), any_graph) for seed in seeds]
    assert [(str(one.problem), one.differences) for one in every if one.differences] == []
    assert sum(one.programs for one in every) > 3 * len(seeds)


@pytest.mark.parametrize(
    ("problem", "tours"),
    [
        (Problem.closed(Board(3, 3, surface=Surface.named("torus"))), 48),
        soak(Problem.closed(Board(4, 3, surface=Surface.named("torus"))), 14934),
        (Problem.closed(Board(3, 3, surface=Surface.named("moebius"))), 36),
        (Problem.closed("3x3", piece="king"), 16),
        (Problem.open("3x4"), 8),
        (Problem.closed("4x3"), 0),
    ],
    ids=str,
)
def test_brute_force_knows_what_others_have_counted(problem, tours):
    assert len(truth(problem).answers) == tours
