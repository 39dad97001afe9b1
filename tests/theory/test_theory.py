"""Existence theorems against search.

What the theorems exclude does not exist; and on small rectangles they exclude all that does not exist.
"""

from __future__ import annotations

import tracemalloc
from collections import deque
from collections.abc import Callable, Iterator
from functools import cache
from itertools import pairwise, product
from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak

from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.surface import SURFACES
from pykt.theory.distances import distance
from pykt.theory.existence import exists, refute
from pykt.theory.rectangles import has_closed_tour, has_open_tour
from pykt.theory.required_moves import refute_by_chains

Path = list[Square]
Fits = Callable[[Square, int], bool]

SIZES = [(m, n) for m in range(1, 6) for n in range(m, 7)] + [(3, 7), (3, 8), (3, 9), (4, 7)]
BOTH_WAYS = [
    size if size[0] * size[1] < 28 else soak(*size)
    for size in sorted({one for m, n in SIZES for one in ((m, n), (n, m))})
]


# Search, without colours, lines or theorems --------------------------------------------------------------------------


def tours(board: Board, start: Square, fits: Fits = lambda *_: True) -> Iterator[Path]:
    """Yield all open tours from ``start`` whose squares and numbers fit: depth first, with at most one dead end."""
    squares = list(board.squares())
    index = {square: i for i, square in enumerate(squares)}
    near = [[index[step] for step in board.neighbours(square)] for square in squares]
    mask = [sum(1 << step for step in steps) for steps in near]
    path = [index[start]]

    def extend(free: int, last: int | None) -> Iterator[Path]:
        if not free:
            yield [squares[i] for i in path]
            return
        steps = [step for step in near[path[-1]] if free >> step & 1]
        lonely = [step for step in steps if (mask[step] & free).bit_count() < 2]
        for step in steps if len(lonely) < 3 else ():
            dead = [i for i in lonely if i != step]
            too_many = len(dead) > 1 or (dead and last not in (None, dead[0]))
            if too_many or (step == last and free != 1 << step) or not fits(squares[step], len(path) + 1):
                continue
            path.append(step)
            yield from extend(free & ~(1 << step), dead[0] if dead else last)
            path.pop()

    if fits(start, 1):
        yield from extend((1 << len(squares)) - 1 & ~(1 << path[0]), None)


def paths(board: Board, length: int, path: Path, fits: Fits) -> Iterator[Path]:
    """Yield all paths of ``length`` squares that extend ``path`` by squares and numbers that fit."""
    if len(path) == length:
        yield path
        return
    for step in board.neighbours(path[-1]):
        if step not in path and fits(step, len(path) + 1):
            yield from paths(board, length, [*path, step], fits)


def found(problem: Problem) -> bool:
    """Tell whether search finds an answer to a problem of one knight."""
    board, length = problem.board, problem.length
    known = [*problem.givens, *((square, 1) for square in problem.starts)]
    known += [(problem.end, length)] if problem.end else []

    def fits(square: Square, number: int) -> bool:
        return all((square == asked) == (number == at) for asked, at in known)

    for start in filter(lambda square: fits(square, 1), board.squares()):
        every = tours(board, start, fits) if length == board.free else paths(board, length, [start], fits)
        if any(is_answer(path, problem) for path in every):
            return True
    return False


def is_answer(path: Path, problem: Problem) -> bool:
    """Tell whether a path whose numbers fit meets all other demands of the problem."""
    if problem.kind == "closed" and not path[-1].is_move_from(path[0]):
        return False
    made = edges(path, problem.kind)
    turned = {frozenset(turn(problem.board, problem.symmetric, square) for square in move) for move in made}
    if {turn(problem.board, problem.symmetric, square) for square in path} != {*path}:  # which may have no move
        return False
    must, must_not = ({frozenset(move) for move in moves} for moves in (problem.moves, problem.forbidden))
    return must <= made and not must_not & made and turned == made


