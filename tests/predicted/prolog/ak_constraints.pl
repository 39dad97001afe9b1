% Knight's tour with constraints. Square number T of the tour is X_T / Y_T.
:- use_module(library(clpfd)).

tour(N, Tour) :-
    Squares #= N*N,
    length(Xs, Squares),
    length(Ys, Squares),
    Xs = [1|_],  Ys = [1|_],          % the corner
    Xs ins 1..N,
    Ys ins 1..N,
    maplist(square, Xs, Ys, Tour),
    jumps(Xs, Ys),
    maplist(code(N), Xs, Ys, Codes),
    all_distinct(Codes).

square(X, Y, X/Y).

code(N, X, Y, Code) :- Code #= N*X + Y.

jumps([_], [_]).
jumps([X1,X2|Xs], [Y1,Y2|Ys]) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2,
    jumps([X2|Xs], [Y2|Ys]).
