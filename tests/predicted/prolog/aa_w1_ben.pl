% knight
% X is the file, Y is the rank

offset(1,2).
offset(2,1).
offset(-1,2).
offset(-2,1).
offset(1,-2).
offset(2,-1).
offset(-1,-2).
offset(-2,-1).

knight(X/Y, N, X1/Y1) :-
    offset(A,B),
    X1 = X+A,
    Y1 is Y+B,
    X1 > 0,
    X1 =< N,
    Y1 > 0,
    Y1 =< N.

tour(N, Start, Tour) :-
    Squares is N*N,
    go(N, Squares, Start, [Start], Tour).

go(_, Squares, _, Been, Tour) :-
    length(Been, Squares),
    reverse(Been, Tour).
go(N, Squares, Here, Been, Tour) :-
    knight(Here, N, Next),
    \+ member(Next, Been),
    go(N, Squares, Next, [Next|Been], Tour).
