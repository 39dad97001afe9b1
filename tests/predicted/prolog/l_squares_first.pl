% All squares are collected first, then taken away one by one.

tour(Files, Ranks, Tour) :-
    findall(S, square(Files, Ranks, S), Squares),
    select(First, Squares, Others),
    visit(Others, First, Tour).

% square(+Files, +Ranks, -Square): Square is on the board
square(Files, Ranks, [X,Y]) :-
    between(1, Ranks, X),
    between(1, Files, Y).

visit([], Last, [Last]).
visit(Squares, Here, [Here|Tour]) :-
    select(Next, Squares, Others),
    knights_move(Here, Next),
    visit(Others, Next, Tour).

knights_move([A,B], [C,D]) :-
    abs(A-C) =:= 1,
    abs(B-D) =:= 2.
knights_move([A,B], [C,D]) :-
    abs(A-C) =:= 2,
    abs(B-D) =:= 1.
