% the database remembers where the horse has been
:- dynamic(been/2).

tour(Size, Tour) :-
    retractall(been(_, _)),
    Moves is Size * Size - 1,
    mark(1, 1),
    hops(Moves, Size, 1, 1, Hops),
    Tour = [pos(1,1)|Hops].

hops(0, _, _, _, []).
hops(Left, Size, X, Y, [pos(X1,Y1)|Hops]) :-
    Left > 0,
    hop(X, Y, X1, Y1),
    X1 > 0, X1 =< Size,
    Y1 > 0, Y1 =< Size,
    \+ been(X1, Y1),
    mark(X1, Y1),
    Left1 is Left - 1,
    hops(Left1, Size, X1, Y1, Hops).

% mark a square; when Prolog comes back, take the mark away
mark(X, Y) :- asserta(been(X, Y)).
mark(X, Y) :- retract(been(X, Y)), fail.

hop(X, Y, X1, Y1) :- X1 is X + 2, Y1 is Y + 1.
hop(X, Y, X1, Y1) :- X1 is X + 2, Y1 is Y - 1.
hop(X, Y, X1, Y1) :- X1 is X + 1, Y1 is Y + 2.
hop(X, Y, X1, Y1) :- X1 is X + 1, Y1 is Y - 2.
hop(X, Y, X1, Y1) :- X1 is X - 1, Y1 is Y + 2.
hop(X, Y, X1, Y1) :- X1 is X - 1, Y1 is Y - 2.
hop(X, Y, X1, Y1) :- X1 is X - 2, Y1 is Y + 1.
hop(X, Y, X1, Y1) :- X1 is X - 2, Y1 is Y - 1.
