/** <module> Knight's tours by Warnsdorff's rule

The neighbours of a square are computed once (tabling). The search is complete:
if the rule of thumb leads astray, the other exits are tried.
*/

:- use_module(library(lists)).
:- use_module(library(pairs)).

tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    extend(Total, size(Files,Ranks), Start, [Start], Tour).

extend(1, _, _, Visited, Tour) :-
    !,
    reverse(Visited, Tour).
extend(Left, Size, Here, Visited, Tour) :-
    exits(Size, Visited, Here, Exits),
    map_list_to_pairs(degree(Size, Visited), Exits, Keyed),
    keysort(Keyed, Sorted),
    pairs_values(Sorted, Ordered),
    member(Next, Ordered),
    Left1 is Left - 1,
    extend(Left1, Size, Next, [Next|Visited], Tour).

degree(Size, Visited, Square, Degree) :-
    exits(Size, Visited, Square, Exits),
    length(Exits, Degree).

exits(Size, Visited, Square, Exits) :-
    neighbours(Size, Square, Squares),
    subtract(Squares, Visited, Exits).

:- table neighbours/3.

neighbours(size(Files,Ranks), X/Y, Squares) :-
    findall(X1/Y1,
            ( member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2),
                             -1-(-2), -2-(-1), -2-1, -1-2]),
              X1 is X + DX, between(1, Files, X1),
              Y1 is Y + DY, between(1, Ranks, Y1)
            ),
            Squares).
