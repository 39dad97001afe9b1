% Knight's tour on a board with holes.
% The free squares are computed once; each step takes one of them away.
tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(F/R,
            ( between(1, Files, F),
              between(1, Ranks, R),
              \+ memberchk(F/R, Blocked) ),
            Squares),
    select(Start, Squares, ToVisit),
    !,
    ride(ToVisit, Start, Tour).

ride([], Last, [Last]).
ride([S|Ss], Here, [Here|Tour]) :-
    select(Next, [S|Ss], Others),
    knight(Here, Next),
    ride(Others, Next, Tour).

knight(F1/R1, F2/R2) :-
    DF is abs(F1 - F2),
    DR is abs(R1 - R2),
    (   DF =:= 1, DR =:= 2
    ->  true
    ;   DF =:= 2, DR =:= 1
    ).
