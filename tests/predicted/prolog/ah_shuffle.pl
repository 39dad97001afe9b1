% A tour IS a permutation of the board in which neighbours are a
% knight's move apart. That is the whole specification, so that is
% the whole program :-)

tour(Files, Ranks, Tour) :-
    board(Files, Ranks, Board),
    permutation(Board, Tour),
    legal(Tour).

board(Files, Ranks, Board) :-
    findall(X-Y, (between(1,Files,X), between(1,Ranks,Y)), Board).

legal([_]).
legal([A,B|Rest]) :-
    apart(A, B),
    legal([B|Rest]).

apart(X1-Y1, X2-Y2) :- abs(X1-X2) =:= 1, abs(Y1-Y2) =:= 2.
apart(X1-Y1, X2-Y2) :- abs(X1-X2) =:= 2, abs(Y1-Y2) =:= 1.
