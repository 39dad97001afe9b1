% bounds like in range(0, n) of Python
tour(N, Start, Tour) :-
    Total is N*N,
    travel(Total, N, [Start], Tour).

travel(Total, _, Trip, Tour) :-
    length(Trip, Total),
    !,
    reverse(Trip, Tour).
travel(Total, N, [From|Trip], Tour) :-
    jump_to(From, To),
    legal_square(To, N),
    \+ memberchk(To, Trip),
    travel(Total, N, [To,From|Trip], Tour).

legal_square(X/Y, N) :-
    between(0, N, X),
    between(0, N, Y).

jump_to(X/Y, X1/Y1) :-
    jump_delta(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

jump_delta(1, 2).   jump_delta(2, 1).
jump_delta(-1, 2).  jump_delta(-2, 1).
jump_delta(1, -2).  jump_delta(2, -1).
jump_delta(-1, -2). jump_delta(-2, -1).
