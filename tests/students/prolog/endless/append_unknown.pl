% line: 13
% append with two unknown lists
tour(N, T) :-
    K is N*N,
    findall(X/Y, (between(1,N,X), between(1,N,Y)), Squares),
    length(Squares, K),
    good(T, Squares).
good(T, Squares) :-
    T = [1/1|_],
    linked(T),
    same(T, Squares).
linked([_]).
linked(T) :- append(_, [A,B|_], T), knight(A, B), linked(T).
same(T, S) :- msort(T, M), msort(S, M).
knight(X/Y, A/B) :- nonvar(X), nonvar(A), 2 =:= abs((X-A)*(Y-B)).
