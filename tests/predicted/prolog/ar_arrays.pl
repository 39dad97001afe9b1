% Prolog HAS arrays: a term board(_,_,...) and arg/3. O(1) per look-up,
% no list of visited squares to walk through.

tour(N, Tour) :-
    Size is N * N,
    functor(Board, board, Size),
    mark(Board, N, 1/1),
    ride(1, Size, 1/1, N, Board, Tour).

ride(Size, Size, Pos, _, _, [Pos]) :- !.
ride(K, Size, Pos, N, Board, [Pos|Tour]) :-
    K1 is K + 1,
    hop(Pos, N, Next),
    is_free(Board, N, Next),
    mark(Board, N, Next),
    ride(K1, Size, Next, N, Board, Tour).

index(N, X/Y, I) :- I is (Y - 1) * N + X.

is_free(Board, N, Pos) :-
    index(N, Pos, I),
    arg(I, Board, Flag),
    var(Flag).

mark(Board, N, Pos) :-
    index(N, Pos, I),
    nb_setarg(I, Board, seen).

hop(X/Y, N, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    X1 is X + DX, X1 > 0, X1 =< N,
    Y1 is Y + DY, Y1 > 0, Y1 =< N.
