"""A MiniZinc model is split into its items, each with its place."""

from __future__ import annotations

from pykt.programs.user.items import ForAll, forall, split

MODEL = """% a comment; with a semicolon
include "alldifferent.mzn";
int: n; /* two
lines; */ array[1..n] of var 1..n: order;
constraint order[1] = 1
  /\\ alldifferent(order);
constraint order[1] = 1 \\/ order[2] = 1 /\\ order[3] = 1;
predicate near(var int: a, var int: b) = let { var int: d = a - b; } in abs(d) = 1;
function var int: twice(var int: a) = 2 * a;
constraint if n > 1 then order[1] < 2 /\\ order[2] > 1 else true endif;
output ["a;b \\(order[1]);\\n"];
solve satisfy;
"""


def test_items_are_found_with_their_places():
    items = list(split(MODEL, "mine.mzn"))
    assert [(item.kind, item.line, item.column) for item in items] == [
        ("include", 2, 1),
        ("declaration", 3, 1),
        ("declaration", 4, 11),
        ("constraint", 5, 1),
        ("constraint", 6, 6),
        ("constraint", 7, 1),
        ("predicate", 8, 1),
        ("function", 9, 1),
        ("constraint", 10, 1),
        ("output", 11, 1),
        ("solve", 12, 1),
    ]
    assert [item.text for item in items][3:5] == ["constraint order[1] = 1", "constraint alldifferent(order)"]
    assert [item.name for item in items if item.kind in ("declaration", "predicate", "function")] == [
        "n",
        "order",
        "near",
        "twice",
    ]
    assert items[2].short == "array[1..n] of var 1..n: order"
    assert items[5].short == "constraint order[1] = 1 \\/ order[2] = 1 /\\ order[3] = 1"


def test_forall_is_read_only_if_it_is_the_whole_constraint():
    found = forall("forall(i, j in 1..n, k in S where i < j)( % all\n  x[i] != (y[j]))")
    assert found is not None
    assert (found.names, found.condition) == (["i", "j", "k"], "i < j")
    assert found.body.strip() == "x[i] != (y[j])"
    assert forall("forall(i in index_set(a))(a[i] > 0)") == ForAll("i in index_set(a)", "true", "a[i] > 0")
    assert forall("forall(i in S)(a[i]) \\/ b") is None
    assert forall("forall([a[i] | i in S])") is None
