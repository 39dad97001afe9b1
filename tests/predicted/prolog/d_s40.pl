% A knight's tour in the notation of chess players: [a1, b3, ...]

tour(N, Tour) :-
    ride(N, 1, [1-1], Squares),
    maplist(square_name, Squares, Names),
    reverse(Names, Tour).

ride(N, Count, Squares, Squares) :-
    Count =:= N*N,
    !.
ride(N, Count, [F-R|Squares], Tour) :-
    leap(A, B),
    F1 is F + A,
    R1 is R + B,
    between(1, N, F1),
    between(1, N, R1),
    \+ memberchk(F1-R1, Squares),
    Count1 is Count + 1,
    ride(N, Count1, [F1-R1, F-R|Squares], Tour).

leap(1, 2).
leap(2, 1).
leap(2, -1).
leap(1, -2).
leap(-1, -2).
leap(-2, -1).
leap(-2, 1).
leap(-1, 2).

square_name(F-R, Name) :-
    Code is 0'a + F - 1,
    char_code(Letter, Code),
    atom_concat(Letter, R, Name).
