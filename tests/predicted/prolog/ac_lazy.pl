% First say what a tour is, then fill it in: when/2 wakes the test of a step
% as soon as both of its squares are known.

tour(Files, Ranks, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Squares),
    same_length(Squares, Tour),
    Tour = [1/1|_],
    steps(Tour),
    fill(Tour, Squares).

steps([]).
steps([_]).
steps([A,B|Squares]) :-
    when((nonvar(A), nonvar(B)), knight_step(A, B)),
    steps(Squares).

knight_step(X1/Y1, X2/Y2) :-
    abs(X1-X2) * abs(Y1-Y2) =:= 2.

% each square of the board is used once
fill([], []).
fill([Square|Squares], Free) :-
    select(Square, Free, Rest),
    fill(Squares, Rest).
