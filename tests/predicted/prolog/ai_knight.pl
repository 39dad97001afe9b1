% knight.pl - port of my knight.py
% def walk(n, left, x, y, seen): ...

tour(N, X, Y, Tour) :-
    Left is N*N - 1,
    walk(N, Left, X, Y, [], Rest),
    Tour = [(X,Y)|Rest].

moves([(-2,-1), (-2,1), (-1,-2), (-1,2), (1,-2), (1,2), (2,-1), (2,1)]).

walk(_, 0, _, _, _, []).
walk(N, Left, X, Y, Seen, [(X2,Y2)|Rest]) :-
    Left > 0,
    moves(Moves),
    member((DX,DY), Moves),
    X2 is X + DX,
    Y2 is Y + DY,
    X2 >= 1, X2 =< N,
    Y2 >= 1, Y2 =< N,
    \+ member((X2,Y2), Seen),
    Left2 is Left - 1,
    walk(N, Left2, X2, Y2, [(X2,Y2)|Seen], Rest).
