"""Two knights by brute force: the most squares that they can visit, found by trying every game there is.

It shares nothing with pykt but the problem and its board, so that it can judge bounds, encodings and methods.
"""

from pykt.model.problem import Problem


def most_squares(problem: Problem) -> int:
    """The squares of the longest visit by two knights; the board has some 25 free squares at most.

    A game goes no further than the colours of the unvisited squares allow, and what has been seen before, the same
    squares visited and the knights on the same two, is not looked at again.
    """
    squares = list(problem.board.squares())
    place = {square: nth for nth, square in enumerate(squares)}
    beside = [sum(1 << place[other] for other in problem.board.neighbours(square)) for square in squares]
    dark = sum(1 << place[square] for square in squares if sum(square) % 2)
    everything = (1 << len(squares)) - 1
    first, second = (place[square] for square in problem.starts)
    best = 2
    seen = set()
    games = [(1 << first | 1 << second, first, second, 2)]  # visited, the knight to move, the other, how many
    while games:
        visited, mover, other, count = games.pop()
        best = max(best, count)
        left = everything & ~visited
        room = [(left & ~dark).bit_count(), (left & dark).bit_count()]
        if count + _allowed(room, dark >> mover & 1, dark >> other & 1) <= best:
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


def _allowed(room: list[int], mover: int, other: int) -> int:
    """How many more moves the colours allow: each move is to the colour on which the knight does not stand."""
    moves = 0
    while room[1 - mover]:
        room[1 - mover] -= 1
        mover, other = other, 1 - mover
        moves += 1
    return moves
