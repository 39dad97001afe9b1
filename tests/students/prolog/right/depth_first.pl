% expected: found
% board: 5x5
% kind: open
%
% Exercise 3: the knight's tour by depth first search with an accumulator.

tour(N, Tour) :-
    Squares is N * N,
    extend(Squares, N, [1/1], Backwards),
    reverse(Backwards, Tour).

extend(Squares, _, Path, Path) :-
    length(Path, Squares),
    !.
extend(Squares, N, [Here|Path], Tour) :-
    jump(Here, There),
    inside(N, There),
    \+ memberchk(There, Path),
    extend(Squares, N, [There,Here|Path], Tour).

inside(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

jump(X/Y, A/B) :-
    member(DX/DY, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    A is X + DX,
    B is Y + DY.
