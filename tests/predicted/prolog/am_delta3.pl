% knight's tour
% (I know Python, so: no eight lines of moves, one loop!)
%
% for dx in range(-3, 4):
%   for dy in range(-3, 4):
%     ...

neighbour(Files, Ranks, (X,Y), (U,V)) :-
    between(-3, 3, Dx),
    between(-3, 3, Dy),
    3 =:= abs(Dx) + abs(Dy),         % an L has length 3
    U is X + Dx, between(1, Files, U),
    V is Y + Dy, between(1, Ranks, V).

extend(_, _, 0, Seen, Seen).
extend(Files, Ranks, Todo, [P|Seen], Out) :-
    Todo > 0,
    neighbour(Files, Ranks, P, Q),
    \+ memberchk(Q, Seen),
    Todo1 is Todo - 1,
    extend(Files, Ranks, Todo1, [Q,P|Seen], Out).

tour(Files, Ranks, Tour) :-
    Todo is Files * Ranks - 1,
    extend(Files, Ranks, Todo, [(1,1)], Out),
    reverse(Out, Tour).
