/* homework 3 - knight
   the eight jumps are in one list so I don't have to write 8 clauses */

deltas([(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]).

tour(N, Start, Tour) :-
    Max is N * N,
    walk(N, Max, [Start], Tour).

walk(_, Max, Path, Tour) :-
    length(Path, Max), !,
    reverse(Path, Tour).
walk(N, Max, [X/Y|Path], Tour) :-
    deltas(Ds),
    memberchk((DX,DY), Ds),
    X1 is X + DX,
    Y1 is Y + DY,
    inside(N, X1), inside(N, Y1),
    \+ memberchk(X1/Y1, [X/Y|Path]),
    walk(N, Max, [X1/Y1,X/Y|Path], Tour).

inside(N, K) :- K >= 1, K =< N.
