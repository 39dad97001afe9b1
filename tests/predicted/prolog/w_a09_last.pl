/* Closed tours.  The knight must be able to go home in the end.
   Squares with few exits go first (otherwise it takes ages).     */

closed_tour(Files, Ranks, Tour) :-
    Count is Files * Ranks,
    path(Count, Files, Ranks, [1/1], Path),
    reverse(Path, Tour),
    Tour = [First|_],
    last_one(Tour, Last),
    hop(Last, First).

path(Count, _, _, Path, Path) :- length(Path, Count).
path(Count, F, R, [Here|Past], Path) :-
    findall(Exits-Next,
            ( free(F, R, Here, [Here|Past], Next),
              findall(E, free(F, R, Next, [Here|Past], E), Es),
              length(Es, Exits) ),
            Options),
    msort(Options, Sorted),
    member(_-Best, Sorted),
    path(Count, F, R, [Best,Here|Past], Path).

free(F, R, Here, Path, Next) :-
    hop(Here, Next),
    legal(F, R, Next),
    \+ memberchk(Next, Path).

legal(F, R, X/Y) :- X >= 1, Y >= 1, X =< F, Y =< R.

% last_one(List, X): X is the last element of List
last_one([X|_], X).
last_one([_|Xs], X) :-
    last_one(Xs, X).

hop(X/Y, X1/Y1) :- d(A, B), X1 is X + A, Y1 is Y + B.

d(1,2). d(2,1). d(2,-1). d(1,-2). d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
