% print the knight tour
tour(N, Start, Tour) :-
    L is N*N,
    solve(N, L, [Start]).

solve(_, L, Path) :-
    length(Path, L),
    reverse(Path, P),
    print_path(P).
solve(N, L, [X/Y|Path]) :-
    length([X/Y|Path], K),
    K < L,
    between(1, N, A),
    between(1, N, B),
    2 =:= abs(A-X)*abs(B-Y),
    \+ member(A/B, [X/Y|Path]),
    solve(N, L, [A/B,X/Y|Path]).

print_path([]) :- nl.
print_path([X/Y|R]) :-
    write(X), write('/'), write(Y), write(' '),
    print_path(R).
