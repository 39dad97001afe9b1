% Knight's tour with look-ahead!
% A square that can't be reached any more means that this branch is dead,
% so I check that before I go on. Makes it MUCH faster than the book's version.

tour(Files, Ranks, Start, Tour) :-
    findall(F/R, (between(1, Files, F), between(1, Ranks, R)), All),
    delete(All, Start, Free),
    travel(Start, Free, Tour).

travel(Square, [], [Square]).
travel(Square, Free, [Square|Tour]) :-
    jump(Square, Next),
    select(Next, Free, Left),
    all_reachable(Left),
    travel(Next, Left, Tour).

% every square that is left must have a neighbour from which to reach it
all_reachable(Left) :-
    forall(member(S, Left),
           ( jump(S, Neighbour), memberchk(Neighbour, Left) )).

jump(F/R, F1/R1) :-
    ( member(DF, [1, -1]), member(DR, [2, -2])
    ; member(DF, [2, -2]), member(DR, [1, -1])
    ),
    F1 is F + DF,
    R1 is R + DR.
