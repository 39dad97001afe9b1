% Squares are numbers 1, 2, ..., Files*Ranks, rank by rank.
% No coordinates in the search, only numbers. Shorter!

tour(Files, Ranks, Tour) :-
    Last is Files * Ranks,
    numlist(2, Last, Free),
    visit(Free, 1, Files, Tour).

visit([], S, _, [S]).
visit(Free, S, Files, [S|Tour]) :-
    select(T, Free, Free1),
    attacks(Files, S, T),
    visit(Free1, T, Files, Tour).

attacks(Files, S, T) :-
    coords(Files, S, X1, Y1),
    coords(Files, T, X2, Y2),
    2 =:= abs(X1 - X2) * abs(Y1 - Y2).

coords(Files, S, X, Y) :-
    X is (S - 1) mod Files,
    Y is S // Files.
