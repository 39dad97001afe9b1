%!  tour(+Files, +Ranks, +Blocked, ?Start, -Tour) is nondet.
%
%   True when Tour is an open knight's tour over all squares of the
%   board Files x Ranks that are not in the list Blocked, beginning
%   on Start. If Start is unbound, every free square is tried.

tour(Files, Ranks, Blocked, Start, Tour) :-
    all_squares(Files, Ranks, All),
    subtract(All, Blocked, Free),
    select(Start, Free, Unvisited),
    path(Unvisited, Start, Path),
    Tour = [Start|Path].

%!  all_squares(+Files, +Ranks, -Squares) is det.

all_squares(Files, Ranks, Squares) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y)
            ),
            Squares).

%!  path(+Unvisited, +Current, -Path) is nondet.
%
%   The base case is reached when nothing is left to visit.

path([], _, []).
path([S|Ss], Current, [Next|Path]) :-
    knight_move(Current, Next),
    selectchk(Next, [S|Ss], Unvisited),
    path(Unvisited, Next, Path).

%!  knight_move(+From, -To) is multi.
%
%   To may lie outside of the board; the caller checks this.

knight_move(X0/Y0, X/Y) :-
    offset(DX, DY),
    X is X0 + DX,
    Y is Y0 + DY.

offset(-2, -1).
offset(-2,  1).
offset(-1, -2).
offset(-1,  2).
offset( 1, -2).
offset( 1,  2).
offset( 2, -1).
offset( 2,  1).
