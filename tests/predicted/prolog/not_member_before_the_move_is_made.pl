%% Rahul, assignment 4: knight tour
tour(N, Start, Tour) :-
    Total is N * N,
    explore(N, Total, Start, [Start], Tour).

explore(_, Total, _, Visited, Tour) :-
    length(Visited, Total),
    reverse(Visited, Tour).
explore(N, Total, Current, Visited, Tour) :-
    length(Visited, K), K < Total,
    \+ member(Next, Visited),        % not visited before
    legal(N, Current, Next),
    explore(N, Total, Next, [Next|Visited], Tour).

legal(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    DX is abs(X - X1),
    DY is abs(Y - Y1),
    DX * DY =:= 2.
