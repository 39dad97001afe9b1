% Knight's Tour with Warnsdorff's heuristic
% -----------------------------------------
% At each step we try the neighbours with the fewest onward moves first.

:- use_module(library(pairs)).
:- use_module(library(apply)).

tour(N, Start, Tour) :-
    Remaining is N * N - 1,
    tour_from(Remaining, N, Start, [Start], Reversed),
    reverse(Reversed, Tour).

tour_from(0, _, _, Visited, Visited) :- !.
tour_from(Remaining, N, Current, Visited, Tour) :-
    candidates(N, Current, Visited, Candidates),
    maplist(with_degree(N, Visited), Candidates, Pairs),
    keysort(Pairs, Sorted),
    pairs_keys(Sorted, Ordered),
    member(Next, Ordered),
    Remaining1 is Remaining - 1,
    tour_from(Remaining1, N, Next, [Next|Visited], Tour).

with_degree(N, Visited, Square, Degree-Square) :-
    candidates(N, Square, [Square|Visited], Onward),
    length(Onward, Degree).

candidates(N, Square, Visited, Candidates) :-
    findall(Next,
            ( knight_move(N, Square, Next),
              \+ memberchk(Next, Visited)
            ),
            Candidates).

knight_move(N, X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N.

offset( 1,  2).  offset( 2,  1).
offset( 2, -1).  offset( 1, -2).
offset(-1, -2).  offset(-2, -1).
offset(-2,  1).  offset(-1,  2).
