% 7c: boards with holes
% The length of the tour is the number of squares without the holes.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Length is Files * Ranks - Holes,
    length(Tour, Length),
    Tour = [Start|Rest],
    go(Rest, Start, [], b(Files, Ranks, Blocked)).

go([], _, _, _).
go([To|Rest], From, Visited, Board) :-
    jump(From, To),
    free(Board, To),
    \+ memberchk(To, Visited),
    go(Rest, To, [To|Visited], Board).

free(b(Files, Ranks, Blocked), X/Y) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks,
    \+ memberchk(X/Y, Blocked).

jump(X/Y, X1/Y1) :-
    jump_by(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

jump_by(-1, -2).
jump_by(-2, -1).
jump_by(-2,  1).
jump_by(-1,  2).
jump_by( 1,  2).
jump_by( 2,  1).
jump_by( 2, -1).
jump_by( 1, -2).
