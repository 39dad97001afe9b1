%% knights_tour.pl
%%
%% Finds an open knight's tour using Warnsdorff's heuristic together with
%% full backtracking, so the search remains complete.

:- use_module(library(lists)).
:- use_module(library(apply)).
:- use_module(library(pairs)).

%% tour(+N, +Start, -Tour) is nondet.
tour(N, Start, Tour) :-
    Total is N * N,
    tour_(N, Total, 1, Start, [Start], Reversed),
    reverse(Reversed, Tour).

%% tour_(+N, +Total, +Count, +Current, +Visited, -Reversed)
tour_(_, Total, Total, _, Visited, Visited) :- !.
tour_(N, Total, Count, Current, Visited, Reversed) :-
    available(N, Visited, Current, Moves),
    map_list_to_pairs(exit_count(N, Visited), Moves, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Ordered),
    member(Next, Ordered),
    Count1 is Count + 1,
    tour_(N, Total, Count1, Next, [Next|Visited], Reversed).

exit_count(N, Visited, Square, ExitCount) :-
    available(N, Visited, Square, Exits),
    length(Exits, ExitCount).

available(N, Visited, X/Y, Moves) :-
    findall(X1/Y1,
            ( knight_delta(DX, DY),
              X1 is X + DX, between(1, N, X1),
              Y1 is Y + DY, between(1, N, Y1),
              \+ memberchk(X1/Y1, Visited)
            ),
            Moves).

knight_delta(DX, DY) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]).
