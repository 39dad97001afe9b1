% Logic programming, exercise 2
% "Generate and test" as in the lecture.

tour(Files, Ranks, Start, Tour) :-
        squares(Files, Ranks, Squares),
        select(Start, Squares, Others),
        permutation(Others, Rest),      % generate
        Tour = [Start|Rest],
        legal(Tour).                    % test

squares(Files, Ranks, Squares) :-
        findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Squares).

legal([_]).
legal([A,B|Rest]) :-
        knights_move(A, B),
        legal([B|Rest]).

knights_move(X1/Y1, X2/Y2) :-
        DX is abs(X1 - X2),
        DY is abs(Y1 - Y2),
        ( DX =:= 1, DY =:= 2
        ; DX =:= 2, DY =:= 1
        ).
