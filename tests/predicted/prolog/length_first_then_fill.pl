% zuerst die Länge, dann die Felder
tour(N, Start, Tour) :-
    L is N*N,
    length(Tour, L),
    Tour = [Start|_],
    fuelle(Tour, N, []).

fuelle([_], _, _).
fuelle([A,B|Rest], N, Besucht) :-
    sprung(A, B, N),
    \+ member(B, Besucht),
    fuelle([B|Rest], N, [A|Besucht]).

% Sprung von A nach B auf dem Brett
sprung(X/Y, X1/Y1, N) :-
    delta(DX, DY),
    X1 is X + DX,
    between(1, N, X1),
    Y1 is Y + DY,
    between(1, N, Y1).

delta(1, 2).
delta(1, -2).
delta(-1, 2).
delta(-1, -2).
delta(2, 1).
delta(2, -1).
delta(-2, 1).
delta(-2, -1).
