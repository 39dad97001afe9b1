"""Two knights by brute force: the optimum, found by trying every game, and the coverage that Lenzi's program prints.

The searches share nothing with pykt except the problem and its board, so they can judge bounds, encodings and methods.
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


def printed_coverage(problem: Problem) -> int:
    """Return the coverage by the rules of Lenzi's ASP program, as its description has them; 0 if it has none.

    There are as many times as squares, blocked ones included. The starts are occupied at the times 2 and 3. At each
    time T > 1 at most one step is made, from the square occupied at T to a square that never was, and occupies it at
    T+2, if that is a time. No step at T > 3 makes T+2 a halting time. The coverage is the first halting time, if that
    is a time.
    """
    board, last, best = problem.board, problem.board.cells, 0
    first, second = problem.starts
    # A time, the squares occupied then and at the next time, if any, and all that were occupied.
    positions = [(2, first, second, frozenset((first, second)))]
    seen = set(positions)
    while positions and best < last:
        time, here, there, taken = positions.pop()
        if time > last:
            continue
        if time > 3:
            best = max(best, time + 2 if time + 2 <= last else 0)
        further = [None] if time <= 3 else []
        if here is not None:
            further += [square for square in board.neighbours(here) if square not in taken]
        for step in further:
            position = (time + 1, there, step, taken | {step} - {None})
            if position not in seen:
                seen.add(position)
                positions.append(position)
    return best
