"""clingo: how fast tours are found, refuted and counted, and how fast its peers are.

Three numbers are the minimum, the median and the maximum over five seeds, unless the line says otherwise. ``inf`` means
that there was no answer within the time limit. `ground and solve` is clingo's time. The other times are of the whole
answer.
"""

import itertools
import math
import random
import statistics
import time
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from benchmarks import peers
from benchmarks.measure import line
from pykt import Board, Problem, Result, Square, Status, solutions, solve
from pykt.answers.counting.count import count
from pykt.answers.puzzles.puzzle import puzzles

SEEDS = (1, 2, 3, 4, 5)

#: The factor by which clingo must be faster than CP-SAT, by n.
CP_SAT = {30: 5, 50: 7, 64: 15, 80: 20}

#: A puzzle on 16x16 with one answer, ``random_path`` of this seed: the given numbers, counted from 1.
#: ``chosen_givens(UNIQUE_SEED, Board(16, 16), 64)`` found them in four minutes.
UNIQUE_SEED = 1
UNIQUE_NUMBERS = (
    4, 6, 13, 18, 20, 22, 26, 34, 37, 41, 46, 47, 52, 55, 56, 57, 65, 67, 86, 91, 92, 97, 100, 101, 103, 105, 109,
    110, 112, 116, 122, 130, 131, 138, 140, 146, 149, 154, 157, 163, 170, 172, 178, 179, 185, 192, 197, 200, 203,
    212, 219, 223, 228, 230, 236, 237, 247, 251, 253, 255,
)  # fmt: skip


def main() -> None:
    """Measure everything."""
    closed_tours()
    open_tours()
    cp_sat()
    encodings()
    infeasible()
    counts()
    symmetric()
    givens()
    unique()
    puzzles_8x8()
    holes()


def closed_tours(most: int = 100, beyond: int = 150) -> None:
    """Measure closed tours of every even board, and of a much larger one."""
    _warm()
    sizes = range(6, most + 1, 2)
    taken = {n: [_ground_and_solve(Problem.closed(f"{n}x{n}"), "cycle", 30, seed) for seed in SEEDS] for n in sizes}
    every = [seconds for each in taken.values() for seconds in each]
    slowest = max(taken, key=lambda n: max(taken[n]))
    _within(f"closed n x n, even n to {most} (slowest: {slowest}), ground and solve", every, 10)
    _within(f"closed {most}x{most}, ground and solve", taken[most], 3)
    large = [_ground_and_solve(Problem.closed(f"{beyond}x{beyond}"), "cycle", 90, seed) for seed in SEEDS]
    _within(f"closed {beyond}x{beyond}, ground and solve", large, 30)


def open_tours(sizes: Sequence[int] = (99, 100, 101)) -> None:
    """Measure open tours from a corner, both to a fixed far end of the right colour and to any end."""
    _warm()
    for n in sizes:
        for end in (f"{n}/{n if n % 2 else n - 1}", None):
            problem = Problem.open(f"{n}x{n}", "1/1", end=end)
            seconds = [_ground_and_solve(problem, "path", 15, seed) for seed in SEEDS]
            _within(f"open {n}x{n} from 1/1 to {end or 'a free end'}, ground and solve", seconds, 5)


def cp_sat(ratios: Mapping[int, int] = CP_SAT, timeout: float = 60) -> None:
    """Measure OR-tools' CP-SAT with one worker, with its default and with its best settings, against `cycle`.

    A time includes building the model or grounding, and solving. If CP-SAT runs out of time, its number is a lower
    bound.
    """
    _warm()
    for n, wanted in ratios.items():
        board = Board(n, n)
        taken: list[float] = []
        theirs: dict[str, float] = {}
        for name in peers.CP_SAT:  # a peer that is slower than the best so far is stopped early
            taken += [_ground_and_solve(Problem.closed(board), "cycle", timeout, seed) for seed in SEEDS]
            theirs[name] = peers.cp_sat(board, name, min([timeout, *theirs.values()]))
        ours = statistics.median(taken)
        for name in {"full": None, min(theirs, key=theirs.__getitem__): None}:
            seconds, sign = (theirs[name], "") if theirs[name] < math.inf else (timeout, "> ")
            ratio, best = seconds / ours, theirs[name] == min(theirs.values())
            line(
                f"{n}x{n}: CP-SAT (presolve={name}) to cycle",
                f"{sign}{seconds:.2f} s / {ours:.3f} s = {sign}{ratio:.1f}",
                f">= {wanted}" if best else "to compare",
                ratio >= wanted or not best,
            )


