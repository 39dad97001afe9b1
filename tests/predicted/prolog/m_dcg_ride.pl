:- use_module(library(dcg/basics)).
% a ride is a *sentence* whose words are squares

tour(N, X, Y, Tour) :-
    findall(A-B, (between(1,N,A), between(1,N,B)), All),
    selectchk(X-Y, All, Free),
    phrase(ride(X-Y, Free), Tour).

ride(Last, [])   --> [Last].
ride(Here, Free) -->
    [Here],
    { leap(Here, There), del(There, Free, Free1) },
    ride(There, Free1).

% once is enough, a square is in the list at most once
del(S, L, R) :- selectchk(S, L, R).

leap(A-B, C-D) :-
    member(P/Q, [1/2, 2/1]),
    member(SP, [1, -1]),
    member(SQ, [1, -1]),
    C is A + SP*P,
    D is B + SQ*Q.
