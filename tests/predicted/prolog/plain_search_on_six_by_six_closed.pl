% closed tour, correct on paper
closed_tour(N, Start, Tour) :-
    L is N*N,
    extend(L, N, Start, [Start], Tour).

extend(L, _, Start, [Last|Path], Tour) :-
    length([Last|Path], L),
    knight(Last, Start),
    reverse([Last|Path], Tour).
extend(L, N, Start, [S|Path], Tour) :-
    length([S|Path], K),
    K < L,
    knight(S, T),
    board(T, N),
    \+ member(T, [S|Path]),
    extend(L, N, Start, [T,S|Path], Tour).

board(X/Y, N) :- X >= 1, Y >= 1, X =< N, Y =< N.

knight(X/Y, A/B) :-
    m(C, D),
    A is X+C,
    B is Y+D.

m(2,1). m(-2,-1). m(1,2). m(-1,-2).
m(2,-1). m(-2,1). m(1,-2). m(-1,2).
