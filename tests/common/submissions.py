"""Programs of students, tests of a class, and what is read of its marks."""

import sqlite3
from contextlib import closing

#: A program that tries every move.
RIGHT = """
tour(F, R, S, Tour) :-
    findall(X/Y, (between(1, F, X), between(1, R, Y)), Squares),
    member(S, Squares), select(S, Squares, Rest), walk(Rest, S, Tour).
walk([], S, [S]).
walk(Rest, S, [S|Tour]) :- move(S, T), select(T, Rest, Rest1), walk(Rest1, T, Tour).
move(X/Y, X1/Y1) :- member(A/B, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]), X1 is X + A, Y1 is Y + B.
"""

#: Its tour has a jump; it knows neither an end nor "none".
LIAR = "tour(F, R, _, Tour) :- findall(X/Y, (between(1, F, X), between(1, R, Y)), Tour).\n"

#: It finds one tour again and again.
AGAIN = RIGHT.replace("tour(F, R, S, T", "one(F, R, S, T") + "tour(F, R, S, Tour) :- one(F, R, S, Tour), repeat.\n"

NEVER = "tour(_, _, _, _) :- fail.\n"

TESTS = """
[limits]
timeout = 5
memory = 500
[[test]]
name = "finds"
board = ["3x4", "4x3"]
start = "1/1"
points = 4
[[test]]
name = "none"
asked = "none"
board = "3x3"
[[test]]
name = "count"
asked = "count"
board = "3x4"
start = "1/1"
timeout = 0.5
hidden = true
"""

COUNTS = """
[limits]
timeout = 0.3
[[test]]
name = "both directions"
asked = "count"
kind = "closed"
board = "3x3"
block = ["2/2"]
directed = false
[[test]]
name = "from each square"
asked = "count"
kind = "closed"
board = "3x3"
squares = 8
"""

#: Closed paths on the ring of 3x3, from the square that is asked for, each in both directions.
RING = """
closed_tour(_, _, Length, Start, Tour) :- walk(Length, Start, [Start], Back), reverse(Back, Tour).
walk(1, Last, Path, Path) :- last(Path, Start), move(Last, Start).
walk(N, One, Path, All) :- N > 1, M is N - 1, move(One, Next), \\+ member(Next, Path), walk(M, Next, [Next|Path], All).
move(X/Y, A/B) :-
    member(A-B, [1-1, 1-2, 1-3, 2-1, 2-3, 3-1, 3-2, 3-3]), 2 =:= abs((X - A) * (Y - B)).
"""

#: Asked for no start, it finds the ring from several of its squares.
TURNING = f"{RING}closed_tour(F, R, Tour) :- move(2/1, A), move(A, Start), closed_tour(F, R, 8, Start, Tour).\n"

ENDLESS = RING.replace("walk(1,", "closed_tour(_, _, _, _, _) :- repeat, fail.\nwalk(1,", 1)

SPEED = """
[limits]
timeout = 20
[[test]]
name = "queens"
asked = "speed"
kind = "queens"
board = "6x6"
factor = 1000000
floor = 0.000001
repeats = 1
[[test]]
name = "beside a slow program"
asked = "speed"
board = "8x8"
start = "1/1"
program = "naive"
timeout = 0.3
inferences = 100000
factor = 100
floor = 0.000001
repeats = 1
"""


def points(graded):
    return [mark.points for mark in graded.marks]


def ended(ledger):
    """When each run in the ledger ended, by its number."""
    if not ledger.exists():
        return {}
    with closing(sqlite3.connect(ledger)) as data:
        if not data.execute("SELECT 1 FROM sqlite_master WHERE name = 'run'").fetchone():
            return {}
        return dict(data.execute("SELECT id, ended FROM run").fetchall())
