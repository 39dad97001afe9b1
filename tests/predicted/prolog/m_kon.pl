% Tura konia szachowego, zadanie 5
% pola: X-Y

skok(X-Y, X1-Y1) :-
    X1 is X + DX,
    Y1 is Y + DY,
    przesuniecie(DX, DY).

przesuniecie(A, B) :-
    member(A, [-2,-1,1,2]),
    member(B, [-2,-1,1,2]),
    abs(A) + abs(B) =:= 3.

na_szachownicy(N, X-Y) :-
    between(1, N, X),
    between(1, N, Y).

tour(N, Tour) :-
    ile_pol(N, Ile),
    szukaj(N, Ile, 1-1, [1-1], Tour).

ile_pol(N, Ile) :- Ile is N*N - 1.

szukaj(_, 0, _, Droga, Tour) :- reverse(Droga, Tour).
szukaj(N, Ile, Pole, Droga, Tour) :-
    Ile > 0,
    skok(Pole, Nowe),
    na_szachownicy(N, Nowe),
    \+ memberchk(Nowe, Droga),
    Ile1 is Ile - 1,
    szukaj(N, Ile1, Nowe, [Nowe|Droga], Tour).