def encodings(sizes: Sequence[int] = (50, 60, 70, 80, 90, 100), timeout: float = 60) -> None:
    """Measure published encodings of the Hamiltonian cycle against `cycle`: ground and solve, summed over sizes.

    A time-out counts as the time limit. The peers have no seed, so `cycle` is measured with and without a seed.
    """
    _warm()
    boards = [Board(n, n) for n in sizes]
    over = f"{sizes[0]} to {sizes[-1]}"
    sums = {}
    for name in peers.ENCODINGS:
        seconds = [peers.encoding(name, board, timeout) for board in boards]
        sums[name] = sum(min(one, timeout) for one in seconds)
        late = sum(one == math.inf for one in seconds)
        line(f"{name}, {over}", f"{sums[name]:.2f} s, {late} time-outs", "to compare", True)
    best = min(sums, key=sums.__getitem__)
    for what, seeds in (("no seed", (None,)), ("median of five seeds", SEEDS)):
        ours = statistics.median(
            sum(_ground_and_solve(Problem.closed(board), "cycle", timeout, seed) for board in boards) for seed in seeds
        )
        ratio = sums[best] / ours
        line(f"{best} to cycle ({what}), {over}", f"{sums[best]:.2f} s / {ours:.2f} s = {ratio:.2f}", "> 1", ratio > 1)


def infeasible(most: int = 31) -> None:
    """Measure how fast clingo refutes boards without a closed tour, with theory switched off."""
    _warm()
    odd = range(3, most + 1, 2)
    families = {
        f"odd x odd to {most}x{most}": [(files, ranks) for files in odd for ranks in odd],
        f"4 x n and n x 4 to n = {most - 1}": [(4, n) for n in range(3, most)] + [(n, 4) for n in range(3, most)],
        "3x4 to 3x8, 4x3 to 8x3": [(3, n) for n in range(4, 9)] + [(n, 3) for n in range(4, 9)],
    }
    for name, sizes in families.items():
        seconds = []
        for files, ranks in sizes:
            result = solve(Problem.closed(f"{files}x{ranks}"), program="cycle", theory=False, timeout=10)
            seconds.append(_seconds(result, Status.NONE) if result.program == "cycle" else math.inf)
        _within(f"no closed tour: {name}, {len(sizes)} boards", seconds, 0.6)


def counts() -> None:
    """Measure the enumeration of known counts."""
    _warm()
    for problem, known, wanted in (
        (Problem.closed("5x6"), 8, 1),
        (Problem.closed("3x10"), 16, 1),
        (Problem.closed("3x12"), 176, 1),
        (Problem.closed("6x6"), 9_862, 1),
        (Problem.closed("6x6", symmetric=180), 78, 1),
        (Problem.closed("6x6", symmetric=90), 10, 1),
        (Problem.open("5x5"), 1_728, None),
        (Problem.closed("5x8"), 44_202, None),
        (Problem.closed("6x7"), 1_067_638, 120),
    ):
        began = time.perf_counter()
        counted = count(problem, method="enumerate", timeout=360)
        seconds = time.perf_counter() - began
        number = counted.directed if problem.kind == "open" else counted.undirected
        line(
            f"how many: {problem}",
            f"{number:,} in {seconds:.3f} s",
            f"{known:,}" + (f" in {wanted} s" if wanted else ""),
            counted.status is Status.FOUND and number == known and seconds <= (wanted or math.inf),
        )


def symmetric() -> None:
    """Measure symmetric closed tours, and the board that has none."""
    _warm()
    for degrees, sizes in ((180, (10, 20, 40)), (90, (10, 30, 42))):
        for n in sizes:
            problem = Problem.closed(f"{n}x{n}", symmetric=degrees)
            results = [solve(problem, program="cycle", seed=seed, timeout=10, check="python") for seed in SEEDS]
            _within(f"closed {n}x{n}, symmetric by {degrees} degrees", map(_seconds, results), 2)
    none = solve(Problem.closed("8x8", symmetric=90), program="cycle", theory=False, timeout=10)
    _within("closed 8x8, symmetric by 90 degrees: none", [_seconds(none, Status.NONE)], 2)


