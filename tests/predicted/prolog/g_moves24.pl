% knight's tour with accumulator
tour(N, Tour) :-
    Goal is N*N - 1,             % number of moves
    knight(N, Goal, [[1,1]], Tour).

knight(_, Goal, Path, Tour) :-
    length(Path, Goal), !,
    reverse(Path, Tour).
knight(N, Goal, [Here|Path], Tour) :-
    move(N, Here, There),
    \+ member(There, [Here|Path]),
    knight(N, Goal, [There,Here|Path], Tour).

move(N, [A,B], [C,D]) :-
    offset(I, J),
    C is A + I, between(1, N, C),
    D is B + J, between(1, N, D).

offset(I, J) :- member(I, [-2,2]), member(J, [-1,1]).
offset(I, J) :- member(I, [-1,1]), member(J, [-2,2]).
