% erst den Graphen in die Datenbank schreiben, dann den Weg suchen
:- dynamic kante/2.

graph(N) :-
    retractall(kante(_, _)),
    forall(( between(1, N, X), between(1, N, Y),
             between(1, N, A), between(1, N, B),
             abs(X-A) * abs(Y-B) =:= 2 ),
           assertz(kante(X/Y, A/B))).

tour(N, Start, Tour) :-
    graph(N),
    Felder is N*N,
    length(Tour, Felder),
    Tour = [Start|Rest],
    weg(Rest, Start, [Start]).

weg([], _, _).
weg([F|Fs], Hier, Besucht) :-
    kante(Hier, F),
    nicht_in(F, Besucht),
    weg(Fs, F, [F|Besucht]).

nicht_in(_, []).
nicht_in(F, [G|Gs]) :-
    F \= G,
    nicht_in(F, Gs).
