% Knight's tour, visited squares in an AVL tree (library(assoc)):
% looking up a square takes O(log n) and not O(n) as in a list.

:- use_module(library(assoc)).

tour(Files, Ranks, Start, Tour) :-
    list_to_assoc([Start-true], Seen),
    Moves is Files * Ranks - 1,
    moves(Moves, Files/Ranks, Start, Seen, Squares),
    Tour = [Start|Squares].

moves(0, _, _, _, []).
moves(Left, Board, Here, Seen, [There|Squares]) :-
    Left > 0,
    knight(Board, Here, There),
    \+ get_assoc(There, Seen, _),
    put_assoc(There, Seen, true, _),
    Left1 is Left - 1,
    moves(Left1, Board, There, Seen, Squares).

knight(F/R, X/Y, X1/Y1) :-
    ( DX = 1, DY = 2
    ; DX = 2, DY = 1
    ; DX = 2, DY = -1
    ; DX = 1, DY = -2
    ; DX = -1, DY = -2
    ; DX = -2, DY = -1
    ; DX = -2, DY = 1
    ; DX = -1, DY = 2
    ),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 > 0, X1 =< F,
    Y1 > 0, Y1 =< R.
