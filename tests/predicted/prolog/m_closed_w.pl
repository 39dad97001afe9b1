% Closed knight's tour, Warnsdorff's heuristic for speed.
% Every square has at most 8 successors, we take the one
% with the fewest exits first.

closed_tour(Files, Ranks, Tour) :-
    Size is Files * Ranks,
    Start = 1/1,
    extend(Size, Files-Ranks, Start, [Start], Tour).

%!  extend(+Size, +Board, +Start, +Path, -Tour)
%   Start is the square that the tour must come back to.
extend(Size, _Board, _Start, Path, Tour) :-
    length(Path, Size),
    reverse(Path, Tour).
extend(Size, Board, Start, [Here|Path], Tour) :-
    length([Here|Path], L),
    L < Size,
    findall(D-S,
            ( free(Board, Here, Path, S),
              aggregate_all(count, free(Board, S, [Here|Path], _), D)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    member(_-Next, Sorted),
    extend(Size, Board, Start, [Next,Here|Path], Tour).

free(Files-Ranks, S, Path, T) :-
    hop(S, T),
    T = X/Y,
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(T, Path).

hop(X/Y, A/B) :-
    member(DX/DY, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]),
    A is X + DX,
    B is Y + DY.
