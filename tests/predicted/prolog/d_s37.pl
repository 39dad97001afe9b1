% Generate and test, as in the lecture:
% every permutation of the squares is tried.

tour(Files, Ranks, Tour) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), Squares),
    permutation(Squares, Tour),
    all_jumps(Tour).

all_jumps([_]).
all_jumps([A,B|Rest]) :-
    jump(A, B),
    all_jumps([B|Rest]).

jump(X/Y, X1/Y1) :-
    DX is abs(X - X1),
    DY is abs(Y - Y1),
    ( DX =:= 1, DY =:= 2
    ; DX =:= 2, DY =:= 1
    ).
