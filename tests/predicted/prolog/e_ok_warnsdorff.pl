:- use_module(library(pairs)).
:- use_module(library(lists)).

/** <module> Knight's tours, Warnsdorff with backtracking
*/

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), All),
    selectchk(Start, All, Free),
    phrase(squares(Free, Start), Tour).

squares([], Last) --> [Last].
squares([F|Fs], Here) -->
    [Here],
    { ranked([F|Fs], Here, Best),
      member(Next, Best),
      selectchk(Next, [F|Fs], Free) },
    squares(Free, Next).

ranked(Free, Here, Best) :-
    exits(Free, Here, Nexts),
    map_list_to_pairs(freedom(Free), Nexts, Pairs),
    keysort(Pairs, Sorted),
    pairs_values(Sorted, Best).

freedom(Free, Square, Degree) :-
    exits(Free, Square, Exits),
    length(Exits, Degree).

exits(Free, X/Y, Exits) :-
    findall(A/B, ( member(A/B, Free), abs(A-X)*abs(B-Y) =:= 2 ), Exits).
