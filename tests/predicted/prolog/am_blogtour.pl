% Adapted from a blog post. The original was solve(N, Tour) and
% always began in the corner; I added a start square.

tour(N, Start, Tour) :-
    Start = X/Y,
    between(1, N, X),          % is the start on the board at all?
    between(1, N, Y),
    Squares is N * N,
    search(Squares, N, [1/1], Rev),
    reverse(Rev, Tour).

search(1, _, Path, Path) :- !.
search(K, N, [P|Ps], Path) :-
    reach(N, P, Q),
    \+ memberchk(Q, Ps),
    K1 is K - 1,
    search(K1, N, [Q,P|Ps], Path).

reach(N, X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N.

offset(A, B) :- sign_of(S, T), ( A is S, B is 2*T ; A is 2*S, B is T ).

sign_of( 1,  1).
sign_of( 1, -1).
sign_of(-1, -1).
sign_of(-1,  1).
