% A knight goes two squares one way and one the other: three in all.
jump(A/B, C/D, F, R) :-
    between(1, F, C),
    between(1, R, D),
    abs(A-C) + abs(B-D) =:= 3.

tour(F, R, Tour) :-
    between(1, F, X),
    between(1, R, Y),
    Size is F*R,
    length(Tour, Size),
    Tour = [X/Y|Rest],
    follow(Rest, X/Y, [X/Y], F, R).

follow([], _, _, _, _).
follow([Next|Rest], Square, Done, F, R) :-
    jump(Square, Next, F, R),
    \+ memberchk(Next, Done),
    follow(Rest, Next, [Next|Done], F, R).
