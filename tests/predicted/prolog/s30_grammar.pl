% A tour is a sentence; its words are squares. Hence a grammar.

tour(N, Tour) :-
    findall(X-Y, (between(1, N, X), between(1, N, Y)), Squares),
    select(1-1, Squares, Free),
    phrase(route(1-1, Free), Tour).

route(Last, []) --> [Last].
route(Here, Free) -->
    [Here],
    { knight(Here, Next),
      selectchk(Next, Free, Free1) },
    route(Next, Free1).

knight(X-Y, X1-Y1) :-
    sides(A, B),
    ( X1 is X + A ; X1 is X - A ),
    ( Y1 is Y + B ; Y1 is Y - B ).

sides(1, 2).
sides(2, 1).
