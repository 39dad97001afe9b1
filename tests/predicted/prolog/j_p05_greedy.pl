% knights tour wk 2
% I used if-then-else like we do in Java :)

tour(N, Tour) :-
    Todo is N*N-1,
    step(Todo, N, 1/1, [1/1], Tour).

step(Todo, N, Cur, Seen, Tour) :-
    ( Todo =:= 0 ->
        reverse(Seen, Tour)
    ; jump(Cur, N, Next), \+ member(Next, Seen) ->
        Todo1 is Todo-1,
        step(Todo1, N, Next, [Next|Seen], Tour)
    ; fail
    ).

jump(X/Y, N, X1/Y1) :-
    d(DX,DY),
    X1 is X+DX, between(1, N, X1),
    Y1 is Y+DY, between(1, N, Y1).

d(1,2).  d(2,1).  d(2,-1).  d(1,-2).
d(-1,-2).  d(-2,-1).  d(-2,1).  d(-1,2).
