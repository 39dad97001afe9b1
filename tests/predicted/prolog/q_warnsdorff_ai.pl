%% Knight's tour solver using Warnsdorff's heuristic.
%%
%% Key ideas:
%%   1. Keep the unvisited squares in an ordered set.
%%   2. Always try the square with the fewest onward moves first.
%%   3. Backtrack if the heuristic leads to a dead end.

:- use_module(library(lists)).
:- use_module(library(ordsets)).
:- use_module(library(pairs)).

%% tour(+N, +Start, -Tour) is nondet.
tour(N, Start, [Start|Path]) :-
    findall(X/Y, ( between(1, N, X), between(1, N, Y) ), Squares),
    list_to_ord_set(Squares, Board),
    ord_del_element(Board, Start, Unvisited),
    extend(Start, Unvisited, Path).

%% extend(+Current, +Unvisited, -Path)
extend(_, [], []).
extend(Current, Unvisited, [Next|Path]) :-
    Unvisited = [_|_],
    candidates(Current, Unvisited, Candidates),
    member(Next, Candidates),
    ord_del_element(Unvisited, Next, Remaining),
    extend(Next, Remaining, Path).

%% candidates(+Current, +Unvisited, -Candidates)
%  Candidates are sorted by their number of onward moves.
candidates(Current, Unvisited, Candidates) :-
    reachable(Current, Unvisited, Squares),
    maplist(onward(Unvisited), Squares, Counts),
    pairs_keys_values(Pairs, Counts, Squares),
    keysort(Pairs, Sorted),
    pairs_keys(Sorted, Candidates).

onward(Unvisited, Square, Count) :-
    reachable(Square, Unvisited, Onward),
    length(Onward, Count).

reachable(X/Y, Unvisited, Squares) :-
    findall(X1/Y1,
            ( member(X1/Y1, Unvisited),
              abs(X1 - X) * abs(Y1 - Y) =:= 2 ),
            Squares).
