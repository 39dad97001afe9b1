#!/usr/bin/env python3
"""A solver of one's own: it reads a problem as JSON from its standard input, and prints the squares of each knight.

It prints "none" if there is no tour, and "optimal" behind a visit that is the best one.
"""

import json
import sys

from circuits import best_visit, closed_tour


def main():
    """Print the answer to the problem on the standard input."""
    problem = json.load(sys.stdin)
    if problem["kind"] == "two-knights":
        for knight in best_visit(problem["board"], problem["starts"]):
            print(" ".join(f"{file}/{rank}" for file, rank in knight))
        print("optimal")
    elif tour := closed_tour(problem["board"]):
        print(" ".join(f"{file}/{rank}" for file, rank in tour))
    else:
        print("none")


if __name__ == "__main__":
    main()
