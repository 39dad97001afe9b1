:- use_module(library(lists)).

%!  tour(+N, +Start, -Tour) is nondet.
%
%   Tour is a knight's tour of the N x N board that begins at Start.

tour(N, Start, Tour) :-
    Squares is N*N,
    tour_(Squares, N, [Start], Tour).

tour_(1, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
tour_(Left, N, [Here|Path], Tour) :-
    leap(Here, There),
    within(N, There),
    \+ memberchk(There, [Here|Path]),
    Left1 is Left-1,
    tour_(Left1, N, [There,Here|Path], Tour).

leap(X/Y, X1/Y1) :-
    member(DX, [-2,-1,1,2]),
    member(DY, [-2,-1,1,2]),
    abs(DX) =\= abs(DY),
    X1 is X+DX,
    Y1 is Y+DY.

within(N, X/Y) :-
    X =< N,
    Y =< N.
