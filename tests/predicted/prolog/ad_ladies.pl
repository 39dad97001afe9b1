:- use_module(library(clpfd)).

% N queens: the list has the rank of the queen on each file

queens(N, Queens) :-
    length(Queens, N),
    Queens ins 1..N,
    safe(Queens),
    label(Queens).

safe([]).
safe([Queen|Queens]) :-
    peaceful(Queen, Queens, 0),
    safe(Queens).

% peaceful(Q, Others, Distance)
peaceful(_, [], _).
peaceful(Q, [P|Ps], Distance) :-
    Q #\= P,
    abs(Q - P) #\= Distance,
    Farther is Distance + 1,
    peaceful(Q, Ps, Farther).
