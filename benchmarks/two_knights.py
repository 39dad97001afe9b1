"""Two knights: how fast the longest visit, the paths of both knights, is found and proven.

Two numbers are the median and the maximum. ``inf`` means that the visit was not proven optimal within the time limit,
or that a checker refused it. Times `inside` are measured in this process: the bounds and the search, with clingo loaded
and without checks. The other times are of the whole answer.
"""

import json
import math
import os
import random
import statistics
import subprocess
import sys
import time
from collections import Counter
from collections.abc import Iterable, Sequence

from benchmarks import peers
from benchmarks.measure import line
from pykt import Board, Problem, Result, Square, Status, Tour, check, solve
from pykt.engines.protocol import Answer, Search
from pykt.model.bound import Bound
from pykt.programs.choosing import choose
from pykt.programs.methods import two_knights
from pykt.runs.bench.sets.distributions import LENZI, generate
from pykt.theory.bounds import bounds
from tests.common.brute import most_squares

#: The mean coverage and its deviation that Lenzi publishes for five minutes of MiniZinc and of clingo, by n.
PRINTED = {
    8: ("60.25 (1.78)", "62.00 (1.27)"),
    10: ("94.65 (2.24)", "96.90 (1.26)"),
    12: ("127.15 (13.96)", "138.85 (1.06)"),
    14: ("161.92 (11.08)", "186.50 (1.32)"),
    16: ("none", "241.90 (1.79)"),
}

#: The optimal coverage for one blocked square, and the best published one, by n.
ONE_CELL = {4: (16, 15), 5: (24, 24), 6: (36, 35), 7: (48, 48), 8: (64, 62), 9: (80, 78), 10: (100, 94)}

#: The seconds within which boards of n x n with few blocked squares must be answered.
LARGE = {20: 2, 30: 2, 50: 5, 100: 10}

#: The best settings of CP-SAT with one worker, and two workers for information.
CP_SAT = {**peers.CP_SAT, "2 workers": {"num_workers": 2}}


def main() -> None:
    """Measure everything."""
    instances()
    large()
    one_cell()
    brute()
    by_time()
    holes()
    dense()
    cp_sat()
    large_holes()


def instances(seeds: Sequence[int] = (1, 2)) -> None:
    """Measure Lenzi's benchmark twice: 20 instances of each size."""
    _warm()
    coverage: dict[int, list[int]] = {n: [] for n in PRINTED}
    every = []
    for seed in seeds:
        problems = lenzi(seed)
        every += problems
        seconds, engines = [], Counter[str]()
        for problem in problems:
            taken, squares, engine = _inside(problem)
            seconds.append(taken)
            engines[engine.split()[0]] += 1
            coverage[problem.board.files].append(squares + len(problem.board.blocked))
        what = f"{len(problems)} instances, seed {seed}, inside ({_numbers(engines)})"
        _within(what, seconds, 2, median=0.05)
    for n, (minizinc, clingo) in PRINTED.items():
        line(
            f"{n}x{n}: mean coverage of {len(coverage[n])} at the optimum",
            f"{statistics.mean(coverage[n]):.2f} ({statistics.stdev(coverage[n]):.2f})",
            f"to compare, MiniZinc {minizinc}, clingo {clingo}",
            True,
        )
    results = [solve(problem, check="all") for problem in every]
    said = Counter(name for result in results for name, right in result.checked.verdicts.items() if right)
    optimal = sum(result.status is Status.OPTIMAL for result in results)
    figure = f"{optimal} optimal; {_numbers(said)}"
    line("answers found right by each checker", figure, f"{len(every)}", {optimal, *said.values()} == {len(every)})
    _within("... the whole answers, three checkers included", map(_seconds, results), 2)


def large(boards: int = 10) -> None:
    """Measure boards of any size with a few blocked squares: the whole answer with one checker, and with all."""
    _warm()
    for n, wanted in LARGE.items():
        chance = random.Random(f"large {n}")
        problems = [few_blocked(chance, n) for _ in range(boards)]
        for which, limit in (("python", wanted), ("all", None)):
            results = [solve(problem, timeout=60, check=which) for problem in problems]
            checkers = "one checker" if which == "python" else "three checkers"
            _within(f"{n}x{n}, 4 to 10 blocked, {checkers} ({_ends(results)})", map(_seconds, results), limit)


def one_cell() -> None:
    """Measure Lenzi's tables for one blocked square, for both directions in which rows can be numbered."""
    _warm()
    wanted, printed = ("/".join(map(str, column)) for column in zip(*ONE_CELL.values(), strict=True))
    for blocked in (Square(1, 4), Square(4, 1)):
        boards = [Board(n, n, frozenset([blocked])) for n in ONE_CELL]
        seconds, squares, _ = zip(*(_inside(Problem.two_knights(board, "1/1", "4/4")) for board in boards), strict=True)
        figure = "/".join(str(number + 1) for number in squares)
        holds = figure == wanted and max(seconds) < math.inf
        line(
            f"4x4 to 10x10 without {blocked}: coverage, proven in {max(seconds):.3f} s",
            figure,
            f"{wanted}; published {printed}",
            holds,
        )


