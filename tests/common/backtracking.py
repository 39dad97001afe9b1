"""A solver of puzzles that shares no code with pykt: backtracking where the fewest squares are left."""

from collections import deque
from itertools import pairwise

from around import near_squares


def search(board, givens, *, closed=False, most=2, leaps=((1, 2),)):
    """Return up to ``most`` answers of a puzzle, and the number of nodes visited until then. A node is a number placed.

    ``givens`` maps squares (file, rank) to numbers; at least one must be given. An answer maps each free square to its
    number. The search extends the runs of placed numbers, always where the fewest squares are left. ``leaps``
    are the piece's, and the board may be a surface or a box.
    """
    return _Search(board, givens, closed, most, leaps).run()


class _Search:
    def __init__(self, board, givens, closed, most, leaps):
        levels = board.surface.levels
        self.beside = near_squares(
            board.files // levels, board.ranks, board.surface.name if levels == 1 else levels, leaps, board.blocked
        )
        self.far = {square: _distances(square, self.beside) for square in self.beside}
        self.last, self.closed, self.most = len(self.beside), closed, most
        self.number_of, self.square_of = dict(givens), {number: square for square, number in givens.items()}
        self.answers, self.nodes = [], 0

    def run(self):
        numbers = sorted(self.square_of)
        if all(self._near_enough(one, two) for one, two in pairwise(numbers)):
            self._extend()
        return self.answers, self.nodes

    def _near_enough(self, one, two):
        return self.far[self.square_of[one]].get(self.square_of[two], self.last) <= two - one

    def _extend(self):
        if len(self.number_of) == self.last:
            if not self.closed or self.square_of[self.last] in self.beside[self.square_of[1]]:
                self.answers.append(dict(self.number_of))
            return
        if any(self._is_stranded(square) for square in self.beside if square not in self.number_of):
            return
        number, squares = min(self._ends(), key=lambda end: len(end[1]))
        for square in squares:
            self.nodes += 1
            self.number_of[square], self.square_of[number] = number, square
            self._extend()
            del self.number_of[square], self.square_of[number]
            if len(self.answers) >= self.most:
                return

    def _ends(self):
        """Yield each number that is missing beside a placed one, and the squares where it can be."""
        for number, square in self.square_of.items():
            for step in (1, -1):
                missing = number + step
                if not 1 <= missing <= self.last or missing in self.square_of:
                    continue
                other = missing + step
                while 1 <= other <= self.last and other not in self.square_of:
                    other += step
                free = [near for near in self.beside[square] if near not in self.number_of]
                if other in self.square_of:
                    distances = self.far[self.square_of[other]]
                    free = [near for near in free if distances.get(near, self.last) <= abs(other - missing)]
                yield missing, free

    def _is_stranded(self, square):
        """Tell whether a free square has too few neighbours that a tour can enter it from and leave it to."""
        ways = 0
        for near in self.beside[square]:
            number = self.number_of.get(near)
            ways += number is None or self._is_missing(number - 1) or self._is_missing(number + 1)
        return ways < (2 if self.closed or {1, self.last} <= self.square_of.keys() else 1)

    def _is_missing(self, number):
        if self.closed:
            number = (number - 1) % self.last + 1
        return 1 <= number <= self.last and number not in self.square_of


def _distances(start, beside):
    found, ahead = {start: 0}, deque([start])
    while ahead:
        square = ahead.popleft()
        for other in beside[square]:
            if other not in found:
                found[other] = found[square] + 1
                ahead.append(other)
    return found
