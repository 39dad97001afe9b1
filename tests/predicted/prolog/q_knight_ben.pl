% knight's tour by ben

jump(1,2).
jump(2,1).
jump(-1,2).
jump(-2,1).
jump(1,-2).
jump(2,-1).
jump(-1,-2).
jump(-2,-1).

inside(N,X,Y) :- X>0, X=<N, Y>0, Y=<N.

next(N,X/Y,A/B) :-
    jump(P,Q),
    A is X+P,
    B is Y+Q,
    inside(N,A,B)

go(N,S,Visited,[S|Visited]) :-
    length([S|Visited],L),
    L =:= N*N.
go(N,S,Visited,Out) :-
    next(N,S,T),
    \+ member(T,[S|Visited]),
    go(N,T,[S|Visited],Out).

tour(N,Start,Tour) :-
    go(N,Start,[],Back),
    reverse(Back,Tour).
