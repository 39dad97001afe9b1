% successor of every square, circuit
closed_tour(N, Next) :-
    M is N*N,
    length(Next, M),
    numlist(1, M, Squares),
    maplist(restrict(N), Squares, Next),
    circuit(Next),
    label(Next).

restrict(N, S, T) :-
    findall(U, jump(N, S, U), Us),
    list_to_domain(Us, Dom),
    T in Dom.

list_to_domain([U], U) :- !.
list_to_domain([U|Us], U \/ D) :- list_to_domain(Us, D).

jump(N, S, U) :-
    X is (S-1) mod N, Y is (S-1) // N,
    member(A-B, [1-2,2-1]),
    member(I, [A,-A]), member(J, [B,-B]),
    X1 is X+I, X1 >= 0, X1 < N,
    Y1 is Y+J, Y1 >= 0, Y1 < N,
    U is Y1*N + X1 + 1.
