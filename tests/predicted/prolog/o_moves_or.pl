% knights tour
% the moves are in one clause because that is shorter

move(N, X/Y, A/B) :-
    A is X+1, B is Y+2 ;
    A is X+2, B is Y+1 ;
    A is X+2, B is Y-1 ;
    A is X+1, B is Y-2 ;
    A is X-1, B is Y-2 ;
    A is X-2, B is Y-1 ;
    A is X-2, B is Y+1 ;
    A is X-1, B is Y+2,
    valid(N, A, B).

valid(N, A, B) :- A >= 1, B >= 1, A =< N, B =< N.

tour(N, Start, Tour) :-
    K is N*N,
    path(N, K, Start, [], Tour).

path(_, 1, S, _, [S]).
path(N, K, S, Seen, [S|Rest]) :-
    K > 1,
    move(N, S, Next),
    \+ member(Next, Seen),
    K2 is K-1,
    path(N, K2, Next, [S|Seen], Rest).
