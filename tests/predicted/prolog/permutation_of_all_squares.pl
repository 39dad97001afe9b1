% generate and test, as in the lecture on the queens
tour(N, Start, [Start|Tour]) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Squares),
    select(Start, Squares, Others),
    permutation(Others, Tour),
    all_moves([Start|Tour]).

all_moves([_]).
all_moves([A,B|Rest]) :-
    knight(A, B),
    all_moves([B|Rest]).

knight(X/Y, A/B) :-
    DX is abs(X-A),
    DY is abs(Y-B),
    DX + DY =:= 3,
    DX > 0,
    DY > 0.
