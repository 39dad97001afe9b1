"""The moves of any leaper on any surface, by brute force: over all boards that lie around one."""

from itertools import product

from pykt.model.board import Square


def near_squares(files, ranks, surface, leaps, blocked=()):
    """Return for each free square the set of squares a move away.

    ``surface`` is a name, or the number of levels of a box, of which ``files`` are those of one level.
    """
    levels = surface if isinstance(surface, int) else 1
    spans = {(a, b) for one in leaps for a, b in (one, one[::-1])}
    squares = {
        Square(level * files + file, rank): (file, rank, level)
        for level, file, rank in product(range(levels), range(1, files + 1), range(1, ranks + 1))
    }
    free = {square: place for square, place in squares.items() if square not in blocked}
    along_files = range(-5, 6) if surface in ("cylinder", "torus", "moebius", "klein") else (0,)
    along_ranks = range(-5, 6) if surface in ("torus", "klein") else (0,)

    def joined(one, other):
        for turns, rounds in product(along_files, along_ranks):
            upside_down = surface in ("moebius", "klein") and turns % 2
            rank = ranks + 1 - other[1] if upside_down else other[1]
            apart = (abs(other[0] + turns * files - one[0]), abs(rank + rounds * ranks - one[1]), other[2] - one[2])
            least, *span = sorted(map(abs, apart))
            if least == 0 and tuple(span) in spans:
                return True
        return False

    return {one: {other for other in free if other != one and joined(free[one], free[other])} for one in free}
