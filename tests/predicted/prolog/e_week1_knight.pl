% Exercise 1: the knight's tour
% a square is X/Y

move(X/Y, A/B) :- A is X+1, B is Y+2.
move(X/Y, A/B) :- A is X+1, B is Y-2.
move(X/Y, A/B) :- A is X-1, B is Y+2.
move(X/Y, A/B) :- A is X-1, B is Y-2.
move(X/Y, A/B) :- A is X+2, B is Y+1.
move(X/Y, A/B) :- A is X+2, B is Y-1.
move(X/Y, A/B) :- A is X-2, B is Y+1.
move(X/Y, A/B) :- A is X-2, B is Y-1.

inside(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

% the knight makes one move less than there are squares
tour(N, Start, Tour) :-
    Moves is N*N - 1,
    walk(N, Moves, [Start], Path),
    reverse(Path, Tour).

% walk(N, MovesLeft, Visited, Path)
walk(_, 1, Path, Path).
walk(N, Left, [Here|Seen], Path) :-
    Left > 0,
    move(Here, There),
    inside(N, There),
    \+ member(There, [Here|Seen]),
    Left1 is Left - 1,
    walk(N, Left1, [There,Here|Seen], Path).
