% The squares have the numbers 1 to N*N, that makes the search easy.
% At the end they are turned into files and ranks.

tour(N, Tour) :-
    Max is N*N,
    numlist(2, Max, Free),
    search(N, 1, Free, Numbers),
    maplist(square(N), [1|Numbers], Tour).

search(_, _, [], []).
search(N, S, Free, [T|Ts]) :-
    member(D-E, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    knight(N, S, D, E, T),
    selectchk(T, Free, Free1),
    search(N, T, Free1, Ts).

% knight(+N, +S, +D, +E, -T): from square S, D files and E ranks further
knight(N, S, D, E, T) :-
    File is (S-1) mod N + 1 + D,
    File >= 1, File =< N,
    Rank is (S-1) // N + 1 + E,
    Rank >= 1, Rank =< N,
    T is (Rank-1)*N + File.

square(N, S, File/Rank) :-
    File is S mod N,
    Rank is (S-1) // N + 1.
