% A tour is a sequence, and sequences are what DCGs are for.
% The answer is the list of the numbers of the squares, counted rank by
% rank from 1.

tour(Files, Ranks, Tour) :-
    findall(X/Y, ( between(1, Ranks, Y), between(1, Files, X) ), [Corner|Free]),
    phrase(walk(Corner, Free), Squares),
    maplist(square_number(Ranks), Squares, Tour).

walk(Last, []) -->
    [Last].
walk(Here, Free) -->
    [Here],
    { select(Next, Free, Free1),
      knight(Here, Next) },
    walk(Next, Free1).

knight(X/Y, U/V) :-
    DX is abs(X-U), DY is abs(Y-V),
    ( DX =:= 1, DY =:= 2
    ; DX =:= 2, DY =:= 1
    ).

% square_number(+Width, +Square, -Number)
square_number(Width, X/Y, Number) :-
    Number is (Y-1)*Width + X.
