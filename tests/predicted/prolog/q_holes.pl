% month 2, task "boards with holes"
tour(Files, Ranks, Blocked, Start, Tour) :-
    Squares is Files * Ranks,
    extend(Squares, board(Files, Ranks, Blocked), [Start], Tour).

extend(Squares, _, Trail, Tour) :-
    length(Trail, Squares),
    !,
    reverse(Trail, Tour).
extend(Squares, Board, Trail, Tour) :-
    Trail = [Last|_],
    knight(Last, Next),
    allowed(Board, Next),
    \+ memberchk(Next, Trail),
    extend(Squares, Board, [Next|Trail], Tour).

allowed(board(Files, Ranks, Blocked), X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

knight(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]),
    X1 is X + DX,
    Y1 is Y + DY.
