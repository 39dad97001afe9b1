% Knight's tour as a path in a graph.
% First I make the list of all edges, then I look for a Hamiltonian path.

tour(N, Tour) :-
    findall(A-B, edge(N, A, B), Edges),
    Total is N * N,
    hamilton(Total, 1/1, [1/1], Edges, Tour).

% every edge only once, from the smaller square to the bigger
edge(N, X/Y, V/W) :-
    between(1, N, X), between(1, N, Y),
    between(1, N, V), between(1, N, W),
    X/Y @< V/W,
    DX is abs(X - V),
    DY is abs(Y - W),
    2 is DX * DY.

hamilton(1, Node, _, _, [Node]).
hamilton(K, Node, Seen, Edges, [Node|Path]) :-
    K > 1,
    member(Node-Next, Edges),
    \+ memberchk(Next, Seen),
    K1 is K - 1,
    hamilton(K1, Next, [Next|Seen], Edges, Path).
