% Knight's tour with real chess names, like in the newspaper: a1, b3, ...
% Works with character codes. 5x5 takes a moment.

tour(N, Tour) :-
    Len is N*N,
    wander(Len, N, [a1], Names),
    reverse(Names, Tour).

wander(Len, _, Names, Names) :-
    length(Names, Len), !.
wander(Len, N, [Name|Names], Result) :-
    knight(N, Name, New),
    \+ memberchk(New, [Name|Names]),
    wander(Len, N, [New,Name|Names], Result).

knight(N, Name, New) :-
    atom_codes(Name, [F, R]),
    leap(DF, DR),
    F1 is F + DF,
    R1 is R + DR,
    F1 >= 0'a, F1 < 0'a + N,
    R1 >= 0'1, R1 < 0'1 + N,
    atom_codes(New, [F1, R1]).

leap( 2,  1).
leap( 1,  2).
leap(-1,  2).
leap(-2,  1).
leap(-2, -1).
leap(-1, -2).
leap( 1, -2).
leap( 2, -1).
