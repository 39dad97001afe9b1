% Declarative!  A tour is a permutation of the squares in which
% consecutive squares are a knight's move apart.  That is all.

tour(Files, Ranks, Start, [Start|Others]) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Squares),
    select(Start, Squares, Rest),
    permutation(Rest, Others),
    all_jumps([Start|Others]).

all_jumps([_]).
all_jumps([P,Q|Ps]) :-
    jump(P, Q),
    all_jumps([Q|Ps]).

jump(X/Y, A/B) :- 1 is abs(X-A), 2 is abs(Y-B).
jump(X/Y, A/B) :- 2 is abs(X-A), 1 is abs(Y-B).
