%!  tour(+Files, +Ranks, +Start, -Tour) is nondet.
%
%   Tour is an open knight's tour from Start.  The board is a list of
%   the squares that are still free.

tour(Files, Ranks, Start, [Start|Tour]) :-
    board(Ranks, Files, Squares),
    select(Start, Squares, Free),
    tour_(Free, Start, Tour).

tour_([], _, []).
tour_([S|Ss], From, [To|Tour]) :-
    select(To, [S|Ss], Free),
    reachable(From, To),
    tour_(Free, To, Tour).

%!  board(+Width, +Height, -Squares) is det.

board(Width, Height, Squares) :-
    findall(X/Y, ( between(1, Width, X), between(1, Height, Y) ), Squares).

reachable(X1/Y1, X2/Y2) :-
    5 =:= (X1-X2)^2 + (Y1-Y2)^2.
