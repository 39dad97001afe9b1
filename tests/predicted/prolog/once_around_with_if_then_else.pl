% tour with an if-then-else instead of two clauses
tour(N, Start, Tour) :-
    go(N, [Start], Tour).

go(N, Path, Tour) :-
    length(Path, L),
    (   L =:= N*N
    ->  reverse(Path, Tour)
    ;   Path = [X/Y|_],
        jump(X, Y, X1, Y1),
        ( X1 < 1 -> fail ; X1 > N -> fail ; true ),
        ( Y1 < 1 -> fail ; Y1 > N -> fail ; true ),
        \+ member(X1/Y1, Path),
        go(N, [X1/Y1|Path], Tour)
    ).

jump(X, Y, X1, Y1) :-
    (   X1 is X+1, Y1 is Y+2
    ;   X1 is X+2, Y1 is Y+1
    ;   X1 is X+2, Y1 is Y-1
    ;   X1 is X+1, Y1 is Y-2
    ;   X1 is X-1, Y1 is Y-2
    ;   X1 is X-2, Y1 is Y-1
    ;   X1 is X-2, Y1 is Y+1
    ;   X1 is X-1, Y1 is Y+2
    ).
