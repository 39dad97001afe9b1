% generate and test, as in the lecture
tour(Files, Ranks, Start, Tour) :-
    findall(X-Y, (between(1,Files,X), between(1,Ranks,Y)), Squares),
    Start = A-B,
    select(A-B, Squares, Others),
    permutation(Others, Order),
    Tour = [A-B|Order],
    legal(Tour).

legal([_]).
legal([P,Q|Rest]) :- knights_move(P, Q), legal([Q|Rest]).

knights_move(A-B, C-D) :- 1 is abs(A-C), 2 is abs(B-D).
knights_move(A-B, C-D) :- 2 is abs(A-C), 1 is abs(B-D).
