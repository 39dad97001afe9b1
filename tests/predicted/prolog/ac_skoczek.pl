% Trasa skoczka szachowego, reguła Warnsdorffa
% (najpierw pole, z którego jest najmniej wyjść)

tour(N, Trasa) :-
    Ile is N*N,
    trasa(1/1, N, Ile, [1/1], Odwrotnie),
    reverse(Odwrotnie, Trasa).

trasa(_, _, Ile, Byly, Byly) :-
    length(Byly, Ile), !.
trasa(Pole, N, Ile, Byly, Wynik) :-
    findall(Wyjscia-P,
            ( wolne(Pole, N, Byly, P), wyjscia(P, N, Byly, Wyjscia) ),
            Pary),
    keysort(Pary, Posortowane),
    member(_-Nastepne, Posortowane),
    trasa(Nastepne, N, Ile, [Nastepne|Byly], Wynik).

wyjscia(Pole, N, Byly, Ile) :-
    findall(P, wolne(Pole, N, Byly, P), Ps),
    length(Ps, Ile).

wolne(X/Y, N, Byly, X1/Y1) :-
    skok(A, B),
    X1 is X+A, X1 >= 1, X1 =< N,
    Y1 is Y+B, Y1 >= 1, Y1 =< N,
    \+ memberchk(X1/Y1, Byly).

skok(1,2).  skok(2,1).  skok(2,-1).  skok(1,-2).
skok(-1,-2).  skok(-2,-1).  skok(-2,1).  skok(-1,2).
