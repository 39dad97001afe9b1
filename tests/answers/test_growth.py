"""How the work of a program grows with the board is measured, and told as a law only where it follows one."""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path

import pytest

from pykt.answers.explaining import Growth
from pykt.answers.explaining.growth import law, measure
from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.programs.choosing import choose

PAIRS = """
square(X,Y) :- files(F), ranks(R), X = 1..F, Y = 1..R.
pair(X,Y,A,B) :- square(X,Y), square(A,B).
{ visit(1,T,S) : T = 1 } :- S = (1,1).
"""
ENDLESS = "number(0). number(N+1) :- number(N), N < 1000000000. visit(1,1,(1,1))."


@pytest.fixture
def program(tmp_path: Path):
    def write(name: str, text: str):
        (tmp_path / name).write_text(text)
        return choose(str(tmp_path / name))

    return write


def grown(power: float, factors=(1, 1, 1, 1, 1)) -> list[Growth]:
    return [Growth(n, round(1000 * n**power * off), 0.1) for n, off in zip((4, 5, 6, 7, 8), factors, strict=True)]


def test_law_of_growth_is_found_in_counts(program):
    asp = program("mine.lp", PAIRS)
    assert "about as n^6.0: " in law(grown(6), asp).text
    assert "does not grow with the board" in law(grown(0), asp).text
    assert "grows, but not like a power of n" in law(grown(2, (1, 9, 1, 9, 900)), asp).text
    assert law(grown(6)[:2], asp) is None


def test_a_board_without_a_tour_says_nothing_of_the_search_for_the_first(program):
    prolog = program("mine.pl", "tour(_, []).")
    whole, *others = [replace(one, counted="inferences") for one in grown(2.7)]
    growth = [replace(whole, count=4_000_000, answers=False), *others]
    assert "grows about as n^2.7: 77,129 inferences on 5x5" in law(growth, prolog).text
    assert "does not grow" not in law(grown(0, (1, 1, 5, 1, 1)), prolog).text


def test_rules_of_all_pairs_of_squares_grow_as_the_fourth_power(program):
    asp = program("mine.lp", PAIRS)
    growth = list(measure(Problem.open("5x5"), asp, Search(limits=Limits(20))))
    assert [one.n for one in growth] == [4, 5, 6, 7, 8]
    assert all(one.ended == "done" and one.n**4 <= one.count < one.n**4 + 3 * one.n**2 + 20 for one in growth)


def test_grounding_without_an_end_is_counted_until_it_is_stopped(program):
    asp = program("mine.lp", ENDLESS)
    (growth,) = measure(Problem.open("5x5"), asp, Search(limits=Limits(1.5)))
    assert growth.ended == "timeout"
    assert growth.count > 1000
    assert "where it was stopped" in law([growth], asp).text


HOSTILE = """
#script (python)
import os, stat
from clingo import Number
from pykt.answers.explaining.growth import Count
from pykt.process.messages import send
def lie():
    for number in range(3, 30):
        try:
            if stat.S_ISFIFO(os.fstat(number).st_mode):
                send(number, "Count", Count(-5, 3, float("nan"), True))
                send(number, "Count", Count(-5, 3, float("nan"), True))
        except OSError:
            pass
    return Number(1)
#end.
visit(@lie(),1,(1,1)).
"""


def test_a_program_that_sends_counts_of_its_own_is_not_believed(program):
    hostile = program("mine.lp", HOSTILE)
    for growth in measure(Problem.open("5x5"), hostile, Search(limits=Limits(5), scripts=True), sizes=(4,)):
        assert growth.count >= 0
        assert law([growth], hostile) is None


def test_a_search_for_closed_tours_is_not_measured_on_boards_that_have_none(program):
    prolog = program("mine.pl", "closed_tour(_, []).")
    growth = measure(Problem.closed("8x8"), prolog, Search(limits=Limits(20)))
    assert [one.n for one in growth] == [4, 6, 8]
