% four of the eight moves go to the right,
% the other four are the same ones backwards

knight(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
knight(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
knight(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
knight(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
knight(A, B) :- knight(B, A).

inside(N, X/Y) :- X>0, Y>0, X=<N, Y=<N.

tour(N, Tour) :-
    M is N*N,
    search(N, M, [1/1], Tour).

search(_, M, Done, Tour) :-
    length(Done, M), !,
    reverse(Done, Tour).
search(N, M, [A|Done], Tour) :-
    knight(A, B),
    inside(N, B),
    \+ member(B, Done),
    search(N, M, [B,A|Done], Tour).
