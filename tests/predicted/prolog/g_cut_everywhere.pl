% the knight's tour, month 2
% (cuts make it faster, says the book)

tour(N, Start, Tour) :-
    N2 is N * N,
    tour_(N, N2, 1, [Start], Tour), !.

tour_(_, N2, N2, Acc, Tour) :- !,
    reverse(Acc, Tour).
tour_(N, N2, I, [X/Y|Acc], Tour) :-
    I < N2,
    candidate(N, X/Y, [X/Y|Acc], Next),
    I1 is I + 1,
    tour_(N, N2, I1, [Next,X/Y|Acc], Tour).

% a square that is on the board and new
candidate(N, X/Y, Seen, X1/Y1) :-
    knight(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 >= 1, X1 =< N,
    Y1 >= 1, Y1 =< N,
    \+ memberchk(X1/Y1, Seen), !.

knight( 1,  2).
knight( 2,  1).
knight( 2, -1).
knight( 1, -2).
knight(-1, -2).
knight(-2, -1).
knight(-2,  1).
knight(-1,  2).
