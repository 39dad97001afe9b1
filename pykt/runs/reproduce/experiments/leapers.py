"""The experiments on leapers: on which boards they can reach all squares, and on which they have closed tours.

Sources: D. E. Knuth, Leaper graphs (1994, math/9411240); G. P. Jelliss, Knight's Tour Notes, for the tours by A. H.
Frost, T. H. Willcocks and others; N. Beluhov, Leaper tours (2022); OEIS A140519 and A003763.
"""

from __future__ import annotations

from functools import partial
from itertools import product
from math import gcd

from pykt.model.board import Board, Square
from pykt.model.piece import Piece
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.experiments.closed_boards import with_tours
from pykt.runs.reproduce.runner import Experiment, Runner
from pykt.theory.graphs.connected import connected as reached

#: Maps a piece to the side of the smallest square board on which it has a closed tour, according to the sources.
SMALLEST = {"fiveleaper": 8, "zebra": 10, "giraffe": 10, "antelope": 14, "2,5": 14}

_LONGEST, _SIDE = 4, 10  # the largest number of a leap, and the longest side of a board, that ``connected`` tries
_SUM = 7  # the largest sum of the two numbers of a leap that ``free_leapers`` tries


def connected(_: Runner, claim: Claim) -> Measured:
    """Test Knuth's theorem, which says on which boards an r,s-leaper can reach all squares.

    Let 1 <= r <= s, and let the board be m x n with 2 <= m <= n. Then the leaper can reach all squares exactly if three
    conditions hold: r + s and s - r are coprime, n >= 2s, and m >= r + s.
    """
    leaps = [(r, s) for s in range(1, _LONGEST + 1) for r in range(1, s + 1)]
    boards = [(m, n) for n in range(2, _SIDE + 1) for m in range(2, n + 1)]
    for (r, s), (m, n) in product(leaps, boards):
        if is_connected(Board(n, m), Piece(((r, s),))) != (gcd(r + s, s - r) == 1 and n >= 2 * s and m >= r + s):
            return Measured(f"not for {r},{s} on {m}x{n}")
    return Measured(claim.printed, f"{len(leaps)} leapers on {len(boards)} boards each")


def is_connected(board: Board, piece: Piece) -> bool:
    """Tell whether a piece can reach all squares of a board from one of them."""
    return len(reached([Square(1, 1)], partial(board.neighbours, piece=piece))) == board.cells


def smallest(runner: Runner, _: Claim, piece: str) -> Measured:
    """Find the smallest square board on which a piece has a closed tour."""
    for side in range(2, SMALLEST[piece] + 3):
        result = runner.ask(Problem.closed(f"{side}x{side}", piece=piece), "cycle")
        if result.status is Status.FOUND:
            return Measured(f"{side}x{side}", "smaller ones have none", proven=True)
        if result.status is not Status.NONE:
            return Measured(None, f"{side}x{side} is not decided within {runner.timeout:g} s", cut=True)
    return Measured(f"larger than {side}x{side}")


def free_leapers(runner: Runner, claim: Claim) -> Measured:
    """Search for a closed tour of the p,q-leaper on the square board of side 2(p + q).

    Try all p and q that are coprime, with an odd sum of at most _SUM.
    """
    free = [(p, total - p) for total in range(3, _SUM + 1, 2) for p in range(1, (total + 1) // 2) if gcd(p, total) == 1]
    sides = {Piece((leap,)): 2 * sum(leap) for leap in free}
    return with_tours(
        runner, claim, {Problem.closed(f"{side}x{side}", piece=piece): True for piece, side in sides.items()}
    )


def cycles(runner: Runner, _: Claim, piece: str, side: int) -> Measured:
    """Count the closed tours of a piece on a square board. A tour and its reverse count as one."""
    counted = runner.count(Problem.closed(f"{side}x{side}", piece=piece))
    return Measured(counted.undirected, "counted one by one", cut=counted.status is not Status.FOUND)


EXPERIMENTS: dict[str, Experiment] = {
    "knuth-connected": connected,
    "jelliss-fiveleaper": partial(smallest, piece="fiveleaper"),
    "frost-zebra": partial(smallest, piece="zebra"),
    "frost-giraffe": partial(smallest, piece="giraffe"),
    "willcocks-antelope": partial(smallest, piece="antelope"),
    "willcocks-2-5": partial(smallest, piece="2,5"),
    "beluhov-squares": free_leapers,
    "a140519-3": partial(cycles, piece="king", side=3),
    "a140519-4": partial(cycles, piece="king", side=4),
    "a003763-6": partial(cycles, piece="wazir", side=6),
}
