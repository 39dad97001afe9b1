% Knight's tour on a board with holes.
% Blocked is the list of the squares that do not exist.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Todo is Files*Ranks - Holes - 1,
    travel(Todo, b(Files,Ranks,Blocked), Start, [Start], Tour).

travel(0, _, _, Done, Tour) :-
    reverse(Done, Tour).
travel(Todo, Board, X/Y, Done, Tour) :-
    Todo > 0,
    leap(DX, DY),
    X1 is X+DX,
    Y1 is Y+DY,
    exists(Board, X1/Y1),
    \+ member(X1/Y1, Done),
    Todo1 is Todo-1,
    travel(Todo1, Board, X1/Y1, [X1/Y1|Done], Tour).

exists(b(Files,Ranks,Blocked), X/Y) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks,
    \+ member(Blocked, X/Y).

leap(1,2).   leap(2,1).   leap(2,-1).  leap(1,-2).
leap(-1,-2). leap(-2,-1). leap(-2,1).  leap(-1,2).
