% closed tour (Rundreise), plain depth-first search
% begins and ends in the corner, small board first!!

closed_tour(Files, Ranks, Tour) :-
    N is Files*Ranks,
    dfs(1/1, 1, N, Files, Ranks, [1/1], Rest),
    Tour = [1/1|Rest].

% all squares visited: is the corner where we began a move away?
dfs(Sq, N, N, _, _, _, []) :-
    lmove(Sq, 1/1).
dfs(Sq, K, N, Files, Ranks, Visited, [X/Y|Tour]) :-
    K < N,
    between(1, Files, X),
    between(1, Ranks, Y),
    lmove(Sq, X/Y),
    \+ memberchk(X/Y, Visited),
    K1 is K+1,
    dfs(X/Y, K1, N, Files, Ranks, [X/Y|Visited], Tour).

lmove(A/B, C/D) :-
    P is (A-C)*(B-D),
    ( P =:= 2 ; P =:= -2 ).