def givens(small: int = 100, large: int = 10) -> None:
    """Measure random givens of random tours: the first answer, and a second answer or the proof that there is none."""
    _warm()
    rng = random.Random(1)
    for board, fewest, most, instances, wanted in (
        (Board(8, 8), 8, 32, small, 1),
        (Board(16, 16), 64, 64, large, 5),
    ):
        found: Counter[int] = Counter()
        seconds = []
        for nth in range(instances):
            path = random_path(rng, board)
            of = fewest + nth % (most - fewest + 1)
            models, taken = _two_answers(board, path, rng.sample(range(1, len(path) + 1), of), 3 * wanted)
            found[models] += 1
            seconds.append(taken)
        what = f"{fewest} to {most}" if fewest < most else f"{fewest}"
        _within(f"{board}, {what} random givens: {found[2]} with two answers, {found[1]} unique", seconds, wanted)


def unique() -> None:
    """Measure how long it takes to prove that the answer of a stored puzzle on 16x16 is unique."""
    _warm()
    board = Board(16, 16)
    path = random_path(random.Random(UNIQUE_SEED), board)
    models, seconds = _two_answers(board, path, UNIQUE_NUMBERS, 30)
    seconds = seconds if models == 1 else math.inf
    _within(f"16x16 with {len(UNIQUE_NUMBERS)} chosen givens: one answer, proven", [seconds], 10)


def puzzles_8x8(seeds: int = 10) -> None:
    """Measure the number of givens and the seconds of puzzles on 8x8 that are proven unique."""
    made, seconds = [], []
    for seed in range(seeds):
        began = time.perf_counter()
        made += list(puzzles(Problem.open("8x8"), ends=False, seed=seed))
        seconds.append(time.perf_counter() - began)
    givens = [len(puzzle.problem.givens) if puzzle.unique else 64 for puzzle in made]
    holds = len(made) == seeds and max(givens) <= 11 and max(seconds) <= 20
    figure = f"{min(givens)} to {max(givens)} in {min(seconds):.1f} to {max(seconds):.1f} s"
    line(f"puzzles on 8x8, {seeds} seeds: givens", figure, "11 in 20 s", holds)


def holes(boards: int = 200, most: int = 40) -> None:
    """Measure random boards from 6x6 on with 2 to 10 % of the squares blocked, then boards with balanced colours.

    Most boards of the first kind have more squares of one colour than of the other. That rules out a closed tour, and
    often an open one. On boards of the second kind, equally many squares of both colours are blocked. These are harder.
    """
    _warm()
    rng = random.Random(1)
    for what, make in (("holes", _any_holes), ("balanced holes", _even_holes)):
        for kind, program in (("closed", "cycle"), ("open", "path")):
            ends: Counter[str] = Counter()
            seconds = []
            for _ in range(boards):
                board = make(rng, rng.randint(6, most), rng.randint(6, most))
                result = solve(Problem(kind, board), program=program, timeout=15, check="python")
                ends["by theory" if result.program == "theory" else result.status] += 1
                seconds.append(_seconds(result, Status.FOUND, Status.NONE))
            how = ", ".join(f"{number} {end}" for end, number in sorted(ends.items(), reverse=True))
            _within(f"{kind}, {boards} with {what}: {how}", seconds, 5)


# Random instances -----------------------------------------------------------------------------------------------------


def random_path(rng: random.Random, board: Board) -> list[Square]:
    """Return a random open tour, made by Warnsdorff's rule with random ties and then by many reversals of its end.

    If the last square d is a move from b, the path a..b c..d becomes a..b d..c. This leads to tours that Warnsdorff's
    rule alone does not find.
    """
    beside = {square: board.neighbours(square) for square in board.squares()}
    path = _warnsdorff(rng, beside)
    while len(path) < board.free:
        path = _warnsdorff(rng, beside)
    for _ in range(80 * board.free):
        if rng.random() < 0.5:
            path.reverse()
        place = path.index(rng.choice(beside[path[-1]])) + 1
        path[place:] = path[: place - 1 : -1]
    return path


