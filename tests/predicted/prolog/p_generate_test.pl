% Generate and test, as in the lecture about SEND+MORE.

square(N, X/Y) :- between(1, N, X), between(1, N, Y).

tour(N, Tour) :-
    findall(S, square(N, S), Squares),
    permutation(Squares, Tour),
    legal(Tour).

legal([_]).
legal([A,B|T]) :- knight(A, B), legal([B|T]).

knight(X1/Y1, X2/Y2) :-
    DX is abs(X1-X2),
    DY is abs(Y1-Y2),
    2 is DX*DY.
