"""Claims about linear programs: what the multipliers prove holds for all values of the variables."""

from itertools import product

import numpy as np
import pytest
from hypothesis import given
from hypothesis import strategies as st

from pykt.engines.linear import INFINITE, LinearProgram, Row

SMALL = st.integers(-3, 3)


@st.composite
def programs(draw):
    """Draw the gains of some variables, and rows that a point with coordinates 0 and 1 meets."""
    size = draw(st.integers(1, 5))
    point = draw(st.lists(st.sampled_from([0, 1]), min_size=size, max_size=size))
    rows = []
    for _ in range(draw(st.integers(0, 4))):
        variables = draw(st.lists(st.integers(0, size - 1), min_size=1, unique=True))
        weights = draw(st.lists(SMALL, min_size=len(variables), max_size=len(variables)))
        met = sum(weight * point[variable] for variable, weight in zip(variables, weights, strict=True))
        lower, upper = (draw(st.sampled_from([met, INFINITE, met + abs(draw(SMALL))])) for _ in "12")
        rows.append(Row(variables, weights, met - abs(lower - met), upper))
    return draw(st.lists(SMALL, min_size=size, max_size=size)), rows


def best(gains, rows):
    """Return the largest sum of gains of points with coordinates 0 and 1 that meet all rows."""
    return max(
        sum(gain * value for gain, value in zip(gains, point, strict=True))
        for point in product((0, 1), repeat=len(gains))
        if all(
            row.lower <= sum(w * point[v] for v, w in zip(row.variables, row.weights, strict=True)) <= row.upper
            for row in rows
        )
    )


@given(programs())
def test_no_point_gains_more_than_the_multipliers_prove(asked):
    solution = LinearProgram(*asked).solve(1000)
    assert solution
    assert solution.most >= best(*asked) - 1e-9
    assert solution.most == pytest.approx(sum(solution.values * asked[0]), abs=1e-6)


@given(programs(), st.data())
def test_any_multipliers_prove_something_true(asked, data):
    multipliers = data.draw(st.lists(SMALL, min_size=len(asked[1]), max_size=len(asked[1])))
    assert LinearProgram(*asked)._most(np.array(multipliers, float)) >= best(*asked) - 1e-9


def test_a_bound_that_changes_and_a_row_that_comes_later_count():
    program = LinearProgram([1, 1], [Row([0, 1], [1, 1], 0, 2)])
    assert program.solve(100).most == pytest.approx(2)
    program.bound(0, 0, 1.5)
    assert program.solve(100).most == pytest.approx(1.5)
    program.add([Row([0], [1], 0, 0.25), Row([1], [1], 0, 0.5)])
    assert program.solve(100).most == pytest.approx(0.75)
    assert program.iterations > 0


def test_where_rows_clash_there_is_no_solution():
    assert LinearProgram([1], [Row([0], [1], 2, 3)]).solve(100) is None
