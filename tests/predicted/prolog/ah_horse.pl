% week 2, exercise 3: the horse
% just try everything, starting in the corner

tour(N, Tour) :-
    Max is N * N,
    go(N, Max, 1, 1, [[1,1]], Tour).

% all squares seen -> done
go(_, Max, _, _, Seen, Tour) :-
    length(Seen, Max),
    reverse(Seen, Tour).
go(N, Max, X, Y, Seen, Tour) :-
    move(X, Y, X1, Y1),
    X1 > 0,
    Y1 > 0,
    X1 =< N,
    Y1 =< N,
    \+ member([X1,Y1], Seen),
    go(N, Max, X1, Y1, [[X1,Y1]|Seen], Tour).

% the 8 moves
move(X, Y, X1, Y1) :- X1 is X + 2, Y1 is Y + 1.
move(X, Y, X1, Y1) :- X1 is X + 1, Y1 is Y + 2.
move(X, Y, X1, Y1) :- X1 is X - 1, Y1 is Y + 2.
move(X, Y, X1, Y1) :- X1 is X - 2, Y1 is Y + 1.
move(X, Y, X1, Y1) :- X1 is X - 2, Y1 is Y - 1.
move(X, Y, X1, Y1) :- X1 is X - 1, Y1 is Y - 2.
move(X, Y, X1, Y1) :- X1 is X + 1, Y1 is Y - 2.
move(X, Y, X1, Y1) :- X1 is X + 2, Y1 is Y - 1.
