% Warnsdorff heuristic, "go where you have the fewest exits"
% month 2, own work

tour(Files, Ranks, Start, Tour) :-
    findall(F/R, (between(1, Files, F), between(1, Ranks, R)), All),
    once(select(Start, All, Open)),
    hunt(Start, Open, Tour).

hunt(Sq, [], [Sq]).
hunt(Sq, Open, [Sq|Tour]) :-
    findall(D-T, (onward(Sq, Open, T), degree(T, Open, D)), DTs),
    msort(DTs, Ordered),
    member(_-Next, Ordered),
    once(select(Next, Open, Open1)),
    hunt(Next, Open1, Tour).

degree(Sq, Open, D) :-
    bagof(T, onward(Sq, Open, T), Ts),
    length(Ts, D).

onward(F/R, Open, F1/R1) :-
    member(F1/R1, Open),
    2 =:= abs(F1-F) * abs(R1-R).
