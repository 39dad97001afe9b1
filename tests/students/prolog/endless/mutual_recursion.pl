% line: 8
% mutual recursion
tour(N, T) :- K is N*N, path(N, K, 1/1, [], T).
path(N, K, S, Seen, [S|T]) :-
    continue(N, K, S, [S|Seen], T).
continue(_, 1, _, _, []).
continue(N, K, S, Seen, T) :-
    path(N, K, S, Seen, [_|T]),
    move(S, Q), ok(N, Q), \+ member(Q, Seen).
move(X/Y, A/B) :- member(P, [1,-1,2,-2]), member(Q, [1,-1,2,-2]), 3 =:= abs(P)+abs(Q), A is X+P, B is Y+Q.
ok(N, A/B) :- A > 0, B > 0, A =< N, B =< N.
