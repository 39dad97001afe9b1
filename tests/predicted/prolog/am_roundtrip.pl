% closed tour by plain backtracking: go everywhere, then see whether
% the way home is one jump. Takes its time on big boards.

closed_tour(N, Tour) :-
    Start = s(1,1),
    Max is N*N,
    visit(1, Max, N, Start, [], Start, Squares),
    maplist(plain, Squares, Tour).

plain(s(X,Y), X/Y).

visit(Max, Max, N, Here, _, Start, [Here]) :-
    hop(N, Here, Start).
visit(I, Max, N, Here, Before, Start, [Here|More]) :-
    I < Max,
    hop(N, Here, There),
    \+ memberchk(There, [Here|Before]),
    I1 is I+1,
    visit(I1, Max, N, There, [Here|Before], Start, More).

hop(N, s(X,Y), s(U,V)) :-
    member([A,B], [[2,1],[1,2],[-1,2],[-2,1],[-2,-1],[-1,-2],[1,-2],[2,-1]]),
    U is X+A, 1 =< U, U =< N,
    V is Y+B, 1 =< V, V =< N.
