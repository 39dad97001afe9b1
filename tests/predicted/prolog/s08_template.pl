%% tour(+N, -Tour)
%  Make the list first, then fill it from left to right.

tour(N, Tour) :-
    length(Tour, N*N),
    Tour = [1/1|_],
    fill(Tour, N, []).

fill([Last], _, Before) :-
    \+ memberchk(Last, Before).
fill([A,B|Rest], N, Before) :-
    \+ memberchk(A, Before),
    jump(N, A, B),
    fill([B|Rest], N, [A|Before]).

jump(N, X/Y, U/V) :-
    d(DX, DY),
    U is X + DX, between(1, N, U),
    V is Y + DY, between(1, N, V).

d(A, B) :- s(1, A), s(2, B).
d(A, B) :- s(2, A), s(1, B).

s(A, A).
s(A, B) :- B is -A.
