% travel/3 visits all squares of ToDo, difficult ones first.
% include/3 and friends instead of recursion where it's possible.

tour(N, Tour) :-
    board(N, [Corner|Others]),
    travel(Corner, Others, Tour).

board(N, Squares) :-
    numlist(1, N, Ns),
    findall(X/Y, ( member(X, Ns), member(Y, Ns) ), Squares).

travel(Last, [], [Last]).
travel(Here, ToDo, [Here|Tour]) :-
    include(reaches(Here), ToDo, Options),
    findall(Exits/Option,
            ( member(Option, Options), exits(Option, ToDo, Exits) ),
            Scored),
    keysort(Scored, Sorted),
    pairs_values(Sorted, BestFirst),
    member(Next, BestFirst),
    exclude(==(Next), ToDo, StillToDo),
    travel(Next, StillToDo, Tour).

exits(Square, ToDo, Exits) :-
    include(reaches(Square), ToDo, Onward),
    length(Onward, Exits).

reaches(X/Y, X1/Y1) :-
    2 =:= abs((X1 - X) * (Y1 - Y)).
