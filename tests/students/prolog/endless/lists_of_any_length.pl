% line: 6
% generates lists of any length
tour(N, T) :-
    last_square(T),
    L is N*N,
    length(T, _),
    length(T, L),
    T = [1/1|_],
    chain(N, T),
    all_new(T).
last_square(_).
chain(_, [_]).
chain(N, [A,B|T]) :- jump(N, A, B), chain(N, [B|T]).
jump(N, X/Y, U/V) :- member(DX-DY,[1-2,2-1]), member(S,[1,-1]), member(R,[1,-1]), U is X+S*DX, V is Y+R*DY, between(1,N,U), between(1,N,V).
all_new([]).
all_new([X|Xs]) :- \+ member(X, Xs), all_new(Xs).
