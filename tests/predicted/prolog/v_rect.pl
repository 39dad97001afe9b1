% knight's tour on any rectangle (week 2 exercise: "generalise your program")

tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    square(Files, Ranks, Start),
    extend(Files-Ranks, Total, [Start], Rev),
    reverse(Rev, Tour).

square(F, R, X/Y) :-
    between(1, R, X),
    between(1, F, Y).

extend(_, Total, Path, Path) :-
    length(Path, Total).
extend(F-R, Total, [P|Path], Rev) :-
    length([P|Path], L),
    L < Total,
    square(F, R, Q),
    attacks(P, Q),
    \+ member(Q, Path),
    extend(F-R, Total, [Q,P|Path], Rev).

attacks(A/B, C/D) :-
    2 =:= abs(A-C) * abs(B-D).
