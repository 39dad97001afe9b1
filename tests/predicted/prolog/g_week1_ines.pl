tour(Files, Ranks, Tour) :-
    path(Files, Ranks, [1/1], Reversed),
    reverse(Reversed, Tour).

% finished: as many squares as the board has
path(Files, Ranks, Path, Path) :-
    length(Path, Len),
    Len = Files*Ranks.
% not finished: jump on
path(Files, Ranks, [Square|Path], Result) :-
    jump(Square, X/Y),
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks,
    \+ member(X/Y, Path),
    path(Files, Ranks, [X/Y,Square|Path], Result).

jump(X/Y, U/V) :- U is X+1, V is Y+2.
jump(X/Y, U/V) :- U is X+1, V is Y-2.
jump(X/Y, U/V) :- U is X-1, V is Y+2.
jump(X/Y, U/V) :- U is X-1, V is Y-2.
jump(X/Y, U/V) :- U is X+2, V is Y+1.
jump(X/Y, U/V) :- U is X+2, V is Y-1.
jump(X/Y, U/V) :- U is X-2, V is Y+1.
jump(X/Y, U/V) :- U is X-2, V is Y-1.
