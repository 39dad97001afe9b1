% Inlämning 4: sluten springartur (Warnsdorff + backtracking)
:- use_module(library(lists)).
:- use_module(library(pairs)).

closed_tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    bygg(Total, Files, Ranks, [1/1], Path),
    reverse(Path, Tour),
    sluten(Tour).

sluten(Tour) :-
    Tour = [First|_],
    last(Tour, Last),
    hoppar(Last, Frist).

bygg(Total, _, _, Path, Path) :-
    length(Path, Total), !.
bygg(Total, F, R, [Ruta|Path], Ut) :-
    findall(Grad-Nasta,
            ( fri(F, R, [Ruta|Path], Ruta, Nasta),
              grad(F, R, [Nasta,Ruta|Path], Nasta, Grad) ),
            Par),
    keysort(Par, Sorterad),
    pairs_values(Sorterad, Kandidater),
    member(Nasta, Kandidater),
    bygg(Total, F, R, [Nasta,Ruta|Path], Ut).

grad(F, R, Sedda, Ruta, Grad) :-
    findall(x, fri(F, R, Sedda, Ruta, _), Xs),
    length(Xs, Grad).

fri(F, R, Sedda, Fran, X/Y) :-
    hoppar(Fran, X/Y),
    X >= 1, X =< F,
    Y >= 1, Y =< R,
    \+ memberchk(X/Y, Sedda).

hoppar(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY.
