% ------------------------------------------------------------------
%  Assignment 4.  Depth-first search in a state space
%
%  state  : the path so far, newest square first
%  action : a knight's jump
%  goal   : every square is on the path
% ------------------------------------------------------------------

tour(N, Tour) :-
    Goal is N * N,
    search([1/1], 1, Goal, N, Path),
    reverse(Path, Tour).

search(Path, Goal, Goal, _, Path).
search([Here|Been], Depth, Goal, N, Path) :-
    Depth < Goal,
    action(Here, There),
    open(There, N, [Here|Been]),
    Deeper is Depth + 1,
    search([There,Here|Been], Deeper, Goal, N, Path).

% action(+Square, -Square): may leave the board, open/3 looks at that
action(X/Y, X1/Y1) :-
    member([DX,DY], [[2,1],[1,2],[-1,2],[-2,1],[-2,-1],[-1,-2],[1,-2],[2,-1]]),
    X1 is X + DX,
    Y1 is Y + DY.

% open(+Square, +N, +Path): the square is on the board and still free
open(X/Y, N, Path) :-
    between(1, N, X),
    between(1, N, Y),
    \+ memberchk(X/Y, Path).
