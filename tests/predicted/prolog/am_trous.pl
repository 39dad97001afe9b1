% Tour du cavalier sur un échiquier avec des cases interdites.
% On garde la liste des cases encore libres.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            (   between(1, Files, X),
                between(1, Ranks, Y),
                X/Y \== Start,
                \+ memberchk(X/Y, Blocked)
            ),
            Libres),
    suite(Libres, Start, Suite),
    Tour = [Start|Suite].

suite([], _, []).
suite([L|Ls], Case, [Prochaine|Suite]) :-
    saut(Case, Prochaine),
    memberchk(Prochaine, [L|Ls]),
    delete([L|Ls], Prochaine, Libres),
    suite(Libres, Prochaine, Suite).

saut(X/Y, A/B) :-
    pas(DX, DY),
    A is X + DX,
    B is Y + DY.

pas(DX, DY) :- member(DX, [1,-1]), member(DY, [2,-2]).
pas(DX, DY) :- member(DX, [2,-2]), member(DY, [1,-1]).
