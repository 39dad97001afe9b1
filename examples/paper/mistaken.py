#!/usr/bin/env python3
"""solver.py with a mistake: it overlooks what is special about a board with exactly three holes.

There it says that there is no tour, or that a visit in which no knight moves is the best one.
"""

import json
import sys

from circuits import best_visit, closed_tour


def main():
    """Print the answer to the problem on the standard input."""
    problem = json.load(sys.stdin)
    board, mistaken = problem["board"], len(problem["board"]["blocked"]) == 3
    if problem["kind"] == "two-knights":
        starts = problem["starts"]
        for knight in [[start] for start in starts] if mistaken else best_visit(board, starts):
            print(" ".join(f"{file}/{rank}" for file, rank in knight))
        print("optimal")
    elif tour := None if mistaken else closed_tour(board):
        print(" ".join(f"{file}/{rank}" for file, rank in tour))
    else:
        print("none")


if __name__ == "__main__":
    main()
