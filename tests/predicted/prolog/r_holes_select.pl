% Assignment 2b: the board may have holes.
tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Squares),
    selectchk(Start, Squares, Rest),
    Tour = [Start|Path],
    visit_all(Rest, Start, Path).

visit_all([], _, []).
visit_all([S|Ss], From, [To|Path]) :-
    select(To, [S|Ss], Left),
    attacks(From, To),
    visit_all(Left, To, Path).

attacks(A/B, C/D) :- 2 =:= abs((A-C) * (B-D)).
