"""Claims about knight's tours that the encodings in asp/ prove; each answer is checked by check.lp and by hand."""

from __future__ import annotations

import random
import re
import subprocess
import sys
from collections import Counter, defaultdict
from collections.abc import Iterable, Sequence
from itertools import chain, combinations, pairwise, permutations
from pathlib import Path

import pytest
from clingo import Control, Function, Number, Symbol
from soaking import soak

ROOT = Path(__file__).parents[2]
ASP = ROOT / "asp"
FILES = {file.stem: file for file in sorted(ASP.rglob("*.lp"))}
RIM_INWARD = ("--heuristic=Domain",)
COUNTING = ("--configuration=frumpy",)

Square = tuple[int, int]


def control(programs: str, facts: str, options: Iterable[str] = ()) -> Control:
    """The programs, named with spaces between, grounded with the facts."""
    ctl = Control(["--warn=none", *options])
    for name in programs.split():
        ctl.load(str(FILES[name]))
    ctl.add("base", [], facts)
    ctl.ground([("base", [])])
    return ctl


def answers(programs: str, facts: str, models: int = 1, options: Iterable[str] = RIM_INWARD) -> list[list[Symbol]]:
    found: list[list[Symbol]] = []
    ctl = control(programs, facts, [f"--models={models}", *options])
    ctl.solve(on_model=lambda model: found.append(list(model.symbols(shown=True))))
    return found


def count(programs: str, facts: str) -> int:
    ctl = control(programs, facts, ["--models=0", *COUNTING])
    ctl.solve()
    return int(ctl.statistics["summary"]["models"]["enumerated"])


def board(files: int, ranks: int) -> str:
    return f"files({files}). ranks({ranks}). "


def square(symbol: Symbol) -> Square:
    file, rank = symbol.arguments
    return file.number, rank.number


def term(at: Square) -> str:
    return f"({at[0]},{at[1]})"


def walk(answer: Sequence[Symbol], start: Square | None = None) -> list[Square]:
    """The squares of an answer in order: by their times, or along the edges from the start or a tip."""
    if all(atom.match("visit", 3) for atom in answer):
        times = {atom.arguments[1].number: square(atom.arguments[2]) for atom in answer}
        assert len(times) == len(answer)
        return [times[time] for time in sorted(times)]
    beside: dict[Square, list[Square]] = defaultdict(list)
    for atom in answer:
        assert atom.match("edge", 2)
        one, other = map(square, atom.arguments)
        beside[one].append(other)
        beside[other].append(one)
    tips = [at for at in beside if len(beside[at]) == 1]
    squares = [start or min(tips or beside)]
    seen = set(squares)
    while onward := [at for at in beside[squares[-1]] if at not in seen]:
        squares.append(onward[0])
        seen.add(onward[0])
    assert len(seen) == len(beside)
    return squares


def is_move(one: Square, other: Square) -> bool:
    return {abs(one[0] - other[0]), abs(one[1] - other[1])} == {1, 2}


def visits(tours: Iterable[Sequence[Square]], first: int = 1) -> str:
    return " ".join(
        f"visit({tour},1,{time},{term(at)})."
        for tour, squares in enumerate(tours, first)
        for time, at in enumerate(squares, 1)
    )


def faults(facts: str) -> set[str]:
    """The faults that check.lp names, as text."""
    (found,) = answers("check", facts, options=())
    return {str(fault) for fault in found}


def names(facts: str) -> set[str]:
    """The names of the faults that check.lp finds."""
    (found,) = answers("check", facts, options=())
    return {fault.arguments[1].name for fault in found}


def check(facts: str, kind: str, tours: Sequence[Sequence[Square]]) -> None:
    """Every tour is one of the problem, says check.lp, and so do a few lines of Python."""
    assert tours
    assert faults(f"{facts} kind({kind}). {visits(tours)}") == set()
    size = {name: int(number) for name, number in re.findall(r"(files|ranks)\((\d+)\)", facts)}
    blocked = {(int(x), int(y)) for x, y in re.findall(r"blocked\(\((\d+),(\d+)\)\)", facts)}
    free = {(x, y) for x in range(1, size["files"] + 1) for y in range(1, size["ranks"] + 1)} - blocked
    for squares in tours:
        assert all(is_move(*move) for move in pairwise(squares))
        assert kind == "open" or is_move(squares[-1], squares[0])
        assert sorted(squares) == sorted(free) or "length" in facts


def solved(programs: str, facts: str, kind: str, start: Square | None = None, models: int = 1) -> list[list[Square]]:
    tours = [walk(answer, start) for answer in answers(programs, facts, models)]
    check(facts, kind, tours)
    return tours


