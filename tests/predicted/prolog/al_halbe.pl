% knights tour, start in the corner

tour(N, Tour) :-
    K is N*N - 1,
    ride(K, N, 1/1, [1/1], Tour).

ride(0, _, _, Seen, Tour) :-
    !,
    reverse(Seen, Tour).
ride(K, N, Here, Seen, Tour) :-
    jump(Here, There),
    on_board(N, There),
    \+ memberchk(There, Seen),
    K1 is K - 1,
    ride(K1, N, There, [There|Seen], Tour).

% four jumps to the right ...
jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y+2.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y+1.
jump(X/Y, X1/Y1) :- X1 is X+2, Y1 is Y-1.
jump(X/Y, X1/Y1) :- X1 is X+1, Y1 is Y-2.
% ... and the same ones back to the left
jump(A, B) :- jump(B, A).

on_board(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).
