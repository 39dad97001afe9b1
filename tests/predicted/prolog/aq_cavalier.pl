% Le tour du cavalier, version courte.
% Je viens de Python : findall est ma "list comprehension".

tour(N, Tour) :-
    Max is N * N,
    avance(Max, N, [1/1], Envers),
    reverse(Envers, Tour).

avance(Max, _, Chemin, Chemin) :-
    length(Chemin, Max), !.
avance(Max, N, [X/Y|Vu], Tour) :-
    findall((X+DX)/(Y+DY),
            ( saut(DX, DY), dedans(N, X+DX, Y+DY) ),
            Suivants),
    member(Case, Suivants),
    \+ memberchk(Case, [X/Y|Vu]),
    avance(Max, N, [Case, X/Y|Vu], Tour).

dedans(N, X, Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.

saut(1,2).    saut(2,1).
saut(2,-1).   saut(1,-2).
saut(-1,-2).  saut(-2,-1).
saut(-2,1).   saut(-1,2).
