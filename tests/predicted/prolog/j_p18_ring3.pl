% Closed tours on long, narrow boards (final project of Mirela & Jo)
%
% Cut off a branch as soon as a free square has fewer than two
% ways in and out.

closed_tour(Files, Ranks, Tour) :-
    findall(F/R, ( between(1, Ranks, R), between(1, Files, F) ), [Start|Free]),
    round_trip(Start, Start, Free, Tour).

round_trip(Here, Start, [], [Here]) :-
    attack(Here, Start).
round_trip(Here, Start, Free, [Here|Tour]) :-
    attack(Here, Next),
    once(select(Next, Free, Rest)),
    \+ starved(Here, Next, Start, Rest),
    round_trip(Next, Start, Rest, Tour).

% some free neighbour of the square just left has no two ways any more
starved(Left, Here, Start, Free) :-
    attack(Left, Sq),
    memberchk(Sq, Free),
    findall(T, ( attack(Sq, T), memberchk(T, [Start,Here|Free]) ), Ways),
    \+ Ways = [_,_|_].

% attack(+From, ?To): no test for the edge, the list of free squares does that
attack(F/R, F1/R1) :-
    vector(DF, DR),
    F1 is F + DF,
    R1 is R + DR.

vector(-2, -1).  vector(2, -1).  vector(-1, -2).  vector(1, -2).
vector(-2,  1).  vector(2,  1).  vector(-1,  2).  vector(1,  2).
