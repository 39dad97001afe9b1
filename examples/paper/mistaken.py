#!/usr/bin/env python3
"""solver.py with a mistake: it overlooks what is special about a board with exactly three holes.

There it says that there is no tour, or that the first visit that it comes upon is the best one.
"""

import json
import sys

from circuits import best_visit, closed_tour, squares_and_moves


def any_visit(board, starts):
    """Return the two paths of a visit in which each knight makes the first move that it can."""
    moves = squares_and_moves(board)[1]
    paths = [[tuple(start)] for start in starts]
    while True:
        for knight in paths:
            ways = [b for a, b in moves if a == knight[-1] and b not in paths[0] + paths[1]]
            if not ways:
                return paths
            knight.append(ways[0])


def main():
    """Print the answer to the problem on the standard input."""
    problem = json.load(sys.stdin)
    board, mistaken = problem["board"], len(problem["board"]["blocked"]) == 3
    if problem["kind"] == "two-knights":
        visit = any_visit if mistaken else best_visit
        for knight in visit(board, problem["starts"]):
            print(" ".join(f"{file}/{rank}" for file, rank in knight))
        print("optimal")
    elif tour := None if mistaken else closed_tour(board):
        print(" ".join(f"{file}/{rank}" for file, rank in tour))
    else:
        print("none")


if __name__ == "__main__":
    main()
