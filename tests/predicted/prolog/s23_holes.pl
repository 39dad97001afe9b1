% Tours on boards with holes.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Goal is Files * Ranks,
    extend(1, Goal, Files, Ranks, Blocked, [Start], Tour).

extend(Goal, Goal, _, _, _, Path, Tour) :-
    reverse(Path, Tour).
extend(K, Goal, Files, Ranks, Blocked, [X/Y|Path], Tour) :-
    K < Goal,
    delta(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< Files,
    Y1 is Y + DY, Y1 > 0, Y1 =< Ranks,
    \+ memberchk(X1/Y1, Blocked),
    \+ memberchk(X1/Y1, Path),
    K1 is K + 1,
    extend(K1, Goal, Files, Ranks, Blocked, [X1/Y1,X/Y|Path], Tour).

delta(A, B) :- member(A, [-2,-1,1,2]), member(B, [-2,-1,1,2]), abs(A) =\= abs(B).
