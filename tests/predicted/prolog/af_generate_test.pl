% generate and test, as in the lecture

tour(Files, Ranks, Start, Tour) :-
    generate(Files, Ranks, Start, Tour),
    test(Tour).

% generate: a walk with as many squares as the board has
generate(Files, Ranks, Start, Tour) :-
    Squares is Files * Ranks,
    length(Tour, Squares),
    Tour = [Start|_],
    walk(Tour, Files, Ranks).

walk([_], _, _).
walk([X/Y,X1/Y1|Rest], Files, Ranks) :-
    between(1, Files, X1),
    between(1, Ranks, Y1),
    DX is abs(X - X1),
    DY is abs(Y - Y1),
    l(DX, DY),
    walk([X1/Y1|Rest], Files, Ranks).

l(1, 2).
l(2, 1).

% test: no square twice (sort/2 removes what is there twice)
test(Tour) :-
    sort(Tour, Sorted),
    length(Tour, L),
    length(Sorted, L).
