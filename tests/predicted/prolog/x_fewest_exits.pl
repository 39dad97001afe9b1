/*  Knight's tour with the rule of the fewest exits (H. C. von Warnsdorff, 1823)
    works on rectangular boards, backtracks if the rule goes astray
*/
:- use_module(library(lists)).
:- use_module(library(pairs)).
:- use_module(library(apply)).

tour(Files, Ranks, Start, [Start|Tour]) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Squares),
    selectchk(Start, Squares, Free),
    ride(Free, Start, Tour).

ride([], _, []).
ride([F|Fs], Here, [There|Tour]) :-
    exits(Here, [F|Fs], Candidates),
    maplist(rated([F|Fs]), Candidates, Rated),
    keysort(Rated, Sorted),
    pairs_values(Sorted, Best),
    member(There, Best),
    selectchk(There, [F|Fs], Left),
    ride(Left, There, Tour).

rated(Free, Square, Degree-Square) :-
    exits(Square, Free, Exits),
    length(Exits, Degree).

exits(Here, Free, Exits) :-
    include(attacks(Here), Free, Exits).

attacks(A/B, C/D) :-
    2 =:= abs((A-C)*(B-D)).
