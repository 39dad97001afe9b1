:- use_module(library(clpfd)).

/* Model: the tour is a list of Files*Ranks squares X/Y,
   all different, neighbours in the list are a knight's move apart.
   State the constraints first, then label. */

tour(Files, Ranks, Tour) :-
    Length is Files * Ranks,
    length(Tour, Length),
    maplist(square(Files, Ranks), Tour, Numbers),
    Tour = [1/1|_],
    all_distinct(Numbers),
    forall(nextto(P, Q, Tour), knight(P, Q)),
    term_variables(Tour, Coordinates),
    label(Coordinates).

square(Files, Ranks, X/Y, Number) :-
    X in 1..Files,
    Y in 1..Ranks,
    Number #= (Y - 1) * Files + X.

knight(X1/Y1, X2/Y2) :-
    abs(X1 - X2) * abs(Y1 - Y2) #= 2.
