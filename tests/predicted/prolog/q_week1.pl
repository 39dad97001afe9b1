% generate and test
tour(N, Tour) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), Squares),
    permutation(Squares, Tour),
    good(Tour).

good([_]).
good([A,B|Rest]) :- jump(A, B), good([B|Rest]).

jump(X1/Y1, X2/Y2) :- abs(X1-X2) =:= 1, abs(Y1-Y2) =:= 2.
jump(X1/Y1, X2/Y2) :- abs(X1-X2) =:= 2, abs(Y1-Y2) =:= 1.
