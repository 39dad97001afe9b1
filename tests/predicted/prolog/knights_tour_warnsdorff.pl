:- module(knights_tour, [tour/4]).

:- use_module(library(lists)).
:- use_module(library(aggregate)).

%!  tour(+Files, +Ranks, +Start, -Tour) is nondet.
%
%   Tour is an open knight's tour of a board with the given
%   dimensions.  Candidates are tried in the order of Warnsdorff's
%   rule, and all of them are tried on backtracking.

tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    search(Size, board(Files, Ranks), [Start], Tour).

search(Size, _, Visited, Tour) :-
    length(Visited, Size),
    !,
    reverse(Visited, Tour).
search(Size, Board, [Here|Past], Tour) :-
    ranked_moves(Board, Here, [Here|Past], Moves),
    member(_-Next, Moves),
    search(Size, Board, [Next,Here|Past], Tour).

ranked_moves(Board, Here, Visited, Moves) :-
    findall(Degree-Next,
            ( free_move(Board, Here, Visited, Next),
              degree(Board, Next, [Next|Visited], Degree)
            ),
            Unsorted),
    keysort(Unsorted, Moves).

degree(Board, Square, Visited, Degree) :-
    aggregate_all(count, free_move(Board, Square, Visited, _), Degree).

free_move(board(Files, Ranks), X/Y, Visited, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX,
    between(1, Files, X1),
    Y1 is Y + DY,
    between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Visited).

offset(DX, DY) :-
    member(A-B, [1-2, 2-1]),
    member(SX, [1, -1]),
    member(SY, [1, -1]),
    DX is A * SX,
    DY is B * SY.
