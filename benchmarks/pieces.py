"""Pieces, surfaces and boxes: which boards have a closed tour, known numbers of tours, and large boards."""

import time
from collections.abc import Callable, Sequence

from benchmarks.measure import line
from pykt import Limits, Problem, count, prove, solve
from pykt.model.board import Board
from pykt.model.surface import Surface
from pykt.runs.reproduce.experiments import leapers as printed
from pykt.runs.reproduce.experiments.surfaces import has_box_tour, has_cylinder_tour

#: The side of the smallest square board with a closed tour.
SMALLEST = {"wazir": 2, "king": 2, "knight": 6} | printed.SMALLEST

#: The numbers of cycles. Sources: OEIS A140519 (king) and A003763 (wazir).
CYCLES = {("king", 3): 16, ("king", 4): 2830, ("king", 5): 2462064, ("wazir", 6): 1072, ("wazir", 8): 4638576}


#: The boards with a closed tour by a leaper, the shorter side first, up to an area. Another program has found them.
LEAPERS: dict[str, tuple[int, set[tuple[int, int]]]] = {
    "zebra": (
        190,
        {(5, 16), (9, 20), (10, 10), (10, 11), (11, 14), (11, 16), (13, 14)}
        | {(5, n) for n in range(20, 39, 2)}
        | {(10, n) for n in range(13, 20)},
    ),
    "antelope": (230, {(7, 22), (7, 30), (14, 14)}),
    "2,5": (200, {(7, 20), (11, 18), (13, 14), (14, 14)}),
    "fiveleaper": (
        130,
        {(6, 9)}
        | {(6, n) for n in range(15, 22)}
        | {(7, n) for n in range(8, 19, 2)}
        | {(8, n) for n in range(8, 17)}
        | {(9, n) for n in range(10, 15, 2)}
        | {(10, n) for n in range(10, 14)},
    ),
}

#: The closed tours of boards of ranks x files, as another program has counted them.
TOURS = {
    ("torus", 3, 3): 48, ("torus", 3, 4): 14934, ("torus", 4, 4): 1344, ("cylinder", 3, 3): 48, ("cylinder", 3, 4): 2,
    ("cylinder", 3, 5): 276, ("cylinder", 3, 6): 3504, ("cylinder", 4, 3): 352, ("cylinder", 5, 3): 6568,
    ("moebius", 3, 3): 36, ("moebius", 3, 5): 240, ("moebius", 4, 4): 1464, ("klein", 3, 3): 336,
    ("klein", 3, 4): 45968, ("klein", 4, 4): 352184, ("plane", 5, 6): 8,
}  # fmt: skip

#: Whether a board of ranks x files has no closed tour. Of the moebius strip and the klein bottle, another
#: program's search has found them.
NONE: dict[str, Callable[[int, int], bool]] = {
    "cylinder": lambda *size: not has_cylinder_tour(*size),
    "moebius": lambda ranks, files: (
        ranks == 1
        or (ranks == 2 and files % 2 == 0)
        or (ranks == 3 and files in (1, 4))
        or (ranks == 4 and files % 2 == 1)
        or (ranks, files) == (5, 1)
    ),
    "torus": lambda *_: False,
    "klein": lambda *_: False,
}


def main() -> None:
    """Measure everything."""
    smallest()
    leapers()
    cycles()
    tours()
    surfaces()
    boxes()
    large()


def smallest() -> None:
    """Find the smallest square board with a closed tour."""
    for piece, wanted in SMALLEST.items():
        found = [str(solve(Problem.closed(f"{side}x{side}", piece=piece)).status) for side in range(2, wanted + 1)]
        holds = found == ["none"] * (wanted - 2) + ["found"]
        line(
            f"{piece}: the smallest square board with a closed tour",
            str(wanted) if holds else ", ".join(found),
            str(wanted),
            holds,
        )


