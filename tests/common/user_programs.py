"""Programs that users might write: right ones, wrong ones and hostile ones."""

from pathlib import Path

#: Warnsdorff's rule on a square board, as a student writes it. GOOD is the whole program, MOVES lacks tour/2.
MOVES = """
walk([], _, _, _).
walk(Rest, Square, Visited, N) :-
    findall(Ways-Next,
            ( step(Square, N, Next), \\+ memberchk(Next, Visited),
              findall(x, ( step(Next, N, Then), \\+ memberchk(Then, Visited) ), Xs), length(Xs, Ways) ),
            Nexts),
    keysort(Nexts, Sorted),
    member(_-Next, Sorted),
    Rest = [Next|Rest1],
    walk(Rest1, Next, [Next|Visited], N).

step(X/Y, N, A/B) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    A is X+DX, B is Y+DY, A >= 1, B >= 1, A =< N, B =< N.
"""
GOOD = "tour(N, [1/1|Rest]) :- L is N*N-1, length(Rest, L), walk(Rest, 1/1, [1/1], N).\n" + MOVES

#: A cycle as in textbooks: each square is left once and entered once, and all squares are reached.
CYCLE = """
cell(1..F,1..R) :- files(F), ranks(R).
edge((X,Y),(A,B)) :- cell(X,Y), cell(A,B), |X-A| + |Y-B| = 3, X != A, Y != B.
{ move(S,T) : edge(S,T) } = 1 :- cell(X,Y), S = (X,Y).
{ move(S,T) : edge(S,T) } = 1 :- cell(X,Y), T = (X,Y).
"""
REACHED = """
reached(1,1).
reached(A,B) :- reached(X,Y), move((X,Y),(A,B)).
:- cell(X,Y), not reached(X,Y).
"""

_TWO = GOOD.replace("tour(", "two(")
#: A circuit through the next squares. Without the circuit, the squares may form several cycles.
ROUND_MZN = """
include "circuit.mzn";
int: n;
array[1..n*n] of var 1..n*n: next;
constraint circuit(next);
constraint forall(i in 1..n*n)(next[i] in {j | j in 1..n*n where
    abs((i-1) mod n - (j-1) mod n) * abs((i-1) div n - (j-1) div n) == 2});
solve :: int_search(next, first_fail, indomain_min) satisfy;
"""

#: A closed tour of 6x6.
_ROUND = """
1/1, 2/3, 1/5, 3/4, 2/6, 1/4, 2/2, 4/1, 5/3, 6/1, 4/2, 6/3,
5/5, 3/6, 2/4, 1/6, 3/5, 5/6, 4/4, 6/5, 4/6, 2/5, 1/3, 2/1,
3/3, 1/2, 3/1, 5/2, 6/4, 4/5, 6/6, 5/4, 6/2, 4/3, 5/1, 3/2
"""
_SQUARES = [tuple(map(int, square.split("/"))) for square in _ROUND.split(",")]
_AFTER = dict(zip(_SQUARES, [*_SQUARES[1:], _SQUARES[0]], strict=True))
_NEXT_ROWS = [[6 * (_AFTER[file, rank][1] - 1) + _AFTER[file, rank][0] for file in range(1, 7)] for rank in range(1, 7)]
_ASP = Path(__file__).parents[2] / "asp"


def forger(**stats):
    """A program that finds queens on 6x6. Its worker says that it has measured these statistics, too."""
    return f"""
#script (python)
import dataclasses
import pykt.process.worker as worker
send = worker.send
def forging(descriptor, name, value):
    if hasattr(value, "stats"):
        value = dataclasses.replace(value, stats={{**value.stats, **{stats}}})
    send(descriptor, name, value)
def forge(size):
    worker.send = forging
    return size
#end.
1 {{ q(X,Y) : Y = 1..@forge(6) }} 1 :- X = 1..6.
:- q(X,Y), q(A,B), X < A, 1 {{ Y == B; |Y-B| == A-X }}.
"""


