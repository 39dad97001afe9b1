% N = size, C = how many squares so far
tour(N, Start, Tour) :-
    All is N*N,
    loop(0, All, N, [Start], Tour).

loop(All, All, _, Squares, Tour) :-
    !,
    reverse(Squares, Tour).
loop(C, All, N, [S|Squares], Tour) :-
    knight(S, T, N),
    \+ memberchk(T, [S|Squares]),
    succ(C, C1),
    loop(C1, All, N, [T,S|Squares], Tour).

knight(X/Y, A/B, N) :-
    member((P,Q), [(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]),
    A is X+P, B is Y+Q,
    A >= 1, A =< N,
    B >= 1, B =< N.
