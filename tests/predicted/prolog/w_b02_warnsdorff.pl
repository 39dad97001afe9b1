% Knight's tour by Warnsdorff's rule, with backtracking.
%
%   ?- tour(6, 6, 1/1, Tour).

:- use_module(library(lists)).
:- use_module(library(pairs)).

tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    extend(Total, Files, Ranks, [Start], Path),
    reverse(Path, Tour).

extend(Total, _, _, Path, Path) :-
    length(Path, Total).
extend(Total, Files, Ranks, Path, Result) :-
    Path = [Current|_],
    ordered_moves(Files, Ranks, Current, Path, Moves),
    member(Next, Moves),
    extend(Total, Files, Ranks, [Next|Path], Result).

ordered_moves(Files, Ranks, Current, Path, Moves) :-
    findall(Degree-Next,
            ( free_move(Files, Ranks, Current, Path, Next),
              aggregate_all(count,
                            free_move(Files, Ranks, Next, Path, _),
                            Degree)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Moves).

free_move(Files, Ranks, X/Y, Path, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX, between(1, Files, X1),
    Y1 is Y + DY, between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Path).

delta(1, 2).    delta(2, 1).    delta(2, -1).   delta(1, -2).
delta(-1, -2).  delta(-2, -1).  delta(-2, 1).   delta(-1, 2).
