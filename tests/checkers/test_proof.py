"""The checker of certificates in Python: right ones pass, and wrong ones are refused with a sentence."""

from __future__ import annotations

import json
import subprocess
import sys
from itertools import product
from pathlib import Path
from typing import Any

import pytest
from jsonschema import Draft202012Validator

from pykt import process
from pykt.answers.proving import barrier, cuts, dual, positions, theorem, two_knights
from pykt.checkers import proof
from pykt.checkers.certificates import said_in_prolog, verdicts
from pykt.model.board import Board, Square
from pykt.model.certificate import Certificate, certificates_text
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation.proofs import texts

SCHEMA = Draft202012Validator(json.loads((Path(__file__).parents[2] / "docs/proof.schema.json").read_text()))
DENSE = Board(4, 4, frozenset({Square(1, 3), Square(2, 3), Square(3, 3)}))
RING = Board(3, 3, frozenset({Square(2, 2)}))
ROUND = Tour.of(RING, [(1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2)])

MADE = {
    "barrier": (barrier, "none", Problem.closed("4x8"), None),
    "cuts": (cuts, "none", Problem.open("3x6", symmetric=180), None),
    "cuts of a ring": (cuts, "unique", Problem.closed(RING), ROUND),
    "positions": (positions, "none", Problem.open("3x4", start="2/2"), None),
    "a given ring": (positions, "unique", Problem.closed(RING, givens={(1, 1): 1, (2, 3): 2}), ROUND),
    "a ring with a start": (
        positions,
        "unique",
        Problem.closed(RING, start="1/1", givens={(2, 3): 2}, moves=[("3/1", "1/2")]),
        ROUND,
    ),
    "theorem": (theorem, "none", Problem.closed("8x8", symmetric=90), None),
    "two knights": (
        two_knights,
        "optimal",
        Problem.two_knights("3x3", "1/1", "3/3"),
        Tour.of(Board(3, 3), [(1, 1), (2, 3), (3, 1), (1, 2)], [(3, 3), (2, 1), (1, 3), (3, 2)]),
    ),
    "dual": (
        dual,
        "optimal",
        Problem.two_knights(DENSE, "3/2", "4/2"),
        Tour.of(DENSE, [(3, 2), (2, 4), (4, 3), (3, 1), (1, 2)], [(4, 2), (3, 4), (2, 2), (4, 1)]),
    ),
}


EMPTY = {"variables": [], "clauses": [""], "proof": []}


def record(name: str) -> dict[str, Any]:
    """Return a right certificate, as JSON."""
    way, proves, problem, tour = MADE[name]
    made = way.certify(problem, proves, tour)
    assert isinstance(made, Certificate), made
    parsed: dict[str, Any] = json.loads(certificates_text([made]))
    return parsed


def refused(changed: object) -> str:
    """Return the fault of a certificate that must be refused."""
    with pytest.raises(proof.RefusedError) as refusal:
        proof.statements(changed if isinstance(changed, bytes) else json.dumps(changed).encode())
    assert str(refusal.value).isprintable()
    return str(refusal.value)


@pytest.mark.parametrize("name", MADE)
def test_a_right_certificate_passes_and_fits_the_schema(name: str) -> None:
    made = record(name)
    SCHEMA.validate(made)
    (statement,) = proof.statements(json.dumps(made).encode())
    assert statement.startswith(
        {"none": "There is no ", "unique": "There is only one ", "optimal": "No visit "}[made["proves"]]
    )
    book = {"format": "pykt-proof/1", "certificates": [made, made]}
    SCHEMA.validate(book)
    assert proof.statements(json.dumps(book).encode()) == [statement] * 2


@pytest.mark.parametrize("name", MADE)
def test_no_part_of_a_certificate_can_be_missing_and_none_added(name: str) -> None:
    made = record(name)
    for key in made:
        less = {other: value for other, value in made.items() if other != key}
        assert refused(less)
        assert not SCHEMA.is_valid(less)
    for key in ("kind", "board"):
        assert refused(made | {"problem": {other: value for other, value in made["problem"].items() if other != key}})
    assert refused(made | {"remark": "trust me"})
    assert refused(made | {"problem": made["problem"] | {"crossings": "min"}})


def test_the_file_runs_alone_and_the_worker_says_the_same(tmp_path: Path) -> None:
    text = json.dumps(record("barrier"))
    (tmp_path / "no.proof").write_text(text)
    alone = [sys.executable, "-I", proof.__file__, str(tmp_path / "no.proof")]
    assert subprocess.run(alone, capture_output=True, text=True).stdout == "There is no closed tour of 4x8.\n"
    python, _ = verdicts(text)
    assert (python.right, python.statement) == (True, "There is no closed tour of 4x8.")


