%% knights_tour.pl
%%
%% Finds an open knight's tour using depth-first search with an accumulator.
%%
%% Usage:
%%   ?- tour(5, 1/1, Tour).

:- use_module(library(lists)).

%% tour(+N, +Start, -Tour)
%  Tour is the list of all squares in the order of the visit.
tour(N, Start, Tour) :-
    Target is N * N,
    search(N, Target, 1, [Start], Tour).

%% search(+N, +Target, +Count, +Acc, -Tour)
%  Base case: all squares have been visited.
search(_, Target, Target, Acc, Acc).
%  Recursive case: extend the path by one legal move.
search(N, Target, Count, [Current|Visited], Tour) :-
    Count < Target,
    legal_move(N, Current, Next),
    \+ memberchk(Next, Visited),
    Count1 is Count + 1,
    search(N, Target, Count1, [Next, Current|Visited], Tour).

%% legal_move(+N, +From, -To)
legal_move(N, X0/Y0, X/Y) :-
    knight_delta(DX, DY),
    X is X0 + DX,
    Y is Y0 + DY,
    within(N, X),
    within(N, Y).

within(N, V) :- V >= 1, V =< N.

knight_delta(DX, DY) :- member((DX, DY), [(1,2), (2,1), (2,-1), (1,-2)]).
knight_delta(DX, DY) :- member((DX, DY), [(-1,-2), (-2,-1), (-2,1), (-1,2)]).
