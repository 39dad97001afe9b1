% WEEK 3 - recursion with an accumulator

hop(-2,-1).  hop(-2,1).
hop(-1,-2).  hop(-1,2).
hop(1,-2).   hop(1,2).
hop(2,-1).   hop(2,1).

tour(N, Start, Tour) :-
    Jumps is N*N - 1,          % 25 squares are 24 jumps
    go(Jumps, N, Start, [], Rest),
    Tour = [Start|Rest].

go(0, _, _, _, []) :- !.
go(Jumps, N, Here, Visited, [Next|Rest]) :-
    next(N, Here, Next),
    \+ memberchk(Next, Visited),
    Jumps1 is Jumps - 1,
    go(Jumps1, N, Next, [Next|Visited], Rest).

next(N, X/Y, X1/Y1) :-
    hop(DX, DY),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N.
