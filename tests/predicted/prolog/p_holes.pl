% Boards with holes.  Blocked is a list of squares F/R.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Length is Files*Ranks - Holes,
    length(Tour, Length),          % a list with one place for each square
    Tour = [Start|_],
    fill(Tour, [], board(Files, Ranks, Blocked)).

fill([_], _, _).
fill([A,B|Rest], Before, Board) :-
    step(Board, A, B),
    \+ memberchk(B, Before),
    fill([B|Rest], [A|Before], Board).

step(board(Files, Ranks, Blocked), F/R, F1/R1) :-
    leap(DF, DR),
    F1 is F + DF,
    R1 is R + DR,
    between(1, Files, F1),
    between(1, Ranks, R1),
    \+ member(Blocked, F1/R1).

leap(2, 1).
leap(1, 2).
leap(-1, 2).
leap(-2, 1).
leap(-2, -1).
leap(-1, -2).
leap(1, -2).
leap(2, -1).
