% first try in prolog (i know python)
% def tour(n): return search(n, [(1,1)])

tour(N, Tour) :- search(N, [1/1], Tour).

search(N, Path, Tour) :-
    length(Path) =:= N * N,
    reverse(Path, Tour).
search(N, Path, Tour) :-
    Path = [X/Y | _],
    member(DX/DY, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]),
    NX is X + DX,
    NY is Y + DY,
    between(1, N, NX),
    between(1, N, NY),
    \+ member(NX/NY, Path),          % not in path
    search(N, [NX/NY | Path], Tour). % path + [square]
