% Homework 5: a board from which squares are missing
%
% Blocked squares don't count, so the tour is shorter by their number.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Moves is Files*Ranks - Holes - 1,
    walk(Moves, Files, Ranks, Start, [Start], Path),
    Tour = [Start|Path].

% walk(Moves, Files, Ranks, Here, Closed, Path)
% Closed: the squares where the knight must not go
walk(0, _, _, _, _, []).
walk(Moves, Files, Ranks, Here, Closed, [X/Y|Path]) :-
    Moves > 0,
    leap(Here, X/Y),
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks,
    \+ memberchk(X/Y, Closed),
    Moves1 is Moves - 1,
    walk(Moves1, Files, Ranks, X/Y, [X/Y|Closed], Path).

leap(X/Y, X1/Y1) :-
    nth1(I, [2, 1,-1,-2,-2,-1, 1, 2], DX),
    nth1(I, [1, 2, 2, 1,-1,-2,-2,-1], DY),
    X1 is X + DX,
    Y1 is Y + DY.
