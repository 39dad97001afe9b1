% Depth-first search that looks ahead.
%
% A square through which we can't go any more (one way in, but no way
% out) spoils the tour. As soon as there is one we turn back, and not
% only twenty moves later. On 8x8 plain search takes ages.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, ( between(1, Files, X), between(1, Ranks, Y) ), Board),
    selectchk(Start, Board, Free),
    explore(Free, Start, Tour).

explore([], Here, [Here]).
explore(Free, Here, [Here|Tour]) :-
    select(Next, Free, Rest),
    attacks(Here, Next),
    \+ spoilt(Next, Rest),
    explore(Rest, Next, Tour).

spoilt(Here, Free) :-
    member(Square, Free),
    aggregate_all(count, ( member(Way, [Here|Free]), attacks(Square, Way) ), Ways),
    Ways < 2.

attacks(X1/Y1, X2/Y2) :-
    abs(X1-X2) * abs(Y1-Y2) =:= 2.
