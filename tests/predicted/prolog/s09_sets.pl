% library(lists) has everything one needs

tour(Files, Ranks, [1/1|Tour]) :-
    findall(F/R, (between(1, Files, F), between(1, Ranks, R)), All),
    subtract(All, [1/1], Free),
    complete(1/1, Free, Tour).

complete(_, [], []).
complete(Here, Free, [Next|Tour]) :-
    member(Next, Free),
    reach(Here, Next),
    subtract([Next], Free, Rest),
    complete(Next, Rest, Tour).

reach(F/R, F1/R1) :-
    DF is abs(F - F1),
    DR is abs(R - R1),
    ( DF == 1, DR == 2 ; DF == 2, DR == 1 ).
