% knights tour (week 1)

tour(N, Tour) :-
    Max is N*N,
    visit(N, Max, [1-1], R),
    reverse(R, Tour).

visit(_, Max, L, L) :- length(L, Max).
visit(N, Max, [X-Y|L], R) :-
    move(X-Y, A-B),
    A >= 1, A =< N,
    B >= 1, B =< N,
    \+ member(A-B, [X-Y|L],
    visit(N, Max, [A-B,X-Y|L], R).

move(X-Y, A-B) :- A is X+1, B is Y+2.
move(X-Y, A-B) :- A is X+1, B is Y-2.
move(X-Y, A-B) :- A is X-1, B is Y+2.
move(X-Y, A-B) :- A is X-1, B is Y-2.
move(X-Y, A-B) :- A is X+2, B is Y+1.
move(X-Y, A-B) :- A is X+2, B is Y-1.
move(X-Y, A-B) :- A is X-2, B is Y+1.
move(X-Y, A-B) :- A is X-2, B is Y-1.