def random_tour(side: int, seed: int, kind: str = "open") -> list[Square]:
    program = "cycle" if kind == "closed" else "path"
    (answer,) = answers(program, board(side, side), options=(*RIM_INWARD, f"--seed={seed}", "--rand-freq=0.1"))
    return walk(answer)


# Closed tours


@pytest.mark.parametrize("side", [6, 8, 10, 20, soak(32), soak(50), soak(64)])
def test_even_boards_from_six_on_have_a_closed_tour(side: int) -> None:
    solved("cycle", board(side, side), "closed")


@pytest.mark.parametrize("size", [(5, 6), (3, 10), (3, 40), (60, 7), (10, 31)])
def test_boards_that_are_not_square_have_a_closed_tour(size: tuple[int, int]) -> None:
    solved("cycle", board(*size), "closed")


def test_another_seed_finds_another_tour() -> None:
    assert len({frozenset(random_tour(8, seed, "closed")[:9]) for seed in range(1, 6)}) > 1


@pytest.mark.parametrize(
    ("size", "tours"), [((5, 6), 8), ((3, 10), 16), ((3, 12), 176), ((6, 6), 9_862), soak((5, 8), 44_202)]
)
def test_closed_tours_are_counted_once_each(size: tuple[int, int], tours: int) -> None:
    assert count("cycle", board(*size)) == tours


def test_all_closed_tours_of_5x6_are_tours_and_differ() -> None:
    found = answers("cycle", board(5, 6), 0)
    check(board(5, 6), "closed", [walk(answer) for answer in found])
    assert len({frozenset(answer) for answer in found}) == 8


@pytest.mark.parametrize(
    "sizes",
    [
        [(odd, other) for odd in range(1, 16, 2) for other in (odd, 31)],
        [(4, n) for n in range(1, 16)] + [(n, 4) for n in range(1, 16)],
        [(3, 4), (3, 6), (3, 8), (8, 3), (1, 2), (2, 2), (2, 9), (1, 8)],
    ],
    ids=["odd-by-odd", "4-by-n", "small"],
)
def test_boards_without_a_closed_tour_are_refuted_at_once(sizes: list[tuple[int, int]]) -> None:
    for size in sizes:
        ctl = control("cycle", board(*size))
        assert ctl.solve().unsatisfiable, size
        assert ctl.statistics["solving"]["solvers"]["conflicts"] < 100, size


# Open tours


@pytest.mark.parametrize("size", [(3, 4), (5, 5), (7, 7), (8, 8), (4, 20), soak((31, 31)), soak((40, 40))])
def test_open_tours_with_free_ends(size: tuple[int, int]) -> None:
    solved("path", board(*size), "open")


@pytest.mark.parametrize(("side", "end"), [(5, (5, 5)), (8, (8, 1)), soak(31, (31, 31)), soak(40, (1, 40))])
def test_open_tours_from_a_corner_to_a_corner(side: int, end: Square) -> None:
    solved("path", board(side, side) + "start(1,(1,1)).", "open", (1, 1))
    solved("path", board(side, side) + f"start(1,(1,1)). end({term(end)}).", "open", (1, 1))


def test_open_tours_of_5x5_are_counted_once_each() -> None:
    assert 2 * count("path", board(5, 5)) == 1_728
    assert count("path", board(5, 5) + "start(1,(1,1)).") == 304
    assert count("path", board(5, 5) + "end((1,1)).") == 304


def test_a_board_of_one_square_has_an_open_tour_and_no_closed_one() -> None:
    assert answers("path", board(1, 1), 0) == [[]]
    assert answers("path", board(1, 1) + "start(1,(1,1)). end((1,1)).", 0) == [[]]
    assert answers("cycle", board(1, 1)) == []


def test_the_boards_up_to_8x8_without_an_open_tour() -> None:
    none = {(m, n) for m in range(1, 9) for n in range(m, 9) if not answers("path", board(m, n))}
    assert none == {(1, n) for n in range(2, 9)} | {(2, n) for n in range(2, 9)} | {(3, 3), (3, 5), (3, 6), (4, 4)}


def test_starts_and_ends_of_the_wrong_colour_are_refuted_without_a_choice() -> None:
    for facts in ("start(1,(2,1)).", "end((1,2)).", "start(1,(1,1)). end((2,1))."):
        ctl = control("path", board(21, 21) + facts)
        assert ctl.solve().unsatisfiable
        assert ctl.statistics["solving"]["solvers"]["choices"] == 0


def test_no_open_tour_of_a_board_four_wide_starts_on_an_inner_line() -> None:
    for rank in (2, 3):
        assert not answers("path", board(20, 4) + f"start(1,(7,{rank})).")


# What is added: holes, moves, symmetries


