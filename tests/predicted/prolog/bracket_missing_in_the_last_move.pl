% tour for NxN
tour(N,Start,Tour) :-
    L is N*N,
    t(L,N,[Start],Tour).

t(L,_,P,Tour) :-
    length(P,L),
    reverse(P,Tour).
t(L,N,[X/Y|P],Tour) :-
    length(P,K),
    K < L-1,
    member((A,B), [(1,2),(2,1),(2,-1),(1,-2),
                   (-1,-2),(-2,-1),(-2,1),(-1,2)),
    U is X+A,
    V is Y+B,
    inside(U,V,N),
    \+ member(U/V,P),
    t(L,N,[U/V,X/Y|P],Tour).

inside(U,V,N) :-
    U >= 1,
    U =< N,
    V >= 1,
    V =< N.
