% proud of this one: Warnsdorff in 25 lines, no findall of findalls
:- use_module(library(aggregate)).

tour(N, X-Y, Tour) :-
    findall(A-B, (between(1,N,A), between(1,N,B)), Board),
    selectchk(X-Y, Board, Free),
    ride(Free, X-Y, Tour).

ride([], Last, [Last]).
ride(Free, Here, [Here|Tour]) :-
    Free = [_|_],
    findall(Deg-Next,
            ( neighbour(Here, Free, Next),
              aggregate_all(count, neighbour(Next, Free, _), Deg) ),
            Options),
    sort(1, @=<, Options, Sorted),
    member(_-Next, Sorted),
    selectchk(Next, Free, Free1),
    ride(Free1, Next, Tour).

neighbour(X-Y, Free, A-B) :-
    member(A-B, Free),
    (X-A)*(X-A) + (Y-B)*(Y-B) =:= 5.
