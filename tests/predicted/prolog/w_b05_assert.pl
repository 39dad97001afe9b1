% week 3: the same with assert and retract

:- dynamic(at/3).              % at(Time, X, Y)

tour(N, Tour) :-
    retractall(at(_,_,_)),
    Last is N*N,
    put(1, 1, 1),
    fill(1, Last, N),
    findall(X/Y, (between(1, Last, T), at(T,X,Y)), Tour).

fill(Last, Last, _) :- !.
fill(T, Last, N) :-
    at(T, X, Y), !,
    knight(X, Y, X1, Y1),
    X1 >= 1, X1 =< N, Y1 >= 1, Y1 =< N,
    \+ at(_, X1, Y1),
    T1 is T+1,
    put(T1, X1, Y1),
    fill(T1, Last, N).

% put a number on the board, take it away on backtracking
put(T, X, Y) :- assertz(at(T,X,Y)).
put(T, X, Y) :- retract(at(T,X,Y)), fail.

knight(X, Y, A, B) :- ( A is X+2 ; A is X-2 ), ( B is Y+1 ; B is Y-1 ).
knight(X, Y, A, B) :- ( B is Y+2 ; B is Y-2 ), ( A is X+1 ; A is X-1 ).
