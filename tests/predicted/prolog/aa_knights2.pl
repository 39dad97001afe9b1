/*  Knight's tour by depth-first search
    second week  */

delta( 1,  2).
delta( 2,  1).
delta( 2, -1).
delta( 1, -2).
delta(-1, -2).
delta(-2, -1).
delta(-2,  1).
delta(-1,  2).

move(N, X/Y, X2/Y2) :-
    delta(DX, DY),
    X2 is X + DX, between(1, N, X2),
    Y2 is Y + DY, between(1, N, Y2).

tour(N, Start, Tour) :-
    Total is N * N,
    search(N, Total, [Start], Reversed),
    reverse(Reversed, Tour).

search(_, Total, Visited, Visited) :-
    length(Visited, Total).
search(N, Total, Visited, Tour) :-
    Visited = [Here|_],
    move(N, Here, There),
    \+ member(There, Vistied),
    search(N, Total, [There|Visited], Tour).
