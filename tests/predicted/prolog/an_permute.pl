% "Prolog: say WHAT, not HOW."
% A tour is a permutation of the squares in which
% neighbours in the list are a knight's move apart. That's all!

tour(Files, Ranks, Start, [Start|Others]) :-
    findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Squares),
    select(Start, Squares, Remaining),
    permutation(Remaining, Others),
    jumps([Start|Others]).

jumps([_]).
jumps([A,B|Squares]) :-
    jump(A, B),
    jumps([B|Squares]).

jump(X1/Y1, X2/Y2) :- 1 =:= abs(X1-X2), 2 =:= abs(Y1-Y2).
jump(X1/Y1, X2/Y2) :- 2 =:= abs(X1-X2), 1 =:= abs(Y1-Y2).
