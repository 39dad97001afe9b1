:- module(cells, [tour/2]).

/** <module> Knight's tour on numbered cells

Cells are numbered 0 .. N*N-1 in the search (as in the blog post I started
from) and are turned into File/Rank pairs at the very end.
*/

tour(N, Tour) :-
    Max is N*N - 1,
    numlist(1, Max, Unvisited),
    travel(0, N, Unvisited, Cells),
    maplist(to_square(N), Cells, Tour).

travel(C, _, [], [C]).
travel(C, N, Unvisited, [C|Cs]) :-
    select(D, Unvisited, Rest),
    linked(N, C, D),
    travel(D, N, Rest, Cs).

linked(N, C, D) :-
    A is abs(C mod N - D mod N),
    B is abs(C // N - D // N),
    2 =:= A * B.

to_square(N, C, File/Rank) :-
    File is C mod N + 1,
    Rank is C // N.
