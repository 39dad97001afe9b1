% Month two, problem 5: boards with holes.
% A hole is a square that the knight must not touch.

tour(Files, Ranks, Blocked, Start, Tour) :-
    length(Blocked, Holes),
    Len is Files*Ranks - Holes,
    length(Tour, Len),
    Tour = [Start|Rest],
    fill(Rest, Start, Files-Ranks, [Start]).

% the rest of the tour is a list of variables, which we fill one by one
fill([], _, _, _).
fill([Next|Rest], Here, Size, Used) :-
    hop(Here, Next),
    fits(Size, Next),
    \+ memberchk(Next, Used),
    fill(Rest, Next, Size, [Next|Used]).

fits(F-R, X/Y) :-
    X >= 1, X =< F,
    Y >= 1, Y =< R.

hop(X/Y, U/V) :-
    member(DX, [1, 2, -1, -2]),
    member(DY, [1, 2, -1, -2]),
    abs(DX) =\= abs(DY),
    U is X + DX,
    V is Y + DY.
