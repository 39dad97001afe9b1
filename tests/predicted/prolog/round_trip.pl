% A closed tour ends a knight's move from where it began.
% ?- closed_tour(5, 6, T).

closed_tour(Files, Ranks, Tour) :-
    findall(F/R, ( between(1, Ranks, R), between(1, Files, F) ), [Home|Squares]),
    round_trip(Squares, Home, Home, Tour).

% round_trip(Unvisited, Here, Home, Tour)
round_trip([], Last, _, [Last]).
round_trip([S|Ss], Here, Home, [Here|Tour]) :-
    knight(Here, Next),
    once(select(Next, [S|Ss], Unvisited)),
    round_trip(Unvisited, Next, Home, Tour).

knight(F/R, F1/R1) :- knight_(F, F1, 1), knight_(R, R1, 2).
knight(F/R, F1/R1) :- knight_(F, F1, 2), knight_(R, R1, 1).

knight_(A, B, D) :- B is A + D.
knight_(A, B, D) :- B is A - D.
