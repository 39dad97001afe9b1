% squares have their names from chess: a1, b3, ...
tour(N, Start, Tour) :-
    Start = X/Y,
    N2 is N*N,
    ways(N2, N, [X/Y], Squares),
    maplist(name_of, Squares, Backwards),
    reverse(Backwards, Tour).

ways(1, _, Squares, Squares) :- !.
ways(K, N, [S|Ss], Squares) :-
    succ(K1, K),
    moves(N, S, Ts),
    subtract(Ts, Ss, Free),
    member(T, Free),
    ways(K1, N, [T,S|Ss], Squares).

moves(N, X/Y, Ts) :-
    findall(A/B, ( member(I, [-2,-1,1,2]), A is X+I, between(1, N, A),
                   member(J, [-2,-1,1,2]), abs(I) =\= abs(J),
                   B is Y+J, between(1, N, B) ), Ts).

name_of(X/Y, Name) :-
    sub_atom(abcdefgh, Before, 1, _, File), X =:= Before+1, !,
    atom_concat(File, Y, Name).
