% generate and test, as in the lecture
tour(N, Tour) :- squares(N, Squares), permutation(Squares, Tour), legal(Tour).

squares(N, Squares) :- findall(X/Y, (between(1,N,X), between(1,N,Y)), Squares).

legal([_]).
legal([A,B|Rest]) :- knightmove(A,B), legal([B|Rest]).

knightmove(X/Y, X1/Y1) :- 1 is abs(X-X1), 2 is abs(Y-Y1).
knightmove(X/Y, X1/Y1) :- 2 is abs(X-X1), 1 is abs(Y-Y1).
