:- module(warnsdorff_pairs, [tour/3]).
:- use_module(library(apply)).
:- use_module(library(lists)).
:- use_module(library(pairs)).

/** <module> Knight's tour with Warnsdorff's heuristic

The squares that can be reached are tried in the order of their
number of onward moves.
*/

%!  tour(+N, +Start, -Tour) is nondet.
tour(N, Start, Tour) :-
    Steps is N*N - 1,
    extend(Steps, N, Start, [Start], Tour).

extend(0, _, _, Visited, Tour) :-
    !,
    reverse(Visited, Tour).
extend(Steps, N, Here, Visited, Tour) :-
    onward(N, Visited, Here, Squares),
    map_list_to_pairs(mobility(N, Visited), Squares, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Ordered),
    member(Next, Ordered),
    Left is Steps - 1,
    extend(Left, N, Next, [Next|Visited], Tour).

mobility(N, Visited, Square, Count) :-
    onward(N, Visited, Square, Squares),
    length(Squares, Count).

onward(N, Visited, X/Y, Squares) :-
    findall(U/V,
            ( between(1, N, U),
              between(1, N, V),
              (X-U)*(X-U) + (Y-V)*(Y-V) =:= 5,
              \+ memberchk(U/V, Visited)
            ),
            Squares).
