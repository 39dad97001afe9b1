% line: 11
% going back and forth: no square is remembered
tour(N, T) :- M is N*N, tour_(N, M, 1/1, T).
tour_(N, M, S, T) :-
    visit(N, S, [S], T),
    length(T, M),
    sort(T, U), length(U, M).
visit(_, _, P, P).
visit(N, S, P, T) :-
    step(N, S, Q),
    visit(N, Q, [Q|P], T).
step(N, X/Y, A/B) :-
    member(DX, [1, -1, 2, -2]), member(DY, [1, -1, 2, -2]),
    abs(DX) =\= abs(DY),
    A is X + DX, B is Y + DY,
    between(1, N, A), between(1, N, B).
