% moves of the knight. the other four are symmetric,
% so they are not needed
moves([ d(1,2), d(2,1), d(-1,2), d(-2,1) ]).

tour(N, Start, Tour) :-
    Sq is N*N,
    length(Tour, Sq),
    Tour = [Start|_],
    connect(Tour, N, []).

connect([_], _, _).
connect([A,B|T], N, Old) :-
    moves(Ms),
    member(M, Ms),
    apply_move(M, A, B),
    valid(N, B),
    \+ memberchk(B, [A|Old]),
    connect([B|T], N, [A|Old]).

apply_move(d(DX,DY), X/Y, X1/Y1) :-
    X1 is X+DX,
    Y1 is Y+DY.

valid(N, X/Y) :-
    X > 0, X =< N,
    Y > 0, Y =< N.
