% De sprongen worden eerst als feiten opgeslagen (assertz),
% daarna hoeft er niet meer gerekend te worden.
:- dynamic sprong/2.

maak_tabel(N) :-
    retractall(sprong(_, _)),
    forall(( between(1, N, X), between(1, N, Y),
             between(1, N, A), between(1, N, B),
             5 =:= (A-X)^2 + (B-Y)^2 ),
           assertz(sprong(p(X,Y), p(A,B)))).

tour(N, Tour) :-
    maak_tabel(N),
    Stappen is N*N - 1,
    rit(Stappen, p(1,1), [], Rit),
    maplist(vak, Rit, Tour).

vak(p(X,Y), X-Y).

rit(0, P, _, [P]).
rit(S, P, Geweest, [P|Rit]) :-
    S > 0,
    sprong(P, Q),
    Q \== P,
    \+ member(Q, Geweest),
    succ(S0, S),
    rit(S0, Q, [P|Geweest], Rit).
