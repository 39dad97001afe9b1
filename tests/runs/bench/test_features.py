"""Features of instances: known values, and brute force."""

from benches import evaluation, run, tour
from hypothesis import given
from hypothesis import strategies as st

from pykt.model.board import Board
from pykt.runs.bench.report.instance_table import Features, features, instances


def test_known_boards():
    assert features(Board(8, 8)) == Features(168, 2, 5.25, 0, 0, 1)
    assert features(Board(3, 3)) == Features(8, 0, 16 / 9, 1, 1, 2)
    assert features(Board(3, 3, {(2, 2)})) == Features(8, 2, 2.0, 0, 0, 1)
    assert features(Board(2, 2)) == Features(0, 0, 0.0, 4, 0, 4)


@given(st.integers(1, 6), st.integers(1, 6), st.data())
def test_features_are_those_of_brute_force(files, ranks, data):
    every = [(file, rank) for file in range(1, files + 1) for rank in range(1, ranks + 1)]
    free = data.draw(st.sets(st.sampled_from(every), min_size=1))
    near = {a: {b for b in free if {abs(a[0] - b[0]), abs(a[1] - b[1])} == {1, 2}} for a in free}
    part = {square: {square} for square in free}
    for _ in free:
        part = {square: part[square].union(*(part[other] for other in near[square])) for square in free}
    degrees = [len(each) for each in near.values()]
    assert features(Board(files, ranks, frozenset(set(every) - free))) == Features(
        sum(degrees) // 2,
        min(degrees),
        sum(degrees) / len(free),
        sum(degree < 2 for degree in degrees),
        abs(sum((-1) ** (file + rank) for file, rank in free)),
        len({frozenset(each) for each in part.values()}),
    )


def test_each_instance_has_its_least_time_and_program():
    one, other = tour("A"), tour("B", "8x8")
    seen = evaluation(run(one, "slow", "found", 2.0), run(one, "quick", "found", 1.0), run(other, "slow", "timeout"))
    names = ("instance", "files", "free", "moves", "programs", "solved", "best_s", "best")
    assert [tuple(row[name] for name in names) for row in instances(seen).rows] == [
        ("A", 6, 36, 80, 2, 2, 1.0, "quick"),
        ("B", 8, 64, 168, 1, 0, None, None),
    ]
