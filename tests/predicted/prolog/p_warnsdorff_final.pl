/*  FINAL PROJECT   "Knights who say Ni"
    Warnsdorff's rule of 1823, with full backtracking, so it is COMPLETE.
    Every square is chosen by its number of exits.                      */

:- use_module(library(pairs)).
:- use_module(library(apply)).

tour(Files, Ranks, Start, Tour) :-
    Start = _/_,
    N is Files*Ranks,
    ni(N, Files-Ranks, [Start], Tour).

ni(N, _, Path, Tour) :-
    length(Path, N),
    !,
    reverse(Path, Tour).
ni(N, Board, Path, Tour) :-
    Path = [Here|_],
    findall(Exits-There,
            (   exit(Board, Path, Here, There),
                exits(Board, [There|Path], There, Exits)
            ),
            Weighted),
    keysort(Weighted, Best),
    pairs_values(Best, Candidates),
    member(Next, Candidates),
    ni(N, Board, [Next|Path], Tour).

% how many ways lead on from a square
exits(Board, Path, Square, Count) :-
    setof(To, exit(Board, Path, Square, To), Tos),
    length(Tos, Count).

exit(Files-Ranks, Path, X/Y, X1/Y1) :-
    shape(A, B),
    sign(S), sign(T),
    X1 is X + S*A, between(1, Files, X1),
    Y1 is Y + T*B, between(1, Ranks, Y1),
    \+ memberchk(X1/Y1, Path).

shape(1, 2).
shape(2, 1).

sign(1).
sign(-1).
