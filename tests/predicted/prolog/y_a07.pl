% week one
% finished if the list is as long as the board has squares

tour(N, Start, Tour) :-
    path(N, [Start], Tour).

path(N, Visited, Tour) :-
    length(Visited, N*N),
    reverse(Visited, Tour).
path(N, [H|T], Tour) :-
    move(H, Next),
    onboard(N, Next),
    \+ member(Next, [H|T]),
    path(N, [Next,H|T], Tour).

onboard(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

move(X/Y, U/V) :- U is X+1, V is Y+2.
move(X/Y, U/V) :- U is X+1, V is Y-2.
move(X/Y, U/V) :- U is X-1, V is Y+2.
move(X/Y, U/V) :- U is X-1, V is Y-2.
move(X/Y, U/V) :- U is X+2, V is Y+1.
move(X/Y, U/V) :- U is X+2, V is Y-1.
move(X/Y, U/V) :- U is X-2, V is Y+1.
move(X/Y, U/V) :- U is X-2, V is Y-1.
