% ------------------------------------------------------------
%  Knight's tour, group 7 (Lena: search, Jonas: board)
%  start with  ?- main.
% ------------------------------------------------------------

main :-
    init(5, 5),
    tour(5, 5, 1/1, Tour),
    print(Tour), nl.

% ---- Lena -------------------------------------------------

tour(Files, Ranks, Start, Tour) :-
    Number is Files * Ranks,
    find(1, Number, [Start], Found),
    reverse(Found, Tour).

find(Number, Number, Found, Found) :- !.
find(I, Number, [Here|Before], Found) :-
    step(Here, There),
    \+ member(There, [Here|Before]),
    I1 is I + 1,
    find(I1, Number, [There,Here|Before], Found).

% ---- Jonas ------------------------------------------------

% remembers the size, then I need not pass it through everything
init(Width, Height) :-
    nb_setval(width, Width),
    nb_setval(height, Height).

inside(X/Y) :-
    nb_getval(width, Width),
    nb_getval(height, Height),
    between(1, Width, X),
    between(1, Height, Y).

step(X/Y, X1/Y1) :-
    delta(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    inside(X1/Y1).

delta( 2,  1).
delta( 1,  2).
delta(-1,  2).
delta(-2,  1).
delta(-2, -1).
delta(-1, -2).
delta( 1, -2).
delta( 2, -1).
