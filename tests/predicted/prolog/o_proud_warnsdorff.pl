:- use_module(library(aggregate)).
:- use_module(library(apply)).

% ---- Knight's tour by Warnsdorff, final submission ----

tour(N, Start, [Start|Rest]) :-
    Steps is N*N - 1,
    tour_(Steps, N, [Start], Rest).

tour_(0, _, _, []) :- !.
tour_(Steps, N, Visited, [Next|Rest]) :-
    candidates(N, Visited, Cs),
    member(_-Next, Cs),
    Steps1 is Steps - 1,
    tour_(Steps1, N, [Next|Visited], Rest).

candidates(N, [Here|Past], Cs) :-
    findall(S, unvisited(N, Here, [Here|Past], S), Ss),
    maplist(weigh(N, [Here|Past]), Ss, Weighed),
    keysort(Weighed, Cs).

weigh(N, Visited, S, Count-S) :-
    aggregate_all(count, unvisited(N, S, Visited, _), Count).

unvisited(N, X/Y, Visited, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX,
    between(1, N, X1),
    Y1 is Y + DY,
    between(1, N, Y1),
    \+ memberchk(X1/Y1, Visited).

delta(DX, DY) :- member(A/B, [1/2, 2/1]), sign(A, DX), sign(B, DY).

sign(A, A).
sign(A, B) :- B is -A.
