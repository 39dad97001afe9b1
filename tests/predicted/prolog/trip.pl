% Le voyage du cheval -- devoir 2

tour(N, Tour) :-
    Reste is N*N - 1,
    voyage(Reste, N, 1/1, [1/1], Tour).

voyage(0, _, _, _, []).
voyage(Reste, N, Ici, Vues, [Prochaine|Tour]) :-
    Reste > 0,
    accessible(N, Ici, Prochaine),
    \+ memberchk(Prochaine, Vues),
    Reste1 is Reste - 1,
    voyage(Reste1, N, Prochaine, [Prochaine|Vues], Tour).

accessible(N, C/L, C1/L1) :-
    ecart(DC, DL),
    C1 is C + DC, C1 > 0, C1 =< N,
    L1 is L + DL, L1 > 0, L1 =< N.

ecart(DC, DL) :- un(DC), deux(DL).
ecart(DC, DL) :- deux(DC), un(DL).

un(1).   un(-1).
deux(2). deux(-2).
