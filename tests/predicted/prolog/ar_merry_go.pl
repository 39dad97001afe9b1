% ------------------------------------------------------------
%  Knight's tour, closed
%  closed_tour(+Files, +Ranks, -Tour)
% ------------------------------------------------------------

closed_tour(Files, Ranks, Tour) :-
    Squares is Files * Ranks,
    extend(Squares, Files/Ranks, [1/1], Path),
    last(Path, End),
    knights_move(End, 1/1),          % and home again
    reverse(Path, Tour).

% extend(+SquaresThatPathShallHave, +Size, +PathSoFar, -Path)
extend(Squares, _, Path, Path) :-
    length(Path, Squares).
extend(Squares, Size, [Here|Path], Whole) :-
    setof(Ways-There,
          way_out(Size, [Here|Path], Here, There, Ways),
          Choices),
    member(_-Next, Choices),
    extend(Squares, Size, [Next,Here|Path], Whole).

way_out(Size, Path, Here, There, Ways) :-
    free_neighbour(Size, Path, Here, There),
    aggregate_all(count, free_neighbour(Size, Path, There, _), Ways).

free_neighbour(Files/Ranks, Path, Here, X/Y) :-
    knights_move(Here, X/Y),
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks,
    \+ memberchk(X/Y, Path).

knights_move(X/Y, X1/Y1) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X + DX,
    Y1 is Y + DY.
