%% Knight's tour with Warnsdorff's heuristic.
%%
%% The candidates are sorted by the number of their onward moves, so that
%% the most constrained square is tried first. Backtracking is kept, hence
%% the program is complete.

:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(aggregate)).

%!  tour(+Files, +Ranks, +Start, -Tour) is nondet.
tour(Files, Ranks, Start, Tour) :-
    Count is Files * Ranks,
    extend(Count, board(Files, Ranks), [Start], Reversed),
    reverse(Reversed, Tour).

%!  extend(+Count, +Board, +Visited, -Tour) is nondet.
extend(Count, _Board, Visited, Visited) :-
    length(Visited, Count),
    !.
extend(Count, Board, [Current|Visited], Tour) :-
    ordered_candidates(Board, Current, [Current|Visited], Candidates),
    member(Next, Candidates),
    extend(Count, Board, [Next,Current|Visited], Tour).

ordered_candidates(Board, Current, Visited, Candidates) :-
    findall(Degree-Next,
            ( free_neighbour(Board, Current, Visited, Next),
              aggregate_all(count,
                            free_neighbour(Board, Next, [Next|Visited], _),
                            Degree)
            ),
            Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Candidates).

free_neighbour(board(Files, Ranks), X/Y, Visited, X1/Y1) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, Files, X1),
    between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Visited).
