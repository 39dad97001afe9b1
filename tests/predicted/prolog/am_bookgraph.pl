% The knight as a graph problem: Hamiltonian path, as in the book
% (chapter on graphs), with my own graph, the board of 3 files, 4 ranks.
%
%   a4 b4 c4
%   a3 b3 c3
%   a2 b2 c2
%   a1 b1 c1

edge(a1, b3).   edge(a1, c2).
edge(b1, a3).   edge(b1, c3).
edge(c1, a2).   edge(c1, b3).
edge(a2, c3).   edge(a2, b4).
edge(b2, a4).   edge(b2, c4).
edge(c2, a3).   edge(c2, b4).
edge(a3, c4).
edge(c3, a4).

node(N) :-
    member(N, [a1,b1,c1,a2,b2,c2,a3,b3,c3,a4,b4,c4]).

adjacent(A, B) :- edge(A, B).

% hamiltonian path from a1
tour(Tour) :-
    findall(N, node(N), Nodes),
    length(Nodes, Count),
    ham(a1, [a1], Count, Tour).

ham(_, Path, Count, Tour) :-
    length(Path, Count),
    reverse(Path, Tour).
ham(A, Path, Count, Tour) :-
    adjacent(A, B),
    \+ member(B, Path),
    ham(B, [B|Path], Count, Tour).