#: Right programs for 6x6: their text and the kind of problem. Some have a form that pykt knows; others name their form.
RIGHT = {
    "two.pl": (GOOD, "open"),
    "three.pl": ("tour(6, 6, T) :- two(6, T).\n" + _TWO, "open"),
    "four.pl": ("tour(6, 6, 1/1, T) :- two(6, T).\n" + _TWO, "open"),
    "one.pl": ("tour(T) :- two(6, T).\n" + _TWO, "open"),
    "pairs.pl": ("tour(6, T) :- two(6, P), findall(X-Y, member(X/Y, P), T).\n" + _TWO, "open"),
    "lists.pl": ("tour(6, T) :- two(6, P), findall([X, Y], member(X/Y, P), T).\n" + _TWO, "open"),
    "module.pl": (":- module(mine, [tour/2]).\n:- use_module(library(lists)).\n" + GOOD, "open"),
    "talkative.pl": (":- writeln('{}').\n" + GOOD.replace("L is N*N-1", "writeln({}), L is N*N-1"), "open"),
    "named.pl:predicate=go(Files,_,Start,Tour)": ("go(6, _, 1/1, T) :- tour(6, T).\n" + GOOD, "open"),
    "given.pl:predicate=go(Start,Tour),squares=[X,Y]": ("go([1, 1], T) :- tour(6, T).\n" + GOOD, "open"),
    "closed.pl": (f"tour(_, []). closed_tour(6, [{_ROUND}]).", "closed"),
    "returning.pl": (f"tour(6, [{_ROUND}, {_ROUND.split(',')[0]}]).", "closed"),
    "helper.pl": ("tour(T) :- two(6, P), tour(0, [x|P], T).\ntour(0, [_|P], P).\n" + _TWO, "open"),
    "next-rows.pl": (f"tour(6, {_NEXT_ROWS}).", "closed"),
    "queens.pl": ("queens(6, [2, 4, 6, 1, 3, 5]).", "queens"),
    "move.lp": (CYCLE + REACHED, "closed"),
    "split.lp": (CYCLE + REACHED + "#show m(X,Y,A,B) : move((X,Y),(A,B)).", "closed"),
    "path.lp": (CYCLE + REACHED, "open"),
    "included.lp": (f'#include "{_ASP}/closed-by-time.lp".', "closed"),
    "named.lp:atoms=zug(S1,S2)": ((CYCLE + REACHED).replace("move", "zug") + "{ x((1,2)) }.", "closed"),
    "next.mzn": (ROUND_MZN, "closed"),
    "queens.mzn": (
        "int: files; array[1..files] of var 1..files: q; constraint q = [2, 4, 6, 1, 3, 5]; solve satisfy;",
        "queens",
    ),
    "queens.lp": (
        "{ q(X,1..6) } = 1 :- X = 1..6. :- q(X,Y), q(A,Y), X < A. :- q(X,Y), q(A,B), X < A, |X-A| = |Y-B|.",
        "queens",
    ),
}

