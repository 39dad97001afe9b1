% A tour is a permutation of the squares in which neighbours are a jump apart.

tour(N, Tour) :-
    squares(N, Squares),
    permutation(Squares, Tour),
    all_jumps(Tour).

squares(N, Squares) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Squares).

all_jumps([_]).
all_jumps([P,Q|Rest]) :-
    jump(P, Q),
    all_jumps([Q|Rest]).

jump(A/B, C/D) :- abs(A-C) =:= 1, abs(B-D) =:= 2.
jump(A/B, C/D) :- abs(A-C) =:= 2, abs(B-D) =:= 1.
