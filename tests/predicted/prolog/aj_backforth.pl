% Week 2. The board is 5 x 5.

cell(X/Y) :- between(1, 5, X), between(1, 5, Y).

% leaps upwards
leap(A/B, C/D) :-
    cell(A/B), cell(C/D),
    D - B =:= 2, abs(A - C) =:= 1.
leap(A/B, C/D) :-
    cell(A/B), cell(C/D),
    D - B =:= 1, abs(A - C) =:= 2.
% and the same downwards
leap(P, Q) :- leap(Q, P).

tour(Tour) :-
    go(1/1, [1/1], Tour).

go(_, Seen, Tour) :-
    length(Seen, 25),
    reverse(Seen, Tour).
go(Here, Seen, Tour) :-
    leap(Here, There),
    \+ memberchk(There, Seen),
    go(There, [There|Seen], Tour).
