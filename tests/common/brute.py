"""Two knights by brute force: the optimum, found by trying every game.

The search shares nothing with pykt except the problem and its board, so it can judge bounds, encodings and methods.
"""

from pykt.model.problem import Problem


def most_squares(problem: Problem) -> int:
    """Return the number of squares of the longest visit by two knights, on a board of up to about 25 free squares.

    A game ends early if the colours of the unvisited squares allow no better game. Each position (the visited squares
    and the squares of the knights) is examined only once.
    """
    squares = list(problem.board.squares())
    place = {square: nth for nth, square in enumerate(squares)}
    beside = [sum(1 << place[other] for other in problem.board.neighbours(square)) for square in squares]
    dark = sum(1 << place[square] for square in squares if sum(square) % 2)
    everything = (1 << len(squares)) - 1
    first, second = (place[square] for square in problem.starts)
    best = 2
    seen = set()
    games = [(1 << first | 1 << second, first, second, 2)]  # visited, the knight to move, the other, squares
    while games:
        visited, mover, other, count = games.pop()
        best = max(best, count)
        left = everything & ~visited
        unvisited = [(left & ~dark).bit_count(), (left & dark).bit_count()]
        if count + _allowed(unvisited, dark >> mover & 1, dark >> other & 1) <= best:
            continue
        steps = beside[mover] & left
        while steps:
            step = steps & -steps
            steps ^= step
            game = (visited | step, other, step.bit_length() - 1, count + 1)
            if game[:3] not in seen:
                seen.add(game[:3])
                games.append(game)
    return best


def _allowed(unvisited: list[int], mover: int, other: int) -> int:
    """Return how many more moves the colours allow, because each move leads to a square of the other colour."""
    moves = 0
    while unvisited[1 - mover]:
        unvisited[1 - mover] -= 1
        mover, other = other, 1 - mover
        moves += 1
    return moves
