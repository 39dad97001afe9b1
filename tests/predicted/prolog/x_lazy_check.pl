% tour/3 for square boards. First throw out what is visited, then go:
% "prune early", as the lecture says.

tour(N, Start, Tour) :-
    N2 is N*N,
    extend(N, N2, [Start], Path),
    reverse(Path, Tour).

extend(_, N2, Path, Path) :-
    length(Path, N2).
extend(N, N2, [Here|Before], Path) :-
    \+ member(There, [Here|Before]),
    neighbour(N, Here, There),
    extend(N, N2, [There,Here|Before], Path).

neighbour(N, X/Y, U/V) :-
    between(1, N, U),
    between(1, N, V),
    DX is abs(U-X),
    DY is abs(V-Y),
    DX*DY =:= 2.
