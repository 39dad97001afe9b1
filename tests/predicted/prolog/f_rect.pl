% generalised from the square board to a rectangle (exercise 5b)

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    tour_(Size, Files, Ranks, [Start], Tour).

tour_(1, _, _, Acc, Tour) :- reverse(Acc, Tour).
tour_(K, Files, Ranks, [P|Acc], Tour) :-
    K > 1,
    K0 is K - 1,
    knight_move(P, Q),
    inside(Files, Ranks, Q),
    \+ memberchk(Q, Acc),
    tour_(K0, Files, Ranks, [Q,P|Acc], Tour).

inside(Files, Ranks, X/Y) :-
    X >= 1, X =< Ranks,
    Y >= 1, Y =< Files.

knight_move(X/Y, X1/Y1) :-
    member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X + DX,
    Y1 is Y + DY.
