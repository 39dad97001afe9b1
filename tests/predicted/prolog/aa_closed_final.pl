% Final project: closed knight's tours with Warnsdorff's rule
% The knight always prefers the square with the fewest ways on.

:- use_module(library(pairs)).

closed_tour(N, Tour) :-
    Total is N*N,
    warnsdorff(Total, N, [1-1], Path),
    Path = [Last|_],
    knight_move(N, Last, _),          % ... and home again
    reverse(Path, Tour).

warnsdorff(Total, _, Path, Path) :-
    length(Path, Total).
warnsdorff(Total, N, Path, Tour) :-
    length(Path, L),
    L < Total,
    Path = [Here|_],
    ranked_moves(N, Here, Path, Moves),
    member(Next, Moves),
    warnsdorff(Total, N, [Next|Path], Tour).

ranked_moves(N, Here, Path, Moves) :-
    findall(Degree-Next,
            ( free_move(N, Here, Path, Next),
              degree(N, Next, [Next|Path], Degree) ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Moves).

degree(N, Square, Path, Degree) :-
    findall(S, free_move(N, Square, Path, S), Ss),
    length(Ss, Degree).

free_move(N, Here, Path, Next) :-
    knight_move(N, Here, Next),
    \+ memberchk(Next, Path).

knight_move(N, X-Y, X1-Y1) :-
    member(DX-DY, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    X1 is X + SX*DX,
    Y1 is Y + SY*DY,
    between(1, N, X1),
    between(1, N, Y1).
