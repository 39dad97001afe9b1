% only for the 5x5 board
square(X/Y) :- coord(X), coord(Y).
coord(1). coord(2). coord(3). coord(4). coord(5).

jump(X/Y, A/B) :-
    square(A/B),
    D is (X-A)*(Y-B),
    member(D, [2,-2]).

tour(Tour) :-
    square(S),
    tour(24, [S], Tour).

tour(0, Tour, Tour).
tour(K, [S|Ss], Tour) :-
    K > 0,
    jump(S, T),
    \+ member(T, Ss),
    L is K-1,
    tour(L, [T,S|Ss], Tour).
