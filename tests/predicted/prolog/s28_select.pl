tour(Cols, Rows, [[1,1]|Tour]) :-
    findall([C,R], (between(1, Cols, C), between(1, Rows, R)), [[1,1]|Free]),
    chain([1,1], Free, Tour).

chain(_, [], []).
chain([C,R], Free, [[C1,R1]|Tour]) :-
    select([C1,R1], Free, Free1),
    5 =:= (C - C1) ** 2 + (R - R1) ** 2,
    chain([C1,R1], Free1, Tour).
