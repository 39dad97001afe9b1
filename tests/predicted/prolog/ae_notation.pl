% Prints... no, RETURNS the tour in chess notation: [a1,c2,e3,...]

tour(N, Tour) :-
    ride(N, [1/1], Squares),
    maplist(chess_name, Squares, Tour).

ride(N, Done, Squares) :-
    Max is N*N,
    length(Done, Max), !,
    reverse(Done, Squares).
ride(N, [X/Y|Done], Squares) :-
    knight(DX, DY),
    NX is X+DX, NX >= 1, NX =< N,
    NY is Y+DY, NY >= 1, NY =< N,
    \+ memberchk(NX/NY, Done),
    ride(N, [NX/NY,X/Y|Done], Squares).

% 3/2 -> c2
chess_name(X/Y, Name) :-
    Code is 0'a + X,
    char_code(Letter, Code),
    atom_concat(Letter, Y, Name).

knight(2, 1).    knight(1, 2).
knight(-1, 2).   knight(-2, 1).
knight(-2, -1).  knight(-1, -2).
knight(1, -2).   knight(2, -1).
