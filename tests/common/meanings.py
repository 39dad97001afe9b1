"""Sixty questions with one meaning: what each program and `count` make of the answers that brute force finds."""

import random
from pathlib import Path
from tempfile import TemporaryDirectory

import oracle
from oracle import one, truth

import pykt
from pykt.answers.counting.count import count
from pykt.model.board import Board, Square
from pykt.model.conditions import unknown
from pykt.model.problem import Problem
from pykt.programs.choosing import choose

# Programs ------------------------------------------------------------------------------------------------------------

_ASP = """
square((X,Y)) :- files(F), ranks(R), X = 1..F, Y = 1..R, not blocked((X,Y)).
last(N) :- length(N).
last(N) :- not length(_), N = { square(S) }.
time(1..N) :- last(N).
{ visit(1,T,S) : square(S) } = 1 :- time(T).
:- square(S), 2 { visit(1,T,S) }.
near((X,Y),(A,B)) :- square((X,Y)), square((A,B)), |X-A| * |Y-B| = 2.
:- visit(1,T,U), visit(1,T+1,V), not near(U,V).
:- kind(closed), last(N), N > 1, visit(1,N,U), visit(1,1,V), not near(U,V).
:- start(1,S), not visit(1,1,S).
:- end(S), last(N), not visit(1,N,S).
:- given(S,T), not visit(1,T,S).
:- clue(rank,I,T), visit(1,T,(X,Y)), Y != I.
:- clue(file,I,T), visit(1,T,(X,Y)), X != I.
#defined blocked/1. #defined start/2. #defined end/1. #defined given/2. #defined clue/3. #defined length/1.
#show visit/3.
"""

_PROLOG = """
tour(Files, Ranks, Blocked, Length, Start, [Start|Path]) :-
    free(Files, Ranks, Blocked, Start),
    path(Length, Files, Ranks, Blocked, Start, [Start], Path).

closed_tour(Files, Ranks, Blocked, Length, Start, Tour) :-
    tour(Files, Ranks, Blocked, Length, Start, Tour),
    last(Tour, Last),
    near(Last, Start).

path(1, _, _, _, _, _, []) :- !.
path(Length, Files, Ranks, Blocked, Here, Visited, [There|Path]) :-
    near(Here, There),
    free(Files, Ranks, Blocked, There),
    \\+ memberchk(There, Visited),
    Less is Length - 1,
    path(Less, Files, Ranks, Blocked, There, [There|Visited], Path).

free(Files, Ranks, Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \\+ memberchk(X/Y, Blocked).

near(X/Y, A/B) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    A is X + DX,
    B is Y + DY.
"""

_MINIZINC = """
include "alldifferent.mzn";
int: files; int: ranks; int: length; bool: closed;
array[int,1..2] of int: blocked; array[int,1..2] of int: start;
array[1..length] of var 1..files: x;
array[1..length] of var 1..ranks: y;
constraint alldifferent([ files * y[t] + x[t] | t in 1..length ]);
constraint forall (t in 1..length-1) (abs(x[t] - x[t+1]) * abs(y[t] - y[t+1]) = 2);
constraint closed -> abs(x[1] - x[length]) * abs(y[1] - y[length]) = 2;
constraint forall (t in 1..length, b in index_set_1of2(blocked)) (x[t] != blocked[b,1] \\/ y[t] != blocked[b,2]);
constraint forall (i in index_set_1of2(start)) (x[1] = start[i,1] /\\ y[1] = start[i,2]);
solve satisfy;
"""

_FOLDER = TemporaryDirectory(prefix="pykt-meanings-")


def user_programs(problem):
    """Return the user programs that answer a problem."""
    folder = Path(_FOLDER.name)
    for name, text in (("mine.lp", _ASP), ("mine.pl", _PROLOG), ("mine.mzn", _MINIZINC)):
        if not (folder / name).exists():
            (folder / name).write_text(text)
    moves = problem.moves or problem.forbidden or problem.symmetric
    plain = not (moves or problem.givens or problem.clues or problem.end)
    goal = f"{'closed_' if problem.kind == 'closed' else ''}tour(Files,Ranks,Blocked,Length,Start,Tour)"
    return [
        *([f"{folder}/mine.lp"] if not moves else []),
        *([f"{folder}/mine.pl:predicate={goal}"] if plain and problem.board.cells < 20 else []),
        *([f"{folder}/mine.mzn"] if plain and problem.board.cells < 16 else []),
    ]


def programs(problem):
    """Return the names of all programs that answer a problem within seconds."""
    ours = oracle.programs(problem)
    return ours if problem.board.free > 20 or unknown(problem) else [*ours, *user_programs(problem)]


