"""Certificates by numbers, and of two knights: how long it takes to make and to check them, and how large they are.

The certificate of a puzzle proves that it has one answer, that of two knights that no visit has more squares. Two
numbers are the median and the maximum. Making has a worker process, and so has each checker, so the times have the
start of these processes. A line is printed for each problem without a certificate, with the reason.
"""

import random
import statistics
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Any

from benchmarks.measure import line
from benchmarks.two_knights import lenzi, with_holes
from pykt import Board, Problem, Square, prove, solve
from pykt.answers.proving import Proof
from pykt.answers.puzzles.givens import Bounds, Draft, PuzzleQuestion, search
from pykt.model.certificate import Proves
from pykt.model.limits import Limits
from pykt.model.result import Status
from pykt.model.tour import Tour

#: How many puzzles of each sort to make, and what to ask of them.
SORTS: dict[str, list[tuple[int, dict[str, Any]]]] = {
    "6x6": [
        (10, {}),
        (20, {"most": 6}),
        (20, {"most": 7, "ends": False}),
        (20, {"difficulty": "beginner"}),
        (20, {"difficulty": "hard", "least": 8, "most": 8}),
        (10, {"difficulty": "expert"}),
        (20, {"difficulty": "medium", "clues": True}),
        (30, {"most": 7, "closed": True}),
        (10, {"difficulty": "medium", "closed": True, "clues": True}),
        (25, {"most": 6, "holes": 4}),
        (15, {"difficulty": "hard", "holes": 4, "closed": True}),
    ],
    "8x8": [
        (3, {"most": 12}),
        (4, {"difficulty": "easy"}),
        (6, {"difficulty": "medium"}),
        (8, {"difficulty": "hard"}),
        (8, {"difficulty": "expert"}),
        (5, {"difficulty": "medium", "clues": True}),
        (6, {"difficulty": "hard", "closed": True}),
        (6, {"difficulty": "hard", "holes": 6}),
        (4, {"difficulty": "expert", "holes": 6, "closed": True}),
    ],
}

#: What is asked of a puzzle if its sort does not say.
#: The seconds for making the certificate of a puzzle, and for each checker.
WITHIN = {"6x6": (2, 1), "8x8": (60, 30)}


def main() -> None:
    """Measure everything."""
    of_puzzles()
    of_two_knights()


def of_puzzles(sizes: Sequence[str] = ("6x6", "8x8")) -> None:
    """Prove that puzzles have one answer."""
    for size in sizes:
        asked = list(made(size))
        givens = [len(problem.givens) for problem, _ in asked]
        clues, holes, closed = (
            sum(map(bool, conditions))
            for conditions in zip(
                *((one.clues, one.board.blocked, one.kind == "closed") for one, _ in asked), strict=True
            )
        )
        what = f"{len(asked)} puzzles {size} ({closed} closed, {clues} with clues, {holes} with holes)"
        line(f"{what}: givens", f"{min(givens)} to {max(givens)}", "", True)
        _measure(what, "unique", asked, *WITHIN[size])


def of_two_knights(boards: int = 20) -> None:
    """Prove that visits by two knights are best: Lenzi's instances, and boards of 30x30 with many squares blocked."""
    chance, large = random.Random("proofs of two knights"), Board(30, 30)
    dense = [with_holes(chance, large, large.cells * (35, 45, 55)[nth % 3] // 100) for nth in range(3 * boards // 2)]
    for what, problems in (
        ("instances of Lenzi's", lenzi(1)),
        ("boards 30x30 with 15 % blocked", [with_holes(chance, large, 135) for _ in range(boards)]),
        ("boards 30x30 with 35 to 55 % blocked", dense),
    ):
        results = [solve(problem, check="none") for problem in problems]
        asked = [(one.problem, one.tour) for one in results if one.tour and one.status is Status.OPTIMAL]
        line(f"{what}: proven in 60 s", f"{len(asked)}", f"{len(results)}", len(asked) == len(results))
        _measure(f"{len(asked)} {what}", "optimal", asked, None, 1)


def _measure(
    what: str, proves: Proves, asked: Iterable[tuple[Problem, Tour]], making: float | None, checking: float
) -> None:
    """Make certificates, and print a line for each measurement."""
    proofs: list[Proof] = []
    for problem, tour in asked:
        proof = prove(problem, proves, tour, limits=Limits(timeout=max(making or 0, checking, 60)))
        proofs.append(proof)
        if not proof.certificate:
            line(f"... {problem}", proof.reason, "a certificate", False)
    found = [(proof, proof.certificate) for proof in proofs if proof.certificate]
    line(f"{what}: certified", f"{len(found)}", f"{len(proofs)}", len(found) == len(proofs))
    _within("... made", [proof.seconds for proof, _ in found], making)
    for checker in ("python", "prolog"):
        seconds = [one.seconds for proof, _ in found for one in proof.verdicts if one.checker == checker]
        _within(f"... checked in {checker.capitalize()}", seconds, checking)
    for name, numbers in (
        ("lines of proof, or weights", [certificate.lines for _, certificate in found]),
        ("cuts", [len(certificate.sets) for _, certificate in found]),
        ("bytes", [len(proof.text) for proof, _ in found]),
    ):
        line(f"... {name}", f"{statistics.median(numbers):,.0f} / {max(numbers):,}", "", True)


def _within(what: str, seconds: Sequence[float], wanted: float | None) -> None:
    limit = f"at most {wanted:g} s" if wanted else ""
    holds = wanted is None or max(seconds) <= wanted
    line(what, f"{statistics.median(seconds):.2f} / {max(seconds):.2f} s", limit, holds)


def made(size: str) -> Iterator[tuple[Problem, Tour]]:
    """Make the puzzles of a size. That each has one answer is left to the certificates to prove."""
    for sort, (count, asked) in enumerate(SORTS[size]):
        wanted = dict(asked)
        kind = Problem.closed if wanted.pop("closed", False) else Problem.open
        holes = wanted.pop("holes", 0)
        bounds = Bounds(wanted.pop("least", 0), wanted.pop("most", None))
        chance = random.Random(f"{size} {sort}")
        while count:
            problem = kind(_with_holes(chance, size, holes))
            *_, draft = search(PuzzleQuestion(problem, seed=f"{size} {sort} {count}", bounds=bounds, **wanted))
            if isinstance(draft, Draft):  # else the board has no tour
                yield replace(problem, givens=draft.givens, clues=draft.clues), Tour.of(problem.board, draft.path)
                count -= 1


def _with_holes(chance: random.Random, size: str, holes: int) -> Board:
    """Return a board on which half of ``holes`` random squares of each colour are blocked."""
    board = Board.parse(size)
    squares = list(board.squares())
    blocked = [
        square
        for colour in (0, 1)
        for square in chance.sample([one for one in squares if sum(one) % 2 == colour], holes // 2)
    ]
    return Board(board.files, board.ranks, frozenset[Square](blocked))
