% decrement the counter like in C
tour(N, Start, Tour) :-
    K is N*N-1,
    rest(K, N, [Start], Tour).

rest(0, _, Path, Tour) :-
    reverse(Path, Tour).
rest(K, N, [X/Y|Path], Tour) :-
    K > 0,
    jump(X/Y, A/B),
    A >= 1, A =< N,
    B >= 1, B =< N,
    \+ member(A/B, Path),
    K is K-1,
    rest(K, N, [A/B,X/Y|Path], Tour).

jump(X/Y, A/B) :- A is X+1, B is Y+2.
jump(X/Y, A/B) :- A is X+2, B is Y+1.
jump(X/Y, A/B) :- A is X+2, B is Y-1.
jump(X/Y, A/B) :- A is X+1, B is Y-2.
jump(X/Y, A/B) :- A is X-1, B is Y-2.
jump(X/Y, A/B) :- A is X-2, B is Y-1.
jump(X/Y, A/B) :- A is X-2, B is Y+1.
jump(X/Y, A/B) :- A is X-1, B is Y+2.
