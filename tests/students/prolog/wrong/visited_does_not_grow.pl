% expected: refused
% board: 5x5
% kind: open
% line: 18
% says: Visited
%
% Rook? no, knight!
% Path is built front to back, Visited remembers where we were.

tour(Files, Ranks, Path) :-
    Count is Files * Ranks,
    path(Files/Ranks, 1/1, Count, [1/1], Path).

path(_, Square, 1, _, [Square]) :- !.
path(Size, Square, Count, Visited, [Square|Path]) :-
    move(Size, Square, Square2),
    \+ member(Square2, Visited),
    Left is Count - 1, path(Size, Square2, Left, Visited, Path).

move(Files/Ranks, X/Y, X2/Y2) :-
    d(DX, DY),
    X2 is X + DX, X2 > 0, X2 =< Files,
    Y2 is Y + DY, Y2 > 0, Y2 =< Ranks.

d(DX, DY) :- member(DX, [-1, 1]), member(DY, [-2, 2]).
d(DX, DY) :- member(DX, [-2, 2]), member(DY, [-1, 1]).