def test_the_proof_is_replayed_line_by_line() -> None:
    made = record("positions")
    for at in (0, len(made["proof"]) // 2, -1):
        number, *rest = made["proof"][at].split()
        for line in (
            "",
            f"{number} 0 0",
            f"{number} 0 {number} 0",
            f"{number} 0 99999 0",
            f"{number} {' '.join(rest[:-2])} 0",
        ):
            assert refused(made | {"proof": [*made["proof"][:at], line, *(made["proof"][at + 1 :] if at + 1 else [])]})
    assert "not the empty clause" in refused(made | {"proof": made["proof"][:-1]})


def test_clauses_and_sets_must_hold_in_every_tour() -> None:
    made = record("cuts")
    for at, clause in enumerate(made["clauses"]):
        if literals := clause.split():
            fewer = [*made["clauses"][:at], "", *made["clauses"][at + 1 :]]
            assert f"Clause {at + 1} " in refused(made | {"clauses": fewer})
            assert refused(
                made | {"clauses": [*made["clauses"][:at], f"{literals[0]} 9999", *made["clauses"][at + 1 :]]}
            )
    assert "all squares" in refused(record("cuts of a ring") | {"sets": ["1/1 2/1 3/1 1/2 3/2 1/3 2/3 3/3"]})
    assert refused(made | {"sets": [*made["sets"], ""]})
    assert "image" in refused(made | {"variables": [*made["variables"], made["variables"][0]]})


def test_rows_must_hold_in_every_visit_and_their_sum_in_none() -> None:
    made = record("dual")
    rows = [line.split(" ", 1)[1] for line in made["weights"]]
    assert made["sets"]
    assert "set 1 3/1" in rows
    for few in ([], [line for line in made["weights"] if "set" not in line]):
        assert "no contradiction" in refused(made | {"weights": few})
    for line in made["weights"]:
        assert "two weights" in refused(made | {"weights": [*made["weights"], line]})
    for wrong in (
        "-1 set 1 1/2",  # a negative weight is for equations
        "-1 1/1-2/3 1/1",
        "1 set 2 3/1",  # no such set, square, move, or end
        "1 set 0 3/1",
        "1 set 1 4/1",
        "1 set 1",
        "1 1/1-3/1 1/1",
        "1 3/2-4/4 3/2",  # a start is always visited, and no end
        "1 3/2- 3/2",
        "1 1/1-2/3 2/4",
        "1 1/1-1/1 1/1",
        "1 1/3",  # is blocked
        "1 dark",
        "1 dark unvisited",
        "01 2/1",
        "1  2/1",
        "0 2/1",
        "1",
    ):
        left = [line for line in made["weights"] if line.split(" ", 1)[1] != wrong.partition(" ")[2]]
        data = made | {"weights": [*left, wrong]}
        assert "contradiction" not in refused(data), wrong
        assert next(said_in_prolog(json.dumps(data).encode(), 1000)) != "right"
    start = [*made["sets"], "3/2 4/1"]
    assert "has a start" in refused(made | {"sets": start, "weights": [*made["weights"], "1 set 2 4/1"]})


def test_the_tour_must_be_an_answer_and_the_best_one() -> None:
    ring, two = record("a given ring"), record("two knights")
    path = ring["tour"]["knights"][0]
    for wrong in (path[::-1], path[1:] + path[:1], path[:-1], [*path[:-1], path[0]], [], [[2, 2], *path[1:]]):
        assert refused(ring | {"tour": ring["tour"] | {"knights": [wrong]}})
    assert "board" in refused(ring | {"tour": ring["tour"] | {"board": {"files": 3, "ranks": 4, "blocked": [[2, 2]]}}})
    assert "can't verify" in refused(ring | {"problem": ring["problem"] | {"magic": "semi"}})
    shorter = [knight[:-1] for knight in two["tour"]["knights"]]
    assert refused(two | {"tour": two["tour"] | {"knights": shorter}})
    three = two["problem"] | {"starts": [*two["problem"]["starts"], [2, 1]]}
    assert "The starts" in refused(two | {"problem": three})


@pytest.mark.parametrize("size", [(1, 1), (1, 2), (2, 3)])
def test_boards_of_one_and_two_squares(size: tuple[int, int]) -> None:
    """Such an open tour exists, and of two squares even a closed one; nothing proves that it doesn't."""
    free = [(1, 1), size]
    blocked = [[x, y] for x in range(1, size[0] + 1) for y in range(1, size[1] + 1) if (x, y) not in free]
    for kind in ("open", "closed"):
        exists = size == (2, 3) or (kind == "open" and size == (1, 1))
        problem = {"kind": kind, "board": {"files": size[0], "ranks": size[1], "blocked": blocked}}
        base = {"format": "pykt-proof/1", "proves": "none", "problem": problem}
        arguments = [
            *({"argument": "barrier", "barrier": squares} for squares in ([], ["1/1"], ["{}/{}".format(*size)])),
            *({"argument": "cuts", "sets": sets, **EMPTY} for sets in ([], ["1/1"])),
            {"argument": "positions", **EMPTY},
        ]
        for argument in arguments if exists else ():
            assert refused(base | argument)


HOSTILE = {
    "nothing": b"",
    "zeros": bytes(1 << 20),
    "too large": b" " * (17 << 20),
    "deep": b"[" * (1 << 20),
    "millions of lists": b"[" + b"[]," * 2_000_000 + b"[]]",
    "NaN": json.dumps(record("barrier")).replace('"kind"', '"symmetric": NaN, "kind"').encode(),
    "a key twice": json.dumps(record("barrier")).replace('"proves"', '"proves": "none", "proves"').encode(),
    "a long number": json.dumps(record("barrier")).replace('"files": 4', '"files": ' + "4" * 100_000).encode(),
    "a huge board": json.dumps(record("barrier")).replace('"files": 4', '"files": 999999999').encode(),
    "true for one": json.dumps(record("barrier")).replace('"files": 4', '"files": true').encode(),
    "a line with billions": json.dumps(record("positions") | {"proof": ["9" * 100_000 + " 0 1 0"]}).encode(),
    "signs that control a terminal": json.dumps(record("cuts") | {"variables": ["\x1b[2J\x07"]}).encode(),
}


@pytest.mark.parametrize("data", HOSTILE.values(), ids=HOSTILE.keys())
def test_a_hostile_file_is_refused_with_a_sentence(data: bytes) -> None:
    assert len(refused(data)) < 300


SIXTY = {"kind": "closed", "board": {"files": 60, "ranks": 60, "blocked": []}}
LARGE = {
    "characters": record("cuts") | {"clauses": [" ".join(["1"] * 60_000)]},
    "variables": record("cuts") | {"variables": [f"1/1={k}" for k in range(1, 100_002)]},
    "counters": record("two knights") | {"variables": [f"dark ends {k}>=1" for k in range(1, 20_002)]},
    "squares in its sets": record("cuts") | {"problem": SIXTY, "sets": [" ".join(["1/1"] * 10_000)] * 11},
    "lists": record("barrier") | {"problem": SIXTY | {"givens": [[[1, 1], 1]] * 25_000}},
}


@pytest.mark.parametrize(("what", "large"), LARGE.items(), ids=LARGE.keys())
def test_what_is_larger_than_any_need_is_refused_before_it_is_parsed(what: str, large: dict[str, Any]) -> None:
    if what == "characters":
        assert not SCHEMA.is_valid(large)
    assert refused(large)
    with pytest.raises(PyktError, match=rf"more than [0-9,]+ {what}: no checker accepts"):
        next(texts(json.dumps(large)))


def test_a_long_list_is_no_long_text() -> None:
    problem = Problem.closed(Board(200, 199, frozenset(Square(x, y) for x in range(3, 200) for y in range(1, 200))))
    made = barrier.certify(problem, "none", None)
    assert isinstance(made, Certificate)
    text = certificates_text([made])
    assert list(texts(text)) == [text]


def test_neither_checker_takes_a_lone_square_for_a_symmetric_tour() -> None:
    board = Board(2, 1, frozenset({Square(2, 1)}))
    problem = Problem.open(board, symmetric=180).record()
    made = {"format": "pykt-proof/1", "proves": "unique", "problem": problem, "argument": "positions"}
    made |= {"tour": Tour.of(board, [(1, 1)]).record(), "variables": ["1/1=1"]}
    text = json.dumps(made | {"clauses": ["1", "-1"], "proof": ["3 0 1 2 0"]})
    assert "The tour is not an answer" in refused(text.encode())
    assert next(said_in_prolog(text.encode(), 1000)) == "wrong"


def test_both_checkers_accept_a_barrier_although_the_image_of_the_start_is_off_the_board() -> None:
    made = barrier.certify(Problem.open("5x2", "1/1", symmetric=90), "none", None)
    assert isinstance(made, Certificate)
    assert [verdict.right for verdict in verdicts(certificates_text([made]))] == [True, True]


def test_both_checkers_count_no_part_beside_an_end_of_the_tour_that_is_in_the_barrier() -> None:
    """A tour that begins on the barrier needs one square of it less than others to join the parts."""
    free = {Square(1, 1), Square(2, 3), Square(3, 1)}
    board = Board(3, 3, frozenset({*Board(3, 3).squares()} - free))
    made = {"format": "pykt-proof/1", "proves": "none", "argument": "barrier", "barrier": ["2/3"]}
    text = json.dumps(made | {"problem": Problem.open(board, start="2/3").record()}).encode()
    assert proof.statements(text)
    assert next(said_in_prolog(text, 1000)) == "right"


def test_both_checkers_count_a_part_less_if_both_ends_of_the_tour_are_in_one() -> None:
    """The tour must come back to it."""
    free = {Square(1, 1), Square(3, 2), Square(2, 3), Square(3, 1)}
    board = Board(3, 3, frozenset({*Board(3, 3).squares()} - free))
    made = {"format": "pykt-proof/1", "proves": "none", "argument": "barrier", "barrier": ["2/3"]}
    text = json.dumps(made | {"problem": Problem.open(board, start="3/2", end="1/1").record()}).encode()
    assert proof.statements(text)
    assert next(said_in_prolog(text, 1000)) == "right"
    apart = json.dumps(made | {"problem": Problem.open(board, start="3/2", end="3/1").record()}).encode()
    assert refused(apart)


def test_an_odd_number_of_moves_crosses_no_border() -> None:
    """A closed tour leaves a set of squares as often as it comes back."""
    places = proof.Places(["a", "b", "c"], {"a": "a", "b": "b", "c": "c"})
    places.odd.add(frozenset({1, 2, 3}))
    held = [clause for clause in product((1, -1), (2, -2), (3, -3)) if places.holds(frozenset(clause))]
    assert held == [(1, 2, -3), (1, -2, 3), (-1, 2, 3), (-1, -2, -3)]


def test_both_checkers_accept_that_the_ring_is_the_only_tour_with_a_quarter_turn() -> None:
    """All its moves are images of one of two, and a square of a tour has two moves."""
    problem = Problem.closed(RING, symmetric=90).record()
    made = {"format": "pykt-proof/1", "proves": "unique", "problem": problem, "tour": ROUND.record()}
    made |= {"argument": "cuts", "variables": ["1/1-3/2", "1/1-2/3"], "sets": [], "clauses": ["1", "2", "-1 -2"]}
    text = json.dumps(made | {"proof": ["4 0 1 2 3 0"]}).encode()
    assert proof.statements(text)
    assert next(said_in_prolog(text, 1000)) == "right"


def test_both_checkers_know_that_a_path_has_the_squares_of_a_demanded_move() -> None:
    """A path through some of the squares has no other square for certain."""
    problem = Problem.open("3x4", moves=[("1/1", "2/3")], squares=1)
    made = {"format": "pykt-proof/1", "proves": "none", "problem": problem.record(), "argument": "positions"}
    text = json.dumps(made | {"variables": [], "clauses": [""], "proof": []})
    assert [verdict.right for verdict in verdicts(text)] == [True, True]
    longer = text.replace('"squares": 1', '"squares": 2')
    assert "Clause 1 " in refused(longer.encode())
    assert next(said_in_prolog(longer.encode(), 1000)) == "wrong"


def test_prolog_is_not_asked_about_what_python_refuses() -> None:
    python, prolog = verdicts("{}")
    assert (python.right, prolog.right) == (False, None)
    assert "Python refused" in prolog.fault


def test_a_checker_that_reaches_a_limit_gave_up(monkeypatch: pytest.MonkeyPatch) -> None:
    start = process.start
    monkeypatch.setattr(process, "start", lambda _function, *_arguments, **more: start("jobs:sleep", 1000, **more))
    both = verdicts(json.dumps(record("barrier")), Limits(timeout=0.1))
    assert all(verdict.right is None and "gave up" in verdict.fault for verdict in both)


def test_a_checker_whose_stack_is_full_gave_up_and_refuses_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    start = process.start
    monkeypatch.setattr(process, "start", lambda function, data, _memory, **more: start(function, data, 1.0, **more))
    python, prolog = verdicts(json.dumps(record("barrier")) + " " * 60_000)
    assert python.right
    assert (prolog.right, prolog.fault) == (None, "The certificate needs more memory than allowed.")


def test_neither_checker_denies_a_known_start() -> None:
    """A start makes no demanded move to a square that has no number: -1 is no clause of such a problem."""
    problem = Problem.open("3x4", start="1/1").record()
    made = {"format": "pykt-proof/1", "proves": "none", "problem": problem, "argument": "positions"}
    text = json.dumps(made | {"variables": ["1/1=1"], "clauses": ["1", "-1"], "proof": ["3 0 1 2 0"]})
    assert "Clause 2 " in refused(text.encode())
    assert next(said_in_prolog(text.encode(), 1000)) == "wrong"


def test_neither_checker_denies_a_single_move_of_the_only_tour() -> None:
    """A second symmetric tour may share moves with the first: only all of them together can be denied."""
    path = ["1/1", "3/2", "1/3", "2/1", "4/2", "2/3", "3/1", "1/2", "3/3", "4/1", "2/2", "4/3"]
    problem = Problem.open("4x3", symmetric=180)
    tour = Tour.of(problem.board, map(Square.parse, path)).record()
    made = {"format": "pykt-proof/1", "proves": "unique", "problem": problem.record(), "tour": tour, "argument": "cuts"}
    made |= {"variables": ["1/3-3/2", "1/3-2/1"], "sets": [], "clauses": ["1 2", "-1", "-2"], "proof": ["4 0 2 3 1 0"]}
    text = json.dumps(made)
    assert "Clause 2 " in refused(text.encode())
    assert next(said_in_prolog(text.encode(), 1000)) == "wrong"


def test_a_number_has_at_most_nine_digits() -> None:
    assert proof.shaped(999_999_999, int, "A number") == 999_999_999
    with pytest.raises(proof.RefusedError):
        proof.shaped(10**9, int, "A number")


def test_a_board_of_two_parts_needs_no_barrier() -> None:
    board = {"files": 3, "ranks": 3, "blocked": []}
    ring = record("barrier") | {"problem": {"kind": "closed", "board": board}, "barrier": []}
    assert proof.verify(ring) == "There is no closed tour of 3x3."


@pytest.mark.parametrize("argument", ["cuts", "positions"])
def test_clauses_are_about_boards_of_at_most_4000_squares(argument: str) -> None:
    large = record(argument)
    large["problem"] = {
        "kind": "open",
        "board": {"files": 4001, "ranks": 1, "blocked": [[x, 1] for x in range(1, 4000)]},
    }
    assert "too large" in refused(large)


#: For each theorem, problems that it is about, and problems that it is not about.
THEOREMS = {
    "schwenk": ("closed 4x9; closed 5x5; closed 8x3; closed 1x8", "open 4x9; closed 3x10"),
    "chia-ong": ("open 2x9; open 5x3; open 4x4", "closed 2x9; open 3x7; open 1x1"),
    "half-turn": ("open 6x8 180", "open 5x8 180; closed 6x8 180; open 6x6 90"),
    "quarter-turn": ("closed 8x8 90; open 6x6 90", "closed 6x6 90"),
    "magic-sums": ("open 6x10 semi; open 5x8 semi", "open 8x8 semi; open 5x8"),
    "magic-search": ("open 8x8 full", "open 8x8 semi; open 12x12 full"),
}


def named(text: str) -> Problem:
    """Return the problem with a kind, a size and perhaps a symmetry or sums."""
    kind, size, *more = text.split()
    conditions: list[Any] = [{"symmetric": int(one)} if one.isdecimal() else {"magic": one} for one in more]
    return (Problem.open if kind == "open" else Problem.closed)(size, **(conditions or [{}])[0])


@pytest.mark.parametrize("name", THEOREMS)
def test_both_checkers_know_what_a_theorem_is_about(name: str) -> None:
    for problems, right in zip(THEOREMS[name], (True, False), strict=True):
        for problem in map(named, problems.split(";")):
            made = record("theorem") | {"problem": problem.record()}
            made["theorem"] |= {
                "name": name,
                "parameters": {"files": problem.board.files, "ranks": problem.board.ranks},
            }
            data = json.dumps(made).encode()
            assert (next(said_in_prolog(data, 1000)) == "right") is right, problem
            if right:
                proof.statements(data)
            else:
                refused(made)


def test_a_file_that_is_too_long_for_the_checkers_is_refused() -> None:
    with pytest.raises(PyktError, match="has more than 16 MiB"):
        verdicts(" " * ((16 << 20) + 1))


def test_what_stands_twice_counts_once():
    made = record("a given ring")
    made["problem"]["givens"] *= 3
    (said,) = proof.statements(json.dumps(made).encode())
    assert said.endswith("(blocked squares: 1, given numbers: 2).")