def edges(path: Path, kind: str) -> set[frozenset[Square]]:
    return {frozenset(move) for move in pairwise([*path, path[0]] if kind == "closed" and len(path) > 1 else path)}


def turn(board: Board, degrees: int, square: Square) -> Square:
    file, rank = square
    if degrees == 90:
        return Square(rank, board.files + 1 - file)
    return Square(board.files + 1 - file, board.ranks + 1 - rank) if degrees else square


@cache
def ends(files: int, ranks: int) -> dict[Square, set[Square]]:
    """Return for each start on a full rectangle the ends of all its tours; mirrored starts are not searched again."""
    board = Board(files, ranks)
    last: dict[Square, set[Square]] = {}
    for start in board.squares():
        if start in last:
            continue
        found = {path[-1] for path in tours(board, start)}
        for mirror in product((False, True), repeat=2):
            last[mirrored(board, start, mirror)] = {mirrored(board, end, mirror) for end in found}
    return last


def mirrored(board: Board, square: Square, mirror: tuple[bool, bool]) -> Square:
    file, rank = square
    return Square(board.files + 1 - file if mirror[0] else file, board.ranks + 1 - rank if mirror[1] else rank)


# Full rectangles -----------------------------------------------------------------------------------------------------


@pytest.mark.parametrize(("files", "ranks"), BOTH_WAYS)
def test_theory_knows_the_starts_of_all_open_tours(files: int, ranks: int) -> None:
    board, last = Board(files, ranks), ends(files, ranks)
    for start in board.squares():
        assert (refute(Problem.open(board, start)) is None) == bool(last[start]), start
        assert (refute(Problem.open(board, end=start)) is None) == bool(last[start]), start
        assert exists(Problem.open(board, start)) in (bool(last[start]), None)


@pytest.mark.parametrize(("files", "ranks"), BOTH_WAYS)
def test_theory_knows_the_rectangles_with_open_and_closed_tours(files: int, ranks: int) -> None:
    board, last = Board(files, ranks), ends(files, ranks)
    closed = any(end.is_move_from(start) for start in last for end in last[start])
    assert has_open_tour(files, ranks) == exists(Problem.open(board)) == any(last.values())
    assert has_closed_tour(files, ranks) == exists(Problem.closed(board)) == closed


@pytest.mark.sample(6)
@pytest.mark.parametrize(("files", "ranks"), BOTH_WAYS)
def test_no_tour_from_start_to_end_is_excluded(files: int, ranks: int) -> None:
    board, last = Board(files, ranks), ends(files, ranks)
    for start, end in product(last, repeat=2):
        tour = end in last[start]
        known = refute(Problem.open(board, start, end=end)) is None
        assert known or not tour, (start, end)
        assert exists(Problem.open(board, start, end=end)) in (tour, None)
        if sorted((files, ranks)) in ([3, 7], [4, 7]):  # there the theorems decide pairs as well
            assert known == tour, (start, end)


def test_search_agrees_with_the_known_counts() -> None:
    five, start = Board(5, 5), Square(1, 1)
    assert sum(1 for _ in tours(five, start)) == 304
    assert sum(1 for start in five.squares() for _ in tours(five, start)) == 1728
    assert sum(1 for path in tours(Board(5, 6), start) if path[-1].is_move_from(start)) == 2 * 8


@pytest.mark.parametrize(
    ("m", "n"), [(3, 10), *(pytest.param(*size, marks=pytest.mark.soak) for size in [(3, 11), (4, 8)])]
)
def test_theory_knows_the_starts_on_larger_boards(m: int, n: int) -> None:
    board = Board(m, n)
    for start in board.squares():
        assert (refute(Problem.open(board, start)) is None) == any(True for _ in tours(board, start)), start


