% Le tour du cavalier (semaine 1)
% case = X/Y

tour(N, Depart, Tour) :-
        Max is N*N,
        chemin(Max, N, Depart, [Depart], Tour).

chemin(1, _, C, _, [C]) :- !.
chemin(K, N, C, Vues, [C|Suite]) :-
        saut(C, D),
        D = X/Y,
        X > 0, Y > 0, X =< N, Y =< N,
        \+ member(D, Vues),
        K1 is K-1,
        chemin(K1, N, D, [D|Vues], Suite).

saut(X/Y, U/V) :- ( U is X+1 ; U is X-1 ), ( V is Y+2 ; V is Y-2 ).
saut(X/Y, U/V) :- ( U is X+2 ; U is X-2 ), ( V is Y+1 ; V is Y-1 ).
