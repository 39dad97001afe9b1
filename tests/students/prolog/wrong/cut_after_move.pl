% expected: refused
% board: 5x5
% kind: open
% line: 24
% says: the cut
%
/* Springerproblem - A. Student
   Depth first search with backtracking. */

tour(N, [1/1|Rest]) :-
    Squares is N*N - 1,
    search(Squares, N, 1/1, [1/1], Rest).

search(0, _, _, _, []).
search(K, N, Pos, Visited, [New|Rest]) :-
    K > 0,
    next_square(N, Pos, New, Visited),
    K1 is K - 1,
    search(K1, N, New, [New|Visited], Rest).

next_square(N, Pos, New, Visited) :-
    knight(Pos, New), inside(N, New),
    not(memberchk(New, Visited)),
    !.                               % we have found a new square

inside(N, X/Y) :- between(1, N, X), between(1, N, Y).

knight(X/Y, A/B) :- A is X+1, B is Y+2.
knight(X/Y, A/B) :- A is X+2, B is Y+1.
knight(X/Y, A/B) :- A is X+2, B is Y-1.
knight(X/Y, A/B) :- A is X+1, B is Y-2.
knight(X/Y, A/B) :- A is X-1, B is Y-2.
knight(X/Y, A/B) :- A is X-2, B is Y-1.
knight(X/Y, A/B) :- A is X-2, B is Y+1.
knight(X/Y, A/B) :- A is X-1, B is Y+2.
