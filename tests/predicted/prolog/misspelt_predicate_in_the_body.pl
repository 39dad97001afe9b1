% knight's tour
tour(N, Start, Tour) :-
    L is N*N,
    tour_aux(N, L, [Start], Tour).

tour_aux(_, L, Acc, Tour) :-
    length(Acc, L),
    reverse(Acc, Tour).
tour_aux(N, L, [S|Acc], Tour) :-
    length([S|Acc], K),
    K < L,
    knigth_move(N, S, T),
    \+ member(T, Acc),
    tour_aux(N, L, [T,S|Acc], Tour).

knight_move(N, X/Y, A/B) :-
    between(1, N, A),
    between(1, N, B),
    knight_diff(X, Y, A, B).

knight_diff(X, Y, A, B) :- 1 =:= abs(X-A), 2 =:= abs(Y-B).
knight_diff(X, Y, A, B) :- 2 =:= abs(X-A), 1 =:= abs(Y-B).
