% Exercise 3: knight's tour
% first all walks, then see if it is a tour

tour(Files, Ranks, Start, Tour) :-
    N is Files * Ranks,
    length(Tour, N),
    Tour = [Start|_],
    square(Files, Ranks, Start),
    walk(Tour, Files, Ranks),
    sort(Tour, Sorted),        % sort removes duplicates
    length(Sorted, N).

square(Files, Ranks, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y).

walk([_], _, _).
walk([A,B|Rest], Files, Ranks) :-
    square(Files, Ranks, B),
    knight(A, B),
    walk([B|Rest], Files, Ranks).

knight(X/Y, U/V) :- 1 is abs(X-U), 2 is abs(Y-V).
knight(X/Y, U/V) :- 2 is abs(X-U), 1 is abs(Y-V).