@pytest.mark.parametrize("files", [3, 5, 6, 7])
def test_on_four_lines_no_square_is_visited_half_a_tour_later(files: int) -> None:
    board = Board(files, 4)
    tour = next(path for start in board.squares() for path in tours(board, start))
    for number, square in enumerate(tour, 1):
        assert refute(Problem.open(board, givens={square: number})) is None
        later = (number + board.cells // 2 - 1) % board.cells + 1
        for one, lines in ((board, "ranks"), (Board(4, files), "files")):
            given = square if lines == "ranks" else (square.rank, square.file)
            why = refute(Problem.open(one, givens={given: later})) or ""
            assert f"a board of four {lines} visits outer and inner {lines}" in why


@pytest.mark.parametrize("n", range(1, 40))
def test_a_quarter_turn_keeps_a_closed_tour_only_on_boards_of_4k_plus_2(n: int) -> None:
    assert exists(Problem.closed(Board(n, n), symmetric=90)) == (n % 4 == 2 and n > 2)


@pytest.mark.parametrize(("files", "ranks"), [(200_000_000, 1), (14_000, 14_000)])
def test_of_a_huge_board_with_holes_no_array_is_made(files: int, ranks: int) -> None:
    problem = Problem.open(Board(files, ranks, frozenset({(3, 1), (4, 1)})))
    tracemalloc.start()
    refute(problem)
    _, most = tracemalloc.get_traced_memory()
    tracemalloc.stop()
    assert most < 10_000_000


def test_near_the_holes_of_a_huge_board_a_square_without_moves_is_found() -> None:
    board = Board(3000, 3000, frozenset({(2, 3), (3, 2), (7, 7), (9, 7)}))
    assert "no move leads to 1/1" in (refute(Problem.open(board)) or "")


def test_huge_rectangles_are_decided_at_once() -> None:
    assert exists(Problem.closed("10000x10001")) is True
    assert exists(Problem.closed("9999x10001")) is False
    assert exists(Problem.open("9999x10001", "1/2")) is False
    assert exists(Problem.open("9999x9999", "1/1", end="9999/1")) is True
    assert exists(Problem.open("10000x10001", "1/2", squares=123_456)) is True


# Any board -----------------------------------------------------------------------------------------------------------


@st.composite
def problems(draw: st.DrawFn) -> Problem:
    """Draw problems of one knight on at most 4x5 squares, small enough to search."""
    files, ranks = draw(st.permutations((draw(st.sampled_from([3, 4, 4, 2])), draw(st.sampled_from([4, 5, 3, 5, 1])))))
    cells = list(Board(files, ranks).squares())
    symmetry = draw(st.sampled_from([0, 0, 0, 90, 180]))
    blocked = draw(
        st.just(set()) | st.sets(st.sampled_from(cells), min_size=len(cells) // 8, max_size=len(cells) * 2 // 5)
    )
    if symmetry and draw(st.booleans()):
        blocked |= {turn(Board(files, ranks), 180, square) for square in blocked}
    board = Board(files, ranks, frozenset(blocked if len(blocked) < len(cells) else ()))
    square = st.sampled_from(list(board.squares()))
    squares = None if symmetry else draw(st.none() | st.integers(1, min(board.free, 20 if len(cells) <= 12 else 7)))
    number = st.integers(1, squares or board.free)
    steps = sorted((one, two) for one in board.squares() for two in board.neighbours(one))
    moves = st.lists(st.sampled_from(steps), max_size=2) if steps else st.just([])
    kind = draw(st.sampled_from(["open", "closed"]))
    return Problem(
        kind,
        board,
        tuple(draw(st.lists(square, max_size=1))),
        draw(st.none() | square) if kind == "open" else None,
        tuple(draw(st.lists(st.tuples(square, number), max_size=2))),
        moves=tuple(draw(moves)),
        forbidden=tuple(draw(moves)),
        symmetric=symmetry,
        squares=squares,
    )


@settings(max_examples=100)
@given(problems())
def test_what_theory_decides_search_confirms(problem: Problem) -> None:
    confirm(problem)


@pytest.mark.soak
@settings(max_examples=3000)
@given(problems())
def test_what_theory_decides_of_many_problems_search_confirms(problem: Problem) -> None:
    confirm(problem)


def confirm(problem: Problem) -> None:
    """Assert that a search finds what theory decides."""
    known = exists(problem)
    assert (known is False) == (refute(problem) is not None)
    if known is not None:
        assert found(problem) == known


@settings(max_examples=300)
@given(st.integers(0, 2**64))
def test_no_problem_made_from_its_answer_is_excluded(seed: int) -> None:
    problem, answer = problem_and_answer(Random(seed))
    assert len(answer) == len(set(answer)) == problem.length
    assert is_answer(answer, problem)
    assert refute(problem) is None


def problem_and_answer(chance: Random) -> tuple[Problem, Path]:
    """Return a problem that demands some of what is true of a random answer on at most 8x8 squares, and this answer."""
    board = Board(chance.randint(1, 8), chance.randint(1, 8))
    symmetry = chance.choice([0, 180, 90 if board.files == board.ranks else 180])
    answers: list[tuple[str, Path]] = []
    for _ in range(20):
        answers = answers or list(random_answers(board, symmetry, chance))
    if not answers:
        symmetry, answers = 0, list(random_answers(board, 0, chance))
    kind, path = chance.choice(answers)
    unseen, squares = sorted(set(board.squares()) - set(path)), None
    if not symmetry and chance.random() < 0.5:
        squares, unseen = len(path), chance.sample(unseen, chance.randint(0, len(unseen)))
    board = Board(board.files, board.ranks, frozenset(unseen))

    def some(things: list) -> tuple:
        return tuple(chance.sample(things, int(len(things) * chance.choice([0, 0, 0.2, 1]))))

    made = edges(path, kind)
    steps = [(one, two) for one in board.squares() for two in board.neighbours(one)]
    problem = Problem(
        kind,
        board,
        some(path[:1]),
        next(iter(some(path[-1:])), None) if kind == "open" else None,
        some([(square, number) for number, square in enumerate(path, 1)]),
        moves=some([step for step in steps if frozenset(step) in made]),
        forbidden=some([step for step in steps if frozenset(step) not in made]),
        symmetric=symmetry,
        squares=squares,
    )
    return problem, path


def random_answers(board: Board, symmetry: int, chance: Random) -> Iterator[tuple[str, Path]]:
    """Yield the paths and rings that a random walk forms with its images under the turns of a symmetry."""
    begin = list(board.squares())
    if symmetry == 180 and chance.random() < 0.5:
        middle = [
            square for square in begin if (image := turn(board, 180, square)) == square or image.is_move_from(square)
        ]
        begin = middle or begin
    walk, taken = [], set()
    steps = [chance.choice(begin)]
    while steps:
        walk.append(chance.choice(steps))
        images = [walk]
        for _ in range(360 // symmetry - 1 if symmetry else 0):
            images.append([turn(board, symmetry, square) for square in images[-1]])
        taken.update(image[-1] for image in images)
        steps = [step for step in board.neighbours(walk[-1]) if step not in taken]
        answers = []
        if not symmetry:
            answers.append(("open", walk[:]))
            answers += [("closed", walk[i:]) for i in range(len(walk)) if walk[i].is_move_from(walk[-1])]
        elif walk[-1].is_move_from(images[1][0]):
            answers.append(("closed", [square for image in images for square in image]))
        if symmetry == 180:
            before = images[1][::-1]
            if before[-1] == walk[0]:
                answers.append(("open", before[:-1] + walk))
            elif before[-1].is_move_from(walk[0]):
                answers.append(("open", before + walk))
                answers += [("closed", before + walk)] if walk[-1].is_move_from(before[0]) else []
        yield from (answer for answer in answers if len(set(answer[1])) == len(answer[1]))


def test_the_distance_is_that_of_a_large_board() -> None:
    centre = Square(25, 25)
    moves, queue = {centre: 0}, deque([centre])
    while queue:
        square = queue.popleft()
        for step in Board(49, 49).neighbours(square):
            if step not in moves:
                moves[step] = moves[square] + 1
                queue.append(step)
    near = [square for square in moves if max(abs(square.file - 25), abs(square.rank - 25)) <= 16]
    assert len(near) == 33 * 33
    assert all(distance(centre, square) == moves[square] for square in near)


def board_without(size: str, blocked: str) -> Board:
    board = Board.parse(size)
    return Board(board.files, board.ranks, frozenset(map(Square.parse, blocked.split())))


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (Problem.closed("5x5"), "an odd number of squares, 25 (Schwenk 1991)"),
        (Problem.closed("8x4"), "Schwenk proved in 1991 that no 4 x n board has a closed tour"),
        (Problem.closed("3x8"), "Schwenk proved in 1991 that no 3x4, 3x6 or 3x8 board has a closed tour"),
        (Problem.open("6x3"), "Chia and Ong proved in 2005 that no 3x3, 3x5 or 3x6 board has an open tour"),
        (Problem.open("5x5", "2/1"), "the tour needs 13 light squares (the colour of 2/1)"),
        (Problem.open("7x3", "4/2"), "can't start or end on the centre"),
        (Problem.open("3x8", "2/3"), "2/3 or 2/6, the third and the sixth square of the middle file"),
        (Problem.open("4x7", "2/2"), "2/2 can't be the start"),
        (Problem.open("8x8", "1/1", end="8/8"), "every move leads to a square of the other colour"),
        (Problem.open("8x8", "1/1", end="1/1"), "can't be both the start and the end"),
        (Problem.open("8x8", givens={"1/1": 5, "8/8": 9}), "a knight needs at least 6 moves"),
        (Problem("open", Board(8, 8), givens=((Square(1, 1), 5), (Square(3, 1), 5))), "can't both be number 5"),
        (Problem.closed("6x6", "1/1", givens={"6/6": 35}), "a knight needs at least 4 moves"),
        (
            Problem.open(board_without("5x5", "2/1")),
            "dark squares (the colour of 1/1) and 11 light squares are free",
        ),
        (Problem.closed(board_without("6x6", "2/3 5/5")), "only one move leads to 1/1"),
        (Problem.open(board_without("6x6", "2/3 3/2 4/4 5/5")), "no move leads to 1/1"),
        (Problem.open(board_without("8x8", "2/3 7/3 2/6 4/5")), "would all have to be ends of the tour"),
        (Problem.open(board_without("3x4", "1/2 2/1"), squares=3), None),
        (Problem.open(board_without("3x3", "2/2")), None),
        (Problem.open("3x3", squares=9), "no 3x3, 3x5 or 3x6"),
        (Problem.open("3x3", "2/2", squares=2), "no move leads to 2/2"),
        (Problem.open("2x9", "1/1", end="1/2", squares=2), "a knight needs at least 3 moves"),
        (Problem.open("2x9", "1/1", end="2/2", squares=3), "no moves lead from 1/1 to 2/2"),
        (Problem.open("2x8", squares=4), None),
        (Problem.open("2x8", squares=5), "no connected part of the board has enough squares"),
        (
            Problem.open(board_without("4x4", "1/1 2/2 3/3")),
            "the tour needs 7 squares of one colour and 6 of the other, but 5 dark squares",
        ),
        (Problem.open("2x9", squares=6), "no connected part of the board has enough squares"),
        (
            Problem.open(board_without("8x3", "4/1 4/2 4/3 5/1 5/2 5/3 2/2 7/2")),
            "form 2 parts, and no move joins",
        ),
        (Problem.open("8x8", moves=[("1/1", "2/3")], forbidden=[("2/3", "1/1")]), "both required and forbidden"),
        (Problem.open("8x8", "1/1", moves=[("1/1", "2/3"), ("1/1", "3/2")]), "2 moves are required at 1/1"),
        (Problem.open("8x8", "1/1", moves=[("1/1", "2/3")], givens={"2/3": 4}), "has the numbers 1 and 4"),
        (
            Problem.closed("8x8", moves=[("2/1", "4/2"), ("4/2", "3/4"), ("3/4", "1/3"), ("1/3", "2/1")]),
            "the required moves close a ring of 4 squares",
        ),
        (
            Problem.closed("8x8", moves=[("2/1", "4/2"), ("4/2", "3/4"), ("3/4", "1/3"), ("1/3", "2/1")], squares=2),
            "the required moves close a ring of 4 squares",
        ),
        (Problem.open("8x8", symmetric=180), "no move goes across the centre"),
        (Problem.open("6x6", symmetric=90), "would reverse it twice"),
        (Problem.closed("8x8", symmetric=90), "64/4 moves later in the tour, and this number must be odd"),
        (
            Problem.closed(board_without("7x6", "3/3 5/4"), symmetric=180),
            "40/2 moves later in the tour",
        ),
        (
            Problem.closed(board_without("6x6", "1/1 6/5"), symmetric=180),
            "maps the blocked square 1/1 to a free",
        ),
        (Problem.closed("6x8", symmetric=90), "6x8 is not square"),
        (Problem.open("1x1", magic="full"), None),
        (Problem.open("7x7", magic="semi"), "different numbers of odd numbers"),
        (Problem.open("5x8", magic="semi"), "equal sums of the ranks would be 5 * 41 / 2 each"),
        (Problem.open("8x5", magic="semi"), "equal sums of the files would be 5 * 41 / 2 each"),
        (Problem.closed("6x10", magic="semi"), "both sides leave the remainder 2"),
        (Problem.closed("6x8", magic="semi"), None),
        (Problem.open("8x8", magic="full"), "pykt cites this search"),
        (Problem.open("8x8", magic="semi"), None),
        (Problem.queens(Board(3, 3)), "(Pauls 1874)"),
        (Problem.queens(Board(8, 8)), None),
        (Problem.two_knights("4x4", "1/1", "4/4"), None),
    ],
)
def test_the_reason_is_one_sentence(problem: Problem, reason: str | None) -> None:
    sentence = refute(problem)
    assert (sentence is None) == (reason is None)
    if sentence and reason:
        assert sentence.startswith("no ")
        assert reason in sentence
        assert "\n" not in sentence
        assert len(sentence) < 250


def test_a_contradiction_is_told_of_the_problem_with_its_givens_and_moves() -> None:
    move = Square(1, 1), Square(2, 3)
    problem = Problem.open("5x5", givens={(1, 1): 1}, moves=[move], forbidden=[move])
    asked = "1 given number and 1 required move and 1 forbidden move"
    assert refute(problem) == f"no open tour of 5x5 with {asked}: the move 1/1-2/3 is both required and forbidden"


@pytest.mark.parametrize(
    ("problem", "reason"),
    [
        (Problem.open("10x10", piece="camel"), "the free squares form 2 parts"),
        (Problem.closed("10x10", piece="dabbaba"), "the free squares form 4 parts"),
        (Problem.open("10x10", piece="alfil"), "1/1, 1/2 and 1/9 would all have to be ends"),
        (Problem.open("3x3", piece="camel"), "no move leads to 1/1"),
        (Problem.closed("3x1", piece="wazir"), "only one move leads to 1/1"),
        (Problem.open("3x3", piece="wazir"), None),
        (Problem.closed(Board(3, 2, surface=SURFACES["cylinder"])), None),
        (Problem.closed("2x2x2"), "no move leads to 1/1"),
    ],
    ids=str,
)
def test_other_pieces_and_boards_need_moves_to_all_squares(problem: Problem, reason: str | None) -> None:
    sentence = refute(problem)
    assert (sentence is None) == (reason is None), sentence
    assert not reason or reason in (sentence or "")


@pytest.mark.soak
def test_long_chains_are_joined_in_little_time():
    """In the order of the squares, each second move joins a square to all that came before."""
    squares = [Square(1 + nth % 2, 1 + 2 * nth) for nth in range(100_001)]
    assert refute_by_chains(Problem.open(Board(8, 200_010), moves=tuple(pairwise(squares)))) is None