def brute(boards: int = 500) -> None:
    """Compare small boards of every shape with brute force, both with and without the bounds."""
    chance = random.Random("brute")
    problems = []
    while len(problems) < boards:
        files, ranks = chance.randint(1, 5), chance.randint(1, 5)
        blocked = round(chance.uniform(0, 0.6) * files * ranks)
        if files * ranks - blocked >= 2:
            problems.append(with_holes(chance, Board(files, ranks), blocked))
    truth = [most_squares(problem) for problem in problems]
    for theory in (True, False):
        answers = [_inside(problem, None if theory else problem.board.free) for problem in problems]
        proven = [best if seconds < math.inf else None for seconds, best, _ in answers]
        right = sum(one == other for one, other in zip(proven, truth, strict=True))
        figure = f"{right} equal, {max(seconds for seconds, _, _ in answers):.3f} s at most"
        what = "bounds and search" if theory else "search alone"
        line(f"{boards} boards up to 5x5 against brute force, {what}", figure, f"{boards}", right == boards)


def by_time(boards: int = 4, timeout: float = 10) -> None:
    """Measure Lenzi's encoding by time steps on instances of his distribution."""
    _warm()
    for problem in lenzi(1)[:boards]:
        seconds, best, _ = _inside(problem)
        result = solve(problem, program="two-knights-by-time", timeout=timeout, check="python")
        theirs = f"{result.visited} of at most {result.bound} in {result.stats['wall_s']:.1f} s ({result.status})"
        line(f"8x8, by time: {theirs}", f"ours {best} in {seconds:.3f} s", "to compare", True)


def holes(sizes: Sequence[int] = (8, 12, 16, 20), boards: int = 10, timeout: float = 30) -> None:
    """Measure hard boards, on which up to about half of the squares are blocked."""
    _warm()
    for n in sizes:
        for percent in (15, 25, 35, 45, 55):
            chance = random.Random(f"holes {n} {percent}")
            problems = [with_holes(chance, Board(n, n), round(n * n * percent / 100)) for _ in range(boards)]
            results = [solve(problem, timeout=timeout, check="python") for problem in problems]
            what = f"{n}x{n}, {percent} % blocked ({_ends(results)})"
            _within(what, map(_seconds, results), timeout if n < 30 else None)


def large_holes() -> None:
    """Count the answers on large boards with holes, not all of which can be answered."""
    holes((30,))


def dense(timeout: float = 30, large_timeout: float = 60) -> None:
    """Measure boards with 35 to 55 % of the squares blocked: 30 boards of 30x30, and larger ones.

    With the variable PYKT_BEFORE, a folder with another version of pykt, each board of 30x30 is given to that version
    as well, in turn. The times are seconds of the whole answer.
    """
    _warm()
    before = os.environ.get("PYKT_BEFORE")
    ours, theirs = [], []
    for percent in (35, 40, 45, 50, 55):
        for seed in range(6):
            problem = dense_board(30, percent, seed)
            result = solve(problem, timeout=timeout, check="python")
            ours.append(_seconds(result))
            what = f"30x30, {percent} % blocked, seed {seed}: {result.visited} of at most {result.bound}"
            figure, wanted = f"{ours[-1]:.2f} s", f"{timeout:g} s"
            if before:
                theirs.append(_seconds_of(before, problem, timeout))
                figure += f"; before {theirs[-1]:.2f} s"
            line(what, figure, wanted, ours[-1] <= timeout)
    if before:
        proven = sum(seconds < math.inf for seconds in theirs)
        line("before: proven, median", f"{proven} of 30, {statistics.median(theirs):.2f} s", "to compare", True)
    _within("30 dense boards of 30x30", ours, timeout, median=3)
    for n in (60, 100):
        for percent in (35, 45):
            result = solve(dense_board(n, percent, 0), timeout=large_timeout, check="python")
            part = (result.visited or 0) / (result.bound or 1)
            what = f"{n}x{n}, {percent} % blocked: {result.visited} of at most {result.bound} after {large_timeout:g} s"
            line(what, f"{100 * part:.1f} %", ">= 98 %", part >= 0.98)


def dense_board(n: int, percent: int, seed: int) -> Problem:
    """Return a random board with ``percent`` % of its squares blocked."""
    return with_holes(random.Random(f"dense {n} {percent} {seed}"), Board(n, n), round(n * n * percent / 100))


def _seconds_of(folder: str, problem: Problem, timeout: float) -> float:
    """Return the seconds that the version of pykt in ``folder`` takes for a proven answer, or ``inf``."""
    starts = [word for start in problem.starts for word in ("--start", str(start))]
    blocked = [word for square in sorted(problem.board.blocked) for word in ("--block", str(square))]
    size = f"{problem.board.files}x{problem.board.ranks}"
    words = ["solve", "--two-knights", "--board", size, *starts, *blocked, "--json", f"--timeout={timeout}"]
    command = [sys.executable, "-m", "pykt", *words, "--check", "python"]
    run = subprocess.run(command, cwd=folder, capture_output=True, text=True, check=False)
    said = json.loads(run.stdout)
    return float(said["stats"]["wall_s"]) if said["status"] == "optimal" else math.inf


