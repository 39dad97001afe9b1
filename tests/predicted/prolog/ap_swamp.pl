% A knight rides over a field, but not into the swamp (= Blocked).
% Extra task for one point.

tour(Files, Ranks, Blocked, Start, Tour) :-
    Todo is Files*Ranks,
    field(Files, Ranks, Blocked, Start),
    ride(Todo, Files, Ranks, Blocked, [Start], Tour).

% dry squares only
field(Files, Ranks, Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

ride(1, _, _, _, Ridden, Tour) :-
    reverse(Ridden, Tour).
ride(Todo, Files, Ranks, Blocked, [From|Ridden], Tour) :-
    Todo > 1,
    gallop(From, To),
    field(Files, Ranks, Blocked, To),
    \+ memberchk(To, Ridden),
    Todo1 is Todo - 1,
    ride(Todo1, Files, Ranks, Blocked, [To,From|Ridden], Tour).

gallop(X/Y, X1/Y1) :-
    member(DX, [-2,-1,1,2]),
    member(DY, [-2,-1,1,2]),
    abs(DX) =\= abs(DY),
    X1 is X+DX,
    Y1 is Y+DY.
