%% Knight's tour -- Marek, week 3
%% tour(Files, Ranks, Start, Tour)

tour(Files, Ranks, Start, [Start|Moves]) :-
    Left is Files * Ranks - 1,
    search(Left, Files/Ranks, Start, [Start], Moves).

search(0, _, _, _, []) :- !.
search(Left, Size, Here, Visited, [There|Moves]) :-
    step(Size, Here, There),
    \+ memberchk(There, Visited),
    Left1 is Left - 1,
    search(Left1, Size, There, [There|Visited], Moves).

step(Files/Ranks, X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX,
    Y1 is Y + Dy,
    between(1, Files, X1),
    between(1, Ranks, Y1).

delta(DX, DY) :-
    member(DX, [1,2,-1,-2]),
    member(DY, [1,2,-1,-2]),
    abs(DX) =\= abs(DY).
