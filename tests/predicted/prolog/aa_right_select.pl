% Boards with holes: the free squares are a list,
% and every move takes one of them away.
% Felix (month two)

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            All),
    selectchk(Start, All, Free),
    ride(Free, Start, Tour).

ride([], Last, [Last]).
ride([F|Fs], Here, [Here|Tour]) :-
    select(Next, [F|Fs], Free),
    knight(Here, Next),
    ride(Free, Next, Tour).

knight(X1/Y1, X2/Y2) :-
    2 =:= abs(X1-X2) * abs(Y1-Y2).
