:- module(proud_path, [tour/3]).
:- use_module(library(lists)).

%!  tour(+N, +Start, -Tour) is nondet.
%
%   Tour is a knight's tour of the N x N board which begins at Start.
%   The path is kept as an accumulator, newest square first.

tour(N, Start, Tour) :-
    Goal is N * N,
    extend(1, Goal, N, [Start], Tour).

%!  extend(+Count, +Goal, +N, +Path, -Tour) is nondet.

extend(Goal, Goal, _, Path, Path) :-
    !.
extend(Count, Goal, N, [Square|Path], Tour) :-
    reachable(N, Square, Next),
    \+ memberchk(Next, [Square|Path]),
    succ(Count, Count1),
    extend(Count1, Goal, N, [Next,Square|Path], Tour).

reachable(N, X/Y, X1/Y1) :-
    leg(A, B),
    X1 is X + A, X1 >= 1, X1 =< N,
    Y1 is Y + B, Y1 >= 1, Y1 =< N.

leg(A, B) :-
    member(A-B, [1-2, 2-1]).
leg(A, B) :-
    member(A0-B, [1-2, 2-1]),
    A is -A0.
leg(A, B) :-
    member(A-B0, [1-2, 2-1]),
    B is -B0.
leg(A, B) :-
    member(A0-B0, [1-2, 2-1]),
    A is -A0,
    B is -B0.
