%% Knight's Tour using Warnsdorff's heuristic
%%
%% The knight always moves to the square with the fewest onward moves.
%% Backtracking makes the search complete.

:- use_module(library(pairs)).

%% tour(+Files, +Ranks, +Start, -Tour)
tour(Files, Ranks, Start, [Start|Tour]) :-
    Remaining is Files * Ranks - 1,
    tour_(Remaining, board(Files, Ranks), Start, [Start], Tour).

%% Base case: no squares remaining
tour_(0, _, _, _, []) :- !.
%% Recursive case: try the candidates, best first
tour_(Remaining, Board, Current, Visited, [Next|Tour]) :-
    moves(Board, Current, Visited, Moves),
    rank_moves(Moves, Board, Visited, Ranked),
    member(Next, Ranked),
    Remaining1 is Remaining - 1,
    tour_(Remaining1, Board, Next, Visited, Tour).

%% rank_moves(+Moves, +Board, +Visited, -Ranked)
rank_moves(Moves, Board, Visited, Ranked) :-
    map_list_to_pairs(accessibility(Board, Visited), Moves, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Ranked).

accessibility(Board, Visited, Square, Count) :-
    moves(Board, Square, Visited, Moves),
    length(Moves, Count).

%% moves(+Board, +Square, +Visited, -Moves)
moves(board(Files, Ranks), X/Y, Visited, Moves) :-
    findall(X1/Y1,
            ( offset(DX, DY),
              X1 is X + DX, between(1, Files, X1),
              Y1 is Y + DY, between(1, Ranks, Y1),
              \+ memberchk(X1/Y1, Visited)
            ),
            Moves).

offset(1, 2).    offset(2, 1).
offset(2, -1).   offset(1, -2).
offset(-1, -2).  offset(-2, -1).
offset(-2, 1).   offset(-1, 2).
