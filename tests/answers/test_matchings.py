"""Claims about numbered matchings: the tables say what a change of the points does to every matching."""

from collections.abc import Iterator
from itertools import combinations, product

import pytest

from pykt.answers.counting import matchings

Matching = frozenset[frozenset[int]]


def _all(points: list[int]) -> Iterator[Matching]:
    """Yield all perfect matchings of points, in the order of their numbers."""
    if not points:
        yield frozenset()
    for nth in range(1, len(points)):
        pair = frozenset({points[0], points[nth]})
        yield from (rest | {pair} for rest in _all(points[1:nth] + points[nth + 1 :]))


def _number(matching: Matching, order: list[int]) -> int:
    """Return the number of a matching of points in a given order."""
    places = frozenset(frozenset(map(order.index, pair)) for pair in matching)
    return list(_all(list(range(len(order))))).index(places)


@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_points_that_move_or_turn_keep_their_partners(pairs):
    points = list(range(2 * pairs))
    before = list(_all(points))
    assert len(before) == matchings.MATCHINGS[pairs]
    for point, place in product(points, points):
        after = [other for other in points if other != point]
        after.insert(place, point)
        assert matchings.moved(pairs, point, place).tolist() == [_number(matching, after) for matching in before]
    for fixed in (0, 1):
        after = points[: len(points) - fixed][::-1] + points[len(points) - fixed :]
        assert matchings.turned(pairs, fixed).tolist() == [_number(matching, after) for matching in before]


@pytest.mark.parametrize("pairs", [1, 2, 3])
def test_a_pair_that_is_inserted_and_then_merged_was_a_closed_path_and_another_merger_joins_two_paths(pairs):
    points = list(range(2 * pairs))
    before = list(_all(points))
    for one, other in combinations(points, 2):
        left = [point for point in points if point not in (one, other)]
        merged = []
        for matching in before:
            rest = frozenset(pair for pair in matching if not pair & {one, other})
            joined = frozenset().union(*(matching - rest)) - {one, other}
            merged.append(_number(rest | {joined}, left) if joined else -1)
        assert matchings.merged(pairs, one, other).tolist() == merged
        paired = matchings.paired(pairs - 1, one, other).tolist()
        smaller = list(_all(left))
        assert paired == [_number(matching | {frozenset({one, other})}, points) for matching in smaller]
        assert all(merged[number] == -1 for number in paired)