# Questions -----------------------------------------------------------------------------------------------------------


def missed(problem, known, program):
    """Return how a program differs from the truth, or ""."""
    proves = choose(program).program.proves  # what a user's program says to be none, pykt confirms
    for directed, right in ((False, known.answers), (True, known.directed)):
        asked = {"program": program, "theory": False, "check": "python", "directed": directed}
        answers = pykt.solutions(problem, **asked)
        found = [one(problem, result.tour.squares, directed=directed) for result in answers if result.checked.right]
        if set(found) != right or not len(found) == len(right) == answers.models:
            return f"finds {len(set(found))} answers, {answers.models} times, of {len(right)} ({directed=})"
        if answers.complete != (proves or not right) or (answers.end.status is pykt.Status.NONE) == bool(right):
            return f"says {answers.end.status}, complete: {answers.complete}"
        two = pykt.solutions(problem, models=2, **asked)
        if len(list(two)) != min(len(right), 2) or ((proves and len(right) < 2) or not right) != two.complete:
            return f"says {two.models} of {len(right)} with models=2, complete: {two.complete}"
    return ""


def miscounted(problem, known):
    """Return how the methods of `pykt count` differ from the truth, or ""."""
    methods = ["enumerate"]
    plain = not (problem.givens or problem.clues or problem.symmetric or problem.squares)
    for method in [*methods, *(["frontier"] if plain else [])]:
        found = count(problem, method=method)
        status = pykt.Status.FOUND if known.answers else pykt.Status.NONE
        if (found.undirected, found.directed, found.status) != (len(known.answers), len(known.directed), status):
            return f"{method}: {found.undirected}, {found.directed}, {found.status}"
    return ""


def _holed(size, *names):
    board = Board.parse(size)
    return Board(board.files, board.ranks, frozenset(map(Square.parse, names)))


_THREE = _holed("5x5", "c1", "e4", "e5")
_RING = _holed("3x3", "b2")
_open, _closed = Problem.open, Problem.closed

#: What differed before there was one meaning, and each condition of a problem.
NAMED = (
    _closed(_THREE),
    _closed(_THREE, "a1"),
    _closed(_THREE, givens={"a1": 1}),
    _open(_THREE, "a1"),
    _open(_THREE, end="a1"),
    _open(_THREE, "a1", end="d3"),
    _closed(_RING),
    _closed(_RING, "a2"),
    _closed(_RING, givens={"a1": 1, "c2": 2}),
    _closed(_RING, givens={"a1": 3}, clues=(("2", 4),)),
    _open(_RING),
    _open(_RING, "b1"),
    _open("3x4"),
    _open("4x3", "a1"),
    _open("3x4", end="a1"),
    _open("3x4", givens={"a1": 1}),
    _open("3x4", givens={"c3": 6}),
    _open("3x4", clues=(("a", 1),)),
    _open("3x4", moves=(("a1", "b3"),)),
    _open("3x4", forbidden=(("a1", "b3"),)),
    _open("3x4", symmetric=180),
    _open("4x5", "a1"),
    _open("4x5", forbidden=(("a1", "b3"), ("d5", "c3"))),
    _closed("4x5"),
    _closed("3x10"),
    _closed("5x6"),
    _closed("5x6", "c3"),
    _closed("5x6", symmetric=180),
    _closed("5x6", moves=(("c1", "e2"),)),
    _closed("3x4", squares=4),
    _closed("4x4", squares=6),
    _closed("4x4", "a1", squares=6),
    _open("3x4", squares=5),
    _open("4x4", "a1", squares=5),
    _closed("2x3", squares=2),
    _open("2x3", squares=2),
    _open("1x1"),
    _closed(_holed("2x3", "a2", "a3", "b1", "b2")),
    _open("4x4"),
    _open("5x5", givens={"a1": 1, "c3": 13, "e5": 25}),
)


def questions():
    """Return sixty problems: those above, and random ones with holes."""
    chance, made = random.Random(21), [*NAMED]
    while len(made) < 60:
        files, ranks = chance.choice([(4, 4), (4, 5), (5, 4), (3, 6), (5, 5)])
        squares = [Square(x, y) for x in range(1, files + 1) for y in range(1, ranks + 1)]
        holes = chance.sample(squares, chance.randint(files * ranks // 5, files * ranks // 3))
        board = Board(files, ranks, frozenset(holes))
        free = list(board.squares())
        kind = chance.choice(["open", "closed"])
        asked = chance.choice([{}, {"starts": (free[0],)}, {"givens": ((free[1], 3),)}, {"symmetric": 180}])
        problem = Problem(kind, board, **asked)
        if truth(problem, 0).answers:
            made.append(problem)
    return made
