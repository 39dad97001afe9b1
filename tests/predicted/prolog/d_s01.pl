% Exercise 3: the knight's tour
% The squares are written X/Y.

move(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
move(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
move(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
move(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
move(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y-2.
move(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y-1.
move(X/Y, X1/Y1) :- X1 is X-2, Y1 is Y+1.
move(X/Y, X1/Y1) :- X1 is X-1, Y1 is Y+2.

inside(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

tour(N, Start, Tour) :-
    Total is N*N,
    walk(N, Total, 1, [Start], Rev),
    reverse(Rev, Tour).

walk(_, Total, Total, Visited, Visited).
walk(N, Total, K, [Here|Visited], Tour) :-
    K < Total,
    move(Here, Next),
    inside(N, Next),
    \+ member(Next, [Here|Visited]),
    K1 is K+1,
    walk(N, Total, K1, [Next,Here|Visited], Tour).
