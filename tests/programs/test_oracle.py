"""Every program that knows other pieces, and each checker, agrees with brute force about random problems."""

import random

import pytest
from oracle import Truth, compared
from soaking import soak

from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.surface import Surface

SEEDS = [range(10), *(soak(range(first, first + 50)) for first in range(10, 510, 50))]


@pytest.mark.parametrize("seeds", SEEDS, ids=str)
def test_programs_and_checkers_agree_with_brute_force_about_random_problems(seeds):
    for seed in seeds:
        one = compared(random.Random(f"test {seed}"))
        assert (one.differences, one.programs > 2) == ([], True), (seed, str(one.problem))


@pytest.mark.parametrize(
    ("problem", "tours"),
    [
        (Problem.closed(Board(3, 3, surface=Surface.named("torus"))), 48),
        (Problem.closed(Board(4, 3, surface=Surface.named("torus"))), 14934),
        (Problem.closed(Board(3, 3, surface=Surface.named("moebius"))), 36),
        (Problem.closed("3x3", piece="king"), 16),
        (Problem.open("3x4"), 8),
        (Problem.closed("4x3"), 0),
    ],
    ids=str,
)
def test_brute_force_knows_what_others_have_counted(problem, tours):
    assert Truth(problem).number == tours