#: Hostile or wrong programs: their text, the status in which they must end, and words of the message about them.
HOSTILE = {
    "endless-loop.pl": ("tour(N, T) :- tour(N, T).", "timeout", "limit of 0.2 s"),
    "endless-loop-in-a-directive.pl": (":- repeat, fail.", "timeout", "limit of 0.2 s"),
    "endless-output.pl": ("tour(_, _) :- repeat, write('{\"status\": '), fail.", "timeout", "limit of 0.2 s"),
    "wrong-moves.pl": (
        "tour(N, T) :- findall(X/Y, (between(1, N, Y), between(1, N, X)), T).",
        "refused",
        "1/1 to 2/1, squares 1 and 2, is not a knight's move",
    ),
    "wrong-arity.pl": ("tour(_, _, _, _, []).", "error", "wrong-arity.pl has none of .* but tour/5: name"),
    "halt.pl": ("tour(_, _) :- halt.", "error", "ended by itself with exit code 0|ended by signal 11"),
    "halt-in-a-directive.pl": (":- halt.", "error", "ended by itself with exit code 0|ended by signal 11"),
    "memory-bomb.pl": ("tour(_, T) :- grow([a], T). grow(L, T) :- append(L, L, M), grow(M, T).", "out-of-memory", "MB"),
    "memory-bomb-of-atoms.pl": (
        "tour(N, T) :- repeat, length(L, 100000), assertz(a(L)), fail.",
        "out-of-memory",
        "limit",
    ),
    "syntax-error.pl": ("tour(N, T) :- foo(N,, T).\n", "error", "^syntax-error.pl:1:.*[Ss]yntax error"),
    "file-in-a-directive.pl": (
        ":- open('left.txt', write, S), write(S, hello), close(S).\n:- open('/no/such', read, _).\n" + GOOD,
        "found",
        "",
    ),
    "file-that-is-missing.pl": (":- consult('no-such.pl').\ntour(_, _) :- fail.", "error", "no-such.pl"),
    "too-large-a-file.pl": (
        "tour(_, _) :- open(big, write, S), repeat, format(S, '~t~1000000|~n', []), fail.",
        "error",
        "File too large",
    ),
    "a-million-squares.pl": (
        "tour(_, T) :- length(T, 1000000), maplist(=(1/1), T).",
        "refused",
        "tour/2 answers 1,000,000 squares, far more than there are",
    ),
    "two-answers-glued.pl": (
        GOOD.replace("tour(", "one(") + "tour(N, T) :- one(N, A), append(A, A, T).",
        "refused",
        "1/1 is visited twice, at numbers 1 and 37",
    ),
    "no-list.pl": ("tour(_, hello).", "refused", "tour/2 answers hello, which is not a list of squares"),
    "open-list.pl": ("tour(_, [1/1|_]).", "refused", "which is not a list of squares"),
    "unlabelled.pl": ("tour(_, [1/1, 2/_]).", "refused", "element 2, 2/_.*, is no square"),
    "endless-list.pl": ("tour(_, T) :- T = [1/1|T].", "refused", "not a list of squares"),
    "huge-numbers.pl": ("tour(_, [X/1]) :- X is 10**1000.", "refused", "is no square"),
    "from-zero.pl": ("tour(_, [0/0, 1/2]).", "refused", "The start 0/0 is off the 6x6 board"),
    "unknown-procedure.pl": ("tour(N, T) :- foo(N, T).", "error", "foo/2 is not defined"),
    "throws.pl": ('tour(_, _) :- throw(ball("\\e[31m")).', "error", "ball"),
    "says-none.pl": ("tour(_, _) :- fail.", "refused", "says that there is none, but a theorem says that there is one"),
    "binary.pl": ("\x00\x01\xff" * 100, "error", ""),
    "empty.pl": ("", "error", "has none of tour/2, tour/3, tour/4, tour/1"),
    "our-names.pl": (":- module(bridge, [tour/2]).\n" + GOOD, "found", ""),
    "wrong-moves.mzn": (
        "int: n; array[1..n*n] of var 1..n*n: at; constraint forall(i in 1..n*n)(at[i] = i); solve satisfy;",
        "refused",
        "1/1 to 2/1, squares 1 and 2, is not a knight's move",
    ),
    "two-answers-glued.mzn": (
        "array[1..6,1..6] of var 1..36: m; constraint m[1,1] = m[2,3]; solve satisfy;",
        "refused",
        "two squares have the number 1, 1/1 and",
    ),
    "below-zero.mzn": ("array[1..36] of var -3..-1: at; solve satisfy;", "refused", "a square of the number -3"),
    "no-arrays.mzn": ("var 1..2: a; solve satisfy;", "refused", "isn't plain which of its variables"),
    "says-none.mzn": ("var 1..2: a; constraint a > 2; solve satisfy;", "refused", "a theorem says that there is one"),
    "syntax-error.mzn": ("int: x = ;", "error", "^syntax-error.mzn:1:10: ';' is not expected after '='"),
    "endless-search.mzn": (
        "array[1..14] of var 1..13: at; constraint forall(i, j in 1..14 where i < j)(at[i] != at[j]); solve satisfy;",
        "timeout",
        "limit of 0.2 s",
    ),
    # ASP
    "grounding-explosion.lp": (
        "p(1..1000). q(A,B,C,D) :- p(A), p(B), p(C), p(D).",
        "timeout|out-of-memory",
        "limit of",
    ),
    "endless-universe.lp": ("n(0). n(X+1) :- n(X).", "timeout|out-of-memory", "limit of"),
    "endless-search.lp": (
        "{ at(P,1..11) } = 1 :- P = 1..12. :- at(P,H), at(Q,H), P < Q. #show at/2.",
        "timeout",
        "limit of 0.2 s",
    ),
    "endless-output.lp": (
        "#script (python)\ndef f(x):\n  while True: print('{\"status\":')\n#end.\na(@f(1)).",
        "timeout",
        "limit of 0.2 s",
    ),
    "wrong-moves.lp": (
        "{ visit(1,T,(X,Y)) : X = 1..6, Y = 1..6 } = 1 :- T = 1..36. visit(1,1,(1,1)). visit(1,2,(3,3)).\n"
        ":- X = 1..6, Y = 1..6, { visit(1,T,(X,Y)) } != 1.",
        "refused",
        "1/1 to 3/3, squares 1 and 2, is not a knight's move",
    ),
    "two-cycles.lp": (
        CYCLE + ":- move((1,1),(2,3)), move((2,3),(1,1)). #show move/2.",
        "refused",
        "fall into .* separate parts",
    ),
    "wrong-arity.lp": (
        "{ visit(1) } = 1. { on(1,2,3,4,5,6,7) } = 1.",
        "error",
        r"it has on\(1,2,3,4,5,6,7\) and visit\(1\); name them, as in wrong-arity.lp:atoms=on.T,X,Y,_,_,_,_",
    ),
    "no-atoms.lp": ("a. #show.", "error", "shows no atoms"),
    "halt.lp": ("#script (python)\nimport os\nos._exit(7)\n#end.\na.", "error", "exit code 7"),
    "exit.lp": (
        "#script (python)\nimport sys\ndef f(): sys.exit(3)\n#end.\na(@f()).",
        "error",
        "^exit.lp:3: the script raises SystemExit: 3$",
    ),
    "syntax-error.lp": ("a(1.", "error", r"^syntax-error.lp:1:2: this \( is not closed"),
    "file-in-a-script.lp": (
        "#script (python)\nopen('left.txt', 'w').write('hello')\n#end.\n" + CYCLE + REACHED + "#show move/2.",
        "found",
        "",
    ),
    "too-many-squares.lp": ("visit(1,1..250000,(1,1)).", "refused", "250,003 atoms, far more than"),
    "two-answers-glued.lp": (
        "{ at(T,X,Y) : X = 1..6, Y = 1..6 } = 2 :- T = 1..36.",
        "refused",
        "at time 1 it is on two squares",
    ),
    "says-none.lp": ("a. :- a.", "refused", "says that there is none, but a theorem says that there is one"),
    "unsafe.lp": ("a(X) :- not b(X).", "error", "unsafe"),
}
