% Le cavalier sur un échiquier troué
% On consomme la liste des cases libres : quand elle est vide, c'est fini.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X)
            , between(1, Ranks, Y)
            , \+ memberchk(X/Y, Blocked)
            ),
            Cases),
    select(Start, Cases, Libres),
    chemin(Libres, Start, Tour).

chemin([], Fin, [Fin]).
chemin([L|Ls], Ici, [Ici|Suite]) :-
    select(La, [L|Ls], Reste)
  , cavalier(Ici, La)
  , chemin(Reste, La, Suite)
  .

cavalier(X/Y, U/V) :-
    Dx is abs(X-U), Dy is abs(Y-V),
    ( Dx =:= 1 -> Dy =:= 2 ; Dx =:= 2, Dy =:= 1 ).
