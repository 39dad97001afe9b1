% Boards with holes. What is not blocked has to be visited.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y,
            ( between(1, Files, X),
              between(1, Ranks, Y),
              \+ memberchk(X/Y, Blocked) ),
            Squares),
    selectchk(Start, Squares, Free),
    travel(Start, Free, Tour).

travel(Square, [], [Square]) :- !.
travel(Square, Free, [Square|Tour]) :-
    findall(Count-To,
            ( knight(Square, To, Free),
              aggregate_all(count, knight(To, _, Free), Count) ),
            Pairs),
    keysort(Pairs, Ranked),
    member(_-Next, Ranked),
    selectchk(Next, Free, Rest),
    travel(Next, Rest, Tour).

% knight(+From, -To, +Squares): To is one of Squares, a jump from From
knight(A/B, C/D, Squares) :-
    member(C/D, Squares),
    (A-C)*(A-C) + (B-D)*(B-D) =:= 5.
