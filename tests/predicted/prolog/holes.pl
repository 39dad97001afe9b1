% Tours on boards with holes (exercise 7c)

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(F/R,
            ( between(1, Files, F),
              between(1, Ranks, R),
              \+ memberchk(F/R, Blocked) ),
            All),
    subtract(All, [Start], ToVisit),
    tour_(ToVisit, Start, Tour).

tour_([], S, [S]).
tour_([T|Ts], S, [S|Tour]) :-
    select(Next, [T|Ts], Others),
    attacks(S, Next),
    tour_(Others, Next, Tour).

attacks(A/B, C/D) :- abs(A-C) =:= 1, abs(B-D) =:= 2.
attacks(A/B, C/D) :- abs(A-C) =:= 2, abs(B-D) =:= 1.
