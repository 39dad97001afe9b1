% a knight that comes home again

closed_tour(N, Tour) :-
    Total is N*N,
    search(1, Total, N, [1/1], Path),
    Path = [Last|_],
    step(Last, 1/1),
    reverse(Path, Tour).

search(Total, Total, _, Path, Path) :- !.
search(K, Total, N, [Here|Been], Path) :-
    step(Here, There),
    on(There, N),
    \+ memberchk(There, [Here|Been]),
    K1 is K+1,
    search(K1, Total, N, [There,Here|Been], Path).

on(X/Y, N) :- X > 0, X =< N, Y > 0, Y =< N.

step(X/Y, P/Q) :- P is X-1, Q is Y+2.
step(X/Y, P/Q) :- P is X+1, Q is Y-2.
step(X/Y, P/Q) :- P is X+2, Q is Y+1.
step(X/Y, P/Q) :- P is X-2, Q is Y-1.
step(X/Y, P/Q) :- P is X-1, Q is Y-2.
step(X/Y, P/Q) :- P is X+2, Q is Y-1.
step(X/Y, P/Q) :- P is X+1, Q is Y+2.
step(X/Y, P/Q) :- P is X-2, Q is Y+1.
