:- use_module(library(clpfd)).

%!  closed_tour(+N, -Tour)
%
%   Geschlossene Springertour auf dem N x N-Brett.
%   Das K-te Element von Tour ist die Nummer des Feldes, auf das der
%   Springer von Feld K aus zieht. Da jedes Feld genau einmal betreten
%   wird, sind die Nachfolger paarweise verschieden.

closed_tour(N, Tour) :-
    Anzahl is N * N,
    length(Tour, Anzahl),
    numlist(1, Anzahl, Felder),
    maplist(nachfolger(N), Felder, Tour),
    all_distinct(Tour),
    label(Tour).

%!  nachfolger(+N, +Feld, ?Nach)
nachfolger(N, Feld, Nach) :-
    X is (Feld - 1) mod N,
    Y is (Feld - 1) // N,
    findall(F, sprung(N, X, Y, F), Ziele),
    bereich(Ziele, Bereich),
    Nach in Bereich.

bereich([F], F).
bereich([F, G|Fs], F \/ Rest) :-
    bereich([G|Fs], Rest).

sprung(N, X, Y, F) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X + DX, X1 >= 0, X1 < N,
    Y1 is Y + DY, Y1 >= 0, Y1 < N,
    F is Y1 * N + X1 + 1.
