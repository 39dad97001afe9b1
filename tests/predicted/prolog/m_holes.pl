% Proud version: also for boards with holes!
tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            (   between(1, Files, X),
                between(1, Ranks, Y),
                \+ memberchk(X/Y, Blocked)
            ), Squares),
    select(Start, Squares, Todo), !,
    visit(Todo, Start, Rest),
    Tour = [Start|Rest].

visit([], _, []).
visit(Todo, Here, [There|Rest]) :-
    Todo = [_|_],
    select(There, Todo, Todo1),
    knight(Here, There),
    visit(Todo1, There, Rest).

knight(X1/Y1, X2/Y2) :-
    (X1-X2)*(X1-X2) + (Y1-Y2)*(Y1-Y2) =:= 5.
