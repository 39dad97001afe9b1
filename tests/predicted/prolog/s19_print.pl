% Prints the tour of the knight, one square a line.

tour(N, Tour) :- M is N*N, knight(M, N, [1/1], Path), reverse(Path, Squares), show(Squares).

knight(M, _, Path, Path) :- length(Path, M).
knight(M, N, [P|Ps], Path) :-
    next(N, P, Q),
    \+ memberchk(Q, [P|Ps]),
    knight(M, N, [Q,P|Ps], Path).

next(N, X/Y, A/B) :-
    member(I/J, [1/2,2/1]),
    ( A is X+I ; A is X-I ), A > 0, A =< N,
    ( B is Y+J ; B is Y-J ), B > 0, B =< N.

show([]).
show([X/Y|Rest]) :-
    write(X), write(' '), write(Y), nl,
    show(Rest).
