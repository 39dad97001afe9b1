% Knight's tour on a board with holes.
% Assignment 5, "extend your solution so that it respects blocked squares"

:- use_module(library(lists)).

%!  tour(+Files, +Ranks, +Blocked, +Start, -Tour)
tour(Files, Ranks, Blocked, Start, Tour) :-
    Goal is Files * Ranks,
    search(Files, Ranks, Blocked, Goal, 1, Start, [Start], Reversed),
    reverse(Reversed, Tour).

%   enough squares visited: done
search(_, _, _, Goal, Goal, _, Visited, Visited) :- !.
search(Files, Ranks, Blocked, Goal, Count, X/Y, Visited, Result) :-
    jump(DX, DY),
    NX is X + DX,
    NY is Y + DY,
    NX >= 1, NX =< Files,
    NY >= 1, NY =< Ranks,
    \+ memberchk(NX/NY, Blocked),
    \+ memberchk(NX/NY, Visited),
    NewCount is Count + 1,
    search(Files, Ranks, Blocked, Goal, NewCount, NX/NY,
           [NX/NY|Visited], Result).

jump(DX, DY) :- member(DX, [-2, 2]), member(DY, [-1, 1]).
jump(DX, DY) :- member(DX, [-1, 1]), member(DY, [-2, 2]).
