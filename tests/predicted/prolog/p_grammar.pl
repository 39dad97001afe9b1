% A knight's tour as a sentence of a grammar.
% The DCG describes the list of squares, so no accumulator for the
% result and no reverse/2 is needed.

:- use_module(library(dcg/basics)).

%!  tour(+N, -Tour) is nondet.
tour(N, Tour) :-
    Start = 1/1,
    Remaining is N*N - 1,
    phrase(walk(Remaining, N, Start, [Start]), Tour).

%!  walk(+Remaining, +N, +Square, +Visited)// is nondet.
walk(0, _, _, _) -->
    [].
walk(Remaining, N, Square, Visited) -->
    {   Remaining > 0,
        jump(Square, Next),
        on_board(N, Next),
        \+ memberchk(Next, Visited),
        Remaining1 is Remaining - 1
    },
    [Next],
    walk(Remaining1, N, Next, [Next|Visited]).

on_board(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

jump(X/Y, X1/Y1) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X + DX,
    Y1 is Y + DY.
