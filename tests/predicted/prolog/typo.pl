% knight's tour with a start, homework 3

tour(N, X/Y, Tour) :-
    Length is N * N,
    path(Length, N, X/Y, [], Tour).

path(1, _, Square, _, [Square]) :- !.
path(Length, N, Square, Visited, [Square|Path]) :-
    neighbour(N, Square, Next),
    \+ memberchk(Next, Vistied),
    Shorter is Length - 1,
    path(Shorter, N, Next, [Square|Visited], Path).

neighbour(N, X/Y, U/V) :-
    between(1, N, U),
    U =\= X,
    D is 3 - abs(U - X),
    D > 0,
    Y1 is Y + D,
    Y2 is Y - D,
    member(V, [Y1, Y2]),
    V >= 1, V =< N.
