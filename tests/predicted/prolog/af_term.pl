% The board is one big term board(_,_,_,...). A square that has been visited
% has its number there, a free one is still a variable. Prolog undoes the
% bindings by itself when it backtracks.

tour(N, Start, Tour) :-
    Cells is N * N,
    functor(Board, board, Cells),
    place(1, Cells, N, Start, Board),
    findall(K-(X/Y),
            ( between(1, N, X), between(1, N, Y),
              cell(N, X/Y, I), arg(I, Board, K) ),
            Numbered),
    keysort(Numbered, Sorted),
    pairs_values(Sorted, Tour).

place(K, Cells, N, Square, Board) :-
    cell(N, Square, I),
    arg(I, Board, K),
    (   K =:= Cells
    ->  true
    ;   findall(D-S,
                ( free(N, Board, Square, S),
                  aggregate_all(count, free(N, Board, S, _), D) ),
                Pairs),
        keysort(Pairs, Best),
        member(_-Next, Best),
        K1 is K + 1,
        place(K1, Cells, N, Next, Board)
    ).

cell(N, X/Y, I) :-
    I is (Y - 1) * N + X.

free(N, Board, X/Y, U/V) :-
    knight(DX, DY),
    U is X + DX, U >= 1, U =< N,
    V is Y + DY, V >= 1, V =< N,
    cell(N, U/V, I),
    arg(I, Board, Content),
    var(Content).

knight(1, 2).
knight(2, 1).
knight(2, -1).
knight(1, -2).
knight(-1, -2).
knight(-2, -1).
knight(-2, 1).
knight(-1, 2).