def cp_sat(boards: int = 5, timeout: float = 30) -> None:
    """Measure OR-tools' CP-SAT, both for the optimum and for a visit of as many squares as the optimum."""
    _warm()
    for n in (8, 12, 16):
        problems = [problem for problem in lenzi(1) if problem.board.files == n][:boards]
        ours, best, _ = zip(*map(_inside, problems), strict=True)
        found = {
            name: [peers.two_knights(*asked, settings, timeout) for asked in zip(problems, best, strict=True)]
            for name, settings in CP_SAT.items()
        }
        fastest = min(peers.CP_SAT, key=lambda name: sum(min(one, timeout) for one in found[name]))
        wanted = 10 if n == 16 else 0
        for name, theirs in found.items():
            what = f"{n}x{n}: CP-SAT ({name}), {boards} at the optimum"
            _peer(what, theirs, ours, timeout, wanted if name == fastest else 0)
        longest = [peers.two_knights(problem, None, {}, timeout) for problem in problems]
        _peer(f"{n}x{n}: CP-SAT, {boards} to maximise", longest, ours, timeout, wanted)


# Random instances -----------------------------------------------------------------------------------------------------


def lenzi(seed: int) -> list[Problem]:
    """Return Lenzi's instances, 20 of each size, as `pykt bench generate lenzi` generates them."""
    return [one.problem for one in generate(LENZI, seed).instances]


def few_blocked(chance: random.Random, n: int) -> Problem:
    """Return a random board with 4 to 10 blocked squares."""
    return with_holes(chance, Board(n, n), chance.randint(4, 10))


def with_holes(chance: random.Random, board: Board, blocked: int) -> Problem:
    """Return a board with random starts and ``blocked`` random blocked squares."""
    first, second, *holes = chance.sample(list(board.squares()), blocked + 2)
    return Problem.two_knights(Board(board.files, board.ranks, frozenset[Square](holes)), first, second)


# Measuring ------------------------------------------------------------------------------------------------------------


def _warm() -> None:
    """Load clingo, here and in the launcher, before the first run that counts."""
    two_knights.warm()
    solve(Problem.two_knights("6x6", "1/1", "6/6"))


def _inside(problem: Problem, known: int | None = None) -> tuple[float, int, str]:
    """Return the seconds of bounds (unless the bound is known) and search, the squares, and what found them last."""
    began = time.perf_counter()
    bound = bounds(problem)[0].count if known is None else known
    best = Answer((), "", {})
    for message in two_knights.answers(two_knights.question(problem, choose("two-knights"), Search(bound=bound))):
        if isinstance(message, Answer):
            best = message
        elif isinstance(message, Bound):
            bound = message.count
    seconds = time.perf_counter() - began
    right = best.count == bound and not list(check(Tour.of(problem.board, *best.paths), problem))
    return seconds if right else math.inf, best.count, best.engine


def _seconds(result: Result) -> float:
    """Return the seconds of the whole answer; ``inf`` if it is not proven or not right."""
    return result.stats["wall_s"] if result.status is Status.OPTIMAL and result.checked.right else math.inf


def _ends(results: Iterable[Result]) -> str:
    """Return how many visits are optimal, or how far they are from the bound."""
    gaps = Counter((result.bound or 0) - (result.visited or 0) for result in results)
    return ", ".join(f"{number} {f'with gap {gap}' if gap else 'optimal'}" for gap, number in sorted(gaps.items()))


def _numbers(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in sorted(counted.items()))


def _within(what: str, seconds: Iterable[float], wanted: float | None, median: float = math.inf) -> None:
    """Print a line for times that must all be at most ``wanted`` seconds, if it is given, and for their median."""
    taken = sorted(seconds)
    holds = wanted is None or (taken[-1] <= wanted and statistics.median(taken) <= median)
    limits = f"{median} / {wanted} s" if median < math.inf else f"{wanted} s" if wanted else "to compare"
    line(what, f"{statistics.median(taken):.3f} / {taken[-1]:.3f} s", limits, holds)


def _peer(what: str, theirs: Sequence[float], ours: Sequence[float], timeout: float, wanted: float = 0) -> None:
    """Print a line for the ratio of a peer's total time to ours; a time-out counts as the time limit."""
    late = "> " if math.inf in theirs else ""
    seconds = sum(min(one, timeout) for one in theirs)
    ratio = seconds / sum(ours)
    figure = f"{late}{seconds:.2f} s / {sum(ours):.3f} s = {late}{ratio:.1f}"
    line(what, figure, f">= {wanted}" if wanted else "to compare", ratio >= wanted)
