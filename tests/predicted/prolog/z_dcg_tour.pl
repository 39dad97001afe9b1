% A tour is a sentence, its words are squares.
% (We had DCGs this week.)

tour(N, Tour) :-
    Left is N*N - 1,
    phrase(ride(Left, N, sq(1,1), [sq(1,1)]), Tour).

ride(0, _, S, _) --> !, word(S).
ride(Left, N, S, Seen) -->
    word(S),
    { hop(N, S, T), \+ memberchk(T, Seen), Left1 is Left-1 },
    ride(Left1, N, T, [T|Seen]).

word(sq(X,Y)) --> [X-Y].

hop(N, sq(X,Y), sq(A,B)) :-
    between(1, N, A), A =\= X,
    D is 3 - abs(A-X), D > 0,
    ( B is Y+D ; B is Y-D ),
    B >= 1, B =< N.