def chosen_givens(seed: int, board: Board, first: int = 0, timeout: float = 60) -> list[int]:
    """Return numbers of givens that leave a random path as the only answer. Choosing them takes minutes.

    The first givens are random, because a large board with few givens takes too long to answer. As long as there are
    other answers, the given that rules out most of those found is added. Then givens that are not needed are removed.
    """
    rng = random.Random(seed)
    path = random_path(rng, board)
    chosen = rng.sample(range(1, len(path) + 1), first)
    others: list[list[Square]] = []
    for nth in itertools.count():
        asked = _asked(board, path, chosen)
        found = solutions(asked, program="givens", models=8, seed=nth, timeout=timeout, check="python")
        new = [squares for result in found if (squares := result.tour.squares) != path]
        if not new and found.complete:
            break
        if not new:  # no second answer was found in time
            chosen.append(rng.choice([n for n in range(1, len(path) + 1) if n not in chosen]))
        others += new
        while left := [other for other in others if all(other[n - 1] == path[n - 1] for n in chosen)]:
            ruled_out = {n: sum(other[n - 1] != path[n - 1] for other in left) for n in range(1, len(path) + 1)}
            most = max(ruled_out.values())
            chosen.append(rng.choice([n for n in ruled_out if ruled_out[n] == most]))
    for number in rng.sample(chosen, len(chosen)):
        fewer = [n for n in chosen if n != number]
        if all(any(other[n - 1] != path[n - 1] for n in fewer) for other in others):
            models, seconds = _two_answers(board, path, fewer, 5)
            chosen = fewer if models == 1 and seconds < math.inf else chosen
    return sorted(chosen)


def _warnsdorff(rng: random.Random, beside: dict[Square, list[Square]]) -> list[Square]:
    path = [rng.choice(list(beside))]
    free = set(beside) - set(path)
    while ahead := [square for square in beside[path[-1]] if square in free]:
        path.append(min(ahead, key=lambda square: (len(free.intersection(beside[square])), rng.random())))
        free.remove(path[-1])
    return path


def _any_holes(rng: random.Random, files: int, ranks: int) -> Board:
    board = Board(files, ranks)
    return Board(files, ranks, frozenset(rng.sample(list(board.squares()), _blocked(rng, board))))


def _even_holes(rng: random.Random, files: int, ranks: int) -> Board:
    board = Board(files, ranks)
    colours = [[square for square in board.squares() if sum(square) % 2 == colour] for colour in (0, 1)]
    more = len(colours[0]) - len(colours[1])
    each = max(_blocked(rng, board) // 2, 1)
    return Board(files, ranks, frozenset(rng.sample(colours[0], each + more) + rng.sample(colours[1], each)))


def _blocked(rng: random.Random, board: Board) -> int:
    return max(round(board.cells * rng.uniform(0.02, 0.1)), 1)


# Measuring ------------------------------------------------------------------------------------------------------------


def _warm() -> None:
    """Load clingo before the first run that counts."""
    solve(Problem.closed("6x6"), program="cycle", check="python")


def _ground_and_solve(problem: Problem, program: str, timeout: float, seed: int | None) -> float:
    result = solve(problem, program=program, seed=seed, timeout=timeout, check="python")
    seconds = _seconds(result)
    return seconds if seconds == math.inf else result.stats["ground_s"] + result.stats["solve_s"]


def _seconds(result: Result, *wanted: Status) -> float:
    """Return the seconds until the answer, including checks, or ``inf`` if its status is not in ``wanted``."""
    if result.status not in (wanted or (Status.FOUND,)) or not result.checked.right:
        return math.inf
    return result.stats["wall_s"]


def _asked(board: Board, path: Sequence[Square], numbers: Iterable[int]) -> Problem:
    return Problem.open(board, givens={path[number - 1]: number for number in numbers})


def _two_answers(board: Board, path: Sequence[Square], numbers: Iterable[int], timeout: float) -> tuple[int, float]:
    """Return the number of answers, at most two, and the seconds until this number is known, ``inf`` if it is not."""
    problem = _asked(board, path, numbers)
    answers = solutions(problem, program="givens", models=2, timeout=timeout, check="python", theory=False)
    right = all(result.checked.right for result in answers)
    known = right and (answers.models == 2 or (answers.models and answers.complete))
    return answers.models, answers.end.stats["wall_s"] if known else math.inf


def _within(what: str, seconds: Iterable[float], wanted: float) -> None:
    """Print a line for times that must all be at most ``wanted`` seconds."""
    taken: list[Any] = sorted(seconds)
    median = statistics.median(taken)
    figure = f"{taken[0]:.3f} / {median:.3f} / {taken[-1]:.3f} s" if len(taken) > 1 else f"{taken[0]:.3f} s"
    line(what, figure, f"{wanted} s", taken[-1] <= wanted)
