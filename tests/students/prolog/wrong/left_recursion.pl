% expected: timeout
% timeout: 1
% board: 5x5
% kind: open
% line: 14
% says: does not end
% The path is reached from the square before it.

tour(N, Path) :-
    M is N*N,
    reach(N, M, Path0),
    reverse(Path0, Path).

reach(N, M, [B,A|Path]) :- reach(N, M1, [A|Path]), M1 is M - 1, hop(N, A, B), \+ member(B, [A|Path]).
reach(_, 1, [1/1]).

hop(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    D is abs(X - X1) * abs(Y - Y1),
    D =:= 2.
