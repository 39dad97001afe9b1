% exercise 7: accumulators
% solve(Squares left, N, Current square, Accumulator, Tour)

tour(N, Start, Tour) :-
    Left is N*N - 1,
    solve(Left, N, Start, [Start], Tour).

solve(0, _, _, Acc, Acc).
solve(Left, N, Square, Acc, Tour) :-
    Left > 0,
    hop(Square, Next),
    ok(Next, N),
    not(member(Next, Acc)),
    Left1 is Left - 1,
    solve(Left1, N, Next, [Next|Acc], Tour).

ok(X/Y, N) :- 1 =< X, X =< N, 1 =< Y, Y =< N.

hop(X/Y, X1/Y1) :- ( X1 is X+1 ; X1 is X-1 ), ( Y1 is Y+2 ; Y1 is Y-2 ).
hop(X/Y, X1/Y1) :- ( X1 is X+2 ; X1 is X-2 ), ( Y1 is Y+1 ; Y1 is Y-1 ).