def test_boards_with_holes_are_answered_either_way() -> None:
    dice = random.Random(3)
    found: Counter[bool] = Counter()
    for _ in range(12):
        files, ranks = 2 * dice.randint(3, 10), dice.randint(6, 20)
        colours = [
            [(x, y) for x in range(1, files + 1) for y in range(1, ranks + 1) if (x + y) % 2 == c] for c in (0, 1)
        ]
        holes = [hole for colour in colours for hole in dice.sample(colour, files * ranks // 40)]
        facts = board(files, ranks) + "".join(f"blocked({term(hole)})." for hole in holes)
        tours = [walk(answer) for answer in answers("cycle", facts)]
        found[bool(tours)] += 1
        if tours:
            check(facts, "closed", tours)
    assert min(found[True], found[False]) > 1


def test_the_parity_rule_counts_free_squares() -> None:
    facts = board(7, 7) + "blocked((1,1))."
    solved("cycle", facts, "closed")
    assert not answers("cycle", board(7, 7) + "blocked((2,1)).")


def test_moves_are_made_and_forbidden_moves_are_not() -> None:
    facts = board(8, 8) + "must((5,6),(4,4)). must((4,4),(3,2)). forbidden((3,2),(1,1)). forbidden((1,8),(2,6)). "
    assert not answers("cycle moves", facts)
    solved("path moves", facts + "start(1,(1,1)).", "open", (1, 1))
    solved("givens edges moves", facts + "end((1,8)).", "open")


def test_symmetric_closed_tours_of_6x6() -> None:
    assert count("cycle symmetric-180", board(6, 6)) == count("half-turn", board(6, 6)) == 78
    assert count("cycle symmetric-90", board(6, 6)) == 10


@pytest.mark.parametrize(
    ("degrees", "side"),
    [(180, 8), (180, 10), soak(180, 20), soak(180, 40), (90, 6), (90, 10), soak(90, 30), soak(90, 42)],
)
def test_large_symmetric_closed_tours(degrees: int, side: int) -> None:
    solved(f"cycle symmetric-{degrees}", board(side, side) + f"symmetric({degrees}).", "closed")


@pytest.mark.parametrize(
    ("files", "ranks", "holes", "tours"),
    [
        (5, 8, [], 22),
        (10, 3, [], 4),  # two moves pass through the centre
        (3, 14, [], 24),
        (5, 6, [], 0),
        (3, 3, [(2, 2)], 1),
        soak(7, 6, [(1, 1), (7, 6)], 107),
        (7, 6, [(1, 1)], 0),  # the image of the blocked square is free
        (5, 7, [(1, 1), (3, 4), (5, 7)], 28),
        (5, 5, [(1, 1)], 0),  # the centre is its own image
    ],
)
def test_half_of_the_board_has_the_tours_that_half_a_turn_keeps(
    files: int, ranks: int, holes: list[Square], tours: int
) -> None:
    facts = board(files, ranks) + "".join(f"blocked({term(hole)})." for hole in holes)
    assert count("cycle symmetric-180", facts) == tours
    found = [walk(answer) for answer in answers("half-turn", facts, 0)]
    assert len({frozenset(frozenset(move) for move in pairwise([*squares, squares[0]])) for squares in found}) == tours
    if found:
        check(f"{facts} symmetric(180).", "closed", found)


def test_half_of_a_large_board_is_enough() -> None:
    solved("half-turn", board(20, 20) + "symmetric(180).", "closed")
    facts = board(8, 8) + "must((5,6),(4,4)). forbidden((3,1),(5,2)). symmetric(180)."
    solved("half-turn moves", facts, "closed")
    assert not answers("half-turn moves", facts + "forbidden((4,3),(5,5)).")  # the image of what must be


def test_open_tours_symmetric_by_half_a_turn() -> None:
    for size in ((4, 5), (7, 7), (7, 8)):
        solved("path symmetric-180", board(*size) + "symmetric(180).", "open")


def test_no_quarter_turn_keeps_a_tour_of_a_board_whose_side_is_a_multiple_of_four_nor_an_open_tour() -> None:
    for side in (4, 8, 12, 20):
        assert not answers("cycle symmetric-90", board(side, side))
    assert not answers("cycle symmetric-90", board(6, 10))
    assert not answers("path symmetric-90", board(7, 7))
    assert not answers("path symmetric-180", board(8, 8))


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("kind", "files", "ranks", "holes"),
    [
        ("cycle", 3, 3, [(2, 2)]),
        ("cycle", 5, 6, []),
        ("path", 3, 7, []),
        soak("cycle", 3, 10, []),
        ("path", 3, 3, [(2, 2)]),
        ("path", 3, 4, []),
        ("path", 4, 5, []),
        soak("path", 5, 5, [(3, 3)]),
    ],
)
def test_the_counts_in_the_symmetries_cost_no_tour(kind: str, files: int, ranks: int, holes: list[Square]) -> None:
    facts = board(files, ranks) + "".join(f"blocked({term(hole)})." for hole in holes)
    every = [walk(answer) for answer in answers(kind, facts, 0)]
    answered = f"{facts} kind({'closed' if kind == 'cycle' else 'open'}). {visits(every)}"
    for degrees in (180, 90):
        asymmetric = {fault.split(",")[0] for fault in faults(f"{answered} symmetric({degrees}).")}
        assert count(f"{kind} symmetric-{degrees}", facts) == len(every) - len(asymmetric)


# Programs by time


@pytest.mark.parametrize("size", [(5, 5), (6, 6), (6, 5), soak((8, 8))])
def test_da_silvas_open_boards(size: tuple[int, int]) -> None:
    solved("open-by-time", board(*size) + "start(1,(1,1)).", "open")


@pytest.mark.parametrize("size", [(6, 6), (6, 5), soak((8, 8))])
def test_da_silvas_closed_boards(size: tuple[int, int]) -> None:
    solved("closed-by-time", board(*size) + "start(1,(1,1)).", "closed")


def test_the_programs_by_time_count_every_start_and_direction() -> None:
    for size in ((3, 4), (3, 7)):
        directed = 2 * count("path", board(*size))
        assert count("open-by-time", board(*size)) == count("givens", board(*size)) == directed
    for program, facts in (("closed-by-time", ""), ("givens", "kind(closed). ")):
        assert count(program, facts + board(5, 6) + "start(1,(1,1)).") == 2 * 8
    assert count("closed-by-time", board(5, 5)) == 0


@pytest.mark.parametrize(
    ("kind", "size", "facts"),
    [
        ("open", (3, 4), ""),
        ("open", (4, 3), "start(1,(1,1))."),
        ("open", (4, 4), ""),
        ("open", (1, 1), ""),
        ("open", (3, 3), "blocked((2,2))."),
        ("closed", (3, 3), "blocked((2,2))."),
        ("closed", (4, 3), "blocked((2,2)). blocked((3,2))."),
        ("closed", (4, 3), "start(1,(1,1))."),
        soak("open", (5, 5), "start(1,(1,1))."),
        soak("closed", (5, 6), "start(1,(1,1))."),
    ],
)
def test_as_printed_they_have_no_answer_and_with_the_domain_repaired_all(
    kind: str, size: tuple[int, int], facts: str
) -> None:
    instance, printed = board(*size) + facts, f"{kind}-by-time-as-printed"
    assert not answers(printed, instance)
    repaired = answers(printed, instance, 0, ["--const=domain=repaired"])
    assert {frozenset(answer) for answer in repaired} == {
        frozenset(answer) for answer in answers(f"{kind}-by-time", instance, 0)
    }


# Given squares


@pytest.mark.sample(3)
@pytest.mark.parametrize(("side", "many"), [(8, 8), (8, 16), (8, 32), soak(16, 64)])
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_given_squares_are_kept(side: int, many: int, kind: str) -> None:
    squares = random_tour(side, many, kind)
    times = random.Random(many).sample(range(1, side * side + 1), many)
    facts = board(side, side) + f"kind({kind}). " + " ".join(f"given({term(squares[t - 1])},{t})." for t in times)
    tours = solved("givens", facts, kind, models=2)
    assert all(tour[t - 1] == squares[t - 1] for tour in tours for t in times)


def test_givens_count_what_the_graph_programs_count() -> None:
    assert count("givens", board(5, 5) + "given((1,1),25).") == 304
    assert count("givens", board(5, 5) + "start(1,(1,1)). end((5,5)).") == count(
        "path", board(5, 5) + "start(1,(1,1)). end((5,5))."
    )
    assert count("givens", board(5, 6) + "kind(closed). given((2,3),17).") == 16
    assert count("givens edges symmetric-180", board(10, 3) + "kind(closed). start(1,(1,1)).") == 2 * 4


def test_every_tour_with_the_givens_is_found() -> None:
    every = [walk(answer) for answer in answers("givens", board(5, 5) + "start(1,(1,1)).", 0)]
    for t, at in ((9, every[0][8]), (14, every[100][13]), (25, every[200][24])):
        facts = board(5, 5) + f"start(1,(1,1)). given({term(at)},{t})."
        assert count("givens", facts) == sum(tour[t - 1] == at for tour in every) > 0
    for line, place in (("file", 0), ("rank", 1)):
        facts = board(5, 5) + f"start(1,(1,1)). clue({line},2,9). clue({line},4,16)."
        assert count("givens", facts) == sum((tour[8][place], tour[15][place]) == (2, 4) for tour in every) > 0


def test_a_path_of_some_squares() -> None:
    facts = board(9, 9) + "length(40). start(1,(1,1)). end((9,8))."
    (squares,) = solved("givens", facts, "open")
    assert len(squares) == 40
    assert count("givens", board(3, 3) + "length(8).") == 16
    assert count("givens", board(3, 3) + "length(8). kind(closed). start(1,(1,1)).") == 2


@pytest.mark.parametrize("given", ["given((7,7),3).", "given((1,1),37).", "given((1,1),0).", "end((0,1))."])
def test_a_given_that_no_tour_has_gives_no_answer(given: str) -> None:
    assert not answers("givens", board(6, 6) + given)


@pytest.mark.parametrize(
    ("clashing", "fitting"),
    [({((1, 1), 1), ((8, 8), 4)}, ((3, 3), 41)), ({((4, 4), 10), ((4, 5), 20)}, ((1, 1), 1))],
    ids=["too far", "wrong colour"],
)
def test_clashing_givens_are_named_by_a_core(clashing: set[tuple[Square, int]], fitting: tuple[Square, int]) -> None:
    givens = [*clashing, fitting]
    facts = board(8, 8) + " ".join(f"given({term(at)},{t})." for at, t in givens)
    assert not answers("givens", facts)
    ctl = control("clash", facts)
    literals = {}
    for at, t in givens:
        where = Function("", [Number(at[0]), Number(at[1])])
        literals[ctl.symbolic_atoms[Function("assumed", [where, Number(t)])].literal] = (at, t)
    with ctl.solve(assumptions=list(literals), yield_=True) as handle:
        assert handle.get().unsatisfiable
        assert {literals[literal] for literal in handle.core()} == clashing


# Queens


@pytest.mark.parametrize(
    ("side", "right", "printed"), [(4, 2, 5), (5, 10, 15), (6, 4, 41), (7, 40, 171), soak(8, 92, 791)]
)
def test_queens_repaired_and_as_printed(side: int, right: int, printed: int) -> None:
    for program, many in (("queens", right), ("queens-as-printed", printed)):
        found = answers(program, board(side, side), 0)
        placed = " ".join(f"queen({i},{atom.arguments[0]})." for i, answer in enumerate(found) for atom in answer)
        wrong = {fault.split(",")[0] for fault in faults(f"{board(side, side)} kind(queens). {placed}")}
        assert len(found) == many
        assert len(wrong) == many - right


# The checker

GOOD = [(1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2)]
RING = board(3, 3) + "blocked((2,2)). "


@pytest.mark.parametrize(
    ("asked", "squares", "named"),
    [
        ("", [*GOOD[:-1], (0, 1)], {"off_board", "missing"}),
        ("", [*GOOD[:-1], (2, 2)], {"blocked", "missing", "jump"}),
        ("", [*GOOD, (1, 1)], {"twice"}),
        ("", [GOOD[1], GOOD[0], *GOOD[2:]], {"jump"}),
        ("", GOOD[:-1], {"missing"}),
        ("start(1,(1,1)). end((3,2)).", GOOD, set()),
        ("start(1,(3,2)).", GOOD, {"start"}),
        ("end((1,1)).", GOOD, {"end"}),
        ("given((3,1),4).", GOOD, {"given"}),
        ("given((3,1),3).", GOOD, set()),
        ("clue(file,3,3). clue(rank,1,3).", GOOD, set()),
        ("clue(file,3,4). clue(rank,1,3).", GOOD, {"clue"}),
        ("must((3,1),(2,3)).", GOOD, set()),
        ("must((3,2),(1,1)).", GOOD, {"must"}),
        ("forbidden((3,1),(2,3)).", GOOD, {"forbidden"}),
        ("forbidden((3,2),(1,1)).", GOOD, set()),
        ("length(7).", GOOD, {"length"}),
        ("length(7).", GOOD[:-1], set()),
        ("symmetric(180).", GOOD, {"symmetry"}),
        ("symmetric(90).", GOOD, {"symmetry"}),
    ],
)
def test_the_checker_names_the_fault_of_an_open_tour(asked: str, squares: list[Square], named: set[str]) -> None:
    assert names(f"{RING} kind(open). {asked} {visits([squares])}") == named


@pytest.mark.parametrize(
    ("asked", "squares", "named"),
    [
        ("symmetric(90). symmetric(180). must((3,2),(1,1)).", GOOD, set()),
        ("forbidden((1,1),(3,2)).", GOOD, {"forbidden"}),
        ("", GOOD[:-1], {"missing", "not_closed"}),
        ("length(1).", GOOD[:1], {"not_closed"}),
    ],
)
def test_the_checker_names_the_fault_of_a_closed_tour(asked: str, squares: list[Square], named: set[str]) -> None:
    assert names(f"{RING} kind(closed). {asked} {visits([squares])}") == named


def test_the_checker_names_what_is_no_sequence_of_squares() -> None:
    assert names(f"{RING} kind(open). {visits([GOOD])} visit(1,1,10,(1,1)).") == {"gap", "twice"}
    assert names(f"{RING} kind(open). {visits([GOOD[:-1]])} visit(1,1,7,(3,2)).") == {"at_once", "jump"}
    assert names(f"{RING} kind(open). {visits([GOOD[:-1]])} visit(1,2,1,(3,2)).") == {"knight"}
    assert "missing" in names(f"{RING} kind(open). tour(1).")


@pytest.mark.parametrize(
    ("first", "second", "named"),
    [
        (["1,1", "2,3"], ["2,1", "1,3"], {"cut_short"}),
        (["1,1", "2,3", "3,1", "1,2"], ["3,2", "1,3", "2,1", "3,3"], set()),
        (["1,1", "2,3", "3,1", "1,2"], ["3,2", "1,3", "2,1"], {"cut_short"}),
        (["1,1"], ["3,2", "1,3"], {"turn"}),
        (["1,1", "2,3", "3,1"], ["3,2"], {"turn"}),
        (["1,1", "3,2"], ["3,2"], {"twice", "cut_short"}),
        (["1,1", "2,3"], [], {"turn"}),
    ],
)
def test_the_checker_names_the_fault_of_two_knights(first: list[str], second: list[str], named: set[str]) -> None:
    path_facts = "".join(f"visit(1,1,{t},({at}))." for t, at in enumerate(first, 1))
    path_facts += "".join(f"visit(1,2,{t},({at}))." for t, at in enumerate(second, 1))
    assert names(f"{RING} kind(two_knights). {path_facts}") == named


def test_the_checker_tells_tours_apart() -> None:
    reverse = GOOD[::-1]
    answered = visits([GOOD, reverse, GOOD[1:], GOOD])
    assert faults(f"{RING} kind(open). start(1,(1,1)). {answered}") == {
        "fault(2,start,(1,(1,1)))",
        "fault(3,start,(1,(1,1)))",
        "fault(3,missing,(1,1))",
    }


def test_two_squares_exchanged_never_escape_the_checker() -> None:
    squares, dice = random_tour(8, 1), random.Random(2)
    broken = []
    for _ in range(50):
        i, j = dice.sample(range(64), 2)
        broken.append(squares.copy())
        broken[-1][i], broken[-1][j] = squares[j], squares[i]
    wrong = {fault.split(",")[0] for fault in faults(f"{board(8, 8)} kind(open). {visits(broken)}")}
    right = sum(all(is_move(*move) for move in pairwise(tour)) for tour in broken)
    assert len(wrong) == len(broken) - right


# Cycles, circuits and paths of any graph

Edges = Sequence[tuple[int, int]]

PETERSEN = [edge for i in range(5) for edge in ((i, (i + 1) % 5), (i, i + 5), (i + 5, (i + 2) % 5 + 5))]
#: The dodecahedron: two pentagons, and between them a ring of ten nodes that alternate between their spokes.
DODECAHEDRON = [
    *((i, (i + 1) % 5) for i in range(5)),
    *((i + 15, (i + 1) % 5 + 15) for i in range(5)),
    *((i + 5, (i + 1) % 10 + 5) for i in range(10)),
    *(edge for i in range(5) for edge in ((i, 2 * i + 5), (i + 15, 2 * i + 6))),
]


def complete(nodes: int) -> Edges:
    return list(combinations(range(nodes), 2))


def bipartite(one: int, other: int) -> Edges:
    return [(u, one + v) for u in range(one) for v in range(other)]


def cube(dimensions: int) -> Edges:
    return [(u, u | 1 << bit) for u in range(1 << dimensions) for bit in range(dimensions) if not u >> bit & 1]


def grid(files: int, ranks: int) -> Edges:
    cells = [(x, y) for y in range(ranks) for x in range(files)]
    return [(x + files * y, x + files * y + step) for x, y in cells for step in _steps(x, y, files, ranks)]


def _steps(x: int, y: int, files: int, ranks: int) -> Iterable[int]:
    return [step for step, is_on in ((1, x + 1 < files), (files, y + 1 < ranks)) if is_on]


def graph(edges: Edges, nodes: Iterable[int] = (), name: str = "edge") -> str:
    nodes = {*nodes, *chain(*edges)}
    return " ".join([*(f"node({v})." for v in nodes), *(f"{name}({u},{v})." for u, v in edges), ""])


@pytest.mark.parametrize(
    ("edges", "cycles"),
    [
        pytest.param(complete(2), 1, id="two-nodes-there-and-back"),
        pytest.param(complete(3), 1, id="triangle"),
        pytest.param(complete(5), 12, id="complete-5"),
        pytest.param(complete(6), 60, id="complete-6"),
        pytest.param(bipartite(3, 3), 6, id="bipartite-3-3"),
        pytest.param(bipartite(3, 4), 0, id="bipartite-3-4"),
        pytest.param(bipartite(4, 4), 72, id="bipartite-4-4"),
        pytest.param(cube(3), 6, id="cube"),
        pytest.param(cube(4), 1_344, id="tesseract"),
        pytest.param(grid(4, 4), 6, id="grid-4-4"),
        pytest.param(grid(6, 6), 1_072, id="grid-6-6"),
        pytest.param(grid(5, 5), 0, id="grid-5-5"),
        pytest.param(PETERSEN, 0, id="petersen"),
        pytest.param(DODECAHEDRON, 30, id="dodecahedron"),
        pytest.param([(0, 1), (1, 2)], 0, id="path"),
        pytest.param([(0, 1), (1, 2), (2, 0), (3, 4), (4, 5), (5, 3)], 0, id="two-triangles"),
        pytest.param([*complete(4), (0, 0), (3, 3)], 3, id="loops"),
    ],
)
def test_hamiltonian_cycles_are_counted_once_each(edges: Edges, cycles: int) -> None:
    assert count("hamiltonian-cycle", graph(edges)) == cycles


def test_a_graph_without_edges_has_no_hamiltonian_cycle() -> None:
    for nodes in (1, 2, 3):
        assert count("hamiltonian-cycle", graph([], range(nodes))) == 0


def test_sides_of_different_sizes_are_refuted_without_a_choice() -> None:
    ctl = control("hamiltonian-cycle", graph(grid(25, 25)))
    assert ctl.solve().unsatisfiable
    assert ctl.statistics["solving"]["solvers"]["choices"] == 0


def test_required_and_forbidden_edges_of_a_graph() -> None:
    facts = graph(complete(6))
    assert count("hamiltonian-cycle", facts + "must(0,1).") == count("hamiltonian-cycle", facts + "must(1,0).") == 24
    assert count("hamiltonian-cycle", facts + "forbidden(0,1).") == 36
    assert count("hamiltonian-cycle", facts + "forbidden(1,0).") == 36
    assert count("hamiltonian-cycle", facts + "must(0,1). must(0,2). must(0,3).") == 0
    assert count("hamiltonian-cycle", graph(PETERSEN) + "must(0,7).") == 0


def test_distances_order_the_search_and_change_no_answer() -> None:
    distances = "distance(0,0). distance(1,1). distance(2,2). distance(5,9)."
    for edges, cycles in ((complete(6), 60), (PETERSEN, 0), (grid(4, 4), 6)):
        assert count("hamiltonian-cycle", graph(edges) + distances) == cycles
    side = range(40)
    facts = graph(grid(40, 40)) + " ".join(
        f"distance({x + 40 * y},{abs(x - 20) + abs(y - 20)})." for x in side for y in side
    )
    ctl = control("hamiltonian-cycle", facts, ("--configuration=trendy", *RIM_INWARD, "--sign-def=pos"))
    assert ctl.solve().satisfiable
    assert ctl.statistics["solving"]["solvers"]["conflicts"] < 1_000


def test_hamiltonian_circuits_are_counted_once_each() -> None:
    both_ways = [(u, v) for edge in complete(5) for u, v in (edge, edge[::-1])]
    facts = graph(both_ways, name="arc")
    assert count("hamiltonian-circuit", facts) == 24
    assert count("hamiltonian-circuit", facts + "must(0,1).") == 12
    assert count("hamiltonian-circuit", facts + "forbidden(0,1).") == 12
    assert count("hamiltonian-circuit", graph([(0, 1), (1, 0)], name="arc")) == 1
    assert count("hamiltonian-circuit", graph([(0, 1), (1, 2), (2, 0), (0, 2), (0, 0)], name="arc")) == 1
    assert count("hamiltonian-circuit", graph(complete(5), name="arc")) == 0


def test_hamiltonian_paths_are_counted_once_each() -> None:
    facts, programs = graph(complete(5)), "hamiltonian-cycle graph-path"
    assert count(programs, facts) == 60
    assert count(programs, facts + "start(1,0).") == count(programs, facts + "end(0).") == 24
    assert count(programs, facts + "start(1,0). end(3).") == 6
    assert count(programs, graph(PETERSEN)) == 120
    assert count(programs, graph(grid(4, 4))) == 276
    assert count(programs, graph([], [0])) == 1
    assert count(programs, graph([(0, 1), (0, 2), (0, 3)])) == 0


def test_random_graphs_have_the_cycles_and_circuits_that_permutations_find() -> None:
    dice = random.Random(37)
    for _ in range(60):
        nodes, density = dice.randint(3, 7), dice.choice((0.4, 0.6, 0.8))
        arcs = {(u, v) for u in range(nodes) for v in range(nodes) if u != v and dice.random() < density}
        circuits = [{(0, order[0]), *pairwise(order), (order[-1], 0)} for order in permutations(range(1, nodes))]
        assert count("hamiltonian-circuit", graph(sorted(arcs), range(nodes), "arc")) == sum(
            circuit <= arcs for circuit in circuits
        )
        edges = [(u, v) for u, v in sorted(arcs) if u < v or (v, u) not in arcs]
        joined = {*edges, *((v, u) for u, v in edges)}
        assert 2 * count("hamiltonian-cycle", graph(edges, range(nodes))) == sum(
            circuit <= joined for circuit in circuits
        )


# The lines to paste


def lines_to_paste() -> list[tuple[str, str]]:
    lines = []
    for file in FILES.values():
        head = re.sub(r"\\\n%\s*", "", file.read_text())
        lines += [(file.name, line) for line in re.findall(r"^% {3}(echo .*)$", head, re.MULTILINE)]
    return lines


def lines_of_the_readme() -> list[str]:
    return re.findall(r"^echo .*$", (ASP / "README.md").read_text(), re.MULTILINE)


def test_the_weaker_question_about_two_knights_is_answered_by_paths_of_any_lengths() -> None:
    """The moves of 3x3 form a ring. Between the starts is only 3/2, where the path of either knight may end."""
    facts = board(3, 3) + "start(1,(1,1)). start(2,(1,3)). length(8)."
    found = {frozenset(answer) for answer in answers("two-knights-relaxed", facts, 0, options=())}
    to_the_end = [[atom for atom in answer if (3, 2) in map(square, atom.arguments)] for answer in found]
    assert sorted(map(str, chain(*to_the_end))) == ["edge((1,1),(3,2))", "edge((1,3),(3,2))"]
    assert [len(answer) for answer in found] == [6, 6]
    assert not answers("two-knights", facts)


def test_the_readme_names_every_file() -> None:
    table = (ASP / "README.md").read_text().partition("\n## ")[0]
    assert set(re.findall(r"^\| (.*?) \|", table, re.MULTILINE)) > {"file", "`cycle.lp`"}
    named = re.findall(r"`(\S+\.lp)`", " ".join(re.findall(r"^\| (.*?) \|", table, re.MULTILINE)))
    assert sorted(named) == sorted(file.relative_to(ASP).as_posix() for file in FILES.values())


def test_every_encoding_has_a_line_to_paste() -> None:
    shared = {"hamilton.lp", "layers.lp", "magic.lp", "shortages.lp", "two-paths.lp"}
    assert {name for name, _ in lines_to_paste()} == {file.name for file in FILES.values()} - shared


#: `make test` tries each third line, `make soak` the others.
THIRD = 3


def takes_long(line: str) -> bool:
    return re.search(r"\(100\)|\(16\)|\(1,\(2,1\)\)|closed\S+ --const", line) is not None


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    "line",
    [
        soak(line) if takes_long(line) or number % THIRD else line
        for number, line in enumerate((*(line for _, line in lines_to_paste()), *lines_of_the_readme()))
    ],
)
def test_a_line_to_paste_works(line: str) -> None:
    pasted = line.replace("| clingo ", f"| '{sys.executable}' -m clingo ")
    assert pasted != line
    if "one-way.lp" in pasted:
        pasted = pasted.replace("--models=0", "--models=100")  # other tests count them all
    run = subprocess.run(pasted, shell=True, cwd=ROOT, capture_output=True, text=True, check=False)
    assert run.stderr == ""
    has_none = re.search(r"files\(8\).*symmetric-90|(open|closed)-by-time-as-printed\.lp$", line)
    assert re.search("\n(UNSATISFIABLE)" if has_none else "\n(SATISFIABLE|OPTIMUM FOUND)", run.stdout)


@pytest.mark.parametrize("file", FILES.values(), ids=lambda file: file.name)
def test_the_files_say_what_style_asks_for(file: Path) -> None:
    text = file.read_text()
    assert text.startswith("% ")
    assert re.search(r"^% Growth: ", text, re.MULTILINE)
