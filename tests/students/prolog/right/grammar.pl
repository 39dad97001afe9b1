% expected: found
% board: 5x5
% kind: open
%
% The tour as a sentence of a grammar: each step is a terminal.

tour(N, Tour) :-
    K is N*N,
    phrase(path(K, N, 3/3, [3/3]), Tour).

path(1, _, S, _) --> !, [S].
path(K, N, S, Seen) -->
    [S],
    { hop(N, S, T), \+ memberchk(T, Seen), K1 is K - 1 },
    path(K1, N, T, [T|Seen]).

hop(N, X/Y, A/B) :-
    d(I, J),
    A is X + I, 1 =< A, A =< N,
    B is Y + J, 1 =< B, B =< N.

d(-1, -2). d(-2, -1). d(-2, 1). d(-1, 2).
d( 1,  2). d( 2,  1). d( 2, -1). d( 1, -2).
