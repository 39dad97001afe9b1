% A tour is a sentence, its words are squares.  So here is its grammar.

tour(N, Start, Tour) :-
    Squares is N * N,
    length(Tour, Squares),
    phrase(path(N, Start, _, _), Tour).

% path(N, Start, Last, Seen): a path from Start to Last over the squares Seen
path(N, Start, Last, [Last|Seen]) -->
    path(N, Start, Before, Seen),
    [Last],
    { knight(N, Before, Last),
      \+ memberchk(Last, Seen) }.
path(_, Start, Start, [Start]) -->
    [Start].

knight(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    abs(X1 - X) * abs(Y1 - Y) =:= 2.
