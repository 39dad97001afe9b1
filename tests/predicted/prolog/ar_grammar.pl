% A tour is a sentence, the squares are its words.
% (DCG, as we had it last week)

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), All),
    select(Start, All, Left),
    phrase(ride(Start, Left), Tour).

% ride(Here, Left) --> the squares from Here to the end of the tour
ride(_, []) --> [].
ride(Here, Left) -->
    [Here],
    { select(Next, Left, Rest), knight(Here, Next) },
    ride(Next, Rest).

knight(X1/Y1, X2/Y2) :-
    5 =:= (X1-X2)*(X1-X2) + (Y1-Y2)*(Y1-Y2).