def cycles() -> None:
    """Count cycles."""
    for (piece, side), wanted in CYCLES.items():
        found = count(Problem.closed(f"{side}x{side}", piece=piece)).undirected
        line(f"{piece}: cycles of {side}x{side}", f"{found:,}", f"{wanted:,}", found == wanted)


def leapers() -> None:
    """Find the boards with a closed tour by a leaper."""
    for piece, (area, wanted) in LEAPERS.items():
        sizes = [(short, long) for short in range(2, area) for long in range(short, area // short + 1)]
        _compare(
            f"{piece}: boards with a closed tour, to an area of {area}",
            [(f"{short}x{long}", Problem.closed(f"{long}x{short}", piece=piece)) for short, long in sizes],
            {f"{short}x{long}" for short, long in wanted},
        )


def tours() -> None:
    """Count closed tours on surfaces."""
    for (surface, ranks, files), wanted in TOURS.items():
        found = count(Problem.closed(_on(surface, ranks, files))).undirected
        line(f"{surface}: closed tours of {ranks} ranks x {files} files", f"{found:,}", f"{wanted:,}", found == wanted)


def surfaces() -> None:
    """Find the boards with a closed tour on each surface."""
    for surface, is_none in NONE.items():
        sizes = [(ranks, files) for ranks in range(1, 9) for files in range(1, 11) if ranks * files >= 3]
        _compare(
            f"{surface}: boards with a closed tour, to 8 ranks and 10 files",
            [(f"{ranks}x{files}", Problem.closed(_on(surface, ranks, files))) for ranks, files in sizes],
            {f"{ranks}x{files}" for ranks, files in sizes if not is_none(ranks, files)},
        )


def boxes() -> None:
    """Find the boxes with a closed tour."""
    sizes = [(a, b, c) for a in range(2, 6) for b in range(a, 6) for c in range(b, 8)]
    _compare(
        "boxes with a closed tour, with sides to 5, 5 and 7",
        [(f"{a}x{b}x{c}", Problem.closed(f"{a}x{b}x{c}")) for a, b, c in sizes],
        {f"{a}x{b}x{c}" for a, b, c in sizes if has_box_tour(a, b, c)},
    )


def _on(surface: str, ranks: int, files: int) -> Board:
    return Board(files, ranks, surface=Surface.named(surface))


def _compare(name: str, problems: Sequence[tuple[str, Problem]], wanted: set[str]) -> None:
    """Print which boards have a tour although they should not, have none although they should, or are not decided.

    Then print for how many of those without a tour there is a certificate that both checkers accept.
    """
    statuses = {board: str(solve(problem, timeout=60).status) for board, problem in problems}
    differing = [f"{one} {said}" for one, said in statuses.items() if said != ("found" if one in wanted else "none")]
    line(name, ", ".join(differing) or f"{len(wanted)} boards", f"{len(wanted)} boards", not differing)
    none = {board: problem for board, problem in problems if statuses[board] == "none"}
    limits = Limits(timeout=30)
    lacking = [board for board, problem in none.items() if not prove(problem, limits=limits).certificate]
    proven = f"{len(none) - len(lacking)} of {len(none)}"
    line(
        "  those without one that have a certificate",
        ", not ".join([proven, *lacking[:9]]),
        f"{len(none)} of {len(none)}",
        not lacking,
    )


def large() -> None:
    """Find closed tours of large boards."""
    boards = [
        ("zebra 50x50", Problem.closed("50x50", piece="zebra")),
        ("giraffe 40x40", Problem.closed("40x40", piece="giraffe")),
        ("torus 100x100", Problem.closed(_on("torus", 100, 100))),
        ("20x20x20", Problem.closed("20x20x20")),
    ]
    for name, problem in boards:
        began = time.perf_counter()
        found = solve(problem, timeout=60)
        seconds = time.perf_counter() - began
        line(
            f"{name}: a closed tour, found and checked",
            f"{seconds:.1f} s" if found else str(found.status),
            "at most 10 s",
            bool(found) and seconds <= 10,
        )
