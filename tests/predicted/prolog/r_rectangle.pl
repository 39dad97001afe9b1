% Rectangular boards. legal/3 is the only place that knows the size.

tour(Files, Ranks, Tour) :-
    Size = Files/Ranks,
    Count is Files * Ranks,
    legal(Size, Start),
    length(Tour, Count),
    Tour = [Start|Rest],
    follow(Rest, Start, [Start], Size).

follow([], _, _, _).
follow([B|Rest], A, Done, Size) :-
    legal(Size, B),
    knight_move(A, B),
    \+ memberchk(B, Done),
    follow(Rest, B, [B|Done], Size).

legal(Files/Ranks, X/Y) :-
    between(1, Ranks, X),
    between(1, Files, Y).

knight_move(X1/Y1, X2/Y2) :-
    DX is abs(X2 - X1),
    DY is abs(Y2 - Y1),
    once(member(DX-DY, [1-2, 2-1])).
