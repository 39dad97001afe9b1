% Giro chiuso del cavallo, con la regola di Warnsdorff.
% Progetto finale -- funziona anche per 8x8!

:- use_module(library(aggregate)).
:- use_module(library(lists)).

closed_tour(N, Tour) :-
    Tot is N*N,
    giro(1, Tot, N, [1/1], Tour).

giro(Tot, Tot, _, Fatto, Tour) :-
    !,
    chiude(Fatto),
    reverse(Fatto, Tour).
giro(K, Tot, N, [Qui|Fatto], Tour) :-
    findall(G-C,
            ( libera(N, Qui, [Qui|Fatto], C),
              aggregate_all(count, libera(N, C, [Qui|Fatto], _), G)
            ),
            Scelte),
    keysort(Scelte, Ordinate),
    member(_-La, Ordinate),
    K1 is K+1,
    giro(K1, Tot, N, [La,Qui|Fatto], Tour).

% l'ultima casella deve vedere la prima
chiude(Fatto) :-
    Fatto = [Ultima|_],
    nth1(1, Fatto, Prima),
    mossa(Ultima, Prima).

libera(N, A, Fatto, X/Y) :-
    mossa(A, X/Y),
    X >= 1, X =< N, Y >= 1, Y =< N,
    \+ memberchk(X/Y, Fatto).

mossa(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), (-1)/(-2), (-2)/(-1), (-2)/1, (-1)/2]),
    X1 is X+DX,
    Y1 is Y+DY.
