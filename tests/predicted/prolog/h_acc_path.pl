% tour(+N, +Start, -Tour)
% Idea from the lecture: carry the visited squares along in an accumulator.

tour(N, Start, Tour) :-
    Left is N*N - 1,
    go(Left, N, [Start], Tour).

go(0, _, Tour, Tour) :- !.
go(Left, N, Acc, Tour) :-
    Acc = [Pos|_],
    move(N, Pos, Next),
    \+ memberchk(Next, Acc),
    Left1 is Left - 1,
    go(Left1, N, [Next|Acc], Tour).

move(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    DX is abs(X - X1),
    DY is abs(Y - Y1),
    DX * DY =:= 2.
