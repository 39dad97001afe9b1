% tour(N,T): T is a knight's tour on N x N, from the corner

tour(N, [1/1|T]) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), [1/1|Free]),
    visit(Free, 1/1, T).

visit([], _, []).
visit(Free, Here, [Next|T]) :-
    jump(Here, Next),
    select(Next, Free, Free1),
    visit(Free1, Next, T).

jump(X/Y, X1/Y1) :-
    member(A-B, [1-2, 2-1]),
    member(S, [1, -1]),
    member(R, [1, -1]),
    X1 is X + S*A,
    Y1 is Y + R*B.
